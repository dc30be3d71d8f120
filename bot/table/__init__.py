"""A table: its state in memory, and the services that change it: matches, lobbies, seats, proposals, rules."""
