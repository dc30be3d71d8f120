"""What people were told of each match, held against what was to be told: in order, once, and nothing of it lost.

Every game is listened to, in every language. Names are passed over, because seats change hands meanwhile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.services.lobbies import BOTS
from bot.table.jobs import LOST
from bot.ui.custom_ids import CustomId, Verb, parse
from games.kernel.codec import unpack
from games.kernel.text import Reader, Text, t
from locales import LANGUAGES, Language, catalogue, spoken
from sandbox.driver import Sandbox
from sandbox.world.event_bus import Event
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from storage.records.rows import LineRow, MatchRow
from storage.store import Store

EVER = 100_000
SOMEBODY = re.compile(rf"(?:P\d\d+|{'|'.join(BOTS)})(?: \((?:bot|away)\))?")
"""What people and bots are called in a soak."""
CUT = {Reader(translate=catalogue(language))(t("… more in the log")) for language in LANGUAGES}
"""What stands for lines that a message has no room for."""
BOLD = re.compile(r"\*\*.+\*\*")
SPOKEN: tuple[Language, ...] = tuple(LANGUAGES)


class Tale:
    """Listens from now on. Of a board that is changed only the last words count; of a letter those it was sent with."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.boards: dict[int, dict[str, list[str]]] = {}
        self.closings: dict[int, list[str]] = {}
        self.letters: dict[tuple[int, str], list[str]] = {}
        sandbox.world.events.subscribe(self._hear)

    @property
    def lines(self) -> int:
        """How many lines of stories were told, on boards and in letters."""
        boards = sum(len(lines) for board in self.boards.values() for lines in board.values())
        return boards + sum(map(len, self.letters.values()))

    async def wrong(self, store: Store, tables: Iterable[int]) -> list[str]:
        """What was told at these tables as it was not to be; solitaires tell only what came last, and are left out."""
        found = []
        for table in tables:
            row = await store.matches.row(table)
            if row.started is not None and len(row.seats) > 1:
                found += [*await self._of_boards(store, row), *await self._of_letters(store, row)]
        return found

    async def _of_boards(self, store: Store, row: MatchRow) -> list[str]:
        """The boards tell all that all were told; where nothing can be posted any more, as far as they go."""
        told = [line for lines in self.boards.get(row.id, {}).values() for line in lines]
        public = spoken(self._sandbox.guild().locale) or SPOKEN[0]
        wanted = _worded(row, await store.stories.read(row.id, None, limit=EVER), public)
        told += [line for line in wanted[-1:] if line in self.closings.get(row.id, [])]
        lost = await store.outbox.post(row.id, LOST)
        ends = len(told) if lost is not None and lost.channel == row.place else len(wanted)
        if CUT & set(told):
            told = [line for line in told if line not in CUT]
            return [] if _in_order(told, wanted) else [f"the boards of table {row.id} tell out of order"]
        return _differing(f"the boards of table {row.id}", told, wanted[:ends])

    async def _of_letters(self, store: Store, row: MatchRow) -> list[str]:
        """Nobody's letters tell a line twice, or in another order, or one that is not for them."""
        found = []
        for chair in [chair for chair in row.seats if chair.user is not None]:
            told = [line for line in self.letters.get((row.id, str(chair.user)), []) if line not in CUT]
            language = spoken(self._sandbox.world.locales.get(str(chair.user), "")) or SPOKEN[0]
            wanted = _worded(row, await store.stories.read(row.id, chair.seat, limit=EVER), language)
            if not _in_order(told, wanted):
                found.append(f"the letters to seat {chair.seat} of table {row.id} tell out of order: {told}")
        return found

    def _hear(self, event: Event) -> None:
        message, channel = event.message, event.channel
        if event.kind not in ("message", "edited") or message is None or channel is None:
            return
        if message.author != BOT_ID or message.reader:
            return
        for address in addresses(message):
            if address.verb is Verb.LOG and not address.rest and not channel.recipient:
                self.boards.setdefault(address.match, {})[message.id] = _quoted(message)
                self.closings[address.match] = _bold(message)
            elif address.verb is Verb.HAND and address.rest == "again" and channel.recipient:
                heard = self.letters.setdefault((address.match, channel.recipient), [])
                heard += _quoted(message) if event.kind == "message" else []


def addresses(message: Message) -> list[CustomId]:
    """Of all that can be pressed under a message."""
    return [read for component in message.components if (read := parse(component.get("custom_id", "")))]


def _quoted(message: Message) -> list[str]:
    return [_unnamed(line[2:]) for line in message.text.splitlines() if line.startswith("> ")]


def _bold(message: Message) -> list[str]:
    """What stands in bold on it: of a match that is over, how it ended, which its story tells last."""
    return [_unnamed(line[2:-2]) for line in message.text.splitlines() if BOLD.fullmatch(line)]


def _worded(row: MatchRow, lines: Sequence[LineRow], language: Language) -> list[str]:
    reader = Reader(tuple("Vesper" for _ in row.seats), catalogue(language, row.game))
    return [_unnamed(reader(unpack(Text, line.text)).partition("\n")[0]) for line in lines]


def _unnamed(words: str) -> str:
    return SOMEBODY.sub("@", words)


def _in_order(told: Iterable[str], wanted: Iterable[str]) -> bool:
    """Whether the lines stand in that order among those."""
    rest = iter(wanted)
    return all(line in rest for line in told)


def _differing(whose: str, told: list[str], wanted: list[str]) -> list[str]:
    if told == wanted:
        return []
    at = next((k for k, (one, other) in enumerate(zip(told, wanted, strict=False)) if one != other), None)
    at = min(len(told), len(wanted)) if at is None else at
    return [f"{whose}: after {at} of {len(wanted)} lines they tell {told[at : at + 3]} and not {wanted[at : at + 3]}"]
