"""Finds positions of the day, and plays those that were found again: see __main__.py."""
