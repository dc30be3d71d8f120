"""A match whose result can no longer change ends early with that result."""

from __future__ import annotations

import pytest

from games.contract.playing import Setup, agreements, answered, chance, states
from games.kernel.ask import IllegalError
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.text import Localizer
from games.parsifal.game import PARSIFAL
from games.tottarot.game import TOTTAROT
from rendering import LAYOUTS
from tests.contract.playing import SETUPS, AnyMatch
from tests.proofs import runs, spread

MATCHES = runs(thin=24, full=200)
SERIES = [setup for setup in agreements(PARSIFAL) if setup.chosen["series"] == "series"]
TELLING = [setup for setup in SETUPS if setup.game is TOTTAROT]
NAMES = Localizer(("Ann", "Bruno", "Chiara", "Dario", "Elsa", "Fabio"))


def lead(counts: list[int]) -> int:
    first, second, *_ = sorted(counts, reverse=True)
    return first - second


def copy_of(match: AnyMatch) -> AnyMatch:
    return Match(match.game, match.record())


@pytest.mark.parametrize("setup", TELLING, ids=str)
def test_tottarot_is_decided_while_the_lead_is_larger_than_the_rounds_left(setup: Setup) -> None:
    """T-35: also the round that is being played is left."""
    decided = 0
    for number in range(MATCHES):
        for match in states(setup, f"decided {number}"):
            if not match.over:
                table, result = match.table, match.decided
                assert (result is not None) is (lead(table.victories) > setup.seats - table.round + 1)
                decided += result is not None
    assert decided or setup.seats > 3, "with many rounds it hardly happens by chance"


@pytest.mark.parametrize("setup", TELLING, ids=str)
def test_a_concluded_match_has_the_winner_of_the_played_out_one(setup: Setup) -> None:
    found = 0
    for number in range(MATCHES):
        for match in states(setup, f"decided {number}"):
            if match.decided is not None and found < MATCHES:
                found += 1
                early, late, randrange = copy_of(match), copy_of(match), chance(number)
                lines = early.conclude(0).lines
                while not late.over:
                    answered(late, randrange)
                assert early.result.winners == late.result.winners
                assert [line.text for line in lines] == [early.result.text]
    assert found or setup.seats > 3


@pytest.mark.parametrize("setup", TELLING, ids=str)
def test_the_view_of_a_concluded_match_ends_with_the_last_whole_round(setup: Setup) -> None:
    for number in range(MATCHES):
        match = next((match for match in states(setup, f"decided {number}") if match.decided), None)
        if match is None:
            continue
        rows, played = [past.row for past in match.table.past], match.table.round - 1
        match.conclude(0)
        again = copy_of(match)
        for one in (match, again):
            view = one.view(None)
            assert one.over
            assert not one.waiting
            assert [list(player.row) for player in view.players] == rows
            assert view.round == played
            assert view.winners == one.result.winners
            assert all(player.hand is None for player in view.players)
        assert again.state_hash() == match.state_hash()
        assert NAMES(match.game.describe(view)[0])
        LAYOUTS["tottarot"].board(view, frozenset(), NAMES)


def test_a_series_of_parsifal_is_decided_by_the_games_won() -> None:
    """P-58: three games, two of them won by one player, who cannot be caught in the third."""
    for setup in spread(SERIES, thin=2):
        for match in states(setup, "series"):
            table = match.table
            if not match.over:
                assert (match.decided is not None) is (lead(table.wins) > table.games - table.game + 1)
            if match.decided is not None:
                leader = table.wins.index(max(table.wins))
                match.conclude(leader)
                assert match.result.winners == (leader,)
                assert copy_of(match).result == match.result
                LAYOUTS["parsifal"].board(match.view(None), frozenset(), NAMES)
                break


@pytest.mark.parametrize("game", {setup.game.key: setup.game for setup in SETUPS}.values(), ids=lambda game: game.key)
def test_nothing_is_decided_at_the_beginning(game: AnyGame) -> None:
    match = Setup(game, min(game.seats), {}).opened("early")
    assert match.decided is None
    before = match.state_hash()
    with pytest.raises(IllegalError):
        copy_of(match).conclude(0)
    assert match.state_hash() == before
