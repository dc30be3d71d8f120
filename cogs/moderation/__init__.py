"""Moderation: the rules of a server, and actions at its tables."""
