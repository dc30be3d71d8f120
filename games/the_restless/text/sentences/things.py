"""Sentences of effects on cards."""

from __future__ import annotations
