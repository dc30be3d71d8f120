"""The rules that must hold at the end of a month, whatever happened in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games import game as game_called
from games.kernel.match import Match
from games.kernel.record import ADVANCE, Entry
from storage.matches import MatchRow
from tests.soak.ledger import Ledger
from tests.soak.notification_checks import NotificationChecks
from tests.wire.house import House

HANDED = ("bot", "away", "new", "back")
"""The kinds of entries with which a seat changes hands; see bot/table/seats.py."""
PATIENCE = 60
"""Maximum seconds for which a job can wait under normal conditions."""


@dataclass(slots=True)
class Verdict:
    """The state of the tables at the end.

    It has the games that were begun, the number of stored answers and of auto-actions, the log lines, and every rule
    that was broken.
    """

    states: Counter[str]
    games: Counter[str]
    answers: int
    wrong: list[str]
    ahead: int = 0
    shown: int = 0


async def verdict(
    house: House, tables: Iterable[int], ledger: Ledger, notification_checks: NotificationChecks
) -> Verdict:
    """Read all stored data, and compare it with what users read."""
    states: Counter[str] = Counter()
    games: Counter[str] = Counter()
    wrong, answers, ahead = [*ledger.wrong, *notification_checks.wrong], 0, 0
    for table in tables:
        loaded = await house.bot.services.store.matches.load(table, full=True)
        states[loaded.row.state] += 1
        if loaded.record is None:
            continue
        games[loaded.row.game] += 1
        entries = loaded.record.entries
        given = Counter(entry.seat for entry in entries if entry.by == "person" and entry.withdraws is None)
        answers += sum(given.values())
        ahead += sum(entry.by == ADVANCE for entry in entries)
        wrong += _lost(ledger, loaded.row, given, _handed(entries))
        match = Match(game_called(loaded.row.game), loaded.record)
        if loaded.state_hash and match.state_hash() != loaded.state_hash:
            wrong.append(f"table {table} does not replay as it was played")
        wrong += _stuck(loaded.row, match)
    late = (await house.bot.services.store.outbox.due(house.now() - PATIENCE, 5)).job_rows
    wrong += [f"an errand is late: {row}" for row in late]
    return Verdict(states, games, answers, wrong, ahead)


def _handed(entries: Sequence[Entry]) -> frozenset[int]:
    """Return the seats that changed hands."""
    return frozenset(
        entry.seat for entry in entries if entry.by == "table" and entry.tokens[:1] and entry.tokens[0] in HANDED
    )


def _lost(ledger: Ledger, row: MatchRow, given: Counter[int], handed: frozenset[int]) -> list[str]:
    """Return confirmed answers that are missing and stored ones that nobody gave, except for abandoned seats."""
    found = []
    for chair in row.seats:
        if chair.user is None or chair.seat in handed:
            continue
        place = (row.id, chair.user)
        low, high, there = ledger.confirmed[place], ledger.tried[place], given[chair.seat]
        if not low <= there <= high:
            found.append(f"table {row.id}, seat {chair.seat}: {low} confirmed, {there} kept, {high} tried")
    return found


def _stuck(row: MatchRow, match: Match[Any, Any]) -> list[str]:
    """Return a fault if the table waits neither for a user nor for someone to take a seat."""
    if row.state != "live":
        return []
    people = [seat for seat in match.waiting if row.seats[seat].kind != "bot"]
    return [] if people else [f"table {row.id} waits for nobody: {match.waiting}"]
