"""Standing orders: given at any time, stored like answers, and nobody else's business."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.kernel.ask import Ask, Illegal, pick
from games.kernel.dealer import Dealer, Line
from games.kernel.game import StandingOrders
from games.kernel.match import Match, NotAsked
from games.kernel.options import Option
from games.kernel.record import ORDER, Entry, effective_entries
from games.kernel.text import Seat, Text, t
from tests.kernel.toys import TRICK, Table, View, opened, toy

HOW_MANY = tuple(Option(str(n), t("{n}", n=n), n) for n in range(3))


async def play(table: Table, dealer: Dealer) -> str | None:
    """Seat 0 says yes or no three times a phase; at each, it is told what seat 1 has ordered."""
    for _ in range(3):
        await pick(0, t("Again?"), (Option("yes", t("Yes"), True), Option("no", t("No"), False)))
        dealer.tell(t("Ordered: {n}.", n=table.points[1]))
    table.rounds -= 1
    return "play" if table.rounds else None


def _ask(table: Table, seat: Seat) -> Ask[int] | None:
    """Only seat 1 has anything to order."""
    return Ask(seat, t("How many?"), HOW_MANY, fallback=(str(table.points[1]),)) if seat == 1 else None


def _give(table: Table, _seat: Seat, values: tuple[Any, ...]) -> Text:
    (table.points[1],) = values
    return t("You want {n}.", n=table.points[1])


ORDERED = toy("ordered", {"play": play}, orders=StandingOrders(_ask, _give))


def told(match: Match[Table, View]) -> list[int]:
    return [dict(line.text.args)["n"] for line in match.dealer.lines]  # type: ignore[misc]


def test_an_order_counts_from_then_on_whatever_is_asked_meanwhile() -> None:
    match = opened(ORDERED, 2)
    asked = match.asked(0)
    step = match.order(1, ("2",))
    assert step == (Entry(0, 1, ("2",), ORDER), (Line(t("You want {n}.", n=2), (1,)),), False)
    assert (match.asked(0), match.waiting) == (asked, (0,)), "the question keeps its number"
    match.answer(0, ("yes",), to=asked.n if asked else None)
    match.order(1, ("0",))
    match.answer(0, ("yes",))
    assert told(match) == [2, 0]
    assert match.asked(1) is None


def test_what_holds_is_the_fallback_of_the_question() -> None:
    match = opened(ORDERED, 2)
    match.order(1, ("1",))
    question = match.standing(1)
    assert question is not None
    assert question.fallback == ("1",)


@pytest.mark.parametrize("answers", range(6))
def test_a_match_with_orders_is_rebuilt_from_its_checkpoint_and_from_its_deal(answers: int) -> None:
    match = opened(ORDERED, 2)
    for n in range(answers):
        match.order(1, (str(n % 3),))
        match.answer(0, ("yes",))
    match.order(1, ("2",))
    print_ = match.fingerprint()
    assert Match(ORDERED, match.record()).fingerprint() == print_
    whole = replace(match.base, entries=tuple(match.entries))
    assert Match(ORDERED, whole).fingerprint() == print_


def test_an_answer_is_taken_back_and_the_order_stays() -> None:
    silent = toy("silent", {"play": quiet}, orders=StandingOrders(_ask, _give))
    match = opened(silent, 2)
    match.answer(0, ("yes",))
    match.order(1, ("2",))
    back = match.undone(0)
    assert back is not None
    assert back.table.points[1] == 2
    assert effective_entries(back.entries) == []


async def quiet(_table: Table, _dealer: Dealer) -> str | None:
    """Two questions, and nothing told."""
    for _ in range(2):
        await pick(0, t("Again?"), (Option("yes", t("Yes"), True), Option("no", t("No"), False)))
    return None


def test_what_may_not_be_ordered() -> None:
    match = opened(ORDERED, 2)
    before = match.fingerprint()
    with pytest.raises(NotAsked):
        match.order(0, ("1",))
    with pytest.raises(Illegal):
        match.order(1, ("7",))
    assert (match.fingerprint(), match.entries) == (before, [])
    with pytest.raises(NotAsked):
        opened(TRICK, 2).order(1, ("1",))


def test_nothing_is_ordered_once_it_is_over() -> None:
    match = opened(ORDERED, 2)
    while not match.over:
        match.answer(0, ("yes",))
    assert match.standing(1) is None
    with pytest.raises(NotAsked):
        match.order(1, ("1",))
