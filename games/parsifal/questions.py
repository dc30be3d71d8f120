"""What players are asked."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import cast

from games.kernel.ask import Ask, Many, Option
from games.kernel.text import Name, Seat, Text, listed, t, tn
from games.parsifal import wording
from games.parsifal.actions import Action
from games.parsifal.cards import Tarot
from games.parsifal.table import Order, Table


class Word(Enum):
    """What may be said in a turn besides an action."""

    PASS = "pass"
    PROPOSE = "propose"


Said = Action | Word | Order

TALK = (t("Talk"),)
PASS: Option[Said] = Option("pass", t("Pass"), Word.PASS, t("the turn ends"))
PROPOSE: Option[Said] = Option(
    "propose", t("Propose to end without a winner"), Word.PROPOSE, t("all the others have to agree"), TALK
)
_ORDERS = {
    Order.ALWAYS: t("Horn: ask me about every action"),
    Order.IMPORTANT: t("Horn: ask me about important actions"),
    Order.NEVER: t("Horn: do not ask me"),
}
ORDERS: dict[Order, Option[Said]] = {
    order: Option(f"ask-{order.value}", words, order, t("from the next action on"), TALK)
    for order, words in _ORDERS.items()
}
AGREEING: tuple[Option[bool], ...] = (
    Option("on", t("Play on"), False),
    Option("end", t("End without a winner"), True),
)
LET: Option[bool | Order] = Option("let", t("Let it happen"), False)
BLOW: Option[bool | Order] = Option("horn", t("Blow the Horn"), True, t("the turn ends, the Horn goes to Limbo"))


def opening(table: Table) -> Text:
    """The prompt of a turn's first action."""
    if not table.drawn:
        return NO_DRAW
    return _drew(tuple(table.drawn))


NO_DRAW = t("Your turn. The deck is empty. Who does what?")


@cache
def _drew(drawn: tuple[Tarot, ...]) -> Text:
    return t("Your turn. You drew {tarots}. Who does what?", tarots=listed([wording.called(tarot) for tarot in drawn]))


@cache
def again(actor: Tarot, left: int) -> Text:
    """The prompt of a further action (P-25)."""
    one, many = "{who} may act once more.", "{who} may act {n} times more."
    return tn(one, many, n=left, who=wording.called(actor))


def said(actions: Many[Action], *talk: Option[Said]) -> Many[Said]:
    """To pass, first of all, for silence means that; the actions; and what else may be said."""
    last = len(actions) + 1

    def at(place: int) -> Option[Said]:
        if 0 < place < last:
            return cast("Option[Said]", actions.at(place - 1))
        return talk[place - last] if place else PASS

    def named(token: str) -> Option[Said] | None:
        word = next((option for option in (PASS, *talk) if option.token == token), None)
        return word or cast("Option[Said] | None", actions.named(token))

    return Many(last + len(talk), at, named)


def orders(now: Order) -> list[Option[Said]]:
    """The other two standing orders (P-40)."""
    return [option for order, option in ORDERS.items() if order is not now]


def window(table: Table, seat: Seat, action: Action) -> Ask[bool | Order]:
    """Whether to interrupt a pending action (P-38). Letting it happen comes first: silence means that (P-39)."""
    prompt = t("{name} announces: {action}. Do you interrupt?", name=Name(table.turn), action=wording.told(action))
    changes: list[Option[bool | Order]] = [
        Option(option.token, option.label, order, option.hint)
        for order, option in ORDERS.items()
        if order is not table.orders[seat]
    ]
    return Ask(seat, prompt, (LET, BLOW, *changes), fallback=(LET.token,))


def agreement(seat: Seat, proposer: Seat) -> Ask[bool]:
    """Whether to end without a winner (P-56). Playing on comes first: silence means that."""
    prompt = t("{name} proposes to end the game without a winner.", name=Name(proposer))
    return Ask(seat, prompt, AGREEING, fallback=(AGREEING[0].token,))
