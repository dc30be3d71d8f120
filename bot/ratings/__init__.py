"""Ratings: the skill of players, and the difficulty of deals."""
