"""Changes of matches, each in one transaction: start, save each entry, load, end.

answers.py has the rows of entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, bindparam, func, null, select, update

from games.kernel.record import Checkpoint, Entry, Record
from storage.announcements import (
    NOTHING,
    Announcement,
    update_event,
    update_table_list,
    write_announcement,
    write_effects,
)
from storage.answers import (
    StoredAnswer,
    add_answers,
    add_auto_action,
    current_auto_actions,
    fetch_answerers,
    fetch_entries,
    fetch_last_played,
    fetch_last_state_hash,
    fetch_state_hashes,
)
from storage.audit_log import AuditEntry, add_audit_entry
from storage.database import DataStore, reads, writes
from storage.deal_matches import begin_deal, note_players, settle_deal
from storage.deal_rows import Compared, NewDeal
from storage.errors import ConcurrentUpdateError, NotSeatedError
from storage.matches import (
    BOTS_FROM_DEAL,
    NO_ID,
    MatchRow,
    NewSeat,
    State,
    TableLocation,
    fetch_match,
    fetch_matches,
    is_lesson,
    is_open,
    is_practice,
    lesson_table,
    match_table,
    move_match,
    packed_options,
    seat_table,
    select_matches,
    state_of,
    update_match,
    with_seats,
)
from storage.outbox import LOBBY_DM, drop_jobs_of_kind
from storage.packing import from_blob, to_blob, to_json
from storage.picks import add_pick
from storage.results import Outcome, drop_results, give_up, settle_results
from storage.rows import all_as, all_rows, first_row
from storage.seat_history import change_history, count_turn, drop_signs, set_owner
from storage.stories import add_lines
from storage.timers import drop_timers, timer_table

_LATEST = 2**31 - 1  # above the ID of every match


class Loaded(NamedTuple):
    """A match with its record (None for a lobby) and the state hash after its last entry."""

    row: MatchRow
    record: Record | None
    state_hash: str | None


class StoredEntry(NamedTuple):
    """An accepted entry: its time, the state hash after it, and a checkpoint if one is due.

    A `result` ends the match, with `outcomes` for the players who kept their seats throughout, and `compared` with
    other matches of its deal; `closes` ends it without a result. `reseats`: new holders of seats; `extended`: the
    extensions they have used; `home`: a new channel; `audit_entry`: a moderator's action; `lesson`: the step that a
    lesson has reached; `auto_actions_before`: how many uncounted entries are expected right before this one, or None if
    that does not matter.
    """

    entry: Entry
    state_hash: str
    at: int
    checkpoint: Checkpoint | None = None
    announcement: Announcement = NOTHING
    result: Any = None
    reseats: tuple[tuple[int, NewSeat], ...] = ()
    extended: tuple[tuple[int, int], ...] = ()
    closes: bool = False
    outcomes: tuple[Outcome, ...] = ()
    compared: tuple[Compared, ...] = ()
    audit_entry: AuditEntry | None = None
    home: TableLocation | None = None
    lesson: int | None = None
    auto_actions_before: int | None = None

    @property
    def concerns_others(self) -> bool:
        """Whether other matches are involved, because of the channel it takes or the achievements of its players."""
        return bool(self.home or self.reseats or self.closes) or self.result is not None

    @property
    def answer(self) -> StoredAnswer:
        """The entry in its stored form."""
        return StoredAnswer(self.entry, self.at, self.state_hash)


class Seated(NamedTuple):
    """A user with a seat, and the server of the match."""

    guild: int
    user: int


class MatchStore(DataStore):
    """Matches. Every method is one transaction and raises MatchNotFoundError if there is no such match."""

    @writes
    def start(
        self,
        connection: Connection,
        match: int,
        record: Record,
        now: int,
        announcement: Announcement = NOTHING,
        deal: int | NewDeal | None = None,
        among: Sequence[str] = (),
    ) -> None:
        """Turn a lobby into a running match; the record is freshly dealt and has no entries.

        `deal` is the named deal of the match, or its ID if it is already stored; `among` are the names of the deals
        from which the lobby drew it by lot. Raises WrongStateError if the match is not a lobby.
        """
        start_match(connection, match, record, now, announcement, deal)
        if among:
            add_pick(connection, match, among)

    async def save(self, match: int, *saved: StoredEntry) -> None:
        """Store accepted entries in order, with all their effects.

        Raises:
            ConcurrentUpdateError: Other entries have been stored since.
            WrongStateError: The match is not running.
            ChannelBusyError: The match moves to a channel that is taken.
        """
        only = None if any(one.concerns_others for one in saved) else match
        await self._database.write(partial(_save, match, saved), only)

    @writes
    def reseat(
        self,
        connection: Connection,
        match: int,
        seat: int,
        new_seat: NewSeat,
        announcement: Announcement = NOTHING,
    ) -> None:
        """Give a seat of a running match to a computer player or a user; the shuffle words stay.

        Raises NotSeatedError if there is no such seat, and WrongStateError if the match is not running.
        """
        entry_count = state_of(connection, match, "live")["entry_count"]
        _give_seat(connection, match, seat, new_seat)
        write_announcement(connection, match, entry_count, announcement)

    async def announce(self, match: int, announcement: Announcement) -> None:
        """Store an announcement that does not belong to an entry."""

        def announce(connection: Connection) -> None:
            write_announcement(connection, match, state_of(connection, match)["entry_count"], announcement)

        await self._database.write(announce, match)

    @writes
    def end(
        self,
        connection: Connection,
        match: int,
        state: Literal["ended", "closed"],
        now: int,
        result: Any = None,
        announcement: Announcement = NOTHING,
    ) -> None:
        """End a lobby or a running match as completed ("ended") or broken off ("closed"), which frees its channel.

        Raises WrongStateError if the match has already ended.
        """
        entry_count = state_of(connection, match, "lobby", "live")["entry_count"]
        drop_jobs_of_kind(connection, match, LOBBY_DM)
        write_announcement(connection, match, entry_count, announcement)
        _close(connection, match, state, result, now)

    @reads
    def load(self, connection: Connection, match: int, full: bool = False) -> Loaded:
        """Return the match with its checkpoint and later entries; with `full`, all entries from the beginning."""
        return load_match(connection, match, full)

    @reads
    def row(self, connection: Connection, match: int) -> MatchRow:
        """Return the match without its entries."""
        return fetch_match(connection, match)

    @reads
    def live_in(self, connection: Connection, place: int) -> MatchRow | None:
        """Return the open match (lobby or running) in that channel or thread."""
        found = fetch_matches(connection, select_matches().where(match_table.c.open_in == place))
        return found[0] if found else None

    @reads
    def of_user(self, connection: Connection, user: int) -> list[MatchRow]:
        """Return the open matches in all servers in which that user has a seat, oldest first."""
        query = select_matches().join(seat_table, seat_table.c.match == match_table.c.id)
        query = query.where(seat_table.c.user == user, match_table.c.open_in.is_not(None))
        return fetch_matches(connection, query.order_by(match_table.c.id))

    @reads
    def seated(self, connection: Connection) -> list[Seated]:
        """Return all users with a seat in an open match of a server, without duplicates."""
        query = (
            select(match_table.c.guild, seat_table.c.user)
            .distinct()
            .join(seat_table, seat_table.c.match == match_table.c.id)
            .where(seat_table.c.user.is_not(None), is_open)
            .order_by(match_table.c.guild, seat_table.c.user)
        )
        return all_as(connection, query, Seated)

    @reads
    def live(self, connection: Connection) -> list[int]:
        """Return the IDs of all running matches."""
        return live_matches(connection)

    @reads
    def past(self, connection: Connection, guild: int, limit: int = 25, before: int = _LATEST) -> list[MatchRow]:
        """Return the completed matches of a server with IDs below `before`, newest first."""
        of_guild = match_table.c.guild == guild, match_table.c.state == "ended", match_table.c.id < before
        query = select_matches().where(*of_guild, match_table.c.started.is_not(None), ~is_lesson)
        return fetch_matches(connection, query.order_by(match_table.c.id.desc()).limit(limit))

    @reads
    def past_of_user(self, connection: Connection, user: int, limit: int = 25) -> list[MatchRow]:
        """Return the finished matches in which a user had a seat at the end, with or without a result, newest first."""
        finished = match_table.c.open_in.is_(None), match_table.c.started.is_not(None)
        query = select_matches().join(seat_table, seat_table.c.match == match_table.c.id)
        query = query.where(seat_table.c.user == user, *finished, ~is_lesson, ~is_practice)
        return fetch_matches(connection, query.order_by(match_table.c.id.desc()).limit(limit))

    @reads
    def past_in(self, connection: Connection, guild: int, place: int) -> MatchRow | None:
        """Return the last finished match in that channel or thread, with or without a result."""
        played_there = match_table.c.place == place, match_table.c.started.is_not(None)
        found = []
        for state in ("ended", "closed"):  # one query each, so that both use the index
            query = select_matches().where(match_table.c.guild == guild, match_table.c.state == state, *played_there)
            found += all_rows(connection, query.order_by(match_table.c.id.desc()).limit(1))
        latest = sorted(found, key=lambda row: int(row["id"]))[-1:]
        return next(iter(with_seats(connection, latest)), None)

    @reads
    def answerers(self, connection: Connection, match: int, limit: int = 200) -> list[int]:
        """Return the seats of the last answers, oldest first, including those of former players."""
        return fetch_answerers(connection, match, limit)

    @reads
    def live_without_timer(self, connection: Connection, kind: str) -> list[MatchRow]:
        """Return the running matches without a timer of a kind with this prefix, such as those of earlier versions."""
        timed = select(timer_table.c.match).where(
            timer_table.c.match == match_table.c.id, timer_table.c.kind.like(f"{kind}%")
        )
        query = select_matches().where(is_open, match_table.c.state == "live", ~timed.exists())
        return fetch_matches(connection, query.order_by(match_table.c.id))

    @reads
    def state_hashes(self, connection: Connection, match: int) -> list[tuple[int, int, str]]:
        """Return the (n, time, state hash) of every entry, to check a replay against."""
        return fetch_state_hashes(connection, match)

    @reads
    def last_played(self, connection: Connection, match: int) -> int | None:
        """Return the second of the last entry by a player, rather than the clock or a computer player, or None."""
        return fetch_last_played(connection, match)


def live_matches(connection: Connection) -> list[int]:
    """Return the IDs of all running matches, lowest first."""
    query = select(match_table.c.id).where(is_open, match_table.c.state == "live")
    return sorted(connection.execute(query).scalars())


def count_live(connection: Connection) -> int:
    """Return how many matches are running, without lessons. Reads only columns that exist in every revision."""
    query = select(func.count()).where(match_table.c.state == "live", match_table.c.place > NO_ID)
    return int(connection.execute(query).scalar_one())


def start_match(
    connection: Connection,
    match: int,
    record: Record,
    now: int,
    announcement: Announcement,
    deal: int | NewDeal | None = None,
) -> None:
    """Turn a lobby into a running match, as MatchStore.start does."""
    state_of(connection, match, "lobby")
    drop_jobs_of_kind(connection, match, LOBBY_DM)
    new = {"state": "live", "started": now, "rules": record.rules, "key": record.key, "bots": BOTS_FROM_DEAL}
    checkpoint = {} if record.checkpoint is None else _checkpoint_columns(record.checkpoint)
    update_match(connection, match, **new, options=packed_options(record.options), **checkpoint)
    if deal is None:
        update_match(connection, match, deal=null())  # a lobby might have asked for one
    else:
        begin_deal(connection, match, deal, now)
    write_announcement(connection, match, 0, announcement)
    update_table_list(connection, match)


def load_match(connection: Connection, match: int, full: bool) -> Loaded:
    """Return a match with its entries, as MatchStore.load does."""
    row = fetch_match(connection, match)
    return Loaded(row, _record(connection, row, full), fetch_last_state_hash(connection, match, row.entry_count))


_LOG = select(match_table.c.key, match_table.c.checkpoint, match_table.c.start).where(
    match_table.c.id == bindparam("match")
)


def _record(connection: Connection, row: MatchRow, full: bool) -> Record | None:
    log = first_row(connection, _LOG, {"match": row.id})
    if log is None or log["key"] is None:
        return None
    blob = log["start"] if full else log["checkpoint"]
    checkpoint = None if blob is None else from_blob(blob)
    entries = fetch_entries(connection, row.id, since=checkpoint.entry_count if checkpoint else 0)
    return Record(row.game, row.rules, row.options, len(row.seats), log["key"], checkpoint, entries)


def _save(match: int, saved: tuple[StoredEntry, ...], connection: Connection) -> None:
    for run in _runs(saved):
        _save_run(connection, match, run)


def _runs(saved: Iterable[StoredEntry]) -> list[list[StoredEntry]]:
    """Return groups that one statement can write; computer players often answer several times after a player."""
    runs: list[list[StoredEntry]] = []
    for one in saved:
        if runs and _continues(runs[-1][-1], one):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _continues(before: StoredEntry, one: StoredEntry) -> bool:
    """Return whether both entries count, with no entry between them and the match not ended by the first."""
    counting = before.entry.counts and one.entry.counts and one.entry.number == before.entry.number + 1
    return counting and not one.auto_actions_before and not before.closes and before.result is None


def _save_run(connection: Connection, match: int, run: list[StoredEntry]) -> None:
    first, last = run[0], run[-1].entry
    checkpoint = next((one.checkpoint for one in reversed(run) if one.checkpoint), None)
    _count(connection, match, first, last.number + last.counts, checkpoint)
    if not first.entry.counts:
        add_auto_action(connection, match, first.answer, first.auto_actions_before or 0)
        write_announcement(connection, match, first.entry.number, first.announcement, uncounted=True)
        return
    add_answers(connection, match, (one.answer for one in run))
    add_lines(connection, match, ((one.entry.number + 1, line) for one in run for line in one.announcement.lines))
    for one in run:
        _follow(connection, match, one)


def _count(
    connection: Connection, match: int, saved: StoredEntry, entry_count: int, checkpoint: Checkpoint | None
) -> None:
    """Set the number of entries of the match to `entry_count`, and store a new checkpoint.

    Raises ConcurrentUpdateError if the stored entries differ from the known ones.
    """
    columns = {} if checkpoint is None or not saved.entry.counts else _checkpoint_columns(checkpoint)
    values = {"of": match, "known": saved.entry.number, "entry_count": entry_count, **columns}
    statement = _COUNT
    if saved.auto_actions_before is not None:
        statement, values = _COUNT_WITH_AUTO_ACTIONS, {**values, "auto_actions": saved.auto_actions_before}
    if not connection.execute(statement, values).rowcount:
        raise ConcurrentUpdateError(match, state_of(connection, match, "live")["entry_count"])


def _checkpoint_columns(checkpoint: Checkpoint) -> dict[str, Any]:
    return {"covers": checkpoint.entry_count, "checkpoint": to_blob(checkpoint)}


_COUNT = update(match_table).where(
    match_table.c.id == bindparam("of"), match_table.c.entry_count == bindparam("known"), match_table.c.state == "live"
)
_COUNT_WITH_AUTO_ACTIONS = _COUNT.where(current_auto_actions == bindparam("auto_actions"))
"""Updates whose columns are the values of that name."""


def _follow(connection: Connection, match: int, saved: StoredEntry) -> None:
    """Store the effects of an entry other than its log lines."""
    entry = saved.entry
    for seat, new_seat in saved.reseats:
        _give_seat(connection, match, seat, new_seat)
        note_players(connection, match, saved.at)
    for seat, used in saved.extended:
        change_history(connection, match, seat, extensions=used)
    if entry.by == "person" and entry.withdraws is None:
        count_turn(connection, match, entry.seat, saved.at)
    if saved.audit_entry is not None:
        add_audit_entry(connection, saved.audit_entry, saved.at)
    if saved.home is not None:
        move_match(connection, match, saved.home)
    if saved.lesson is not None:
        set_lesson_step(connection, match, saved.lesson)
    if saved.home is not None or saved.reseats:
        update_table_list(connection, match)
    write_effects(connection, match, saved.announcement)
    if saved.closes or saved.result is not None:
        state: State = "closed" if saved.closes else "ended"
        _close(connection, match, state, saved.result, saved.at, saved.outcomes, saved.compared)


def set_lesson_step(connection: Connection, match: int, step: int) -> None:
    """Store the step that a lesson has reached."""
    connection.execute(update(lesson_table).where(lesson_table.c.match == match).values(step=step))


def _give_seat(connection: Connection, match: int, seat: int, new_seat: NewSeat) -> None:
    leaving = give_up(connection, match, seat)
    drop_signs(connection, match, seat)
    if new_seat.user is not None or leaving is not None:
        set_owner(connection, match, seat, None if new_seat.user is not None else leaving)
    that_seat = update(seat_table).where(seat_table.c.match == match, seat_table.c.seat == seat)
    new = that_seat.values(user=new_seat.user, name=new_seat.name, kind=new_seat.kind)
    if not connection.execute(new).rowcount:
        raise NotSeatedError(match)


def _close(
    connection: Connection,
    match: int,
    state: State,
    result: Any,
    now: int,
    outcomes: tuple[Outcome, ...] = (),
    compared: tuple[Compared, ...] = (),
) -> None:
    kept = None if result is None else to_json(result)
    update_match(connection, match, open_in=null(), state=state, result=kept, ended=now)
    drop_timers(connection, match)
    drop_signs(connection, match)
    update_table_list(connection, match)
    update_event(connection, match)
    if state == "ended":
        settle_results(connection, match, outcomes, now)
        settle_deal(connection, match, compared, now)
    else:
        drop_results(connection, match)
