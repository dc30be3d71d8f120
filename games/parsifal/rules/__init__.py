"""The board and what happens on it: legal actions, their effects, powers, quests, windows, questions."""
