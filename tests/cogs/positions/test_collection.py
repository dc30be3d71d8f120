"""The positions included with the bot are valid, fit the current rules, and are all used over the days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from bot.ui.components import LONGEST_LABEL
from cogs.positions.collection import file_of, position_named, position_of, positions_of
from games import GAMES
from games.kernel.ask import answer_in_words
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from games.search.played_on import value_played_on
from games.search.positions import LEAD, OPTIONS, SURE_ROLLOUTS, Position, choices
from games.search.rollouts import Rollouts
from tests.proofs import FULL, runs

ALL = [(game, one) for game in GAMES for one in positions_of(game.key)]
LEAST, TEN_OR_MORE = 90, 4
"""Minimum number of positions in total, and of games with at least ten."""
BYTES = 6000
"""Maximum size of a position as a line."""


def test_there_are_enough_in_several_games() -> None:
    counts = [len(positions_of(game.key)) for game in GAMES]
    assert sum(counts) >= LEAST
    assert sum(count >= 10 for count in counts) >= TEN_OR_MORE


def test_stored_positions_have_current_rules_and_unique_names() -> None:
    """Positions of other rules are not shown, so they would have to be searched for again."""
    for game in [each for each in GAMES if positions_of(each.key)]:
        lines = file_of(game.key).read_text(encoding="utf-8").splitlines()[1:]
        assert len(lines) == len(positions_of(game.key))
        assert max(map(len, lines), default=0) <= BYTES
    names = [one.name for _, one in ALL]
    assert len({*names}) == len(names)
    assert all(position_named(name) is not None for name in names)


@pytest.mark.parametrize(("game", "one"), ALL, ids=[one.name for _, one in ALL])
def test_a_position_has_one_question_with_clearly_different_answers(game: AnyGame, one: Position) -> None:
    asked = one.match(game).asked(one.seat)
    assert asked is not None
    assert {value.tokens for value in one.answers} <= {*choices(asked.question)}
    assert 2 <= len(one.answers) <= OPTIONS
    assert [value.value for value in one.answers] == sorted([value.value for value in one.answers], reverse=True)
    assert one.answers[0].value - one.answers[1].value >= LEAD
    assert one.rollouts >= SURE_ROLLOUTS
    labels = [Localizer()(answer_in_words(asked.question, each.tokens))[:LONGEST_LABEL] for each in one.answers]
    assert len({*labels}) == len(labels)


def _sample() -> list[tuple[AnyGame, Position]]:
    if FULL:
        return ALL
    return [one for game in GAMES for one in [each for each in ALL if each[0] is game][:1]]


@pytest.mark.parametrize(("game", "one"), SAMPLE := _sample(), ids=[one.name for _, one in SAMPLE])
def test_the_best_answer_wins_in_other_games_too(game: AnyGame, one: Position) -> None:
    """The seeds are new; a true lead of 300 fails in 50 games in fewer than 1 of 1,000 cases."""
    rollouts, seeds = Rollouts(one.match(game), one.seat, lambda: None), range(10_000, 10_000 + runs(thin=50, full=200))
    best, near = (sum(rollouts.value(each.tokens, seed) for seed in seeds) for each in one.answers[:2])
    assert best > near


LOOKING_AHEAD = [each for each in ALL if each[0].key == "genshin_tarot"]
"""The positions in which evaluation alone might underrate answers, because it does not see how to continue."""


@pytest.mark.parametrize(
    ("game", "one"), AHEAD := LOOKING_AHEAD[: runs(thin=1, full=99)], ids=[one.name for _, one in AHEAD]
)
def test_the_best_answer_wins_more_even_if_a_lookahead_player_continues(game: AnyGame, one: Position) -> None:
    seeds = range(20_000, 20_000 + runs(thin=2, full=12))
    best, *others = (
        sum(value_played_on(game, one.record, one.seat, each.tokens, seed) for seed in seeds) for each in one.answers
    )
    assert best > max(others)


def test_the_days_go_through_all_games_and_all_positions() -> None:
    first, games = date(2026, 11, 29), [game for game in GAMES if positions_of(game.key)]
    days = max(len(positions_of(game.key)) for game in games) * len(games)
    found = [position_of((first + timedelta(days=day)).isoformat()) for day in range(days)]
    assert {one.name for one in found if one} == {one.name for _, one in ALL}
    for day in range(days - 1):
        one, other = found[day], found[day + 1]
        assert one is not None
        assert other is not None
        assert one.record.game != other.record.game or len(games) == 1
