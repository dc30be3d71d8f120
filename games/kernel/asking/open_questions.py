"""The open questions, with their seats and numbers, and the answers to questions that are asked together."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from games.kernel.ask import AnyOf, Question, Simultaneous
from games.kernel.record import Checkpoint, Entry
from games.kernel.text import Seat

_seat = attrgetter("seat")


class OpenQuestions:
    """The questions that the rules wait for now.

    Attributes:
        asks: Question of each seat, in seat order.
        besides: Seats in `asks` that the game does not wait for.
        opened: Number of entries when the rules asked.
        since: If several seats can act, the number of each seat's question, which can be less than `opened`. It
            includes seats that are asked nothing while others finish something.
        topic: Topic of the questions in `since`.
        idle: Seats in `besides` that do not merely pause.
        given: Tokens and answer of each seat that has answered a question asked together with others.
        together: Whether the open questions are asked together.
    """

    def __init__(self, start: Checkpoint) -> None:
        """Begin without an open question. Questions from before the checkpoint `start` keep their numbers."""
        self.asks: dict[Seat, Question] = {}
        self.besides: tuple[Seat, ...] = ()
        self.opened = start.entry_count
        self.since, self.topic, self.idle = dict(start.since), start.topic, start.besides
        self.given: dict[Seat, tuple[tuple[str, ...], Any]] = {}
        self.together = False

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        if self.given or self.besides:
            return tuple([seat for seat in self.asks if seat not in self.given and seat not in self.besides])
        return tuple(self.asks)

    @property
    def suspended(self) -> dict[Seat, int]:
        """The numbers, by seat, of questions that pause or cannot be answered while others do something first."""
        pausing = [seat for seat in self.besides if seat not in self.idle]
        return {seat: n for seat, n in self.since.items() if seat not in self.asks or seat in pausing}

    def number(self, seat: Seat) -> int:
        """Return the number of the question open to a seat."""
        return self.since.get(seat, self.opened)

    def kept(self) -> tuple[tuple[tuple[Seat, int], ...], str, tuple[Seat, ...]]:
        """Return the last three fields of a Checkpoint: question numbers by seat, topic, and seats besides."""
        return (tuple(sorted(self.since.items())), self.topic, self.idle) if self.since else ((), "", ())

    def state(self) -> list[Any]:
        """Return the state that two equal matches share, as JSON values: the given answers and the question numbers."""
        asks = {seat: self.given[seat][0] if seat in self.given else None for seat in sorted(self.asks)}
        return [self.opened, asks, sorted(self.since.items())]

    def close(self, entry_count: int) -> None:
        """Close all questions after `entry_count` entries.

        The numbers in `since` are kept, because the topic can come again.
        """
        self.opened, self.asks, self.besides, self.given, self.together = entry_count, {}, (), {}, False

    def open(self, pending: Any) -> None:
        """Open what the rules wait for: a question, a Simultaneous or an AnyOf. Nothing else may be open."""
        if isinstance(pending, Simultaneous):
            asks: list[Any] = sorted(pending.asks, key=_seat)
            self.together, self.asks = True, {ask.seat: ask for ask in asks}
            self.since = {seat: n for seat, n in self.since.items() if seat not in self.asks}
        elif isinstance(pending, AnyOf):
            self._open_to_several(pending)
        else:
            self.asks = {pending.seat: pending}
            self.since.pop(pending.seat, None)

    def answer(self, entry: Entry, value: Any) -> Any:
        """Return the value that the rules receive for an entry, or None while others still have to answer."""
        seat = entry.seat
        if not self.together:
            return (seat, value) if self.since.pop(seat, None) is not None else value
        self.given[seat] = (entry.tokens, value)
        return {seat: self.given[seat][1] for seat in self.asks} if len(self.given) == len(self.asks) else None

    def ask_again(self, entry_count: int) -> None:
        """Treat all open questions as asked when there were `entry_count` entries."""
        self.opened, self.since = entry_count, dict.fromkeys(self.since, entry_count)

    def _open_to_several(self, pending: AnyOf[Any]) -> None:
        """Open the questions in seat order, those in `besides` last.

        A question about the same topic keeps its number. It gets a new number if the match did not wait for the seat
        before and does now, unless the seat only paused: that is a different question, and the seat is notified.
        """
        self.asks = {ask.seat: ask for ask in (*sorted(pending.asks, key=_seat), *pending.besides)}
        self.besides = tuple(map(_seat, pending.besides))
        known: dict[Seat, int] = self.since if pending.topic == self.topic else {}
        pausing = pending.pausing and [seat for seat in pending.pausing if seat in known and seat not in self.idle]
        for seat in self.idle:
            if seat not in self.besides:
                known.pop(seat, None)
        self.since = {seat: known.get(seat, self.opened) for seat in self.asks}
        self.topic, self.idle = pending.topic, self.besides
        if pausing:
            self.idle = tuple([seat for seat in self.besides if seat not in pausing])
