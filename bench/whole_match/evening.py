"""Measures a whole match for its players and for Discord: `python -m bench.whole_match`.

Two players, or one in a solo game, play each game to its end over the wire with a fixed deal. They press on the board
if it has their question, otherwise on their private pages: the answer if it is visible, the sections that lead to it,
or *Hint* and *Do this*; they reopen an outdated page. `PACE` seconds pass between two answers. Nothing is measured in
seconds, so every run gives the same counts.
"""

from __future__ import annotations

import random
import re
import secrets
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from bench.whole_match.counts import KINDS, LOOK, REPLY, Counts
from bot.custom_ids import CustomIdKind, parse
from bot.table.live_table import LiveTable, playing
from bot.ui.sections import level
from games.kernel.ask import Ask, random_answer
from games.kernel.game import AnyGame
from games.kernel.match import Asked
from games.kernel.text import Localizer, Seat
from rendering import LAYOUTS
from rendering.painter.legibility import Legibility, added, legibility
from rendering.text.text_raster import TextRaster
from sandbox.person import Person
from sandbox.rest.routes import RestCall
from sandbox.world.messages import Message
from tests.wire.house import House, unwatched

PEOPLE = 2
PACE = 6
"""Number of seconds that a player thinks about an answer, as experienced players do in good company."""
MAX_ANSWERS = 3_000
"""More answers than any match takes."""
PLACE = "card-table"
SURE = ("Yes: ", "Yes – ")
SHOW = "Show the hint"
"""The label of the button that shows the first hint of a match whatever it costs."""
"""The beginning of the label of a button that finally confirms a choice."""
BEGINS = 1_800_000_000
"""The time at which an evening begins, in seconds since 1970; only thinking takes time."""
AFTERWARDS = 600
"""Number of seconds after which everything that was held back has been sent."""


@dataclass(slots=True)
class PressingPlayer:
    """A player at the table, with their open page, if any."""

    person: Person
    page: Message | None = None


class Evening:
    """A match in progress."""

    def __init__(self, house: House, game: AnyGame, seed: int) -> None:
        self._house, self._game, self._dice = house, game, random.Random(seed)
        self._place = house.sandbox.channel(PLACE)
        self._pen, self._seen = TextRaster(), dict[str, Legibility]()
        self.counts = Counts(game.key)

    async def play(self) -> Counts:
        """Play the match to its end."""
        people = self._house.people(min(PEOPLE, max(self._game.seats)))
        number = await self.begun(people)
        players = [PressingPlayer(person) for person in people]
        self._house.sandbox.requests.clear()
        await self._house.let_pass(PACE)
        for _ in range(MAX_ANSWERS):
            async with self._house.bot.services.matches.at(number) as table:
                self._look(table)
                if not table.running:
                    self.counts.taken = playing(table).entry_count
                    break
                seat = table.waiting[0]
                n, tokens, sections = self.chosen(table, seat)
            await self.answer(players[seat], n, tokens, sections)
            await self._house.let_pass(PACE)
        await self._house.let_pass(AFTERWARDS)
        return self._counted()

    async def begun(self, people: list[Person]) -> int:
        """Begin a match, and return its table's number; computer players take the seats that must be filled."""
        host, *others = people
        await host.command("tarot new", channel=self._place, game=self._game.key)
        await self._house.quiet()
        [lobby] = self._messages()
        for other in others:
            await other.press(lobby, "Join")
        for _ in range(min(self._game.seats) - len(people)):
            await host.press(lobby, "Add a bot")
        if start := [address for address in _addresses(lobby) if address.endswith(":start")]:
            await host.press(lobby, custom_id=start[0])
            await self._house.quiet()
        [number] = await self._house.bot.services.store.matches.live()
        return number

    def chosen(self, table: LiveTable, seat: Seat) -> tuple[int, tuple[str, ...], Sequence[str]]:
        """Return the question of a seat that must answer, a computer player's answer, and the sections to open.

        The sections are those of the board, followed by those of the player's page.
        """
        match = playing(table)
        asked = match.asked(seat)
        assert asked is not None
        found = self._game.play(match.view(seat), asked.question, self._dice.randrange)
        tokens = tuple(found or random_answer(asked.question, self._dice.randrange))
        board = table.asked_of_all or asked
        return (
            board.number,
            tokens,
            (*_sections(board, tokens, table.localizer), *_sections(asked, tokens, table.localizer)),
        )

    async def answer(
        self, player: PressingPlayer, number: int, tokens: tuple[str, ...], sections: Sequence[str]
    ) -> None:
        """Give an answer with all the presses it takes."""
        page = await self._current(player, number)
        ways = list(sections)
        while ways and not _press_for(page, tokens):
            if way := _way_into(page, ways.pop()):
                page, ways = await self._press(player, page, *way), list(sections)
        if (found := _press_for(page, tokens)) is None:
            page = await self._press(player, page, next(each for each in _addresses(page) if each.startswith("c:")))
            if SHOW in page.buttons:
                page = await self._press(player, page, _labelled(page, SHOW))
            found = _labelled(page, "Do this"), ()
        page = await self._press(player, page, *found)
        if sure := next((label for label in page.buttons if label.startswith(SURE)), ""):
            await self._press(player, page, _labelled(page, sure))
        self.counts.answers += 1

    async def _current(self, player: PressingPlayer, number: int) -> Message:
        """Return a player's current page with the question of that number, reopening an outdated one."""
        page = self._house.sandbox.fresh(player.page) if player.page else None
        if max(self._game.seats) == 1:
            page = self._messages()[-1]
        board = next((one for one in reversed(self._messages()) if "My hand" in one.buttons), page)
        if board is not None and _asks(board, number):
            return board
        if page is None:
            assert board is not None
            return await self._press(player, board, _labelled(board, "My hand"))
        if _asks(page, number):
            return page
        return await self._press(player, page, _labelled(page, "Refresh"))

    async def _press(
        self, player: PressingPlayer, page: Message, address: str, values: tuple[str, ...] = ()
    ) -> Message:
        reply = await (
            player.person.choose(page, address, list(values))
            if values
            else player.person.press(page, custom_id=address)
        )
        if reply.verdict == "quiet":  # the page had been updated in the meantime
            return self._house.sandbox.fresh(page) or page
        assert reply.verdict in ("update", "message", "deferred"), (address, reply.verdict, reply.failed)
        asks = any(one.startswith((*SURE, SHOW)) for one in reply.message.buttons)
        assert asks or "\u26a0\ufe0f" not in reply.text, reply.text
        self.counts.presses += 1
        self.counts.pages.append(len(reply.text.split()))
        if reply.message.reader or max(self._game.seats) == 1:
            player.page = reply.message
        return reply.message

    def _look(self, table: LiveTable) -> None:
        """Count the text in the pictures that are currently shown, each picture once."""
        match, layout, localizer = playing(table), LAYOUTS[self._game.key], table.localizer
        public = match.view(None)
        shown = [(layout.board(public, frozenset(match.waiting), localizer), layout.board_needs(public, localizer))]
        for seat in match.waiting:
            view = match.view(seat)
            shown.append((layout.hand(view, localizer), layout.hand_needs(view, localizer)))
        for scene, needs in shown:
            if scene.fingerprint not in self._seen:
                self._seen[scene.fingerprint] = legibility(scene, self._pen, needs)

    def _counted(self) -> Counts:
        counts = self.counts
        counts.kinds.update(map(self._kind, self._house.sandbox.requests))
        counts.kinds[LOOK] = counts.presses - counts.answers
        counts.kinds[REPLY] -= counts.kinds[LOOK]
        counts.messages = len(self._messages())
        counts.dms = counts.kinds["direct message"]
        counts.small = added(self._seen.values())
        return counts

    def _kind(self, call: RestCall) -> str:
        """Return the purpose of a request."""
        found = re.search(r"/channels/(\d+)", call.path)
        direct = found is not None and bool(self._house.sandbox.world.channel(found[1]).recipient)
        for route, (public, private) in KINDS.items():
            if str(call).startswith(route):
                return private if direct else public
        return str(call)

    def _messages(self) -> list[Message]:
        """Return the messages of the channel that are visible to everyone."""
        return [message for message in self._house.sandbox.messages(self._place) if not message.reader]


def _press_for(page: Message, tokens: tuple[str, ...]) -> tuple[str, tuple[str, ...]] | None:
    """Return the custom ID whose press gives this answer, with the choice if it is a menu, or None."""
    for part in page.components:
        custom_id = parse(part.get("custom_id", ""))
        offered = {option["value"] for option in part.get("options", ())}
        if custom_id and custom_id.kind is CustomIdKind.ANSWER and (custom_id.args,) == tokens:
            return part["custom_id"], ()
        if custom_id and custom_id.kind is CustomIdKind.MENU and offered.issuperset(tokens):
            return part["custom_id"], tokens
    return None


def _addresses(page: Message) -> list[str]:
    return [part["custom_id"] for part in page.components if "custom_id" in part]


def _sections(asked: Asked | None, tokens: tuple[str, ...], localizer: Localizer) -> list[str]:
    """Return the paths of the sections to open, in order, until this answer is visible."""
    if asked is None or not isinstance(asked.question, Ask) or asked.question.high > 1:
        return []
    moves = [(index, option) for index, option in enumerate(asked.question.options) if not option.secondary]
    found, path = list[str](), ""
    while True:
        parts = level(moves, localizer, path, apart=asked.question.apart).parts
        within = [part.name for part in parts if any(option.token in tokens for _, option in part.options)]
        if not within:
            return found
        path = ".".join(filter(None, (path, *within)))
        found.append(path)


def _way_into(page: Message, path: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the press on a button or menu entry that opens the section; None if it is not on the page."""
    before, _, name = path.rpartition(".")
    for part in page.components:
        address = str(part.get("custom_id", ""))
        if address.startswith("s:") and address.endswith(f":{path}") and part.get("label") != "Back":
            return address, ()
        within = [entry["value"] for entry in part.get("options", ())]
        if address.startswith("s:") and address.endswith(f":{before}") and name in within:
            return address, (name,)
    return None


def _asks(page: Message, number: int) -> bool:
    """Return whether the page has the question with that number."""
    return any(each.startswith("c:") and each.split(":")[2] == str(number) for each in _addresses(page))


def _labelled(page: Message, label: str) -> str:
    return next(str(part["custom_id"]) for part in page.components if part.get("label") == label)


@asynccontextmanager
async def fixed(seed: int) -> AsyncIterator[House]:
    """Yield a house whose deals and random numbers come from the seed, and whose clock starts at `BEGINS`."""
    deals = random.Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(secrets, "token_bytes", lambda size=32: deals.randbytes(size)),
        patch.object(House, "now", lambda house: BEGINS + house.ahead),
        patch.object(secrets, "randbelow", random.Random(seed).randrange),
    ):
        async with unwatched(Path(folder), at_once=False) as house:
            yield house


async def counted(game: AnyGame, seed: int = 1) -> Counts:
    """Play a whole match of a game on the deal of the seed, and return its counts."""
    async with fixed(seed) as house:
        return await Evening(house, game, seed).play()
