"""A finished match as one HTML file that works offline: its result, its log, and the proof of its deal."""
