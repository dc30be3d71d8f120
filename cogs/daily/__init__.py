"""The deal of the day: the command, its pages, and the deals."""
