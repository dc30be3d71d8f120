"""Standing orders: answers that a player gives in advance to questions that recur.

What a question is about is its `subject`: a kind of roll, "die" for any other die, "nothing", "wares", "draws", or
"card:" with a card's key and the number of its clause. An order keeps one of the answers, by its token, and counts
where that may be had. It is given with the answer itself, or whenever anybody may act, and taken back then; the party's
votes are ordered there alone, so that a ballot stays what it is. (A ruling of ours.)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias

from games.kernel.options import Option
from games.kernel.text import EMPTY, Seat, Text, t
from games.the_restless.table import Place, Table
from games.the_restless.vocabulary.card_types import CARDS

GROUP = (t("Standing orders"),)
DICE = ("combat", "ranged", "dodge", "die")
"""What rerolls may be about."""
NEVER, ALWAYS = "accept", "reroll"
ALL = "dice"
"""Every die at once."""
VOTES = (("nothing", "leave"), ("nothing", "reroll"), ("wares", "see"), ("wares", "pass"))
"""What may be ordered of what the party votes on, besides who draws."""

_WORDS: dict[tuple[str, str], Text] = {
    ("combat", NEVER): t("never reroll Combat rolls"),
    ("combat", ALWAYS): t("always reroll Combat rolls"),
    ("ranged", NEVER): t("never reroll Ranged rolls"),
    ("ranged", ALWAYS): t("always reroll Ranged rolls"),
    ("dodge", NEVER): t("never reroll Dodge rolls"),
    ("dodge", ALWAYS): t("always reroll Dodge rolls"),
    ("die", NEVER): t("never reroll other dice"),
    (ALL, NEVER): t("never reroll any die"),
    ("nothing", "leave"): t("never draw again for a Nothing"),
    ("nothing", "reroll"): t("draw again for every Nothing"),
    ("wares", "see"): t("always look at a Trader's wares"),
    ("wares", "pass"): t("never look at a Trader's wares"),
}
TURNS = "turns"
"""To change a roll only where that turns a miss into a hit."""
_OF_CARDS = {
    "yes": t("always use {card}"),
    "no": t("never use {card}"),
    TURNS: t("use {card} only to turn a miss into a hit"),
}


LivingCharacters: TypeAlias = tuple[tuple[Place, str], ...]
"""Who lives where: by whom an order is told in words."""


class Order(NamedTuple):
    """Answer questions on that subject with that token from now on; with no token, ask me again."""

    subject: str
    token: str = ""

    @property
    def motion(self) -> bool:
        """An order is never put to the vote."""
        return False


@cache
def _order(subject: str, token: str, who: str = "") -> Option[Order]:
    """The option to give an order."""
    label = t("From now on: {order}", order=_words(subject, token, who))
    return Option(f"order:{subject}:{token}", label, Order(subject, token), group=GROUP)


@cache
def _recall(subject: str, token: str, who: str) -> Option[Order]:
    """The option to take an order back."""
    label = t("Cancel: {order}", order=_words(subject, token, who))
    return Option(f"ask:{subject}", label, Order(subject), group=GROUP)


def standing(table: Table, seat: Seat, subject: str) -> str:
    """The token a player has ordered on a subject; "" if none."""
    mine = table.orders.get(seat) if subject else None
    if not mine:
        return ""
    return mine.get(subject, "") if subject != ALL else (NEVER if _no_die(mine) else "")


def _no_die(mine: Mapping[str, str]) -> bool:
    """Whether a player has ordered never to reroll any die."""
    return all(mine.get(die) == NEVER for die in DICE)


def given(table: Table, seat: Seat, order: Order) -> None:
    """Put down an order, or strike it off if it has no token."""
    mine = table.orders.setdefault(seat, {})
    for subject in DICE if order.subject == ALL else (order.subject,):
        mine.pop(subject, None)
        if order.token:
            mine[subject] = order.token


def kept(table: Table, subject: str, tokens: Sequence[str]) -> tuple[Option[Any], ...]:
    """Options beside those of a question, to give one of these answers for good; their values are Orders."""
    return _kept(subject, tuple(tokens), crew(table))


@lru_cache(maxsize=256)
def _kept(subject: str, tokens: tuple[str, ...], those: LivingCharacters) -> tuple[Option[Any], ...]:
    found = [(subject, token, _who(subject, token, those)) for token in tokens]
    orders = [_order(*what) for what in found if _words(*what)]
    return (*orders, _order(ALL, NEVER)) if subject in DICE else tuple(orders)


def changes(table: Table, seat: Seat, those: LivingCharacters) -> tuple[Option[Any], ...]:
    """Options to change a player's orders; those on party votes only outside battle."""
    mine = table.orders.get(seat)
    return _changes(tuple(mine.items()) if mine else (), those, table.fighting)


@lru_cache(maxsize=256)
def _changes(mine: tuple[tuple[str, str], ...], those: LivingCharacters, fighting: bool) -> tuple[Option[Any], ...]:
    known = dict(mine)
    found = [_recall(ALL, NEVER, "")] if _no_die(known) else []
    found += [_recall(subject, token, _who(subject, token, those)) for subject, token in mine]
    found += [_order(subject, NEVER) for subject in DICE[:-1] if subject not in known]
    if not _no_die(known):
        found.append(_order(ALL, NEVER))
    if not fighting:
        found += [_order(*vote) for vote in VOTES if vote[0] not in known]
        found += [_order("draws", f"place:{place}", key) for place, key in those if "draws" not in known]
    return tuple(found)


def told(table: Table, seat: Seat | None) -> tuple[Text, ...]:
    """A player's orders in words, one line for all dice where they agree; nothing for the public (None)."""
    mine = (table.orders.get(seat) if seat is not None else None) or {}
    one = _no_die(mine)
    each = [words(subject, token, crew(table)) for subject, token in mine.items() if not (one and subject in DICE)]
    return (*([_words(ALL, NEVER, "")] if one else []), *each)


def crew(table: Table) -> LivingCharacters:
    """The living: their places with their Characters' keys."""
    walkers = enumerate(table.walkers)
    return tuple([(place, one.piece.card.key) for place, one in walkers if one.piece is not None and one.health > 0])


def words(subject: str, token: str, those: LivingCharacters) -> Text:
    """An order in words; EMPTY for an answer that cannot be ordered."""
    return _words(subject, token, _who(subject, token, those))


def _who(subject: str, token: str, those: LivingCharacters) -> str:
    """The key of the Character whose place an order names; "" where it names none that lives."""
    place = token.removeprefix("place:")
    return dict(those).get(int(place), "") if subject == "draws" else ""


@cache
def _words(subject: str, token: str, who: str) -> Text:
    if subject == "draws":
        seat = t("Seat {n}", n=int(token.removeprefix("place:")) + 1)
        return t("{who} always draws", who=CARDS[who].name if who else seat)
    if subject.startswith("card:") and token in _OF_CARDS:
        return Text(_OF_CARDS[token].key, (("card", CARDS[subject.split(":")[1]].name),))
    return _WORDS.get((subject, token), EMPTY)
