"""A deck of the host's own, in the open Tarot Deck Specification: its pictures stand in for ours."""
