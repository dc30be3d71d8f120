"""A moment of the Player Phase: all that its questions hang on, noted down at once.

After each action all players are asked anew, and one of them acts: so what they may do, and to whom, is worked out
when somebody looks. By then the table may have moved on, so nothing here goes by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import NamedTuple, TypeAlias

from games.genshin_tarot import layout
from games.genshin_tarot.aims import Aim, Facing, Person, facing
from games.genshin_tarot.elements import Element
from games.genshin_tarot.kinds import Card, Character, Enemy
from games.genshin_tarot.lasting import Become, Later
from games.genshin_tarot.naming import First
from games.genshin_tarot.standing import clause
from games.genshin_tarot.table import Player, Table
from games.genshin_tarot.which import Scope
from games.genshin_tarot.who import Who
from games.kernel.text import Seat

Noted: TypeAlias = tuple[int, int, int, Enemy | None, int, int, Element | None, bool]
"""A face-up enemy: column, row, number, which it is, and what lies on it."""

UPGRADE, BUY = 5, 3
"""What upgrading and buying cost, in Mora (G-32, G-33)."""
_new = tuple.__new__
"""Makes what every action makes for every player, without its constructor."""


class Means(NamedTuple):
    """All of a player's that their actions hang on, as it is at a moment. `open`: all see the hand.

    `spare` and `upgrades` are empty where there is no Mora for them.
    """

    hp: int
    guard: int
    energy: int
    ap: int
    mora: int
    actions: int
    hand: tuple[Card, ...]
    free: tuple[Card, ...]
    party: Sequence[Character]
    spare: tuple[Card, ...]
    upgrades: tuple[Card, ...]
    open: bool


class Moment:
    """The players' means, by seat, and all that may be aimed at; put in order when somebody looks."""

    __slots__ = ("_boss", "_closed", "_empty", "_own", "_stands", "_zones", "means")

    def __init__(self, table: Table) -> None:
        players, ruler = table.players, table.ruler
        self.means = [_means(player) for player in players]
        self._zones: list[list[Noted]] = [
            [
                (foe.column, foe.row, foe.number, foe.face, on.damage, on.shields, on.element, on.stunned)
                for foe in player.zone
                if (on := foe.tokens)
            ]
            for player in players
        ]
        self._empty = [not player.zone for player in players]
        self._boss = [facing(ruler)] if ruler.tokens and True in self._empty else []
        waiting = [seat for seat, zone in enumerate(self._zones) if not zone and not self._empty[seat]]
        self._closed = {seat: _closed(players[seat]) for seat in waiting} if waiting else {}
        self._stands = [(each.owner, clause(each)) for each in table.standing] if table.standing else ()
        self._own: dict[Seat, list[Facing]] = {}

    # -- what a player may do -----------------------------------------------------------------------------------------

    def become(self, seat: Seat) -> Become | None:
        """What the player's Normal Attack cards have become last, if anything (GR-53)."""
        last = None
        for owner, each in self._stands:
            if owner == seat and isinstance(each, Become):
                last = each
        return last

    def waits(self, seat: Seat) -> int:
        """How many effects of the player's wait (G-50)."""
        return sum([owner == seat and isinstance(each, Later) for owner, each in self._stands]) if self._stands else 0

    def closed(self, seat: Seat) -> Sequence[tuple[int, int, int]]:
        """The enemies that may be turned up, as (number, row, column) (G-35)."""
        return self._closed.get(seat, ())

    # -- what it may be aimed at --------------------------------------------------------------------------------------

    def count(self, first: First | None, seat: Seat) -> int:
        """How many a player may choose from first; 0 where there is no choice for want of others."""
        if first is None:
            return 0
        if first.of is Scope.OWN:
            return len(self._zones[seat]) or (len(self._boss) if self._empty[seat] and first.bosses else 0)
        if first.of is Scope.ANYWHERE:
            return sum(map(len, self._zones)) + (len(self._boss) if first.bosses else 0)
        return len(self._players(first.of, seat))

    def aim(self, first: First, seat: Seat, place: int) -> Aim:
        """The one in a place of those (G-9)."""
        if first.of is Scope.OWN:
            return self.own(seat)[place]
        if first.of is Scope.ANYWHERE:
            return self._anywhere(seat, place)
        return self._players(first.of, seat)[place]

    def aims(self, first: First, seat: Seat) -> list[Aim]:
        """All of those."""
        return [self.aim(first, seat, place) for place in range(self.count(first, seat))]

    def own(self, seat: Seat) -> list[Facing]:
        """The enemies one meets in a zone, left to right (G-9, G-79)."""
        if self._empty[seat]:
            return self._boss
        if seat not in self._own:
            zone = sorted(self._zones[seat], key=_PLACE)
            self._own[seat] = [
                _new(Facing, (number, seat, face, face.hp, *on)) for _, _, number, face, *on in zone if face
            ]
        return self._own[seat]

    def _anywhere(self, seat: Seat, place: int) -> Facing:
        """In board order, the Boss last (G-9)."""
        for each in (*range(seat, len(self._zones)), *range(seat)):
            if place < len(self._zones[each]):
                return self.own(each)[place]
            place -= len(self._zones[each])
        return self._boss[place]

    def _players(self, of: Scope | Who, seat: Seat) -> list[Person]:
        """Players, or the zones of players, in seat order (G-8, G-47); nobody where there is but one."""
        own, *others = [self._person(each, of) for each in (*range(seat, len(self.means)), *range(seat))]
        if of is Who.WEAKER:
            return [other for other in others if other.hp < own.hp]
        return [own, *others] if others and of in (Who.ANYONE, Scope.CHOSEN) else others

    def _person(self, seat: Seat, of: Scope | Who) -> Person:
        has = self.means[seat]
        return Person(seat, has.hp, has.guard, has.energy, len(self.own(seat)) if isinstance(of, Scope) else None)


_PLACE = itemgetter(0, 1)


def _means(player: Player) -> Means:
    hand, mora = player.hand, player.mora
    free = tuple(player.free) if player.free else ()
    spare = tuple(player.spare) if mora >= BUY else ()
    upgrades = tuple(player.upgrades) if mora >= UPGRADE else ()
    return _new(
        Means,
        (
            player.hp,
            player.guard,
            player.energy,
            player.ap,
            mora,
            player.actions,
            tuple(hand.cards),
            free,
            player.party,
            spare,
            upgrades,
            hand.sight.everyone,
        ),
    )


def _closed(player: Player) -> tuple[tuple[int, int, int], ...]:
    return tuple([(foe.number, foe.row, foe.column) for foe in layout.hidden_open(player.zone)])
