"""Open questions, auto-actions, and the information that an answer reveals."""
