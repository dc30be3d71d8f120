"""Pages, each made from plain values: tables, lobbies, replays, settings, results."""
