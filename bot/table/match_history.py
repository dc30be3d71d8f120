"""A recorded match, and checks that its replay has the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Any

from games import game as game_called
from games import installed
from games.kernel.ask import IllegalError, RefusedError
from games.kernel.dealer import Dealer
from games.kernel.match import Match
from games.kernel.record import Entry, Record, until
from games.kernel.text import t
from storage.errors import MatchNotFoundError
from storage.matches import MatchRow
from storage.store import Store

MISFITS = (RefusedError, KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError, RuntimeError)
"""Exceptions that the replay of a record can raise if the rules have changed since."""


PRACTICE = t("This match continued from a moment in another match, so you could only see it while you played it.")
"""The reason why practice cannot be looked back at."""


class Verdict(Enum):
    """The result of comparing a replay with the original."""

    EXACT = "exact"  # the same rules, and the same state hash after every entry
    UNVERIFIED = "unverified"  # played by other rules than the installed ones, so it cannot be compared
    DIVERGED = "diverged"  # the same version of the rules, but another result


@dataclass(frozen=True)
class MatchHistory:
    """A recorded match.

    Attributes:
        row: The match.
        record: All its entries, without a checkpoint.
        state_hashes: The state hashes after the `counted` ones.
        among: The names of the deals from which the table's lot picked, if it did.
    """

    row: MatchRow
    record: Record
    state_hashes: tuple[str, ...]
    among: tuple[str, ...] = ()

    @property
    def entry_count(self) -> int:
        """The number of entries."""
        return len(self.counted)

    @cached_property
    def counted(self) -> tuple[Entry, ...]:
        """The entries that count; the position of each is its number."""
        return tuple([entry for entry in self.record.entries if entry.counts])


async def past_of(store: Store, table_id: int) -> MatchHistory:
    """Return the history of a table whose match has begun.

    Raises:
        IllegalError: It has not, or it is practice, whose cards come from another match that others might still play.
    """
    try:
        loaded = await store.matches.load(table_id, full=True)
    except MatchNotFoundError:
        raise IllegalError(t("There is no table {n}.", n=table_id)) from None
    if loaded.record is None:
        raise IllegalError(t("Table {n} never started a match.", n=table_id))
    if loaded.row.practice:
        raise IllegalError(PRACTICE)
    installed(loaded.row.game)  # import it now: a thread must not import it while others do
    state_hashes = tuple(state_hash for _, _, state_hash in await store.matches.state_hashes(table_id))
    past = MatchHistory(loaded.row, loaded.record, state_hashes, await store.picks.of(table_id))
    return replace(past, state_hashes=state_hashes[: past.entry_count])


def walked(past: MatchHistory, dealing: Callable[[bytes], Dealer] = Dealer) -> Iterator[Match[Any, Any]]:
    """Yield the match as dealt, then after each entry that counts; usually the same object.

    If several answers were withdrawn together, the match changes with the last of them. Raises the errors in MISFITS.
    """
    match: Match[Any, Any] = Match(game_called(past.row.game), replace(past.record, entries=()), dealing)
    yield match
    for entry in past.record.entries:
        if entry.withdraws is None:
            _give(match, entry)
        elif not _withdrawing(past, entry.number + 1):
            match = Match(match.game, _back(match, past, entry), dealing)
        if entry.counts:
            yield match


def verdict_on(past: MatchHistory) -> Verdict:
    """Return whether the match replays with the same results. It replays every entry, so it can take seconds."""
    if game_called(past.row.game).rules != past.row.rules:
        return Verdict.UNVERIFIED
    try:
        steps = walked(past)
        next(steps)
        same = all(_judged(past, n, match) for n, match in enumerate(steps))
    except MISFITS:
        return Verdict.DIVERGED
    return Verdict.EXACT if same else Verdict.DIVERGED


def _judged(past: MatchHistory, number: int, match: Match[Any, Any]) -> bool:
    """Return whether the match has the stored state hash after that entry."""
    return _withdrawing(past, number + 1) or match.state_hash() == past.state_hashes[number]


def _withdrawing(past: MatchHistory, number: int) -> bool:
    """Return whether that entry withdraws another."""
    return number < past.entry_count and past.counted[number].withdraws is not None


def _give(match: Match[Any, Any], entry: Entry) -> None:
    if entry.number != match.entry_count:
        raise ValueError(f"entry {entry.number} comes after {match.entry_count} others")
    if entry.by == "table":
        match.note(entry.seat, entry.tokens, ())
    elif entry.leaves:
        with suppress(RefusedError):  # it might have been set in a state that was withdrawn
            match.replay([entry])
    else:
        match.answer(entry.seat, entry.tokens, entry.by)


def _back(match: Match[Any, Any], past: MatchHistory, entry: Entry) -> Record:
    """Return the record from which to rebuild the match after this entry, a withdrawal.

    It has the entries since the checkpoint, or all of them.
    """
    record = match.record()
    if (
        record.checkpoint is None
        or match.entry_count != entry.number
        or (entry.withdraws or 0) < record.checkpoint.entry_count
    ):
        return replace(past.record, entries=tuple(until(past.record.entries, entry.number + 1)))
    return replace(record, entries=(*record.entries, entry))
