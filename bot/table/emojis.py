"""The emojis that pages can show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kernel.text import Sign, mark_of


@dataclass(frozen=True, slots=True, eq=False)
class Emojis:
    """The emojis that Discord has, by mark, in the form of messages: "<:name:number>"."""

    written: Mapping[str, str] = field(default_factory=dict)

    def sign(self, marks: Mapping[str, str]) -> Sign:
        """Return a function that returns the emoji for a word with one of these marks, or "" if Discord lacks it."""
        return lambda text: self.written.get(mark_of(text, marks), "") if text.key in marks else ""


NO_EMOJIS = Emojis()
"""The emojis of a bot that has none, so that words appear without them."""
