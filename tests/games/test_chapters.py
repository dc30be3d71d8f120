"""The log of a match has its chapters in order, each of them once: rounds, turns, years, the road."""

from __future__ import annotations

from itertools import groupby

import pytest

from games import GAMES
from games.contract.playing import chance, open_question
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from tests.contract.playing import Setup

IN_WORDS = Localizer()
FIRST = {
    "tottarot": ["Round 1, turn 1", "Round 1, turn 2"],
    "queens_of_fate": ["The deal"],
    "parsifal": ["Round 1", "Round 2"],
    "genshin_tarot": ["The party is chosen", "Turn 1", "Turn 2"],
    "the_restless": ["Setting out", "Realm I", "Realm I, Encounter 1"],
}
"""The first chapters of each game, numbered as in its rulebook. In Queens of Fate, years can pass without a
question."""


def headings(game: AnyGame, seats: int) -> list[str]:
    """Return the headings of a match of computer players, each as often as it begins."""
    match, randrange, found = Setup(game, seats, {}).opened("chapters"), chance("chapters"), list[str]()
    while not match.over:
        found.append(IN_WORDS(game.chapter(match.view(None))))
        seat = match.waiting[0]
        match.answer(seat, game.play(match.view(seat), open_question(match, seat), randrange))
    return [heading for heading, _ in groupby(found)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_chapters_of_a_match_come_in_order_and_once(game: AnyGame) -> None:
    found = headings(game, min(game.seats))
    assert found[: len(FIRST[game.key])] == FIRST[game.key]
    assert len(found) == len(set(found)), "no chapter begins again"
    assert len(found) >= 4


def test_the_years_of_a_match_alone_rise() -> None:
    (game,) = (game for game in GAMES if game.key == "queens_of_fate")
    years = [int(heading.removeprefix("Year ")) for heading in headings(game, 1)[1:]]
    assert years == sorted(years)
