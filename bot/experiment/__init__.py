"""The experiment: what Discord does where no document says it, found out in a channel that the operator chooses.

`querent doctor --live` and a button of the application's owner (cogs/experiment) run it.
"""
