"""A review is ready soon after the end of a match of 45 minutes, because its choices are examined while it is played.

Time passes by the rollouts alone, so that a busy machine changes nothing; `python -m bench.review_ready` measures the
real games by their CPU time.
"""

from __future__ import annotations

from random import Random

import pytest

from bench.review_ready import READY_SECONDS, TimedMatch, TimedMatches, timed_match, waits
from storage.reviews import UnreviewedMatch
from tests.games.search.gambles import BAD, GAMBLE, GOOD, ROUNDS, WORSE, play_gamble
from tests.match_fixtures import shelve
from tests.proofs import runs

ROLLOUT_SECONDS = 0.06
"""Duration of a rollout. Those of Parsifal take that long on a busy machine, so the choices of a match take minutes."""


@pytest.fixture(autouse=True)
def _gamble(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, GAMBLE)


def match(number: int) -> TimedMatch:
    rng = Random(f"ready {number}")
    answers = [rng.choice((GOOD, GOOD, BAD, WORSE)) for _ in range(ROUNDS)]
    return timed_match(1, play_gamble(answers, key=rng.randbytes(8)), rng)


async def test_a_review_is_ready_within_a_minute_of_the_end() -> None:
    found = [one for number in range(runs(thin=2, full=200)) for one in await waits([match(number)], ROLLOUT_SECONDS)]
    assert sum(one > READY_SECONDS for one in found) <= 0.05 * len(found), found


async def test_a_review_that_starts_at_the_end_is_not_ready_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted fault: the queue ignores matches that are being played."""
    unreviewed = TimedMatches.unreviewed

    async def ended(self: TimedMatches, since: int) -> list[UnreviewedMatch]:
        return [one for one in await unreviewed(self, since) if one.ended is not None]

    monkeypatch.setattr(TimedMatches, "unreviewed", ended)
    (found,) = await waits([match(0)], ROLLOUT_SECONDS)
    assert found > READY_SECONDS
