"""The rows that are stored with moves: entries, log lines, and the jobs that update the board."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence

from bot.table.acts import act_played
from bot.table.jobs import BOARD, REFRESH, PostBoard, RefreshBoard, encode
from bot.table.live_table import BoardPace, LiveTable, playing
from bot.table.outcomes import comparisons, outcomes
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.match import Step
from games.kernel.record import ADVANCE, auto_actions_before
from games.kernel.text import Seat
from storage.announcements import Announcement
from storage.play import StoredEntry
from storage.stories import NewLogLine

SOON = 1
"""Seconds to wait before a board is edited, so that several secret answers make one edit."""
WATCHED = 30
"""Seconds between two updates of a board that people only watch."""


def stored(table: LiveTable, step: Step, now: int, moved: bool = False) -> StoredEntry:
    """Return the row of a step, with its announcement, and with a checkpoint if the step reached one."""
    match, lines, counts = playing(table), step.lines, step.entry.counts
    passed = counts and match.checkpoint is not None and match.checkpoint.entry_count == match.entry_count
    return StoredEntry(
        entry=step.entry,
        state_hash=match.state_hash(),
        at=now,
        checkpoint=match.checkpoint if passed else None,
        announcement=announce_moves(table, lines, now, moved or step.moved, moved) if counts else unnoticed(lines),
        result=pack(match.result) if match.over else None,
        outcomes=outcomes(table) if match.over else (),
        compared=comparisons(table) if match.over else (),
        auto_actions_before=auto_actions_before(match.entries),
    )


def announce_moves(
    table: LiveTable, lines: Sequence[LogLine], now: int, moved: bool = True, together: bool = True
) -> Announcement:
    """Return the log lines to store, and the job for the board. See notification_plan.py for direct messages.

    A new board is posted if the table `moved` on; otherwise, the current one is edited. It is also edited in solo play,
    and when several people act in any order, unless the change concerned all of them `together`. A lesson has no board:
    its only page is the reply to the last press.
    """
    told, n = _packed(lines), table.match.entry_count if table.match else 0
    if table.row.lesson is not None:
        return Announcement(told)
    alone = table.solo and playing(table).entry_count
    if not moved or alone or (not table.solo and not together and playing(table).ongoing):
        return Announcement(told, (encode(RefreshBoard(entry_count=n, at=now, nonce=f"{n}.r", after=now + SOON)),))
    return Announcement(told, (encode(PostBoard(entry_count=n, at=now, nonce=f"{n}.b", after=now)),))


def announce_place(table: LiveTable, lines: Sequence[LogLine], now: int) -> Announcement:
    """Return the log lines to store, and the job that posts the first board of a match in its channel.

    The match may have any number of entries, as when it moves to another channel or continues from a moment.
    """
    n = table.match.entry_count if table.match else 0
    return Announcement(_packed(lines), (encode(PostBoard(entry_count=n, at=now, nonce=f"{n}.b", after=now)),))


def unnoticed(lines: Sequence[LogLine]) -> Announcement:
    """Return the log lines without a job for the board, because nobody else is allowed to notice the change."""
    return Announcement(_packed(lines))


def refresh(entry_count: int, now: int) -> RefreshBoard:
    """Return the job that edits the board although the match, with `entry_count` entries, has not advanced.

    The nonce is random, because another edit of the same second might be in progress that shows the table as before.
    """
    return RefreshBoard(
        entry_count=entry_count, at=now, nonce=f"{entry_count}.t{secrets.token_hex(4)}", after=now + SOON, force=True
    )


def _packed(lines: Sequence[LogLine]) -> tuple[NewLogLine, ...]:
    return tuple(NewLogLine(pack(line.text), line.to) for line in lines)


def actors_of(saved: Iterable[StoredEntry]) -> set[Seat]:
    """Return the seats that acted themselves, through an auto-action, or by getting a new holder."""
    actors = {one.entry.seat for one in saved if one.entry.by in ("person", ADVANCE)}
    return actors | {seat for one in saved for seat, _ in one.reseats}


def paced(table: LiveTable, saved: list[StoredEntry], actors: Collection[Seat], now: int) -> list[StoredEntry]:
    """Return the moves with their jobs for the board due together: now, or a little later if the others only watch.

    If the board is posted it needs no further edit, since it shows the table at that time. It is posted immediately
    when an act ends, because the board before becomes the card of that act: a later board would be of another act.
    """
    due = {
        row.audience: row.run_after
        for one in saved
        for row in one.announcement.job_rows
        if row.audience in (REFRESH, BOARD)
    }
    if not due or table.solo:
        return saved
    before, table.pace = table.pace, _pace(table, actors, min(due.values()), now)
    first, *rest = (_due(one, table.pace.at, but=REFRESH if BOARD in due else "") for one in saved)
    if before.at > table.pace.at:
        hastened = (BOARD if BOARD in due else REFRESH, table.pace.at)
        first = first._replace(announcement=first.announcement._replace(hastened=hastened))
    return [first, *rest]


def _pace(table: LiveTable, actors: Collection[Seat], due: int, now: int) -> BoardPace:
    asked = {seat: clock.number for seat, clock in table.seat_clocks.items()} if table.running else {}
    act = act_played(table)
    number = act.number if act else 0
    if table.pace.act not in (0, number):
        return BoardPace(now, asked, number)
    on_board = actors and table.game.all_public  # the reply might update it, so let the job come later
    return next_pace(table.pace, asked, actors, max(due, now + SOON * bool(on_board)), now)._replace(act=number)


def next_pace(before: BoardPace, asked: Mapping[Seat, int], actors: Collection[Seat], due: int, now: int) -> BoardPace:
    """Return the pace after players got these questions, if the board could be updated at `due`.

    While one player makes several moves, the others only watch. Discord gets one board update for all of these moves,
    but the first move after a pause is shown immediately. `actors` are the seats that moved.
    """
    others = {seat for seat, _ in asked.items() ^ before.asked.items()} - set(actors)
    if others or not asked:
        return BoardPace(due, asked)
    return BoardPace(before.at if before.at > now else max(due, before.at + WATCHED), asked)


def _due(one: StoredEntry, at: int, but: str) -> StoredEntry:
    """Return the move with its board jobs due at that second, without those for the audience `but`."""
    kept = (row for row in one.announcement.job_rows if row.audience != but)
    rows = (row._replace(run_after=at) if row.audience in (REFRESH, BOARD) else row for row in kept)
    return one._replace(announcement=one.announcement._replace(job_rows=tuple(rows)))
