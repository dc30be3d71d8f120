"""Predictions: spectators say how they think that a match ends, and read afterwards what that was worth."""
