"""The tables as users see them: the newest state of each board, its players, and its history."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import dataclass, field
from functools import partial

from bot.custom_ids import board_mark
from sandbox.driver import Sandbox
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from tests.soak.log_checks import addresses
from tests.wire.playing import to_move

COURSE = 30
"""Maximum number of events kept for each board."""


@dataclass
class Tables:
    """The tables as users see them.

    Attributes:
        games: The games of all tables, by number.
        seats: The IDs of the players at each.
        boards: The current boards.
        standing: The IDs of the messages that are a board of a table.
    """

    sandbox: Sandbox
    games: dict[int, str] = field(default_factory=dict)
    seats: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    boards: dict[int, Message] = field(default_factory=dict)
    standing: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    course: dict[str, deque[str]] = field(default_factory=lambda: defaultdict(partial(deque, maxlen=COURSE)))
    """The latest events of each message that was a board, with their seconds."""

    def __post_init__(self) -> None:
        self.sandbox.world.events.subscribe(self._hear)

    def opened(self, number: int, game: str, people: set[str]) -> None:
        """Record a table that was opened for these users."""
        self.games[number] = game
        self.seats[number] |= people

    def of(self, person: str) -> list[int]:
        """Return the tables of a user."""
        return [number for number, people in self.seats.items() if person in people]

    def waiting_for(self, person: str) -> list[int]:
        """Return the tables that visibly wait for a user: a board that names them, or a solo game of theirs."""
        boards = {number: self.boards[number] for number in self.of(person) if number in self.boards}
        return [number for number, board in boards.items() if person in to_move(board) or self.alone(number)]

    def alone(self, number: int) -> bool:
        """Return whether the table is that of one user in direct messages."""
        return bool(self.sandbox.world.channel(self.boards[number].channel).recipient)

    @property
    def doubled(self) -> list[str]:
        """Return the tables with two boards, with the history of each."""
        return [
            f"table {number} has {len(ids)} boards: " + "; ".join(f"{id}: {', '.join(self.course[id])}" for id in ids)
            for number, ids in self.standing.items()
            if len(ids) > 1
        ]

    def _hear(self, event: Event) -> None:
        message = event.message
        if event.kind == "request":
            self._requested(event.body["call"], event.body["status"])
        if message is None or message.author != BOT_ID or message.reader:
            return
        if event.kind == "deleted":
            for ids in self.standing.values():
                ids.discard(message.id)
        elif event.kind in ("message", "edited"):
            self._seen(message)

    def _seen(self, message: Message) -> None:
        tables = {custom_id.match for custom_id in addresses(message) if board_mark(custom_id)}
        for number, ids in self.standing.items():
            if number not in tables:
                ids.discard(message.id)
        for number in tables:
            self.boards[number] = message
            self.standing[number].add(message.id)
        if tables or message.id in self.course:
            self._note(message.id, "a board" if tables else "no board")

    def _requested(self, call: str, status: int) -> None:
        for id in self.course:
            if id in call:
                self._note(id, f"{call.partition(' ')[0]} {status}")

    def _note(self, id: str, what: str) -> None:
        self.course[id].append(f"{what} at {int(self.sandbox.clock.now())}")
