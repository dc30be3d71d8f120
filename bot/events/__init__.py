"""Tournaments as pure functions: who meets whom, in which seat, what it is worth, and how it all ranks."""
