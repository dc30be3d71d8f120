"""Explanations: the front door, rules and cards, a user's tables, *Explain*, the greeting of a server."""
