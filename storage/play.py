"""Changes of matches, each in one transaction: start, save each entry, load, end.

answers.py has the rows of entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Literal, NamedTuple

from sqlalchemy import bindparam, func, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

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
    async def start(
        self,
        connection: AsyncConnection,
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
        await start_match(connection, match, record, now, announcement, deal)
        if among:
            await add_pick(connection, match, among)

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
    async def reseat(
        self,
        connection: AsyncConnection,
        match: int,
        seat: int,
        new_seat: NewSeat,
        announcement: Announcement = NOTHING,
    ) -> None:
        """Give a seat of a running match to a computer player or a user; the shuffle words stay.

        Raises NotSeatedError if there is no such seat, and WrongStateError if the match is not running.
        """
        entry_count = (await state_of(connection, match, "live"))["entry_count"]
        await _give_seat(connection, match, seat, new_seat)
        await write_announcement(connection, match, entry_count, announcement)

    async def announce(self, match: int, announcement: Announcement) -> None:
        """Store an announcement that does not belong to an entry."""

        async def announce(connection: AsyncConnection) -> None:
            await write_announcement(
                connection, match, (await state_of(connection, match))["entry_count"], announcement
            )

        await self._database.write(announce, match)

    @writes
    async def end(
        self,
        connection: AsyncConnection,
        match: int,
        state: Literal["ended", "closed"],
        now: int,
        result: Any = None,
        announcement: Announcement = NOTHING,
    ) -> None:
        """End a lobby or a running match as completed ("ended") or broken off ("closed"), which frees its channel.

        Raises WrongStateError if the match has already ended.
        """
        entry_count = (await state_of(connection, match, "lobby", "live"))["entry_count"]
        await drop_jobs_of_kind(connection, match, LOBBY_DM)
        await write_announcement(connection, match, entry_count, announcement)
        await _close(connection, match, state, result, now)

    @reads
    async def load(self, connection: AsyncConnection, match: int, full: bool = False) -> Loaded:
        """Return the match with its checkpoint and later entries; with `full`, all entries from the beginning."""
        return await load_match(connection, match, full)

    @reads
    async def row(self, connection: AsyncConnection, match: int) -> MatchRow:
        """Return the match without its entries."""
        return await fetch_match(connection, match)

    @reads
    async def live_in(self, connection: AsyncConnection, place: int) -> MatchRow | None:
        """Return the open match (lobby or running) in that channel or thread."""
        found = await fetch_matches(connection, select_matches().where(match_table.c.open_in == place))
        return found[0] if found else None

    @reads
    async def of_user(self, connection: AsyncConnection, user: int) -> list[MatchRow]:
        """Return the open matches in all servers in which that user has a seat, oldest first."""
        query = select_matches().join(seat_table, seat_table.c.match == match_table.c.id)
        query = query.where(seat_table.c.user == user, match_table.c.open_in.is_not(None))
        return await fetch_matches(connection, query.order_by(match_table.c.id))

    @reads
    async def seated(self, connection: AsyncConnection) -> list[Seated]:
        """Return all users with a seat in an open match of a server, without duplicates."""
        query = (
            select(match_table.c.guild, seat_table.c.user)
            .distinct()
            .join(seat_table, seat_table.c.match == match_table.c.id)
            .where(seat_table.c.user.is_not(None), is_open)
            .order_by(match_table.c.guild, seat_table.c.user)
        )
        return await all_as(connection, query, Seated)

    @reads
    async def live(self, connection: AsyncConnection) -> list[int]:
        """Return the IDs of all running matches."""
        return await live_matches(connection)

    @reads
    async def past(
        self, connection: AsyncConnection, guild: int, limit: int = 25, before: int = _LATEST
    ) -> list[MatchRow]:
        """Return the completed matches of a server with IDs below `before`, newest first."""
        of_guild = match_table.c.guild == guild, match_table.c.state == "ended", match_table.c.id < before
        query = select_matches().where(*of_guild, match_table.c.started.is_not(None), ~is_lesson)
        return await fetch_matches(connection, query.order_by(match_table.c.id.desc()).limit(limit))

    @reads
    async def past_of_user(self, connection: AsyncConnection, user: int, limit: int = 25) -> list[MatchRow]:
        """Return the finished matches in which a user had a seat at the end, with or without a result, newest first."""
        finished = match_table.c.open_in.is_(None), match_table.c.started.is_not(None)
        query = select_matches().join(seat_table, seat_table.c.match == match_table.c.id)
        query = query.where(seat_table.c.user == user, *finished, ~is_lesson, ~is_practice)
        return await fetch_matches(connection, query.order_by(match_table.c.id.desc()).limit(limit))

    @reads
    async def past_in(self, connection: AsyncConnection, guild: int, place: int) -> MatchRow | None:
        """Return the last finished match in that channel or thread, with or without a result."""
        played_there = match_table.c.place == place, match_table.c.started.is_not(None)
        found = []
        for state in ("ended", "closed"):  # one query each, so that both use the index
            query = select_matches().where(match_table.c.guild == guild, match_table.c.state == state, *played_there)
            found += await all_rows(connection, query.order_by(match_table.c.id.desc()).limit(1))
        latest = sorted(found, key=lambda row: int(row["id"]))[-1:]
        return next(iter(await with_seats(connection, latest)), None)

    @reads
    async def answerers(self, connection: AsyncConnection, match: int, limit: int = 200) -> list[int]:
        """Return the seats of the last answers, oldest first, including those of former players."""
        return await fetch_answerers(connection, match, limit)

    @reads
    async def live_without_timer(self, connection: AsyncConnection, kind: str) -> list[MatchRow]:
        """Return the running matches without a timer of a kind with this prefix, such as those of earlier versions."""
        timed = select(timer_table.c.match).where(
            timer_table.c.match == match_table.c.id, timer_table.c.kind.like(f"{kind}%")
        )
        query = select_matches().where(is_open, match_table.c.state == "live", ~timed.exists())
        return await fetch_matches(connection, query.order_by(match_table.c.id))

    @reads
    async def state_hashes(self, connection: AsyncConnection, match: int) -> list[tuple[int, int, str]]:
        """Return the (n, time, state hash) of every entry, to check a replay against."""
        return await fetch_state_hashes(connection, match)

    @reads
    async def last_played(self, connection: AsyncConnection, match: int) -> int | None:
        """Return the second of the last entry by a player, rather than the clock or a computer player, or None."""
        return await fetch_last_played(connection, match)


async def live_matches(connection: AsyncConnection) -> list[int]:
    """Return the IDs of all running matches, lowest first."""
    query = select(match_table.c.id).where(is_open, match_table.c.state == "live")
    return sorted((await connection.execute(query)).scalars())


async def count_live(connection: AsyncConnection) -> int:
    """Return how many matches are running, without lessons. Reads only columns that exist in every revision."""
    query = select(func.count()).where(match_table.c.state == "live", match_table.c.place > NO_ID)
    return int((await connection.execute(query)).scalar_one())


async def start_match(
    connection: AsyncConnection,
    match: int,
    record: Record,
    now: int,
    announcement: Announcement,
    deal: int | NewDeal | None = None,
) -> None:
    """Turn a lobby into a running match, as MatchStore.start does."""
    await state_of(connection, match, "lobby")
    await drop_jobs_of_kind(connection, match, LOBBY_DM)
    new = {"state": "live", "started": now, "rules": record.rules, "key": record.key, "bots": BOTS_FROM_DEAL}
    checkpoint = {} if record.checkpoint is None else _checkpoint_columns(record.checkpoint)
    await update_match(connection, match, **new, options=packed_options(record.options), **checkpoint)
    if deal is None:
        await update_match(connection, match, deal=null())  # a lobby might have asked for one
    else:
        await begin_deal(connection, match, deal, now)
    await write_announcement(connection, match, 0, announcement)
    await update_table_list(connection, match)


async def load_match(connection: AsyncConnection, match: int, full: bool) -> Loaded:
    """Return a match with its entries, as MatchStore.load does."""
    row = await fetch_match(connection, match)
    return Loaded(
        row, await _record(connection, row, full), await fetch_last_state_hash(connection, match, row.entry_count)
    )


_LOG = select(match_table.c.key, match_table.c.checkpoint, match_table.c.start).where(
    match_table.c.id == bindparam("match")
)


async def _record(connection: AsyncConnection, row: MatchRow, full: bool) -> Record | None:
    log = await first_row(connection, _LOG, {"match": row.id})
    if log is None or log["key"] is None:
        return None
    blob = log["start"] if full else log["checkpoint"]
    checkpoint = None if blob is None else from_blob(blob)
    entries = await fetch_entries(connection, row.id, since=checkpoint.entry_count if checkpoint else 0)
    return Record(row.game, row.rules, row.options, len(row.seats), log["key"], checkpoint, entries)


async def _save(match: int, saved: tuple[StoredEntry, ...], connection: AsyncConnection) -> None:
    for run in _runs(saved):
        await _save_run(connection, match, run)


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


async def _save_run(connection: AsyncConnection, match: int, run: list[StoredEntry]) -> None:
    first, last = run[0], run[-1].entry
    checkpoint = next((one.checkpoint for one in reversed(run) if one.checkpoint), None)
    await _count(connection, match, first, last.number + last.counts, checkpoint)
    if not first.entry.counts:
        await add_auto_action(connection, match, first.answer, first.auto_actions_before or 0)
        await write_announcement(connection, match, first.entry.number, first.announcement, uncounted=True)
        return
    await add_answers(connection, match, (one.answer for one in run))
    await add_lines(connection, match, ((one.entry.number + 1, line) for one in run for line in one.announcement.lines))
    for one in run:
        await _follow(connection, match, one)


async def _count(
    connection: AsyncConnection, match: int, saved: StoredEntry, entry_count: int, checkpoint: Checkpoint | None
) -> None:
    """Set the number of entries of the match to `entry_count`, and store a new checkpoint.

    Raises ConcurrentUpdateError if the stored entries differ from the known ones.
    """
    columns = {} if checkpoint is None or not saved.entry.counts else _checkpoint_columns(checkpoint)
    values = {"of": match, "known": saved.entry.number, "entry_count": entry_count, **columns}
    statement = _COUNT
    if saved.auto_actions_before is not None:
        statement, values = _COUNT_WITH_AUTO_ACTIONS, {**values, "auto_actions": saved.auto_actions_before}
    if not (await connection.execute(statement, values)).rowcount:
        raise ConcurrentUpdateError(match, (await state_of(connection, match, "live"))["entry_count"])


def _checkpoint_columns(checkpoint: Checkpoint) -> dict[str, Any]:
    return {"covers": checkpoint.entry_count, "checkpoint": to_blob(checkpoint)}


_COUNT = update(match_table).where(
    match_table.c.id == bindparam("of"), match_table.c.entry_count == bindparam("known"), match_table.c.state == "live"
)
_COUNT_WITH_AUTO_ACTIONS = _COUNT.where(current_auto_actions == bindparam("auto_actions"))
"""Updates whose columns are the values of that name."""


async def _follow(connection: AsyncConnection, match: int, saved: StoredEntry) -> None:
    """Store the effects of an entry other than its log lines."""
    entry = saved.entry
    for seat, new_seat in saved.reseats:
        await _give_seat(connection, match, seat, new_seat)
        await note_players(connection, match, saved.at)
    for seat, used in saved.extended:
        await change_history(connection, match, seat, extensions=used)
    if entry.by == "person" and entry.withdraws is None:
        await count_turn(connection, match, entry.seat, saved.at)
    if saved.audit_entry is not None:
        await add_audit_entry(connection, saved.audit_entry, saved.at)
    if saved.home is not None:
        await move_match(connection, match, saved.home)
    if saved.lesson is not None:
        await set_lesson_step(connection, match, saved.lesson)
    if saved.home is not None or saved.reseats:
        await update_table_list(connection, match)
    await write_effects(connection, match, saved.announcement)
    if saved.closes or saved.result is not None:
        state: State = "closed" if saved.closes else "ended"
        await _close(connection, match, state, saved.result, saved.at, saved.outcomes, saved.compared)


async def set_lesson_step(connection: AsyncConnection, match: int, step: int) -> None:
    """Store the step that a lesson has reached."""
    await connection.execute(update(lesson_table).where(lesson_table.c.match == match).values(step=step))


async def _give_seat(connection: AsyncConnection, match: int, seat: int, new_seat: NewSeat) -> None:
    leaving = await give_up(connection, match, seat)
    await drop_signs(connection, match, seat)
    if new_seat.user is not None or leaving is not None:
        await set_owner(connection, match, seat, None if new_seat.user is not None else leaving)
    that_seat = update(seat_table).where(seat_table.c.match == match, seat_table.c.seat == seat)
    new = that_seat.values(user=new_seat.user, name=new_seat.name, kind=new_seat.kind)
    if not (await connection.execute(new)).rowcount:
        raise NotSeatedError(match)


async def _close(
    connection: AsyncConnection,
    match: int,
    state: State,
    result: Any,
    now: int,
    outcomes: tuple[Outcome, ...] = (),
    compared: tuple[Compared, ...] = (),
) -> None:
    kept = None if result is None else to_json(result)
    await update_match(connection, match, open_in=null(), state=state, result=kept, ended=now)
    await drop_timers(connection, match)
    await drop_signs(connection, match)
    await update_table_list(connection, match)
    await update_event(connection, match)
    if state == "ended":
        await settle_results(connection, match, outcomes, now)
        await settle_deal(connection, match, compared, now)
    else:
        await drop_results(connection, match)
