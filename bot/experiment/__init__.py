"""The experiment: finds out how Discord behaves where its documentation is silent.

`querent doctor --live` and a button of the application's owner (cogs/experiment) run it, in a channel that the operator
chooses.
"""
