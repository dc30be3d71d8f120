"""The table as the computer player imagines it: the few figures that a card can change, and the total value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from games.genshin_tarot.table import MAX_RESOURCE
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.genshin_tarot.vocabulary.card_types import Boss, BossCard, Enemy, Trait
from games.genshin_tarot.vocabulary.elements import ANEMO, CRYO, ELECTRO, GEO, HYDRO, PYRO, Element
from games.kernel.text import Seat

POINT = 10
"""Value of a point of damage. All values here are in tenths of a point."""
SHIELD, ALIVE, MORA, BARE = 14, 12, 3, 7
"""Value of a Shield, of an enemy's presence, of a Mora that it gives, and of an element on it."""
SET_UP = 20
"""Value of an element on an enemy whose player has yet to act and holds another element that reacts with it."""
ENERGY, PLENTY = 9, 8
"""Value of Energy, and the amount beyond which it counts half."""
FOCUS, REST = 12, 2
"""Weight of the enemies in the smallest wall and in the others, in tenths."""
LIFE = (-900, 0, 30, 56, 79, 98, 114, 129, 142, 154, 165, 174, 181)
"""Value of a player's HP after the Enemy Phase, by number of HP."""
BOSS_DAMAGE = 3
"""The damage expected from the Boss."""
OVER = 20_000
"""Value of a match that is imagined as won, above any other value. A loss has the negative value."""
REWARDS = {HYDRO: (3, 0), GEO: (2, 16), ELECTRO: (1, 0), CRYO: (2, 0), PYRO: (0, 18), ANEMO: (0, 22)}
"""Gain from the second element of a reaction: Energy, and the value of its other rewards except damage and Shields."""


class Wanted(NamedTuple):
    """The target to choose: the enemy with a number (0 for the Boss), or the player in a seat."""

    enemy: int | None = None
    seat: Seat | None = None


ANYTHING = Wanted()


class Parts(NamedTuple):
    """The parts of a table's value. Higher is better in each of them.

    Attributes:
        ended: The end of the match: OVER, -OVER or 0.
        enemies: The remaining strength of the enemies, negative.
        lives: The players' HP after the attacks.
        energy: The Energy.
        more: Everything else, such as cards and markers.
    """

    ended: int
    enemies: int
    lives: int
    energy: int
    more: int


@dataclass(slots=True, eq=False, repr=False)
class ImaginedEnemy:
    """An enemy as the computer player imagines it.

    Attributes:
        number: Its number, 0 for the Boss.
        seat: The seat of its zone, None for the Boss.
        full: Its printed HP and Shields.
        there: The value of its presence.
        key: The key of its card, "" for the Boss.
    """

    number: int
    seat: Seat | None
    hp: int
    shields: int
    element: Element | None
    attack: int
    mora: int
    immune: tuple[Element, ...]
    traits: tuple[Trait, ...]
    full: tuple[int, int]
    there: int
    key: str = ""
    ready: frozenset[Element] = frozenset()
    """The elements that the player of its zone can still put on it this turn, if that is a teammate."""
    heals: bool = False
    """Whether it removes all damage before the next turn and cannot be defeated in this one."""

    def effort(self) -> int:
        """Return the remaining effort to defeat the enemy, including the gain from doing so."""
        if self.hp <= 0:
            return 0
        return (
            (self.full[0] if self.heals else self.hp) * POINT
            + self.shields * SHIELD
            + self.there
            - BARE * (self.element is not None)
        )

    def prepared(self) -> int:
        """Return the value of the enemy's element if a teammate who has yet to act can react with it."""
        others = self.ready - {self.element, *self.immune}
        return SET_UP if self.element and others and self.hp > 0 else 0


@dataclass(slots=True, eq=False, repr=False)
class ImaginedPlayer:
    """A player as the computer player imagines them; `frozen` if a Freeze in hand blocks changes of Energy (G-54)."""

    hp: int
    guard: int
    energy: int
    frozen: bool


SavedState: TypeAlias = tuple[
    list[tuple[Any, ...]], list[tuple[int, int, int]], Wanted, bool, list[ImaginedEnemy], bool, int, int, int
]


@dataclass(slots=True, eq=False, repr=False)
class ImaginedState:
    """The table as one player imagines it. All changes are undone before the next card is imagined.

    Attributes:
        front: The player with the fewest enemies in their zone, where the Boss would appear.
        wanted: The target to choose if there is a choice.
        attack: Whether the card is a Normal Attack.
        chosen: The enemies chosen last.
        fallen: The defeated enemies, in order, whose On Death effects are still to come.
        ended: OVER if the Boss was defeated first, -OVER if a player fell first, else 0 (G-87).
        extra: The value of everything that is not imagined in detail.
        known: The value of the table before any change, once it has been requested.
        brings: The values of cards before any change, once they have been requested.
    """

    seen: GenshinView
    me: PlayerSeen
    marks: list[ImaginedEnemy]
    lives: list[ImaginedPlayer]
    front: Seat
    wanted: Wanted = ANYTHING
    attack: bool = False
    chosen: list[ImaginedEnemy] = field(default_factory=list)
    felled: bool = False
    fallen: list[ImaginedEnemy] = field(default_factory=list)
    ended: int = 0
    extra: int = 0
    known: int | None = None
    brings: dict[str, int] = field(default_factory=dict)

    @property
    def life(self) -> ImaginedPlayer:
        """The imagined figures of the computer player."""
        return self.lives[self.me.seat]

    def own(self, seat: Seat) -> list[ImaginedEnemy]:
        """Return the enemies in a player's zone, or the Boss if it is empty."""
        if not self.seen.players[seat].zone:
            return [mark for mark in self.marks if mark.seat is None and mark.hp > 0]
        return [mark for mark in self.marks if mark.seat == seat and mark.hp > 0]

    def everywhere(self) -> list[ImaginedEnemy]:
        """Return every enemy that is not defeated, including the Boss if it can be reached."""
        return [mark for mark in self.marks if mark.hp > 0]

    def now(self) -> int:
        """Return the value of the table before any change. It is calculated only once."""
        if self.known is None:
            self.known = self.value()
        return self.known

    def value(self) -> int:
        """Return the value of the table for the player, in tenths of a point of damage."""
        return sum(self.parts())

    def parts(self) -> Parts:
        """Return the parts of the table's value for the player, in tenths of a point of damage."""
        threats, efforts, front = [BOSS_DAMAGE * self.seen.boss.out] * len(self.lives), 0, self.front
        more = self.extra + sum([mark.prepared() for mark in self.marks if mark.ready])
        for mark in self.marks:
            if mark.hp > 0:
                seat = mark.seat
                efforts += mark.effort() * (FOCUS if seat == front or seat is None else REST) // 10
                if seat is not None:
                    threats[seat] += mark.attack
        alive = 0
        for life, threat in zip(self.lives, threats, strict=True):
            left = life.hp - (threat - life.guard if threat > life.guard else 0)
            alive += LIFE[0 if left < 0 else left if left < MAX_RESOURCE else MAX_RESOURCE]
        energy = self.life.energy
        return Parts(self.ended, -efforts, alive, (ENERGY * (energy + min(energy, PLENTY))) // 2, more)

    def threat(self, seat: Seat) -> int:
        """Return the damage that a player is about to take from the enemies in their zone and from the Boss."""
        attacks = [mark.attack for mark in self.marks if mark.seat == seat and mark.hp > 0]
        return sum(attacks) + BOSS_DAMAGE * self.seen.boss.out

    def noted(self) -> SavedState:
        """Return a snapshot of everything that a card can change, for `put_back`."""
        marks = [(mark.seat, mark.hp, mark.shields, mark.element, mark.attack) for mark in self.marks]
        lives = [(life.hp, life.guard, life.energy) for life in self.lives]
        counted = (self.extra, len(self.fallen), self.ended)
        return marks, lives, self.wanted, self.attack, self.chosen, self.felled, *counted

    def begin(self, attack: bool, wanted: Wanted) -> None:
        """Start imagining a card: whether it is a Normal Attack, and its target."""
        self.attack, self.wanted, self.chosen, self.felled = attack, wanted, [], False

    def put_back(self, noted: SavedState) -> None:
        """Restore a snapshot made by `noted`."""
        marks, lives, self.wanted, self.attack, self.chosen, self.felled, self.extra, fallen, self.ended = noted
        del self.fallen[fallen:]
        for mark, was in zip(self.marks, marks, strict=True):
            mark.seat, mark.hp, mark.shields, mark.element, mark.attack = was
        for life, had in zip(self.lives, lives, strict=True):
            life.hp, life.guard, life.energy = had

    # -- what happens in it -------------------------------------------------------------------------------------------

    def hit(self, mark: ImaginedEnemy, damage: int, pierces: bool) -> None:
        """Deal damage to an enemy, taking Shields and traits into account (G-56)."""
        stopped = Trait.PIERCE_PROOF in mark.traits if pierces else mark.shields > 0
        if stopped or damage <= 0 or (self.attack and Trait.ATTACK_PROOF in mark.traits):
            return
        mark.hp = max(mark.hp - (max(damage // 2, 1) if Trait.HALVED in mark.traits else damage), 0)
        if mark.hp == 0:
            self.felled = True
            if mark.seat is None:
                self.ended = self.ended or OVER
            else:
                self.fallen.append(mark)

    def damage_player(self, seat: Seat, damage: int, *, piercing: bool) -> None:
        """Deal damage to a player, Guard first (G-57). At 0 HP everyone loses (G-86)."""
        life = self.lives[seat]
        stopped = 0 if piercing else min(life.guard, damage)
        life.guard -= stopped
        life.hp -= damage - stopped
        if life.hp <= 0:
            self.ended = self.ended or -OVER

    def touch(self, mark: ImaginedEnemy, element: Element) -> None:
        """Put an element on an enemy. If it carries a different one, the two react (G-68, G-69)."""
        if element in mark.immune or mark.element is element or mark.hp <= 0:
            return
        if mark.element is None:
            mark.element = element
            return
        energy, rest = REWARDS.get(element, (0, 0))
        mark.shields = max(mark.shields - 1 - (element is CRYO), 0)
        self.gain_energy(energy)
        self.extra += rest
        if element is ELECTRO:
            self.hit(mark, 2, True)
        mark.element = None

    def gain_energy(self, amount: int) -> None:
        """Give the player Energy, or take it if negative. A Freeze in hand prevents both (G-54)."""
        if not self.life.frozen:
            self.life.energy = max(min(self.life.energy + amount, MAX_RESOURCE), 0)


def imagined(seen: GenshinView, me: PlayerSeen) -> ImaginedState:
    """Return the table of a view as a player imagines it."""
    frozen = any(getattr(card, "key", "") == "freeze" for card in me.hand)
    lives = [ImaginedPlayer(each.hp, each.guard, each.energy, frozen and each is me) for each in seen.players]
    front = min(seen.players, key=lambda player: len(player.zone)).seat
    return ImaginedState(seen, me, list(_marks(seen)), lives, front)


def _marks(seen: GenshinView) -> Iterator[ImaginedEnemy]:
    for player in seen.players:
        for spot in player.zone:
            if spot.enemy:
                enemy = Enemy.of(spot.enemy.key)
                attack = 0 if spot.stunned else enemy.attack
                yield ImaginedEnemy(
                    spot.number,
                    player.seat,
                    spot.hp,
                    spot.shields,
                    spot.element,
                    attack,
                    enemy.mora,
                    enemy.immune,
                    enemy.traits,
                    (enemy.hp, enemy.shields),
                    ALIVE + MORA * enemy.mora,
                    enemy.key,
                )
    if seen.boss.out and not all(player.zone for player in seen.players):
        boss = seen.boss
        yield ImaginedEnemy(0, None, boss.hp, boss.shields, boss.element, 0, 0, _immune(seen), (), (boss.full, 0), 0)


def _immune(seen: GenshinView) -> tuple[Element, ...]:
    own = [element for each in Boss.of(seen.boss.board.key).passives for element in each.immune]
    return (*own, *(BossCard.of(seen.boss.card.key).immune if seen.boss.card else ()))
