"""Rolls a match back to an earlier answer: by a vote in which all players agree, or by a moderator.

A separate entry withdraws each removed answer, so the record keeps it and a replay skips it. The match is rebuilt from
its last checkpoint, or from the whole record if that checkpoint is too late, and compared with the state hash stored at
that time.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from bot.table import vote_lines
from bot.table.live_table import LiveTable, playing
from bot.table.loading import NoMatchError
from bot.table.match_history import MISFITS, MatchHistory, past_of, walked
from bot.table.matches import Matches
from bot.table.proposals import ProposalKind
from bot.table.vote_record import Detail, Proposal
from games import NotInstalledError
from games.kernel.ask import IllegalError
from games.kernel.dealer import LogLine
from games.kernel.match import Match, Step
from games.kernel.record import ROLLBACK, Entry, Record, effective_entries
from games.kernel.text import Name, Seat, Text, t
from storage.audit_log import AuditEntry
from storage.play import StoredEntry
from storage.store import Store

log = logging.getLogger(__name__)


class Boundary(NamedTuple):
    """A point between two phases to which a match can be rolled back.

    It comes after `entry_count` entries and `answers` effective answers. `line` is the last public line before it, if
    any. `at` is its time in seconds since 1970, and `goes` is the number of answers to withdraw.
    """

    entry_count: int
    at: int
    line: Text | None
    answers: int
    goes: int


class Rollback:
    """Rolls matches back. The methods raise RefusedError if something is impossible."""

    def __init__(self, store: Store, matches: Matches) -> None:
        self._store, self._matches = store, matches

    def kind(self) -> ProposalKind:
        """Return the proposal to undo its proposer's last answer and everything after it."""
        return ProposalKind(
            key="undo",
            question=lambda _table, proposal: t(
                "Undo {who}'s last move and everything after it?", who=Name(proposal.mover)
            ),
            proposed=_proposed,
            refused=vote_lines.refuses_undo,
            agreed=lambda _table, proposal: t(
                "{who}'s last move and everything after it is undone.",
                who=Name(proposal.mover),
            ),
            carried=self._carried,
            allowed=self._allowed,
            price=lambda _table, _proposal: t(
                "If it's undone, the match no longer counts for levels or among the results of its deal."
            ),
        )

    async def boundaries(self, table_id: int) -> list[Boundary]:
        """Return every point to which the match can be rolled back, oldest first."""
        past = await past_of(self._store, table_id)
        times = [at for _, at, _ in await self._store.matches.state_hashes(table_id)]
        places = await asyncio.to_thread(_boundaries, past)
        total = len(effective_entries(past.record.entries))
        return [
            Boundary(n, times[n - 1] if n else past.row.started or 0, line, answers, total - answers)
            for n, answers, line in places
            if answers < total
        ]

    async def roll_back(self, table_id: int, entry_count: int, line: LogLine, audit_entry: AuditEntry) -> None:
        """Roll the match back to the boundary after `entry_count` entries, for a moderator."""
        if entry_count not in {place.entry_count for place in await self.boundaries(table_id)}:
            raise IllegalError(t("The match can't go back to that point."))
        async with self._matches.at(table_id) as table:
            self._matches.played(table)
            await self._take_back(table, entry_count, line, audit_entry=audit_entry)

    async def is_loadable(self, table_id: int) -> bool:
        """Return whether the table can be loaded from its rows. Raises NoMatchError and NotInstalledError."""
        self._matches.sleep(table_id)
        try:
            async with self._matches.at(table_id) as table:
                self._matches.played(table)
        except (NoMatchError, NotInstalledError):
            raise
        except MISFITS:
            log.warning(
                "failed to load a table; repair it with /moderate repair", exc_info=True, extra={"table": table_id}
            )
            return False
        return True

    async def repair(self, table_id: int, line: LogLine, audit_entry: AuditEntry) -> None:
        """Roll a match back to its last checkpoint, even if later entries can no longer be replayed."""
        async with self._matches.at(table_id, repair=True) as table:
            match = self._matches.played(table)
            record = (await self._store.matches.load(table_id)).record
            assert record is not None
            assert match.checkpoint is not None
            if not any(entry.number >= match.checkpoint.entry_count for entry in effective_entries(record.entries)):
                raise IllegalError(t("The match is already at the start of its last phase."))
            await self._go_back(table, record, match.checkpoint.entry_count, line, [], audit_entry)

    async def _take_back(
        self,
        table: LiveTable,
        first: int,
        line: LogLine,
        step: Step | None = None,
        audit_entry: AuditEntry | None = None,
    ) -> None:
        """Withdraw the answer of entry `first` and all later ones. The table must be locked.

        `step` was entered before the withdrawals and is stored with them.
        """
        before = [] if step is None else [self._matches.saved(table, step)]
        record = await self._record(table, first, step)
        await self._prove(table, record, first)
        await self._go_back(table, record, first, line, before, audit_entry)

    async def _go_back(
        self,
        table: LiveTable,
        record: Record,
        first: int,
        line: LogLine,
        before: list[StoredEntry],
        audit_entry: AuditEntry | None,
    ) -> None:
        match = playing(table)
        going = [entry for entry in effective_entries(record.entries) if entry.number >= first]
        gone = [
            Entry(match.entry_count + k, entry.seat, (), "table", entry.number)
            for k, entry in enumerate(reversed(going))
        ]
        back = await asyncio.to_thread(_played, match, replace(record, entries=(*record.entries, *gone)))
        state_hash, note = back.state_hash(), back.note(going[0].seat, (ROLLBACK, str(first)), [line])
        table.match = Match(match.game, back.record())
        now = self._matches.now()
        withdrawn = [StoredEntry(entry, state_hash if entry is gone[-1] else "", now) for entry in gone]
        last = self._matches.saved(table, note, moved=True)
        await self._matches.write(
            table, [*before, *withdrawn, last._replace(checkpoint=table.match.checkpoint, audit_entry=audit_entry)]
        )

    async def _record(self, table: LiveTable, first: int, step: Step | None) -> Record:
        """Return the record from which to rebuild the match: since the last checkpoint, if that is before `first`."""
        record = playing(table).record()
        if record.checkpoint is not None and record.checkpoint.entry_count <= first:
            return record
        whole = (await past_of(self._store, table.id)).record
        return replace(whole, entries=(*whole.entries, *([step.entry] if step else ())))

    async def _prove(self, table: LiveTable, record: Record, first: int) -> None:
        """Raise IllegalError if replaying the remaining answers does not result in the stored state hash."""
        kept = [entry.number for entry in effective_entries(record.entries) if entry.number < first]
        if not kept:
            return
        state_hashes = {n: state_hash for n, _, state_hash in await self._store.matches.state_hashes(table.id)}
        entries = tuple(entry for entry in record.entries if entry.number <= kept[-1])
        try:
            then = await asyncio.to_thread(_played, playing(table), replace(record, entries=entries))
            same = then.state_hash() == state_hashes[kept[-1]]
        except MISFITS:
            same = False
        if not same:
            raise IllegalError(t("The rules have changed since then, so the match can't go back that far."))

    async def _allowed(self, table: LiveTable, seat: Seat, detail: Detail) -> Detail:
        """Return the number of the seat's last answer, as the detail.

        Raises:
            IllegalError: The detail names another answer, or it is too late to undo the last one.
        """
        if len(table.people) < 2:
            raise IllegalError(t("Too late to undo: you have already seen something new."))
        entries = (await past_of(self._store, table.id)).record.entries
        mine = [entry.number for entry in effective_entries(entries) if entry.seat == seat and entry.by == "person"]
        if not mine:
            raise IllegalError(t("You have no move to undo."))
        if detail not in ((), (str(mine[-1]),)):
            raise IllegalError(t("Too late to undo: the game has moved on."))
        return (str(mine[-1]),)

    async def _carried(self, table: LiveTable, proposal: Proposal, step: Step) -> None:
        silent = step._replace(lines=step.lines[1:])
        await self._take_back(table, int(proposal.detail[0]), step.lines[0], silent)


def _played(match: Match[Any, Any], record: Record) -> Match[Any, Any]:
    """Return the match rebuilt from a record. Run this in a thread, since a long record takes time."""
    return Match(match.game, record)


def _boundaries(past: MatchHistory) -> list[tuple[int, int, Text | None]]:
    """Return the ends of phases, as far as the record can be replayed.

    Each has the number of entries, the number of effective answers, and the last public line before it.
    """
    kept = {entry.number for entry in effective_entries(past.record.entries)}
    entries = [entry if entry.number in kept else _passed_over(entry) for entry in past.record.entries]
    found: list[tuple[int, int, Text | None]] = []
    answers = 0
    with suppress(*MISFITS):
        for match in walked(replace(past, record=replace(past.record, entries=tuple(entries)))):
            answered = match.entry_count - 1 in kept
            answers += answered
            if (
                match.checkpoint is not None
                and match.checkpoint.entry_count == match.entry_count
                and (answered or not match.entry_count)
            ):
                line = next((line.text for line in reversed(match.dealer.lines) if line.to is None), None)
                found.append((match.entry_count, answers, line))
    return found


def _passed_over(entry: Entry) -> Entry:
    """Return the entry without its answer, so that only its number counts.

    Orders for auto-actions, and entries that ask again, stay unchanged.
    """
    stays = entry.leaves or (entry.by == "table" and entry.tokens[:1] == (ROLLBACK,))
    return entry if stays else Entry(entry.number, entry.seat, (), "table")


def _proposed(name: Name, proposal: Proposal) -> Text:
    if name.seat == proposal.mover:
        return vote_lines.proposes_undo(name)
    return vote_lines.agrees_to_undo(name, Name(proposal.mover))
