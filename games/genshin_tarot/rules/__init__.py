"""The state during a resolution: combat, piles, layout, lasting effects, and queries."""
