"""Properties that hold in every state of any match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

import pytest

from games.kernel.ask import Ask, random_answer
from games.kernel.match import Match
from games.kernel.options import all_values, tokens_of
from games.parsifal.cards import DECK
from games.parsifal.game import PARSIFAL
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.vocabulary.actions import Action, ActionType
from tests.games.parsifal.given import Parsifal, fresh, given
from tests.proofs import runs


def moments(seats: int, seeds: range) -> Iterator[Parsifal]:
    """Yield random matches before each answer and at the end. Nobody proposes to end them."""
    for seed in seeds:
        match, chance = fresh(seats, seed), Random(seed)
        while not match.over:
            yield match
            seat = match.waiting[0]
            asked = match.asked(seat)
            assert asked
            token = "propose"
            while token == "propose":
                (token,) = random_answer(asked.question, chance.randrange)
            match.answer(seat, [token])
        yield match


@pytest.mark.parametrize("seats", PARSIFAL.seats)
def test_rules_hold_in_random_matches(seats: int) -> None:
    """P-2, P-15, P-17, P-45: 30 tarots; locked ones own nothing; capacities hold; no victory is missed."""
    for match in moments(seats, range(runs(thin=2, full=20))):
        board, deck = match.table.board, match.table.deck.cards
        assert Counter([*deck, *board.home, *board.common, *board.limbo, *chain(*board.owned.values())]) == Counter(
            DECK
        )
        owners, lockers = set(board.owned), set(board.locker.values())
        assert owners | lockers | set(board.locker) <= set(board.home)
        assert not (owners | lockers) & set(board.locker)
        for character in lockers:
            assert len(board.victims(character)) <= board.powers(character).capacity
        assert bool(quests.victors(board)) is bool(match.table.victors)
        assert match.over or not match.table.victors


def openings(seats: int) -> Iterator[Parsifal]:
    """Yield the first moments of a few matches, because random ones of two players can take thousands."""
    for seed in range(runs(thin=1, full=8)):
        yield from islice(moments(seats, range(seed, seed + 1)), runs(thin=60, full=600))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_action_offered_changes_the_board_and_none_is_offered_twice(seats: int) -> None:
    """P-9, P-23: options with the same effect would be noise; P-38: every option is legal."""
    for match in openings(seats):
        for seat in match.waiting:
            asked = match.asked(seat)
            assert asked
            assert isinstance(asked.question, Ask)
            actions = [value for value in all_values(asked.question.options) if isinstance(value, Action)]
            outcomes = [
                state(outcome(match.table.board, seat, each)) for each in actions if each.kind is not ActionType.DRAW
            ]
            assert state(match.table.board) not in outcomes
            by = [(each.by, each.hand, *found) for each, found in zip(_changing(actions), outcomes, strict=True)]
            assert len(by) == len(set(by))


def _changing(actions: list[Action]) -> list[Action]:
    return [each for each in actions if each.kind is not ActionType.DRAW]


def state(board: Board) -> tuple[object, ...]:
    """Return a board as a value, without the order of arrival."""
    return (
        frozenset(board.home.items()),
        frozenset(board.common),
        frozenset(board.limbo),
        frozenset((who, frozenset(owned)) for who, owned in board.owned.items()),
        frozenset(board.locker.items()),
    )


@pytest.mark.parametrize("seats", PARSIFAL.seats)
def test_every_option_is_found_by_its_place_and_by_its_token(seats: int) -> None:
    """An earlier lookup is not needed: a press can have the token of an option from another process."""
    for match in openings(seats):
        for seat in match.waiting:
            asked = match.asked(seat)
            assert asked
            assert isinstance(asked.question, Ask)
            options = asked.question.options
            tokens = tokens_of(options)
            assert len(set(tokens)) == len(tokens) == len(options)
            fresh_one = Match(PARSIFAL, match.record()).asked(seat)
            assert fresh_one
            for option in options[::7]:
                assert fresh_one.question.read([option.token]) == asked.question.read([option.token])
                assert asked.question.read([option.token]) == (option.value,)


@pytest.mark.parametrize("seats", [2, 6])
def test_an_action_is_found_by_actor_and_kind(seats: int) -> None:
    """With any number of legal actions, there is a menu of actors, one of the actions of each, and one of targets."""
    for match in openings(seats):
        for seat in match.waiting:
            asked = match.asked(seat)
            assert asked
            assert isinstance(asked.question, Ask)
            actions = [option for option in asked.question.options if isinstance(option.value, Action)]
            ends = Counter(option.group for option in actions)
            ways = Counter(who for who, _ in ends)
            assert max([len(ways), *ways.values(), *ends.values()], default=0) <= 24
            assert all(option.short != option.label for option in actions)


def test_the_longest_token_fits() -> None:
    """A button's custom ID has room for 40 characters."""
    areas = ("klingsor charmer-1 charmer-2 charmer-3", "charmer-4+bread gurnemanz herzeleide", "charmer-5+grail")
    scene = given(*areas, limbo="horn")
    tokens = scene.choices("klingsor+")
    assert {"klingsor+charmer-4:give:bread:gurnemanz", "klingsor+charmer-5:get:horn:charmer-1"} <= set(tokens)
    assert "klingsor+charmer-4:move:herzeleide:2" in tokens
    assert max(map(len, tokens)) <= 40
