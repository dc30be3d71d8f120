"""Tournaments and leagues: their sign-up, their rounds, their message, and /tournament."""
