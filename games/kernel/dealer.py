"""All chance, from one secret that is fixed before the first card, and the log lines for the players.

The throws of a label are the 32-bit numbers, big-endian, in HMAC-SHA256(key, "label#0"), then in "label#1" and so on,
eight per digest. Anyone who knows the key can therefore repeat every throw by its label, and an additional throw
elsewhere shifts none of the others. The key consists of a secret whose hash is shown before anyone sits down (the seal)
and of words that the players add, so that neither side alone can choose the throws.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeVar

from games.kernel.luck import Throw
from games.kernel.text import Seat, Text

T = TypeVar("T")

_SPAN = 1 << 32
_EIGHT = struct.Struct(">8I")


def seal_of(secret: bytes, blind: bytes = b"") -> str:
    """Return the commitment that is shown before play: the SHA-256 of the blind and the secret, in hexadecimal.

    Each table has its own blind, so tables with the same secret have different commitments.
    """
    return hashlib.sha256(blind + secret).hexdigest()


def dealing_key(secret: bytes, match: str, shuffle_words: Sequence[str] = ()) -> bytes:
    """Return the 32 bytes that determine all throws.

    They derive from the secret, the match and the players' shuffle words in seat order.
    """
    return hmac.digest(secret, "\n".join([match, *shuffle_words]).encode(), "sha256")


class LogLine(NamedTuple):
    """A line of the log, for all players (`to` is None) or for some seats only."""

    text: Text
    to: tuple[Seat, ...] | None = None

    def visible_to(self, viewer: Seat | None) -> bool:
        """Return whether this viewer can read the line (None: the public)."""
        return self.to is None or viewer in self.to


@dataclass(slots=True)
class Dealer:
    """A dealer that throws dice, shuffles cards and logs lines.

    `counts` holds the number of throws by label; `lines` are the lines logged so far.
    """

    key: bytes
    counts: dict[str, int] = field(default_factory=dict)
    lines: list[LogLine] = field(default_factory=list)

    def randrange(self, n: int, label: str) -> int:
        """Return a uniformly distributed number in range(n).

        Raises ValueError if `n` is not positive or exceeds 2 ** 32.
        """
        if not 0 < n <= _SPAN:
            raise ValueError(f"expected a number from 1 to {_SPAN}, not {n}")
        fair = _SPAN - _SPAN % n
        while (throw := self._throw(label)) >= fair:
            pass
        return throw % n

    def shuffle(self, cards: MutableSequence[T], label: str) -> None:
        """Shuffle in place, every order equally likely (Fisher-Yates).

        It uses the same throws as `randrange` but is faster.
        """
        count = self.counts.get(label, 0)
        eight = _eight(self.key, label, count // 8)
        for span in range(len(cards), 1, -1):
            throw, fair = _SPAN, _SPAN - _SPAN % span
            while throw >= fair:
                if not count % 8:
                    eight = _eight(self.key, label, count // 8)
                throw, count = eight[count % 8], count + 1
            place, other = span - 1, throw % span
            cards[place], cards[other] = cards[other], cards[place]
        if len(cards) > 1:
            self.counts[label] = count

    def log(self, text: Text, to: tuple[Seat, ...] | None = None) -> None:
        """Add a line to the log, for all players or for some seats."""
        self.lines.append(LogLine(text, to))

    def note(self, throw: Throw) -> None:
        """Record a throw for a player and the value of each face. Does nothing here; see LuckDealer."""

    def _throw(self, label: str) -> int:
        count = self.counts.get(label, 0)
        self.counts[label] = count + 1
        return _eight(self.key, label, count // 8)[count % 8]


@dataclass(slots=True)
class LuckDealer(Dealer):
    """A dealer that keeps the throws of players in `noted`, from which their luck is computed at the end of a match."""

    noted: list[Throw] = field(default_factory=list)

    def note(self, throw: Throw) -> None:
        """Keep the throw."""
        self.noted.append(throw)


@lru_cache(maxsize=64)
def _eight(key: bytes, label: str, place: int) -> tuple[int, ...]:
    """Return the eight throws of one digest. Cached, because the next throw usually comes from the same digest."""
    return _EIGHT.unpack(hmac.digest(key, f"{label}#{place}".encode(), "sha256"))
