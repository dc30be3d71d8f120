"""What may be said in a turn: to pass, every action that is legal, and a little talk.

Late in a game there are hundreds of actions, and somebody takes one. So they are counted, and made when somebody looks
at them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, filterfalse, pairwise
from typing import Any, TypeAlias

from games.kernel.ask import Many, Option
from games.kernel.text import Seat
from games.parsifal.actions import Deed
from games.parsifal.board import Board
from games.parsifal.cards import CHARACTERS, Tarot
from games.parsifal.powers import powers
from games.parsifal.questions import PASS, TALK, Said
from games.parsifal.ways import BARE, NOTHING, Reach, Way, action, option, reach, way

BANDS = {band.name: band.copies for tarot in CHARACTERS for band in powers(tarot, ()).bands}
"""How many copies of a name it takes to move somebody (P-29)."""
BAND, BANDED = min(BANDS.values()), frozenset([tarot for tarot in CHARACTERS if tarot.name in BANDS])
THROUGH = {by: powers(by, ()).commands for by in CHARACTERS if powers(by, ()).commands}
"""Who may act through whom (P-33)."""
COMMANDERS = frozenset(THROUGH)
CROWDING = min(THROUGH, key=lambda by: len(THROUGH[by]))
"""Whose characters somebody else may act with as well: only that makes more ways to act than there are characters."""
MOST = 24
"""How many may act before that one's characters are found in one section: with what else may be said, a menu full."""
OWNLESS = [tarot for tarot in CHARACTERS if not tarot.owns]
Talk: TypeAlias = Mapping[str, Option[Said]]
"""What may be said besides passing and acting, by token."""
Near: TypeAlias = tuple[int, int, Way, Sequence[Tarot]]
"""From which place on and up to which there is a way to act, and what it may be aimed at: who looks at one of these
options often looks at the next."""


class Choices(Many[Said]):
    """All that may be said at a moment: to pass, first of all, for silence means that; `acts` actions; and the `talk`.

    Of the `actors`, each acts with the hand in the same place of `hands`; `_ends` are the places after each one's
    actions. It keeps what it needs of the board, whose parts do not change.
    """

    __slots__ = (
        "_ends",
        "_near",
        "_reaches",
        "_seen",
        "able",
        "actors",
        "acts",
        "areas",
        "common",
        "deck",
        "hands",
        "limbo",
        "locker",
        "owned",
        "talk",
    )

    def __init__(
        self, board: Board, able: list[Tarot], actors: list[Tarot], hands: list[Tarot], deck: int, talk: Talk
    ) -> None:
        self.areas, self.common, self.limbo, self.deck = board.areas, board.common, board.limbo, deck
        self.owned, self.locker = board.owned, board.locker
        self.able, self.actors, self.hands, self.talk = able, actors, hands, talk
        self._seen: dict[str, tuple[Way, Tarot]] = {}
        self._near: Near | None = None
        self._reaches: list[Reach] = []
        self._ends: list[int] = []
        self.acts = self._counted()

    def __len__(self) -> int:
        return 1 + self.acts + len(self.talk)

    def token(self, place: int) -> str:
        """The token in a place."""
        if place == 0:
            return PASS.token
        if place > self.acts:
            return [*self.talk][place - self.acts - 1]
        near = self._near
        if near is None or not near[0] <= place < near[1]:
            near = self._near = self._around(place)
        start, _, way, aims = near
        token = way.token(aims[place - start])
        self._seen[token] = way, aims[place - start]
        return token

    def value(self, token: str) -> Said:
        """What a token means. Raises KeyError for a stranger."""
        if token == PASS.token or token in self.talk:
            return TALK[token].value
        way, aim = self._seen.get(token) or self._meant(token)
        return action(way, aim)

    def option(self, token: str) -> Option[Any]:
        """It in words. Raises KeyError for a stranger."""
        if token == PASS.token or token in self.talk:
            return TALK[token]
        way, aim = self._meant(token)
        home = next((seat for seat, area in enumerate(self.areas) if aim in area), None)
        crowded = way.by is CROWDING and way.used and self.crowded
        return option(token, way, aim, home, way.shared if crowded else way.group)

    def aims(self, way: Way) -> Sequence[Tarot]:
        """What a way may be aimed at, by area."""
        return AIMS[way.deed](self, way)

    def shows(self, tarot: Tarot) -> bool:
        """Whether a tarot is in play, owned or common."""
        holders: Iterable[tuple[Tarot, ...]] = self.owned.values() if tarot.artifact else self.areas
        return tarot in self.common or tarot in chain.from_iterable(holders)

    @property
    def ways(self) -> Iterator[Way]:
        """The ways to act, of one character after the other."""
        return chain.from_iterable(map(self._ways, range(len(self.hands))))

    @property
    def crowded(self) -> bool:
        """Whether more could act, by themselves or through others, than stand in one menu."""
        return sum(start < end for start, end in pairwise([1, *self._ends])) > MOST

    def _around(self, place: int) -> Near:
        """The way to act that has that place."""
        number = bisect_right(self._ends, place)
        by, hand, end = self.actors[number], self.hands[number], self._ends[number]
        for doing in reversed(self._reaches[number].doings):
            found = way(by, hand, doing)
            aims = AIMS[found.deed](self, found)
            start = end - len(aims)
            if start <= place:
                return start, end, found, aims
            end = start
        raise IndexError(f"{hand} can do less than was counted")

    def _ways(self, number: int) -> list[Way]:
        by, hand = self.actors[number], self.hands[number]
        return [way(by, hand, doing) for doing in self._reaches[number].doings]

    def _meant(self, token: str) -> tuple[Way, Tarot]:
        """What a token means; mostly it is one that was looked at before."""
        if token not in self._seen:
            for way in self.ways:
                if token.startswith(way.beginning):
                    self._seen |= {way.token(aim): (way, aim) for aim in self.aims(way)}
        return self._seen[token]

    def _counted(self) -> int:
        """How many actions there are, with the places where each hand's end. Most own nothing and lock nobody."""
        owned, lockers, moves = self.owned, [*self.locker.values()], _bands(self.able, len(self.areas))
        busy = {*owned, *lockers, *[hand for hand in self.hands if hand.name in moves]} if moves else {*owned, *lockers}
        common, locked, deck = len(self.common), len(lockers), 1 if self.deck else 0
        everybody = sum(map(len, self.areas))
        others = everybody - locked - 1
        reaches, ends, end = self._reaches, self._ends, 1
        for hand in self.hands:
            if hand in busy:
                each = reach(hand, owned.get(hand, NOTHING), lockers.count(hand), moves.get(hand.name, 0))
            else:
                each = BARE[hand]
            end += each.fixed + each.takes * common + each.locks * others + each.frees * locked + each.draws * deck
            if each.odd:
                end += self._odd(each, everybody, others)
            if each.fetches and self.limbo:
                end += self._fetched(each)
            reaches.append(each)
            ends.append(end)
        return end - 1

    def _odd(self, each: Reach, everybody: int, others: int) -> int:
        """How many moves, gifts and banishments there are."""
        size = (each.moves - 1) * everybody if each.moves else 0
        if each.gives:
            size += each.gives * (others - sum(map(self._roams, OWNLESS)))
        if each.banishes:
            size += sum(map(self.shows, each.banishes))
        return size

    def _roams(self, character: Tarot) -> bool:
        return character not in self.locker and self.shows(character)

    def _fetched(self, each: Reach) -> int:
        """How much may be taken from Limbo, and by how many."""
        lost = len([tarot for tarot in self.limbo if tarot.artifact])
        takers = len([one for one in self.able if one.owns]) if each.recovers else 0
        return len(self.limbo) - lost + lost * takers


def legal(board: Board, seat: Seat, deck: int, actor: Tarot | None, talk: Talk) -> Choices:
    """Every action of a player's characters, or of that one (P-9, P-25); `deck` counts the tarots left in it."""
    able = board.able(seat)
    acting = [actor] if actor else able
    if COMMANDERS.isdisjoint(acting):
        return Choices(board, able, acting, acting, deck, talk)
    return Choices(board, able, *_commanding(board, seat, acting), deck, talk)


def _commanding(board: Board, seat: Seat, acting: list[Tarot]) -> tuple[list[Tarot], list[Tarot]]:
    """Who acts, and with whose hand: its own, and then those of a rival's unlocked characters it controls (P-33)."""
    locker, rivals = board.locker, {*chain(*board.areas[:seat], *board.areas[seat + 1 :])}
    actors: list[Tarot] = []
    hands: list[Tarot] = []
    for by in acting:
        hands.append(by)
        if by in COMMANDERS:
            hands += [each for each in THROUGH[by] if each in rivals and each not in locker]
        actors += [by] * (len(hands) - len(actors))
    return actors, hands


def _bands(able: list[Tarot], areas: int) -> dict[str, int]:
    """The names of which enough copies are together to move somebody, and to how many areas (P-29)."""
    if len(able) < BAND or len(BANDED.intersection(able)) < BAND:
        return {}
    names = [character.name for character in able]
    return {name: areas for name, copies in BANDS.items() if names.count(name) >= copies}


def _lockable(on: Choices, way: Way) -> list[Tarot]:
    """None locks itself."""
    unlocked = [*filterfalse(on.locker.__contains__, chain.from_iterable(on.areas))]
    unlocked.remove(way.hand)
    return unlocked


def _locked(on: Choices) -> list[Tarot]:
    return [*filter(on.locker.__contains__, chain.from_iterable(on.areas))]


def _fetched(on: Choices, way: Way) -> Sequence[Tarot]:
    """Characters from Limbo, or whoever may get something from it (P-32)."""
    if way.item is None:
        return [each for each in on.limbo if not each.artifact]
    return [each for each in on.able if each.owns] if way.item in on.limbo else NOTHING


AIMS: dict[Deed, Callable[[Choices, Way], Sequence[Tarot]]] = {
    Deed.TAKE: lambda on, _: on.common,
    Deed.DROP: lambda _, way: (way.item or way.hand,),
    Deed.RELEASE: lambda on, way: [each for each in _locked(on) if on.locker[each] is way.hand],
    Deed.LOCK: _lockable,
    Deed.FREE: lambda on, way: [each for each in _locked(on) if on.locker[each] is not way.hand],
    Deed.MOVE: lambda on, way: [each for to, area in enumerate(on.areas) if to != way.to for each in area],
    Deed.GIVE: lambda on, way: [each for each in _lockable(on, way) if each.owns],
    Deed.BANISH: lambda on, way: (way.item,) if way.item and on.shows(way.item) else NOTHING,
    Deed.FETCH: _fetched,
    Deed.DRAW: lambda on, way: (way.hand,) if on.deck else NOTHING,
}
