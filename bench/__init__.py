"""Measurements of the bot, the game rules and the computer players."""
