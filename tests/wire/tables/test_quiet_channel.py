"""A channel is not a log: one board, a card for each act, and no more messages than allowed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from games import game as game_called
from games.kernel.ask import random_answer
from sandbox.person import Person
from sandbox.world.channels import Channel
from sandbox.world.messages import Message
from sandbox.world.people import BOT_ID
from tests.proofs import runs, spread
from tests.wire.house import House
from tests.wire.playing import begin, by_hand, choices, make, play, to_move
from tests.wire.watch import BOARD, stamp_of

MAX_MESSAGES = {"tottarot": 7, "the_restless": 10, "genshin_tarot": 6, "parsifal": 6}
"""Maximum number of messages that a whole match leaves in its channel."""
HISTORY = "GET /channels/{channel}/messages"
ANSWERS = 3_000
"""More answers than any match takes."""


async def begun(house: House, game: str, people: Sequence[Person]) -> tuple[Channel, int]:
    """Begin a match of that game, with computer players if needed; return its channel and number."""
    place, services = house.sandbox.channel("card-table"), house.bot.services
    host, *others = people
    await host.command("tarot new", channel=place, game=game)
    await house.quiet()
    [lobby] = [message for message in house.sandbox.messages(place) if "Join" in message.buttons]
    for other in others:
        await other.press(lobby, "Join")
    for _ in range(game_called(game).seats[0] - len(people)):
        await host.press(lobby, "Add a bot")
    await host.press(lobby, "Start")
    await house.quiet()
    [number] = await services.store.matches.live()
    return place, number


async def whole(house: House, game: str, people: Sequence[Person], dice: random.Random) -> Channel:
    """Play a match of that game from its lobby to its end, with computer players' answers; return its channel."""
    place, number = await begun(house, game, people)
    services = house.bot.services
    for _ in range(ANSWERS):
        async with services.matches.at(number) as table:
            if not table.running or table.match is None:
                break
            seat = table.waiting[0]
            asked, user = table.match.asked(seat), table.seats[seat].user
            assert asked is not None
            assert user is not None
            view, play = table.match.view(seat), table.game.play
            tokens = play(view, asked.question, dice.randrange) or random_answer(asked.question, dice.randrange)
        await services.matches.answer(number, user, tokens, asked.number)
        await house.quiet()
    assert (await services.store.matches.row(number)).state == "ended"
    await house.let_pass(5)
    return place


def left(house: House, place: Channel) -> list[Message]:
    """Return the public messages in the channel."""
    return [message for message in house.sandbox.messages(place) if not message.reader]


@pytest.mark.parametrize("game", spread([*MAX_MESSAGES], thin=2))
async def test_a_whole_match_leaves_few_messages(game: str, house: House) -> None:
    """The messages are the table's opening, a card for each act, and the end."""
    people, place = house.people(2), house.sandbox.channel("card-table")
    for seed in range(runs(thin=1, full=10)):
        before = len(left(house, place))
        await whole(house, game, people, random.Random(seed + 1))
        _few(game, left(house, place)[before:])


def _few(game: str, messages: Sequence[Message]) -> None:
    """Check that a match has left only its opening, its cards, and its end."""
    assert len(messages) <= MAX_MESSAGES[game], [message.text for message in messages]
    lobby, *cards, end = messages
    assert "The match has begun." in lobby.text
    assert "Log" in end.buttons
    for card in cards:
        assert card.buttons == []
        assert [file["filename"] for file in card.attachments] == [BOARD]
        assert card.attachments[0]["description"], "the picture as it was then, and its words"
        assert "Choosing" not in card.attachments[0]["description"], "it waits for nobody anymore"
        assert not card.pinged
    assert len({card.text for card in cards}) == len(cards)


async def pressed_on_the_board(house: House, place: Channel, people: Sequence[Person]) -> Message:
    """Let players answer on the board until it has no controls left; return the board before that."""
    for _ in range(ANSWERS):
        board = left(house, place)[-1]
        person = next(person for person in people if person.id in to_move(board))
        page = board
        while not choices(page):
            section = next(part["custom_id"] for part in page.components if part.get("custom_id", "").startswith("s:"))
            page = (await person.press(page, section)).message
        reply = await make(person, page, choices(page)[0])
        now = house.sandbox.fresh(board)
        card = now is not None and not now.buttons
        assert reply.verdict == "update" or card, reply.failed  # the job of the next board might have created it first
        if card:
            return board
        await house.let_pass(5)
    raise AssertionError("no act came to an end")


@pytest.mark.parametrize("dies", [False, True])
async def test_the_press_that_ends_an_act_makes_its_card_and_the_next_board_follows(dies: bool, house: House) -> None:
    """Both messages arrive even if the bot dies in between."""
    await house.let_pass(2)
    people = house.people(2)
    place, _number = await begun(house, "parsifal", people)
    if dies:
        house.sandbox.fault("server_error", every=1, route="POST /channels", status=503)
    before = await pressed_on_the_board(house, place, people)
    if dies:
        await house.crash()
        house.sandbox.clear_fault("server_error")
        await house.let_pass(60)
    await house.quiet()
    card, board = left(house, place)[-2:]
    assert card.id == before.id
    assert card.buttons == []
    assert "Round 3 is over." in card.text
    assert "Choosing" in before.attachments[0]["description"]
    assert "Choosing" not in card.attachments[0]["description"], "the picture stays, and waits for nobody"
    assert card.attachments[0]["size"] > 0
    assert choices(board)
    assert to_move(board)


async def test_the_board_moves_below_other_messages_and_exists_once(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno], bots=1)
    for number in range(6):
        chiara.say(f"What I say {number}", channel=table.place)
        before = await table.board()
        await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
        await house.let_pass(2)
        board = await table.board()
        assert left(house, table.place)[-1].id == board.id
        assert len([m for m in table.messages() if "My hand" in m.buttons]) == 1
        assert stamp_of(board) > stamp_of(before)


@pytest.mark.parametrize("writes", [False, True])
async def test_after_a_restart_the_bot_notices_messages_written_during_downtime(writes: bool, house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    before = await table.board()
    await house.close()
    if writes:
        ann.say("Is anybody here?", channel=table.place)
    await house.open()
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
    board = await table.board()
    assert (board.id == before.id) is not writes
    assert left(house, table.place)[-1].id == board.id


async def test_mentioning_the_bot_is_not_a_command(house: House, caplog: pytest.LogCaptureFixture) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    ann.say(f"<@{BOT_ID}> ping", channel=table.place)
    await play(table, {ann.id: by_hand}, most=1)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_a_board_at_the_bottom_needs_no_look_at_the_channel(house: House) -> None:
    """The first second after the start is an exception, because an earlier process might have run its jobs."""
    await house.let_pass(2)
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    asked = house.sandbox.count(HISTORY)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=4)
    assert house.sandbox.count(HISTORY) == asked
    ann.say("Well, well.", channel=table.place)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=2)
    assert house.sandbox.count(HISTORY) > asked
