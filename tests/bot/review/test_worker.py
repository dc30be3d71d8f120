"""The review process: its replies to requests, how it rests, and that it ends with the bot."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.review import worker
from bot.review.messages import RequestDone, ReviewRequest, SetPace, TaskDone, decode, encode
from bot.review.pace import MachineTurns, Pace
from bot.review.packed import MAX_BYTES, from_packed, to_packed
from bot.review.process import ReviewProcess, _environment
from bot.review.worker import work
from games.kernel.record import Record
from games.search.review import Effort, Look, Review
from games.tottarot.game import TOTTAROT
from tests.games.search.gambles import BAD, GAMBLE, GOOD, ROUNDS, WORSE, play_gamble, review_of
from tests.match_fixtures import shelve

LONG = 1000.0
"""Timeout in seconds that is longer than any request in a test."""


@pytest.fixture(autouse=True)
def _gamble(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play gambles in a process that does not count as grown; that of a test run has grown because of other tests."""
    shelve(monkeypatch, GAMBLE)
    monkeypatch.setattr(worker, "_has_grown", lambda: False)


@pytest.fixture
def pace(tmp_path: Path) -> Pace:
    """Return a pace that no other process on this machine shares."""
    return Pace(MachineTurns(tmp_path / "turns"))


def test_a_request_gives_the_findings_and_last_the_reviews(pace: Pace) -> None:
    record = play_gamble([GOOD, WORSE, GOOD, BAD] + [GOOD] * 4)
    *found, last = work(ReviewRequest(record, {0: {}}, LONG), pace)
    assert isinstance(last, RequestDone)
    assert last.reviews == {0: review_of(record)[0]}
    assert {one.task: one.finding for one in found if isinstance(one, TaskDone)} == review_of(record)[1]
    known = {one.task: one.finding for one in found if isinstance(one, TaskDone)}
    assert list(work(ReviewRequest(record, {0: known}, LONG), pace)) == [last]


def test_a_request_ends_after_its_time(pace: Pace) -> None:
    (last,) = work(ReviewRequest(play_gamble([BAD] * ROUNDS), {0: {}}, 0.0), pace)
    assert last == RequestDone({}, unfinished=True)


def test_a_process_that_has_grown_asks_to_be_replaced_once_it_has_played_on(
    pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "_has_grown", lambda: True)
    *found, last = work(ReviewRequest(play_gamble([BAD] * ROUNDS), {0: {}}, LONG), pace)
    looks = [one.task.look for one in found if isinstance(one, TaskDone)]
    assert looks == [Look.OPINION] * ROUNDS + [Look.GLANCE], "an opinion needs no rollout"
    assert last == RequestDone({}, unfinished=True, grown=True)


def test_the_remaining_work_only_decreases(pace: Pace) -> None:
    found = work(ReviewRequest(play_gamble([GOOD] * ROUNDS), {0: {}}, LONG), pace)
    left = [one.left for one in found if isinstance(one, TaskDone)]
    assert left == sorted(left, reverse=True)


def test_an_opinion_reports_no_time_for_rollouts(pace: Pace) -> None:
    """This opinion needs no rollouts, so its time would suggest that thousands of rollouts take that long."""
    found = [
        one for one in work(ReviewRequest(play_gamble([GOOD] * ROUNDS), {0: {}}, LONG), pace) if type(one) is TaskDone
    ]
    first = [(one.rollouts, one.seconds) for one in found if one.task.look is Look.OPINION]
    assert first == [(0, 0.0)] * ROUNDS
    later = [one for one in found if one.task.look is not Look.OPINION]
    assert all(one.rollouts > 0 and one.seconds > 0 for one in later)
    assert sum(one.rollouts for one in later) == pace.rollouts


def test_an_error_skips_the_match(pace: Pace) -> None:
    other_rules = replace(play_gamble([GOOD]), rules=2)
    (last,) = work(ReviewRequest(other_rules, {0: {}}, LONG), pace)
    assert isinstance(last, RequestDone)
    assert "another version of the rules" in last.failed


def test_the_words_of_an_error_stay_in_the_process(pace: Pace, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error message might name a card of a running match, and the bot logs the reason of a failed request."""

    def fail(*_: object) -> None:
        raise KeyError("The Tower, on top of the deck")

    monkeypatch.setattr(worker, "decisions_of_seats", fail)
    (last,) = work(ReviewRequest(play_gamble([GOOD]), {0: {}}, LONG), pace)
    assert isinstance(last, RequestDone)
    assert last.failed == "KeyError"


def test_replaying_a_match_is_paced_too(pace: Pace, tmp_path: Path) -> None:
    """A match that has only continued needs no rollout, but its replay still takes CPU time."""
    record = play_gamble([GOOD, WORSE, GOOD, BAD] + [GOOD] * 4)
    known = {one.task: one.finding for one in work(ReviewRequest(record, {0: {}}, LONG), pace) if type(one) is TaskDone}
    calls = list[int]()

    class Counting(Pace):
        def __call__(self) -> None:
            calls.append(1)

    (_,) = work(ReviewRequest(record, {0: known}, LONG), Counting(MachineTurns(tmp_path / "turns")))
    assert len(calls) == ROUNDS


def test_messages_arrive_as_they_were_sent() -> None:
    for message in (SetPace(resting=True), ReviewRequest(play_gamble([GOOD]), {0: {}}, 1.0), RequestDone({}, "no")):
        assert decode(encode(message)[4:]) == message


def test_a_stored_review_is_the_same_and_small() -> None:
    found, _ = review_of(play_gamble([WORSE] * ROUNDS), Effort(4, 8, 8))
    assert from_packed(to_packed(found)) == found
    assert len(to_packed(found)) <= MAX_BYTES
    assert from_packed(to_packed(Review(0, (), ()))) == Review(0, (), ())


def test_no_secret_reaches_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QUERENT_TOKEN", "QUERENT_DATABASE", "PGPASSWORD"):
        monkeypatch.setenv(name, "hush")
    assert "hush" not in _environment().values()


async def test_a_process_answers_and_is_stopped_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))  # not the turns of another bot on this machine
    process = ReviewProcess(lambda: True)
    record = Record("tottarot", TOTTAROT.rules, {}, 3, b"key" * 11)
    for _ in range(2):
        (last,) = [message async for message in process.ask(ReviewRequest(record, {0: {}}, 0.0))]
        assert isinstance(last, RequestDone)
        assert last.reviews == {0: Review(0, (), ())}
    await process.stop()
    (last,) = [message async for message in process.ask(ReviewRequest(record, {0: {}}, 0.0))]
    child = process._child
    assert child is not None
    assert child.stdin is not None
    child.stdin.close()  # as when the bot is killed
    assert await asyncio.wait_for(child.wait(), 30) == 0
    (last,) = [message async for message in process.ask(ReviewRequest(record, {0: {}}, 0.0))]
    assert isinstance(last, RequestDone)
    assert last.failed, "the request failed, and the next one has another process"
    (last,) = [message async for message in process.ask(ReviewRequest(record, {0: {}}, 0.0))]
    assert isinstance(last, RequestDone)
    assert not last.failed
    await process.stop()
