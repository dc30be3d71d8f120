"""The table: everything that is true between two questions, as plain data.

A *place* is one of the four seats of the rules (R-2), counted from 0. A kernel Seat is a player, who can control
several places (R-202). A *piece* is a card in play with its state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.codec import displayed, later, stored_as
from games.kernel.text import Seat, Text
from games.kernel.zone import Zone
from games.the_restless.options import Options
from games.the_restless.vocabulary.card_types import Card, Character, Item

Place: TypeAlias = int
PLACES = 4
"""Number of places (R-2)."""
BURIED = "buried"
"""The mark of a Character card that only shows who died here; the card itself is in a pile."""
_ROUNDS = tuple([(*range(place, PLACES), *range(place)) for place in range(PLACES)])


@dataclass(slots=True)
class Uses:
    """The number of uses of a clause in one span, by the number of the span. Uses in other spans do not count."""

    span: int
    times: int


@dataclass(slots=True)
class Piece:
    """A card in play with its Counters, its Armor, the recharges it waits for (0 if charged), its counts, and its uses.

    `pays` is as in PartyMember.
    """

    card: Card
    counters: int = 0
    armor: int = 0
    wait: int = 0
    marks: dict[str, int] = field(default_factory=dict)
    uses: dict[int, Uses] = field(default_factory=dict)
    pays: int = later(0)

    @property
    def item(self) -> Item:
        """The card, which must be an Item."""
        assert isinstance(self.card, Item)
        return self.card


@dataclass(slots=True)
class PartyMember:
    """A place with its Character, if it has one. A dead Character stays until another comes.

    Attributes:
        grown: Addition to the maximum Health.
        sparing: Whether Armor is taken from Items first. Only in versions up to 6 of the rules, or without an order
            (R-36).
        done: Whether the Character has taken its turn this round.
        attacks: Number of Attacks left in the turn.
        eaten: Number of Consumables used: in battle since the last turn (R-54), otherwise in this Encounter (R-56).
        pays: Position of the Character's own Armor in the order set for it, from 1, or 0 without one (R-217).
    """

    piece: Piece | None = None
    health: int = 0
    grown: int = 0
    armor: int = 0
    items: list[Piece] = field(default_factory=list)
    statuses: list[Piece] = field(default_factory=list)
    sins: list[Piece] = field(default_factory=list)
    blessings: list[Piece] = field(default_factory=list)
    sparing: bool = False
    done: bool = False
    attacks: int = 0
    eaten: int = 0
    pays: int = later(0)

    @property
    def buried(self) -> bool:
        """Whether the Character here has died and everything that follows is done."""
        return self.piece is not None and BURIED in self.piece.marks

    @property
    def alive(self) -> bool:
        """Whether a living Character is here."""
        return self.piece is not None and self.health > 0

    def without(self, piece: Piece) -> list[Piece]:
        """Return the carried Items without this one."""
        return [one for one in self.items if one is not piece]

    @property
    def character(self) -> Character:
        """The Character card. There must be one."""
        assert self.piece is not None
        assert isinstance(self.piece.card, Character)
        return self.piece.card


@dataclass(slots=True)
class TargetState:
    """A Target in play: its card, and the index of the Target on that card (-1 for a Traitor God).

    `number` distinguishes it from others in the battle. `spoils` are the Inventories of the Characters it killed
    (R-149), `early` its Drops turned up before its defeat (R-88).
    """

    piece: Piece
    part: int
    number: int
    health: int
    most: int
    staggered: int = 0
    spoils: list[Piece] = field(default_factory=list)
    early: list[Piece] = field(default_factory=list)


@dataclass(slots=True)
class Shared:
    """A Group Blessing, and the places of the living Characters who paid for it (RT-21)."""

    piece: Piece
    payers: list[Place]


@dataclass(slots=True)
class Proposal:
    """An Item offered to another player's Character, until the party moves on (R-218)."""

    giver: Place
    taker: Place
    card: Card


@dataclass(frozen=True, slots=True)
class Vote:
    """The choice of a player for the party: the token and the name of an option, and whether a person chose it."""

    token: str
    words: Text
    spoken: bool = later(False)


@dataclass(slots=True)
class Standing:
    """A lasting effect of a part of a card: for whom, by how much, and in which span it applies.

    `part` is its index in walk(card). `span` is the number of the span `until` (see Table.spans) in which it applies.
    """

    card: Card
    part: int
    until: str
    span: int
    by: int = 0
    places: list[Place] = field(default_factory=list)
    targets: list[int] = field(default_factory=list, metadata=stored_as("foes"))
    holder: Place | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """A thrown die.

    Attributes:
        sides: Number of its sides.
        number: The number it shows.
        total: The result with all bonuses.
        place: The place of the Character who threw it; None for the party.
        needed: The number to reach; 0 for a die without one.
        hit: Whether it was reached, after all abilities.
        kind: The kind of the roll ("combat", "ranged", "dodge"), or "" for any other die.
    """

    sides: int
    number: int
    total: int
    place: Place | None = None
    needed: int = 0
    hit: bool = False
    kind: str = ""


@dataclass(frozen=True, slots=True)
class HealthLoss:
    """Health that was lost, with the card of the Character at a place or of the Target with a number."""

    card: Card
    amount: int
    place: Place | None = None
    target: int | None = field(default=None, metadata=stored_as("foe"))


@dataclass(slots=True)
class Table:
    """The state of a match. Lists with an entry for each place are in order of place.

    Attributes:
        spans: How often each kind of span has begun or ended. The number is odd during a span.
        scene: The current scene.
        at: Number of the Encounter (R-62).
        fled: Whether the party has fled, which forbids Rests (R-142).
        stayed: Whether there can be no other motion to flee before the next turn.
        cornered: Whether nobody can flee.
        leads: Whether the Lead decides alone (R-210).
        happened: The span of the last event of a kind for a Character, such as "hit:battle:2".
        picks: The Pick From numbers for the next draws of each deck.
        votes: The open votes, by player.
        polls: Number of the current vote.
        orders: Standing orders of players from an earlier version, by subject.
        opened: Cards turned up on top of their decks (R-85).
        ahead: Targets to be fought after this battle (R-96).
        outcome: Result of the last battle: won, fled or removed.
        offered: Face-up cards to choose from.
        shared: Group Blessings of the tarot.
        pools: Resource Pools of the tarot.
        aside: Cards of the tarot that are out of the game for now.
        rules: Version of the rules under which the phase began, which applies to its answers.
        objecting: Across days, the players who want to vote as printed.
        attended: Across days, whether a person has answered since the last question.
        advance: The auto-actions.
        thrown: The last die; only for display.
        losses: The Health lost since; only for display.
        met: The Encounters so far; only for display.
        removed: The cards removed from the game (R-153); only for display.
        settled: The keys of cards whose choice has been made since they were met; only for display.
    """

    options: Options
    players: int
    walkers: list[PartyMember]
    decks: dict[str, Zone[Card]]
    discards: dict[str, Zone[Card]]
    rerolls: int = 5
    level: int = 0
    realm: Piece | None = None
    god: Zone[Card] = field(default_factory=Zone)
    opened: dict[str, Zone[Card]] = field(default_factory=dict)
    row: list[Zone[Card]] = field(default_factory=list)
    rests: list[Zone[Card]] = field(default_factory=list)
    encounter: Piece | None = None
    rest: Piece | None = None
    targets: list[TargetState] = field(default_factory=list, metadata=stored_as("foes"))
    fallen: list[TargetState] = field(default_factory=list)
    ahead: list[TargetState] = field(default_factory=list)
    numbered: int = 0
    outcome: str = ""
    cornered: bool = False
    ground: list[Piece] = field(default_factory=list)
    wares: list[Piece] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    shared: list[Shared] = field(default_factory=list)
    pools: list[Piece] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    spans: dict[str, int] = field(default_factory=dict)
    happened: dict[str, int] = field(default_factory=dict)
    picks: dict[str, list[int]] = field(default_factory=dict)
    votes: dict[Seat, Vote] = field(default_factory=dict)
    orders: dict[Seat, dict[str, str]] = field(default_factory=dict)
    rules: int = later(1)
    polls: int = 0
    offered: list[Card] = field(default_factory=list)
    scene: str = "interval"
    at: int = 0
    round: int = 0
    acting: Place | None = None
    fled: bool = False
    stayed: bool = False
    ending: str = ""
    leads: bool = False
    objecting: tuple[Seat, ...] = later(())
    attended: bool = later(False)
    phase: str = "draft"
    thrown: Throw | None = displayed(None)
    losses: tuple[HealthLoss, ...] = displayed((), stored_as("blows"))
    met: tuple[Card, ...] = displayed(())
    removed: tuple[Card, ...] = displayed(())
    settled: tuple[str, ...] = displayed(())
    advance: tuple[AdvanceAnswer, ...] = later(())
    left_out: tuple[Card, ...] = later(())

    def player(self, place: Place) -> Seat:
        """Return the player of a place (R-202).

        Places are dealt out in the order of joining, unless the table names a player for the Characters in excess of
        the number of players.
        """
        extra = self.options.extra if place >= self.players else ""
        return int(extra) if extra else place % self.players

    def places(self, player: Seat) -> Sequence[Place]:
        """Return the places of a player."""
        if self.options.extra:
            return [place for place in self.used if self.player(place) == player]
        return range(player, self.options.walkers, self.players)

    @property
    def used(self) -> range:
        """The places in use (R-199)."""
        return range(self.options.walkers)

    @property
    def living(self) -> list[Place]:
        """The places of living Characters, in order."""
        return [place for place, one in enumerate(self.walkers) if one.health > 0 and one.piece is not None]

    @staticmethod
    def round_from(place: Place) -> tuple[Place, ...]:
        """Return all places, beginning with one and going left (R-2)."""
        return _ROUNDS[place % PLACES]

    @property
    def party(self) -> list[Place]:
        """The places of living Characters, beginning with the acting one and going left (R-195)."""
        return [place for place in self.round_from(self.acting or 0) if self.walkers[place].alive]

    def begin(self, span: str) -> None:
        """Begin a span: its count in `spans` becomes odd."""
        self.spans[span] = self.spans.get(span, 0) | 1 if self.spans.get(span, 0) % 2 == 0 else self.spans[span] + 2
        self.forget()

    def end(self, span: str) -> None:
        """End a span: its count becomes even, and everything that lasted only for it is removed."""
        self.spans[span] = (self.spans.get(span, 0) + 1) // 2 * 2
        self.forget()

    def sweep(self) -> None:
        """Remove the last die and its losses from display, at the end of a Realm and before a new battle or Rest."""
        self.thrown, self.losses = None, ()

    def forget(self) -> None:
        """Remove lasting effects whose span is over."""
        if self.standings:
            self.standings = [one for one in self.standings if one.span >= self.spans.get(one.until, 0)]

    @property
    def fighting(self) -> bool:
        """Whether a battle is in progress."""
        return self.scene in ("battle", "god")
