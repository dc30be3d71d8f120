"""The resolution of an action: its current effect, the queue, and the number of effects so far."""

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
"""Maximum number of effects that one action can carry out (G-88), and maximum nesting depth of effects.

Two passives that trigger each other would otherwise exceed Python's recursion limit.
"""
ROUNDS = 20
"""Maximum number of times a burst repeats (G-88)."""


class MatchOverError(Exception):
    """Raised at the end of the match, to stop everything being carried out (G-87)."""


class QueuedEffect(NamedTuple):
    """An effect that waits in the queue (G-39), with the fields of its EffectContext.

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
        depth: Number of nested effects being carried out.
        news: Log line about the action. It is logged just before any other line, because until then an undo reveals
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
        """The dealer, after logging the pending line about the action."""
        if self.news is not None:
            self.tell_news()
        return self._dealer

    def tell_news(self) -> None:
        """Log the line about the action, unless that has been done."""
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
    """One source of effects being carried out: a card, a burst, a pending effect, an ability, a Ley Line.

    Attributes:
        seat: The player of the effect, or None.
        key: The key of the card, or of the burst's character.
        source: The enemy that has the ability.
        they: The player that an ability refers to.
        chosen: The enemies chosen last.
        zone: The zone chosen last.
        other: The other player, who is chosen only once.
        targeted: The enemies that it has targeted (G-43).
        named: The enemy chosen together with the action (G-29).
        whom: The player chosen together with the action (G-29).
        attack: The additions to a Normal Attack card; None for anything else.
        nth: The number of a Burn among those drawn this turn.
        rewards: The effects that replace those of reactions (GR-52).
        before: The key of the card played just before, or "".
        to: The place where its card goes; None if it was trashed.
        again: Number of times the effect was repeated.
        turn_of: The number of this repetition of a step, and how many there are; questions show it.
        reacting: The enemy whose reaction causes the effect; questions show it.
        aims: Whether it targets enemies.
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
    turn_of: tuple[int, int] = (1, 1)
    reacting: Target | None = None
    boss_action: bool = False
    aims: bool = True

    @property
    def table(self) -> Table:
        """The table."""
        return self.resolution.table

    @property
    def dealer(self) -> Dealer:
        """The dealer of the resolution."""
        return self.resolution.dealer

    def part(self, seat: Seat) -> EffectContext:
        """Return the context of the effect for one of several players, who is THEY in it. It does not target (G-43)."""
        return EffectContext(
            self.resolution, seat, self.key, source=self.source, they=seat, boss_action=self.boss_action, aims=False
        )

    def reaction(self, target: Target) -> EffectContext:
        """Return the context of a reaction that this effect causes on an enemy. It does not target (G-43)."""
        return EffectContext(
            self.resolution, self.seat, self.key, chosen=[target], source=self.source, reacting=target, aims=False
        )
