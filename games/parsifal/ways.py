"""Ways to act: what a character could do on some board or other, and each as an option once there is an aim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from games.kernel.ask import Option
from games.kernel.text import EMPTY, Seat, Text
from games.parsifal import wording
from games.parsifal.actions import Action, Deed
from games.parsifal.cards import ARTIFACTS, CHARACTERS, Tarot
from games.parsifal.powers import powers

KEPT = 1 << 9
"""How many ways of one character are kept, for the same ones come again and again: more than a few tables meet."""

HANDED, DRAW = (Deed.GIVE, Deed.FETCH), Deed.DRAW

Counted: TypeAlias = "int | str | Tarot"
"""What tells how many aims there are: their number, or how many less than are locked; a word; who is to be in sight."""


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """Something that `by` could do, perhaps through a rival's character `used`; only what it is done to is open.

    `item` is the artifact handed over or recovered, or what is dropped or sent to Limbo; `to` whose area somebody is
    moved to. What it may be done to is `counted` so. The tokens of its options share a `beginning`. They lie in the
    same `group`, or in the `shared` one where it is crowded. `hand` is who does it; where the item is `handed` over,
    the aim is who gets it.
    """

    by: Tarot
    deed: Deed
    used: Tarot | None
    item: Tarot | None
    to: Seat | None
    counted: Counted
    beginning: str
    group: tuple[Text, ...]
    shared: tuple[Text, ...]
    hand: Tarot
    handed: bool

    def token(self, aim: Tarot) -> str:
        """It says all: "kundry+knight-1:give:spear:klingsor", "charmer-2:move:kundry:3", "gawan:draw"."""
        if self.deed is DRAW:
            return self.beginning
        return f"{self.beginning}:{aim.key}" if self.to is None else f"{self.beginning}:{aim.key}:{self.to}"


@dataclass(frozen=True, slots=True, eq=False)
class Ways:
    """All that a character could do, and what tells for each how many aims there are."""

    ways: tuple[Way, ...]
    counted: tuple[Counted, ...]


class Doer:
    """A character that acts, by itself or through a rival's, `used`; `hand` is the one of them that does it.

    `bare` is all that it could do if it owned nothing and locked nobody.
    """

    __slots__ = ("_kept", "bare", "by", "hand", "used")

    def __init__(self, by: Tarot, used: Tarot | None = None) -> None:
        self.by, self.used, self.hand = by, used, used or by
        self._kept: dict[tuple[tuple[Tarot, ...], int, int, tuple[Tarot, ...]], Ways] = {}
        self.bare = self.ways((), 0, 0, ())

    def ways(self, owned: tuple[Tarot, ...], victims: int, areas: int, lost: tuple[Tarot, ...]) -> Ways:
        """All that it could do: take, drop, release and skills (P-9).

        It has these artifacts and locks so many; `areas` counts those it may move somebody to: all, where enough copies
        are together (P-29), else none. `lost` are the artifacts in Limbo.
        """
        known = self._kept.get((owned, victims, areas, lost))
        if known is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            known = self._kept[owned, victims, areas, lost] = self._found(owned, victims, areas, lost)
        return known

    def _found(self, *standing: Any) -> Ways:
        found = tuple([_way(self.by, self.used, *each) for each in _deeds(self.hand, *standing)])
        return Ways(found, tuple([way.counted for way in found]))


_Deed: TypeAlias = tuple[Deed, "Tarot | None", "Seat | None", Counted]


def _deeds(hand: Tarot, owned: tuple[Tarot, ...], victims: int, areas: int, lost: tuple[Tarot, ...]) -> Iterator[_Deed]:
    """What it does, with which item, to whose area, and to how many. Its own victims it does not free (P-28)."""
    own = powers(hand, owned)
    if hand.owns:
        yield Deed.TAKE, None, None, "common"
    yield from [(Deed.DROP, item, None, 1) for item in owned]
    if victims:
        yield Deed.RELEASE, None, None, victims
    if own.capacity > victims:
        yield Deed.LOCK, None, None, "others"
    if own.frees:
        yield Deed.FREE, None, None, -victims
    yield from [(Deed.MOVE, None, to, f"to {to}") for to in range(areas) if own.bands]
    yield from [(Deed.GIVE, item, None, "owners") for item in owned if own.gives]
    yield from [(Deed.BANISH, tarot, None, tarot) for tarot in own.banishes]
    if own.fetches:
        yield Deed.FETCH, None, None, "limbo"
    yield from [(Deed.FETCH, item, None, "takers") for item in ARTIFACTS if own.recovers and item in lost]
    if own.draws:
        yield Deed.DRAW, None, None, "deck"


@cache
def _way(by: Tarot, used: Tarot | None, deed: Deed, item: Tarot | None, to: Seat | None, counted: Counted) -> Way:
    handed = item if deed in HANDED else None
    beginning = ":".join([f"{by.key}+{used.key}" if used else by.key, deed.value, *([handed.key] if handed else [])])
    group = wording.sections(by, used, deed, handed, to)
    shared = wording.shared(by, used or by, group[-1])
    return Way(by, deed, used, item, to, counted, beginning, group, shared, used or by, handed is not None)


def action(way: Way, aim: Tarot) -> Action:
    """A way with an aim."""
    if way.handed:
        return Action(way.by, way.deed, way.item, way.used, aim)
    return Action(way.by, way.deed, None if way.deed is DRAW else aim, way.used, None, way.to)


def option(token: str, way: Way, aim: Tarot, home: Seat | None, group: tuple[Text, ...]) -> Option[Action]:
    """A way with an aim, which may lie in somebody's area, in words."""
    meant = action(way, aim)
    words, short = wording.offered(meant)
    hint = EMPTY if home is None or way.deed is DRAW else wording.area(home)
    return Option(token, words, meant, hint, group, short)


ALONE: dict[Tarot, Doer] = {character: Doer(character) for character in CHARACTERS}
THROUGH: dict[Doer, tuple[Doer, ...]] = {
    doer: tuple([Doer(by, used) for used in powers(by, ()).commands])
    for by, doer in ALONE.items()
    if powers(by, ()).commands
}
"""Who may act through whom (P-33)."""
