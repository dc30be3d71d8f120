"""The conversion of standing orders of earlier versions into auto-actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from games.kernel.ask import RefusedError
from games.kernel.asking.advance import EVERY, AdvanceAnswer, Tokens, keep, read
from games.kernel.dealer import Dealer
from games.kernel.text import Seat, t
from games.the_restless.advance.answers import ADVANCE
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.former_orders import DICE
from games.the_restless.table import Table
from games.the_restless.view import view

KINDS = {"nothing": Kind.REDRAW, "wares": Kind.WARES, "draws": Kind.DRAWER}


def as_answers(table: Table, dealer: Dealer) -> None:
    """Turn every order on the table into an auto-action, and log it for its player.

    Invalid orders are dropped.
    """
    left = {seat: [*_answers(table, seat, mine)] for seat, mine in table.orders.items()}
    table.orders = {}
    keep(ADVANCE, table, (*table.advance, *[one for mine in left.values() for one in mine]))
    for seat, mine in left.items():
        for one in mine:
            dealer.log(t("Your standing order is an answer in advance now: {said}", said=one.said), (seat,))


def _answers(table: Table, seat: Seat, mine: Mapping[str, str]) -> Iterator[AdvanceAnswer]:
    seen = view(table, seat)
    for tokens in dict.fromkeys(_tokens(mine)):
        with suppress(RefusedError):
            yield read(ADVANCE, seen, seat, tokens, 0)


def _tokens(mine: Mapping[str, str]) -> Iterator[Tokens]:
    """Yield the tokens of each order as an answer to all questions of its kind.

    If the orders for all dice agree, they become one answer.
    """
    dice = {mine.get(die, "") for die in DICE}
    if dice == {"accept"}:
        yield (Kind.REROLL, "accept", "", EVERY)
    for subject, token in mine.items():
        if subject in KINDS:
            yield (KINDS[subject], token, "", EVERY)
        elif subject.startswith("card:"):
            yield (Kind.ABILITY, token, subject.split(":")[1], EVERY)
        elif dice != {"accept"}:
            yield (Kind.REROLL, token, subject, EVERY)
