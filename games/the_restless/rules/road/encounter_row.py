"""The Encounter row, and face-down cards that are revealed (R-22, R-81 to R-88, R-94, R-98 to R-100)."""

from __future__ import annotations

from games.kernel.options import Option
from games.kernel.text import t
from games.kernel.zone import EVERYONE, Zone
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import cards_at
from games.the_restless.rules.decisions.votes import vote
from games.the_restless.rules.fight.targets import brought, due
from games.the_restless.rules.party.drawing import bind, card_name, cards_to_look_at, draw, drawer
from games.the_restless.rules.state.card_lookup import printed_target
from games.the_restless.rules.state.context import EffectContext, Series
from games.the_restless.rules.state.piles import discard, one_of, several, top
from games.the_restless.rules.state.queries import fought, is_crowded
from games.the_restless.table import TargetState
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.card_types import Card, Encounter, Sin

FIRST = 3
"""Number of cards from which the first Encounter is chosen."""


def lay(ctx: EffectContext, number: int) -> None:
    """Lay out the row of a Realm, face down (R-22)."""
    ctx.table.row += [Zone([card]) for card in several(ctx.table, ctx.dealer, "encounter", number)]


async def _spot(ctx: EffectContext, at: str, *, new: bool = False) -> int | None:
    """Return an index in the row, or None if the row is empty. A `new` card can also go last."""
    places = len(ctx.table.row) + new
    if not places:
        return None
    if at == "chosen":
        options = [Option(f"at:{n}", t("Encounter {n} from here", n=n + 1), n) for n in range(places)]
        return await vote(ctx, Kind.ROW_PLACE, t("Where in the row does it go?"), options)
    return 0 if at == "next" else places - 1


async def add(ctx: EffectContext, at: str, *, combat: bool) -> None:
    """Put an Encounter into the row, or a Combat Encounter if `combat` (R-98)."""
    if is_crowded(ctx, len(ctx.table.row)):
        return
    card: Card | None
    if combat:
        target = brought(ctx)
        card = target.piece.card if target else None
    else:
        card = top(ctx.table, ctx.dealer, "encounter")
    place = await _spot(ctx, at, new=True)
    if card is not None and place is not None:
        ctx.table.row.insert(place, Zone([card]))


async def drop(ctx: EffectContext, at: str) -> None:
    """Remove an Encounter from the row. This triggers nothing (R-100)."""
    place = await _spot(ctx, at)
    if place is not None:
        for card in ctx.table.row.pop(place).cards:
            discard(ctx.table, card)


async def swap(ctx: EffectContext, at: str) -> None:
    """Replace an Encounter with the top card of the deck (R-100)."""
    place = await _spot(ctx, at)
    card = top(ctx.table, ctx.dealer, "encounter") if place is not None else None
    if place is not None and card is not None:
        for old in ctx.table.row[place].cards:
            discard(ctx.table, old)
        ctx.table.row[place] = Zone([card])


async def turn_up(ctx: EffectContext) -> Encounter:
    """Turn up the next Encounter. After Pick effects the party picks one of several (R-81, R-87, R-94)."""
    cards = ctx.table.row.pop(0).cards
    cards += several(ctx.table, ctx.dealer, "encounter", cards_to_look_at(ctx, "encounter") - 1)
    ctx.table.offered = cards
    options = cards_at(enumerate(cards), "card")
    chosen = await vote(ctx, Kind.ENCOUNTER, t("Which Encounter do you go to?"), options)
    ctx.table.offered = []
    card = one_of(ctx.table, cards, chosen.number)
    assert isinstance(card, Encounter)
    return card


async def reveal(ctx: EffectContext, what: str, amount: int, by: Whom | None) -> None:
    """Turn up face-down cards in their places (R-85, R-86)."""
    row, rests = ctx.table.row, [zone for zone in ctx.table.rests if not zone.sight.shows(None)]
    places = {"next_encounter": row[:amount], "last_encounter": row[-amount:], "row": row, "rest": rests[:amount]}
    if what in places:
        show(ctx, places[what])
    elif what in ("top_loot", "top_treasure"):
        await _open(ctx, what.removeprefix("top_"), amount, by)
    elif what == "next_realm" and ctx.table.level < 5:
        await _open(ctx, f"realm {ctx.table.level + 1}", 1, by)
    elif what == "god":
        draw_god(ctx)
    elif what == "drops":
        target = fought(ctx)
        if target is not None and not target.early:
            await early(ctx, target, by)


def show(ctx: EffectContext, hidden: list[Zone[Card]]) -> None:
    """Turn up the cards of these zones."""
    news = [zone for zone in hidden if not zone.sight.shows(None)]
    for zone in news:
        zone.sight = EVERYONE
    for card in [card for zone in news for card in zone.cards]:
        ctx.dealer.log(story.turned_up(card))


def draw_god(ctx: EffectContext) -> None:
    """Draw and reveal the Traitor God, unless it is already known (R-92)."""
    if not ctx.table.god:
        card = top(ctx.table, ctx.dealer, "god")
        assert card is not None
        ctx.table.god = Zone([card], EVERYONE)
        ctx.dealer.log(story.god(card))


async def _open(ctx: EffectContext, deck: str, amount: int, by: Whom | None) -> None:
    """Turn up the top cards of a deck, which stay there. Sins bind to the Character who did it (R-167, R-172)."""
    place = await drawer(ctx, by, card_name(ctx), treasure=amount) if deck == "treasure" else None
    cards: list[Card] = []
    for _ in range(amount):
        card = top(ctx.table, ctx.dealer, deck)
        if isinstance(card, Sin) and place is not None:
            await bind(ctx, place, card, drawn=True)
        elif card is not None:
            cards.append(card)
    below = ctx.table.opened[deck].cards if deck in ctx.table.opened else []
    ctx.table.opened[deck] = Zone([*below, *cards[::-1]], EVERYONE)
    for card in cards:
        ctx.dealer.log(story.turned_up(card))


async def early(ctx: EffectContext, target: TargetState, by: Whom | None) -> None:
    """Draw a Target's Drops before its defeat, in the same way as after it. They wait with it (R-88, R-173)."""
    card = target.piece.card
    if not isinstance(card, Encounter) or printed_target(target) is not card.target:
        return
    here = ctx.having(target=target)
    owed = {
        deck: due(here, target, deck, n) for deck, n in (("loot", card.drops.loot), ("treasure", card.drops.treasure))
    }
    place = await drawer(ctx, by, card.name, owed["loot"], owed["treasure"])
    if place is None:
        return
    target.piece.marks["drawn"] = 1
    for deck, n in owed.items():
        for number in range(1, n + 1):
            await draw(ctx.having(series=Series(number, n)), deck, place, drops=target.early)
