"""Slow answers taken straight from the rule text, to hold the service's fast ones against."""
