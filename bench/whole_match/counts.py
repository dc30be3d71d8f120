"""The counts of a whole match, for its players and for Discord."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from rendering.painter.legibility import Legibility

REPLY, LOOK = "reply to an answer", "reply to a press that only looks"
KINDS = {
    "POST /interactions": (REPLY, REPLY),
    "PATCH /webhooks": ("reply to a press, later", "reply to a press, later"),
    "POST /webhooks": ("further reply", "further reply"),
    "PATCH /channels": ("edit of the board", "edit of a direct message"),
    "POST /channels": ("message in the channel", "direct message"),
    "DELETE /channels": ("deletion in the channel", "deletion of a direct message"),
    "GET /channels": ("question about the channel", "question about the channel"),
    "POST /users": ("opening of an inbox", "opening of an inbox"),
}
"""The purposes of requests by prefix: in a channel of a server, and in direct messages."""

NOTHING_WRITTEN = Legibility(0, 0, 0)


@dataclass(slots=True)
class Counts:
    """The counts of one match.

    Attributes:
        answers: The answers of players.
        taken: All answers, including those of computer players.
        kinds: The bot's requests by purpose.
        pages: The number of words on each page that was shown to a player.
        small: The share of text in its pictures that is too small.
    """

    game: str
    answers: int = 0
    taken: int = 0
    presses: int = 0
    messages: int = 0
    dms: int = 0
    pages: list[int] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    small: Legibility = NOTHING_WRITTEN

    @property
    def per_answer(self) -> float:
        """The requests per accepted answer, without those for which players only looked at something."""
        return (sum(self.kinds.values()) - self.kinds[LOOK]) / self.taken
