"""Reviews: they find the choices that reduce the chance to win, and nothing if there are none."""

from __future__ import annotations

from dataclasses import replace
from math import comb

from games import game as game_called
from games.kernel.ask import AnyOf, Ask
from games.kernel.dealer import Dealer
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.record import ROLLBACK, Entry, Record
from games.kernel.text import Seat, t
from games.search.decisions import changed_hands, decisions
from games.search.review import Effort, Finding, Look, Task, carry_out, next_task, review
from tests.games.search.gambles import BAD, GAMBLE, GOOD, HITS, NEEDED, ROUNDS, WORSE, play_gamble, review_of
from tests.games.search.twin_records import twin_records
from tests.kernel.toys import Table, toy
from tests.proofs import FULL, runs

FEW = Effort(4, 8, 8)
"""Too little effort for judgments, but enough to compare two reviews."""


def wins(points: int, rounds: int, answer: str = GOOD) -> float:
    """Return the probability of winning with that many points and rounds left, the first with that answer."""
    hit = HITS[answer] / 10
    return hit * _later(points + 1, rounds - 1) + (1 - hit) * _later(points, rounds - 1)


def _later(points: int, rounds: int) -> float:
    ways = (comb(rounds, k) * 0.6**k * 0.4 ** (rounds - k) for k in range(rounds + 1) if points + k >= NEEDED)
    return sum(ways)


def test_a_costly_choice_is_found_with_its_value_and_that_of_the_best_one() -> None:
    answers = [GOOD, GOOD, GOOD, WORSE, GOOD, GOOD, GOOD, GOOD]
    for seed in range(runs(thin=3, full=200)):
        record = play_gamble(answers, key=bytes([seed, 1]))
        points = [one.match(GAMBLE).table.points[0] for one in decisions(GAMBLE, record, 0)]
        best, given = wins(points[3], ROUNDS - 3), wins(points[3], ROUNDS - 3, WORSE)
        found, _ = review_of(record)
        if best - given > 0.2:
            (moment,) = found.moments
            assert (moment.entry_number, moment.number, moment.given.tokens, moment.best.tokens) == (
                3,
                4,
                (WORSE,),
                (GOOD,),
            )
            assert abs(moment.best.value / 1000 - best) < 0.13  # four standard errors
            assert abs(moment.given.value / 1000 - given) < 0.13
        elif best - given < 0.03:
            assert found.moments == ()


def test_a_costly_choice_is_found_if_its_first_few_rollouts_were_lucky() -> None:
    record = play_gamble([GOOD, GOOD, GOOD, WORSE, GOOD, GOOD, GOOD, GOOD], key=bytes([11, 1]))
    found, known = review_of(record)
    assert known[Task(Look.GLANCE, 3)].cost == 0
    assert [moment.entry_number for moment in found.moments] == [3]
    (point,) = [point for point in found.curve if point.entry_number == 3]
    assert (point.before, point.after) == (found.moments[0].best.value, found.moments[0].given.value)


def test_a_review_shows_nothing_if_the_answers_were_as_good() -> None:
    for seed in range(runs(thin=2, full=50)):
        found, known = review_of(play_gamble([GOOD] * ROUNDS, key=bytes([seed, 2])))
        assert found.moments == ()
        assert {task.look for task in known} == {Look.OPINION, Look.GLANCE}


async def _open_to_both(table: Table, _dealer: Dealer) -> None:
    """Make the match wait for the second player, while the first can end it before them in either of two ways."""
    ways = tuple([Option(token, t("{token}", token=token), token) for token in (GOOD, BAD)])
    seat, (chosen,) = await AnyOf((Ask(1, t("Which?"), ways),), (Ask(0, t("Which?"), ways, kind="gamble"),))
    table.points[seat] += chosen == GOOD


def test_a_computer_player_that_would_wait_has_no_other_answer() -> None:
    """If nobody waits for a seat, the computer player can leave the question to others."""
    game = toy("patient", {"play": _open_to_both}, play=lambda seen, *_: (GOOD,) if seen.viewer else ())
    match = Match(game, Record("patient", 1, {}, 2, b"key"))
    match.answer(0, (BAD,))
    assert match.over
    known = _findings(game, Record("patient", 1, {}, 2, b"key", None, tuple(match.entries)), 0)
    assert [finding.answers[0].tokens for finding in known.values()] == [(BAD,)] * len(known)
    assert {task.look for task in known} == {Look.OPINION, Look.GLANCE}


def test_luck_is_no_choice() -> None:
    """Whatever the dice do, the values before and after a choice like the computer player's are equal."""
    found, _ = review_of(play_gamble([GOOD] * ROUNDS))
    assert [point.before for point in found.curve] == [point.after for point in found.curve]
    assert len({point.after for point in found.curve}) > 3


def test_at_most_three_moments_are_shown_the_costliest_first() -> None:
    found, _ = review_of(play_gamble([WORSE, GOOD, WORSE, GOOD, BAD, WORSE, GOOD, WORSE], key=b"x"))
    costs = [moment.best.value - moment.given.value for moment in found.moments]
    assert 1 < len(costs) <= 3
    assert costs == sorted(costs, reverse=True)
    assert min(costs) >= 80


def test_a_shown_improvement_was_verified_in_separate_games() -> None:
    """The best of several was partly chosen by luck, so its value is that of the second sample."""
    found, known = review_of(play_gamble([WORSE, BAD, WORSE, BAD, WORSE, BAD, WORSE, BAD], key=b"y"))
    assert found.moments
    for moment in found.moments:
        trial = known[Task(Look.TRIAL, moment.entry_number)]
        assert (moment.given, moment.best) == trial.answers
        assert trial.cost > 2.5 * trial.error


def test_no_answer_is_worth_more_than_the_best_one() -> None:
    """The others were compared in different games than those of the trial, so their deficit there counts."""
    record = play_gamble([WORSE, *[GOOD] * (ROUNDS - 1)], key=b"on")
    found, known = review_of(record)
    (moment,) = found.moments
    task = Task(Look.COMPARISON, moment.entry_number)
    given, best, other = known[task].answers
    lucky = {task: known[task]._replace(answers=(given, best._replace(value=950), other._replace(value=940)))}
    (shown,) = review(GAMBLE, decisions(GAMBLE, record, 0), {**known, **lucky}).moments
    assert shown.best == moment.best
    assert [one.value for one in shown.others] == [moment.best.value - 10]


def test_findings_made_while_a_match_is_played_are_those_of_its_end() -> None:
    record = play_gamble([BAD, GOOD, WORSE, GOOD, BAD, WORSE, GOOD, GOOD], key=b"z")
    at_the_end, whole = review_of(record, FEW)
    known: dict[Task, Finding] = {}
    for n in range(1, ROUNDS + 1):
        made = decisions(GAMBLE, replace(record, entries=record.entries[:n]), 0)
        while (task := next_task(GAMBLE, made, known)) is not None:
            decision = next(one for one in made if one.entry_number == task.entry_number)
            known[task] = carry_out(GAMBLE, 0, decision, task, known, effort=FEW)
    assert whole.items() <= known.items()
    assert review(GAMBLE, made, known) == at_the_end


def test_an_answer_that_was_taken_back_is_no_decision() -> None:
    record = play_gamble([BAD, WORSE, GOOD, GOOD, GOOD, GOOD, GOOD, GOOD], key=b"key")
    kept = record.entries[:2]
    back = Entry(2, 0, (), withdraws=1)
    again = (Entry(3, 0, (), "table")._replace(tokens=(ROLLBACK,)), Entry(4, 0, (GOOD,)))
    made = decisions(GAMBLE, replace(record, entries=(*kept, back, *again)), 0)
    assert [(one.entry_number, one.tokens) for one in made] == [(0, (BAD,)), (4, (GOOD,))]
    assert made[1].match(GAMBLE).table.rounds == ROUNDS - 1


def test_answers_of_the_clock_and_of_computer_players_are_no_decisions() -> None:
    record = play_gamble([BAD] * ROUNDS)
    entries = [entry._replace(by=by) for entry, by in zip(record.entries, ("clock", "bot", "person") * 3, strict=False)]
    assert [one.entry_number for one in decisions(GAMBLE, replace(record, entries=tuple(entries)), 0)] == [2, 5]


def test_a_seat_that_changed_hands_is_known() -> None:
    record = play_gamble([GOOD])
    noted = Entry(1, 0, ("bot",), "table")
    assert changed_hands(replace(record, entries=(*record.entries, noted)), 0)
    assert not changed_hands(replace(record, entries=(*record.entries, noted)), 1)
    assert not changed_hands(record, 0)


def _findings(game: AnyGame, record: Record, seat: Seat) -> dict[Task, Finding]:
    made, known = decisions(game, record, seat), dict[Task, Finding]()
    while (task := next_task(game, made, known)) is not None and len(known) < 4:
        decision = next(one for one in made if one.entry_number == task.entry_number)
        known[task] = carry_out(game, seat, decision, task, known, effort=FEW)
    return known


def test_nothing_depends_on_cards_that_the_seat_cannot_see() -> None:
    """Two matches that differ only in hidden cards give the same findings."""
    compared = 0
    others = [("parsifal", 2), ("genshin_tarot", 2), ("the_restless", 2)] if FULL else []
    for key, seats in (("tottarot", 3), ("queens_of_fate", 1), *others):
        game = game_called(key)
        for seed in range(runs(thin=2, full=200)):
            pair = twin_records(game, seats, seed)
            if pair is None:
                continue
            one, other = pair
            found = _findings(game, one, 0)
            if found:
                compared += 1
                assert found == _findings(game, other, 0)
    assert compared
