"""The tarot module: consulting the deck for Health, and the cards kept (RT-1 to RT-35)."""

from __future__ import annotations

from functools import partial

from games.kernel.options import Option
from games.kernel.text import Seat, Text, listed, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.choosing import cards_at, named, places_at
from games.the_restless.rules.decisions.votes import all_agree, control, vote
from games.the_restless.rules.party.damage import lose
from games.the_restless.rules.resolution.cost import pay, payable, settled
from games.the_restless.rules.state.conditions_met import holds
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import ONCE_SINCE, played
from games.the_restless.rules.state.run import run
from games.the_restless.table import Piece, Place, Shared
from games.the_restless.text.card_text import whole
from games.the_restless.vocabulary.card_types import Card, Tarot
from games.the_restless.vocabulary.choices import GiveUpBlessing, GiveUpShared, SpendPool

PRICE = 4
"""Health in all (RT-10)."""
SHOWN = 4
"""Cards turned up; one more with an Omenist (RT-15)."""


def open_to(m: EffectContext) -> bool:
    """Return whether the deck can be consulted: the price has to leave someone alive (RT-13, RT-14)."""
    return m.table.options.tarot and sum(m.table.walkers[place].health for place in m.table.living) > PRICE


async def consult(m: EffectContext, *, due: bool = False) -> None:
    """Consult the deck: split the price, turn cards up, keep one (RT-16, RT-33).

    One that is `due` is paid by the proposed split if nobody names another (RT-7). Any other is then called off.
    """
    if not open_to(m):
        return
    shares = await _split(m) or (proposed(m) if due else {})
    if not shares:
        m.dealer.tell(story.not_consulted())
        return
    payers = await _paid(m, shares)
    cards = _turned_up(m)
    if not cards:
        return
    m.table.offered = cards
    options = cards_at(enumerate(cards), "card")
    number = (await vote(m, Kind.TAROT_CARD, t("Which card do you keep?"), options)).number
    m.table.offered = []
    m.table.aside += cards[:number] + cards[number + 1 :]
    await _kept(m, cards[number], payers)


def proposed(m: EffectContext) -> dict[Place, int]:
    """Return the proposed split: one each from the four healthiest, the rest from the healthiest (RT-34)."""
    left = {place: m.table.walkers[place].health for place in m.table.living}
    shares = dict.fromkeys(left, 0)
    for place in sorted(left, key=lambda place: (-left[place], place))[:PRICE]:
        shares[place] = 1
    while (owed := PRICE - sum(shares.values())) > 0:
        healthiest = max(left, key=lambda place: (left[place] - shares[place], -place))
        shares[healthiest] += min(owed, 1)
    return {place: share for place, share in shares.items() if share}


async def _split(m: EffectContext) -> dict[Place, int]:
    """Return the proposed split if every player agrees, or else the shares that the players name (RT-10, RL-42).

    Nobody pays more than they name, so it is {} if the shares do not add up to the price.
    """
    shares = proposed(m)
    told = listed([t("{who} {n}", who=named(m, place), n=share) for place, share in shares.items()])
    if await _agreed(m, t("The tarot costs {n} Health: {shares}.", n=PRICE, shares=told)):
        return shares
    shares = {}
    for place in m.table.living:
        owed = PRICE - sum(shares.values())
        prompt = t("{who}: how much of the {n} Health do you pay?", who=named(m, place), n=owed)
        most = min(owed, m.table.walkers[place].health)
        amounts = [Option(f"pay:{n}", t("{n} Health", n=n), n) for n in range(most + 1)]
        shares[place] = await control(m, place, Kind.TAROT_SHARE, prompt, amounts)
    return shares if sum(shares.values()) == PRICE else {}


async def _agreed(m: EffectContext, prompt: Text) -> bool:
    """Return whether all players agree; the first refusal decides."""
    options = (Option("agree", t("Agreed"), True), Option("other", t("Split it differently"), False))
    return await all_agree(m.table, range(m.table.players), Kind.TAROT_SPLIT, prompt, options, "agree")


async def _paid(m: EffectContext, shares: dict[Place, int]) -> list[Place]:
    """Take each share; returns the payers who survive it (RT-11 to RT-13)."""
    for place, share in sorted(shares.items()):
        await lose(m, place, share)
    return [place for place in sorted(shares) if shares[place] and m.table.walkers[place].alive]


def _turned_up(m: EffectContext) -> list[Card]:
    """Draw four cards, five with a living Omenist; set-aside ones are shuffled in if needed (RT-15, RT-17)."""
    deck = m.table.decks["tarot"]
    traits = [m.table.walkers[place].character.trait for place in m.table.living]
    wanted = SHOWN + ("omenist" in traits)
    if len(deck) < wanted:
        deck.put(m.table.aside)
        m.table.aside = []
        m.dealer.shuffle(deck.cards, "the tarot deck")
    return [deck.draw() for _ in range(min(wanted, len(deck)))]


async def _kept(m: EffectContext, card: Card, payers: list[Place]) -> None:
    """Keep a card: a Blessing for one payer, a Group Blessing for all, a Pool for everyone (RT-20 to RT-23).

    Cards for payers only are set aside if none of them lives (RT-13, RT-29).
    """
    assert isinstance(card, Tarot)
    piece = played(card)
    m.dealer.tell(story.kept(card))
    if card.kind == "resource_pool":
        m.table.pools.append(piece)
    elif not payers:
        m.table.aside.append(card)
    elif card.kind == "group_blessing":
        m.table.shared.append(Shared(piece, payers))
    else:
        prompt = t("Who is blessed by {card}?", card=card.name)
        place = await vote(m, Kind.BLESSED, prompt, places_at(m, payers), card=card.key)
        m.table.walkers[place].blessings.append(piece)


def pools(m: EffectContext, seat: Seat) -> list[Offer]:
    """Return the options to spend from Resource Pools with a player's Characters (RT-22, RT-23)."""
    offers: list[Offer] = []
    for place in m.table.places(seat):
        for n, piece in enumerate(m.table.pools if m.table.walkers[place].alive else []):
            if _spendable(_spender(m, place, piece), piece):
                label = t("{who}: {card}", who=named(m, place), card=piece.card.name)
                act = partial(_spend, m, place, piece)
                offers.append(Offer(f"pool:{place}:{n}", label, SpendPool(place, n), act, hint=whole(piece.card)))
    return offers


def _spender(m: EffectContext, place: Place, piece: Piece) -> EffectContext:
    here = m.at(piece, place, shared=False)
    here.roller = place
    return here


def _spendable(m: EffectContext, piece: Piece) -> bool:
    card = piece.card
    if not isinstance(card, Tarot) or card.use is None or (card.use.needs_target and not m.table.foes):
        return False
    return holds(card.use.only, m) and payable(m, card.use.cost)


async def _spend(m: EffectContext, place: Place, piece: Piece) -> None:
    """Spend Counters of a pool; with the last one its card is set aside, before its effect (RT-22)."""
    assert isinstance(piece.card, Tarot)
    use, here = piece.card.use, _spender(m, place, piece)
    assert use is not None
    if not await settled(here, use.cost):
        return
    m.dealer.tell(story.used(named(m, place), piece.card))
    await pay(here, use.cost)
    if m.table.rules < ONCE_SINCE:
        await run(use.do, here)
    if piece.counters <= 0:
        m.table.pools = [one for one in m.table.pools if one is not piece]
        m.table.aside.append(piece.card)
    if m.table.rules >= ONCE_SINCE:
        await run(use.do, here)


def give_up_actions(m: EffectContext, seat: Seat) -> list[Offer]:
    """Return the options outside of battle to give up Blessings, or by vote shared ones (RT-25)."""
    offers = [
        Offer(f"renounce:{place}:{n}", t("{who}: give up {card}", who=named(m, place), card=piece.card.name),
             GiveUpBlessing(place, n), partial(_renounce, m, piece), hint=whole(piece.card))
        for place in m.table.places(seat)
        for n, piece in enumerate(m.table.walkers[place].blessings)
    ]  # fmt: skip
    common = [*(one.piece for one in m.table.shared), *m.table.pools]
    for n, piece in enumerate(common):
        label = t("Give up {card}", card=piece.card.name)
        act = partial(_renounce, m, piece)
        offers.append(Offer(f"forgo:{n}", label, GiveUpShared(n), act, motion=True, hint=whole(piece.card)))
    return offers


async def _renounce(m: EffectContext, piece: Piece) -> None:
    for walker in m.table.walkers:
        walker.blessings = [one for one in walker.blessings if one is not piece]
    m.table.shared = [one for one in m.table.shared if one.piece is not piece]
    m.table.pools = [one for one in m.table.pools if one is not piece]
    m.table.aside.append(piece.card)
