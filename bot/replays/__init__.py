"""Pages of looking back: a match step by step, as a film, and its deal laid open."""
