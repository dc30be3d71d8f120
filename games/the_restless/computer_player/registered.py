"""Temporary."""

from __future__ import annotations
