"""The measured programs, each a separate process: the whole bot, the same without painting and disk, the floor."""
