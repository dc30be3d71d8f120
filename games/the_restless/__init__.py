"""The Restless: the last people alive walk east together, to a god that betrayed them. 1 to 4 players."""
