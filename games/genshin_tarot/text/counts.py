"""Numbers of status cards in words: "1 Burn", "2 Burns"."""

from __future__ import annotations

from collections.abc import Callable

from games.genshin_tarot.text.phrases import CARD_FILTER_NAMES
from games.genshin_tarot.vocabulary.resources import CardFilter
from games.kernel.text import Arg, Text, t, tn

_COUNTS: dict[Text, Callable[[int], Text]] = {
    CARD_FILTER_NAMES[CardFilter.BURN]: lambda n: tn("{n} Burn", "{n} Burns", n=n),
    CARD_FILTER_NAMES[CardFilter.FREEZE]: lambda n: tn("{n} Freeze", "{n} Freezes", n=n),
    CARD_FILTER_NAMES[CardFilter.DASH]: lambda n: tn("{n} Dash", "{n} Dashes", n=n),
    CARD_FILTER_NAMES[CardFilter.OVERHEAT]: lambda n: tn("{n} Overheat", "{n} Overheats", n=n),
}
GETS, DRAWS = "{name} gets {n} {card} ({where}).", "{name} draws {n} {card}."
DRAWS_AMONG = "{name} draws {n} cards, {some} {card} among them."


def count(card: Arg, number: Arg) -> Text:
    """Return a number of equal status cards in words."""
    if isinstance(card, Text) and isinstance(number, int) and card in _COUNTS:
        return _COUNTS[card](number)
    return t("{n} {card}", n=number, card=card)


def counted(line: Text) -> Text:
    """Return a line with the number of status cards that a player gets or draws in words."""
    args = dict(line.args)
    if line.key == GETS:
        cards = count(args["card"], args["n"])
        return t("{name} gets {cards} ({where}).", name=args["name"], cards=cards, where=args["where"])
    if line.key == DRAWS:
        return t("{name} draws {cards}.", name=args["name"], cards=count(args["card"], args["n"]))
    if line.key == DRAWS_AMONG:
        cards = count(args["card"], args["some"])
        return t("{name} draws {n} cards, {cards} among them.", name=args["name"], n=args["n"], cards=cards)
    return line


COUNTED = ("{name} gets {cards} ({where}).", "{name} draws {cards}.", "{name} draws {n} cards, {cards} among them.")
"""The keys of these lines."""
