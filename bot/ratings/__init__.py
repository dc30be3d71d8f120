"""Ratings: how well people play, and how hard deals are."""
