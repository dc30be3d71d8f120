"""Pages for people, each made of plain values: tables, lobbies, replays, settings, results."""
