"""The user interface in Discord: controls, layouts, wording, languages, pictures, and replies within the deadline."""
