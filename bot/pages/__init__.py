"""Pages that replies and the outbox both show: the board, a player's own page, the end, time limits."""
