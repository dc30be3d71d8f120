"""After the end of a match: another one with the same players, and a post of the result."""

from __future__ import annotations

import asyncio

from sandbox.world.messages import Message
from tests.wire.house import House
from tests.wire.playing import END, Table, begin, play_out, told_alone


async def finished(house: House, people: int = 2, bots: int = 1, **where: object) -> tuple[Table, Message]:
    """Play a short match, of one turn per round, with these users to its end; return its last board."""
    table = await begin(house, house.people(people), bots, turns=1, **where)  # type: ignore[arg-type]
    return table, await play_out(table)


def lobbies(table: Table) -> list[Message]:
    """Return the lobbies in the table's channel."""
    return [m for m in table.messages() if m.text.startswith("## Tottarot") and "Join" in m.buttons]


async def test_the_end_offers_the_next_steps_and_shows_no_numbers_of_64_digits(house: House) -> None:
    _, last = await finished(house)
    assert last.buttons == END
    assert "The deal is fair: it was sealed before anyone sat down." in last.text
    assert "SHA-256" not in last.text
    ann, bruno = house.people(2)
    more = (await bruno.press(last, "More")).message
    assert more.buttons == ["Check it", "Match page", "Predictions", "Note"]
    told_alone(await bruno.press(more, "Check it"), bruno, "Replayed here, the match comes out exactly the same.")
    dm = next(message for message in reversed(ann.inbox() + bruno.inbox()) if "Play again" in message.buttons)
    assert {"Play again", "Replay"} <= set(dm.buttons)


async def test_simultaneous_presses_on_play_again_open_one_table(house: House) -> None:
    table, last = await finished(house)
    ann, bruno = house.people(2)
    first, second = await asyncio.gather(ann.press(last, "Play again"), bruno.press(last, "Play again"))
    await house.quiet()
    (lobby,) = lobbies(table)
    assert "At the table** (3 to 6 players)" in lobby.text
    assert all(name in lobby.text for name in ("Ann", "Bruno", "Vesper")), lobby.text
    for reply in (first, second):
        assert f"able {table.number + 1}" in reply.text
    again = Table(house, table.place, table.number + 1)
    await again.lobby_press(ann if "Ann – host" in lobby.text else bruno, "Start")
    await play_out(again)


async def test_play_again_makes_its_presser_the_host_and_asks_the_others_once(house: House) -> None:
    table, last = await finished(house)
    ann, bruno = house.people(2)
    await house.restart()
    told_alone(await bruno.press(last, "Play again"), bruno, f"Table {table.number + 1} is open: <#{table.place.id}>")
    await house.restart()
    await house.quiet()
    (lobby,) = lobbies(table)
    assert "1. Bruno – host" in lobby.text
    assert "Vesper (bot) – fair" in lobby.text
    asked = [m for m in table.messages() if m.pinged]
    assert [list(m.pinged) for m in asked] == [[ann.id]]
    assert asked[0].buttons == ["Join"]
    told_alone(await bruno.press(last, "Play again"), bruno, f"You're at table {table.number + 1}")
    told_alone(await ann.press(asked[0], "Join"), ann, f"You're at table {table.number + 1}")
    told_alone(await ann.press(asked[0], "Join"), ann, f"You're at table {table.number + 1}")
    await house.quiet()
    (lobby,) = lobbies(table)
    assert "3. Ann" in lobby.text
    await bruno.press(lobby, "Start")
    await house.quiet()
    assert house.sandbox.fresh(asked[0]) is None, "nobody can join any more"
    chiara = house.person("Chiara")
    told_alone(await chiara.press(last, "Play again"), chiara, "Only people who played can do that.")


async def test_a_rematch_that_is_put_away_makes_room_for_another(house: House) -> None:
    table, last = await finished(house)
    ann, _ = house.people(2)
    await ann.press(last, "Play again")
    await house.quiet()
    (lobby,) = lobbies(table)
    await ann.press((await ann.press(lobby, "Settings")).message, "Close the table")
    await house.quiet()
    told_alone(await ann.press(last, "Play again"), ann, f"Table {table.number + 2} is open")


async def test_a_player_with_bots_only_plays_again_without_a_question(house: House) -> None:
    table, last = await finished(house, 1, 2)
    (ann,) = house.people(1)
    reply = await ann.press(last, "Play again")
    await house.quiet()
    assert "Play a will token" in reply.text
    assert not lobbies(table)
    assert not [m for m in table.messages() if m.pinged], "there is nobody else to ask"
    await play_out(Table(house, table.place, table.number + 1))


async def test_another_table_in_the_way_and_a_channel_that_is_gone_are_said_politely(house: House) -> None:
    table, last = await finished(house, thread=True)
    ann, bruno = house.people(2)
    await ann.command("tarot new", channel=table.place, game="queens_of_fate")
    told_alone(await bruno.press(last, "Play again"), bruno, f"Table {table.number + 1} is open in <#{table.place.id}>")
    dm = next(m for m in reversed(ann.inbox() + bruno.inbox()) if "Play again" in m.buttons)
    person = ann if dm in ann.inbox() else bruno
    house.sandbox.remove(table.place)
    await house.quiet()
    assert "The channel of that match is gone." in (await person.press(dm, "Play again")).text


async def test_the_letter_of_the_end_opens_a_rematch_in_the_channel(house: House) -> None:
    table, _ = await finished(house)
    ann, bruno = house.people(2)
    dm = next(m for m in reversed(ann.inbox() + bruno.inbox()) if "Play again" in m.buttons)
    person = ann if dm in ann.inbox() else bruno
    assert f"Table {table.number + 1} is open: <#{table.place.id}>" in (await person.press(dm, "Play again")).text
    await house.quiet()
    assert f"1. {person.name} – host" in lobbies(table)[0].text


async def test_sharing_asks_first_and_posts_once(house: House) -> None:
    table, last = await finished(house)
    ann, bruno = house.people(2)
    before = len(table.messages())
    page = await ann.press(last, "Share")
    told_alone(page, ann, f"This will be posted in <#{table.place.id}>")
    assert page.message.attachments[0]["description"]
    await house.quiet()
    assert len(table.messages()) == before, "nothing is posted before it is agreed to"
    other = (await bruno.press(last, "Share")).message
    await asyncio.gather(ann.press(page.message, "Post result"), bruno.press(other, "Post result"))
    await house.crash()
    await house.quiet()
    shared = table.messages()[before:]
    assert len(shared) == 1
    assert " played **Tottarot**. " in shared[0].text
    assert shared[0].buttons == ["Play Tottarot", "Rules"]
    assert shared[0].attachments
    assert not shared[0].pinged
    told_alone(await bruno.press(last, "Share"), bruno, "It's already posted here:")
    chiara = house.person("Chiara")
    told_alone(await chiara.press(last, "Share"), chiara, "Only people who played can do that.")


async def test_games_lists_finished_matches_with_a_rematch_and_a_replay(house: House) -> None:
    table, _ = await finished(house)
    ann, _bruno = house.people(2)
    page = (await ann.command("games")).message
    assert "You're not at any table." in page.text
    assert "**Finished**\n-# Tottarot · " in page.text
    assert page.buttons == [f"Play table {table.number} again", f"Replay table {table.number}"]
    assert "Step 1 of" in (await ann.press(page, f"Replay table {table.number}")).text
    await house.restart()
    assert f"Table {table.number + 1} is open" in (await ann.press(page, f"Play table {table.number} again")).text


async def test_board_and_hand_know_the_last_match_of_a_channel(house: House) -> None:
    table, last = await finished(house)
    ann, _bruno = house.people(2)
    for command in ("board", "hand", "log"):
        shown = await ann.command(command, channel=table.place)
        assert shown.message.reader == ann.id, command
        assert f"table {table.number}" in shown.text, command
    assert (await ann.command("board", channel=table.place)).message.buttons == last.buttons


async def test_the_end_shows_the_best_moment_and_the_medals(house: House) -> None:
    """Most matches have a single winner, whose first win is an achievement; if all players tie, others are played."""
    people, texts = house.people(3), list[str]()
    while not texts:
        table = await begin(house, people)
        last = await play_out(table)
        texts = [line for line in last.text.splitlines() if "wins a medal: " in line]
    assert "Turning point: " in last.text
    assert [file["filename"] for file in last.attachments] == ["table.png", "recap.png"]
    assert last.attachments[1]["description"].startswith("Points by round: 1, 2, 3.")
    won = [
        achievement
        for who in people
        for achievement in await house.bot.services.store.results.achievements(int(who.id))
    ]
    assert len(texts) == len(won) == len({(achievement.user, achievement.key) for achievement in won})
    winner = next(person for person in people if int(person.id) == won[0].user)
    stats = await winner.command("stats")
    assert stats.text.count("Medal: ") == sum(achievement.user == won[0].user for achievement in won)
    assert stats.message.attachments[0]["filename"] == "stats.png"
    assert "Tottarot: " in stats.message.attachments[0]["description"]
    await house.restart()
    again = (await people[0].command("board", channel=table.place)).message
    assert [file["description"] for file in again.attachments] == [file["description"] for file in last.attachments]
