"""A match is determined by its record: however it is rebuilt, it is the same match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

import pytest

from games.kernel.ask import IllegalError, MalformedError, random_answer
from games.kernel.dealer import Dealer
from games.kernel.match import Asked, Match, NotAskedError, StaleError
from games.kernel.record import Checkpoint, Record
from storage.packing import from_blob, to_blob
from tests.kernel.actions import ACTIONS, CLIFF
from tests.kernel.toys import AUCTION, DUEL, LAPS, STRIDES, TENDER, TOYS, TRICK, Table, Toy, View, opened


def asked(match: Match[Table, View], seat: int) -> Asked:
    question = match.asked(seat)
    assert question is not None
    return question


def checkpoint(match: Match[Table, View]) -> Checkpoint:
    """Return the latest checkpoint."""
    made = match.record().checkpoint
    assert made is not None
    return made


def play_random(game: Toy, seats: int) -> tuple[Match[Table, View], list[tuple[Record, str]]]:
    """Return a finished random match, with the record and the fingerprint after each answer."""
    match, chance = opened(game, seats), Dealer(b"chance")
    stations = [(match.record(), match.state_hash())]
    while not match.over:
        seat = match.waiting[chance.randrange(len(match.waiting), "who")]
        open_now = asked(match, seat)
        match.answer(seat, random_answer(open_now.question, lambda n: chance.randrange(n, "what")), to=open_now.number)
        stations.append((match.record(), match.state_hash()))
    return match, stations


def store_and_load(record: Record) -> Record:
    """Return the record after a round trip through JSON."""
    if record.checkpoint is None:
        return record
    return replace(record, checkpoint=from_blob(to_blob(record.checkpoint)))


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.key)
def test_resumed_after_every_answer_it_is_the_same_match(game: Toy) -> None:
    for record, fingerprint in play_random(game, 3)[1]:
        assert Match(game, store_and_load(record)).state_hash() == fingerprint


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.key)
def test_played_on_from_every_checkpoint_it_ends_the_same(game: Toy) -> None:
    match, stations = play_random(game, 3)
    whole = tuple(match.entries)
    for record, _ in stations:
        assert record.checkpoint is not None
        rest = replace(store_and_load(record), entries=whole[record.checkpoint.entry_count :])
        assert Match(game, rest).state_hash() == match.state_hash()
    assert Match(game, replace(match.base, entries=whole)).state_hash() == match.state_hash()


def test_a_record_holds_only_the_entries_after_its_checkpoint() -> None:
    match = opened(TRICK)
    assert (checkpoint(match).entry_count, checkpoint(match).counts) == (0, {"deal": 9})
    for seat, kept in ((0, [0]), (1, [])):
        match.answer(seat, random_answer(asked(match, seat).question, lambda _: 0))
        assert [entry.number for entry in match.record().entries] == kept
    assert checkpoint(match).entry_count == 2


def test_a_passing_phase_is_kept_with_the_phase_before_it() -> None:
    match, asked_for_more = opened(LAPS, rounds="200"), 0
    while not match.over:
        (seat,) = match.waiting
        asked_for_more += seat
        assert checkpoint(match).table["phase"] == "play"
        assert [entry.seat for entry in match.record().entries] == [0] * seat
        match.answer(seat, random_answer(asked(match, seat).question, lambda _: 0))
    assert asked_for_more > 50, "nobody was asked anything in a passing phase"


def test_a_phase_that_follows_itself_is_kept_once_a_stride() -> None:
    """Every third trick of two cards is kept, whether or not the match was loaded in between."""
    for loaded in (False, True):
        match, kept = opened(STRIDES), []
        while not match.over:
            kept.append(checkpoint(match).entry_count)
            match = Match(STRIDES, store_and_load(match.record())) if loaded else match
            match.answer(match.waiting[0], random_answer(asked(match, match.waiting[0]).question, lambda _: 0))
        assert kept == [0] * 6 + [6] * 2


@dataclass
class Misspelt:
    """A table that starts with a nonexistent phase."""

    phase: str = "plya"


def test_a_phase_that_there_is_not_is_found_when_a_game_is_made() -> None:
    for wrong in ({"table": Misspelt}, {"inline_phases": frozenset({"rets"})}):
        with pytest.raises(ValueError, match="no phase called"):
            replace(TRICK, **wrong)


def test_numbers_named_in_secret_are_answered_with_numbers() -> None:
    match = opened(TENDER, 3)
    for seat, price in enumerate(("7", "4", "9")):
        match.answer(seat, (price,))
    assert match.view(None).points == (0, 4, 0)
    with pytest.raises(IllegalError):
        match.answer(0, ("21",))


def test_fingerprints_tell_matches_apart() -> None:
    one, two = opened(TRICK, key=b"one"), opened(TRICK, key=b"two")
    assert one.state_hash() != two.state_hash()
    match, seen = opened(AUCTION, 3), set()
    for seat, bid in ((1, "2"), (1, "3"), (0, "1")):
        match.answer(seat, (bid,))
        seen.add(match.state_hash())
    assert len(seen) == 3


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_answers_given_together_may_come_in_any_order(order: tuple[int, ...]) -> None:
    first, other = opened(AUCTION, 3), opened(AUCTION, 3)
    for seat in range(3):
        first.answer(seat, (str(seat + 1),))
    for seat in order:
        other.answer(seat, (str(seat + 1),))
    assert other.state_hash() == first.state_hash()
    assert other.waiting == (2,)


def test_an_answer_given_together_may_be_replaced_until_the_last() -> None:
    match = opened(AUCTION, 2)
    assert not match.answer(0, ("3",)).moved
    assert match.waiting == (1,)
    assert not match.answer(0, ("1",)).moved
    assert match.answer(1, ("2",)).moved
    assert match.waiting == (1,)
    with pytest.raises(NotAskedError):
        match.answer(0, ("3",))


def test_a_question_keeps_its_number_while_others_answer() -> None:
    match = opened(AUCTION, 3)
    mine = asked(match, 2)
    match.answer(0, ("1",), to=mine.number)
    match.answer(1, ("1",), to=mine.number)
    assert match.asked(2) == mine
    match.answer(2, ("2",), to=mine.number)
    with pytest.raises(StaleError):
        match.answer(2, ("7",), to=mine.number)


def test_a_refused_answer_says_whether_its_question_is_old_or_not_theirs() -> None:
    """The question is an earlier one; or it is open, but to someone else; or the answer names none."""
    match = opened(TRICK, 3)
    first = asked(match, 0).number
    match.answer(0, random_answer(asked(match, 0).question, lambda _n: 0), to=first)
    assert match.waiting == (1,)
    for error, to in ((StaleError, first), (NotAskedError, asked(match, 1).number), (NotAskedError, None)):
        with pytest.raises(error):
            match.check(0, ("r1",), to)


def test_refusals_change_nothing() -> None:
    match = opened(DUEL, 3)
    before = match.state_hash()
    for error, seat, tokens, to in (
        (NotAskedError, 1, ("pass",), None),
        (StaleError, 0, ("r1",), 7),
        (IllegalError, 0, ("pass",), 0),
        (MalformedError, 0, ("x", "x"), 0),
    ):
        with pytest.raises(error):
            match.check(seat, tokens, to)
        with pytest.raises(error):
            match.answer(seat, tokens, to=to)
    assert match.state_hash() == before
    assert match.record().entries == ()


def test_there_is_no_result_before_the_end() -> None:
    match = opened(TRICK)
    with pytest.raises(RuntimeError):
        _ = match.result
    assert sum(play_random(TRICK, 2)[0].result.scores) == 4


def test_a_step_has_its_log_lines_and_its_entry() -> None:
    match = opened(TRICK)
    card = match.view(0).hands[0][0]
    step = match.answer(0, (getattr(card, "key", ""),), by="bot")
    assert [line.text.key for line in step.lines] == ["{who} plays {card}."]
    assert (step.entry.number, step.entry.seat, step.entry.by, step.moved) == (0, 0, "bot", True)


def half_done(match: Match[Table, View], seat: int, tokens: tuple[str, ...]) -> None:
    """Check that an answer on which the rules fail leaves the match and its stored form unchanged."""
    before, record, question = match.state_hash(), match.record(), match.asked(seat)
    with pytest.raises(RuntimeError, match="wrong"):
        match.answer(seat, tokens)
    assert match.state_hash() == before == Match(match.game, match.record()).state_hash()
    assert match.record() == record
    assert match.asked(seat) == question
    match.check(seat, tokens)


def test_rules_that_fail_in_a_phase_leave_nothing_half_done() -> None:
    match = opened(ACTIONS)
    match.answer(0, ("idle",))
    half_done(match, 0, ("fall",))
    assert match.answer(0, ("end",)).entry.number == 1


def test_rules_that_fail_beyond_a_phase_leave_nothing_half_done() -> None:
    half_done(opened(CLIFF), 0, ("yes",))


def test_old_checkpoints_are_repaired() -> None:
    def upgrade(raw: dict[str, Any], rules: int) -> dict[str, Any]:
        return {**raw, "rounds": raw["left"]} if rules < 2 else raw

    match = opened(TRICK)
    record = match.record()
    assert record.checkpoint is not None
    raw = dict(record.checkpoint.table)
    raw["left"] = raw.pop("rounds")
    old = replace(record, checkpoint=record.checkpoint._replace(table=raw))
    with pytest.raises(KeyError):
        Match(TRICK, old)
    newer = replace(TRICK, rules=2, upgrade=upgrade)
    assert Match(newer, old).state_hash() == match.state_hash()
    assert checkpoint(Match(newer, old)).rules == 2


def test_settings_are_chosen_by_token() -> None:
    assert opened(TRICK, rounds="200").view(None).rounds == 200
    assert opened(TRICK).view(None).rounds == 3
    with pytest.raises(IllegalError):
        opened(TRICK, rounds="4")
    with pytest.raises(IllegalError):
        opened(TRICK, stakes="high")
