"""The questions of a game: their number, the time that a table waits for them, and the needless ones."""
