"""Sequence, the board game, over the wire: how games and claims are read, and how verdicts are written."""
