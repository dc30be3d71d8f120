"""A turn: setting up, the steps, the actions, what a player may do."""
