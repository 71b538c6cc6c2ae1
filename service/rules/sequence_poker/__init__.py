"""Sequence Poker, played with TIC cards: one room a stage, in the order in which a round passes them."""
