"""How the computer player values a hand and looks ahead."""
