"""Tables: their state in memory, and the services that change them: matches, lobbies, seats, proposals, rules."""
