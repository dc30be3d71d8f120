"""The pictures of Genshin Tarot."""
