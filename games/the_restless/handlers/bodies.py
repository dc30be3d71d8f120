"""Handlers of effects on Characters."""

from __future__ import annotations
