"""The board and its rules: legal actions, their effects, powers, quests, windows, questions."""
