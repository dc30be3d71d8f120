"""The messages between the bot and its review process: pickled values, each preceded by its length.

Unpickling is safe, because both ends are the same program on the same machine and nobody else has access to the pipe.
"""

from __future__ import annotations

import pickle
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, BinaryIO

from games.kernel.record import Record
from games.kernel.text import Seat
from games.search.review import Finding, Findings, Review, Task

LENGTH = struct.Struct("!I")
"""The format of a message's length in bytes."""


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A request to review these seats of a match for about `seconds`. `known` are the findings so far, by seat."""

    record: Record
    known: Mapping[Seat, Findings]
    seconds: float


@dataclass(frozen=True, slots=True)
class SetPace:
    """A request to work all the time or, because people are playing, to rest nine times as long as the work takes."""

    resting: bool


@dataclass(frozen=True, slots=True)
class TaskDone:
    """A finding, with the rollouts and CPU seconds that it took, both 0 if it needed none; `left` rollouts remain."""

    seat: Seat
    task: Task
    finding: Finding
    left: int
    rollouts: int
    seconds: float


@dataclass(frozen=True, slots=True)
class RequestDone:
    """The end of a request.

    Attributes:
        reviews: The reviews of all seats if the request is complete; otherwise empty.
        failed: Why the match cannot be reviewed, or "".
        unfinished: Whether there is more to do.
        grown: Whether the process uses so much memory that it should be replaced.
    """

    reviews: dict[Seat, Review]
    failed: str = ""
    unfinished: bool = False
    grown: bool = False


def encode(message: object) -> bytes:
    """Return a message as bytes for a pipe, with its length."""
    body = pickle.dumps(message)
    return LENGTH.pack(len(body)) + body


def decode(body: bytes) -> Any:
    """Return a message from its bytes without their length."""
    return pickle.loads(body)


def read_message(pipe: BinaryIO) -> Any:
    """Return the next message. Raises EOFError at the end of the pipe."""
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        raise EOFError
    (length,) = LENGTH.unpack(head)
    return decode(pipe.read(length))
