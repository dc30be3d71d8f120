"""Standing orders of earlier versions, which answer until the phase ends that began with them.

After that phase they become auto-actions (advance/former_orders.py). Until then a match recorded with them could
not be replayed otherwise: orders were given among the answers, and questions they answered were never asked. An order
is a token stored under its subject: a kind of roll or "die" for any other, "nothing", "wares", "draws", or "card:" with
a card's key and the number of its ability.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from games.kernel.ask import Ask
from games.kernel.text import Seat
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.subjects import does, roll, turns
from games.the_restless.table import Table
from games.the_restless.vocabulary.card_types import CARDS
from games.the_restless.vocabulary.choices import Happen, PlaceAt

DICE = ("combat", "ranged", "dodge", "die")
ALL = "dice"
"""The subject of an order for all dice."""
SINCE = 2
"""Version of the rules since which there are no standing orders."""
_SUBJECTS = {Kind.REDRAW: "nothing", Kind.WARES: "wares", Kind.DRAWER: "draws"}

T = TypeVar("T")


class Order(NamedTuple):
    """An order to answer questions on a subject with a token from now on, or to ask again if there is no token."""

    subject: str
    token: str = ""


class _OrOrder(Ask[Any]):
    """A question that can also be answered with an order. Orders can be read, but are not shown."""

    __slots__ = ()

    def read(self, tokens: Sequence[str]) -> tuple[Any, ...]:
        """Return the values as Ask.read does; for the token of an order, only that order."""
        order = _read(tokens[0]) if len(tokens) == 1 else None
        return super().read(tokens) if order is None else (order,)


def _read(token: str) -> Order | None:
    """Return the order that an answer gives ("order:combat:accept") or takes back ("ask:combat"), or None."""
    word, _, rest = token.partition(":")
    if word == "ask":
        return Order(rest)
    cut = rest.find(":") if rest.startswith("draws:") else rest.rfind(":")
    return Order(rest[:cut], rest[cut + 1 :]) if word == "order" else None


def has_orders(table: Table) -> bool:
    """Return whether this phase began under a version with standing orders."""
    return table.rules < SINCE


def or_order(table: Table, ask: Ask[T]) -> Ask[T]:
    """Return the question. If the phase has orders, one can be given as the answer."""
    return _OrOrder(*ask) if has_orders(table) else ask


def put_down(table: Table, seat: Seat, order: Order) -> None:
    """Store an order, or remove it if it has no token."""
    mine = table.orders.setdefault(seat, {})
    for subject in DICE if order.subject == ALL else (order.subject,):
        mine.pop(subject, None)
        if order.token:
            mine[subject] = order.token


def ordered_token(table: Table, ask: Ask[Any]) -> str:
    """Return the token of the option that the seat's orders choose, or ""."""
    mine = table.orders.get(ask.seat) or {}
    token = mine.get(_subject(ask), "") if mine else ""
    if token == "turns":
        token = "yes" if turns(ask) else "no"
    return token if any(option.token == token for option in ask.options) else ""


def _subject(ask: Ask[Any]) -> str:
    if ask.kind == Kind.REROLL:
        return roll(ask) or "die"
    return _ability(ask) if ask.kind == Kind.ABILITY else _SUBJECTS.get(Kind(ask.kind), "")


def _ability(ask: Ask[Any]) -> str:
    """Return a card's key with the number of the ability that the question is about."""
    done = next((action.do for action in map(does, ask.options) if isinstance(action, Happen | PlaceAt)), None)
    abilities = [one for heard in CARDS[ask.card].heard.values() for one in heard]
    number = next((one.number for one in abilities if one.on.do == done), "")
    return f"card:{ask.card}:{number}"
