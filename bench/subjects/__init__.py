"""The measured programs, each a separate process: the whole bot, the bot without painting and disk, and the floor."""
