"""The decisions of a match: each choice of one seat, with the record of the match at that moment."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from games.kernel.game import AnyGame
from games.kernel.match import Match
from games.kernel.record import ADVANCE, RESEATED, Entry, Record, effective_entries
from games.kernel.text import Seat

AnyMatch: TypeAlias = Match[Any, Any]
Tokens: TypeAlias = tuple[str, ...]
Pause: TypeAlias = Callable[[], None]
"""Function that is called between two pieces of work, so that the caller can yield."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer that a seat gave to a question with a real choice.

    Attributes:
        entry_number: Number of its entry.
        tokens: The answer.
        record: Record of the match at the question, from its last checkpoint.
    """

    entry_number: int
    tokens: Tokens
    record: Record

    def match(self, game: AnyGame) -> AnyMatch:
        """Return the match with the question open."""
        return Match(game, self.record)


def decisions(game: AnyGame, record: Record, seat: Seat) -> tuple[Decision, ...]:
    """Return the decisions of a seat in a record, without those that were withdrawn or replaced.

    Raises the same errors as Match for a record that does not fit the rules.
    """
    return decisions_of_seats(game, record, (seat,))[seat]


def decisions_of_seats(
    game: AnyGame, record: Record, seats: Collection[Seat], pause: Pause = lambda: None
) -> dict[Seat, tuple[Decision, ...]]:
    """Return the decisions of several seats, by seat, like `decisions`. It calls `pause` before each entry."""
    found: dict[Seat, dict[tuple[int, int], Decision]] = {seat: {} for seat in seats}
    for match, entry in _answered(game, record, pause):
        seat = entry.seat
        if seat not in found or entry.by not in ("person", ADVANCE):
            continue
        asked = match.asked(seat)
        if asked is not None and game.review.counts(match.view(seat), asked.question):
            found[seat][asked.number, match.opened] = Decision(entry.number, entry.tokens, match.record())
    return {seat: tuple(made.values()) for seat, made in found.items()}


def match_before(game: AnyGame, record: Record, number: int) -> AnyMatch:
    """Return the match as it was before the answer with that number.

    Raises:
        KeyError: There is no such answer, or it was withdrawn.
    """
    for match, entry in _answered(game, record):
        if entry.number == number:
            return match
    raise KeyError(number)


def changed_hands(record: Record, seat: Seat) -> bool:
    """Return whether a seat was given to someone else during the match."""
    noted = [entry for entry in record.entries if entry.by == "table" and entry.seat == seat and entry.tokens]
    return any(entry.tokens[0] in RESEATED for entry in noted)


def _answered(game: AnyGame, record: Record, pause: Pause = lambda: None) -> Iterator[tuple[AnyMatch, Entry]]:
    """Yield each answer that was not withdrawn, with the match before it; always the same match object."""
    match = Match(game, replace(record, entries=()))
    gone = {entry.withdraws for entry in record.entries}
    for entry in record.entries:
        pause()
        if effective_entries([entry]) and entry.number not in gone:
            yield match, entry
        match.replay([entry], gone)
