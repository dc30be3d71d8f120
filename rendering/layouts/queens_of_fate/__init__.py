"""The pictures of Queens of Fate."""
