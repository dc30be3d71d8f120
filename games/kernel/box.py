"""The cards of a game and their places on its table. Every card is in exactly one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from games.kernel.codec import DISPLAYED
from games.kernel.zone import Zone

TableT = TypeVar("TableT")


@dataclass(frozen=True)
class Box(Generic[TableT]):
    """The cards that a game is played with, and the fields of its table that do not hold cards.

    Attributes:
        cards: Returns all cards for these options and this number of seats, one entry per copy. The table may begin
            with fewer. A card that has come out of the box stays on the table until the end.
        named: Fields, such as "Player.owned", that only name cards that are elsewhere.
        printed: Fields with parts of a card, such as "TargetState.piece" for a target that is printed on it. If a card
            is nowhere else, it counts as being here, once, no matter how many of its parts are in play.
        others: Returns the cards that the fields do not show: cards that the table only counts, keeps in a `displayed`
            field, or keeps in one of the `named` fields that sometimes holds a card itself.
    """

    cards: Callable[[Any, int], Iterable[Any]]
    named: frozenset[str] = frozenset()
    printed: frozenset[str] = frozenset()
    others: Callable[[TableT], Iterable[Any]] = lambda _table: ()


class CardLocation(NamedTuple):
    """A card and its place, such as "players[0].hand[2]"; `printed` if only a part of the card is there."""

    where: str
    card: Any
    printed: bool = False


def card_locations(
    box: Box[Any], kinds: frozenset[type], value: object, without: type | None = None
) -> Iterator[CardLocation]:
    """Yield all places of cards on a table, or in any other value made of plain data.

    A card is anything in a Zone, and any value of these `kinds`. Numbers and words are cards only inside a Zone. Keys
    of dictionaries and `displayed` fields only name cards.

    Args:
        box: The box of the game.
        kinds: The classes of its cards.
        value: The value to search.
        without: A class whose values are skipped, such as that of the table if other values can refer to one.
    """
    return _Walk(box, kinds - {int, str}, without).card_locations(value, "", printed=False)


class _Walk(NamedTuple):
    """A walk through plain data that finds cards."""

    box: Box[Any]
    kinds: frozenset[type]
    without: type | None

    def card_locations(self, value: object, path: str, *, printed: bool) -> Iterator[CardLocation]:
        """Yield the cards inside a value whose path is `path`."""
        if value is None or type(value) is self.without:
            return
        if type(value) in self.kinds:
            yield CardLocation(path, value, printed)
        elif isinstance(value, Zone):
            yield from (CardLocation(f"{path}[{n}]", card, printed) for n, card in enumerate(value.cards))
        elif type(value) in (list, tuple, dict):
            parts: Any = value
            for key, part in parts.items() if isinstance(value, dict) else enumerate(parts):
                yield from self.card_locations(part, f"{path}[{key}]", printed=printed)
        else:
            yield from self._in_fields(value, path, printed=printed)

    def _in_fields(self, value: object, path: str, *, printed: bool) -> Iterator[CardLocation]:
        cls: Any = type(value)
        for name in _names(cls):
            field = f"{cls.__name__}.{name}"
            if field not in self.box.named:
                inner = f"{path}.{name}" if path else name
                yield from self.card_locations(
                    getattr(value, name), inner, printed=printed or field in self.box.printed
                )


@cache
def _names(cls: Any) -> tuple[str, ...]:
    """Return the fields of a dataclass or named tuple that may hold cards."""
    if is_dataclass(cls):
        return tuple(part.name for part in fields(cls) if DISPLAYED not in part.metadata)
    return tuple(getattr(cls, "_fields", ()))
