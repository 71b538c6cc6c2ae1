"""What a deal comes to: pure functions from a deal to a verdict (see README.md here)."""
