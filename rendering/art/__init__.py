"""How cards, tokens and backs are drawn, for any game."""
