"""Sequence Poker between bytes and the rules: cards, events, verdicts, reports and links."""
