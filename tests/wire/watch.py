"""Eyes on every message: who was pinged by it, who can read it, and whether it may be so.

A test only has to play. When it ends, everything the bot ever said is held against the oracle: nobody reads what is not
theirs, nobody is pinged but the awaited, once a question, and every line of the story is told once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from sandbox.bell import Event
from sandbox.driver import Sandbox
from sandbox.messages import Message
from sandbox.people import BOT_ID
from storage.store import Store
from tests.wire.oracle import Chronicle, Viewer, chronicle

TITLE = re.compile(r"\*\*Tottarot\*\* · table (\d+)")
STAMP = re.compile(r"[a-z]:(\d+):(\d+):.*", re.DOTALL)
MENTION = re.compile(r"<@(\d+)>")
CUT = "… more in the log"
BOARD, HAND = "table.png", "hand.png"


@dataclass(frozen=True, slots=True)
class Sighting:
    """One version of a message, and the direct channel's owner if it lies in one."""

    message: Message
    new: bool
    owner: str

    @property
    def table(self) -> int:
        """The table it speaks of; 0 for none."""
        title = TITLE.search(self.message.content)
        return int(title[1]) if title else 0

    @property
    def stamp(self) -> int:
        """The number of entries it tells of, as its buttons say."""
        return stamp_of(self.message)[1]

    @property
    def told(self) -> list[str]:
        """The lines of the story on it."""
        lines = self.message.content.splitlines()
        return [plain(line.removeprefix("> ")) for line in lines if line.startswith("> ")]

    @property
    def pictures(self) -> dict[str, str]:
        """Alternative texts by file name, without the line on who is awaited, which the message says too."""
        return {file["filename"]: _seen(plain(file["description"])) for file in self.message.attachments}


class Watch:
    """Sees everything the bot says from now on."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.sightings: list[Sighting] = []
        self.deleted: set[str] = set()
        sandbox.world.bell.listen(self._hear)

    def boards(self, table: int) -> list[Sighting]:
        """The board messages of a table, oldest first, each as it was last."""
        return list(_latest(s for s in self._of(table) if BOARD in s.pictures and not s.message.reader))

    def letters(self, table: int, user: str) -> list[Sighting]:
        """The direct messages about a table to somebody, each as it was last with its story on it."""
        mine = [s for s in self._of(table) if s.owner == user and not s.message.reader]
        return [s for s in mine if s.new]

    async def judge(self, store: Store) -> None:
        """Raises AssertionError for the first thing that should not have been said."""
        for table in sorted({sighting.table for sighting in self.sightings} - {0}):
            known = await chronicle(store, table)
            for sighting in self._of(table):
                self._judge_privacy(sighting, known)
            self._judge_pings(table, known)
            self._judge_story(table, known)
        strays = [s.message.content for s in self.sightings if not s.table and not s.owner and s.message.pinged]
        assert not strays, f"pinged without a table: {strays}"

    def _hear(self, event: Event) -> None:
        if event.message is None or event.channel is None or event.message.author != BOT_ID:
            return
        if event.kind == "deleted":
            self.deleted.add(event.message.id)
        elif event.kind in ("message", "edited"):
            self.sightings.append(Sighting(event.message, event.kind == "message", event.channel.recipient))

    def _of(self, table: int) -> Iterator[Sighting]:
        return (sighting for sighting in self.sightings if sighting.table == table)

    def _judge_privacy(self, sighting: Sighting, known: Chronicle) -> None:
        """A message says what its readers have heard, and shows what they see."""
        reader = sighting.message.reader or sighting.owner
        viewer = known.seat_of(reader) if reader else None
        strange = set(sighting.told) - known.heard(viewer) - known.heard(None) - {CUT}
        if viewer is None and _may_have_left(known):
            return
        assert not strange, f"{reader or 'everybody'} read {strange}"
        for name, alt in sighting.pictures.items():
            assert name in (BOARD, HAND)
            assert name == BOARD or reader, f"a hand for everybody: {alt}"
            whose: Viewer = viewer if name == HAND else None
            assert any(_same(alt, moment.seen[whose]) for moment in known.moments), f"{reader} saw {alt}"

    def _judge_pings(self, table: int, known: Chronicle) -> None:
        """Whoever a board awaits was pinged for that question, once; nobody else was."""
        done: set[tuple[int, str]] = set()
        for sighting in [s for s in self._of(table) if s.new and not s.owner and not s.message.reader]:
            awaited, pinged = set(MENTION.findall(sighting.message.content)), set(sighting.message.pinged)
            question = next((m.opened for m in known.moments if m.n == sighting.stamp), -1)
            assert pinged <= awaited, f"pinged unawaited: {sighting.message.content}"
            asked = {(question, user) for user in pinged}
            assert not asked & done, f"pinged again: {sighting.message.content}"
            done |= asked
            if BOARD in sighting.pictures:
                assert {(question, user) for user in awaited} <= done, f"not pinged: {sighting.message.content}"

    def stamps(self, table: int, owner: str = "") -> list[int]:
        """The entries told of by the board messages, or by somebody's letters, as they were when posted."""
        mine = [s for s in self._of(table) if s.new and s.owner == owner and not s.message.reader and s.pictures]
        return [s.stamp for s in mine if s.message.id not in self.deleted]

    def _judge_story(self, table: int, known: Chronicle) -> None:
        """Each line once, in order, on the boards and in each person's letters."""
        _told_once(self.boards(table), known, None)
        for owner in ("", *(str(chair.user) for chair in known.row.seats)):
            stamps = self.stamps(table, owner)
            assert len(stamps) == len(set(stamps)), f"posted twice for one entry at table {table}: {stamps}"
        for chair in known.row.seats:
            if chair.user is not None:
                _told_once(self.letters(table, str(chair.user)), known, chair.seat)


def stamp_of(message: Message) -> tuple[int, int]:
    """The table and the number of entries in the address of a message's last button; (0, -1) without one."""
    stamps = [STAMP.fullmatch(component.get("custom_id", "")) for component in message.components]
    found = [stamp for stamp in stamps if stamp]
    return (int(found[-1][1]), int(found[-1][2])) if found else (0, -1)


def plain(words: str) -> str:
    """Without the mark of a computer player, which a person's name gains when they leave."""
    return words.replace(" (bot)", "")


def _seen(alt: str) -> str:
    return "\n".join(line for line in alt.splitlines() if not line.startswith("Choosing: "))


def _latest(sightings: Iterable[Sighting]) -> Iterator[Sighting]:
    last: dict[str, Sighting] = {}
    for sighting in sightings:
        last[sighting.message.id] = sighting
    return iter(last.values())


def _may_have_left(known: Chronicle) -> bool:
    """Whether somebody who sat there may have given the seat to a bot: their old letters are then a spectator's."""
    return any(chair.kind == "bot" for chair in known.row.seats)


def _told_once(sightings: list[Sighting], known: Chronicle, viewer: Viewer) -> None:
    told = [line for sighting in sightings for line in sighting.told]
    upto = max((sighting.stamp for sighting in sightings), default=-1)
    wanted = [plain(words) for n, words in known.lines[viewer] if n <= upto]
    if CUT in told:
        told, rest = [line for line in told if line != CUT], iter(wanted)
        if all(line in rest for line in told):
            return
    agreed = next((at for at, (one, other) in enumerate(zip(told, wanted, strict=False)) if one != other), len(wanted))
    assert told == wanted, (
        f"{viewer} at table {known.row.id}: after {agreed}, {told[agreed:]} and not {wanted[agreed:]}"
    )


def _after_agreement(lines: list[str], others: list[str]) -> list[str]:
    """The lines from the first that differs."""
    agreed = takewhile(lambda pair: pair[0] == pair[1], zip(lines, others, strict=False))
    return lines[len(list(agreed)) :]


def _same(alt: str, seen: str) -> bool:
    """A long description is cut for Discord."""
    return alt == seen or (alt.endswith("…") and seen.startswith(alt[:-1]))
