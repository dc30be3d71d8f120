"""One table in memory: the match, its people, their clocks and preferences. No Discord."""
