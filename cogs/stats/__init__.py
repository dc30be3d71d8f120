"""Statistics of a user and of a server."""
