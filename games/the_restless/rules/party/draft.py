"""The draft: a Character for every seat, then a Starter Item for each (R-16, R-18, R-198, R-205)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.kernel.ask import AnyOf, Ask
from games.kernel.text import Seat, Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import cards_at
from games.the_restless.rules.decisions.pace import FEWER_SINCE, brisk
from games.the_restless.rules.decisions.votes import control, poll
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.piles import new_piece, several
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.card_types import Card
from games.the_restless.vocabulary.choices import CardAt

LAID_OUT = 6
"""Number of cards of a deck that are laid out for a choice (R-16, R-18)."""
FEW_PLAYERS = 2
"""Number of players up to which simultaneous questions are numbered; for more, the board asks them in one line."""


async def drafted(ctx: EffectContext) -> None:
    """Let every seat take a Character, then a Starter Item if there are any.

    Across days all players choose simultaneously, in any order. Both decks are then laid out, so that a player with all
    their Characters need not come back for the Items.
    """
    decks = ("character", "starter") if ctx.table.options.starters else ("character",)
    if not brisk(ctx.table) or ctx.table.players == 1:
        for deck in decks:
            await _in_order(ctx, deck)
    elif ctx.table.rules < FEWER_SINCE:
        for deck in decks:
            await _at_once(ctx, [deck])
    else:
        await _at_once(ctx, decks)


async def _in_order(ctx: EffectContext, deck: str) -> None:
    """Show six cards, and let the seats take one each in order."""
    table = ctx.table
    table.offered = several(table, ctx.dealer, deck, LAID_OUT)
    for place in table.used:
        taken = await control(ctx, place, *_which(ctx, deck, place), cards_at(enumerate(table.offered), "card", place))
        DEALT[deck](ctx, place, table.offered.pop(taken.number))
    _put_back(ctx, deck, table.offered)
    table.offered = []


async def _at_once(ctx: EffectContext, decks: Sequence[str]) -> None:
    """Let all players choose simultaneously, first their Characters, then the Items, from all cards that are left."""
    table, topic = ctx.table, poll(ctx.table)
    left = dict(enumerate([card for deck in decks for card in several(table, ctx.dealer, deck, LAID_OUT)]))
    ahead = {seat: [(deck, place) for deck in decks for place in table.places(seat)] for seat in range(table.players)}
    while waited := {seat: steps[0] for seat, steps in ahead.items() if steps}:
        wanted = {deck for steps in ahead.values() for deck, _ in steps}
        table.offered = [card for card in left.values() if card.deck in wanted]
        asks = [_ask(ctx, seat, deck, place, left) for seat, (deck, place) in waited.items()]
        seat, (taken,) = await AnyOf(tuple(asks), (), topic)
        deck, place = ahead[seat].pop(0)
        DEALT[deck](ctx, place, left.pop(taken.number))
    table.offered = []
    for deck in decks:
        _put_back(ctx, deck, [card for card in left.values() if card.deck == deck])


def _ask(ctx: EffectContext, seat: Seat, deck: str, place: Place, left: dict[int, Card]) -> Ask[CardAt]:
    kind, prompt = _which(ctx, deck, place)
    if deck == "character" and ctx.table.players > FEW_PLAYERS:
        prompt = t("Choose a Character")
    options = cards_at([(n, card) for n, card in left.items() if card.deck == deck], "card", place)
    return Ask(seat, prompt, tuple(options), fallback=(options[0].token,), apart=True, kind=kind)


def _which(ctx: EffectContext, deck: str, place: Place) -> tuple[Kind, Text]:
    """Return the kind and the prompt of a seat's question in the draft."""
    if deck == "starter":
        return Kind.STARTER, t("{who}: choose an Item to start with", who=ctx.table.walkers[place].character.name)
    return Kind.CHARACTER, t("Choose Character {n} of {of}", n=place + 1, of=len(ctx.table.used))


def _put_back(ctx: EffectContext, deck: str, cards: Sequence[Card]) -> None:
    """Shuffle the remaining cards back."""
    ctx.table.decks[deck].put(cards)
    ctx.dealer.shuffle(ctx.table.decks[deck].cards, f"the {deck} deck")


def _seat_character(ctx: EffectContext, place: Place, card: Card) -> None:
    """Seat a Character with full Health, no Armor, no Status and no Sin (R-17)."""
    member = ctx.table.walkers[place]
    member.piece = Piece(card)
    member.health = member.character.health
    ctx.dealer.log(story.took_part(member.character, member.character.trait))


def _handed(ctx: EffectContext, place: Place, card: Card) -> None:
    ctx.table.walkers[place].items.append(new_piece(card))
    ctx.dealer.log(story.took(ctx.table.walkers[place].character.name, card))


DEALT: dict[str, Callable[[EffectContext, Place, Card], None]] = {"character": _seat_character, "starter": _handed}
"""The function that gives a card of each deck to a place."""
