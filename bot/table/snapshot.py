"""A frozen copy of a table, from which pages are made after its lock is released."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.table.live_table import LiveTable, Table, TableLanguages
from bot.table.match_summary import MatchSummary
from bot.table.read_replies import NewLines, ToldLines
from bot.table.recent_lines import LogEnd
from bot.table.seat_clock import SeatClock
from bot.table.time_limits import TimeLimits
from games.kernel.ask import Amount
from games.kernel.asking.advance import AdvanceAnswer
from games.kernel.dealer import LogLine
from games.kernel.game import AnyGame, Result
from games.kernel.match import Asked, Match
from games.kernel.options import worded
from games.kernel.record import Entry, effective_entries, recent
from games.kernel.text import Seat, Text
from storage.matches import MatchRow
from storage.own_rules import OwnRules
from storage.timers import Timer


@dataclass(frozen=True, slots=True)
class Position:
    """A match at one moment, with the requested `views`; the other fields are as in Match.

    Attributes:
        waiting: Seats to move. While people are to move, computer players are left out: they choose in secret
            (LiveTable.unseen), or let people act first (Game.lets_first).
        retractable: Number of the entry that each viewer can undo, if any.
        entries: Entries since the last checkpoint.
        known: All entries in memory: those since the table was loaded, and since the checkpoint before that.
        answered: Viewers whose last answer might be their own; None is included if any player might have answered.
        left: Auto-actions of each viewer.
        foreseen: The auto-actions that will be submitted for the open question.
    """

    game: AnyGame
    entry_count: int
    opened: int
    over: bool
    ongoing: bool
    ending: Result | None
    decided: Result | None
    waiting: tuple[Seat, ...]
    suspended: Mapping[Seat, int]
    given: Mapping[Seat, tuple[tuple[str, ...], Any]]
    questions: Mapping[Seat, Asked]
    views: Mapping[Seat | None, Any]
    retractable: Mapping[Seat, int]
    entries: tuple[Entry, ...]
    known: tuple[Entry, ...]
    answered: frozenset[Seat | None]
    left: Mapping[Seat, tuple[AdvanceAnswer, ...]]
    foreseen: Mapping[Seat, AdvanceAnswer]

    @property
    def result(self) -> Result:
        """The result. Raises RuntimeError before the match is over."""
        if self.ending is None:
            raise RuntimeError("the match is not over")
        return self.ending

    def asked(self, seat: Seat) -> Asked | None:
        """Return the question open to a seat, or None."""
        return self.questions.get(seat)

    def view(self, viewer: Seat | None) -> Any:
        """Return the view of a seat, or of the public (None). Raises KeyError if the view was not requested."""
        return self.views[viewer]


@dataclass(frozen=True, slots=True)
class Snapshot(Table):
    """The readable state of a LiveTable at one moment; later changes to the table do not affect it.

    `unseen` is as in LiveTable: the caller that shows this has the computer players choose then (Matches.snapshot).
    `log_end` is the end of its log.
    """

    row: MatchRow
    match: Position | None
    window: int
    terms: TimeLimits
    paused: int | None
    seat_clocks: Mapping[Seat, SeatClock]
    other_dues: tuple[Timer, ...]
    extended: Mapping[Seat, int]
    seen: Mapping[Seat, int]
    owners: Mapping[Seat, int]
    left: Mapping[int, Seat]
    spoken: TableLanguages
    told: tuple[Text, ...]
    held: int
    summary: MatchSummary
    own: OwnRules
    unseen: bool
    log_end: LogEnd


class AnswerResult(NamedTuple):
    """A snapshot for one player, their seat, and the last log lines for them.

    Attributes:
        table: The snapshot.
        seat: The player's seat.
        heard: Log lines that the player got last.
        answered: Kind of the question that the player just answered (see `question_kind`), or "".
        alone: Those of the lines that only the player got.
        reply: The lines of the log that their answer led to; None if they did not answer.
        missed: The lines before their answer that they had not been shown; None if these have to be read.
        again: Whether the player has seen the lines before: in solo play they stay above a page without new ones.
    """

    table: Snapshot
    seat: Seat
    heard: Sequence[Text]
    answered: str = ""
    alone: Sequence[Text] = ()
    reply: ToldLines | None = None
    missed: NewLines | None = None
    again: bool = False

    def after(self, lines: Iterable[LogLine]) -> AnswerResult:
        """Return the page with the seat's lines among `lines` before the lines that it already has."""
        told = [line for line in lines if line.visible_to(self.seat)]
        alone = [line.text for line in told if line.to == (self.seat,)]
        heard = (*(line.text for line in told), *self.heard)
        return self._replace(heard=heard, alone=(*alone, *self.alone), again=self.again and not told)


def question_kind(table: LiveTable, seat: Seat) -> str:
    """Return the kind of a seat's open question, for counting its answers.

    It is "" in a lesson, where nothing is counted, and if the seat only replaces an answer that was counted already.
    """
    asked = table.match.asked(seat) if table.match else None
    if asked is None or table.match is None or seat in table.match.given or table.row.lesson is not None:
        return ""
    return asked.question.kind


def snapshot(table: LiveTable, viewers: Iterable[Seat | None] = ()) -> Snapshot:
    """Return a snapshot of the table with the views of those viewers (None for the public).

    The caller holds the table's lock, or is its only user. In solo play the player's view is always included, because
    their page replaces the board. If everything is public, the board's view is included, too, since the board has
    buttons.
    """
    always: tuple[Seat | None, ...] = (table.solo_seat,) if table.solo else (None,) if table.game.all_public else ()
    seen, unseen = {*viewers, *always}, table.unseen
    return Snapshot(
        row=table.row,
        match=None if table.match is None else _position(table, table.match, seen, unseen=unseen),
        window=table.window,
        terms=table.terms,
        paused=table.paused,
        seat_clocks=dict(table.seat_clocks),
        other_dues=table.other_dues,
        extended=dict(table.extended),
        seen=dict(table.seen),
        owners=dict(table.owners),
        left=dict(table.left),
        spoken=table.spoken,
        told=table.told,
        held=table.held,
        summary=table.summary,
        own=table.own,
        unseen=unseen,
        log_end=table.recent.end,
    )


def _position(table: LiveTable, match: Match[Any, Any], viewers: Collection[Seat | None], *, unseen: bool) -> Position:
    seats = range(match.base.seats)
    own = [seat for seat in seats if seat in viewers] if table.running and not unseen else []
    return Position(
        game=match.game,
        entry_count=match.entry_count,
        opened=match.opened,
        over=match.over,
        ongoing=match.ongoing,
        ending=match.result if match.over else None,
        decided=match.decided,
        waiting=tuple([seat for seat in match.waiting if not table.is_bot(seat)]) or match.waiting,
        suspended=match.suspended,
        given=dict(match.given),
        questions={seat: asked for seat in seats if (asked := _freeze_question(match, seat, viewers))},
        views={viewer: match.view(viewer) for viewer in viewers},
        retractable={seat: n for seat in own if (n := match.retractable(seat)) is not None},
        entries=tuple(recent(match.entries, match.checkpoint)),
        known=tuple(match.entries),
        answered=frozenset([viewer for viewer in viewers if _answered(match, viewer)]),
        left={seat: left for seat in seats if seat in viewers and (left := match.left(seat))},
        foreseen={seat: one.answer for seat in seats if seat in viewers and (one := match.foreseen(seat))},
    )


def _freeze_question(match: Match[Any, Any], seat: Seat, viewers: Collection[Seat | None]) -> Asked | None:
    """Return the question open to a seat.

    If one of these viewers can read it, all of its texts are made now, because the match might have moved on later.
    """
    asked = match.asked(seat)
    read = seat in viewers or (match.game.all_public and None in viewers)
    if asked is not None and read and not isinstance(asked.question, Amount):
        worded(asked.question.options)
    return asked


def _answered(match: Match[Any, Any], viewer: Seat | None) -> bool:
    """Return whether a seat's last answer might be its player's own; for None, whether any seat might have answered.

    Entries before the checkpoint from which the match was loaded are unknown.
    """
    loaded = match.base.checkpoint
    given = [entry for entry in effective_entries(match.entries) if viewer in (None, entry.seat)]
    if given:
        return viewer is None or given[-1].by not in ("bot", "clock")
    return loaded is not None and loaded.entry_count > 0
