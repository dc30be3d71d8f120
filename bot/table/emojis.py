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
        """The emojis beside the words of a game with these marks; none where Discord does not have it."""
        return lambda text: self.written.get(mark_of(text, marks), "") if text.key in marks else ""


NO_EMOJIS = Emojis()
"""Words stand alone."""
