"""How the computer player values a board."""
