"""Finds positions of the day, and replays those that were found: see __main__.py."""
