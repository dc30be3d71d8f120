"""A finished match as one HTML file that works without a network: its result, its story, and the proof of its deal."""
