"""The counts on a card in play, such as "young" or "nails", and their effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from games.kernel.effect import Effect, walk
from games.kernel.text import Text, t, with_minus
from games.the_restless.effects.branches import When
from games.the_restless.effects.counters import Mark
from games.the_restless.table import Piece
from games.the_restless.text.sentences import ability, if_so, under
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import ALWAYS, AllOf, Condition, Marks, MarksAre
from games.the_restless.vocabulary.card_types import Card


@dataclass(frozen=True, slots=True)
class CountKept:
    """A count on a card: its `name` in the rules, its name for players, its number, and its effects by number."""

    name: str
    called: Text
    number: int
    steps: tuple[Text, ...]

    @property
    def words(self) -> Text:
        """The name and number in words: “spadefuls: 11”."""
        return t("{name}: {n}", name=self.called, n=with_minus(self.number))


def counts_kept(piece: Piece) -> tuple[CountKept, ...]:
    """Return all counts on a card in play, including those at 0, in the order of its text."""
    if not (names := _names(piece.card.key)):
        return ()
    return tuple(
        [CountKept(name, labels.mark(name), piece.marks.get(name, 0), steps(piece.card, name)) for name in names]
    )


@cache
def _names(key: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.name for part in walk(Card.of(key)) if isinstance(part, Mark | Marks | MarksAre)))


@cache
def thresholds(key: str, name: str) -> tuple[int, ...]:
    """Return the numbers at which effects of a card begin or end because of one of its counts, in ascending order."""
    parts = [part for part in walk(Card.of(key)) if isinstance(part, MarksAre) and part.name == name]
    return tuple(sorted({part.n for part in parts if isinstance(part.n, int) and part.cmp in ("ge", "eq", "lt")}))


@cache
def steps(card: Card, name: str) -> tuple[Text, ...]:
    """Return the effects that a card has because of one of its counts: "12 or more: Kill each Character."."""
    return tuple(dict.fromkeys(step for on, _ in card.own for step in _steps(on, name)))


def _steps(on: On, name: str) -> Iterator[Text]:
    if any(isinstance(part, Marks) and part.name == name for part in walk(on.do)):
        yield ability(on, shared=True)
        return
    whens = [part for part in walk(on.do) if isinstance(part, When)]
    for part in whens:
        if isinstance(part.only, MarksAre) and part.only.name == name:
            yield _at(part.only, on.only, part.then)
    meant = [one for one in _all(on.only) if isinstance(one, MarksAre) and one.name == name]
    if meant and not all(isinstance(step, Mark) for step in on.do.steps):
        yield ability(on, shared=True)


def _all(only: Condition) -> tuple[Condition, ...]:
    return only.conditions if isinstance(only, AllOf) else (only,)


def _at(reached: MarksAre, only: Condition, do: Effect) -> Text:
    n = reached.n if isinstance(reached.n, int) else 0
    at = Text(labels.COMPARED[reached.cmp].key, (("n", n),))
    return under(at if only == ALWAYS else if_so(at, only), do, conditional=True)
