"""Reveals the deal of a finished match: secret, words, key, and every shuffle and die in order.

The file of facts has everything that `recheck.py` needs to repeat the draws. The script is sent with it, so that anyone
can read and run it. Each draw has its label, the number of random numbers, and the cards before and after. A die is a
pack of its numbers from which one is drawn, which ends up last.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from bot.deals.dealing import picked
from bot.table.match_history import MISFITS, MatchHistory, Verdict, verdict_on
from bot.table.seals import seals_of
from games import game as game_called
from games.kernel.dealer import Dealer, dealing_key, seal_of
from games.kernel.match import Match
from storage.deal_rows import deal_names
from storage.matches import MatchRow
from storage.stories import LogLineRow

T = TypeVar("T")

SCRIPT = Path(__file__).with_name("recheck.py")
"""The script with which anyone can check the facts."""
EARLIER, LATER = "old", "new"
"""The arguments of a log line that hold the former number of a table, and its new one after an import from a file."""


class Roll(NamedTuple):
    """One draw with its result `came`: a shuffle of `cards`, or without cards, a number below `randrange`."""

    label: str
    randrange: int
    cards: tuple[str, ...] | None
    came: int | tuple[str, ...]


@dataclass(slots=True)
class RecordingDealer(Dealer):
    """A dealer that records its draws."""

    throws: list[Roll] = field(default_factory=list)
    shuffling: bool = False

    def randrange(self, n: int, label: str) -> int:
        """Draw as Dealer does, and record the result."""
        came = Dealer.randrange(self, n, label)
        if not self.shuffling:
            self.throws.append(Roll(label, n, None, came))
        return came

    def shuffle(self, cards: MutableSequence[T], label: str) -> None:
        """Shuffle as Dealer does, and record it as one draw."""
        before, self.shuffling = tuple(map(_short_form, cards)), True
        Dealer.shuffle(self, cards, label)
        self.shuffling = False
        self.throws.append(Roll(label, 0, before, tuple(map(_short_form, cards))))


class Opened(NamedTuple):
    """A revealed deal.

    Attributes:
        past: The match.
        verdict: How it replays.
        name: The name from which the key was made; None if it is no longer known.
        words: The words from which the key was made; None if they are no longer known.
        throws: Every effective draw in order.
        number: The number of the table when it was dealt; an import from a file changes it.
    """

    past: MatchHistory
    verdict: Verdict
    name: str | None
    words: tuple[str, ...] | None
    throws: tuple[Roll, ...]
    number: int

    @property
    def pick(self) -> int | None:
        """Index of the deal that the table's lot picks among the candidates; None if there were none."""
        lot, among = self.past.row.lot, self.past.among
        return None if lot is None or not among else picked(lot, self.number, len(among))

    @property
    def is_as_picked(self) -> bool:
        """Whether the deal is the one that the lot picks; True if there were no candidates."""
        return self.pick is None or self.past.among[self.pick] == self.name


def reveal(past: MatchHistory, story: Iterable[LogLineRow]) -> Opened:
    """Return everything about the deal. This replays the whole match, so call it in a thread."""
    shuffle_words, lines = (
        tuple(chair.shuffle_words for chair in past.row.seats),
        [dict(line.text["args"]) for line in story],
    )
    made = ((name, words) for name in _names(past, lines) for words in ((), shuffle_words))  # daily deals use no words
    found = next((one for one in made if dealing_key(past.row.secret, *one) == past.record.key), None)
    name, words = found or (None, None)
    verdict = verdict_on(past)
    throws = tuple(_thrown(past)) if verdict is Verdict.EXACT else ()
    return Opened(past, verdict, name, words, throws, _first_number(past, lines))


def facts(opened: Opened) -> bytes:
    """Return the facts as JSON text. `recheck.py` can use them if the source of the key is known."""
    row, record = opened.past.row, opened.past.record
    return _text(
        {
            "what": "A deal of Querent. Check it with: python3 recheck.py and the name of this file",
            "game": row.game,
            "rules": row.rules,
            "settings": dict(record.options),
            "seats": [chair.name for chair in row.seats],
            "secret": row.secret.hex(),
            "blind": (row.blind or b"").hex(),
            "lot": (row.lot or b"").hex(),
            "seal": row.seal,
            "deal_seal": seals_of(row)[-1],
            "table": opened.number,
            "candidates": list(opened.past.among),
            "name": opened.name,
            "words": None if opened.words is None else list(opened.words),
            "key": record.key.hex(),
            "replay": opened.verdict.value,
            "throws": list(map(drawn, opened.throws)),
        }
    )


def forgotten(row: MatchRow) -> bool:
    """Return whether a player had their data deleted, including their shuffle words."""
    return any(chair.kind == "person" and chair.user is None for chair in row.seats)


def _first_number(past: MatchHistory, lines: Iterable[Mapping[str, Any]]) -> int:
    """Return the number of the table before its first import from a file. That log line has both numbers."""
    earlier = (str(line[EARLIER]) for line in lines if EARLIER in line and LATER in line)
    return next((int(old) for old in earlier if old.isdecimal()), past.row.id)


def _names(past: MatchHistory, lines: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the possible names in the key: a deal's name or day, or the present or a former number of the table."""
    if past.row.day:
        yield past.row.day
    yield from deal_names(past.row.game, seal_of(past.row.secret))
    yield str(past.row.id)
    yield from (str(line[EARLIER]) for line in lines if EARLIER in line)


def _thrown(past: MatchHistory) -> list[Roll]:
    """Return every effective draw in order."""
    try:
        match: Match[Any, Any] = Match(game_called(past.row.game), past.record, RecordingDealer)
    except MISFITS:
        return []
    assert isinstance(match.dealer, RecordingDealer)
    return match.dealer.throws


def _short_form(card: object) -> str:
    """Return the short form of a card, or of anything else that is shuffled."""
    return str(getattr(card, "key", card))


def drawn(throw: Roll) -> tuple[Any, ...]:
    """Return the draw in the form in which `recheck.py` repeats it."""
    if throw.cards is None:
        return throw.label, 1, list(range(throw.randrange)), [throw.came]
    return throw.label, max(0, len(throw.cards) - 1), throw.cards, throw.came


def _text(values: Mapping[str, Any]) -> bytes:
    """Return the JSON with one value and one draw per line, because people read it."""
    told = {name: _listed(value) if name == "throws" else _line(value) for name, value in values.items()}
    lines = [f" {_line(name)}: {value}" for name, value in told.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _listed(values: Sequence[Any]) -> str:
    return "[\n" + ",\n".join(f"  {_line(value)}" for value in values) + "\n ]"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
