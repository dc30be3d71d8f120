"""Tests of packs, with the game that uses them."""
