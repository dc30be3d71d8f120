"""Private notes of players about a match."""
