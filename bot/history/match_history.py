"""A match as it was played: its whole record, and whether it replays with the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from games import game as game_called
from games import installed
from games.kernel.ask import Illegal, Refused
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import ORDER, Entry, Record
from games.kernel.text import t
from storage.engine.errors import NotThere
from storage.records.rows import MatchRow
from storage.store import Store

MISFITS = (Refused, KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError, RuntimeError)
"""The errors that a record may raise if it was played by other rules."""


class Verdict(Enum):
    """How a replay compares with the original."""

    EXACT = "exact"  # the same rules, and the same fingerprint after every entry
    UNVERIFIED = "unverified"  # played by other rules than ours, so it cannot be compared
    DIVERGED = "diverged"  # the same version of the rules, but another result


@dataclass(frozen=True)
class MatchHistory:
    """How a match was played. `record` has all entries and no checkpoint."""

    row: MatchRow
    record: Record
    prints: tuple[str, ...]

    @property
    def n(self) -> int:
        """The number of entries."""
        return len(self.record.entries)


async def past_of(store: Store, table_id: int) -> MatchHistory:
    """The history of a table whose match has begun. Raises Illegal otherwise."""
    try:
        loaded = await store.matches.load(table_id, full=True)
    except NotThere:
        raise Illegal(t("There is no table {n}.", n=table_id)) from None
    if loaded.record is None:
        raise Illegal(t("Table {n} never started a match.", n=table_id))
    installed(loaded.row.game)  # imports it here: a thread that replays it must not while others do
    prints = tuple(print_ for _, _, print_ in await store.matches.prints(table_id))
    return MatchHistory(loaded.row, loaded.record, prints[: len(loaded.record.entries)])


def walked(past: MatchHistory, dealing: Callable[[bytes], Dealer] = Dealer) -> Iterator[Match[Any, Any]]:
    """The match as dealt, then after each entry; mostly the same object. Raises the errors in MISFITS.

    If several answers were withdrawn at once, it changes with the last of them.
    """
    entries = past.record.entries
    match: Match[Any, Any] = Match(game_called(past.row.game), replace(past.record, entries=()), dealing)
    yield match
    for n, entry in enumerate(entries):
        if entry.withdraws is None:
            _given(match, entry)
        elif not _withdrawing(past, n + 1):
            match = Match(match.game, _back(match, past, n), dealing)
        yield match


def verdict_on(past: MatchHistory) -> Verdict:
    """Whether the match replays as it was played; this replays every entry, so it can take seconds."""
    if game_called(past.row.game).rules != past.row.rules:
        return Verdict.UNVERIFIED
    try:
        steps = walked(past)
        next(steps)
        same = all(_judged(past, n, match) for n, match in enumerate(steps))
    except MISFITS:
        return Verdict.DIVERGED
    return Verdict.EXACT if same else Verdict.DIVERGED


def _judged(past: MatchHistory, n: int, match: Match[Any, Any]) -> bool:
    """Whether the match has the stored fingerprint after that entry."""
    return _withdrawing(past, n + 1) or match.fingerprint() == past.prints[n]


def _withdrawing(past: MatchHistory, n: int) -> bool:
    """Whether that entry withdraws another."""
    return n < past.n and past.record.entries[n].withdraws is not None


def _given(match: Match[Any, Any], entry: Entry) -> None:
    if entry.n != match.n:
        raise ValueError(f"entry {entry.n} comes after {match.n} others")
    if entry.by == "table":
        match.note(entry.seat, entry.tokens, ())
    elif entry.by == ORDER:
        match.leave(entry.seat, entry.tokens)
    else:
        match.answer(entry.seat, entry.tokens, entry.by)


def _back(match: Match[Any, Any], past: MatchHistory, n: int) -> Record:
    """The record to rebuild the match from after entry `n`, a withdrawal: since the checkpoint, or the whole."""
    record, entry = match.record(), past.record.entries[n]
    if record.checkpoint is None or match.n != n or (entry.withdraws or 0) < record.checkpoint.n:
        return replace(past.record, entries=past.record.entries[: n + 1])
    return replace(record, entries=(*record.entries, entry))
