"""The rules: the state, the resolution of effects, decisions, the party, fights, the road."""
