"""The deal of a match laid open once it is over: secret, words, key, and every shuffle and die in order.

The facts say all that `recheck.py` needs to come to the same throws; it is sent along, for anybody to read and run. Of
a throw they give the label, how many numbers were thrown, the cards before it and after; a die is a pack of its numbers
of which one is drawn, and stands at its end then.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from bot.history.match_history import MISFITS, MatchHistory, Verdict, verdict_on
from games import game as game_called
from games.kernel.dealer import Dealer, dealing_key
from games.kernel.match import Match
from storage.records.rows import LineRow, MatchRow

T = TypeVar("T")

SCRIPT = Path(__file__).with_name("recheck.py")
"""What anybody can run over the facts."""
EARLIER = "old"
"""The name under which a line of the story tells a table's earlier number."""


class Roll(NamedTuple):
    """A shuffle of `cards` (None: a throw `randrange` a number), and what came of it."""

    label: str
    randrange: int
    cards: tuple[str, ...] | None
    came: int | tuple[str, ...]


@dataclass(slots=True)
class RecordingDealer(Dealer):
    """A dealer that notes what it throws."""

    throws: list[Roll] = field(default_factory=list)
    shuffling: bool = False

    def randrange(self, n: int, label: str) -> int:
        """As ever, and noted."""
        came = Dealer.randrange(self, n, label)
        if not self.shuffling:
            self.throws.append(Roll(label, n, None, came))
        return came

    def shuffle(self, cards: MutableSequence[T], label: str) -> None:
        """As ever, and noted as one."""
        before, self.shuffling = tuple(map(_said, cards)), True
        Dealer.shuffle(self, cards, label)
        self.shuffling = False
        self.throws.append(Roll(label, 0, before, tuple(map(_said, cards))))


class Opened(NamedTuple):
    """A deal laid open. `name` is what the key was made for; None, as are the `words`, where that is known no more."""

    past: MatchHistory
    verdict: Verdict
    name: str | None
    words: tuple[str, ...] | None
    throws: tuple[Roll, ...]


def reveal(past: MatchHistory, story: Iterable[LineRow]) -> Opened:
    """Everything about the deal; plays the whole match again, so not where others wait."""
    phrases = tuple(chair.phrase for chair in past.row.seats)
    made = ((name, words) for name in _names(past, story) for words in ((), phrases))  # none go into a daily deal
    found = next((one for one in made if dealing_key(past.row.secret, *one) == past.record.key), None)
    name, words = found or (None, None)
    verdict = verdict_on(past)
    throws = tuple(_thrown(past)) if verdict is Verdict.EXACT else ()
    return Opened(past, verdict, name, words, throws)


def facts(opened: Opened) -> bytes:
    """The facts as JSON text, as `recheck.py` reads them where it is still known what the key was made of."""
    row, record = opened.past.row, opened.past.record
    return _text(
        {
            "what": "A deal of Querent. Check it with: python3 recheck.py and the name of this file",
            "game": row.game,
            "rules": row.rules,
            "settings": dict(record.options),
            "seats": [chair.name for chair in row.seats],
            "secret": row.secret.hex(),
            "seal": row.pledge,
            "name": opened.name,
            "words": None if opened.words is None else list(opened.words),
            "key": record.key.hex(),
            "replay": opened.verdict.value,
            "throws": list(map(drawn, opened.throws)),
        }
    )


def forgotten(row: MatchRow) -> bool:
    """Whether somebody who sat there had what was kept of them deleted, and their words with it."""
    return any(chair.kind == "person" and chair.user is None for chair in row.seats)


def _names(past: MatchHistory, story: Iterable[LineRow]) -> Iterator[str]:
    """What the key may have been made for: the day of a daily deal, the table's number, or one it had before."""
    if past.row.day:
        yield past.row.day
    yield str(past.row.id)
    for line in story:
        yield from (str(value) for name, value in line.text["args"] if name == EARLIER)


def _thrown(past: MatchHistory) -> list[Roll]:
    """Every throw that counted, in order."""
    try:
        match: Match[Any, Any] = Match(game_called(past.row.game), past.record, RecordingDealer)
    except MISFITS:
        return []
    assert isinstance(match.dealer, RecordingDealer)
    return match.dealer.throws


def _said(card: object) -> str:
    """A card, or whatever else is shuffled, in its own short form."""
    return str(getattr(card, "key", card))


def drawn(throw: Roll) -> tuple[Any, ...]:
    """The throw as `recheck.py` makes it again."""
    if throw.cards is None:
        return throw.label, 1, list(range(throw.randrange)), [throw.came]
    return throw.label, max(0, len(throw.cards) - 1), throw.cards, throw.came


def _text(values: Mapping[str, Any]) -> bytes:
    """One value, and one throw, a line, since people read it, too."""
    told = {name: _listed(value) if name == "throws" else _line(value) for name, value in values.items()}
    lines = [f" {_line(name)}: {value}" for name, value in told.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _listed(values: Sequence[Any]) -> str:
    return "[\n" + ",\n".join(f"  {_line(value)}" for value in values) + "\n ]"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
