"""Predictions: spectators predict the end of a match, and get points for it afterwards."""
