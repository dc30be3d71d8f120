"""Finished matches without a store, and their pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bot.match_page.contents import PageContents
from bot.match_page.match_pages import PageRequest, page_in_words, shown_table
from bot.table.live_table import LiveTable
from bot.table.match_history import MatchHistory
from bot.table.match_summary import MatchSummary
from bot.table.recaps import recap_of
from games import game
from games.kernel.codec import pack
from games.kernel.dealer import dealing_key, seal_of
from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.recap import Recap
from games.kernel.record import Entry, Record
from games.kernel.text import t
from storage.matches import MatchRow, SeatRow
from storage.stories import LogLineRow

TABLE = 41
NAMES = ("Ann", "Bruno", "Chiara", "Dino", "Emi", "Fuji", "Gina", "Hugo")
BEGUN, ENDED = 1_795_000_000, 1_795_090_000


@dataclass(frozen=True)
class Finished:
    """A match that is over: its history, its log, and its recap."""

    past: MatchHistory
    log: Sequence[LogLineRow]
    summary: MatchSummary

    @property
    def past_game(self) -> AnyGame:
        """Return the game of the match."""
        return game(self.past.row.game)

    def machine_lines(self, words: str) -> list[LogLineRow]:
        """Return the log lines that the bot added after the last answer, with the name of someone who left."""
        taken = t("{name} takes {other}'s seat.", name=words.split()[0], other=self.past.row.seats[0].name)
        return [LogLineRow(self.past.entry_count, 99, pack(taken), None)]

    def table(self, wanted: PageRequest) -> LiveTable:
        """Return the table as the page shows it."""
        return shown_table(self.past.row, wanted, self.summary)

    def contents(self, wanted: PageRequest) -> PageContents:
        """Return the contents of the page without pictures."""
        return page_in_words(self.table(wanted), self.past, self.log, wanted)


def finished(
    key: str, seats: int, number: int = 0, *, names: Sequence[str] = NAMES, options: Mapping[str, str] | None = None
) -> Finished:
    """Return a match that computer players have completed; a different number gives a different match."""
    secret, chosen = number.to_bytes(32, "big"), dict(options or {})
    match, record, log, state_hashes, recap = _played(key, seats, number, tuple(chosen.items()))
    past = MatchHistory(_row(match, secret, names[:seats], chosen), record, state_hashes)
    return Finished(past, log, MatchSummary(recap))


class _Played(NamedTuple):
    """A match that is over, without the names of its players."""

    match: Match[Any, Any]
    record: Record
    log: Sequence[LogLineRow]
    state_hashes: tuple[str, ...]
    recap: Recap


@cache
def _played(key: str, seats: int, number: int, chosen: tuple[tuple[str, str], ...]) -> _Played:
    secret = number.to_bytes(32, "big")
    record = Record(key, game(key).rules, dict(chosen), seats, dealing_key(secret, str(TABLE), [""] * seats))
    match: Match[Any, Any] = Match(game(key), record)
    randrange, entries, state_hashes = Random(number).randrange, list[Entry](), list[str]()
    log = [_line(match, k, 0) for k in range(len(match.dealer.lines))]
    while not match.over:
        seat, seen_lines = match.waiting[0], len(match.dealer.lines)
        asked = match.asked(seat)
        assert asked is not None
        tokens = match.game.play(match.view(seat), asked.question, randrange)
        entries.append(Entry(match.entry_count, seat, tokens, "person"))
        match.answer(seat, tokens)
        log += [_line(match, k, k - seen_lines) for k in range(seen_lines, len(match.dealer.lines))]
        state_hashes.append(match.state_hash())
    whole = replace(record, entries=tuple(entries))
    return _Played(match, whole, tuple(log), tuple(state_hashes), recap_of(whole))


def _line(match: Match[Any, Any], place: int, k: int) -> LogLineRow:
    text, to = match.dealer.lines[place]
    return LogLineRow(match.entry_count, k, pack(text), to)


def _row(match: Match[Any, Any], secret: bytes, names: Sequence[str], options: Mapping[str, str]) -> MatchRow:
    seats = tuple([SeatRow(TABLE, seat, 1000 + seat, name, "person", "") for seat, name in enumerate(names)])
    return MatchRow(
        TABLE, 7, 8, 9, 1000, match.game.key, match.game.rules, options, secret, seal_of(secret), "ended",
        match.entry_count, pack(match.result), BEGUN, BEGUN, ENDED, seats,
    )  # fmt: skip
