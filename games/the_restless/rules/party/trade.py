"""Items that change hands: picked up, given, discarded (R-47 to R-50, R-218)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from games.kernel.options import Option
from games.kernel.text import EMPTY, Seat, Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.choosing import carriers_at, items_at, name_at
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.party.inventory import take, throw
from games.the_restless.rules.resolution.events import announce_loss
from games.the_restless.rules.state.capacity import could_fit, fits
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, is_permitted, still
from games.the_restless.table import Piece, Place, Proposal
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.choices import AcceptItem, CardAt, DeclineItem, DiscardItem, GiveItem, PickUp


def hands(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the options to pick up, give and discard Items (R-47, R-48, R-50).

    While an Item is offered to the player, taking it comes before giving and discarding others.
    """
    who, offers = name_at(ctx, place), []
    if can_pick_up(ctx, place):
        offers.append(_picking_up(ctx, place))
    proposed = any(ctx.table.player(one.taker) == ctx.table.player(place) for one in ctx.table.proposals)
    gifts = [offer._replace(secondary=proposed) for offer in _giving(ctx, place)]
    offers += [*gifts, *_proposal_options(ctx, place)]
    if items := ctx.table.walkers[place].items:
        label, short, act = t("{who}: discard an Item", who=who), t("Discard an Item"), partial(toss, ctx, place)
        if len(items) == 1:
            item = items[0].card.name
            label, short = t("{who}: discard {item}", who=who, item=item), t("Discard {item}", item=item)
        wanted = any(_could_take(ctx, place, piece) for piece in ctx.table.ground)
        offer = Offer(f"toss:{place}", label, DiscardItem(place), act, group=(who,), short=short)
        offers.append(offer._replace(secondary=proposed or not wanted))
    return offers


def _could_take(ctx: EffectContext, place: Place, piece: Piece) -> bool:
    """Return whether a Character has no room for an Item on the ground, but could make room for it (R-45, R-50)."""
    return not fits(ctx, place, piece) and could_fit(ctx, place, piece)


def can_pick_up(ctx: EffectContext, place: Place) -> bool:
    """Return whether an Item on the ground fits a living Character (R-45, R-48)."""
    return ctx.table.walkers[place].alive and any(fits(ctx, place, piece) for piece in ctx.table.ground)


def _picking_up(ctx: EffectContext, place: Place) -> Offer:
    """Return the option to pick up an Item.

    If there is only one, the label names it, because it is taken without asking.
    """
    who, found = name_at(ctx, place), [piece for piece in ctx.table.ground if fits(ctx, place, piece)]
    offer = Offer(f"take:{place}", EMPTY, PickUp(place), partial(pick_up, ctx, place), group=(who,))
    if len(found) > 1:
        return offer._replace(label=t("{who}: pick something up", who=who), short=t("Pick something up"))
    item = found[0].card.name
    label, short = t("{who}: pick up {item}", who=who, item=item), t("Pick up {item}", item=item)
    return offer._replace(label=label, short=short, hint=whole_now(found[0]))


def _giving(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the option to give an Item away, if one fits another Character.

    If there is only one, the label names it, and also the only one who can take it, because nobody is asked.
    """
    if is_forbidden(ctx, "trade", place) or not (gifts := [*_givable(ctx, place)]):
        return []
    who, act = name_at(ctx, place), partial(give, ctx, place)
    label, short = t("{who}: give an Item", who=who), t("Give an Item")
    if len({n for n, _ in gifts}) == 1:
        item = ctx.table.walkers[place].items[gifts[0][0]].card.name
        label, short = t("{who}: give {item}", who=who, item=item), t("Give {item}", item=item)
        if len(gifts) == 1:
            taker = name_at(ctx, gifts[0][1])
            label = t("{who}: give {item} to {taker}", who=who, item=item, taker=taker)
            short = t("Give {item} to {taker}", item=item, taker=taker)
    return [Offer(f"give:{place}", label, GiveItem(place), act, group=(who,), short=short)]


def battle_trade_actions(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return the options to give an Item in battle, if a card permits it, and to take offered ones (R-47)."""
    those = [place for place in ctx.table.places(seat) if ctx.table.walkers[place].alive]
    giving = [offer for place in those if is_permitted(ctx, "trade_in_battle", place) for offer in _giving(ctx, place)]
    return (
        [*giving, *[offer for place in those for offer in _proposal_options(ctx, place)]]
        if ctx.table.proposals
        else giving
    )


def _proposal_options(ctx: EffectContext, place: Place) -> list[Offer]:
    """Return the options to take or decline Items offered to a Character, while they are available (R-218)."""
    offers: list[Offer] = []
    for n, one in enumerate(ctx.table.proposals):
        piece = _offered_item(ctx, one)
        if one.taker == place and piece is not None and fits(ctx, place, piece):
            words = {"who": name_at(ctx, place), "item": one.card.name, "giver": name_at(ctx, one.giver)}
            taking = t("{who}: take {item} from {giver}", **words)
            offers.append(
                Offer(f"accept:{n}", taking, AcceptItem(n), partial(_accept, ctx, one), hint=whole_now(piece))
            )
            declining = t("{who}: don't take {item}", **words)
            offers.append(Offer(f"decline:{n}", declining, DeclineItem(n), partial(_decline, ctx, one)))
    return offers


def _offered_item(ctx: EffectContext, proposal: Proposal) -> Piece | None:
    """Return the Item of an offer, if its giver still has it and can give it away now; else None."""
    if ctx.table.fighting and not is_permitted(ctx, "trade_in_battle", proposal.giver):
        return None
    return next((piece for piece in ctx.table.walkers[proposal.giver].items if piece.card is proposal.card), None)


async def _accept(ctx: EffectContext, proposal: Proposal) -> None:
    piece = _offered_item(ctx, proposal)
    assert piece is not None
    _closed(ctx, proposal)
    await _handed(ctx, proposal.giver, proposal.taker, piece)


async def _decline(ctx: EffectContext, proposal: Proposal) -> None:
    _closed(ctx, proposal)
    ctx.dealer.log(story.declined(name_at(ctx, proposal.taker), proposal.card))


def _closed(ctx: EffectContext, proposal: Proposal) -> None:
    ctx.table.proposals = [other for other in ctx.table.proposals if other is not proposal]


def _or_nothing(options: Sequence[Option[Any]], label: Text) -> list[Option[Any]]:
    """Return the options and, if there are several, one that returns without a choice; a single one is not asked.

    That one is last. It is also the meaning of silence (R-212): a player who only looked would lose an Item.
    """
    return [*options, Option("nothing", label, None)] if len(options) > 1 else [*options]


async def pick_up(ctx: EffectContext, place: Place) -> None:
    """Pick up one Item from the ground that fits (R-48)."""
    found = [(n, piece) for n, piece in enumerate(ctx.table.ground) if fits(ctx, place, piece)]
    options = _or_nothing(items_at(found, "item", place), t("Pick up nothing"))
    chosen: CardAt | None = await control(
        ctx, place, Kind.PICK_UP, t("Which Item does {who} pick up?", who=name_at(ctx, place)), options
    )
    if chosen is None:
        return
    piece = ctx.table.ground.pop(chosen.number)
    ctx.dealer.log(story.took(name_at(ctx, place), piece.card))
    await take(ctx, place, piece)


def _givable(ctx: EffectContext, place: Place) -> Iterator[tuple[int, Place]]:
    """Yield the indexes of Items with the places of Characters who could receive them."""
    items = ctx.table.walkers[place].items
    others = [other for other in ctx.table.living if other != place]
    return ((n, other) for n, piece in enumerate(items) for other in others if fits(ctx, other, piece))


async def give(ctx: EffectContext, place: Place) -> None:
    """Give an Item to another Character, or offer it to another player's Character (R-47, R-203, R-218)."""
    items = ctx.table.walkers[place].items
    with still(ctx):
        gifts = [*_givable(ctx, place)]
    nothing, able = t("Give nothing"), items_at([(n, items[n]) for n in sorted({n for n, _ in gifts})], "item")
    prompt = t("Which Item does {who} give?", who=name_at(ctx, place))
    gives = _or_nothing(able, nothing)
    chosen: CardAt | None = await control(ctx, place, Kind.GIVE, prompt, gives, gives[-1].token)
    if chosen is None:
        return
    piece, takers = items[chosen.number], carriers_at(ctx, [other for n, other in gifts if n == chosen.number])
    prompt, options = t("Which Character gets {item}?", item=piece.card.name), _or_nothing(takers, nothing)
    taker: Place | None = await control(ctx, place, Kind.TAKER, prompt, options, options[-1].token, chosen.card)
    if taker is None:
        return
    if ctx.table.player(taker) == ctx.table.player(place):
        await _handed(ctx, place, taker, piece)
    elif (proposal := Proposal(place, taker, piece.card)) not in ctx.table.proposals:
        ctx.table.proposals.append(proposal)
        ctx.dealer.log(story.proposed(name_at(ctx, place), piece.card, name_at(ctx, taker)))


async def _handed(ctx: EffectContext, giver: Place, taker: Place, piece: Piece) -> None:
    ctx.dealer.log(story.gave(name_at(ctx, giver), piece.card, name_at(ctx, taker)))
    ctx.table.walkers[giver].items = ctx.table.walkers[giver].without(piece)
    await announce_loss(ctx, giver, piece)
    await take(ctx, taker, piece)


async def toss(ctx: EffectContext, place: Place) -> None:
    """Discard one of the Character's Items (R-50)."""
    items = ctx.table.walkers[place].items
    options = _or_nothing(items_at(enumerate(items), "item"), t("Discard nothing"))
    prompt = t("Which Item does {who} discard?", who=name_at(ctx, place))
    chosen: CardAt | None = await control(ctx, place, Kind.DISCARD, prompt, options, options[-1].token)
    if chosen is not None:
        await throw(ctx, place, items[chosen.number])
