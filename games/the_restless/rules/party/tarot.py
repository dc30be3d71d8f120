"""The tarot module: consulting the deck for Health, and keeping cards (RT-1 to RT-35)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import Option
from games.kernel.text import Seat, Text, listed, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.choosing import cards_at, name_at, places_at
from games.the_restless.rules.decisions.votes import all_agree, control, vote
from games.the_restless.rules.party.damage import lose
from games.the_restless.rules.resolution.cost import pay, payable, settle_payer
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import ONCE_SINCE, new_piece
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece, Place, Shared
from games.the_restless.text.card_text import whole
from games.the_restless.vocabulary.card_types import Card, Tarot
from games.the_restless.vocabulary.choices import GiveUpBlessing, GiveUpShared, SpendPool

PRICE = 4
"""Total price in Health (RT-10)."""
TURNED_UP = 4
"""Number of cards turned up; one more with an Omenist (RT-15)."""


def open_to(ctx: EffectContext) -> bool:
    """Return whether the deck can be consulted: at least one Character has to survive the price (RT-13, RT-14)."""
    return ctx.table.options.tarot and sum(ctx.table.walkers[place].health for place in ctx.table.living) > PRICE


async def consult(ctx: EffectContext, *, due: bool = False) -> None:
    """Consult the deck: split the price, turn cards up, keep one (RT-16, RT-33).

    If it is `due`, the proposed split applies if the players agree on no other (RT-7). Otherwise it is then called off.
    """
    if not open_to(ctx):
        return
    shares = await _split(ctx) or (proposed_split(ctx) if due else {})
    if not shares:
        ctx.dealer.log(story.not_consulted())
        return
    payers = await _paid(ctx, shares)
    cards = _draw_cards(ctx)
    if not cards:
        return
    ctx.table.offered = cards
    options = cards_at(enumerate(cards), "card")
    number = (await vote(ctx, Kind.TAROT_CARD, t("Which card do you keep?"), options)).number
    ctx.table.offered = []
    ctx.table.aside += cards[:number] + cards[number + 1 :]
    await _keep(ctx, cards[number], payers)


def proposed_split(ctx: EffectContext) -> dict[Place, int]:
    """Return the proposed split: one each from the four healthiest, the rest from the healthiest (RT-34)."""
    left = {place: ctx.table.walkers[place].health for place in ctx.table.living}
    shares = dict.fromkeys(left, 0)
    for place in sorted(left, key=lambda place: (-left[place], place))[:PRICE]:
        shares[place] = 1
    while (owed := PRICE - sum(shares.values())) > 0:
        healthiest = max(left, key=lambda place: (left[place] - shares[place], -place))
        shares[healthiest] += min(owed, 1)
    return {place: share for place, share in shares.items() if share}


async def _split(ctx: EffectContext) -> dict[Place, int]:
    """Return the proposed split if every player agrees, or else the shares that the players choose (RT-10, RL-42).

    Nobody pays more than they choose, so it is {} if the shares do not add up to the price.
    """
    shares = proposed_split(ctx)
    text = listed([t("{who} {n}", who=name_at(ctx, place), n=share) for place, share in shares.items()])
    if await _all_agree(ctx, t("The tarot costs {n} Health: {shares}.", n=PRICE, shares=text)):
        return shares
    shares = {}
    for place in ctx.table.living:
        owed = PRICE - sum(shares.values())
        prompt = t("{who}: how much of the {n} Health do you pay?", who=name_at(ctx, place), n=owed)
        most = min(owed, ctx.table.walkers[place].health)
        amounts = [Option(f"pay:{n}", t("{n} Health", n=n), n) for n in range(most + 1)]
        shares[place] = await control(ctx, place, Kind.TAROT_SHARE, prompt, amounts)
    return shares if sum(shares.values()) == PRICE else {}


async def _all_agree(ctx: EffectContext, prompt: Text) -> bool:
    """Return whether all players agree. The first refusal decides."""
    options = (Option("agree", t("Pay these shares"), True), Option("other", t("Split it differently"), False))
    return await all_agree(ctx.table, range(ctx.table.players), Kind.TAROT_SPLIT, prompt, options, "agree")


async def _paid(ctx: EffectContext, shares: dict[Place, int]) -> list[Place]:
    """Take each share, and return the payers who survive it (RT-11 to RT-13)."""
    for place, share in sorted(shares.items()):
        await lose(ctx, place, share)
    return [place for place in sorted(shares) if shares[place] and ctx.table.walkers[place].alive]


def _draw_cards(ctx: EffectContext) -> list[Card]:
    """Draw four cards, or five with a living Omenist. Set-aside cards are shuffled in if needed (RT-15, RT-17)."""
    deck = ctx.table.decks["tarot"]
    traits = [ctx.table.walkers[place].character.trait for place in ctx.table.living]
    wanted = TURNED_UP + ("omenist" in traits)
    if len(deck) < wanted:
        deck.put(ctx.table.aside)
        ctx.table.aside = []
        ctx.dealer.shuffle(deck.cards, "the tarot deck")
    return [deck.draw() for _ in range(min(wanted, len(deck)))]


async def _keep(ctx: EffectContext, card: Card, payers: list[Place]) -> None:
    """Keep a card: a Blessing for one payer, a Group Blessing for all, a Pool for everyone (RT-20 to RT-23).

    Cards for payers only are set aside if none of them is alive (RT-13, RT-29).
    """
    assert isinstance(card, Tarot)
    piece = new_piece(card)
    ctx.dealer.log(story.kept(card))
    if card.kind == "resource_pool":
        ctx.table.pools.append(piece)
    elif not payers:
        ctx.table.aside.append(card)
    elif card.kind == "group_blessing":
        ctx.table.shared.append(Shared(piece, payers))
    else:
        prompt = t("Who is blessed by {card}?", card=card.name)
        place = await vote(ctx, Kind.BLESSED, prompt, places_at(ctx, payers), card=card.key)
        ctx.table.walkers[place].blessings.append(piece)


def pools(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return the options to spend from Resource Pools with a player's Characters (RT-22, RT-23)."""
    offers: list[Offer] = []
    for place in ctx.table.places(seat):
        for n, piece in enumerate(ctx.table.pools if ctx.table.walkers[place].alive else []):
            if _spendable(_spender(ctx, place, piece), piece):
                label = t("{who}: {card}", who=name_at(ctx, place), card=piece.card.name)
                act = partial(_spend, ctx, place, piece)
                offers.append(Offer(f"pool:{place}:{n}", label, SpendPool(place, n), act, hint=whole(piece.card)))
    return offers


def _spender(ctx: EffectContext, place: Place, piece: Piece) -> EffectContext:
    here = ctx.at(piece, place, shared=False)
    here.roller = place
    return here


def _spendable(ctx: EffectContext, piece: Piece) -> bool:
    card = piece.card
    if not isinstance(card, Tarot) or card.use is None or (card.use.needs_target and not ctx.table.targets):
        return False
    return holds(card.use.only, ctx) and payable(ctx, card.use.cost)


async def _spend(ctx: EffectContext, place: Place, piece: Piece) -> None:
    """Spend Counters of a pool. With the last one its card is set aside, before its effect (RT-22)."""
    assert isinstance(piece.card, Tarot)
    use, here = piece.card.use, _spender(ctx, place, piece)
    assert use is not None
    if not await settle_payer(here, use.cost):
        return
    ctx.dealer.log(story.used(name_at(ctx, place), piece.card))
    await pay(here, use.cost)
    if ctx.table.rules < ONCE_SINCE:
        await run(use.do, here)
    if piece.counters <= 0:
        ctx.table.pools = [one for one in ctx.table.pools if one is not piece]
        ctx.table.aside.append(piece.card)
    if ctx.table.rules >= ONCE_SINCE:
        await run(use.do, here)


def give_up_actions(ctx: EffectContext, seat: Seat) -> list[Offer]:
    """Return the options outside of battle to give up Blessings, or by vote shared ones (RT-25)."""
    offers = [
        Offer(f"renounce:{place}:{n}", t("{who}: give up {card}", who=name_at(ctx, place), card=piece.card.name),
             GiveUpBlessing(place, n), partial(_renounce, ctx, piece), hint=whole(piece.card))
        for place in ctx.table.places(seat)
        for n, piece in enumerate(ctx.table.walkers[place].blessings)
    ]  # fmt: skip
    common = [*(one.piece for one in ctx.table.shared), *ctx.table.pools]
    for n, piece in enumerate(common):
        label = t("Give up {card}", card=piece.card.name)
        act = partial(_renounce, ctx, piece)
        offers.append(Offer(f"forgo:{n}", label, GiveUpShared(n), act, motion=True, hint=whole(piece.card)))
    return offers


async def _renounce(ctx: EffectContext, piece: Piece) -> None:
    for member in ctx.table.walkers:
        member.blessings = [one for one in member.blessings if one is not piece]
    ctx.table.shared = [one for one in ctx.table.shared if one.piece is not piece]
    ctx.table.pools = [one for one in ctx.table.pools if one is not piece]
    ctx.table.aside.append(piece.card)
