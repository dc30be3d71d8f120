"""The rules of a battle: Targets, ways to attack, turns, fleeing."""
