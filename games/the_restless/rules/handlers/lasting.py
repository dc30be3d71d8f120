"""What lasts on the table beyond the cards: changes and what waits to happen, with whose they are and how long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch
from itertools import groupby
from typing import get_args

from games.kernel.effect import Effect
from games.kernel.text import Arg, Text, listed, signed, t
from games.the_restless.rules.decisions.choosing import named
from games.the_restless.rules.state.card_lookup import name, parts
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import Place, Standing
from games.the_restless.text.sentences import say
from games.the_restless.text.sentences.changes import keywords_called
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.literals import Deck
from games.the_restless.vocabulary.effects import Fix, Forbid, Keywords, Later, Mod, Permit, Pick, Retype

AHEAD = {
    "roll": t("for the next roll"),
    "turn": t("for the next turn"),
    "round": t("for the next round"),
    "battle": labels.UNTIL["next_battle"],
    "encounter": labels.UNTIL["next_encounter"],
    "realm": labels.UNTIL["next_realm"],
    "rest": t("for the next Rest"),
    "game": labels.UNTIL["game"],
}
"""How long something lasts that has yet to begin."""


@dataclass(frozen=True, slots=True)
class LastingChange:
    """A lasting effect of the card of that key: whom it is for (both empty: everybody), and all of it in words."""

    card: str
    places: tuple[Place, ...]
    foes: tuple[int, ...]
    words: Text


def lasting_changes(m: EffectContext) -> Iterator[LastingChange]:
    """Every lasting effect on the table, in the order they began; not those for the dead and the defeated alone."""
    living, fighting = set(m.table.living), {foe.number for foe in m.table.foes}
    for one in m.table.standings:
        places = tuple([place for place in one.places if place in living])
        foes = tuple([number for number in one.foes if number in fighting])
        if (one.places and not places) or (one.foes and not foes) or idle(one):
            continue
        yield LastingChange(one.card.key, places, foes, sentence(m, one))


def idle(one: Standing) -> bool:
    """Whether it changes a value by nothing, since what it counts was nowhere when it began."""
    return isinstance(parts(one.card.key)[one.part], Mod) and one.by == 0


def sentence(m: EffectContext, one: Standing) -> Text:
    """By which card, how long, whose, and what: "Poppy Syrup, for this battle: Gideon, −2 to all rolls"."""
    step = parts(one.card.key)[one.part]
    assert isinstance(step, Effect)
    what = changed(step, one)
    begun = one.span <= m.table.spans.get(one.until, 0)
    until = (labels.UNTIL if begun else AHEAD)[one.until]
    who = [named(m, place) for place in one.places if place in m.table.living]
    who += [name(foe) for foe in m.table.foes if foe.number in one.foes and foe.piece.card.key != one.card.key]
    args: dict[str, Arg] = {"card": one.card.name, "until": until, "what": what}
    if isinstance(step, Later):
        if one.holder is None or one.holder not in m.table.living:
            return t("{card}, {until}: {what}", **args)
        return t("{who}'s {card}, {until}: {what}", who=named(m, one.holder), **args)
    if not who:
        return t("{card}, {until}: {what}.", **args)
    return t("{card}, {until}: {who}, {what}.", who=listed(who), **args)


@singledispatch
def changed(step: Effect, _one: Standing) -> Text:
    """What a lasting effect does, with its number as it was when it began."""
    return say(step)


@changed.register(Mod)
def _(step: Mod, one: Standing) -> Text:
    return t("{by} to {stat}", by=signed(one.by), stat=labels.STATS[step.stat])


@changed.register(Fix)
def _(step: Fix, one: Standing) -> Text:
    return t("{stat}: {n}", stat=labels.STATS[step.stat], n=one.by)


@changed.register(Forbid)
def _(step: Forbid, one: Standing) -> Text:
    what = labels.FORBIDDEN[step.what]
    return t("can't {what}", what=what) if one.places else t("Nobody can {what}", what=what)


@changed.register(Permit)
def _(step: Permit, one: Standing) -> Text:
    what = labels.PERMITTED[step.what]
    return t("may {what}", what=what) if one.places else t("Everyone can {what}", what=what)


@changed.register(Retype)
def _(step: Retype, _one: Standing) -> Text:
    gained, lost = (listed([labels.A_TYPE[word] for word in types]) for types in (step.add, step.remove))
    if not step.remove:
        return t("now also {what}", what=gained)
    if not step.add:
        return t("no longer {lost}", lost=lost)
    return t("now {what}, no longer {lost}", what=gained, lost=lost)


@changed.register(Keywords)
def _(step: Keywords, _one: Standing) -> Text:
    gained, lost = keywords_called(step.add), keywords_called(step.remove)
    if not step.remove:
        return t("now with {what}", what=gained)
    if not step.add:
        return t("now without {lost}", lost=lost)
    return t("now with {what}, without {lost}", what=gained, lost=lost)


def picks_waiting(m: EffectContext) -> Iterator[Text]:
    """The Pick From numbers that wait for the next draws, a sentence for each stretch of equal ones (R-82)."""
    decks: tuple[Deck, ...] = get_args(Deck)
    for deck in decks:
        for extra, those in groupby(m.table.picks.get(deck, ())):
            if extra:
                yield say(Pick(deck, extra + 1, len(list(those))))
