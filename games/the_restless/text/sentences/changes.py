"""Sentences of effects on Characters, numbers and permissions."""

from __future__ import annotations
