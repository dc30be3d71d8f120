"""The lines that are never cut: moved cards, the results of turns and rounds, and a decided match."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.contract.playing import Setup
from games.kernel.ask import Ask, random_answer
from games.kernel.dealer import LogLine
from games.kernel.text import signed
from games.tottarot.game import TOTTAROT
from games.tottarot.kinds import Kind
from games.tottarot.table import Table
from tests.contract.playing import AnyMatch, chance, open_question
from tests.games.tottarot.given import READ, given, set_

NAMES = READ.names
WON_BY_ANN = "sun tower devil world devil tower lovers devil tower"


def weighty(lines: list[LogLine], seat: int) -> list[str]:
    """Return the lines for a player that are never cut."""
    return [READ(line.text) for line in lines if line.visible_to(seat) and line.text.key in TOTTAROT.important]


def answers(seats: int, seed: int, **options: str) -> Iterator[tuple[AnyMatch, list[LogLine]]]:
    """Yield a random match after each answer, with the log lines of the answer."""
    match, randrange = Setup(TOTTAROT, seats, options).opened(seed), chance(f"headlines {seats} {seed}")
    while not match.over:
        seat = match.waiting[0]
        yield match, list(match.answer(seat, random_answer(open_question(match, seat), randrange)).lines)


@pytest.mark.parametrize("seats", TOTTAROT.seats)
@pytest.mark.parametrize("pace", ["printed", "days"])
def test_both_players_of_a_theft_see_the_stolen_card(seats: int, pace: str) -> None:
    for _, lines in answers(seats, 1, pace=pace):
        thefts = [dict(line.text.args) for line in lines if line.text.key == "{name} takes {victim}'s card."]
        for theft in thefts:
            taker, victim = theft["name"].seat, theft["victim"].seat  # type: ignore[union-attr]
            assert any(said.startswith("You lost ") and NAMES[taker] in said for said in weighty(lines, victim))
            assert any(said.startswith("You took ") and NAMES[victim] in said for said in weighty(lines, taker))


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_each_turn_ends_with_one_line_of_all_totals(seats: int) -> None:
    ended = 0
    for match, lines in answers(seats, 2):
        table: Table = match.table
        sums = [said for said in weighty(lines, 0) if said.startswith("After turn") or " is over: " in said]
        ended += len(sums)
        if sums and table.turn > 1:
            totals = [f"{NAMES[seat]} {signed(table.total(seat))}" for seat in range(seats)]
            assert all(total in sums[-1] for total in totals)
    assert ended == seats * 3, "one for each turn of each round"


def test_the_log_says_when_the_leader_cannot_be_caught() -> None:
    """T-35: two tokens against none, and one round is left."""
    open_ = given(3, WON_BY_ANN, alter=set_(round=2, first=2))
    decided = given(3, WON_BY_ANN, alter=set_(round=2, first=2, victories=[1, 0, 0]))
    for scene in (open_, decided):
        scene.tokens(0, 1, 3).take(2, None).tokens(1, 3, 2).take(1, None).tokens(2, 0, 1).take(0, None)
    assert "Nobody can catch Ann now: the match is decided." in decided.heard(None)
    assert not [said for said in open_.heard(None) if "can't be caught" in said]


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_tokens_that_do_not_do_the_same_do_not_say_the_same(seats: int) -> None:
    for match, _ in answers(seats, 3):
        for seat in match.waiting:
            question = open_question(match, seat)
            if question.kind != Kind.WILL or not isinstance(question, Ask):
                continue
            others = {token for other, left in enumerate(match.table.unused) if other != seat for token in left}
            higher: dict[str, set[tuple[int, ...]]] = {}
            for option in question.options:
                above = tuple(sorted(token for token in others if token > option.value.token))
                higher.setdefault(READ(option.hint), set()).add(above)
            bound = "unless someone takes it"
            assert [hint for hint, above in higher.items() if len(above) > 1 and bound not in hint] == []
            assert max(map(len, higher)) <= 100, "an entry of a menu holds no more"


@pytest.mark.parametrize("seats", TOTTAROT.seats)
@pytest.mark.parametrize("pace", ["printed", "days"])
def test_a_page_says_nothing_twice(seats: int, pace: str) -> None:
    """A private line names the card, so only the public line about the same action is left out."""
    for _, lines in answers(seats, 5, pace=pace):
        for seat in range(seats):
            heard = [READ(line.text) for line in lines if line.visible_to(seat)]
            texts = [READ(each) for each in TOTTAROT.condensed([x.text for x in lines if x.visible_to(seat)], seat)]
            assert [said for said in texts if said.startswith("You ")] == [x for x in heard if x.startswith("You ")]
            for said in heard:
                taker, taken, victim = said.removesuffix("'s card.").partition(" takes ")
                if taken and victim in NAMES:
                    assert (said in texts) is not (NAMES[seat] in (taker, victim))
            assert f"{NAMES[seat]} discards a card face down." not in texts


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_the_totals_of_a_turn_follow_the_lines_about_its_rows(seats: int) -> None:
    """Among the lines that come first, those about rows precede the sum of the turn."""
    for _, lines in answers(seats, 6):
        for seat in range(seats):
            texts = weighty(lines, seat)
            rows = [n for n, said in enumerate(texts) if "'s row: " in said]
            sums = [n for n, said in enumerate(texts) if said.startswith(("After turn", "Round"))]
            assert len(rows) == len([line for line in lines if "'s row: " in READ(line.text)])
            assert not rows or max(rows) < min(sums)


@pytest.mark.parametrize("seats", TOTTAROT.seats)
def test_a_round_has_begun_before_its_first_card_is_drawn(seats: int) -> None:
    """Private lines come first on a page, so the line about the round must be among them."""
    drawn = 0
    for _, lines in answers(seats, 7):
        texts = weighty(lines, 0)
        begun = [n for n, said in enumerate(texts) if " begins. " in said]
        heard = [READ(line.text) for line in lines if line.visible_to(0)]
        drawn += len(begun)
        assert len(begun) == len([said for said in heard if " begins. " in said])
    assert drawn == seats - 1


def test_the_tip_for_a_new_player_names_the_goal() -> None:
    """T-32: *Play now* leads to this question without a word of the rules before it."""
    assert "The best row wins the round." in READ(TOTTAROT.tips[Kind.WILL])
