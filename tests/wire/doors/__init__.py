"""Tests of the ways to a table: the front page, lobbies, invitations, and the list of a server."""
