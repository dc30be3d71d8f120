"""Places of cards, and the players who can look at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from games.kernel.text import Seat

C = TypeVar("C")
_KEY = attrgetter("key")


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A card seen from behind. It has no fields, so it cannot reveal which card it is."""


BACK = FaceDown()


class Visibility(NamedTuple):
    """The viewers who see the faces in a zone: everyone, or only certain seats (nobody if empty). Seats are sorted."""

    seats: tuple[Seat, ...] = ()
    everyone: bool = False

    def shows(self, viewer: Seat | None) -> bool:
        """Return whether this viewer (None: the public) sees the faces."""
        return self.everyone or viewer in self.seats

    def also(self, *seats: Seat) -> Visibility:
        """Return this Visibility extended by more seats."""
        return _join_visibility(self, seats)


@cache
def _join_visibility(sight: Visibility, seats: tuple[Seat, ...]) -> Visibility:
    return Visibility(tuple(sorted({*sight.seats, *seats})), sight.everyone)


NOBODY = Visibility()
EVERYONE = Visibility(everyone=True)


def only(*seats: Seat) -> Visibility:
    """Return a Visibility for the given seats only."""
    return _join_visibility(NOBODY, seats)


@dataclass(slots=True)
class Zone(Generic[C]):
    """An ordered pile, hand or row of cards with one Visibility; the last card is the top."""

    cards: list[C] = field(default_factory=list)
    sight: Visibility = NOBODY

    def __len__(self) -> int:
        return len(self.cards)

    def read(self, viewer: Seat | None) -> tuple[C | FaceDown, ...]:
        """Return the cards as this viewer sees them; hidden faces are not read."""
        return tuple(self.cards) if self.sight.shows(viewer) else (BACK,) * len(self.cards)

    def draw(self) -> C:
        """Take the top card. Raises IndexError if there is none."""
        return self.cards.pop()

    def put(self, cards: Sequence[C]) -> None:
        """Put cards on top; the last one becomes the topmost."""
        self.cards.extend(cards)


def redeal(table: object, viewer: Seat | None, below: Callable[[int], int]) -> None:
    """Shuffle all cards of a table that a viewer cannot see; see `mix`."""
    mix([zone for zone in zones(table) if not zone.sight.shows(viewer)], below)


def mix(piles: Iterable[Zone[Any]], below: Callable[[int], int]) -> None:
    """Shuffle the cards of several zones; each card takes the place of one of the same class.

    The outcome depends on which cards these are and on chance, never on their previous places. They are sorted by their
    `key`; cards without one, such as numbers, by their value.

    Raises:
        TypeError: Some cards can be sorted by neither.
    """
    places: dict[type, list[tuple[Zone[Any], int]]] = {}
    for zone in piles:
        for place, card in enumerate(zone.cards):
            places.setdefault(type(card), []).append((zone, place))
    for among in places.values():
        cards = [zone.cards[place] for zone, place in among]
        cards.sort(key=_KEY if hasattr(cards[0], "key") else None)
        for zone, place in among:
            other = below(len(cards))
            cards[other], cards[-1] = cards[-1], cards[other]
            zone.cards[place] = cards.pop()


def zones(value: Any) -> Iterator[Zone[Any]]:
    """Yield every Zone in a table, in the order of its fields, lists and dictionaries.

    It visits only fields whose types can hold a zone, because a table holds many times more cards than zones.
    """
    if isinstance(value, Zone):
        yield value
    elif isinstance(value, list | tuple):
        for part in value:
            yield from zones(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from zones(part)
    else:
        kind: Any = type(value)
        for name in _with_room(kind):
            yield from zones(getattr(value, name))


@cache
def _with_room(cls: Any) -> tuple[str, ...]:
    """Return the fields of a dataclass that can hold a zone; () for any other class."""
    hints = get_type_hints(cls) if is_dataclass(cls) else {}
    return tuple(part.name for part in fields(cls) if _has_room(hints[part.name], {cls})) if hints else ()


def _has_room(hint: Any, known: set[Any]) -> bool:
    """Return whether a value of that type can be a zone or contain one; `known` classes are already being examined."""
    cls = get_origin(hint) or hint
    if cls is Zone or cls is Any or isinstance(cls, TypeVar):
        return True
    inner = get_args(hint)
    if cls not in known and (is_dataclass(cls) or hasattr(cls, "_fields")):
        known.add(cls)
        inner = (*inner, *get_type_hints(cls).values())
    return any(_has_room(part, known) for part in inner)
