"""Slash commands, one cog a group."""
