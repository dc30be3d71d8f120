"""Execution of effects on players' cards."""

from __future__ import annotations

from collections.abc import Sequence

from games.genshin_tarot import story
from games.genshin_tarot.interpreter import questions
from games.genshin_tarot.interpreter.reactions import REWARDS
from games.genshin_tarot.interpreter.run import perform, run_repeatedly
from games.genshin_tarot.interpreter.targeting import card_of, counted, players, with_source_name
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import piles
from games.genshin_tarot.rules.queries import matches_filter, measure, you
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import Player
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.vocabulary.card_types import Card
from games.genshin_tarot.vocabulary.effects import (
    Apply,
    Discard,
    Draw,
    DrawUpgraded,
    Fetch,
    Mill,
    Put,
    Return,
    Trash,
    TrashMilled,
    TrashThis,
)
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace
from games.kernel.effect import Effect, walk
from games.kernel.text import Seat, Text, t, tn
from games.kernel.zone import Zone

TRASHED_FOR_GOOD_SINCE = 6
"""Version of the rules since which a card that has trashed itself cannot be put anywhere."""
TRASH = t("Which card do you trash?")
FETCH = t("Which card do you take?")
PLACES = {CardPlace.HAND: t("Hand"), CardPlace.DISCARD: t("Discard")}


@perform.register(Draw)
async def _(effect: Draw, context: EffectContext) -> None:
    for seat in await players(context, effect.who, effect):
        drawn = piles.draw(context.resolution, seat, effect.amount, counted=True)
        if seat == context.seat:
            context.outcomes.drawn = drawn


@perform.register(Discard)
async def _(effect: Discard, context: EffectContext) -> None:
    count = 0
    for seat in await players(context, effect.who, effect):
        places = await _cards_to_discard(effect, context, seat)
        count += len(piles.discard(context.resolution, seat, places))
    if effect.each:
        await run_repeatedly(effect.each, count, context)


async def _cards_to_discard(effect: Discard, context: EffectContext, seat: Seat) -> Sequence[int]:
    """Return the hand indexes of the cards to discard, chosen by the owner or at random (G-48, GR-41)."""
    hand = context.table.players[seat].hand.cards
    fit = [index for index, card in enumerate(hand) if matches_filter(card, effect.sort, context.key)]
    if effect.random:
        context.dealer.shuffle(fit, f"a discard of seat {seat}")
        return sorted(fit[: effect.amount])
    high = min(effect.amount, len(fit))
    if not fit or (len(fit) <= effect.amount and not effect.up_to):
        return fit
    low = 0 if effect.up_to else high
    asked, cards = with_source_name(context, _discard_prompt(low, high, effect.each)), [hand[place] for place in fit]
    chosen = await questions.cards(seat, asked, cards, low, high, Kind.DISCARD, card_of(context))
    return [fit[each.place] for each in chosen]


def _discard_prompt(low: int, high: int, each: Effect | None) -> Text:
    """Return the prompt for discarding cards, with the effect of each, if any, and the reward of its reactions."""
    if low < high:
        asked = t("Which cards do you discard, {n} at most?", n=high)
    else:
        asked = tn("Which card do you discard?", "Which {n} cards do you discard?", n=high)
    if not each:
        return asked
    prompt = t("{asked} For each: {effect}", asked=asked, effect=say(each))
    rewards = {part.element: REWARDS[part.element] for part in walk(each) if isinstance(part, Apply)}
    for reward in rewards.values():
        prompt = t("{prompt} Each reaction: {reward}", prompt=prompt, reward=say(reward))
    return prompt


@perform.register(Mill)
async def _(_effect: Mill, context: EffectContext) -> None:
    assert context.seat is not None
    player, context.outcomes.lost = you(context), None
    if piles.ready(context.resolution, context.seat):
        context.outcomes.lost = player.deck.draw()
        player.discard.put([context.outcomes.lost])
        context.dealer.log(story.discarded(context.seat, [context.outcomes.lost]))


@perform.register(TrashMilled)
async def _(effect: TrashMilled, context: EffectContext) -> None:
    assert context.seat is not None
    if context.outcomes.lost and matches_filter(context.outcomes.lost, effect.sort, context.key):
        pile = you(context).discard
        piles.trash(context.resolution, context.seat, pile, len(pile) - 1)


@perform.register(Trash)
async def _(effect: Trash, context: EffectContext) -> None:
    context.outcomes.trashed = 0
    for seat in await players(context, effect.who, effect):
        if effect.place is CardPlace.TOP:
            if piles.ready(context.resolution, seat):
                deck = context.table.players[seat].deck
                piles.trash(context.resolution, seat, deck, len(deck) - 1)
            continue
        if isinstance(effect.amount, int):
            await _trash_some(effect, context, seat, effect.amount)
        else:
            for pile in sources(context.table.players[seat], effect.place):
                context.outcomes.trashed += piles.trash_all(context.resolution, seat, effect.sort, pile, context.key)


def sources(player: Player, place: CardPlace) -> list[Zone[Card]]:
    """Return the piles in a place that the player can choose from. A deck is face down, so it is not among them."""
    if place is CardPlace.EITHER:
        return [player.hand, player.discard]
    return [] if place is CardPlace.DECK else [piles.where(player, place)]


async def _trash_some(effect: Trash, context: EffectContext, seat: Seat, amount: int) -> None:
    """Trash a number of cards one at a time, chosen by their owner."""
    for number in range(amount):
        player = context.table.players[seat]
        found = [
            (pile, index)
            for pile in sources(player, effect.place)
            for index, card in enumerate(pile.cards)
            if matches_filter(card, effect.sort, context.key)
        ]
        if not found:
            return
        turn_of = (number + 1, min(amount, number + len(found)))
        cards = [pile.cards[place] for pile, place in found]
        held = [pile is player.hand for pile, _ in found]
        chosen = await _which(context, seat, cards, held, turn_of, willing=effect.willing)
        if chosen is None:
            return
        pile, place = found[chosen]
        piles.trash(context.resolution, seat, pile, place)
        context.outcomes.trashed += 1


async def _which(
    context: EffectContext,
    seat: Seat,
    cards: Sequence[Card],
    held: Sequence[bool],
    turn_of: tuple[int, int],
    *,
    willing: bool,
) -> int | None:
    """Return the index of the card to trash, or None to trash none.

    It asks unless the cards are equal and one has to go. `turn_of` is the number of this card, and how many there are.
    """
    if len(set(zip(cards, held, strict=True))) == 1 and not willing:
        return 0
    groups = [PLACES[CardPlace.HAND if each else CardPlace.DISCARD] for each in held]
    low, asked = 0 if willing else 1, counted(with_source_name(context, TRASH), turn_of)
    chosen = await questions.cards(seat, asked, cards, low, 1, Kind.TRASH, card_of(context), groups)
    return chosen[0].place if chosen else None


@perform.register(TrashThis)
async def _(_effect: TrashThis, context: EffectContext) -> None:
    if context.card and context.to:
        context.to = None
        piles.return_card(context.resolution, you(context), context.card)


@perform.register(Put)
async def _(effect: Put, context: EffectContext) -> None:
    for seat in await players(context, effect.who, effect):
        piles.put(context.resolution, seat, effect.sort, effect.place, effect.amount)


@perform.register(Fetch)
async def _(effect: Fetch, context: EffectContext) -> None:
    """Move cards from the discard or deck to the hand, asking if there is a choice. A deck is then shuffled."""
    assert context.seat is not None
    player, seat = piles.cover_top_card(you(context)), context.seat
    pile = player.deck if effect.place is CardPlace.DECK else player.discard
    found = [card for card in pile.cards if matches_filter(card, CardFilter.MINE, context.key)]
    different = sorted(set(found))
    if measure(context, effect.amount) < len(found):
        found = different
        if len(different) > 1:
            asked = questions.cards(
                seat, with_source_name(context, FETCH), different, 1, 1, Kind.FETCH, card_of(context)
            )
            found = [chosen.card for chosen in await asked]
    for card in found:
        pile.cards.remove(card)
    player.hand.put(found)
    context.dealer.log(story.fetched(seat, found))
    if effect.place is CardPlace.DECK:
        piles.shuffle_in(context.resolution, seat)


@perform.register(Return)
async def _(effect: Return, context: EffectContext) -> None:
    if context.to or context.table.rules < TRASHED_FOR_GOOD_SINCE:
        context.to = effect.place


@perform.register(DrawUpgraded)
async def _(effect: DrawUpgraded, context: EffectContext) -> None:
    for seat in await players(context, effect.who, effect):
        player = context.table.players[seat]
        for card in piles.draw(context.resolution, seat, 1):
            better = card.better
            if better and better in player.upgrades:
                piles.upgrade(context.table, seat, -1, better)
                context.dealer.log(story.improved(seat, card, better))
            elif not card.drawn:
                context.dealer.log(story.drew(seat, 1))
