"""The emojis that pages may show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kernel.text import Sign, mark_of


@dataclass(frozen=True, slots=True, eq=False)
class Emojis:
    """The emojis that Discord has, by their mark, written as messages write them: "<:name:number>"."""

    written: Mapping[str, str] = field(default_factory=dict)

    def sign(self, marks: Mapping[str, str]) -> Sign:
        """Return a function that gives the emoji beside a word with one of these marks, or "" if Discord lacks it."""
        return lambda text: self.written.get(mark_of(text, marks), "") if text.key in marks else ""


NO_EMOJIS = Emojis()
"""Emojis of a bot that has none: words appear without them."""
