"""Effects on Characters: Health, Armor, Statuses, Sins, death."""

from __future__ import annotations
