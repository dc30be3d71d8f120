"""The state while something resolves: combat, piles, layout, lasting effects, facts about it."""
