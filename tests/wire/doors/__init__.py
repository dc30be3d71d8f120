"""The ways to a table: the front door, lobbies, invitations, the list of a server."""
