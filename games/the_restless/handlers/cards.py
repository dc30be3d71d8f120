"""Handlers of effects on cards: Items, Counters, the Encounter row, Rests."""

from __future__ import annotations
