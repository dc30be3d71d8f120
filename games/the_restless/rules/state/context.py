"""The context in which an effect is carried out: its card, the event, the roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, NamedTuple

from games.kernel.dealer import Dealer
from games.kernel.options import LazyText
from games.kernel.text import EMPTY, Text
from games.the_restless.story import because, in_series
from games.the_restless.table import Piece, Place, Table, TargetState
from games.the_restless.vocabulary.card_types import Card

DEPTH = 25
"""Maximum depth of a chain of abilities. Deeper ones are skipped (R-193)."""


LINKS = 60
"""Maximum number of abilities that can follow from one event with packs (RL-P2). Printed cards reach 19."""


class MatchOverError(Exception):
    """Raised when the game ends, to stop whatever is being carried out (R-186), with the `ending`."""

    def __init__(self, ending: str) -> None:
        super().__init__(ending)
        self.ending = ending


@dataclass(slots=True)
class DiceRoll:
    """A D20 roll: the number thrown, the bonus, the Die Defense to reach, and a forced outcome ("" if none)."""

    kind: str
    place: Place
    natural: int
    bonus: int
    defense: int
    forced: str = ""

    @property
    def total(self) -> int:
        """The result, limited to 1 to 20 (R-69)."""
        return min(max(self.natural + self.bonus, 1), 20)

    @property
    def hit(self) -> bool:
        """Whether it succeeds (R-70)."""
        return self.forced == "hit" if self.forced else self.total >= self.defense


@dataclass(slots=True)
class DamageEvent:
    """Damage before it is dealt; `target` is the Target that deals it, or None."""

    amount: int
    target: TargetState | None = None
    moved: list[tuple[Place, int]] = field(default_factory=list)


@dataclass(slots=True)
class ModifierCache:
    """The changes gathered by `still` as long as nothing changes; None outside of such a block."""

    found: dict[str, list[Any]] | None = None
    stays: dict[str, list[Any]] | None = None
    rooms: dict[Place, tuple[int, int]] | None = None


@dataclass(slots=True)
class AbilityChain:
    """The number of abilities that have followed from the event being announced."""

    length: int = 0


@dataclass(frozen=True, slots=True)
class Event:
    """The current event, as far as abilities can depend on it.

    Attributes:
        damage: Damage that is about to be dealt.
        drawer: The Character who drew the card `turned` up.
        turned: That card.
        victim: The Character who was killed.
        killer: The Target that killed them, if it was one.
        overkill: Damage beyond the Health of a Target.
        value: The Value of an Item sold, bought or discarded.
    """

    damage: DamageEvent | None = None
    drawer: Place | None = None
    turned: Card | None = None
    victim: Place | None = None
    killer: TargetState | None = None
    overkill: int = 0
    value: int = 0


NO_EVENT = Event()


class Series(NamedTuple):
    """The number of the current repetition or shot, and how many follow one another."""

    number: int
    all: int
    shots: bool = False


@dataclass(slots=True)
class EffectContext:
    """The table, and the current meaning of "you", "the Target" or "the damage".

    Attributes:
        piece: The active card.
        holder: The Character that "you" means on it.
        shared: Whether no Character holds the card.
        payers: The Characters that a Group Blessing works for (RT-21).
        chosen: The Characters that this ability has chosen, by word; each choice is made once.
        depth: Depth of the chain of abilities.
        target: The Target of the ability.
        roller: The Character who makes the roll.
        roll: The current roll.
        item: The Item in use.
        means: The groups of the Item that an attack is made with.
        paying: Whether a cost is being carried out.
        chain: Limits the abilities that follow from one event.
        costs: Returns the consequence of keeping a failed roll.
        series: The number of the current repetition or shot, which prompts say.
    """

    table: Table
    dealer: Dealer
    piece: Piece | None = None
    holder: Place | None = None
    shared: bool = True
    payers: list[Place] | None = None
    chosen: dict[str, list[Place]] = field(default_factory=dict)
    depth: int = 0
    target: TargetState | None = None
    roller: Place | None = None
    roll: DiceRoll | None = None
    item: Piece | None = None
    means: tuple[str, ...] = ()
    paying: bool = False
    event: Event = NO_EVENT
    modifier_cache: ModifierCache = field(default_factory=ModifierCache)
    chain: AbilityChain = field(default_factory=AbilityChain)
    costs: Callable[[EffectContext], Text] | None = None
    series: Series | None = None

    def at(self, piece: Piece | None, holder: Place | None, *, shared: bool) -> EffectContext:
        """Return the context for another card's ability, one step deeper in a chain of abilities."""
        return self.having(piece=piece, holder=holder, shared=shared, chosen={}, depth=self.depth + 1, series=None)

    def having(self, **changes: Any) -> EffectContext:
        """Return the context with other values of some fields.

        dataclasses.replace takes three times as long, and the rules need this several times per decision.
        """
        new = EffectContext(*_VALUES(self))
        for name, value in changes.items():
            setattr(new, name, value)
        return new

    def costing(self) -> LazyText:
        """Return what the failed roll brings if it is not changed, worded only when read; EMPTY if nothing."""
        is_failed, costs = self.roll is not None and not self.roll.hit, self.costs
        return LazyText(lambda: costs(self) if costs and is_failed else EMPTY)

    @property
    def cause(self) -> Text:
        """The name of the active card, as the cause of events, or EMPTY."""
        return self.piece.card.name if self.piece else EMPTY

    def numbered(self, asked: Text) -> Text:
        """Return a prompt with its number among the equal ones that follow one another, if there are several."""
        return in_series(asked, *self.series) if self.series and self.series.all > 1 else asked

    def log(self, change: Text) -> None:
        """Log a change with the card that caused it."""
        self.dealer.log(because(self.cause, change))

    def on(self, **happened: Any) -> EffectContext:
        """Return the context with a changed event; `happened` are fields of Event."""
        return self.having(event=replace(self.event, **happened))


_VALUES = attrgetter(*[one.name for one in fields(EffectContext)])
