"""Users at a table: setting it up, finding their question, and the ways of answering it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import TypeAlias

from bot.table.live_table import playing
from games.kernel.ask import random_answer
from sandbox.person import Modal, Person, Reply
from sandbox.world.channels import Channel
from sandbox.world.messages import BUTTON, Message
from tests.wire.house import House
from tests.wire.watch import BOARD, MENTION, stamp_of

Choice: TypeAlias = tuple[str, str | None]
"""A custom ID to press, and the value to choose if it is a menu."""
AnswerMethod: TypeAlias = "Callable[[Table, Person], Awaitable[Reply]]"
"""A way of answering; returns the reply."""
END = ["Play again", "Replay", "This deal", "Share", "Log", "More"]
"""The buttons on the last board of a match, for a bot without reviews."""
NOT_THERE = "This message has changed"
"""The reply to a press on a control that the message does not have."""


@dataclass(slots=True)
class Table:
    """A table in a channel or thread. `answered` are users whom its board might still name for a moment."""

    house: House
    place: Channel
    number: int
    answered: set[tuple[tuple[int, int], str]] = field(default_factory=set)

    def lobby(self) -> Message:
        """Return the lobby's message."""
        return next(m for m in self.messages() if m.text.startswith(f"## Tottarot · table {self.number}"))

    def messages(self) -> list[Message]:
        """Return the public messages in its channel, oldest first."""
        return [m for m in self.house.sandbox.messages(self.place) if not m.reader]

    def boards(self) -> list[Message]:
        """Return the cards of past acts, oldest first, and the board."""
        return [m for m in self.messages() if _is_board(m, self.number)]

    def log_lines(self) -> list[str]:
        """Return the log lines of its board, page after page; for a page shown again, only the new ones."""
        pages = [sighting.log_lines for sighting in self.house.watch.boards(self.number)]
        added = [page[len(past) :] if page[: len(past)] == past else page for past, page in pairwise([[], *pages])]
        return [line for lines in added for line in lines]

    async def board(self) -> Message:
        """Return the board, once the bot has sent everything."""
        await self.house.quiet()
        return self.boards()[-1]

    async def lobby_says(self, condition: Callable[[str], bool]) -> None:
        """Wait until the lobby's message meets the condition."""
        await self.house.sandbox.settled(lambda: condition(self.lobby().text), what="lobby")

    async def lobby_press(self, person: Person, button: str) -> Reply:
        """Press a button on the lobby's message."""
        return await person.press(self.lobby(), button)


async def open_table(
    house: House, people: Sequence[Person], bots: int = 0, channel: Channel | str = "card-table", thread: bool = False
) -> Table:
    """Open a lobby with these users and that many computer players; the first user hosts."""
    host, *others = people
    reply = await host.command("tarot new", channel=channel, game="tottarot", thread=thread)
    found = re.search(r"Table (\d+) is open: <#(\d+)>", reply.text)
    assert found, reply.text
    table = Table(house, house.sandbox.world.channel(found[2]), int(found[1]))
    await house.quiet()
    for person in others:
        assert (await table.lobby_press(person, "Join")).verdict == "update"
    for _ in range(bots):
        assert (await table.lobby_press(host, "Add a bot")).verdict == "update"
    return table


async def begin(
    house: House, people: Sequence[Person], bots: int = 0, pace: str = "printed", turns: int = 0, **where: object
) -> Table:
    """Begin a match at a new table.

    Args:
        house: The house of the bot.
        people: The players; the first one hosts.
        bots: The number of computer players.
        pace: The pace, by default as printed, with which each option takes one press.
        turns: The turns of a round; 0 for the rulebook's number. With one turn per round, a match is a third as long.
        where: As in `open_table`.
    """
    table = await open_table(house, people, bots, **where)  # type: ignore[arg-type]
    for setting in (f"pace={pace}", *([f"turns={turns}"] if turns else [])):
        await agree(table, people[0], setting)
    reply = await table.lobby_press(people[0], "Start")
    assert reply.verdict == "update", reply.failed
    await house.quiet()
    return table


async def agree(table: Table, host: Person, setting: str) -> None:
    """Choose this in the menu of settings as the host."""
    settings = (await table.lobby_press(host, "Settings")).message
    assert (await host.choose(settings, settings.selects[0]["custom_id"], [setting])).verdict == "update"


async def words_form(table: Table, person: Person) -> Modal:
    """Return the modal with which a player adds shuffle words."""
    fairness = (await table.lobby_press(person, "Fairness")).message
    return (await person.press(fairness, "Add words to the shuffle")).modal


def choices(message: Message) -> list[Choice]:
    """Return every answer on a private page."""
    found: list[Choice] = []
    for component in message.components:
        address = component.get("custom_id", "")
        if component["type"] == BUTTON and address.startswith("a:"):
            found.append((address, None))
        elif address.startswith("m:"):
            found += [(address, option["value"]) for option in component["options"]]
    return found


def sections(message: Message) -> list[str]:
    """Return the buttons of a private page that open the answers of one kind."""
    addresses = (component.get("custom_id", "") for component in message.components)
    return [address for address in addresses if address.startswith("s:")]


async def make(person: Person, page: Message, choice: Choice) -> Reply:
    """Press the button or choose in the menu."""
    address, value = choice
    return await (person.press(page, address) if value is None else person.choose(page, address, [value]))


def to_move(board: Message) -> list[str]:
    """Return the IDs of the users named on a board."""
    return list(MENTION.findall(board.text))


async def by_hand(table: Table, person: Person) -> Reply:
    """Answer with My hand on the board, then a button, perhaps in a section: two or three presses."""
    page = (await person.press(await table.board(), "My hand")).message
    if not choices(page):
        page = (await person.press(page, sections(page)[0])).message
    return await make(person, page, choices(page)[-1])


async def by_dm(table: Table, person: Person) -> Reply:
    """Answer with one press in the newest direct message, or in the hand for a player who has just acted."""
    page = next((dm for dm in person.inbox()[-1:] if choices(dm)), None)
    if page is None:
        return await by_hand(table, person)
    return await make(person, page, choices(page)[0])


async def by_typing(table: Table, person: Person) -> Reply:
    """Answer with /play and a suggestion."""
    offered = await person.completing("play", option="move", typed="", channel=table.place)
    move = offered.choices[len(offered.choices) // 2]["value"]
    return await person.command("play", move=move, channel=table.place)


async def by_words(table: Table, person: Person) -> Reply:
    """Answer in text mode: the hand as text, then /play with the label of an answer."""
    page = (await person.command("hand", text=True, channel=table.place)).message
    assert not page.attachments
    labels = [component["label"] for component in page.components if component.get("custom_id", "").startswith("a:")]
    labels += [option["label"] for select in page.selects for option in select["options"]]
    return await person.command("play", move=labels[0].removeprefix("Choose "), channel=table.place)


async def play(table: Table, methods: Mapping[str, AnswerMethod], most: int = 1000) -> Message:
    """Let users answer `most` times or to the end, and return the last board. `methods` is by user ID."""
    people = {person.id: person for person in table.house.people(6)}
    for _ in range(most):
        board = await table.board()
        if not to_move(board):
            return board
        shown = stamp_of(board)
        person = next(people[id] for id in to_move(board) if (shown, id) not in table.answered)
        table.answered.add((shown, person.id))
        reply = await methods[person.id](table, person)
        assert reply.verdict in ("update", "message", "deferred"), f"{person} was told {reply.verdict} {reply.failed}"
    return await table.board()


async def play_out(table: Table) -> Message:
    """Let users answer at random to the end, without viewing their pages, and return the last board.

    This is for tests of what follows a match; it takes a quarter of the CPU time of `play`.
    """
    matches, rng = table.house.bot.services.matches, Random(table.number)
    while True:
        async with matches.at(table.number) as live:
            await matches.play_bots(live)
            if not live.running:
                break
            seat = next(seat for seat in live.waiting if not live.is_bot(seat))
            asked, user = playing(live).asked(seat), live.seats[seat].user
        assert asked is not None
        assert user is not None
        await matches.answer(table.number, user, random_answer(asked.question, rng.randrange), asked.number)
    return await table.board()


async def next_of(table: Table, *people: Person) -> Person:
    """Return the first of these users that the board waits for and that was not returned for the same state."""
    board = await table.board()
    shown = stamp_of(board)
    person = next(p for p in people if p.id in to_move(board) and (shown, p.id) not in table.answered)
    table.answered.add((shown, person.id))
    return person


def renewed(reply: Reply, person: Person) -> None:
    """Assert that the user's private page was updated, and the press was refused."""
    assert (reply.verdict, reply.message.reader) == ("update", person.id), reply.failed
    assert reply.message.text.startswith("⚠️ "), reply.message.text


def told_alone(reply: Reply, person: Person, words: str) -> None:
    """Assert that the user got an ephemeral reply with these words."""
    assert reply.verdict in ("message", "deferred"), reply.failed
    assert reply.message.reader == person.id
    assert words in reply.message.text, reply.message.text


def _is_board(message: Message, number: int) -> bool:
    named = any(file["filename"] == BOARD for file in message.attachments)
    return named and (stamp_of(message)[0] == number or f"table {number}\n" in message.text)
