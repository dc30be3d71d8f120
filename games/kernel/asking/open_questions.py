"""Which questions are open to whom, under which numbers, and what has been answered to those asked together."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from games.kernel.ask import AnyOf, Question, Simultaneous
from games.kernel.record import Checkpoint, Entry
from games.kernel.text import Seat

_seat = attrgetter("seat")


class OpenQuestions:
    """What the rules await now.

    `asks` are the questions by seat, in seat order; `besides` the seats among them that nobody waits for. `opened` is
    the number of entries there were when the rules asked. Where several may act, a question can be older than that:
    `since` has the numbers of those, by seat, also of seats that are asked nothing while others finish something;
    `topic` is what they are about, and `idle` are the seats besides that did not only pause. `given` holds the tokens
    and the answer of each seat that has answered a question asked together with others.
    """

    def __init__(self, start: Checkpoint) -> None:
        """Nothing is open yet; questions from before the checkpoint `start` keep their numbers."""
        self.asks: dict[Seat, Question] = {}
        self.besides: tuple[Seat, ...] = ()
        self.opened = start.n
        self.since, self.topic, self.idle = dict(start.since), start.topic, start.besides
        self.given: dict[Seat, tuple[tuple[str, ...], Any]] = {}
        self.together = False

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats an answer is awaited from."""
        if self.given or self.besides:
            return tuple([seat for seat in self.asks if seat not in self.given and seat not in self.besides])
        return tuple(self.asks)

    @property
    def suspended(self) -> dict[Seat, int]:
        """The numbers of questions that pause, or that nobody can answer, while others do something first, by seat."""
        pausing = [seat for seat in self.besides if seat not in self.idle]
        return {seat: n for seat, n in self.since.items() if seat not in self.asks or seat in pausing}

    def number(self, seat: Seat) -> int:
        """The number of the question open to a seat."""
        return self.since.get(seat, self.opened)

    def kept(self) -> tuple[tuple[tuple[Seat, int], ...], str, tuple[Seat, ...]]:
        """What a checkpoint keeps of them: the last three fields of a Checkpoint."""
        return (tuple(sorted(self.since.items())), self.topic, self.idle) if self.since else ((), "", ())

    def state(self) -> list[Any]:
        """What two equal matches share, as JSON values: the answers given by seat, and the numbers kept."""
        asks = {seat: self.given[seat][0] if seat in self.given else None for seat in sorted(self.asks)}
        return [self.opened, asks, sorted(self.since.items())]

    def close(self, n: int) -> None:
        """Nothing is asked after `n` entries; the numbers kept in `since` stay, for the same topic may come again."""
        self.opened, self.asks, self.besides, self.given, self.together = n, {}, (), {}, False

    def open(self, pending: Any) -> None:
        """Open what the rules await: a question, a Simultaneous or an AnyOf. Nothing else is open."""
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
        """What the rules receive for it; None while others are still to answer."""
        seat = entry.seat
        if not self.together:
            return (seat, value) if self.since.pop(seat, None) is not None else value
        self.given[seat] = (entry.tokens, value)
        return {seat: self.given[seat][1] for seat in self.asks} if len(self.given) == len(self.asks) else None

    def ask_anew(self, n: int) -> None:
        """All that is open counts as asked when there were `n` entries."""
        self.opened, self.since = n, dict.fromkeys(self.since, n)

    def _open_to_several(self, pending: AnyOf[Any]) -> None:
        """In seat order, those besides last; about the same topic as before, a question keeps its number.

        Not where nobody waited for the seat and somebody does now: that is another question, of which the seat is
        told, unless it only paused.
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
