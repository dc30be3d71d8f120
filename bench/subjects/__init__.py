"""What is measured, each in its own process: the bot with all loaded, the same without painting and disk, the floor."""
