"""Handlers of effects that join others: choices, branches, repetition; Traders; the end of the game."""

from __future__ import annotations
