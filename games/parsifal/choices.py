"""Every action that is legal at a moment.

Late in a game there are hundreds, and somebody takes one. So they are counted, and made when somebody looks at them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Container, Mapping, Sequence
from itertools import accumulate, chain, filterfalse
from operator import attrgetter
from typing import Any

from games.kernel.ask import Option
from games.kernel.text import Seat
from games.parsifal.actions import Action, Deed
from games.parsifal.board import Board
from games.parsifal.cards import CHARACTERS, Tarot
from games.parsifal.powers import powers
from games.parsifal.ways import ALONE, THROUGH, Counted, Doer, Way, Ways, action, option

BANDS = {band.name: band.copies for tarot in CHARACTERS for band in powers(tarot, ()).bands}
"""How many copies of a name it takes to move somebody (P-29)."""
BANDED = frozenset([tarot for tarot in CHARACTERS if tarot.name in BANDS])
COMMANDERS = frozenset(THROUGH)
CROWDING = min(THROUGH, key=lambda each: len(THROUGH[each])).by
"""Whose characters somebody else may act with as well: only that makes more ways to act than there are characters."""
MOST = 24
"""How many may act before that one's characters are found in one section: with what else may be said, a menu full."""
OWNLESS = [tarot for tarot in CHARACTERS if not tarot.owns]
NOTHING: tuple[Tarot, ...] = ()
COUNTED = attrgetter("counted")


class Choices:
    """The legal actions of a moment: `size` of them, in the order of `ways`; `ends` are the places after each way's.

    It keeps what it needs of the board, whose parts do not change.
    """

    __slots__ = ("_aims", "_seen", "able", "areas", "common", "ends", "everybody", "found", "limbo", "locker", "size")

    def __init__(
        self, board: Board, able: list[Tarot], everybody: list[Tarot], found: list[Ways], counts: Mapping[Counted, int]
    ) -> None:
        self.areas, self.common, self.limbo, self.locker = board.areas, board.common, board.limbo, board.locker
        self.able, self.everybody, self.found = able, everybody, found
        self.ends = [*accumulate(map(counts.__getitem__, chain.from_iterable(map(COUNTED, found))))]
        self.size = self.ends[-1] if self.ends else 0
        self._aims: dict[int, tuple[Way, Sequence[Tarot]]] = {}
        self._seen: dict[str, tuple[Way, Tarot]] = {}

    @property
    def ways(self) -> list[Way]:
        """The ways to act, one character's after the other's."""
        return [*chain.from_iterable([each.ways for each in self.found])]

    def token(self, place: int) -> str:
        """The token of the action in a place."""
        number = bisect_right(self.ends, place)
        way, aims = self._aims.get(number) or self._aimed(number)
        aim = aims[place - self.ends[number]]
        token = way.token(aim)
        self._seen[token] = way, aim
        return token

    def value(self, token: str) -> Action:
        """The action of a token. Raises KeyError when it is none of these."""
        way, aim = self._seen.get(token) or self._found(token)
        return action(way, aim)

    def option(self, token: str) -> Option[Any]:
        """The action of a token in words. Raises KeyError when it is none of these."""
        way, aim = self._found(token)
        home = next((seat for seat, area in enumerate(self.areas) if aim in area), None)
        return option(
            token, way, aim, home, way.shared if way.by is CROWDING and way.used and self.crowded else way.group
        )

    @property
    def crowded(self) -> bool:
        """Whether more could act, by themselves or through others, than stand in one menu."""
        ends = zip([0, *self.ends], self.ends, self.ways, strict=False)
        return len({(way.by, way.used) for start, end, way in ends if start < end}) > MOST

    def _aimed(self, number: int) -> tuple[Way, Sequence[Tarot]]:
        """A way by its number, and what it may be aimed at."""
        left = number
        for each in self.found:
            if left < len(each.ways):
                break
            left -= len(each.ways)
        way = each.ways[left]
        self._aims[number] = aimed = way, AIMS[way.deed](self, way)
        return aimed

    def _found(self, token: str) -> tuple[Way, Tarot]:
        """What a token means; mostly it is one that was looked at before."""
        if token not in self._seen:
            for start, end, way in zip([0, *self.ends], self.ends, self.ways, strict=False):
                for place in range(start, end) if token.startswith(way.beginning) else ():
                    self.token(place)
        return self._seen[token]


def legal(board: Board, seat: Seat, deck: int, actor: Tarot | None = None) -> Choices:
    """Every action of a player's characters, or of that one (P-9, P-25); `deck` counts the tarots left in it."""
    able, everybody = board.able(seat), board.characters
    doers = [*map(ALONE.__getitem__, [actor] if actor else able)]
    if not COMMANDERS.isdisjoint(doers):
        _command(doers, {*everybody}.difference(board.areas[seat], board.locker))
    bands = _bands(able) if len(BANDED.intersection(able)) > 2 else []
    lost = tuple([tarot for tarot in board.limbo if tarot.artifact]) if board.limbo else NOTHING
    counts = _counts(board, able, everybody, len(lost), deck)
    return Choices(board, able, everybody, _found(board, doers, bands, lost), counts)


def _command(doers: list[Doer], rivals: Container[Tarot]) -> None:
    """Who controls others acts by itself, and then through those of these rivals' characters (P-33)."""
    for by, through in THROUGH.items():
        if by in doers:
            after = doers.index(by) + 1
            doers[after:after] = [each for each in through if each.used in rivals]


def _found(board: Board, doers: list[Doer], bands: Sequence[str], lost: tuple[Tarot, ...]) -> list[Ways]:
    """All that each of them could do. Most own nothing, lock nobody and are no band."""
    owned, lockers = board.owned, [*board.locker.values()]
    busy = (
        {*owned, *lockers, *[each.hand for each in doers if each.hand.name in bands]} if bands else {*owned, *lockers}
    )
    return [
        each.ways(owned.get(each.hand, NOTHING), lockers.count(each.hand), _areas(board, each, bands), lost)
        if each.hand in busy
        else each.bare
        for each in doers
    ]


def _areas(board: Board, doer: Doer, bands: Sequence[str]) -> int:
    """To how many areas it may move somebody, with the help of copies (P-29)."""
    return len(board.areas) if bands and doer.hand.name in bands else 0


def _bands(able: list[Tarot]) -> list[str]:
    """The names of which enough copies are together to move somebody (P-29)."""
    names = [character.name for character in able]
    return [name for name, copies in BANDS.items() if names.count(name) >= copies]


class Counts(dict[Counted, int]):
    """How many aims there are; what is rarely asked for is counted when it is."""

    __slots__ = ("able", "board", "everybody")
    able: list[Tarot]
    board: Board
    everybody: list[Tarot]

    def __missing__(self, counted: Counted) -> int:
        self[counted] = found = self._rare(counted)
        return found

    def _rare(self, counted: Counted) -> int:
        if isinstance(counted, Tarot):
            return int(self.board.shows(counted) if counted.artifact else counted in self.everybody)
        if isinstance(counted, int):
            return counted if counted > 0 else self[0] + counted
        if counted == "owners":
            ownless = [each for each in OWNLESS if each in self.everybody and each not in self.board.locker]
            return self["others"] - len(ownless)
        if counted == "takers":
            return len([each for each in self.able if each.owns])
        return len(self.everybody) - len(self.board.areas[int(counted.removeprefix("to "))])


def _counts(board: Board, able: list[Tarot], everybody: list[Tarot], lost: int, deck: int) -> Counts:
    """Who locks or gives is among the unlocked, and not aimed at."""
    locked, common, limbo = len(board.locker), len(board.common), len(board.limbo) - lost
    others = len(everybody) - locked - 1
    counts = Counts({1: 1, 2: 2, 0: locked, -1: locked - 1, "common": common, "others": others, "limbo": limbo})
    counts["deck"] = 1 if deck else 0
    counts.board, counts.able, counts.everybody = board, able, everybody
    return counts


def _lockable(on: Choices, way: Way) -> list[Tarot]:
    """None locks itself."""
    unlocked = [*filterfalse(on.locker.__contains__, on.everybody)]
    unlocked.remove(way.hand)
    return unlocked


def _freeable(on: Choices, way: Way) -> list[Tarot]:
    """None frees whom it may release (P-28)."""
    hand, locker = way.hand, on.locker
    return [each for each in filter(locker.__contains__, on.everybody) if locker[each] is not hand]


def _fetched(on: Choices, way: Way) -> Sequence[Tarot]:
    """Characters from Limbo, or whoever may get something from it (P-32)."""
    if way.item is None:
        return [each for each in on.limbo if not each.artifact]
    return [each for each in on.able if each.owns]


AIMS: dict[Deed, Callable[[Choices, Way], Sequence[Tarot]]] = {
    Deed.TAKE: lambda on, _: on.common,
    Deed.DROP: lambda _, way: [way.item or way.hand],
    Deed.RELEASE: lambda on, way: [each for each in on.everybody if on.locker.get(each) is way.hand],
    Deed.LOCK: _lockable,
    Deed.FREE: _freeable,
    Deed.MOVE: lambda on, way: [each for to, area in enumerate(on.areas) if to != way.to for each in area],
    Deed.GIVE: lambda on, way: [each for each in _lockable(on, way) if each.owns],
    Deed.BANISH: lambda _, way: [way.item or way.hand],
    Deed.FETCH: _fetched,
    Deed.DRAW: lambda _, way: [way.hand],
}
"""What may be aimed at, by area."""
