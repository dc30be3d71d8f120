"""The data is backed up in the middle of a match, lost, and restored, and the match continues from there."""

from __future__ import annotations

import re
from pathlib import Path

from sandbox.driver import Sandbox
from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import PATIENCE
from tests.wire.playing import choices, make, to_move, told_alone
from tests.wire.process import Process, ended, fork
from tests.wire.watch import BOARD, stamp_of

PLACE = "card-table"
RESTORED = 1001


def boards(sandbox: Sandbox, table: int) -> list[Message]:
    """Return the boards of a table, oldest first."""
    there = [m for m in sandbox.messages(PLACE) if any(file["filename"] == BOARD for file in m.attachments)]
    return [m for m in there if stamp_of(m)[0] == table]


def fresh(sandbox: Sandbox, message: Message) -> Message:
    """Return the current version of a message."""
    now = sandbox.fresh(message)
    assert now is not None
    return now


async def until_it_says(sandbox: Sandbox, message: Message, words: str) -> None:
    """Wait until a message has these words, since a busy bot might defer first."""
    await sandbox.settled(lambda: words in fresh(sandbox, message).text, what=f"message with {words!r}")


async def open_with(sandbox: Sandbox, ann: Person, bruno: Person) -> Message:
    """Return the first board of a match of two users and a computer player, with nothing held back from them."""
    for person in (ann, bruno):
        page = (await person.command("settings")).message
        menu = next(one for one in page.components if "once" in [each["value"] for each in one.get("options", ())])
        await person.choose(page, menu["custom_id"], ("once",))
    await ann.command("tarot new", channel=PLACE, game="tottarot")
    lobby = await sandbox.settled(lambda: next((m for m in sandbox.messages(PLACE) if "Join" in m.buttons), None))
    for person, button, done in ((bruno, "Join", "\n2. "), (ann, "Add a bot", "\n3. "), (ann, "Start", "begun")):
        if button == "Start":  # with the printed pace, each option takes one press
            settings = (await ann.press(fresh(sandbox, lobby), "Settings")).message
            await ann.choose(settings, settings.selects[0]["custom_id"], ["pace=printed"])
        assert not (await person.press(fresh(sandbox, lobby), button)).failed
        await until_it_says(sandbox, lobby, done)
    return await newest(sandbox, 1)


async def answer(person: Person, sandbox: Sandbox, table: int) -> Message:
    """Answer from the current board, unless play has moved on; return the page with the hand before that."""
    page = (await person.press(await standing(sandbox, table), "My hand")).message
    if offered := choices(page):
        assert "**Tottarot**" in (await make(person, page, offered[-1])).text
    return page


async def standing(sandbox: Sandbox, table: int) -> Message:
    """Return the board with enabled buttons."""
    return await sandbox.settled(lambda: next((m for m in boards(sandbox, table)[::-1] if m.buttons), None))


async def newest(sandbox: Sandbox, table: int, after: Message | None = None) -> Message:
    """Return the newest board, once there is one after the given one."""

    def search() -> Message | None:
        found = [m for m in boards(sandbox, table)[-1:] if to_move(m) and m.buttons]
        return next((m for m in found if after is None or stamp_of(m) != stamp_of(after)), None)

    return await sandbox.settled(search, what=f"board of table {table}")


async def play_on(sandbox: Sandbox, people: list[Person], board: Message) -> Message:
    """Let every player to move answer; return the next board."""
    for person in [p for p in people if p.id in to_move(board)]:
        await answer(person, sandbox, stamp_of(board)[0])
    return await newest(sandbox, stamp_of(board)[0], board)


async def dm(sandbox: Sandbox, person: Person, board: Message) -> Message:
    """Return the direct message that came with a board."""

    def search() -> Message | None:
        return next((m for m in person.inbox()[-1:] if stamp_of(m)[:2] == stamp_of(board)[:2]), None)

    return await sandbox.settled(search, what=f"letter to {person}")


async def put_back(data: Path, file: Path, bot: Process) -> None:
    """Restore the backup, which is impossible while the bot is running, but possible once it is dead."""
    code, said = await ended(await fork(data, "restore", str(file)))
    assert (code, f"process {bot.child.pid}" in said) == (1, True), said
    bot.kill()
    await bot.buried()
    code, said = await ended(await fork(data, "restore", str(file)))
    assert code == 0, said
    assert f"1 is now {RESTORED}" in said
    assert re.search(r"kept: \S+querent-until-\S+\.sqlite", said)


async def lead_nowhere(sandbox: Sandbox, table: int) -> None:
    """Check that obsolete boards or their buttons are removed, which the bot does last."""
    await sandbox.settled(lambda: not any(m.buttons for m in boards(sandbox, table)), what="end of the lost boards")


async def test_a_match_goes_on_from_its_backup(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "saved.sqlite"
    async with Sandbox(patience=PATIENCE, answer_within=PATIENCE) as sandbox:
        bot, people = Process(sandbox, data), [sandbox.person("Ann"), sandbox.person("Bruno")]
        ann, bruno = people
        await bot.start()
        first = await open_with(sandbox, *people)
        early, notification = await answer(ann, sandbox, 1), await dm(sandbox, bruno, first)
        code, said = await ended(await fork(data, "backup", str(file), QUERENT_TOKEN="a-token"))
        assert code == 0, said
        assert "matches: 1, of these open: 1" in said
        assert b"a-token" not in file.read_bytes()

        await answer(bruno, sandbox, 1)
        bruno.say("Look at that!", channel=PLACE)  # so the next board is a message that is not in the backup
        await play_on(sandbox, people, await newest(sandbox, 1, first))
        late = (await ann.press(await standing(sandbox, 1), "My hand")).message
        await put_back(data, file, bot)
        await bot.start()

        board = await newest(sandbox, RESTORED)
        assert "is back to how it was" in board.text
        assert to_move(board) == [bruno.id], "Ann had answered when the backup was taken"
        for person in people:
            assert "is back to how it was" in (await dm(sandbox, person, board)).text
        left = sandbox.fresh(notification)
        assert left is None or not left.buttons, "it was answered, so nothing is asked there any more"
        for page in (early, late):
            now = sandbox.fresh(page) or page  # updated in place, because it was open
            address = next(item["custom_id"] for item in now.components if "custom_id" in item)
            told_alone(await ann.press(page, address), ann, "no longer exists")
        await lead_nowhere(sandbox, 1)

        for _ in range(3):
            board = await play_on(sandbox, people, board)
        stamps = [stamp_of(message) for message in boards(sandbox, RESTORED)]
        assert len(set(stamps)) == len(stamps), "nothing is posted twice"
        code, said = await bot.stop()
        assert (code, "Traceback" in said) == (0, False), said
