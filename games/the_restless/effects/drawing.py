"""Effects that take Items from the decks and the discards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import get_args

from games.kernel.effect import Effect
from games.kernel.text import Text, t, tn
from games.the_restless import story
from games.the_restless.effects.worth import constant_worth, many, worth
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.fight.outlook import foreseen
from games.the_restless.rules.party.drawing import card_name, draw, drawer, who_draws_now
from games.the_restless.rules.party.inventory import gain
from games.the_restless.rules.party.item_use import is_prolonging
from games.the_restless.rules.resolution.amounts import often
from games.the_restless.rules.state.card_lookup import sought
from games.the_restless.rules.state.context import EffectContext, Series
from games.the_restless.rules.state.piles import new_piece, pull
from games.the_restless.rules.state.run import run
from games.the_restless.text.sentences.people import doer
from games.the_restless.text.sentences.phrases import item
from games.the_restless.text.sentences.say import filled, say, wording
from games.the_restless.text.terms_used import terms_used, uses_term
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Count, Whom
from games.the_restless.vocabulary.basics.literals import Deck, Goods, Group, ItemKind


class Draw(Effect):
    """Draw cards. The party chooses who draws if `by` is left out (R-78). `pick` makes it a Pick From `pick`."""

    deck: Goods
    n: Count = 1
    by: Whom | None = None
    pick: int = 1


@run.register(Draw)
async def _(effect: Draw, ctx: EffectContext) -> None:
    times = await often(ctx, effect.n)
    for number in range(1, times + 1):
        loot, treasure = int(effect.deck == "loot"), int(effect.deck == "treasure")
        place = await drawer(ctx, effect.by, card_name(ctx), loot, treasure, effect, (number, times))
        if place is not None and ctx.table.walkers[place].alive:
            series = Series(number, times) if times > 1 else ctx.series
            await draw(ctx.having(series=series), effect.deck, place, effect.pick)


@wording.register(Draw)
def _(effect: Draw) -> Text:
    of_all, yours, theirs = PICKS if effect.pick > 1 else DRAWS
    deck, pick = labels.DECKS[effect.deck], effect.pick
    if effect.by is None:
        return filled(of_all, effect.n, deck=deck, pick=pick)
    if effect.by == "holder":
        return filled(yours, effect.n, deck=deck, pick=pick)
    return filled(theirs, effect.n, who=doer(effect.by), deck=deck, pick=pick)


DRAWS = (
    tn("Draw {deck}.", "Draw {n} {deck}.", n=1),
    tn("You draw {deck}.", "You draw {n} {deck}.", n=1),
    tn("{who} draws {deck}.", "{who} draws {n} {deck}.", n=1),
)


PICKS = (
    tn("Draw {deck}, Pick From {pick}.", "Draw {n} {deck}, each Pick From {pick}.", n=1),
    tn("You draw {deck}, Pick From {pick}.", "You draw {n} {deck}, each Pick From {pick}.", n=1),
    tn("{who} draws {deck}, Pick From {pick}.", "{who} draws {n} {deck}, each Pick From {pick}.", n=1),
)


@foreseen.register(Draw)
def _(effect: Draw, ctx: EffectContext) -> list[Text]:
    return who_draws_now(ctx) if effect.by is None else []


@terms_used.register(Draw)
def _(effect: Draw) -> tuple[str, ...]:
    return (*(["pick-from-n"] if effect.pick > 1 else []), *(["sin"] if effect.deck == "treasure" else []))


@worth.register(Draw)
def _(effect: Draw) -> float:
    one = 0.9 if effect.deck == "loot" else 2.5
    return (one + 0.4 * (effect.pick - 1)) * many(effect.n)


class Find(Effect):
    """Take the first card of a group or kind from a deck, and shuffle the rest back. Skipped Sins do not bind."""

    deck: Goods
    group: Group | None = None
    kind: ItemKind | None = None
    by: Whom | None = None


@run.register(Find)
async def _(effect: Find, ctx: EffectContext) -> None:
    """Take the first matching card from the top of the deck, and shuffle the rest."""
    deck = ctx.table.decks[effect.deck]
    card = next((card for card in reversed(deck.cards) if sought(card, effect.group, effect.kind)), None)
    place = await drawer(ctx, effect.by, card_name(ctx), effect=effect) if card else None
    if card is not None and place is not None:
        pull(deck, card)
        ctx.dealer.shuffle(deck.cards, f"the {effect.deck} deck")
        ctx.log(story.gains(name_at(ctx, place), card))
        await gain(ctx, place, new_piece(card))


@wording.register(Find)
def _(effect: Find) -> Text:
    args = {"item": item(effect.group, effect.kind), "deck": labels.DECKS[effect.deck]}
    if effect.by is None:
        return t("Find {item} in the {deck} deck.", **args)
    if effect.by == "holder":
        return t("You find {item} in the {deck} deck.", **args)
    return t("{who} finds {item} in the {deck} deck.", who=doer(effect.by), **args)


uses_term(Find, "find")


@worth.register(Find)
def _(effect: Find) -> float:
    return 1.5 if effect.deck == "loot" else 4.0


class Recover(Effect):
    """Take the topmost card of a group or kind from a discard pile."""

    deck: Goods
    group: Group | None = None
    kind: ItemKind | None = None
    by: Whom | None = None


@run.register(Recover)
async def _(effect: Recover, ctx: EffectContext) -> None:
    """Take the topmost matching card from the discards."""
    pile = ctx.table.discards[effect.deck]
    card = next((card for card in reversed(pile.cards) if sought(card, effect.group, effect.kind)), None)
    place = await drawer(ctx, effect.by, card_name(ctx), effect=effect) if card else None
    if card is not None and place is not None:
        pull(pile, card)
        ctx.log(story.gains(name_at(ctx, place), card))
        await gain(ctx, place, new_piece(card))


@wording.register(Recover)
def _(effect: Recover) -> Text:
    args = {"item": item(effect.group, effect.kind), "deck": labels.DECKS[effect.deck]}
    if effect.by is None:
        return t("Recover {item} from the {deck} discards.", **args)
    if effect.by == "holder":
        return t("You recover {item} from the {deck} discards.", **args)
    return t("{who} recovers {item} from the {deck} discards.", who=doer(effect.by), **args)


@worth.register(Recover)
def _(effect: Recover) -> float:
    return 1.5 if effect.deck == "loot" else 4.0


uses_term(Recover, "recover")


@is_prolonging.register(Draw)
@is_prolonging.register(Find)
@is_prolonging.register(Recover)
def _(_part: Draw | Find | Recover) -> bool:
    return True


class Pick(Effect):
    """Make the next `times` draws from a deck Pick From `n` (R-81)."""

    deck: Deck
    n: int
    times: Count = 1


@run.register(Pick)
async def _(effect: Pick, ctx: EffectContext) -> None:
    """Add to the Pick From numbers that are already waiting (R-82)."""
    pending = ctx.table.picks.setdefault(effect.deck, [])
    number = await often(ctx, effect.times)
    pending += [0] * (number - len(pending))
    for place in range(number):
        pending[place] += effect.n - 1
    ctx.log(say(effect))


@wording.register(Pick)
def _(effect: Pick) -> Text:
    sentence = tn(
        "The next {deck} draw is Pick From {of}.",
        "The next {n} {deck} draws are Pick From {of}.",
        n=1,
    )
    return filled(sentence, effect.times, deck=labels.DECKS[effect.deck], of=effect.n)


uses_term(Pick, "pick-from-n")


constant_worth(Pick, 0.8)


_DECKS: tuple[Deck, ...] = get_args(Deck)


def picks_waiting(ctx: EffectContext) -> Iterator[Text]:
    """Yield the Pick From numbers of the next draws, one sentence for each run of equal ones (R-82)."""
    for deck in _DECKS:
        waiting = groupby(ctx.table.picks.get(deck, ()))
        for place, (extra, those) in enumerate(waiting):
            number = len(list(those))
            if extra:
                yield _later(deck, extra + 1, number) if place else _next(deck, extra + 1, number)


@cache
def _next(deck: Deck, of: int, number: int) -> Text:
    return say(Pick(deck, of, number))


@cache
def _later(deck: Deck, of: int, number: int) -> Text:
    """Return the sentence for draws that come after those of another number."""
    return tn(
        "The {deck} draw after that is Pick From {of}.",
        "The {n} {deck} draws after that are Pick From {of}.",
        n=number,
        deck=labels.DECKS[deck],
        of=of,
    )
