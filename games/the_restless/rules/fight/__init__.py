"""A battle: foes, ways to attack, the turn, fleeing."""
