"""Sequence, the board game: chips on a board of cards, one room a stage, in the order in which a game passes them."""
