"""Packs: cards that users write as data, in the vocabulary of a game's own cards."""
