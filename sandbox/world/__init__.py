"""The world itself: people, places, messages, and the file they are kept in."""
