"""Traders (R-104 to R-113)."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from games.kernel.options import Option
from games.kernel.text import EMPTY, Seat, Text, t, tn
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer, Offers, floor, nothing
from games.the_restless.rules.decisions.choosing import carriers_at, name_at
from games.the_restless.rules.decisions.pace import brisk
from games.the_restless.rules.decisions.votes import vote
from games.the_restless.rules.fight.battle import fights
from games.the_restless.rules.party.drawing import another, bind, drawer, who_draws_now
from games.the_restless.rules.party.inventory import gain
from games.the_restless.rules.party.tarot import consult, open_to
from games.the_restless.rules.resolution.events import announce, announce_loss
from games.the_restless.rules.road.free_time import freely
from games.the_restless.rules.road.payment import affordable, paid
from games.the_restless.rules.state.capacity import could_fit, fits
from games.the_restless.rules.state.context import EffectContext, Series
from games.the_restless.rules.state.modifiers import is_forbidden, stat
from games.the_restless.rules.state.piles import discard, new_piece, top
from games.the_restless.table import Piece, Place
from games.the_restless.text.card_text import whole
from games.the_restless.text.piece_text import whole_now
from games.the_restless.text.sentences import join_sentences
from games.the_restless.vocabulary.card_types import Item, Sin
from games.the_restless.vocabulary.choices import BuyItem, ConsultTarot, LeaveTrader, SeeWares, SellItem

SELL_GROUP, BUYING = (t("Sell"),), (t("Buy"),)


async def visit(ctx: EffectContext, loot: int, treasure: int, fee: int | None = None) -> None:
    """Open a Trader: wares for a fee, buying, selling, and the actions of an Interval, until the party leaves.

    Items can be sold before the fee, to pay it (R-104, R-105, R-110, R-112), and traded and used (R-47, R-56).
    """
    scene, ctx.table.scene = ctx.table.scene, "trader"
    await announce(ctx, "trader_opened")
    asked = max(stat(ctx, "trader_fee", 1 if fee is None else fee), 0)
    once: list[str] = []

    async def look() -> None:
        once.append("see")
        ctx.table.rerolls -= asked
        await lay_out(ctx, max(stat(ctx, "trader_loot", loot), 0), max(stat(ctx, "trader_treasure", treasure), 0))

    async def ask() -> None:
        once.append("consult")
        await consult(ctx)

    def offers() -> Offers:
        sins = _sins(ctx, max(stat(ctx, "trader_treasure", treasure), 0))
        seeing = Offer("see", _seeing(asked), SeeWares(), look, motion=True, enough="one", hint=sins)
        tarot = [consulting(ask)] if open_to(ctx) else []
        able = [seeing] if ctx.table.rerolls >= asked else []
        single = [offer for offer in (*able, *tarot) if offer.token not in once]
        unseen = EMPTY if able or "see" in once else _unpayable(asked)
        return {
            seat: [*_own_offers(ctx, seat, unseen), *single, *freely(ctx, seat)] for seat in range(ctx.table.players)
        }

    if ctx.table.rerolls >= asked and not brisk(ctx.table) and await _enter(ctx, asked, treasure):
        await look()

    await floor(ctx, Kind.TRADER, t("The Trader waits. What do you do?"), offers, afterwards=partial(fights, ctx))
    for piece in ctx.table.wares:
        discard(ctx.table, piece.card)
    ctx.table.wares, ctx.table.scene = [], scene


def consulting(act: Callable[[], Coroutine[Any, Any, None]]) -> Offer:
    """Return the motion to consult the tarot. The party agrees on its price afterwards (RT-10)."""
    return Offer("consult", t("Consult the tarot"), ConsultTarot(), act, motion=True, enough="half")


async def _enter(ctx: EffectContext, fee: int, treasure: int) -> bool:
    risk = _sins(ctx, max(stat(ctx, "trader_treasure", treasure), 0))
    options = (Option("see", _seeing(fee), True, risk), Option("pass", t("Not now"), False))
    return await vote(ctx, Kind.WARES, t("Look at the Trader's wares?"), options)


def _seeing(fee: int) -> Text:
    if not fee:
        return t("Look at the wares for free")
    return tn("Look at the wares for {n} Reroll Counter", "Look at the wares for {n} Reroll Counters", n=fee)


def _sins(ctx: EffectContext, treasure: int) -> Text:
    """Return the risk of a look at the wares: a Sin among the Treasure binds to the Character who draws (R-107)."""
    if not treasure:
        return EMPTY
    risk = t("A Sin can be among the Treasure. It binds to the Character who draws.")
    return join_sentences([risk, *who_draws_now(ctx)])


def _unpayable(fee: int) -> Text:
    """Return why the wares are not shown to a party without enough Reroll Counters."""
    return tn("You can't pay the {n} Reroll Counter for a look at the wares.",
              "You can't pay the {n} Reroll Counters for a look at the wares.", n=fee)  # fmt: skip


async def lay_out(ctx: EffectContext, loot: int, treasure: int) -> None:
    """Let a Character draw the wares. Sins bind and are replaced, and a Nothing leaves a gap (R-105, R-107, R-108)."""
    place = await drawer(ctx, None, t("The Trader's wares"), loot, treasure)
    for deck, n in (("loot", loot), ("treasure", treasure)):
        for number in range(n if place is not None else 0):
            await _ware(ctx.having(series=Series(number + 1, n)), deck, place or 0)


async def _ware(ctx: EffectContext, deck: str, place: Place) -> None:
    while card := top(ctx.table, ctx.dealer, deck):
        if isinstance(card, Item):
            ctx.table.wares.append(new_piece(card))
            return
        if isinstance(card, Sin):
            await bind(ctx, place, card, drawn=True)
            continue
        discard(ctx.table, card)
        if not await another(ctx, place):
            return


def price(ctx: EffectContext, piece: Piece) -> int:
    """Return the price of an Item: its Value, changed by cards (R-106, R-109)."""
    return max(stat(ctx, "buy_price", piece.item.value), 0)


def worth(ctx: EffectContext, piece: Piece) -> int:
    """Return the number of Reroll Counters that the Trader pays for an Item (R-110)."""
    return max(stat(ctx, "sell_price", piece.item.value), 0)


def _own_offers(ctx: EffectContext, seat: Seat, unseen: Text) -> list[Offer]:
    """Return a player's options at a Trader: sell Items, propose to buy or to leave (R-110, R-112).

    `unseen` says why the party cannot see the wares, or is EMPTY.
    """
    lost = t("Discards the wares that are left.") if ctx.table.wares else unseen
    offers = [Offer("leave", t("Leave"), LeaveTrader(), nothing, motion=True, closes=True, hint=lost, enough="half")]
    for place in ctx.table.places(seat):
        if ctx.table.walkers[place].alive and not is_forbidden(ctx, "sell", place):
            for n, piece in enumerate(ctx.table.walkers[place].items):
                brings = worth(ctx, piece)
                label = tn("Sell {item} for {n} Reroll Counter ({who})", "Sell {item} for {n} Reroll Counters ({who})",
                           item=piece.card.name, n=brings, who=name_at(ctx, place))  # fmt: skip
                act = partial(_sell, ctx, place, piece)
                offer = Offer(f"sell:{place}:{n}", label, SellItem(place, n, brings), act, hint=whole_now(piece))
                offers.append(offer._replace(group=SELL_GROUP))
    for n, piece in enumerate(ctx.table.wares):
        cost = price(ctx, piece)
        if affordable(ctx, cost) and (takers := buyers(ctx, piece)):
            label = tn("Buy {item} for {n} Reroll Counter", "Buy {item} for {n} Reroll Counters",
                       item=piece.card.name, n=cost)  # fmt: skip
            choice, act = BuyItem(n, cost), partial(_buy, ctx, piece)
            hint = join_sentences([*_shortfall(ctx, cost), whole(piece.card)])
            offer = Offer(f"buy:{n}", label, choice, act, motion=True, hint=hint, group=BUYING)
            offers += _for_each(ctx, offer, takers) if brisk(ctx.table) else [offer]
    return offers


def _shortfall(ctx: EffectContext, cost: int) -> list[Text]:
    """Return in a sentence that Items have to pay for what Reroll Counters do not (R-109), or []."""
    if cost <= ctx.table.rerolls:
        return []
    return [tn("You have {n} Reroll Counter; you pay the rest with Items.",
               "You have {n} Reroll Counters; you pay the rest with Items.", n=ctx.table.rerolls)]  # fmt: skip


def _for_each(ctx: EffectContext, offer: Offer, takers: list[Place]) -> list[Offer]:
    """Return the purchase for each buyer, so that across days one vote of one player is enough.

    Labels that differ only in brackets are combined beside the Item's text.
    """
    assert isinstance(offer.choice, BuyItem)
    bought = offer.choice
    return [
        offer._replace(
            token=f"{offer.token}:{place}",
            label=t("{buy} ({who})", buy=offer.label, who=name_at(ctx, place)),
            hint=_bought_for(ctx, place, ctx.table.wares[bought.ware]),
            choice=bought._replace(place=place),
            act=partial(_hand_over, ctx, ctx.table.wares[bought.ware], place),
            enough="one",
        )
        for place in takers
    ]


def _bought_for(ctx: EffectContext, place: Place, piece: Piece) -> Text:
    """Return the text of an Item on sale, and before it that its buyer would have to make room for it (R-45)."""
    words = join_sentences([*_shortfall(ctx, price(ctx, piece)), whole(piece.card)])
    if fits(ctx, place, piece):
        return words
    return t("No room for it: you have to discard an Item first. {words}", words=words)


def buyers(ctx: EffectContext, piece: Piece) -> list[Place]:
    """Return the Characters who could carry an Item, perhaps by discarding Items or paying with them (R-45, R-113)."""
    able = [place for place in ctx.table.living if could_fit(ctx, place, piece)]
    return [place for place in able if not is_forbidden(ctx, "buy", place)]


async def _sell(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Sell an Item for Reroll Counters. This triggers no discard effect (R-110, R-111)."""
    member = ctx.table.walkers[place]
    member.items = member.without(piece)
    brings = worth(ctx, piece)
    ctx.table.rerolls += brings
    ctx.dealer.log(story.sold(name_at(ctx, place), piece.card, brings))
    discard(ctx.table, piece.card)
    await announce_loss(ctx, place, piece)
    here = ctx.on(value=piece.item.value, turned=piece.card).having(holder=place)
    await announce(here, "sold", place)


async def _buy(ctx: EffectContext, piece: Piece) -> None:
    """Choose who gets the Item, and buy it for them (R-109, R-113)."""
    options, prompt = carriers_at(ctx, buyers(ctx, piece)), t("Who gets {item}?", item=piece.card.name)
    await _hand_over(ctx, piece, await vote(ctx, Kind.BUYER, prompt, options, card=piece.card.key))


async def _hand_over(ctx: EffectContext, piece: Piece, place: Place) -> None:
    """Pay for an Item, and give it to the buyer."""
    cost = price(ctx, piece)
    if not await paid(ctx, cost):
        return
    ctx.dealer.log(story.bought(name_at(ctx, place), piece.card, cost))
    ctx.table.wares = [one for one in ctx.table.wares if one is not piece]
    await gain(ctx, place, piece)
    here = ctx.on(value=piece.item.value, turned=piece.card, drawer=place).having(holder=place)
    await announce(here, "bought", place)
