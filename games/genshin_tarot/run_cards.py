"""What effects do to players' cards (see effects.py for what each means)."""

from __future__ import annotations

from collections.abc import Sequence

from games.genshin_tarot import piles, questions, story
from games.genshin_tarot.aiming import called, card_of, players
from games.genshin_tarot.course import Play
from games.genshin_tarot.effects import (
    Discard,
    Draw,
    DrawUpgraded,
    Fetch,
    Mill,
    Put,
    Return,
    Trash,
    TrashLost,
    TrashThis,
)
from games.genshin_tarot.judging import is_of, measure, you
from games.genshin_tarot.kinds import Card
from games.genshin_tarot.question_kinds import Kind
from games.genshin_tarot.running import perform, run
from games.genshin_tarot.stocks import Place, Sort
from games.genshin_tarot.table import Player
from games.kernel.text import Seat, Text, t, tn
from games.kernel.zone import Zone

TRASH = t("Which card do you trash?")
FETCH = t("Which card do you take?")
PLACES = {Place.HAND: t("Hand"), Place.DISCARD: t("Discard")}


@perform.register(Draw)
async def _(effect: Draw, play: Play) -> None:
    for seat in await players(play, effect.who, effect):
        drawn = piles.draw(play.course, seat, effect.amount)
        play.dealer.tell(story.drew(seat, len(drawn)))
        if seat == play.seat:
            play.drawn = drawn


@perform.register(Discard)
async def _(effect: Discard, play: Play) -> None:
    count = 0
    for seat in await players(play, effect.who, effect):
        places = await _thrown(effect, play, seat)
        count += len(piles.discard(play.course, seat, places))
    for _ in range(count if effect.each else 0):
        assert effect.each is not None
        await run(effect.each, play)


async def _thrown(effect: Discard, play: Play, seat: Seat) -> Sequence[int]:
    """Which places of the hand go: the owner chooses, or chance does; all if there are no more (G-48, GR-41)."""
    hand = play.table.players[seat].hand.cards
    fit = [place for place, card in enumerate(hand) if is_of(card, effect.sort, play.key)]
    if effect.random:
        play.dealer.shuffle(fit, f"a discard of seat {seat}")
        return sorted(fit[: effect.amount])
    high = min(effect.amount, len(fit))
    if not fit or (len(fit) <= effect.amount and not effect.up_to):
        return fit
    low = 0 if effect.up_to else high
    asked, cards = called(play, _discarded(low, high)), [hand[place] for place in fit]
    chosen = await questions.cards(seat, asked, cards, low, high, Kind.DISCARD, card_of(play))
    return [fit[each.place] for each in chosen]


def _discarded(low: int, high: int) -> Text:
    if low < high:
        return t("Which cards do you discard, {n} at most?", n=high)
    return tn("Which card do you discard?", "Which {n} cards do you discard?", n=high)


@perform.register(Mill)
async def _(_effect: Mill, play: Play) -> None:
    assert play.seat is not None
    player, play.lost = you(play), None
    if piles.ready(play.course, play.seat):
        play.lost = player.deck.draw()
        player.discard.put([play.lost])
        play.dealer.tell(story.discarded(play.seat, [play.lost]))


@perform.register(TrashLost)
async def _(effect: TrashLost, play: Play) -> None:
    assert play.seat is not None
    if play.lost and is_of(play.lost, effect.sort, play.key):
        pile = you(play).discard
        piles.trash(play.course, play.seat, pile, len(pile) - 1)


@perform.register(Trash)
async def _(effect: Trash, play: Play) -> None:
    play.trashed = 0
    for seat in await players(play, effect.who, effect):
        if effect.place is Place.TOP:
            if piles.ready(play.course, seat):
                deck = play.table.players[seat].deck
                piles.trash(play.course, seat, deck, len(deck) - 1)
            continue
        if isinstance(effect.amount, int):
            await _trash_some(effect, play, seat, effect.amount)
        else:
            for pile in sources(play.table.players[seat], effect.place):
                play.trashed += piles.trash_all(play.course, seat, effect.sort, pile, play.key)


def sources(player: Player, place: Place) -> list[Zone[Card]]:
    """The piles that a place to take cards from means."""
    if place is Place.EITHER:
        return [player.hand, player.discard]
    return [piles.where(player, place)]


async def _trash_some(effect: Trash, play: Play, seat: Seat, amount: int) -> None:
    """One at a time, chosen by their owner."""
    for _ in range(amount):
        player = play.table.players[seat]
        found = [
            (pile, place)
            for pile in sources(player, effect.place)
            for place, card in enumerate(pile.cards)
            if is_of(card, effect.sort, play.key)
        ]
        if not found:
            return
        cards = [pile.cards[place] for pile, place in found]
        held = [pile is player.hand for pile, _ in found]
        chosen = await _which(play, seat, cards, held, willing=effect.willing)
        if chosen is None:
            return
        pile, place = found[chosen]
        piles.trash(play.course, seat, pile, place)
        play.trashed += 1


async def _which(play: Play, seat: Seat, cards: Sequence[Card], held: Sequence[bool], *, willing: bool) -> int | None:
    """One of these cards, from hand or discard; unasked if they are all the same and it must be."""
    if len(set(zip(cards, held, strict=True))) == 1 and not willing:
        return 0
    groups = [PLACES[Place.HAND if each else Place.DISCARD] for each in held]
    low, asked = 0 if willing else 1, called(play, TRASH)
    chosen = await questions.cards(seat, asked, cards, low, 1, Kind.TRASH, card_of(play), groups)
    return chosen[0].place if chosen else None


@perform.register(TrashThis)
async def _(_effect: TrashThis, play: Play) -> None:
    if play.card:
        play.gone = True
        piles.give_back(play.course, you(play), play.card)


@perform.register(Put)
async def _(effect: Put, play: Play) -> None:
    for seat in await players(play, effect.who, effect):
        piles.put(play.course, seat, effect.sort, effect.place, effect.amount)


@perform.register(Fetch)
async def _(effect: Fetch, play: Play) -> None:
    """From the discard everything, or from the deck what one searches for; the deck is then shuffled."""
    assert play.seat is not None
    player, seat = piles.covered(you(play)), play.seat
    pile = player.deck if effect.place is Place.DECK else player.discard
    found = [card for card in pile.cards if is_of(card, Sort.MINE, play.key)]
    different = sorted(set(found))
    if measure(play, effect.amount) < len(found):
        found = different
        if len(different) > 1:
            asked = questions.cards(seat, called(play, FETCH), different, 1, 1, Kind.FETCH, card_of(play))
            found = [chosen.card for chosen in await asked]
    for card in found:
        pile.cards.remove(card)
    player.hand.put(found)
    play.dealer.tell(story.fetched(seat, found))
    if effect.place is Place.DECK:
        piles.shuffle_in(play.course, seat)


@perform.register(Return)
async def _(effect: Return, play: Play) -> None:
    play.to = effect.place


@perform.register(DrawUpgraded)
async def _(effect: DrawUpgraded, play: Play) -> None:
    for seat in await players(play, effect.who, effect):
        player = play.table.players[seat]
        for card in piles.draw(play.course, seat, 1):
            better = card.better
            if better and better in player.upgrades:
                piles.upgrade(player, -1, better)
                play.dealer.tell(story.upgraded(seat, card, better))
            else:
                play.dealer.tell(story.drew(seat, 1))
