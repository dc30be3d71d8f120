"""Searches for a table: `/find`, the offers by direct message, and the tables of people who do not know each other."""
