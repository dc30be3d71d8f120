"""Ways to act: what a character could do on some board or other, and each as an option once there is an aim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from games.kernel.ask import Option
from games.kernel.text import EMPTY, Seat, Text
from games.parsifal import wording
from games.parsifal.actions import Action, Deed
from games.parsifal.cards import ARTIFACTS, CHARACTERS, Tarot
from games.parsifal.powers import Powers, powers

KEPT = 1 << 12
"""How many standings of characters are kept, for the same ones come again and again: more than a few tables meet."""

HANDED, DRAW = (Deed.GIVE, Deed.FETCH), Deed.DRAW
NOTHING: tuple[Tarot, ...] = ()

Doing: TypeAlias = tuple[Deed, "Tarot | None", "Seat | None"]
"""What is done, with which item, and to whose area."""


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """All that a character could do, and what tells how many actions it comes to, without a look at any of them.

    `fixed` are there on any board; `takes` for each tarot in the common area, `locks` for each unlocked character but
    itself, `frees` for each locked one, `draws` while there is a deck. Where it is `odd`, more come with its `moves` to
    so many areas, the artifacts it `gives` and those it `banishes`; and from Limbo it `fetches`, or also `recovers`.
    """

    doings: tuple[Doing, ...]
    fixed: int
    takes: int
    locks: int
    frees: int
    draws: int
    odd: bool
    moves: int
    gives: int
    banishes: tuple[Tarot, ...]
    fetches: bool
    recovers: bool


@lru_cache(KEPT)
def reach(hand: Tarot, owned: tuple[Tarot, ...], victims: int, areas: int) -> Reach:
    """What a character could do with these artifacts and so many locks: take, drop, release and skills (P-9).

    `areas` counts those it may move somebody to: all, where enough copies are together (P-29), else none.
    """
    own = powers(hand, owned)
    doings = tuple(_doings(hand, own, owned, victims, areas))
    deeds = [deed for deed, _, _ in doings]
    takes, locks, frees, draws, moves, gives = map(deeds.count, COUNTED)
    fixed = len(owned) + (0 if own.frees else victims)
    odd = bool(moves or gives or own.banishes)
    return Reach(doings, fixed, takes, locks, frees, draws, odd, moves, gives, own.banishes, own.fetches, own.recovers)


COUNTED = (Deed.TAKE, Deed.LOCK, Deed.FREE, Deed.DRAW, Deed.MOVE, Deed.GIVE)


def _doings(hand: Tarot, own: Powers, owned: tuple[Tarot, ...], victims: int, areas: int) -> Iterator[Doing]:
    if hand.owns:
        yield Deed.TAKE, None, None
    yield from [(Deed.DROP, item, None) for item in owned]
    if victims:
        yield Deed.RELEASE, None, None
    if own.capacity > victims:
        yield Deed.LOCK, None, None
    if own.frees:
        yield Deed.FREE, None, None
    yield from [(Deed.MOVE, None, to) for to in range(areas) if own.bands]
    yield from [(Deed.GIVE, item, None) for item in owned if own.gives]
    yield from [(Deed.BANISH, tarot, None) for tarot in own.banishes]
    if own.fetches:
        yield Deed.FETCH, None, None
    yield from [(Deed.FETCH, item, None) for item in ARTIFACTS if own.recovers]
    if own.draws:
        yield Deed.DRAW, None, None


BARE: dict[Tarot, Reach] = {character: reach(character, NOTHING, 0, 0) for character in CHARACTERS}
"""What a character could do if it owned nothing and locked nobody, as most do."""


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """Something that `by` could do, perhaps through a rival's character `used`; only what it is done to is open.

    `item` is the artifact handed over or recovered, or what is dropped or sent to Limbo; `to` whose area somebody is
    moved to. The tokens of its options share a `beginning`. They lie in the same `group`, or in the `shared` one where
    it is crowded. `hand` is who does it; where the item is `handed` over, the aim is who gets it.
    """

    by: Tarot
    deed: Deed
    used: Tarot | None
    item: Tarot | None
    to: Seat | None
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


@cache
def way(by: Tarot, hand: Tarot, doing: Doing) -> Way:
    """How somebody does it, by itself or with another's hand."""
    deed, item, to = doing
    used = None if hand is by else hand
    handed = item if deed in HANDED else None
    beginning = ":".join([f"{by.key}+{used.key}" if used else by.key, deed.value, *([handed.key] if handed else [])])
    group = wording.sections(by, used, deed, handed, to)
    return Way(
        by, deed, used, item, to, beginning, group, wording.shared(by, hand, group[-1]), hand, handed is not None
    )


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
