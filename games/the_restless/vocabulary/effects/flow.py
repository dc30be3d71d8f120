"""Effects that join others: choices, branches, repetition, later effects, the end of the game."""

from __future__ import annotations
