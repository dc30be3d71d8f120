"""The Restless in words: what its pictures show, what they leave to words, and what can be explained of them."""

from __future__ import annotations

from games.the_restless.description.alt_text import act, chapter, describe, forecast
from games.the_restless.description.explanation import shows
from games.the_restless.description.notes import names, notes

__all__ = ["act", "chapter", "describe", "forecast", "names", "notes", "shows"]
