"""Actions in which a player is still choosing while others act (G-90).

An action takes effect only after all choices are made that come before anything is discarded, drawn or revealed. Until
then it runs on a copy of the table. Then it is carried out with the choices made.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from games.genshin_tarot.rules.resolution import MatchOverError
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn import action_handlers
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.foresight import Foresight, Start
from games.genshin_tarot.turn.silent_actions import silent
from games.genshin_tarot.turn.trial import End, UnforeseenError, has_uncovered, trial
from games.kernel.ask import Ask
from games.kernel.options import all_values, tokens_of
from games.kernel.text import Seat

TRIED = (ActionKind.PLAY, ActionKind.BURST)
"""Actions that can ask further questions with consequences."""
CONCURRENT = 2
"""Version of the rules since which others can act meanwhile."""
Given = tuple[tuple[Any, ...], ...]
"""The choices so far: for each question, the values of the options."""


class _Trial:
    """An action that is tried on a copy of the table until its next question. `start` is passed to Foresight."""

    def __init__(self, table: Table, seat: Seat, action: Action, start: Start) -> None:
        resolution = trial(table, seat)
        self._table, self._copy, self._seat = table, resolution.table, seat
        self._copy.acting = seat
        course = action_handlers.act(resolution, seat, action)
        self._course = Foresight(course, start, seat, action, pending=True).__await__()

    def go_on(self, chosen: tuple[Any, ...] | None) -> Ask[Any] | End:
        """Return the next question after an answer, or the end of the trial.

        The trial also ends if another player is asked, or if something is drawn or turned up.

        Args:
            chosen: The answer; None starts the trial.
        """
        try:
            question = self._course.send(chosen)
        except (StopIteration, MatchOverError):
            return End.WHOLE
        except UnforeseenError:
            return End.UNFORESEEN
        mine = isinstance(question, Ask) and question.seat == self._seat
        return question if mine and not has_uncovered(self._copy, self._table) else End.ASKED


class Begun(NamedTuple):
    """An action that has begun.

    Attributes:
        action: The action.
        noted: Its part of a state hash.
        given: The player's choices since.
        asked: All questions; the last one is open.
        trial: The trial, which waits at the open question.
    """

    action: Action
    noted: str
    given: Given
    asked: tuple[Ask[Any], ...]
    trial: _Trial

    def answered(self, chosen: tuple[Any, ...]) -> Begun | End:
        """Return the action after an answer to the open question, or the end, like `begun`.

        It must only be called while nobody else has acted since.
        """
        asked = self.trial.go_on(chosen)
        if isinstance(asked, End):
            return asked
        noted = f"{self.noted}:{'+'.join(_tokens(self.asked[-1], chosen))}"
        return Begun(self.action, noted, (*self.given, chosen), (*self.asked, asked), self.trial)


def begun(table: Table, seat: Seat, action: Action, start: Start) -> Begun | End:
    """Return an action if it asks something before it takes effect, else the end of its trial.

    The table is not changed. If it returns an End, the action can be carried out immediately. ASKED then means that its
    later questions can show their consequences (see Foresight). There are none to show if a trial does not reach a
    question, or if no trial is made.
    """
    if action.kind not in TRIED:
        return End.UNFORESEEN
    if table.seats == 1 or table.rules < CONCURRENT:
        return End.ASKED
    if silent(table, seat, action):
        return End.UNFORESEEN
    return tried(table, seat, action, start)


def tried(table: Table, seat: Seat, action: Action, start: Start) -> Begun | End:
    """Return the action or its end from a trial, like `begun`."""
    course = _Trial(table, seat, action, start)
    asked = course.go_on(None)
    if isinstance(asked, End):
        return asked
    kind, *target = action
    return Begun(action, ":".join([kind.value, *map(str, target)]), (), (asked,), course)


def _tokens(ask: Ask[Any], chosen: Sequence[Any]) -> list[str]:
    known = zip(tokens_of(ask.options), all_values(ask.options), strict=True)
    return [token for token, value in known if value in chosen]


def still(table: Table, seat: Seat, one: Begun, offered: Ask[Action], start: Start) -> Begun | None:
    """Return the action with its current question after another player has acted, or None if it has to start over.

    It starts over if its player chose from other options, or if it can no longer begin.
    """
    if one.action not in all_values(offered.options):
        return None
    now = begun(table, seat, one.action, start)
    for chosen, asked in zip(one.given, one.asked, strict=False):
        if isinstance(now, End) or _seen(now.asked[-1]) != _seen(asked):
            return None
        now = now.answered(chosen)
    return now if isinstance(now, Begun) else None


def same(one: Begun, other: Begun) -> bool:
    """Return whether the open questions of two actions offer the same options."""
    return _seen(one.asked[-1]) == _seen(other.asked[-1])


def _seen(ask: Ask[Any]) -> tuple[str, str, list[str]]:
    return ask.kind, ask.card, tokens_of(ask.options)


class Chosen:
    """An action that is carried out with its first choices already made."""

    def __init__(self, course: Coroutine[Any, Any, None] | Foresight, given: Given) -> None:
        self._course, self._given = course, given

    def __await__(self) -> Generator[Any, Any, None]:
        course, given = self._course.__await__(), iter(self._given)
        answer = None
        while True:
            try:
                question = course.send(answer)
            except StopIteration:
                return
            answer = next(given, None)
            if answer is None:
                answer = yield question


def notes(acts: Mapping[Seat, Begun]) -> tuple[str, ...]:
    """Return all actions that have begun, for a state hash."""
    return tuple([f"{seat}:{acts[seat].noted}" for seat in sorted(acts)]) if acts else ()
