"""Records every message of the bot: the users it notified, those who can read it, and whether that was allowed.

A test only has to play. At its end, all messages are compared with the oracle: nobody reads private content of others,
only users with a question are notified, once for each question, every log line appears once, and a table has one board.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

from games.kernel.names import without_isolates
from games.kernel.text import Seat
from sandbox.driver import Sandbox
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from storage.store import Store
from tests.wire.oracle import Chronicle, Viewer, called_now, chronicle
from tests.wire.pages import is_told_in_order, telling

TITLE = re.compile(r"\*\*Tottarot\*\* · table (\d+)")
STAMP = re.compile(r"(?!h:\d+:\d+:$|t:)[a-z]:(\d+):(\d+):.*", re.DOTALL)
"""A custom ID with the number of an entry; My hand and Rules on a board have none."""
BOLD = re.compile(r"\*\*(.+)\*\*")
ESCAPE = re.compile(r"\\([^\w\s]|_)")
MENTION = re.compile(r"<@(\d+)>")
CALL = "I agree"
"""The label that marks a message for votes."""
EMOJI = re.compile(r"<:\w+:\d+> ")
"""An emoji before a word."""
CUT = "… more in the log"
OFFLINE = re.compile(r"I was offline from <t:\d+:f> to <t:(\d+):f>\.")
"""A line that no answer caused: it appears when the bot is back, even for a player with an earlier direct message."""
AGAIN = ("Reminder:", "Your time is almost up", "is back to how it was")
BOARD, HAND, RECAP, MOMENTS = "table.png", "hand.png", "recap.png", "moments.png"


@dataclass(frozen=True, slots=True)
class Sighting:
    """One version of a message, and its owner if it is a direct message."""

    message: Message
    new: bool
    owner: str
    renamed: Mapping[str, str]
    table: int
    """The ID of the table, or 0."""

    @property
    def stamp(self) -> int:
        """The number of entries that it shows, by its buttons."""
        return stamp_of(self.message)[1]

    @property
    def sent(self) -> float:
        """The second at which the message was sent, by the sandbox's clock."""
        return datetime.fromisoformat(self.message.body["timestamp"]).timestamp()

    @property
    def called(self) -> set[str]:
        """The notified users: the owner if it shows their hand, or those mentioned. Reminders do not count."""
        if any(words in self.message.text for words in AGAIN):
            return set()
        if self.owner:
            return {self.owner} if HAND in self.pictures else set()
        notice = any(":notice:" in component.get("custom_id", "") for component in self.message.components)
        return set(self.message.pinged) if notice else set()

    @property
    def log_lines(self) -> list[str]:
        """The log lines in the message."""
        lines = self.message.text.splitlines()
        log_lines = [EMOJI.sub("", line.removeprefix("> ")) for line in lines if line.startswith("> ")]
        return [called_now(unescaped(line), self.renamed) for line in log_lines]

    @property
    def bold(self) -> list[str]:
        """The lines in bold, such as the result of a match."""
        found = [BOLD.fullmatch(line) for line in self.message.text.splitlines()]
        return [called_now(unescaped(line[1]), self.renamed) for line in found if line]

    @property
    def pictures(self) -> dict[str, str]:
        """The alt texts by file name, without the line with the players to move, which is also in the message."""
        drawn = [file for file in self.message.attachments if "description" in file]
        alts = {file["filename"]: _seen(file["description"]) for file in drawn}
        return {name: called_now(alt, self.renamed) for name, alt in alts.items()}


class Watch:
    """Records all messages from now on. `renamed`: the former names of players whose seats others have taken."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.sightings: list[Sighting] = []
        self.deleted: set[str] = set()
        self.renamed: dict[str, str] = {}
        sandbox.world.events.subscribe(self._hear)

    def boards(self, table: int) -> list[Sighting]:
        """Return every state of a table's board, oldest first, without the cards of acts, which have no buttons."""
        seen = [s for s in self._of(table) if BOARD in s.pictures and not s.message.reader and not s.owner]
        return [s for s in seen if s.stamp >= 0]

    def _standing(self, table: int) -> set[str]:
        """Return the IDs of the messages that are currently a board of the table."""
        last = {s.message.id: s for s in self._of(table) if not s.message.reader and not s.owner}
        there = {id for id, s in last.items() if s.message.body["channel_id"] in self._sandbox.world.channels}
        return {id for id in there - self.deleted if BOARD in last[id].pictures and last[id].stamp >= 0}

    def dms(self, table: int, user: str) -> list[Sighting]:
        """Return the direct messages to a user about a table, each in its first version, with its log lines."""
        mine = [s for s in self._of(table) if s.owner == user and not s.message.reader and HAND in s.pictures]
        return [s for s in mine if s.new]

    def _read(self, table: int, user: str) -> Counter[str]:
        """Return how often a user has read each line on their private pages.

        A page can have a line twice, such as when two players swap a peek and then swap it back.
        """
        mine = [s for s in self._of(table) if user in (s.owner, s.message.reader)]
        return Counter(line for sighting in mine for line in sighting.log_lines)

    async def judge(self, store: Store) -> None:
        """Raise AssertionError for the first message that is not allowed."""
        for table in sorted({sighting.table for sighting in self.sightings} - {0}):
            known = await chronicle(store, table, self.renamed)
            for sighting in self._of(table):
                self._judge_privacy(sighting, known)
            self._judge_calls(table, known)
            self._judge_story(table, known)
        strays = [s.message.text for s in self.sightings if s.new and not s.table and not s.owner and s.message.pinged]
        assert not strays, f"pinged without a table: {strays}"

    def _hear(self, event: Event) -> None:
        if event.message is None or event.channel is None or event.message.author != BOT_ID:
            return
        if event.kind == "deleted":
            self.deleted.add(event.message.id)
        elif event.kind in ("message", "edited"):
            new, owner = event.kind == "message", event.channel.recipient
            title = TITLE.search(event.message.text)
            table = int(title[1]) if title else 0
            self.sightings.append(Sighting(event.message, new, owner, self.renamed, table))

    def _of(self, table: int) -> Iterator[Sighting]:
        return (sighting for sighting in self.sightings if sighting.table == table)

    def _judge_privacy(self, sighting: Sighting, known: Chronicle) -> None:
        """Assert that a message has only lines that its readers may know, and views that they may see."""
        localizer = sighting.message.reader or sighting.owner
        viewer = known.seat_of(localizer) if localizer else None
        strange = set(sighting.log_lines) - known.heard(viewer) - known.heard(None) - {CUT}
        if viewer is None and _may_have_left(known):
            return
        assert not strange, f"{localizer or 'everybody'} read {strange}"
        for name, alt in sighting.pictures.items():
            if name == RECAP:
                assert known.row.ended, "how it went is told when it is over"
                continue
            if name == MOMENTS:
                heard = " ".join(known.heard(viewer) | known.heard(None))
                assert localizer, f"what happened to one, for everybody: {alt}"
                assert all(card in heard for card in alt.partition(": ")[2].split(" · ")), f"{localizer} saw {alt}"
                continue
            assert name in (BOARD, HAND)
            assert name == BOARD or localizer, f"a hand for everybody: {alt}"
            whose: Viewer = viewer if name == HAND else None
            near = sorted(known.moments, key=lambda moment: abs(moment.entry_count - sighting.stamp))
            shown: Iterator[str] = (moment.seen(whose) for moment in near)
            if name == BOARD and sighting.stamp < 0:  # the card of an act that has ended
                shown = chain((moment.before for moment in known.moments), shown)
            assert any(_same(alt, seen) for seen in shown), f"{localizer} saw {alt}"

    def _judge_calls(self, table: int, known: Chronicle) -> None:
        """Assert that exactly the users with a question were notified of it once, by direct message or mention."""
        called: set[tuple[int, str]] = set()
        for sighting in [s for s in self._of(table) if s.new and not s.message.reader]:
            pinged = set() if sighting.owner else set(sighting.message.pinged)
            named = set(MENTION.findall(sighting.message.text))
            assert pinged <= named, f"pinged unnamed: {sighting.message.text}"
            assert BOARD not in sighting.pictures or not pinged, f"pinged by a board: {sighting.message.text}"
            calls = {(sighting.stamp, user) for user in sighting.called if user in _asked(known, sighting.stamp)}
            assert not calls & called, f"called again: {sighting.message.text}"
            called |= calls
        silent = _unanswered(known) - called
        assert not silent, f"never called: {silent} at table {table}"

    def stamps(self, table: int, owner: str = "") -> list[int]:
        """Return the entries shown by the boards, or by a user's direct messages, in their first versions."""
        mine = [s for s in self._of(table) if s.new and s.owner == owner and not s.message.reader and s.pictures]
        return [s.stamp for s in mine if s.message.id not in self.deleted]

    def _judge_story(self, table: int, known: Chronicle) -> None:
        """Assert that each line appears once, in order, on the only board and in each user's direct messages."""
        assert len(self._standing(table)) <= 1, f"two boards stand at table {table}"
        _told_in_order(self.boards(table), known)
        for owner in ("", *(str(chair.user) for chair in known.row.seats)):
            stamps = self.stamps(table, owner)
            assert len(stamps) == len(set(stamps)), f"posted twice for one entry at table {table}: {stamps}"
        for chair in known.row.seats:
            if chair.user is not None:
                user = str(chair.user)
                _told_once(self.dms(table, user), self._read(table, user), known, chair.seat)


def _asked(known: Chronicle, question: int) -> set[str]:
    """Return the users who had to answer that question, whether or not they did."""
    seats = {entry.seat for entry, opened in known.answers if opened == question} | _to_move(known, question)
    return {str(chair.user) for chair in known.row.seats if chair.seat in seats}


def _to_move(known: Chronicle, question: int) -> set[int]:
    waiting = known.moments[-1].waiting if known.moments else {}
    return {seat for seat, n in waiting.items() if n == question}


def _unanswered(known: Chronicle) -> set[tuple[int, str]]:
    """Return (question, user) for each open question at the end, except one that its player's own answer led to."""
    if not known.moments:
        return set()
    waiting, users = known.moments[-1].waiting, {chair.seat: chair.user for chair in known.row.seats}
    newest = max(waiting.values(), default=0)
    before = [entry.seat for entry, question in known.answers if question < newest and entry.by == "person"][-1:]
    return {
        (n, str(users[seat])) for seat, n in waiting.items() if users[seat] and not (n == newest and seat in before)
    }


def stamp_of(message: Message) -> tuple[int, int]:
    """Return the table ID and number of entries in the last such custom ID of a message; (0, -1) without one."""
    stamps = [STAMP.fullmatch(component.get("custom_id", "")) for component in message.components]
    found = [stamp for stamp in stamps if stamp]
    return (int(found[-1][1]), int(found[-1][2])) if found else (0, -1)


def _seen(alt: str) -> str:
    return without_isolates("\n".join(line for line in alt.splitlines() if not line.startswith("Choosing: ")))


def unescaped(words: str) -> str:
    """Return the text as Discord shows it: without isolates, and without the backslash before a character."""
    return ESCAPE.sub(r"\1", without_isolates(words))


def _may_have_left(known: Chronicle) -> bool:
    """Return whether a player can leave their seat to a computer player; old direct messages are then a spectator's."""
    return any(chair.kind == "bot" for chair in known.row.seats)


def _told_in_order(states: list[Sighting], known: Chronicle) -> None:
    """Assert that the states of the board have the whole log up to the last of them.

    The result can be in bold, with more words.
    """
    upto = max((state.stamp for state in states), default=-1)
    wanted = [words for n, words in known.lines[None] if n <= upto]
    found = telling([state.log_lines for state in states], wanted, (CUT,))
    at = found.fault
    assert at is None, (
        f"table {known.row.id}: the board tells {states[at or 0].log_lines} after {found.pages} of {wanted}"
    )
    bold = bool(wanted and states and any(f"{line} ".startswith(f"{wanted[-1]} ") for line in states[-1].bold))
    done = found.reaches(len(wanted)) or (bold and found.reaches(len(wanted) - 1))
    assert done, f"table {known.row.id}: the board told {found.pages} of {wanted}"


def _told_once(sightings: list[Sighting], read: Counter[str], known: Chronicle, viewer: Seat) -> None:
    """Assert that direct messages have each line at most once, in order, and all that was not `read` in replies.

    A player who took over the seat must get the lines since then. Earlier lines can be for the former player only.
    """
    log_lines = [line for sighting in sightings for line in sighting.log_lines]
    upto = max((sighting.stamp for sighting in sightings), default=-1)
    story = known.addressed.get(viewer, known.lines[viewer])
    every, since = [words for _, words in story], known.joined.get(viewer, 0)
    wanted = [words for n, words in story if since <= n <= upto]
    for sighting in sightings:
        shown = sighting.log_lines
        assert is_told_in_order(shown, every, (CUT,)), f"{viewer} at table {known.row.id}: {shown} of {every}"
    wanted = [line for line in wanted if not _came_after(line, sightings)]
    again = Counter(line for line in log_lines if line != CUT) - Counter(every)
    assert not again, f"{viewer} at table {known.row.id} was told again: {again}"
    lost = Counter(wanted) - (Counter(log_lines) | read) - known.needless.get(viewer, Counter())
    assert CUT in log_lines or not lost, f"{viewer} at table {known.row.id} was not told: {lost}"


def _came_after(line: str, sightings: Sequence[Sighting]) -> bool:
    """Return whether a line is about downtime that ended after the last of the direct messages was sent."""
    back = OFFLINE.match(line)
    return back is not None and all(sighting.sent < int(back[1]) for sighting in sightings)


def _same(alt: str, seen: str) -> bool:
    """Return whether the alt text is the description, perhaps cut to Discord's limit."""
    return alt == seen or (alt.endswith("…") and seen.startswith(alt[:-1]))
