"""Ways to act: what a character could do on some board or other, and each as an option once there is an aim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias

from games.kernel.ask import Option
from games.kernel.text import EMPTY, Seat
from games.parsifal import wording
from games.parsifal.actions import Action, Deed
from games.parsifal.cards import ARTIFACTS, Tarot
from games.parsifal.powers import powers

KEPT = 1 << 14
"""How many options are kept, for the same ones come again and again: more than a few tables meet."""

Aim: TypeAlias = tuple[Tarot, Seat | None, Seat | None]
"""A tarot, in whose area it lies (None: no need to say), and to whose it is to go (None: it stays)."""


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """Something that `by` could do, perhaps through a rival's character `used`; its tokens share a `beginning`.

    `item` is the artifact handed over or recovered, or what is dropped or sent to Limbo. `more` is how many aims more
    it has than anybody would have who does the same.
    """

    by: Tarot
    used: Tarot | None
    deed: Deed
    item: Tarot | None
    more: int
    beginning: str

    @property
    def hand(self) -> Tarot:
        """The character that does it."""
        return self.used or self.by


@lru_cache(KEPT)
def ways(by: Tarot, used: Tarot | None, owned: tuple[Tarot, ...], victims: int, band: bool) -> tuple[Way, ...]:
    """All that a character could do: take, drop, release and skills (P-9).

    It has these artifacts and locks so many; `band` is whether enough copies are together to move somebody (P-29).
    """
    return tuple([_way(by, used, *each) for each in _deeds(used or by, owned, victims, band)])


def _deeds(hand: Tarot, owned: tuple[Tarot, ...], victims: int, band: bool) -> Iterator[tuple[Deed, Tarot | None, int]]:
    """What it does, with which item, and to how many more. Its own victims it releases, and does not free (P-28)."""
    own = powers(hand, owned)
    if hand.owns:
        yield Deed.TAKE, None, 0
    yield from [(Deed.DROP, item, 1) for item in owned]
    if victims:
        yield Deed.RELEASE, None, victims
    if own.capacity > victims:
        yield Deed.LOCK, None, 0
    if own.frees:
        yield Deed.FREE, None, -victims
    if band and own.bands:
        yield Deed.MOVE, None, 0
    yield from [(Deed.GIVE, item, 0) for item in owned if own.gives]
    yield from [(Deed.BANISH, tarot, 0) for tarot in own.banishes]
    if own.fetches:
        yield Deed.FETCH, None, 0
    yield from [(Deed.FETCH, item, 0) for item in ARTIFACTS if own.recovers]
    if own.draws:
        yield Deed.DRAW, None, 0


@cache
def _way(by: Tarot, used: Tarot | None, deed: Deed, item: Tarot | None, more: int) -> Way:
    parts = [f"{by.key}+{used.key}" if used else by.key, deed.value]
    if item and deed in (Deed.GIVE, Deed.FETCH):
        parts.append(item.key)
    return Way(by, used, deed, item, more, ":".join(parts))


@lru_cache(KEPT)
def option(way: Way, aim: Aim) -> Option[Action]:
    """A way with an aim.

    The token says it all: "kundry+knight-1:give:spear:klingsor", "charmer-2:move:kundry:3", "gawan:draw".
    """
    action, home = _action(way, aim), aim[1]
    hint = EMPTY if home is None else wording.area(home)
    words, short = wording.label(action), wording.short(action)
    return Option(_token(way, aim), words, action, hint, wording.sections(action), short)


def _action(way: Way, aim: Aim) -> Action:
    if way.deed is Deed.DRAW:
        return Action(way.by, Deed.DRAW, used=way.used)
    if way.deed in (Deed.GIVE, Deed.FETCH) and way.item:
        return Action(way.by, way.deed, way.item, way.used, aim[0])
    return Action(way.by, way.deed, aim[0], way.used, to=aim[2])


def _token(way: Way, aim: Aim) -> str:
    if way.deed is Deed.DRAW:
        return way.beginning
    return f"{way.beginning}:{aim[0].key}" if aim[2] is None else f"{way.beginning}:{aim[0].key}:{aim[2]}"
