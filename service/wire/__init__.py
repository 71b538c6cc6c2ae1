"""Between bytes and the rules' data: reads what clients send, writes what they get; no web framework."""
