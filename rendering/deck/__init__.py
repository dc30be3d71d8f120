"""The five decks: what the face of each card shows, and how faces, backs and pieces are painted."""
