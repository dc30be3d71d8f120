"""Searches for a table: `/find`, offers by direct message, and tables of people who do not know each other."""
