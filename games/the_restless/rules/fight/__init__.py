"""The rules of a battle: Targets, attack options, turns, fleeing."""
