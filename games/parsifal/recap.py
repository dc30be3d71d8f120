"""The summary of a finished match: each player's number of tarots over the rounds, and the turning point."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from games.kernel.recap import BoldMove, Moment, Recap, Row, ScoreHistory, boldest
from games.kernel.text import Name, Seat, Text, t
from games.parsifal.computer_player.evaluation import NEXT, prospects
from games.parsifal.table import Table

_DONE, _BEFELL = "{name}: {action}.", "{name}: {facts}."
"""The lines for an action that was carried out, and for its effect on a player (see story.py)."""


class _ActionEffect(NamedTuple):
    """An action that was carried out.

    Attributes:
        line: Its log line.
        befell: Lines on its effect on other players.
        seat: The player who acted.
        changes: The change of each player's prospects, in points.
    """

    line: Text
    befell: tuple[Text, ...]
    seat: Seat
    changes: tuple[int, ...]

    @property
    def swing(self) -> int:
        return max(map(abs, self.changes))

    @property
    def report(self) -> tuple[Text, ...]:
        """The action, followed by its effect on the player whose prospects it changed most.

        If that player was, or now is, about to win, a sentence describes the effect.
        """
        whose = max(range(len(self.changes)), key=lambda seat: abs(self.changes[seat]))
        if self.swing < NEXT:
            return (self.line, *[line for line in self.befell if dict(line.args)["name"] == Name(whose)])
        if self.changes[whose] < 0:
            return (self.line, t("{name} had been one action from winning.", name=Name(whose)))
        return (self.line, t("That left {name} one action from winning.", name=Name(whose)))


def recap(moments: Iterable[Moment]) -> Recap:
    """Return the recap of a match.

    It has the number of each player's characters after every round, and the action that changed a player's prospects
    most. The winning action counts only if no other one had a large effect.
    """
    steps: list[tuple[int, ...]] = []
    actions: list[_ActionEffect] = []
    last: tuple[Text, ...] = ()
    seats, won, before = 0, False, tuple[int, ...]()
    for moment in moments:
        table: Table = moment.table
        seats, won = table.seats, bool(table.victors)
        done = [line for line in moment.public_lines if line.key == _DONE]
        if not won:
            now = tuple(prospects(table.board, seat, 0) for seat in range(seats))
            befell = tuple(line for line in moment.public_lines if line.key == _BEFELL)
            actions += [_ActionEffect(done[-1], befell, _doer(done[-1]), _less(now, before))] if done and before else []
            before = now
        last = tuple(done[-1:]) or last
        rounds = table.turns // seats
        if rounds >= len(steps) or not table.phase:
            steps.append(tuple([*table.board.home.values()].count(seat) for seat in range(seats)))
    labels = tuple(t("{n}", n=n) for n in range(len(steps)))
    rows = tuple(Row(Name(seat), tuple(step[seat] for step in steps)) for seat in range(seats))
    best = max(actions, key=lambda action: action.swing, default=None)
    texts = best.report if best and best.swing else last if won else ()
    return Recap(ScoreHistory(t("Characters, round by round"), labels, rows), texts, bold=boldest(map(_bold, actions)))


def _doer(line: Text) -> Seat:
    name = dict(line.args)["name"]
    return name.seat if isinstance(name, Name) else 0


def _less(now: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(new - old for new, old in zip(now, before, strict=True))


def _bold(action: _ActionEffect) -> BoldMove:
    """Return an action as a bold move. Its size is the largest loss of another player."""
    others = [change for seat, change in enumerate(action.changes) if seat != action.seat]
    return BoldMove(action.seat, max(-min(others, default=0), 0), action.line)
