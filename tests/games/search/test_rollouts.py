"""Rollouts end when their result can no longer change, which does not affect any of their values."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from games.kernel.ask import Question, random_answer
from games.kernel.game import AnyGame, RandRange, Tokens
from games.parsifal.computer_player.lookahead import LOOKAHEAD, reply, settled
from games.parsifal.game import PARSIFAL
from games.parsifal.view import ParsifalView
from games.search.rollouts import Rollouts
from tests.games.parsifal.given import Parsifal, fresh, given
from tests.proofs import runs

PLAYED_ON = 30
"""Answers after which a rollout of Parsifal without a deck never ends any more: ten rounds."""


def without_a_deck(seed: int, seats: int = 3) -> Parsifal | None:
    """Return a match after random answers, with an empty deck; None if someone has won before."""
    match, rng = fresh(seats, seed), Random(seed)
    while not match.over and match.table.deck.cards:
        asked = match.asked(seat := match.waiting[0])
        assert asked
        tokens = random_answer(asked.question, rng.randrange)
        match.answer(seat, ("pass",) if tokens == ("propose",) else tokens)
    return None if match.over else match


def test_a_rollout_stops_when_no_player_can_still_win() -> None:
    """Nobody has a quest in reach and the deck is empty, so all would pass until the most answers are given."""
    given_answers = list[Tokens]()

    def counted(seen: ParsifalView, question: Question, below: RandRange) -> Tokens:
        given_answers.append(reply(seen, question, below))
        return given_answers[-1]

    game: AnyGame = replace(PARSIFAL, lookahead=replace(LOOKAHEAD, reply=counted))
    scene = given("knight-1", "squire-1", "squire-2")
    match = type(scene.match)(game, scene.match.record())
    rollouts = Rollouts(match, 0, lambda: None)
    assert rollouts.value(("pass",), 1) == 0
    assert rollouts.unfinished == 1
    assert len(given_answers) < match.table.seats


def test_a_game_that_another_player_can_still_win_is_played_on() -> None:
    """The second player takes the Grail and wins, in a turn that has not come yet."""
    match = given("knight-1 ferris kundry", "klingsor+spear", "swan", common="grail bread wine horn").match
    rollouts = Rollouts(match, 0, lambda: None)
    assert not settled(match.table)
    assert rollouts.value(("pass",), 1) == 0
    assert rollouts.unfinished == 0


def test_a_settled_game_has_the_value_that_it_has_when_it_is_played_on() -> None:
    """Playing on does not change the result: in a settled game, all players pass and the board does not change."""
    unending, met = replace(LOOKAHEAD, settled=lambda _table: False), 0
    patient: AnyGame = replace(PARSIFAL, lookahead=unending)
    for seed in range(runs(thin=3, full=1000)):
        if (match := without_a_deck(seed)) is None:
            continue
        met += settled(match.table)
        seat, record = match.waiting[0], match.record()
        quick = Rollouts(match, seat, lambda: None)
        slow = Rollouts(type(match)(patient, record), seat, lambda: None, PLAYED_ON)
        assert quick.value(("pass",), seed) == slow.value(("pass",), seed), seed
        assert quick.unfinished == slow.unfinished, seed
    assert met
