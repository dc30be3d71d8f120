"""Actions of which somebody still chooses something, while others act (G-90).

Until all is chosen that is asked before anything is thrown, drawn or revealed, nothing of the action has happened: it
is tried on a copy of the table as far as that. Then it is carried out, with what was chosen.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from games.genshin_tarot.rules.resolution import MatchOver
from games.genshin_tarot.table import Table
from games.genshin_tarot.turn import action_handlers
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.foresight import Foresight
from games.genshin_tarot.turn.trial import End, Unforeseen, copied, trial
from games.kernel.ask import Ask
from games.kernel.options import tokens_of, values
from games.kernel.text import Seat

TRIED = (ActionKind.PLAY, ActionKind.BURST)
"""Actions that may ask on their way what has consequences."""
CONCURRENT = 2
"""The edition of the rules since which others may act meanwhile."""
Given = tuple[tuple[Any, ...], ...]
"""What was chosen, question by question: the values of the options."""


class Begun(NamedTuple):
    """An action that was begun, what its player has chosen since, and all that was `asked`, of which the last is
    open."""

    action: Action
    given: Given
    asked: tuple[Ask[Any], ...]

    @property
    def noted(self) -> str:
        """What tells it from any other."""
        kind, *aim = self.action
        chosen = ["+".join(_tokens(ask, found)) for ask, found in zip(self.asked, self.given, strict=False)]
        return ":".join([kind.value, *map(str, aim), *chosen])


def begun(
    table: Table, seat: Seat, action: Action, given: Given = (), before: tuple[Ask[Any], ...] = ()
) -> Begun | End:
    """That action, if something is to be chosen before anything of it happens; the table stays as it is. Else how far
    it could be tried: to its whole end without a question, or not.

    Not, too, where what was `given` was chosen from something else: `before` are the questions it was given to.
    """
    if action.kind not in TRIED or table.seats == 1 or table.rules < CONCURRENT:
        return End.UNFORESEEN
    resolution = trial(table, seat)
    resolution.table.acting, hidden = seat, _hidden(resolution.table)
    start = partial(copied, table, seat)
    course = Foresight(action_handlers.act(resolution, seat, action), start, seat, action).__await__()
    asked: list[Ask[Any]] = []
    try:
        for place, answer in enumerate((None, *given)):
            question = course.send(answer)
            if not isinstance(question, Ask) or question.seat != seat or _hidden(resolution.table) != hidden:
                return End.UNFORESEEN
            if place < len(given) and _seen(question) != _seen(before[place]):
                return End.UNFORESEEN
            asked.append(question)
    except (StopIteration, MatchOver):
        return End.WHOLE if _hidden(resolution.table) == hidden else End.UNFORESEEN
    except Unforeseen:
        return End.UNFORESEEN
    finally:
        course.close()
    return Begun(action, given, tuple(asked))


def _hidden(table: Table) -> list[int]:
    """How many cards lie where somebody cannot see them: fewer, and something was drawn or turned up."""
    return [len(table.ruler.pile), *[len(pile) for player in table.players for pile in (player.deck, player.wall)]]


def _tokens(ask: Ask[Any], chosen: Sequence[Any]) -> list[str]:
    return [token for token in tokens_of(ask.options) if values(ask.options, (token,))[0] in chosen]


def still(table: Table, seat: Seat, one: Begun, offered: Ask[Action]) -> Begun | None:
    """The same action after somebody else has acted, with what is asked now; None where what its player has chosen by
    now was chosen from something else, or it cannot be begun any more."""
    if not any(values(offered.options, (token,))[0] == one.action for token in tokens_of(offered.options)):
        return None
    now = begun(table, seat, one.action, one.given, one.asked)
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
    return tuple([f"{seat}:{acts[seat].noted}" for seat in sorted(acts)])
