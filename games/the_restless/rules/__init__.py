"""The game carried out: its state, effects resolved, decisions, the party, fights, the road."""
