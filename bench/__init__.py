"""Measurements of the bot, the rules and the computer players."""
