"""The five decks: what each card's face shows, and how faces, backs and pieces are painted."""
