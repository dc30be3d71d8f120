"""Backup, restore and health of a data file."""
