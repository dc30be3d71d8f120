"""Effects on cards: Items drawn and lost, Counters, the Encounter row, Rests."""

from __future__ import annotations
