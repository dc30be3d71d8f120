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
"""The most effects one action may carry out (G-88), and the most within one another: two passives that set off each
other would exceed Python's recursion limit."""
ROUNDS = 20
"""The most times a burst repeats itself (G-88)."""


class MatchOver(Exception):
    """The match has ended, at once, whatever was being carried out (G-87)."""


class QueuedEffect(NamedTuple):
    """An effect that waits in the queue (G-39), with what its EffectContext will be made of; `why` is told before it,
    if anything comes of it."""

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
    """One action, or one step of the turn, with everything it sets off. `spent` counts the effects carried out, `depth`
    those being carried out within one another.

    `news` says what the action is. It is told just before anything else is, because until then an undo reveals nothing.
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
            self._dealer.tell(news)


@dataclass(slots=True, eq=False, repr=False)
class AttackExtras:
    """What a Normal Attack card has on top (G-44): elements it `adds`, the enemies they have `met`, a `bonus` to each
    damage."""

    adds: list[Element] = field(default_factory=list)
    met: list[Target] = field(default_factory=list)
    bonus: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Outcomes:
    """What the steps of an effect have done so far, for later steps: the cards `drawn`, the card `lost` from the deck,
    how many cards were `trashed` and markers `cleared`, and whether the last hit `defeated` an enemy."""

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
        """The context of the same effect for one of several players, who is THEY in it; it targets nobody (G-43)."""
        return EffectContext(
            self.resolution, seat, self.key, source=self.source, they=seat, boss_action=self.boss_action, aims=False
        )

    def aside(self, chosen: list[Target]) -> EffectContext:
        """The context of an effect that this one sets off at once, about these enemies; it targets nobody (G-43)."""
        return EffectContext(self.resolution, self.seat, self.key, chosen=chosen, source=self.source, aims=False)
