"""The data from which the options of the Player Phase are created, copied from the table at one moment.

After each action all players are asked again, and one of them acts, so options are only made when someone reads them.
By then the table may have changed: nothing here is read from it except for trials on copies, and these stop once
`passes` is called.
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
from games.genshin_tarot.turn.trial import copy_table
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.genshin_tarot.vocabulary.enemy_targets import Scope
from games.genshin_tarot.vocabulary.lasting_effects import Later, Override
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.text import Seat

UPGRADE, BUY = 5, 3
"""Price of an upgrade and of a card, in Mora (G-32, G-33)."""


class PlayerMeans(NamedTuple):
    """The data that a player's actions depend on, and the player's figures as a target.

    Attributes:
        spare: The cards for sale; empty if the player has too little Mora.
        upgrades: The upgrades for sale; empty if the player has too little Mora.
        open: Whether everyone sees the hand.
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
    """The players' `means`, by seat, and all possible targets, at the time of creation."""

    __slots__ = ("_boss", "_closed", "_empty", "_orders", "_stands", "_table", "_tables", "_zones", "means")

    def __init__(self, table: Table) -> None:
        self._table: Table | None = table
        self._tables: dict[Seat, Table] = {}
        players, ruler = table.players, table.ruler
        self.means = [*map(_means, players)]
        self._zones = [[facing(enemy) for enemy in layout.face_up(player.zone)] for player in players]
        self._empty = [not player.zone for player in players]
        self._boss: list[EnemyOption] = [facing(ruler)] if ruler.tokens and True in self._empty else []
        waiting = [seat for seat, zone in enumerate(self._zones) if not zone and not self._empty[seat]]
        self._closed = {seat: _closed(players[seat]) for seat in waiting} if waiting else {}
        self._stands = [(each.owner, clause(each)) for each in table.standing] if table.standing else ()
        owners = {owner for owner, each in self._stands if isinstance(each, Later)}
        self._orders = [seat for seat in owners if _orders(table, seat)]

    # -- its outcome --------------------------------------------------------------------------------------------------

    def table_for(self, seat: Seat) -> Table | None:
        """Return the table as a seat knows it, for trials on copies; None if it changed before the first request."""
        if self._table and seat not in self._tables:
            self._tables[seat] = copy_table(self._table, seat)
        return self._tables.get(seat)

    def passes(self) -> None:
        """Stop reading the table, because a player is about to act."""
        self._table = None

    # -- the options of a player -------------------------------------------------------------------------------------

    def become(self, seat: Seat) -> Override | None:
        """Return the newest effect that replaces the player's Normal Attack cards, or None (GR-53)."""
        last = None
        for owner, each in self._stands:
            if owner == seat and isinstance(each, Override):
                last = each
        return last

    def orders(self, seat: Seat) -> bool:
        """Return whether the player can order the effects at the start of the next turn (G-50)."""
        return seat in self._orders

    def closed(self, seat: Seat) -> Sequence[tuple[int, int, int]]:
        """Return the enemies that can be turned up, as (number, row, column) (G-35)."""
        return self._closed.get(seat, ())

    # -- the possible targets ----------------------------------------------------------------------------------------

    def count(self, first: FirstTarget | None, seat: Seat) -> int:
        """Return the number of targets that `first` gives a player; 0 for None."""
        if first is None:
            return 0
        if first.of is Scope.OWN:
            return len(self._zones[seat]) or (len(self.own(seat)) if first.bosses else 0)
        if first.of is Scope.ANYWHERE:
            return sum(map(len, self._zones)) + (len(self._boss) if first.bosses else 0)
        return len(self._players(first.of, seat))

    def target(self, first: FirstTarget, seat: Seat, place: int) -> TargetOption:
        """Return the target at an index among those that `first` gives a player (G-9)."""
        if first.of is Scope.OWN:
            return self.own(seat)[place]
        if first.of is Scope.ANYWHERE:
            return self._anywhere(seat, place)
        return self._players(first.of, seat)[place]

    def aims(self, first: FirstTarget, seat: Seat) -> list[TargetOption]:
        """Return all targets that `first` gives a player, in order."""
        return [self.target(first, seat, place) for place in range(self.count(first, seat))]

    def own(self, seat: Seat) -> list[EnemyOption]:
        """Return the enemies that a player can fight in a zone, left to right (G-9, G-79)."""
        return self._boss if self._empty[seat] else self._zones[seat]

    def _anywhere(self, seat: Seat, place: int) -> EnemyOption:
        """Return the enemy at an index, in board order from a seat with the Boss last (G-9)."""
        for each in (*range(seat, len(self._zones)), *range(seat)):
            zone: list[EnemyOption] = self._zones[each]
            if place < len(zone):
                return zone[place]
            place -= len(zone)
        return self._boss[place]

    def _players(self, of: Scope | PlayerTarget, seat: Seat) -> list[PlayerOption]:
        """Return the players, or their zones, in order from a seat (G-8, G-47); [] in a match of one player."""
        own, *others = [self._person(each, of) for each in (*range(seat, len(self.means)), *range(seat))]
        if of is PlayerTarget.WEAKER:
            return [other for other in others if other.hp < own.hp]
        return [own, *others] if others and of in (PlayerTarget.ANYONE, Scope.CHOSEN) else others

    def _person(self, seat: Seat, of: Scope | PlayerTarget) -> PlayerOption:
        has, up = self.means[seat], len(self.own(seat)) if isinstance(of, Scope) else None
        return PlayerOption(seat, has.hp, has.guard, has.energy, up)


def _orders(table: Table, seat: Seat) -> bool:
    """Return whether a player with pending effects can order the start of their next turn."""
    return len(turn_start.pending_effects(table, seat)) > 1 if table.rules < 2 else turn_start.may_order(table, seat)


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
    return tuple([(enemy.number, enemy.row, enemy.column) for enemy in layout.face_down_unobstructed(player.zone)])
