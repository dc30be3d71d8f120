"""*Match page* after a match: the whole match as one HTML file."""
