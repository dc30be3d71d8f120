"""Tests of an operator's own deck, which replaces the built-in one, and from whose machine nothing else is read."""
