"""Packs: cards that people write themselves, as data, in the words that a game's own cards are made of."""
