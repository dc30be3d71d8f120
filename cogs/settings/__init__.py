"""The settings of a user, and the languages."""
