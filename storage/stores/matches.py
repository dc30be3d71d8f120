"""Running matches: start, save each entry, load, end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Literal, NamedTuple

from games.kernel.record import Checkpoint, Entry, Record
from storage.engine.database import Database
from storage.engine.errors import Doubled, NotSeated, NotThere, WrongState
from storage.engine.packing import from_blob, from_json, to_blob, to_json
from storage.engine.session import Row, Session
from storage.records import asides
from storage.records.homes import settle_in
from storage.records.news import list_anew, set_off, spread, tell
from storage.records.rows import NOTHING, Announcement, Loaded, MatchRow, NewSeat, Outcome, Saved, SeatRow
from storage.schema import queries_asides, queries_past
from storage.schema import statements as sql
from storage.stores.audit_log import note
from storage.stores.results import forget, give_up, settle
from storage.stores.seat_history import change, count_turn, own

_LATEST = 2**31 - 1  # above every match's id


class Seated(NamedTuple):
    """A user with a seat, and the guild."""

    guild: int
    user: int


class MatchStore:
    """Matches. Every method is one transaction and raises NotThere if there is no such match."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def start(self, match: int, record: Record, now: int, news: Announcement = NOTHING) -> None:
        """Turn a lobby into a running match; the record is freshly dealt and has no entries.

        Raises WrongState if it is not a lobby.
        """
        await self._database.write(partial(start, match, record, now, news))

    async def save(self, match: int, *saved: Saved) -> None:
        """Store accepted entries in order, with all their effects.

        Raises Doubled if other entries were stored meanwhile, WrongState if the match is not running, and ChannelBusy
        if it moves to a channel that is taken.
        """
        only = match if all(map(_keeps_to_itself, saved)) else None
        await self._database.write(partial(_save_all, match, saved), only)

    async def reseat(self, match: int, seat: int, sitter: NewSeat, news: Announcement = NOTHING) -> None:
        """Give a seat of a running match to a computer player or a person; the words of the deal stay.

        Raises NotSeated if there is no such seat, and WrongState if the match is not running.
        """
        await self._database.write(partial(_reseat, match, seat, sitter, news))

    async def tell(self, match: int, news: Announcement) -> None:
        """Store an announcement that belongs to no entry."""
        await self._database.write(lambda tx: spread(tx, match, state_of(tx, match)["n"], news), match)

    async def end(
        self, match: int, state: Literal["ended", "closed"], now: int, result: Any = None, news: Announcement = NOTHING
    ) -> None:
        """End a lobby or a running match: completed ("ended") or broken off ("closed"); its channel is free again.

        Raises WrongState if it has ended already.
        """
        await self._database.write(partial(_end, match, state, result, now, news))

    async def load(self, match: int, full: bool = False) -> Loaded:
        """The match with its checkpoint and later entries; with `full`, all entries and no checkpoint."""
        return await self._database.read(partial(load, match, full))

    async def row(self, match: int) -> MatchRow:
        """The match without its entries."""
        return await self._database.read(partial(_row, match))

    async def live_in(self, place: int) -> MatchRow | None:
        """The open match (lobby or running) in that channel or thread."""
        found = await self._database.read(lambda tx: match_rows(tx, tx.rows(sql.OPEN_MATCH_IN, place=place)))
        return found[0] if found else None

    async def of_user(self, user: int) -> list[MatchRow]:
        """The open matches with a seat of that user, in every guild, oldest first."""
        return await self._database.read(lambda tx: match_rows(tx, tx.rows(sql.OPEN_MATCHES_OF, user=user)))

    async def seated(self) -> list[Seated]:
        """Everybody with a seat at an open match of a guild, each once."""
        return [Seated(**row) for row in await self._database.read(lambda tx: tx.rows(sql.SEATED))]

    async def live(self) -> list[int]:
        """The ids of all running matches."""
        return sorted(row["id"] for row in await self._database.read(lambda tx: tx.rows(sql.LIVE_IDS, state="live")))

    async def past(self, guild: int, limit: int = 25, before: int = _LATEST) -> list[MatchRow]:
        """The completed matches of a guild with ids below `before`, newest first."""
        asked = {"guild": guild, "state": "ended", "before": before, "limit": limit}
        return await self._database.read(lambda tx: match_rows(tx, tx.rows(sql.PAST_OF_GUILD, **asked)))

    async def past_of_user(self, user: int, limit: int = 25) -> list[MatchRow]:
        """The finished matches that a person sat in at the end, with or without a result, newest first."""
        asked = {"user": user, "limit": limit}
        return await self._database.read(lambda tx: match_rows(tx, tx.rows(queries_past.PAST_OF_USER, **asked)))

    async def past_in(self, guild: int, place: int) -> MatchRow | None:
        """The last finished match in that channel or thread, with or without a result."""
        return await self._database.read(partial(_past_in, guild, place))

    async def prints(self, match: int) -> list[tuple[int, int, str]]:
        """The (n, time, fingerprint) of every entry, to check a replay against."""
        found = await self._database.read(lambda tx: tx.rows(sql.PRINTS, of=match))
        return [(row["n"], row["at"], row["print"]) for row in found]


def state_of(tx: Session, match: int, *states: str) -> Row:
    """The `state`, `n` and `place` of a match. Raises NotThere, and WrongState if it is in none of these states."""
    row = tx.row(sql.MATCH_STATE, of=match)
    if row is None:
        raise NotThere(match)
    if states and row["state"] not in states:
        raise WrongState(match, row["state"])
    return row


def match_rows(tx: Session, rows: Iterable[Row]) -> list[MatchRow]:
    """The rows with their seats."""
    return [_match_row(row, tx.rows(sql.SEATS, of=row["id"])) for row in rows]


def _match_row(row: Row, seats: list[Row]) -> MatchRow:
    result = None if row["result"] is None else from_json(row["result"])
    made = {"options": from_json(row["options"]), "result": result, "seats": tuple(SeatRow(**seat) for seat in seats)}
    return MatchRow(**{**row, **made})


def _past_in(guild: int, place: int, tx: Session) -> MatchRow | None:
    asked = {"guild": guild, "place": place, "limit": 1}
    found = [row for state in ("ended", "closed") for row in tx.rows(queries_past.PAST_IN, state=state, **asked)]
    return match_rows(tx, [max(found, key=lambda row: row["id"])])[0] if found else None


def _row(match: int, tx: Session) -> MatchRow:
    row = tx.row(sql.MATCH, of=match)
    if row is None:
        raise NotThere(match)
    return match_rows(tx, [row])[0]


def start(match: int, record: Record, now: int, news: Announcement, tx: Session) -> None:
    """Turn a lobby into a running match, as MatchStore.start does."""
    state_of(tx, match, "lobby")
    options = to_json(dict(record.options))
    new = {"new_state": "live", "new_started": now, "new_rules": record.rules, "new_key": record.key}
    tx.run(sql.START, of=match, **new, new_options=options)
    _keep(tx, match, record.checkpoint)
    spread(tx, match, 0, news)
    list_anew(tx, match)


def _save_all(match: int, saved: tuple[Saved, ...], tx: Session) -> None:
    for run in _runs(saved):
        _save(match, run, tx)


def _runs(saved: Iterable[Saved]) -> list[list[Saved]]:
    """Those that can be written at once: computer players mostly answer several times after a person."""
    runs: list[list[Saved]] = []
    for one in saved:
        if runs and _goes_on(runs[-1][-1], one):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _goes_on(before: Saved, one: Saved) -> bool:
    """Whether both count and nothing stands between them, nor does the match end there."""
    counting = before.entry.counts and one.entry.counts and one.entry.n == before.entry.n + 1
    return counting and not one.beside and not before.closes and before.result is None


def _save(match: int, run: list[Saved], tx: Session) -> None:
    first, last = run[0], run[-1].entry
    _count(tx, match, first, last.n + last.counts)
    if not first.entry.counts:
        asides.add(tx, match, first)
        spread(tx, match, first.entry.n, first.news, beside=True)
        return
    tx.each(sql.ADD_ANSWER, [_answer(match, one) for one in run])
    _keep(tx, match, next((one.checkpoint for one in reversed(run) if one.checkpoint), None))
    tell(tx, match, ((one.entry.n + 1, line) for one in run for line in one.news.lines))
    for one in run:
        _follow(match, one, tx)


def _follow(match: int, saved: Saved, tx: Session) -> None:
    """Write what follows from an entry besides the lines of its story."""
    entry = saved.entry
    for seat, sitter in saved.reseats:
        _seat(tx, match, seat, sitter)
    for seat, used in saved.extended:
        change(match, seat, {"extensions": used}, tx)
    if entry.by == "person" and entry.withdraws is None:
        count_turn(tx, match, entry.seat, saved.at)
    if saved.deed is not None:
        note(saved.deed, saved.at, tx)
    if saved.home is not None:
        settle_in(tx, match, saved.home)
    if saved.lesson is not None:
        tx.run(sql.SET_LESSON, of=match, new_step=saved.lesson)
    if saved.home is not None or saved.reseats:
        list_anew(tx, match)
    set_off(tx, match, saved.news)
    if saved.closes or saved.result is not None:
        _close(tx, match, "closed" if saved.closes else "ended", saved.result, saved.at, saved.outcomes)


def _count(tx: Session, match: int, saved: Saved, n: int) -> None:
    """Let the match have `n` entries. Raises Doubled if it has others than are known of."""
    known = {} if saved.beside is None else {"known": saved.beside}
    count = queries_asides.COUNT_KNOWING if known else sql.COUNT
    if not tx.run(count, of=match, old_n=saved.entry.n, old_state="live", new_n=n, **known):
        raise Doubled(match, state_of(tx, match, "live")["n"])


def _keeps_to_itself(saved: Saved) -> bool:
    """Whether no other match matters: for a channel it takes, or for the medals that its people have."""
    return not (saved.home or saved.reseats or saved.closes) and saved.result is None


def _answer(match: int, saved: Saved) -> dict[str, Any]:
    entry = saved.entry
    said = {"tokens": to_json(entry.tokens), "by": entry.by, "withdraws": entry.withdraws}
    return {"match": match, "n": entry.n, "seat": entry.seat, **said, "at": saved.at, "print": saved.print}


def _keep(tx: Session, match: int, checkpoint: Checkpoint | None) -> None:
    if checkpoint is not None:
        tx.run(sql.SET_CHECKPOINT, of=match, new_upto=checkpoint.n, new_checkpoint=to_blob(checkpoint))


def _reseat(match: int, seat: int, sitter: NewSeat, news: Announcement, tx: Session) -> None:
    n = state_of(tx, match, "live")["n"]
    _seat(tx, match, seat, sitter)
    spread(tx, match, n, news)


def _seat(tx: Session, match: int, seat: int, sitter: NewSeat) -> None:
    leaving = give_up(tx, match, seat)
    if sitter.user is not None or leaving is not None:
        own(tx, match, seat, None if sitter.user is not None else leaving)
    new = {"new_user": sitter.user, "new_name": sitter.name, "new_kind": sitter.kind}
    if not tx.run(sql.SET_SITTER, of=match, old_seat=seat, **new):
        raise NotSeated(match)


def _end(match: int, state: str, result: Any, now: int, news: Announcement, tx: Session) -> None:
    n = state_of(tx, match, "lobby", "live")["n"]
    spread(tx, match, n, news)
    _close(tx, match, state, result, now)


def _close(tx: Session, match: int, state: str, result: Any, now: int, outcomes: tuple[Outcome, ...] = ()) -> None:
    kept = None if result is None else to_json(result)
    tx.run(sql.END, of=match, new_state=state, new_result=kept, new_ended=now)
    tx.run(sql.DROP_DUES, of=match)
    list_anew(tx, match)
    if state == "ended":
        settle(tx, match, outcomes, now)
    else:
        forget(tx, match)


def load(match: int, full: bool, tx: Session) -> Loaded:
    """A match with its entries, as MatchStore.load does."""
    row = _row(match, tx)
    last = tx.row(sql.PRINT, of=match, last=row.n - 1)
    print_ = asides.last_print(tx, match, row.n) or (last["print"] if last else None)
    return Loaded(row, _record(tx, row, full), print_)


def _record(tx: Session, row: MatchRow, full: bool) -> Record | None:
    log = tx.row(sql.MATCH_LOG, of=row.id)
    if log is None or log["key"] is None:
        return None
    checkpoint = None if full or log["checkpoint"] is None else from_blob(log["checkpoint"])
    since = checkpoint.n if checkpoint else 0
    answers = [_entry(answer) for answer in tx.rows(sql.ANSWERS, of=row.id, since=since)]
    entries = asides.with_asides(tx, row.id, answers, since)
    return Record(row.game, row.rules, row.options, len(row.seats), log["key"], checkpoint, entries)


def _entry(row: Row) -> Entry:
    return Entry(**{**row, "tokens": tuple(from_json(row["tokens"]))})
