"""The review process (`python -m bot.review.worker`): requests arrive through one pipe, findings leave through another.

It has the lowest priority, and it imports neither Discord nor the storage. It is paced from its start on, in case
people are playing (see pace.py).
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, NamedTuple

from bot.review.messages import RequestDone, ReviewRequest, SetPace, TaskDone, encode, read_message
from bot.review.pace import MachineTurns, Pace
from games import game as game_called
from games.kernel.game import AnyGame
from games.kernel.text import Seat
from games.search.decisions import Decision, decisions_of_seats
from games.search.review import Finding, Task, carry_out, next_task, review, rollouts_left

NICE = 19
"""The lowest priority of a process on Unix."""
MAX_MEGABYTES = 400
"""Memory in megabytes above which the process should be replaced."""


class _Seat(NamedTuple):
    """A seat to review: its decisions by number, and the findings so far."""

    seat: Seat
    made: Mapping[int, Decision]
    known: dict[Task, Finding]

    def next_task(self, game: AnyGame) -> Task | None:
        return next_task(game, tuple(self.made.values()), self.known)


def work(request: ReviewRequest, pace: Pace) -> Iterator[TaskDone | RequestDone]:
    """Yield the findings of a request, then its end. An error also ends it, and the match is skipped.

    Only the error's type is reported, because its message can contain cards of a running match.
    """
    if game_called(request.record.game).rules != request.record.rules:
        yield RequestDone({}, failed="played by another version of the rules")
        return
    try:
        yield from _looked(request, pace)
    except Exception as error:
        yield RequestDone({}, failed=type(error).__name__, grown=_has_grown())


def _looked(request: ReviewRequest, pace: Pace) -> Iterator[TaskDone | RequestDone]:
    game = game_called(request.record.game)
    seats = _seats(game, request, pace)
    began, rollouts = time.monotonic(), pace.rollouts
    for one in seats:
        while (task := one.next_task(game)) is not None:
            if time.monotonic() - began >= request.seconds or (pace.rollouts > rollouts and _has_grown()):
                yield RequestDone({}, unfinished=True, grown=_has_grown())
                return
            since, before = time.process_time(), pace.rollouts  # rests, and a busy machine, would inflate the estimate
            finding = carry_out(game, one.seat, one.made[task.entry_number], task, one.known, pace.count)
            took = pace.rollouts - before
            one.known[task] = finding
            left = sum(rollouts_left(game, tuple(each.made.values()), each.known) for each in seats)
            yield TaskDone(one.seat, task, finding, left, took, time.process_time() - since if took else 0.0)
            pace()
    yield RequestDone({one.seat: review(game, tuple(one.made.values()), one.known) for one in seats})


def _seats(game: AnyGame, request: ReviewRequest, pace: Pace) -> list[_Seat]:
    """Return the seats to review. The match is replayed once for all of them."""
    found = decisions_of_seats(game, request.record, tuple(request.known), pace)
    return [
        _Seat(seat, {one.entry_number: one for one in made}, dict(request.known[seat])) for seat, made in found.items()
    ]


def _has_grown() -> bool:
    """Return whether the process uses too much memory; always False on Windows, where that cannot be measured."""
    try:
        import resource
    except ImportError:
        return False
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak > MAX_MEGABYTES * (1 << 20 if sys.platform == "darwin" else 1 << 10)


def _listen(pipe: BinaryIO, requests: SimpleQueue[ReviewRequest], pace: Pace) -> None:
    """Receive messages as long as the bot lives. The process ends with the bot, even in the middle of its work."""
    with suppress(EOFError, OSError):
        while True:
            message: Any = read_message(pipe)
            if isinstance(message, SetPace):
                pace.resting = message.resting
            else:
                requests.put(message)
    os._exit(0)


def main() -> None:
    """Answer requests until the bot closes the pipe."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which then closes the pipe
    requests, pace = SimpleQueue[ReviewRequest](), Pace(MachineTurns())
    Thread(target=_listen, args=(sys.stdin.buffer, requests, pace), daemon=True).start()
    while True:
        request = requests.get()
        pace.resume()
        for message in work(request, pace):
            sys.stdout.buffer.write(encode(message))
            sys.stdout.buffer.flush()
        pace.pause()


if __name__ == "__main__":
    main()
