"""The Restless in words: the content of its pictures, the texts that pictures leave out, and explanations."""

from __future__ import annotations

from games.the_restless.description.alt_text import act, chapter, describe, forecast
from games.the_restless.description.explanation import shows
from games.the_restless.description.notes import names, notes

__all__ = ["act", "chapter", "describe", "forecast", "names", "notes", "shows"]
