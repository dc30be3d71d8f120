"""Open questions, answers in advance, and the information that an answer reveals."""
