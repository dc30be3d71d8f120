"""The pictures of Parsifal."""
