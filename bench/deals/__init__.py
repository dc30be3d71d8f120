"""Measures deals: how fast they are ranked and chosen, and how much of a result they explain."""
