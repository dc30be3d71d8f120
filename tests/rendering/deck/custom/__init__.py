"""Tests of an operator's own deck, which replaces the built-in one; no other file of the machine is read."""
