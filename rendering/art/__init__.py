"""Drawings of cards, tokens and backs that any game can use."""
