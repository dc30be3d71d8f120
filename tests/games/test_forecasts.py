"""Spectators can predict the end of a match at the beginning of its parts, and only while it is open."""

from __future__ import annotations

from itertools import groupby
from statistics import median
from typing import NamedTuple

import pytest

from games import GAMES
from games.contract.playing import chance, open_question
from games.kernel.game import AnyGame
from tests.contract.playing import Setup
from tests.proofs import runs

MATCHES = runs(thin=2, full=60)
LEAST_PARTS = 3
"""Minimum median number of parts of a match at which spectators can predict its end."""
LEAST_LEFT = 3
"""Minimum number of answers that follow when a prediction closes, if players have secrets."""


class Played(NamedTuple):
    """A match of computer players: the part that could be predicted before each answer."""

    parts: list[int]

    @property
    def offered(self) -> list[int]:
        """The parts in the order in which they could be predicted."""
        return [part for part, _ in groupby(self.parts) if part]

    @property
    def left(self) -> int | None:
        """The number of answers after the last prediction closed; None if the end closed it."""
        return next((n for n, part in enumerate(self.parts[::-1]) if part), len(self.parts)) or None


def played(game: AnyGame, seats: int, number: int) -> Played:
    label = f"forecasts {number}"
    match, randrange, parts = Setup(game, seats, {}).opened(label), chance(label), list[int]()
    while not match.over:
        parts.append(game.forecast(match.view(None)))
        seat = match.waiting[0]
        match.answer(seat, game.play(match.view(seat), open_question(match, seat), randrange))
    assert game.forecast(match.view(None)) == 0, "nobody predicts what has happened"
    return Played(parts)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_match_can_be_predicted_three_times_and_each_part_once(game: AnyGame) -> None:
    seats = game.seats[min(1, len(game.seats) - 1)]
    found = [played(game, seats, number) for number in range(MATCHES)]
    for one in found:
        assert one.offered[0] <= 2, "from the beginning on, or from the first round in which something is asked"
        assert one.offered == sorted(one.offered), "a part that is over opens no more"
        left = one.left
        assert left is None or left >= LEAST_LEFT or game.all_public, "the end is to be played when a prediction closes"
    long = [len(set(one.offered)) for one in found if len(one.parts) > median(len(other.parts) for other in found) / 2]
    assert median(long) >= LEAST_PARTS, [one.offered for one in found]


@pytest.mark.parametrize("game", [game for game in GAMES if len(game.seats) > 1], ids=lambda game: game.key)
def test_only_the_public_view_decides_if_predictions_are_open(game: AnyGame) -> None:
    """Hands that are not in the public view are dealt again, which changes nothing."""
    match, randrange = Setup(game, game.seats[1], {}).opened("open"), chance("open")
    for _ in range(40):
        if match.over:
            break
        view = match.view(None)
        assert game.forecast(view) == game.forecast(match.view(None))
        assert getattr(view, "viewer", None) is None
        seat = match.waiting[0]
        match.answer(seat, game.play(match.view(seat), open_question(match, seat), randrange))
