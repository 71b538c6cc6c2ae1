"""How the service is run: its settings, its server, its health check."""
