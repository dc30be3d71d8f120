"""The questions that a seat can expect next, found by playing copies of the match as the seat can imagine it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from games.kernel.ask import Question
from games.kernel.game import AnyGame, Lookahead, RandRange
from games.kernel.match import Match
from games.kernel.text import Seat
from games.search.copies import Copies

AnyMatch: TypeAlias = Match[Any, Any]
SAMPLES = 6
"""Number of copies that are played."""
FAR = 60
"""Maximum number of answers in one copy."""


def likely(match: AnyMatch, seat: Seat, below: RandRange) -> tuple[str, ...]:
    """Return the kinds of questions that auto-actions can answer and that come up in copies, the soonest first.

    They depend only on what the seat sees and on the random numbers. The question open to the seat now is left out.
    """
    if match.over:
        return ()
    ahead = match.game.lookahead or short_sighted(match.game)
    copies, score = Copies(match, seat, ahead), Counter[str]()
    for _ in range(SAMPLES):
        score.update(_met(copies.copy(below), seat, ahead, below))
    return tuple([kind for kind, _ in score.most_common()])


def _met(copy: AnyMatch, seat: Seat, ahead: Lookahead[Any, Any], below: RandRange) -> Counter[str]:
    """Return a score for each kind of question to the seat in a copy; a kind that comes sooner scores higher."""
    known, met, begun = _kinds(copy.game), Counter[str](), copy.opened
    for step in range(FAR):
        if copy.over or len(met) == len(known):
            break
        other = copy.waiting[0]
        asked = copy.asked(other)
        assert asked is not None
        if other == seat and asked.number > begun and asked.question.kind in known:
            met.setdefault(asked.question.kind, FAR - step)
        copy.answer(other, ahead.reply(copy.view(other), asked.question, below))
    return met


def short_sighted(game: AnyGame) -> Lookahead[Any, Any]:
    """Return a lookahead for a game that has none. Its copies are played by evaluation alone."""
    return Lookahead(_one_move(game), game.play, lambda _table, _seat: 0, lambda _table: 0, span=0, fair=0, strong=0)


def _one_move(game: AnyGame) -> Callable[[Any, Question, RandRange], tuple[tuple[str, ...], ...]]:
    return lambda seen, question, below: (game.play(seen, question, below),)


def _kinds(game: AnyGame) -> frozenset[str]:
    return frozenset(declared.kind for declared in game.advance)
