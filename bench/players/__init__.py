"""The strength of the computer players, measured against each other."""
