"""What the options of the Player Phase are worked out from, copied from the table at one moment.

After each action all players are asked anew, and one of them acts: so what they may do, and to whom, is worked out
when somebody looks. By then the table may have moved on, so nothing here is read from it but what is tried on copies of
it; and none is made any more once it `passes` on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.genshin_tarot.interpreter.target_options import EnemyOption, PlayerOption, TargetOption, facing
from games.genshin_tarot.rules import layout
from games.genshin_tarot.rules.active_effects import clause
from games.genshin_tarot.table import Player, Table
from games.genshin_tarot.turn import turn_start
from games.genshin_tarot.turn.first_target import FirstTarget
from games.genshin_tarot.turn.trial import copied
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.genshin_tarot.vocabulary.enemy_targets import Scope
from games.genshin_tarot.vocabulary.lasting_effects import Later, Override
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.text import Seat

UPGRADE, BUY = 5, 3
"""What upgrading and buying cost, in Mora (G-32, G-33)."""


class PlayerMeans(NamedTuple):
    """What a player's actions depend on, and the player's figures as a target; `open`: all see the hand.

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


class OptionContext:
    """The players' `means`, by seat, and everything that may be aimed at, as it is when this is made."""

    __slots__ = ("_boss", "_closed", "_empty", "_laid", "_orders", "_stands", "_table", "_zones", "means")

    def __init__(self, table: Table) -> None:
        self._table: Table | None = table
        self._laid: dict[Seat, Table] = {}
        players, ruler = table.players, table.ruler
        self.means = [*map(_means, players)]
        self._zones = [[facing(foe) for foe in layout.face_up(player.zone)] for player in players]
        self._empty = [not player.zone for player in players]
        self._boss: list[EnemyOption] = [facing(ruler)] if ruler.tokens and True in self._empty else []
        waiting = [seat for seat, zone in enumerate(self._zones) if not zone and not self._empty[seat]]
        self._closed = {seat: _closed(players[seat]) for seat in waiting} if waiting else {}
        self._stands = [(each.owner, clause(each)) for each in table.standing] if table.standing else ()
        owners = {owner for owner, each in self._stands if isinstance(each, Later)}
        self._orders = [seat for seat in owners if _orders(table, seat)]

    # -- what would come of it ----------------------------------------------------------------------------------------

    def laid(self, seat: Seat) -> Table | None:
        """The table as that seat knows it, to try things on copies of it; None if it has moved on before anybody asked
        for it."""
        if self._table and seat not in self._laid:
            self._laid[seat] = copied(self._table, seat)
        return self._laid.get(seat)

    def passes(self) -> None:
        """Somebody acts."""
        self._table = None

    # -- what a player may do -----------------------------------------------------------------------------------------

    def become(self, seat: Seat) -> Override | None:
        """What replaces the player's Normal Attack cards, the newest of several; None if nothing does (GR-53)."""
        last = None
        for owner, each in self._stands:
            if owner == seat and isinstance(each, Override):
                last = each
        return last

    def orders(self, seat: Seat) -> bool:
        """Whether the player may put in order what happens as the next turn begins (G-50)."""
        return seat in self._orders

    def closed(self, seat: Seat) -> Sequence[tuple[int, int, int]]:
        """The enemies that may be turned up, as (number, row, column) (G-35)."""
        return self._closed.get(seat, ())

    # -- what it may be aimed at --------------------------------------------------------------------------------------

    def count(self, first: FirstTarget | None, seat: Seat) -> int:
        """How many targets `first` gives that player; 0 for None."""
        if first is None:
            return 0
        if first.of is Scope.OWN:
            return len(self._zones[seat]) or (len(self.own(seat)) if first.bosses else 0)
        if first.of is Scope.ANYWHERE:
            return sum(map(len, self._zones)) + (len(self._boss) if first.bosses else 0)
        return len(self._players(first.of, seat))

    def aim(self, first: FirstTarget, seat: Seat, place: int) -> TargetOption:
        """The target in a place, counted from 0, of those `first` gives that player (G-9)."""
        if first.of is Scope.OWN:
            return self.own(seat)[place]
        if first.of is Scope.ANYWHERE:
            return self._anywhere(seat, place)
        return self._players(first.of, seat)[place]

    def aims(self, first: FirstTarget, seat: Seat) -> list[TargetOption]:
        """All the targets `first` gives that player, in order."""
        return [self.aim(first, seat, place) for place in range(self.count(first, seat))]

    def own(self, seat: Seat) -> list[EnemyOption]:
        """The enemies one meets in a zone, left to right (G-9, G-79)."""
        return self._boss if self._empty[seat] else self._zones[seat]

    def _anywhere(self, seat: Seat, place: int) -> EnemyOption:
        """The enemy in a place, in board order from that seat, the Boss last (G-9)."""
        for each in (*range(seat, len(self._zones)), *range(seat)):
            zone: list[EnemyOption] = self._zones[each]
            if place < len(zone):
                return zone[place]
            place -= len(zone)
        return self._boss[place]

    def _players(self, of: Scope | PlayerTarget, seat: Seat) -> list[PlayerOption]:
        """Players, or their zones, in seat order from that seat (G-8, G-47); in a match of one player none."""
        own, *others = [self._person(each, of) for each in (*range(seat, len(self.means)), *range(seat))]
        if of is PlayerTarget.WEAKER:
            return [other for other in others if other.hp < own.hp]
        return [own, *others] if others and of in (PlayerTarget.ANYONE, Scope.CHOSEN) else others

    def _person(self, seat: Seat, of: Scope | PlayerTarget) -> PlayerOption:
        has, up = self.means[seat], len(self.own(seat)) if isinstance(of, Scope) else None
        return PlayerOption(seat, has.hp, has.guard, has.energy, up)


def _orders(table: Table, seat: Seat) -> bool:
    """Whether a player with effects that wait may order the start of their next turn."""
    return len(turn_start.waiting(table, seat)) > 1 if table.rules < 2 else turn_start.may_order(table, seat)


def _means(player: Player) -> PlayerMeans:
    hand, mora = player.hand, player.mora
    return PlayerMeans(
        player.hp,
        player.guard,
        player.energy,
        player.ap,
        mora,
        player.actions,
        tuple(hand.cards),
        tuple(player.free),
        player.party,
        tuple(player.spare) if mora >= BUY else (),
        tuple(player.upgrades) if mora >= UPGRADE else (),
        hand.sight.everyone,
    )


def _closed(player: Player) -> tuple[tuple[int, int, int], ...]:
    return tuple([(foe.number, foe.row, foe.column) for foe in layout.face_down_unobstructed(player.zone)])
