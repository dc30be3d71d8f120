"""The end of a match shows what decided it: in a cooperative game, the cause of the victory or defeat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games import GAMES
from games.contract.playing import Setup, chance, open_question
from games.kernel.ask import random_answer
from games.kernel.game import AnyGame
from games.kernel.recap import Moment
from games.kernel.text import Localizer, Text
from games.queens_of_fate import story
from games.queens_of_fate.cards import Rank
from tests.proofs import runs

MATCHES = runs(thin=3, full=200)
TOGETHER = [game for game in GAMES if not game.rivals]


def moments(game: AnyGame, number: int, *, blind: bool = False) -> Iterator[Moment]:
    """Yield the moments of a match played by evaluation alone or, if `blind`, at random."""
    match, randrange = Setup(game, min(game.seats), {}).opened(f"decided {number}"), chance(f"decided {number}")
    yield Moment(match.table, ())
    while not match.over:
        seat = match.waiting[0]
        question = open_question(match, seat)
        tokens = random_answer(question, randrange) if blind else game.play(match.view(seat), question, randrange)
        yield Moment(match.table, match.answer(seat, tokens).lines)


@pytest.mark.parametrize("game", TOGETHER, ids=lambda game: game.key)
@pytest.mark.parametrize("number", range(MATCHES))
def test_a_recap_says_why_a_match_was_won_or_lost(game: AnyGame, number: int) -> None:
    recap = game.recap(moments(game, number))
    assert bool(recap.won) != bool(recap.lost)
    assert Localizer()(recap.won or recap.lost).endswith(".")
    assert recap.best, "and the turning point"


def test_queens_that_come_and_fall_can_be_the_turning_point() -> None:
    """The log has the current lines, not those of an earlier version."""
    game = next(game for game in GAMES if game.key == "queens_of_fate")
    seen = set[str]()
    for number in range(MATCHES):
        before = 0
        for moment in moments(game, number):
            now = sum(card.rank is Rank.QUEEN for card in moment.table.court)
            if now != before:
                lines: list[Text] = [line for line in moment.public_lines if line.key in story.TURNS]
                texts = [Localizer()(line) for line in moment.public_lines]
                assert any("ueen" in Localizer()(line) for line in lines), texts
                seen.add("found" if now > before else "lost")
            before = now
    assert seen == {"found", "lost"}


def test_a_lost_match_names_the_missing_queens() -> None:
    """Saying "the four Queens were never together" is too vague; and the turning point of a lost match is a loss."""
    game = next(game for game in GAMES if game.key == "queens_of_fate")
    lost = 0
    for number in range(MATCHES):
        recap = game.recap(moments(game, number, blind=True))
        if recap.lost:
            lost += 1
            words = Localizer()(recap.lost)
            assert "Queen of " in words
            suits = ("Wands", "Cups", "Swords", "Discs")
            assert max(words.count(f"Queen of {suit}") for suit in suits) == 1, "each once, with all years"
            stake = dict(recap.best[-1].args)
            assert int(str(stake["m"])) <= int(str(stake["n"]))
    assert lost
