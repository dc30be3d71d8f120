"""A word to players who want to know when they are next."""
