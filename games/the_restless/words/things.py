"""Words for what happens to cards."""

from __future__ import annotations

from typing import Any

from games.kernel.text import Text, t, tn
from games.the_restless import effects, names
from games.the_restless.effects import (
    Discard,
    Draw,
    Find,
    Pick,
    Recover,
    Rerolls,
    Rests,
)
from games.the_restless.phrases import who
from games.the_restless.words.say import dispatch, filled


@dispatch.register
def _(effect: Draw) -> Text:
    deck = names.DECKS[effect.deck]
    pattern = tn("Draw {deck}.", "Draw {n} times {deck}.", n=1)
    if effect.pick > 1:
        pattern = tn("Draw {deck}, Pick From {pick}.", "Draw {n} times {deck}, Pick From {pick}.", n=1)
    sentence = filled(pattern, effect.n, deck=deck, pick=effect.pick)
    return _by(sentence, effect.by)


@dispatch.register
def _(effect: Find) -> Text:
    what = t("Find {what} in the {deck} deck.", what=_sought(effect), deck=_deck(effect.deck))
    return _by(what, effect.by)


@dispatch.register
def _(effect: Recover) -> Text:
    what = t("Recover {what} from the {deck} discards.", what=_sought(effect), deck=_deck(effect.deck))
    return _by(what, effect.by)


def _by(sentence: Text, by: Any) -> Text:
    """Who draws, where the card says so."""
    return t("{does} (By {who}.)", does=sentence, who=who(by)) if by else sentence


def _deck(deck: str) -> Text:
    return t("Loot") if deck == "loot" else t("Treasure")


def _sought(effect: Find | Recover | Discard) -> Text:
    """The kind of Item meant."""
    if effect.group:
        return t("an Item ({group})", group=names.GROUPS[effect.group])
    return t("an Item ({kind})", kind=names.KINDS[effect.kind]) if effect.kind else t("an Item")


@dispatch.register
def _(effect: Discard) -> Text:
    if effect.to in ("self_card", "attack_item", "chosen_item", "random_item"):
        return t("Discard {item}.", item=who(effect.to))
    pattern = tn("Discard {item} of {to}, {how}.", "Discard {n} times {item} of {to}, {how}.", n=1)
    return filled(pattern, effect.n, item=_sought(effect), to=who(effect.to), how=names.CHOOSERS[effect.choose])


@dispatch.register
def _(effect: Rerolls) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Pay {n} Reroll Counter.", "Pay {n} Reroll Counters.", n=1), -effect.n)
    return filled(tn("Gain {n} Reroll Counter.", "Gain {n} Reroll Counters.", n=1), effect.n)


@dispatch.register
def _(effect: Rests) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Lose an unplayed Rest.", "Lose {n} unplayed Rests.", n=1), -effect.n)
    return filled(tn("Gain a Rest.", "Gain {n} Rests.", n=1), effect.n)


@dispatch.register
def _(effect: effects.Mark) -> Text:
    pattern = t("Set “{name}” to {n}.") if effect.fresh else t("Change “{name}” by {n}.")
    return filled(pattern, effect.n, signed=not effect.fresh, name=effect.name)


@dispatch.register
def _(effect: effects.AddEncounter) -> Text:
    if effect.combat:
        pattern = tn("Add a Combat Encounter ({at}).", "Add {n} Combat Encounters ({at}).", n=1)
    else:
        pattern = tn("Add an Encounter ({at}).", "Add {n} Encounters ({at}).", n=1)
    places = {"next": t("next"), "last": t("at the end of the row"), "chosen": t("anywhere in the row")}
    return filled(pattern, effect.n, at=places[effect.at])


@dispatch.register
def _(effect: Pick) -> Text:
    pattern = tn("The next draw of {deck} is Pick From {of}.", "The next {n} draws of {deck} are Pick From {of}.", n=1)
    return filled(pattern, effect.times, deck=names.DECKS[effect.deck], of=effect.n)
