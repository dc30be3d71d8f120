"""Effects on cards in words: drawing, discarding, trashing, status cards, markers."""

from __future__ import annotations

from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import by, say, whole
from games.genshin_tarot.vocabulary import effects as fx
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.genshin_tarot.vocabulary.resources import CardFilter, CardPlace
from games.kernel.text import Text, t, tn


@say.register(fx.Draw)
def _(what: fx.Draw) -> Text:
    drawn = phrases.cards(CardFilter.CARD, what.amount)
    return by(what.who, "Draw {cards}." if what.who is PlayerTarget.YOU else "draw {cards}.", cards=drawn)


@say.register(fx.Discard)
def _(what: fx.Discard) -> Text:
    gone = phrases.cards(what.sort, what.amount)
    if what.random:
        gone = t("{cards} at random", cards=gone)
    if what.up_to:
        gone = t("up to {cards}", cards=gone)
    line = by(what.who, "Discard {cards}." if what.who is PlayerTarget.YOU else "discard {cards}.", cards=gone)
    return line if what.each is None else t("{line} For each: {effect}", line=line, effect=whole(what.each))


@say.register(fx.Trash)
def _(what: fx.Trash) -> Text:
    if what.place is CardPlace.TOP:
        return by(what.who, "trash the top card of the deck.")
    gone, place = phrases.cards(what.sort, what.amount), phrases.PLACES[what.place]
    if what.place is CardPlace.EITHER and not isinstance(what.amount, int):
        place = t("hand and discard")
    if what.willing:
        return by(what.who, "may trash {cards} from {place}.", cards=gone, place=place)
    pattern = "Trash {cards} from {place}." if what.who is PlayerTarget.YOU else "trash {cards} from {place}."
    return by(what.who, pattern, cards=gone, place=place)


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


@say.register(fx.Put)
def _(what: fx.Put) -> Text:
    patterns = _PUT_YOURSELF if what.who is PlayerTarget.YOU else _PUT
    return by(what.who, patterns[what.place], cards=phrases.cards(what.sort, what.amount))


@say.register(fx.Fetch)
def _(what: fx.Fetch) -> Text:
    taken = phrases.cards(CardFilter.MINE, what.amount)
    pattern = "Search your deck for {cards}." if what.place is CardPlace.DECK else "Take {cards} from your discard."
    return t(pattern, cards=taken)


_RETURNS = {
    CardPlace.HAND: t("This card goes back into your hand."),
    CardPlace.TOP: t("This card goes on top of your deck."),
    CardPlace.DECK: t("This card is shuffled into your deck."),
}


@say.register(fx.Return)
def _(what: fx.Return) -> Text:
    return _RETURNS[what.place]


@say.register(fx.DrawUpgraded)
def _(what: fx.DrawUpgraded) -> Text:
    return by(what.who, "draw 1 card; a basic Action card becomes its + immediately, free, if one is left.")


@say.register(fx.Mark)
def _(what: fx.Mark) -> Text:
    put = tn("{n} marker", "{n} markers", n=what.amount)
    if what.most:
        put = t("{put} (max {most})", put=put, most=what.most)
    return by(what.who, "Place {put}." if what.who is PlayerTarget.YOU else "place {put}.", put=put)
