"""What travels over the wire, field by field: the readers of requests and the schemas of answers."""
