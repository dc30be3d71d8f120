"""Drawings of cards, tokens and backs, for any game."""
