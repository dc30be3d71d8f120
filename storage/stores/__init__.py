"""One store a noun: what can be asked and written of it."""
