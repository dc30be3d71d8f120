"""Tournaments and leagues: their sign-up, their rounds, their one message, and /tournament."""
