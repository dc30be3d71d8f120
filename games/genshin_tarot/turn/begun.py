"""Actions of which somebody still chooses something, while others act (G-90).

Until all is chosen that is asked before anything is thrown, drawn or revealed, nothing of the action has happened: it
is tried on a copy of the table as far as that. Then it is carried out, with what was chosen.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from games.genshin_tarot.rules.resolution import MatchOver
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn import action_handlers
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.foresight import Foresight, Start
from games.genshin_tarot.turn.silent_actions import silent
from games.genshin_tarot.turn.trial import End, Unforeseen, trial, uncovered
from games.kernel.ask import Ask
from games.kernel.options import all_values, tokens_of
from games.kernel.text import Seat

TRIED = (ActionKind.PLAY, ActionKind.BURST)
"""Actions that may ask on their way what has consequences."""
CONCURRENT = 2
"""The edition of the rules since which others may act meanwhile."""
Given = tuple[tuple[Any, ...], ...]
"""What was chosen, question by question: the values of the options."""


class _Trial:
    """An action, tried on a copy of the table as far as its next question. `start` is what Foresight wants."""

    def __init__(self, table: Table, seat: Seat, action: Action, start: Start) -> None:
        resolution = trial(table, seat)
        self._table, self._copy, self._seat = table, resolution.table, seat
        self._copy.acting = seat
        self._course = Foresight(action_handlers.act(resolution, seat, action), start, seat, action).__await__()

    def go_on(self, chosen: tuple[Any, ...] | None) -> Ask[Any] | End:
        """What is asked next, after what was `chosen` (None: from the start on); or how the trial has ended.

        It ends, too, where somebody else is asked, or anything is drawn or turned up before.
        """
        try:
            question = self._course.send(chosen)
        except (StopIteration, MatchOver):
            return End.WHOLE
        except Unforeseen:
            return End.UNFORESEEN
        mine = isinstance(question, Ask) and question.seat == self._seat
        return question if mine and not uncovered(self._copy, self._table) else End.ASKED


class Begun(NamedTuple):
    """An action that was begun, what its player has chosen since, and all that was `asked`, of which the last is open:
    there its `trial` stands. `noted` is what tells it from any other."""

    action: Action
    noted: str
    given: Given
    asked: tuple[Ask[Any], ...]
    trial: _Trial

    def answered(self, chosen: tuple[Any, ...]) -> Begun | End:
        """The same action with that answer to what is open, as `begun` gives it; only while nobody has acted since."""
        asked = self.trial.go_on(chosen)
        if isinstance(asked, End):
            return asked
        noted = f"{self.noted}:{'+'.join(_tokens(self.asked[-1], chosen))}"
        return Begun(self.action, noted, (*self.given, chosen), (*self.asked, asked), self.trial)


def begun(table: Table, seat: Seat, action: Action, start: Start) -> Begun | End:
    """That action, if something is to be chosen before anything of it happens; the table stays as it is.

    Else it is to be carried out at once: ASKED, if consequences may be told of what is asked in it (see Foresight);
    there are none to tell where a trial does not come to a question, or none is made.
    """
    if action.kind not in TRIED:
        return End.UNFORESEEN
    if table.seats == 1 or table.rules < CONCURRENT:
        return End.ASKED
    if silent(table, seat, action):
        return End.UNFORESEEN
    return tried(table, seat, action, start)


def tried(table: Table, seat: Seat, action: Action, start: Start) -> Begun | End:
    """As `begun`, found out by a trial."""
    course = _Trial(table, seat, action, start)
    asked = course.go_on(None)
    if isinstance(asked, End):
        return asked
    kind, *aim = action
    return Begun(action, ":".join([kind.value, *map(str, aim)]), (), (asked,), course)


def _tokens(ask: Ask[Any], chosen: Sequence[Any]) -> list[str]:
    known = zip(tokens_of(ask.options), all_values(ask.options), strict=True)
    return [token for token, value in known if value in chosen]


def still(table: Table, seat: Seat, one: Begun, offered: Ask[Action], start: Start) -> Begun | None:
    """The same action after somebody else has acted, with what is asked now; None where what its player has chosen by
    now was chosen from something else, or it cannot be begun any more."""
    if one.action not in all_values(offered.options):
        return None
    now = begun(table, seat, one.action, start)
    for chosen, asked in zip(one.given, one.asked, strict=False):
        if isinstance(now, End) or _seen(now.asked[-1]) != _seen(asked):
            return None
        now = now.answered(chosen)
    return now if isinstance(now, Begun) else None


def same(one: Begun, other: Begun) -> bool:
    """Whether what is open in both offers the same."""
    return _seen(one.asked[-1]) == _seen(other.asked[-1])


def _seen(ask: Ask[Any]) -> tuple[str, str, list[str]]:
    return ask.kind, ask.card, tokens_of(ask.options)


class Chosen:
    """An action being carried out, of which the first choices are made."""

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
    """All that have been begun, for a fingerprint."""
    return tuple([f"{seat}:{acts[seat].noted}" for seat in sorted(acts)]) if acts else ()
