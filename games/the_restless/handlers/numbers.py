"""Handlers of effects on the rules' numbers and on dice."""

from __future__ import annotations
