"""Gives what people have answered in advance."""
