"""Shared by several features: the caller and their table, the router of presses, the front door."""
