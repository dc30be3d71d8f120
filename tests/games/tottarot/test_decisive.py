"""Tests of what won a round (T-31, T-32): the most valuable card, a decisive theft, or unused tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel.recap import Moment
from games.kernel.text import Localizer
from games.tottarot.cards import FATES, Placed
from games.tottarot.game import TOTTAROT
from games.tottarot.recap import recap
from games.tottarot.rules.decisive import Decisive, decisive
from games.tottarot.score import round_winners
from games.tottarot.table import Table
from tests.games.test_decided import moments
from tests.games.tottarot.given import given, last_round
from tests.games.tottarot.test_scoring import PLAIN, play_round

LOCALIZER = Localizer(("Ann", "Bruno", "Chiara"))


def row(*names: str) -> list[Placed]:
    return [Placed(FATES[f"the-{name}"]) for name in names]


CASES: dict[str, Any] = {
    "the best card of the row": ((row("sun", "world"), row("lovers"), []), (), [(0, "the-world", None, None)]),
    "a theft, for the world would have won it for Bruno": (
        (row("world"), row("sun"), []),
        ((0, 1),),
        [(0, "the-world", 1, None)],
    ),
    "a theft that changed nothing": (
        (row("world", "sun"), row("lovers"), []),
        ((0, 2),),
        [(0, "the-world", None, None)],
    ),
    "a card taken back again": ((row("world"), row("sun"), []), ((0, 1), (2, 0)), [(0, "the-world", None, None)]),
    "unused tokens between equal totals": ((row("sun"), row("sun"), []), (), [(1, None, None, 3)]),
    "a theft together with unused tokens between the totals that it made equal": (
        (row("world"), row("lovers", "world"), row("sun", "sun")),
        ((1, 0),),
        [(1, "the-world", 0, 3)],
    ),
    "nothing at all, where others are below zero": ((row("devil"), row("tower"), []), (), []),
}
UNUSED = ((2,), (3,), (1,))


@pytest.mark.parametrize("case", CASES)
def test_the_deciding_moment_of_a_round(case: str) -> None:
    rows, thefts, expected = CASES[case]
    totals = [sum(placed.points for placed in one) for one in rows]
    found = decisive(2, rows, UNUSED, thefts, round_winners(totals, [list(one) for one in UNUSED]))
    assert [(one.winner, one.card and one.card.fate.key, one.victim, one.unused) for one in found] == expected
    assert all(one.round == 2 for one in found)


def test_equals_in_everything_have_each_their_best_card() -> None:
    found = decisive(1, (row("sun"), row("sun"), []), ((1,), (1,), (3,)), (), (0, 1))
    assert [(one.winner, one.unused) for one in found] == [(0, None), (1, None)]
    assert [LOCALIZER(one.words) for one in found] == [
        "with it, Ann shared round 1 with Bruno",
        "with it, Bruno shared round 1 with Ann",
    ]


def test_equals_among_more_with_the_same_total_share_on_unused_tokens() -> None:
    """T-32: Chiara has the same total, but fewer unused tokens."""
    found = decisive(1, (row("sun"), row("sun"), row("sun")), ((3,), (3,), (1,)), (), (0, 1))
    assert [LOCALIZER(one.words) for one in found] == [
        "Ann shared round 1 with Bruno on equal unused tokens (3)",
        "Bruno shared round 1 with Ann on equal unused tokens (3)",
    ]


@pytest.mark.parametrize(
    ("decisive", "text"),
    [
        (Decisive(3, 0, Placed(FATES["the-sun"])), "Ann won round 3 with it"),
        (Decisive(3, 0, Placed(FATES["the-sun"]), 2), "Ann took it from Chiara and won round 3"),
        (
            Decisive(3, 0, Placed(FATES["the-sun"]), 2, unused=4),
            "Ann took it from Chiara and won round 3 on unused tokens (4), as totals were tied",
        ),
        (Decisive(3, 1, unused=4), "Bruno won round 3 on unused tokens (4)"),
        (
            Decisive(3, 0, Placed(FATES["the-sun"]), 2, others=(1,)),
            "Ann took it from Chiara and shared round 3 with Bruno",
        ),
        (
            Decisive(3, 0, Placed(FATES["the-sun"]), 2, 4, (1,)),
            "Ann took it from Chiara and shared round 3 with Bruno on equal unused tokens (4)",
        ),
    ],
)
def test_the_deciding_moment_has_a_text(decisive: Decisive, text: str) -> None:
    assert LOCALIZER(decisive.words) == text


def test_the_end_shows_the_decisive_card_of_the_winners_last_won_round() -> None:
    """Ann takes the last round with three Suns; a player with more earlier tokens won by a previous round."""
    suns, tower = Decisive(2, 1, Placed(FATES["the-sun"])), Decisive(1, 1, Placed(FATES["the-tower"]))

    def before(victories: list[int]) -> Decisive | None:
        def alter(table: Table) -> None:
            last_round(table)
            table.victories, table.decided = victories, (tower, suns)

        return play_round(given(3, PLAIN, alter=alter)).match.view(None).decisive

    assert before([1, 1, 0]) == Decisive(3, 0, Placed(FATES["the-sun"]))
    assert before([0, 2, 0]) == suns
    assert before([0, 0, 2]) is None, "of that round nothing was kept"


@pytest.mark.parametrize("number", [0, 4, 6])
def test_the_turning_point_is_a_theft_that_won_its_round(number: int) -> None:
    """A second cause of a round would contradict its end, which has shown what won it."""
    last: list[Table] = []

    def watched() -> Iterator[Moment]:
        for moment in moments(TOTTAROT, number):
            last[:] = [moment.table]
            yield moment

    said = [LOCALIZER(line) for line in recap(watched()).best]
    thefts = [
        (f"In round {one.round}, {LOCALIZER.names[one.winner]} took ", f" from {LOCALIZER.names[one.victim]}.")
        for one in last[0].decided
        if one.victim is not None
    ]
    assert any(said[0].startswith(begins) and said[0].endswith(ends) for begins, ends in thefts)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (15, "Bruno won round 3 by 1 point."),
        (22, "Ann won round 3 by 4 points."),  # Chiara's round was closer, but Ann won the match
        (29, "Chiara won round 1 on unused tokens (3), as totals were tied."),
    ],
)
def test_without_a_theft_that_won_a_round_the_closest_round_is_the_turning_point(number: int, said: str) -> None:
    """A theft that decided nothing was named before, as if it had.

    The totals of these matches by round are (-4, 3, 4), (4, 5, 3), (1, 4, 3); (8, 3, 3), (-2, 3, 6), (4, 0, 0); and
    (-9, 3, 3), (-1, 2, 5), (0, 0, 3).
    """
    assert [LOCALIZER(line) for line in recap(moments(TOTTAROT, number)).best] == [said]


@pytest.mark.parametrize("number", range(30))
def test_the_turning_point_is_in_a_round_that_made_the_winner_win(number: int) -> None:
    """T-35: earlier, it was a round that the winner shared with another player, or that another player won."""
    last: list[Table] = []

    def watched() -> Iterator[Moment]:
        for moment in moments(TOTTAROT, number):
            last[:] = [moment.table]
            yield moment

    said = " ".join(LOCALIZER(line) for line in recap(watched()).best)
    most = max(last[0].victories)
    winners = {seat for seat, count in enumerate(last[0].victories) if count == most}
    theirs = [one for one in last[0].decided if one.winner in winners and winners.issuperset(one.others)]
    rounds = {one.round for one in theirs or last[0].decided}
    assert any(f"round {one}" in said for one in rounds), said
