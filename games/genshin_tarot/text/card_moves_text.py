"""Effects on cards in words: drawing, discarding, trashing, status cards, markers."""

from __future__ import annotations

from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import by, joined, say
from games.genshin_tarot.text.heads import under
from games.genshin_tarot.vocabulary import effects as fx
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace
from games.kernel.text import Text, t, tn


@say.register(fx.Draw)
def _(what: fx.Draw) -> Text:
    drawn = phrases.cards(CardFilter.CARD, what.amount)
    return by(what.who, "Draw {cards}.", "{who} draws {cards}.", "draw {cards}.", cards=drawn)


@say.register(fx.Discard)
def _(what: fx.Discard) -> Text:
    gone = phrases.cards(what.sort, what.amount)
    if what.random:
        gone = t("{cards} at random", cards=gone)
    if what.up_to:
        gone = t("up to {cards}", cards=gone)
    line = by(what.who, "Discard {cards}.", "{who} discards {cards}.", "discard {cards}.", cards=gone)
    return line if what.each is None else joined([line, under(t("For each"), what.each)])


@say.register(fx.Trash)
def _(what: fx.Trash) -> Text:
    if what.place is CardPlace.TOP:
        top = "Trash the top card of your deck."
        theirs = "{who} trashes the top card of their deck."
        return by(what.who, top, theirs, "trash the top card of the deck.")
    gone, place = phrases.cards(what.sort, what.amount), phrases.PLACES[what.place]
    if what.place is CardPlace.EITHER and not isinstance(what.amount, int):
        place = t("hand and discard")
    if what.willing:
        yours, theirs = "You may trash {cards} from {place}.", "{who} may trash {cards} from {place}."
        return by(what.who, yours, theirs, "may trash {cards} from {place}.", cards=gone, place=place)
    yours, theirs = "Trash {cards} from {place}.", "{who} trashes {cards} from {place}."
    return by(what.who, yours, theirs, "trash {cards} from {place}.", cards=gone, place=place)


@say.register(fx.TrashMilled)
def _(what: fx.TrashMilled) -> Text:
    return t("Trash it if a {sort}.", sort=phrases.CARD_FILTER_NAMES[what.sort])


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
def _(what: fx.Put) -> Text:
    put = phrases.cards(what.sort, what.amount)
    return by(what.who, _PUT_YOURSELF[what.place], _PUT_EACH[what.place], _PUT[what.place], cards=put)


@say.register(fx.Fetch)
def _(what: fx.Fetch) -> Text:
    taken = phrases.cards(CardFilter.MINE, what.amount)
    pattern = "Search your deck for {cards}." if what.place is CardPlace.DECK else "Take {cards} from your discard."
    return t(pattern, cards=taken)


_RETURNS = {
    CardPlace.HAND: t("This card goes back into your hand."),
    CardPlace.TOP: t("This card goes on top of your deck."),
    CardPlace.DECK: t("Shuffle this card into your deck."),
}


@say.register(fx.Return)
def _(what: fx.Return) -> Text:
    return _RETURNS[what.place]


@say.register(fx.DrawUpgraded)
def _(what: fx.DrawUpgraded) -> Text:
    yours = "Draw 1 card; a basic Action card becomes its + immediately, free, if one is left."
    theirs = "{who} draws 1 card; a basic Action card becomes its + immediately, free, if one is left."
    several = "draw 1 card; a basic Action card becomes its + immediately, free, if one is left."
    return by(what.who, yours, theirs, several)


@say.register(fx.Mark)
def _(what: fx.Mark) -> Text:
    put = tn("{n} marker", "{n} markers", n=what.amount)
    if what.most:
        put = t("{put} (max {most})", put=put, most=what.most)
    return by(what.who, "Place {put}.", "{who} places {put}.", "place {put}.", put=put)
