"""What people can do, one service for each area: matches, lobbies, seats, proposals, rollback."""
