"""What people can have done, each by one service: matches, lobbies, seats, proposals, rollback."""
