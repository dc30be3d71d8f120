"""All chance, from one secret fixed before the first card; and the voice that tells what happens.

A throw is HMAC-SHA256(key, "label#count"), so anybody who knows the key can repeat every throw by its label, and a
new throw elsewhere shifts none of the others. The key is made of a secret whose hash is shown before anybody sits
down (the pledge) and of words the players add, so neither side can have picked a lucky one.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from games.kernel.text import Seat, Text

T = TypeVar("T")

_SPAN = 1 << 64


def pledge(secret: bytes) -> str:
    """What is shown before play: the SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def dealing_key(secret: bytes, match: str, phrases: Sequence[str] = ()) -> bytes:
    """The 32 bytes all throws come from: the secret, bound to this match and to the players' phrases in seat order."""
    return hmac.digest(secret, "\n".join([match, *phrases]).encode(), "sha256")


class Line(NamedTuple):
    """A line of the story: told to all (`to` is None) or to some seats only."""

    text: Text
    to: tuple[Seat, ...] | None = None

    def heard_by(self, viewer: Seat | None) -> bool:
        """Whether this viewer (None: the public) was told."""
        return self.to is None or viewer in self.to


@dataclass(slots=True)
class Dealer:
    """Throws, shuffles and tells. `counts` says how often each label was thrown; `lines` what was told so far."""

    key: bytes
    counts: dict[str, int] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    _mac: hmac.HMAC = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._mac = hmac.new(self.key, digestmod="sha256")

    def below(self, n: int, label: str) -> int:
        """A fair number in range(n). Raises ValueError when n is not positive."""
        if n <= 0:
            raise ValueError(f"no number is below {n}")
        fair = _SPAN - _SPAN % n
        while (throw := self._throw(label)) >= fair:
            pass
        return throw % n

    def shuffle(self, cards: MutableSequence[T], label: str) -> None:
        """Every order equally likely (Fisher-Yates), in place."""
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1, label)
            cards[place], cards[other] = cards[other], cards[place]

    def tell(self, text: Text, to: tuple[Seat, ...] | None = None) -> None:
        """Add a line to the story, for everybody or for some seats."""
        self.lines.append(Line(text, to))

    def _throw(self, label: str) -> int:
        count = self.counts.get(label, 0)
        self.counts[label] = count + 1
        mac = self._mac.copy()
        mac.update(f"{label}#{count}".encode())
        return int.from_bytes(mac.digest()[:8])
