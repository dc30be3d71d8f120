"""Compares the log lines that users read with the stored ones: in order, once, and complete.

All games are compared, in all languages. Names are ignored, since seats change hands in the meantime.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from bot.custom_ids import CustomId, CustomIdKind, board_mark, parse
from bot.table.jobs import LOST
from bot.table.lobbies import BOTS
from bot.table.seats import held, told_of_others
from bot.table.time_lines import addressed
from games import game as game_called
from games.kernel.codec import unpack
from games.kernel.text import Localizer, Seat, Text, t
from games.parsifal.story import nearly
from locales import LANGUAGES, Language, catalogue, spoken
from sandbox.driver import Sandbox
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from storage.matches import MatchRow
from storage.store import Store
from storage.stories import LogLineRow
from tests.wire.pages import is_told_in_order, telling

EVER = 100_000
NAMES = rf"(?:P\d\d+|{'|'.join(BOTS)})"
"""The names of users and computer players in a soak."""
AWAY = [Localizer(translate=catalogue(language))(t("{name} (away)", name="NAME")) for language in LANGUAGES]
SOMEBODY = re.compile("|".join(re.escape(marked).replace("NAME", NAMES) for marked in (*AWAY, "NAME")))
"""Names in a line, in every language; players who have left are marked as away."""
CUT = {Localizer(translate=catalogue(language))(t("… more in the log")) for language in LANGUAGES}
"""The text that represents lines without room in a message."""
NEXT = 20
"""Number of log lines that a report names."""
BOLD = re.compile(r"\*\*.+\*\*")
SPOKEN: tuple[Language, ...] = tuple(LANGUAGES)


class LogChecks:
    """Listens to every later state of a board, and to every direct message in the form in which it was sent."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.boards: dict[int, list[list[str]]] = {}
        self.notes: dict[int, list[list[str]]] = {}
        self.closings: dict[int, list[str]] = {}
        self.dms: dict[tuple[int, str], list[list[str]]] = {}
        sandbox.world.events.subscribe(self._hear)

    @property
    def lines(self) -> int:
        """The number of log lines in states of boards and in direct messages."""
        boards = sum(len(lines) for states in self.boards.values() for lines in states)
        return boards + sum(len(dm) for dms in self.dms.values() for dm in dms)

    async def wrong(self, store: Store, tables: Iterable[int]) -> list[str]:
        """Return the faults in the logs of these tables; solo games show only the latest lines, and are left out."""
        found = []
        for table in tables:
            row = await store.matches.row(table)
            if row.started is not None and len(row.seats) > 1:
                found += [*await self._of_boards(store, row), *await self._of_direct_messages(store, row)]
        return found

    async def _of_boards(self, store: Store, row: MatchRow) -> list[str]:
        """Return the faults of the boards, which must show everything public, as far as anything can be posted."""
        states = self.boards.get(row.id, [])
        public = spoken(self._locale(row.guild)) or SPOKEN[0]
        lines = await store.stories.read(row.id, None, limit=EVER)
        wanted = _worded(row, lines, public)

        @cache
        def condensed(start: int, end: int) -> list[str]:
            return _condensed(row, lines[start:end], public)

        warnings = _warnings(row, lines, public)
        noted = [
            {line for line, says in warnings.items() if any(all(part in note for part in says) for note in notes)}
            for notes in self.notes.get(row.id, [])
        ]
        found = telling(states, wanted, CUT, noted, condensed)
        if found.fault is not None:
            shown, first = states[found.fault], min(page.start for page in found.pages)
            after = f"{found.pages} of {len(wanted)} lines, the next of which are {wanted[first:][:NEXT]}"
            return [f"the board of table {row.id} shows {shown} after {after}"]
        lost = await store.outbox.post(row.id, LOST)
        said = bool(wanted and any(f"{line} ".startswith(f"{wanted[-1]} ") for line in self.closings.get(row.id, [])))
        if (lost is not None and lost.channel == row.place) or found.reaches(len(wanted)):
            return []
        if said and found.reaches(len(wanted) - 1):
            return []
        return [f"the board of table {row.id} showed {found.pages} of {len(wanted)} lines, not {wanted[-3:]}"]

    async def _of_direct_messages(self, store: Store, row: MatchRow) -> list[str]:
        """Return the faults of direct messages: lines that are repeated, out of order, or not for their user."""
        found = []
        for chair in [chair for chair in row.seats if chair.user is not None]:
            dms = self.dms.get((row.id, str(chair.user)), [])
            language = spoken(self._sandbox.world.locales.get(str(chair.user), "")) or SPOKEN[0]
            lines, notes = await store.stories.with_notes(row.id, chair.seat, limit=EVER)
            told = told_of_others(lines, chair.seat, held(notes, chair.seat))
            wanted = _worded(row, told, language, chair.seat)
            short = _worded(row, told, language, chair.seat, condensed=True)  # it can begin with the reader's own turn
            again = Counter(line for dm in dms for line in dm if line not in CUT) - Counter(wanted)
            if again:
                found.append(
                    f"the direct messages to seat {chair.seat} of table {row.id} tell too often {[*again]}: {dms}"
                )
            if mixed := [dm for dm in dms if not any(is_told_in_order(dm, each, CUT) for each in (wanted, short))]:
                found.append(
                    f"the direct messages to seat {chair.seat} of table {row.id} tell out of order {mixed} of {wanted}"
                )
        return found

    def _locale(self, guild: int) -> str:
        home = self._sandbox.world.guilds.get(str(guild))
        return home.locale if home else ""

    def _hear(self, event: Event) -> None:
        message, channel = event.message, event.channel
        if event.kind not in ("message", "edited") or message is None or channel is None:
            return
        if message.author != BOT_ID or message.reader:
            return
        for custom_id in addresses(message):
            if board_mark(custom_id) and not channel.recipient:
                self.boards.setdefault(custom_id.match, []).append(_quoted(message))
                self.notes.setdefault(custom_id.match, []).append(_small(message))
                self.closings[custom_id.match] = _bold(message)
            elif custom_id.kind is CustomIdKind.HAND and custom_id.args == "again" and channel.recipient:
                heard = self.dms.setdefault((custom_id.match, channel.recipient), [])
                heard += [_quoted(message)] if event.kind == "message" else []


def addresses(message: Message) -> list[CustomId]:
    """Return the custom IDs on a message."""
    return [read for component in message.components if (read := parse(component.get("custom_id", "")))]


def _quoted(message: Message) -> list[str]:
    return [_unnamed(line[2:]) for line in message.text.splitlines() if line.startswith("> ")]


def _small(message: Message) -> list[str]:
    """Return the small lines of a message, such as its notes."""
    return [line for line in message.text.splitlines() if line.startswith("-# ")]


def _bold(message: Message) -> list[str]:
    """Return the bold lines of a message; for a finished match, its result, which ends the log."""
    return [_unnamed(line[2:-2]) for line in message.text.splitlines() if BOLD.fullmatch(line)]


def _worded(
    row: MatchRow, lines: Sequence[LogLineRow], language: Language, seat: Seat | None = None, *, condensed: bool = False
) -> list[str]:
    """Return the lines as text, addressed to the player in `seat`; `condensed` as in a direct message."""
    localizer = Localizer(tuple("Vesper" for _ in row.seats), catalogue(language, row.game))
    texts: Sequence[Text] = [unpack(Text, line.text) for line in lines]
    if condensed:
        texts = game_called(row.game).condensed(texts, seat)
    if seat is not None:
        texts = [addressed(game_called(row.game), line, seat) for line in texts]
    return [_unnamed(localizer(line).partition("\n")[0]) for line in texts]


def _condensed(row: MatchRow, lines: Sequence[LogLineRow], language: Language) -> list[str]:
    """Return the lines as text on a board that is too high for a phone, without those that later ones repeat."""
    localizer = Localizer(tuple("Vesper" for _ in row.seats), catalogue(language, row.game))
    condensed = game_called(row.game).condensed([unpack(Text, line.text) for line in lines], None)
    return [_unnamed(localizer(line).partition("\n")[0]) for line in condensed]


def _warnings(row: MatchRow, lines: Sequence[LogLineRow], language: Language) -> dict[str, tuple[str, ...]]:
    """Return the lines of Parsifal that a note replaces while they are true, with the words in this note."""
    localizer = Localizer(tuple("Vesper" for _ in row.seats), catalogue(language, row.game))
    texts = [unpack(Text, line.text) for line in lines]
    titles = {_unnamed(localizer(line)): dict(line.args)["title"] for line in texts if line.key == nearly("", ()).key}
    heading = f"**{localizer(t('One quest from victory'))}**"
    return {line: (heading, localizer(title)) for line, title in titles.items() if isinstance(title, Text)}


def _unnamed(words: str) -> str:
    return SOMEBODY.sub("@", words)
