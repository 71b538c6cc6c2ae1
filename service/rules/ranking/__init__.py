"""Which five cards are best: given cards and which of them are wild; it knows nothing of games."""
