"""Typed commands to view, to read, and to find tables."""

from __future__ import annotations

from sandbox.person import Person
from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import begin, by_hand, choices, make, next_of, open_table, play, told_alone


async def test_from_the_board_to_an_answer_are_two_clicks(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    for _ in range(4):
        person = await next_of(table, ann, bruno)
        hand = await person.press(await table.board(), "My hand")
        assert hand.message.reader == person.id
        assert hand.message.attachments[0]["filename"] == "hand.png"
        assert "**Tottarot**" in (await make(person, hand.message, choices(hand.message)[0])).text


async def test_only_the_board_has_buttons_and_not_the_cards_of_rounds(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=12)
    *before, last = [await table.board()] and table.boards()
    assert len(before) == 1, "a card of the first round, which three turns make"
    assert last.buttons == ["My hand", "Log", "Rules", "Explain"]
    old = [house.sandbox.fresh(m) for m in table.messages() if "**Tottarot**" in m.text and m.id != last.id]
    assert [m.buttons for m in old if m] == [[]] * len(old)
    for person in (ann, bruno):
        assert len(person.inbox()) <= 1, "a letter that is answered or replaced is taken away"


async def test_the_hand_command_shows_the_callers_hand(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno], bots=1)
    picture = (await ann.command("hand", channel=table.place)).message
    assert (picture.reader, picture.attachments[0]["filename"]) == (ann.id, "hand.png")
    words = (await ann.command("hand", channel=table.place, text=True)).message
    assert not words.attachments
    assert "Bruno" in words.text
    assert len(words.text) <= 2000
    told_alone(await chiara.command("hand", channel=table.place), chiara, "You're not playing at this table.")
    told_alone(await chiara.command("hand", channel="side-table"), chiara, "no table here")


async def test_the_board_command_posts_for_everyone(house: House) -> None:
    ann, chiara = house.person("Ann"), house.person("Chiara")
    table = await begin(house, [ann], bots=2)
    seen = (await chiara.command("board", channel=table.place)).message
    assert (seen.reader, seen.attachments[0]["filename"]) == (chiara.id, "table.png")
    assert not (await chiara.command("board", channel=table.place, text=True)).message.attachments
    told_alone(
        await chiara.command("board", channel="side-table", table=table.number), chiara, "You're not at table 1."
    )
    lobby = await open_table(house, [chiara], channel="side-table")
    told_alone(await chiara.command("board", channel=lobby.place), chiara, "hasn't started yet")


async def test_answers_are_offered_while_typing(house: House) -> None:
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    assert await ann.autocomplete("play", option="move", typed="", channel=table.place) == [
        "Play 0",
        "Play 1",
        "Play 2",
        "Play 3",
    ]
    assert await ann.autocomplete("play", option="move", typed="2", channel=table.place) == ["Play 2"]
    assert await house.person("Chiara").autocomplete("play", option="move", typed="", channel=table.place) == []
    told_alone(await ann.command("play", move="seven", channel=table.place), ann, "one of your choices")
    assert "Your answer so far: Play 2" in (await ann.command("play", move="2", channel=table.place)).text


async def test_the_rules_by_topic_by_search_and_by_menu(house: House) -> None:
    chiara = house.person("Chiara")
    offered = await chiara.completing("rules", option="topic", typed="", channel="general")
    assert len(offered.choices) > 3
    page = (await chiara.command("rules", channel="general", topic=offered.choices[1]["value"])).message
    assert offered.choices[1]["name"] in page.text
    assert page.reader == chiara.id
    found = (await chiara.command("rules", channel="general", topic="hermit")).message
    assert "hermit" in found.text.lower()
    menu = found.selects[0]
    other = next(option for option in menu["options"] if not option.get("default"))
    turned = await chiara.choose(found, menu["custom_id"], [other["value"]])
    assert (turned.verdict, turned.message.id) == ("update", found.id)
    assert other["label"] in turned.text
    told_alone(await chiara.command("rules", channel="general", topic="zugzwang"), chiara, "say nothing about")


async def test_the_rules_from_the_table(house: House) -> None:
    ann = house.person("Ann")
    table = await begin(house, [ann], bots=2)
    told_alone(await ann.press(await table.board(), "Rules"), ann, "Tottarot")
    assert (await table.board()).attachments


async def test_a_card_to_look_at(house: House) -> None:
    chiara = house.person("Chiara")
    offered = await chiara.completing("card", option="name", typed="tower", channel="general")
    card = (await chiara.command("card", name=offered.choices[0]["value"], channel="general")).message
    assert "The Tower" in card.text
    assert "The Tower" in card.attachments[0]["description"]
    assert card.reader == chiara.id
    turned = await chiara.press(card, "Next")
    assert (turned.verdict, turned.message.id) == ("update", card.id)
    assert turned.message.text.partition("\n")[0] not in card.text
    assert turned.message.attachments[0]["url"] != card.attachments[0]["url"]
    assert turned.message.attachments[0]["description"] != card.attachments[0]["description"]
    told_alone(await chiara.command("card", name="The Fridge", channel="general"), chiara, "Fridge")


async def test_games_lists_tables_of_all_servers_with_waiting_ones_first(house: House) -> None:
    ann, bruno = house.people(2)
    first = await begin(house, [ann, bruno], bots=1)
    await make(ann, page := (await ann.press(await first.board(), "My hand")).message, choices(page)[0])
    away = house.sandbox.channel("general", "The Second Table")
    await ann.command("tarot new", channel=away, game="tottarot")
    await begin(house, [bruno, ann], bots=1, channel="side-table")
    here = (await ann.command("games", channel="general")).message
    lines = [line for line in here.text.splitlines() if "table " in line and line.startswith("-")]
    assert [("your turn" in line, "being set up" in line) for line in lines] == [
        (True, False), (False, False), (False, True)
    ]  # fmt: skip
    assert "your turn" in (await ann.command("games")).text  # in direct messages, too
    told_alone(await house.person("Dev").command("games", channel="general"), house.person("Dev"), "not at any table")


async def test_the_log_shows_each_reader_their_own_lines(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await begin(house, [ann, bruno], bots=1)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=14)
    own = await _all_pages(ann, (await ann.command("log", channel=table.place)).message)
    public = await _all_pages(chiara, (await chiara.press(await table.board(), "Log")).message)
    store = house.bot.services.store
    seats = {chair.user: chair.seat for chair in (await store.matches.row(table.number)).seats}
    assert len(own) == len(await store.stories.read(table.number, seats[int(ann.id)], limit=1000))
    assert len(public) == len(await store.stories.read(table.number, None, limit=1000))
    assert any(line.startswith("You drew") for line in own)
    assert not any(line.startswith("You ") for line in public)


async def _all_pages(person: Person, page: Message) -> list[str]:
    """Return all lines of a log, read from its last page back to its first."""
    lines: list[str] = []
    while True:
        assert page.reader == person.id
        lines = [line[2:] for line in page.text.splitlines() if line.startswith("> ")] + lines
        if "Older" not in page.buttons:
            return lines
        page = (await person.press(page, "Older")).message
