"""The slash commands, one cog per group."""
