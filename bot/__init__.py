"""The Discord bot: tables, matches, messages and everything around them."""
