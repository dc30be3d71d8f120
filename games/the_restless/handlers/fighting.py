"""Handlers of effects on Targets and battles."""

from __future__ import annotations
