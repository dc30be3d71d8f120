"""The view of the table. Everything in play is public (R-9); only face-down cards are hidden, from everyone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import games.the_restless.cards  # noqa: F401  (a view names cards by key, and the card can be looked up here)
from games.kernel.codec import later, stored_as
from games.kernel.dealer import Dealer
from games.kernel.text import Seat, Text, t
from games.kernel.zone import FaceDown, Zone
from games.the_restless.effects.card_counts import CountKept, counts_kept, thresholds
from games.the_restless.effects.drawing import picks_waiting
from games.the_restless.rules.decisions.pace import brisk
from games.the_restless.rules.fight.targets import base_defense, harm
from games.the_restless.rules.party.item_use import used_allowance
from games.the_restless.rules.resolution.dice import defense
from games.the_restless.rules.resolution.lasting import LastingChange, lasting_changes
from games.the_restless.rules.road.payment import affordable
from games.the_restless.rules.road.trader import buyers, price
from games.the_restless.rules.state.capacity import room
from games.the_restless.rules.state.card_lookup import god, printed_keywords, printed_types, titles
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import keywords, still
from games.the_restless.rules.state.queries import armor, max_health, types, weight
from games.the_restless.table import HealthLoss, Piece, Place, Table, TargetState, Throw, Vote
from games.the_restless.text.card_faces import Shown, of
from games.the_restless.text.marked_words import keywords_of, types_of
from games.the_restless.text.news import Moment, moment, outcome, reckoned
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.card_types import Card
from games.the_restless.vocabulary.scenes import SCENES, EndKind, SceneKind

__all__ = [
    "SCENES",
    "Ballot",
    "Body",
    "EndKind",
    "Face",
    "HealthLossView",
    "Moment",
    "OutOfReach",
    "Place",
    "RestlessView",
    "SceneKind",
    "Shown",
    "TargetView",
    "Thing",
    "Throw",
    "of",
    "outcome",
    "reckoned",
    "thresholds",
    "view",
]

MAX_FACES = 4096
"""Number of cards whose faces are kept, because a view has a hundred of them; there can be others in packs."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card seen from the front."""

    key: str
    name: Text
    deck: str


@dataclass(frozen=True, slots=True)
class Thing:
    """A card in play: its remaining Counters and Armor, whether it is spent, and its counts."""

    face: Face
    counters: int
    armor: int
    spent: bool
    counts: tuple[CountKept, ...]


@dataclass(frozen=True, slots=True)
class Body:
    """A place with its Character.

    Attributes:
        character: The living Character, or None.
        fallen: The last Character who died here, if that is known and nobody lives here.
        size: The Inventory Size.
        most: The Max Weight.
        used_allowance: Whether no further Consumable can be used for now.
    """

    place: Place
    player: Seat
    character: Face | None
    trait: Text
    health: int
    max_health: int
    armor: int
    weight: int
    size: int
    most: int
    items: tuple[Thing, ...]
    statuses: tuple[Thing, ...]
    sins: tuple[Thing, ...]
    blessings: tuple[Thing, ...]
    done: bool
    acting: bool
    fallen: Face | None = None
    used_allowance: bool = later(False)


@dataclass(frozen=True, slots=True)
class TargetView:
    """A Target with its current values, and its printed Types and keywords. For a Traitor God, `damage` is None."""

    number: int
    face: Face
    name: Text
    types: tuple[str, ...]
    keywords: tuple[str, ...]
    printed_types: tuple[str, ...]
    printed_keywords: tuple[str, ...]
    defense: int
    damage: int | None
    health: int
    most: int
    staggered: int
    spoils: tuple[Thing, ...]
    counts: tuple[CountKept, ...]

    @property
    def type_words(self) -> tuple[Text, ...]:
        """Types of the Target, with gained and lost ones marked."""
        return types_of(self.types, self.printed_types)

    @property
    def keyword_words(self) -> tuple[Text, ...]:
        """Keywords of the Target, with gained and lost ones marked."""
        return keywords_of(self.keywords, self.printed_keywords)


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote that can still change.

    Attributes:
        player: The player who voted.
        token: The token of the option.
        words: The name of the option.
        counts: Whether it already counts. Across days, a computer player's vote does not.
    """

    player: Seat
    token: str
    words: Text
    counts: bool = True


@dataclass(frozen=True, slots=True)
class HealthLossView:
    """Health lost since the last throw: the card, the amount, and the Character's place or the Target's number."""

    face: Face
    amount: int
    place: Place | None
    target: int | None = field(metadata=stored_as("foe"))


def total_losses(losses: Sequence[HealthLossView]) -> list[HealthLossView]:
    """Return one loss for each Character or Target, in the order of their first: several hits can follow one throw."""
    totals: dict[tuple[Place | None, int | None], HealthLossView] = {}
    for loss in losses:
        before = totals.get((loss.place, loss.target))
        totals[loss.place, loss.target] = loss if before is None else replace(loss, amount=before.amount + loss.amount)
    return list(totals.values())


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A ware that is not offered: its price, and whether the party can pay it, so that nobody can take the Item."""

    face: Face
    price: int
    affordable: bool


@dataclass(frozen=True, slots=True)
class RestlessView:
    """The table as everyone sees it. Stacks of the row and of Rests are ordered from left to right.

    Attributes:
        viewer: The viewer.
        leads: Whether the Lead decides alone.
        picks: The next draws that are Pick From.
        thrown: The die thrown last in this Encounter.
        losses: The losses since.
        met: The Encounters so far.
        moment: An event to highlight.
        settled: The keys of cards whose choice has already been made.
        out_of_reach: The wares that nobody can buy now.
    """

    viewer: Seat | None
    scene: SceneKind
    level: int
    at: int
    round: int
    rerolls: int
    fled: bool
    ending: EndKind
    realm: Face | None
    god: tuple[Face | FaceDown, ...]
    row: tuple[tuple[Face | FaceDown, ...], ...]
    rests: tuple[tuple[Face | FaceDown, ...], ...]
    encounter: Thing | None
    rest: Thing | None
    bodies: tuple[Body, ...]
    targets: tuple[TargetView, ...] = field(metadata=stored_as("foes"))
    ground: tuple[Thing, ...]
    wares: tuple[Thing, ...]
    offered: tuple[Face, ...]
    opened: tuple[Face, ...]
    shared: tuple[tuple[Thing, tuple[Place, ...]], ...]
    pools: tuple[Thing, ...]
    aside: tuple[Face, ...]
    votes: tuple[Ballot, ...]
    decks: tuple[tuple[str, int], ...]
    discards: tuple[tuple[str, tuple[Face, ...]], ...]
    leads: bool
    lasting: tuple[LastingChange, ...]
    picks: tuple[Text, ...]
    thrown: Throw | None = None
    losses: tuple[HealthLossView, ...] = field(default=(), metadata=stored_as("blows"))
    met: tuple[Face, ...] = ()
    moment: Moment | None = None
    settled: tuple[str, ...] = ()
    out_of_reach: tuple[OutOfReach, ...] = later(())


def view(table: Table, viewer: Seat | None) -> RestlessView:
    """Return the table for a viewer."""
    with still(ctx := EffectContext(table, Dealer(b""))):
        return _view(ctx, viewer)


def _view(ctx: EffectContext, viewer: Seat | None) -> RestlessView:
    table = ctx.table
    return RestlessView(
        viewer,
        SceneKind(table.scene),
        table.level,
        table.at,
        table.round if table.fighting else 0,
        table.rerolls,
        table.fled,
        EndKind(table.ending),
        _face(table.realm.card) if table.realm else None,
        _stack(table.god, viewer),
        tuple([_stack(zone, viewer) for zone in table.row]),
        tuple([_stack(zone, viewer) for zone in table.rests]),
        _thing(table.encounter) if table.encounter else None,
        _thing(table.rest) if table.rest else None,
        tuple([_body(ctx, place) for place in table.used]),
        _target_views(ctx, table.targets),
        _things(table.ground),
        _things(table.wares),
        tuple([_face(card) for card in table.offered]),
        _opened(table),
        tuple([(_thing(one.piece), tuple(one.payers)) for one in table.shared]),
        _things(table.pools),
        tuple(map(_face, table.aside)),
        tuple([_ballot(table, seat, one) for seat, one in sorted(table.votes.items())]),
        tuple([(deck, len(zone)) for deck, zone in sorted(table.decks.items())]),
        tuple([(deck, tuple(map(_face, zone.cards))) for deck, zone in sorted(table.discards.items())]),
        table.leads and table.players > 1,
        tuple(lasting_changes(ctx)),
        tuple(picks_waiting(ctx)),
        table.thrown,
        tuple(map(_loss, table.losses)),
        tuple(map(_face, table.met)),
        moment(table),
        table.settled,
        tuple(_out_of_reach(ctx)),
    )


def _out_of_reach(ctx: EffectContext) -> Iterator[OutOfReach]:
    """Yield the wares that are too dear, or that nobody can take (R-45, R-106, R-113)."""
    for piece in ctx.table.wares:
        cost = price(ctx, piece)
        if not (payable := affordable(ctx, cost)) or not buyers(ctx, piece):
            yield OutOfReach(_face(piece.card), cost, payable)


def _ballot(table: Table, seat: Seat, vote: Vote) -> Ballot:
    return Ballot(seat, vote.token, vote.words, vote.spoken or not brisk(table))


def _loss(loss: HealthLoss) -> HealthLossView:
    return HealthLossView(_face(loss.card), loss.amount, loss.place, loss.target)


@lru_cache(maxsize=MAX_FACES)
def _face(card: Card) -> Face:
    return Face(card.key, card.name, card.deck)


def _stack(zone: Zone[Card], viewer: Seat | None) -> tuple[Face | FaceDown, ...]:
    return tuple([card if isinstance(card, FaceDown) else _face(card) for card in zone.read(viewer)])


def _opened(table: Table) -> tuple[Face, ...]:
    """Return the cards that are face up on their decks, and the Rests that all players have seen (R-85)."""
    cards = [card for deck in sorted(table.opened) for card in table.opened[deck].cards]
    rests = [card for zone in table.rests if zone.sight.shows(None) for card in zone.cards]
    return tuple(map(_face, [*cards, *rests]))


def _thing(piece: Piece) -> Thing:
    return Thing(_face(piece.card), piece.counters, piece.armor, piece.wait > 0, counts_kept(piece))


def _things(pieces: list[Piece]) -> tuple[Thing, ...]:
    return tuple(map(_thing, pieces))


def _body(ctx: EffectContext, place: Place) -> Body:
    member = ctx.table.walkers[place]
    player = ctx.table.player(place)
    if member.piece is None or not member.alive:
        fallen = _face(member.piece.card) if member.piece else None
        return Body(place, player, None, t("nobody"), 0, 0, 0, 0, 0, 0, (), (), (), (), True, False, fallen)
    size, most = room(ctx, place)
    return Body(
        place,
        player,
        _face(member.piece.card),
        labels.TRAITS[member.character.trait],
        member.health,
        max_health(member),
        armor(member),
        weight(member),
        size,
        most,
        _things(member.items),
        _things(member.statuses),
        _things(member.sins),
        _things(member.blessings),
        member.done,
        ctx.table.acting == place,
        used_allowance=used_allowance(ctx, place),
    )


def _target_views(ctx: EffectContext, targets: Sequence[TargetState]) -> tuple[TargetView, ...]:
    called = titles(targets)
    return tuple([_target_view(ctx, target, called[target.number]) for target in targets])


def _target_view(ctx: EffectContext, target: TargetState, called: Text) -> TargetView:
    return TargetView(
        target.number,
        _face(target.piece.card),
        called,
        tuple(types(ctx, target)),
        tuple(dict.fromkeys(keywords(ctx, target))),
        printed_types(target),
        printed_keywords(target),
        defense(ctx, target, base_defense(ctx, target)),
        None if god(target) else harm(ctx, target),
        *(target.health, target.most),
        target.staggered,
        _things(target.spoils),
        counts_kept(target.piece),
    )
