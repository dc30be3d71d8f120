"""Rollouts: copies of a match that are played to the end, to find how often a seat wins after a move."""

from __future__ import annotations

from typing import Any, TypeAlias

from games.kernel.game import AnyGame, Lookahead
from games.kernel.match import Match
from games.kernel.review import WON
from games.kernel.text import Seat
from games.search.copies import Copies
from games.search.decisions import Pause
from games.search.next_questions import short_sighted
from games.search.search import Chance, SimultaneousReplies, play_on

AnyMatch: TypeAlias = Match[Any, Any]
Tokens: TypeAlias = tuple[str, ...]
MAX_ANSWERS = 5000
"""Maximum number of answers in one rollout; a match that is not over by then counts as lost."""


class Rollouts:
    """A player of rollouts from the question open to a seat, as far as that seat can imagine the match.

    The cards it cannot see are dealt again, so values depend on its view, on the move and on the seeds.

    Attributes:
        unfinished: Number of rollouts that were not over after `most` answers, or were settled without a winner before.
    """

    def __init__(self, match: AnyMatch, seat: Seat, pause: Pause, most: int = MAX_ANSWERS) -> None:
        self.unfinished = 0
        self._game, self._seat, self._pause, self._most = match.game, seat, pause, most
        self._ahead: Lookahead[Any, Any] = match.game.lookahead or short_sighted(match.game)
        self._copies = Copies(match, seat, self._ahead)

    def value(self, move: Tokens, seed: int) -> int:
        """Return the result of a move, in thousandths of a win; the same seed deals the same cards and dice."""
        self._pause()
        copy = self._copies.copy(Chance(seed))
        others = SimultaneousReplies(Chance(seed))
        play_on(copy, (self._seat, move), self._ahead, others, self._most, self._ahead.settled)
        self.unfinished += not copy.over
        return value_of(self._game, copy, self._seat)


def value_of(game: AnyGame, match: AnyMatch, seat: Seat) -> int:
    """Return the value of a match for a seat, in thousandths of a win; 0 before the match ends."""
    if not match.over:
        return 0
    if game.review.value is not None:
        return game.review.value(match.table, seat)
    winners = match.result.winners
    return 0 if seat not in winners else WON // len(winners) if game.rivals else WON
