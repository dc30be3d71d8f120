"""T-31 to T-36 and T-40: the end of a round and of the match."""

from __future__ import annotations

import pytest

from games.tottarot import story
from games.tottarot.description import act
from games.tottarot.game import TOTTAROT
from games.tottarot.table import Table
from tests.games.tottarot.given import READ, Scene, finish, fresh, given, last_round

PLAIN = "sun devil tower sun devil tower sun tower devil"


def play_round(scene: Scene) -> Scene:
    """Play three turns whose changers (Chiara, Chiara, Bruno) take nothing; PLAIN gives Ann +9, Bruno −10, −5."""
    scene.tokens(0, 1, 3).take(2, None).tokens(1, 0, 2).take(2, None)
    return scene.tokens(2, 3, 1).take(1, None)


def end_match(victories: list[int], totals: list[int], **options: str) -> Scene:
    """Return a match with its last round played with PLAIN, on top of what each seat had before."""

    def alter(table: Table) -> None:
        last_round(table)
        table.victories, table.totals = victories, totals

    return play_round(given(3, PLAIN, alter=alter, **options))


def test_rows_are_added_up() -> None:
    """T-31: upside-down cards have the opposite sign."""
    scene = given(3, "sun devil tower hanged devil tower devil tower hanged", alter=last_round)
    scene.tokens(0, 1, 3).take(2, 1).tokens(1, 0, 2).take(2, 0).tokens(2, 3, 1).take(1, None)
    assert [scene.public(seat).total for seat in range(3)] == [3 - 5, -5, 5 + 2 - 2]
    assert "Round 3 is over: Ann −2, Bruno −5 and Chiara +5." in scene.heard(None)


def test_an_empty_row_is_nought() -> None:
    """T-31: a row without cards is worth 0, which can win the round."""
    scene = given(3, "sun devil tower sun tower hanged sun tower devil")
    scene.tokens(0, 1, 3).take(2, 0).tokens(3, 0, 2).take(0, None).tokens(1, 2, 0).take(1, 0)
    past = scene.match.table.past
    assert past[0].row == []
    assert "Round 1 is over: Ann 0, Bruno −6 and Chiara −10." in scene.heard(None)
    assert [each.won for each in past] == [True, False, False]


def test_the_highest_total_earns_a_token() -> None:
    """T-32."""
    scene = play_round(given(3, PLAIN))
    assert scene.match.table.victories == [1, 0, 0]
    assert scene.public(0).victories == 1
    assert "Ann wins round 1 with +9: a victory token." in scene.heard(None)


def test_equal_totals_more_unused_will() -> None:
    """T-32: the higher sum of unused tokens wins, here 4 against 3."""
    scene = given(3, "sun sun tower tower tower devil", turns="2")
    scene.tokens(0, 1, 3).take(2, None).tokens(2, 2, 0).take(0, None).take(1, None)
    assert scene.match.table.totals == [3, 3, -5]
    assert scene.match.table.victories == [1, 0, 0]
    assert (
        "Totals are tied, and Ann wins round 1 with the higher sum of unused tokens (4): a victory token."
        in scene.heard(None)
    )


def test_still_equal_each_earns_one() -> None:
    """T-32."""
    scene = given(3, "sun sun tower tower tower devil", turns="2")
    scene.tokens(0, 0, 3).take(2, None).tokens(2, 2, 1).take(0, None).take(1, None)
    assert scene.match.table.victories == [1, 1, 0]
    said = "Ann and Bruno share round 1, as totals and unused tokens (4) are tied: a victory token each."
    assert said in scene.heard(None)
    before = READ(act(scene.match.view(None)).before)
    assert before.startswith("Ann and Bruno shared round 1 with +3 each."), "the picture that stays says so, too"


def test_the_marker_passes_left() -> None:
    """T-33, T-R11: it passes clockwise, and the next round is set up."""
    scene = play_round(given(3, PLAIN))
    assert scene.match.table.round == 2
    assert [scene.public(seat).start for seat in range(3)] == [False, True, False]
    assert "Round 2 of 3 begins. Bruno has the starting marker." in scene.heard(None)


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_as_many_rounds_as_players(seats: int) -> None:
    """T-34: the match lasts until the marker returns to the player who started."""
    match = finish(fresh(seats, 3))
    assert match.table.round == seats
    assert match.table.start == match.table.first
    assert sum("has the starting marker" in READ(line.text) for line in match.dealer.lines) == seats


def test_most_victory_tokens_win() -> None:
    """T-35: the totals do not matter."""
    scene = end_match([1, 1, 0], [-50, 90, 0], tiebreak="totals")
    assert scene.match.result.winners == scene.match.view(None).winners == (0,)
    assert scene.heard(None)[-1] == READ(scene.match.view(None).outcome) == "Ann wins with 2 victory tokens."


def test_equal_victory_tokens_share() -> None:
    """T-35, T-R4."""
    scene = end_match([0, 1, 0], [0, 90, 0])
    assert scene.match.result.winners == (0, 1)
    assert scene.heard(None)[-1] == "Ann and Bruno share the victory with 1 victory token each."


def test_each_winner_reads_about_themselves_first() -> None:
    """The log that everyone reads names all players; Chiara, who did not win, reads the same."""
    for scene, read in (
        (
            end_match([1, 1, 0], [-50, 90, 0]),
            {0: "You win with 2 victory tokens.", 2: "Ann wins with 2 victory tokens."},
        ),
        (
            end_match([0, 1, 0], [0, 90, 0]),
            {
                0: "You and Bruno share the victory with 1 victory token each.",
                1: "You and Ann share the victory with 1 victory token each.",
                2: "Ann and Bruno share the victory with 1 victory token each.",
            },
        ),
        (
            end_match([0, 1, 0], [0, 20, 90], tiebreak="totals"),
            {
                0: "You and Bruno tie with 1 victory token each. Bruno wins with a total of +10 over all rounds.",
                1: "You and Ann tie with 1 victory token each. You win with a total of +10 over all rounds.",
            },
        ),
        (
            end_match([0, 1, 1], [0, 19, 0], tiebreak="totals"),
            {
                0: "You, Bruno and Chiara tie with 1 victory token each. "
                "You and Bruno share the victory with a total of +9 over all rounds."
            },
        ),
    ):
        for seat, words in read.items():
            assert READ(TOTTAROT.addressed(scene.match.result.text, seat)) == words
    assert READ(TOTTAROT.addressed(story.round_won(2, [3, 3, 1], (0, 1), 5), 1)) == (
        "You and Ann share round 2, as totals and unused tokens (5) are tied: a victory token each."
    )


def test_victory_tokens_do_not_run_out() -> None:
    """T-36, T-R5: there can be more than the eight in the box."""
    assert end_match([8, 6, 5], [0, 0, 0]).match.result.scores == (9, 6, 5)


def test_the_final_tie_break() -> None:
    """T-40: tied players are compared by the sum of their rounds, and nobody else is."""
    scene = end_match([0, 1, 0], [0, 20, 90], tiebreak="totals")
    assert scene.match.table.totals == [9, 10, 85]
    assert scene.match.result.winners == (1,)
    assert scene.heard(None)[-1] == (
        "Ann and Bruno tie with 1 victory token each. Bruno wins with a total of +10 over all rounds."
    )


def test_the_final_tie_break_may_tie() -> None:
    """T-40, T-R4: if they are still equal, the win is shared."""
    scene = end_match([0, 1, 1], [0, 19, 0], tiebreak="totals")
    assert scene.match.result.winners == (0, 1)
    assert "Ann and Bruno share the victory with a total of +9" in scene.heard(None)[-1]
