"""The world itself: users, guilds, channels, messages, and the file in which they are stored."""
