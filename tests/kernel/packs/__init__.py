"""Tests of packs, on the game that is played with them."""
