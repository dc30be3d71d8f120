"""Carrying out an action: what is carried out now, what waits in the queue, and how many effects there have been."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from games.genshin_tarot.table import Table, Target
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.control_flow import AnyReaction, Replace
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.resources import CardPlace
from games.kernel.dealer import Dealer
from games.kernel.effect import Effect
from games.kernel.text import Seat, Text

EFFECTS, DEPTH = 500, 100
"""Maximum number of effects that one action can carry out (G-88), and maximum depth of effects within effects.

Two passives that trigger each other would otherwise exceed Python's recursion limit.
"""
ROUNDS = 20
"""Maximum number of times a burst repeats (G-88)."""


class MatchOverError(Exception):
    """The end of the match, whatever was being carried out (G-87)."""


class QueuedEffect(NamedTuple):
    """An effect that waits in the queue (G-39), with the parts of its EffectContext.

    Attributes:
        why: Log line before it, if the effect does anything.
    """

    effect: Effect
    seat: Seat | None
    key: str = ""
    source: Target | None = None
    they: Seat | None = None
    chosen: tuple[Target, ...] = ()
    nth: int = 0
    why: Text | None = None


@dataclass(slots=True, eq=False, repr=False)
class Resolution:
    """One action, or one step of the turn, with everything it triggers.

    Attributes:
        spent: Number of effects carried out.
        depth: Number of effects being carried out within one another.
        news: Log line on the action. It is logged just before anything else, because until then an undo reveals
            nothing.
    """

    table: Table
    _dealer: Dealer
    queue: deque[QueuedEffect] = field(default_factory=deque)
    spent: int = 0
    depth: int = 0
    news: Text | None = None

    @property
    def dealer(self) -> Dealer:
        """The dealer, once it has told what the action is."""
        if self.news is not None:
            self.tell_news()
        return self._dealer

    def tell_news(self) -> None:
        """Tell what the action is, unless that has been done."""
        news, self.news = self.news, None
        if news is not None:
            self._dealer.log(news)


@dataclass(slots=True, eq=False, repr=False)
class AttackExtras:
    """The additions to a Normal Attack card (G-44).

    Attributes:
        adds: Added elements.
        met: The enemies that have received them.
        bonus: Addition to each damage.
    """

    adds: list[Element] = field(default_factory=list)
    met: list[Target] = field(default_factory=list)
    bonus: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Outcomes:
    """The results of an effect's steps so far, for later steps.

    Attributes:
        drawn: The cards drawn.
        lost: The card lost from the deck.
        trashed: Number of cards trashed.
        cleared: Number of markers removed.
        defeated: Whether the last hit defeated an enemy.
    """

    drawn: list[Card] = field(default_factory=list)
    lost: Card | None = None
    trashed: int = 0
    cleared: int = 0
    defeated: bool = False


@dataclass(slots=True, eq=False, repr=False)
class EffectContext:
    """One source of effects being carried out: a card, a burst, a waiting effect, an ability, a Ley Line.

    `seat` is whose effect it is (None: nobody's) and `key` the card, or the character of the burst, it comes from;
    `source` is the enemy whose ability it is, `they` the player an ability speaks of. `chosen` are the enemies chosen
    last, `zone` the zone chosen last, `other` the other player chosen, once for all. `targeted` are the enemies it has
    targeted (G-43), which it does if it `aims`. `named` is an enemy, `whom` a player chosen together with the action
    (G-29). `attack` is None for all but Normal Attack cards. `rewards` replace those of reactions (GR-52). `before` is
    the key of the card played just before, "" for none. `to` is where its card goes, None if it was trashed. `nth` is
    the number of a Burn among those drawn this turn; `again` says how often the effect was repeated.
    """

    resolution: Resolution
    seat: Seat | None
    key: str = ""
    card: Card | None = None
    source: Target | None = None
    they: Seat | None = None
    chosen: list[Target] = field(default_factory=list)
    zone: Seat | None = None
    other: Seat | None = None
    targeted: list[Target] = field(default_factory=list)
    named: Target | None = None
    whom: Seat | None = None
    attack: AttackExtras | None = None
    outcomes: Outcomes = field(default_factory=Outcomes)
    nth: int = 0
    rewards: list[Replace | AnyReaction] = field(default_factory=list)
    before: str = ""
    to: CardPlace | None = CardPlace.DISCARD
    again: int = 0
    boss_action: bool = False
    aims: bool = True

    @property
    def table(self) -> Table:
        """The table."""
        return self.resolution.table

    @property
    def dealer(self) -> Dealer:
        """The dealer, as the resolution gives it."""
        return self.resolution.dealer

    def part(self, seat: Seat) -> EffectContext:
        """Return the context of the effect for one of several players, who is THEY in it. It targets nobody (G-43)."""
        return EffectContext(
            self.resolution, seat, self.key, source=self.source, they=seat, boss_action=self.boss_action, aims=False
        )

    def aside(self, chosen: list[Target]) -> EffectContext:
        """Return the context of an effect on these enemies that this one triggers immediately.

        It targets nobody (G-43).
        """
        return EffectContext(self.resolution, self.seat, self.key, chosen=chosen, source=self.source, aims=False)
