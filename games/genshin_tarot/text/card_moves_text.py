"""Effects on cards in words: drawing, discarding, trashing, status cards, markers."""

from __future__ import annotations

from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import by, join_sentences, say
from games.genshin_tarot.text.heads import under
from games.genshin_tarot.vocabulary import effects as fx
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace
from games.kernel.text import Text, t, tn


@say.register(fx.Draw)
def _(effect: fx.Draw) -> Text:
    drawn = phrases.cards(CardFilter.CARD, effect.amount)
    return by(effect.who, "Draw {cards}.", "{who} draws {cards}.", "draw {cards}.", cards=drawn)


@say.register(fx.Discard)
def _(effect: fx.Discard) -> Text:
    gone = phrases.cards(effect.sort, effect.amount)
    if effect.random:
        gone = t("{cards} at random", cards=gone)
    if effect.up_to:
        gone = t("up to {cards}", cards=gone)
    line = by(effect.who, "Discard {cards}.", "{who} discards {cards}.", "discard {cards}.", cards=gone)
    return line if effect.each is None else join_sentences([line, under(t("For each"), effect.each)])


@say.register(fx.Trash)
def _(effect: fx.Trash) -> Text:
    if effect.place is CardPlace.TOP:
        top = "Trash the top card of your deck."
        theirs = "{who} trashes the top card of their deck."
        return by(effect.who, top, theirs, "trash the top card of the deck.")
    gone, place = phrases.cards(effect.sort, effect.amount), phrases.PLACES[effect.place]
    if effect.place is CardPlace.EITHER and not isinstance(effect.amount, int):
        place = t("hand and discard")
    if effect.willing:
        yours, theirs = "You may trash {cards} from {place}.", "{who} may trash {cards} from {place}."
        return by(effect.who, yours, theirs, "may trash {cards} from {place}.", cards=gone, place=place)
    yours, theirs = "Trash {cards} from {place}.", "{who} trashes {cards} from {place}."
    return by(effect.who, yours, theirs, "trash {cards} from {place}.", cards=gone, place=place)


@say.register(fx.TrashMilled)
def _(effect: fx.TrashMilled) -> Text:
    return t("Trash it if a {sort}.", sort=phrases.CARD_FILTER_NAMES[effect.sort])


_PUT = {
    CardPlace.HAND: "{cards} into the hand.",
    CardPlace.DISCARD: "{cards} into the discard.",
    CardPlace.DECK: "shuffle {cards} into the deck.",
    CardPlace.TOP: "{cards} on top of the deck.",
}
_PUT_YOURSELF = {
    CardPlace.HAND: "Take {cards} into your hand.",
    CardPlace.DISCARD: "Put {cards} into your discard.",
    CardPlace.DECK: "Shuffle {cards} into your deck.",
    CardPlace.TOP: "Put {cards} on top of your deck.",
}
_PUT_EACH = {
    CardPlace.HAND: "{who} takes {cards} into their hand.",
    CardPlace.DISCARD: "{who} puts {cards} into their discard.",
    CardPlace.DECK: "{who} shuffles {cards} into their deck.",
    CardPlace.TOP: "{who} puts {cards} on top of their deck.",
}


@say.register(fx.Put)
def _(effect: fx.Put) -> Text:
    put = phrases.cards(effect.sort, effect.amount)
    return by(effect.who, _PUT_YOURSELF[effect.place], _PUT_EACH[effect.place], _PUT[effect.place], cards=put)


@say.register(fx.Fetch)
def _(effect: fx.Fetch) -> Text:
    taken = phrases.cards(CardFilter.MINE, effect.amount)
    pattern = "Search your deck for {cards}." if effect.place is CardPlace.DECK else "Take {cards} from your discard."
    return t(pattern, cards=taken)


_RETURNS = {
    CardPlace.HAND: t("This card goes back into your hand."),
    CardPlace.TOP: t("This card goes on top of your deck."),
    CardPlace.DECK: t("Shuffle this card into your deck."),
}


@say.register(fx.Return)
def _(effect: fx.Return) -> Text:
    return _RETURNS[effect.place]


@say.register(fx.DrawUpgraded)
def _(effect: fx.DrawUpgraded) -> Text:
    yours = "Draw 1 card; a basic Action card becomes its + immediately, free, if one is left."
    theirs = "{who} draws 1 card; a basic Action card becomes its + immediately, free, if one is left."
    several = "draw 1 card; a basic Action card becomes its + immediately, free, if one is left."
    return by(effect.who, yours, theirs, several)


@say.register(fx.Mark)
def _(effect: fx.Mark) -> Text:
    put = tn("{n} marker", "{n} markers", n=effect.amount)
    if effect.most:
        put = t("{put} (max {most})", put=put, most=effect.most)
    return by(effect.who, "Place {put}.", "{who} places {put}.", "place {put}.", put=put)
