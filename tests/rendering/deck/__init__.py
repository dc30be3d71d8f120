"""Tests of the deck: its faces, its emblems, and their credits."""
