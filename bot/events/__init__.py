"""Tournaments as pure functions: pairings, seats, scores and rankings."""
