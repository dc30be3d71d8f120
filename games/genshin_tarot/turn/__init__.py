"""The parts of a turn: setup, the steps, the actions, and the options."""
