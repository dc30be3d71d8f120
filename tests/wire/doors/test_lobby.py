"""Setting up a table."""

from __future__ import annotations

from tests.wire.house import House
from tests.wire.playing import NOT_THERE, begin, open_table, told_alone, words_form

GREY = 2
"""Discord's number for a secondary button."""


async def test_the_lobby_shows_players_who_join_and_leave(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await open_table(house, [ann, bruno])
    assert "1. Ann – host\n2. Bruno" in table.lobby().text
    assert (await table.lobby_press(chiara, "Join")).message.text == table.lobby().text
    assert (await table.lobby_press(bruno, "Leave")).verdict == "update"
    assert "1. Ann – host\n2. Chiara" in table.lobby().text
    assert "Bruno" not in table.lobby().text


async def test_the_first_player_becomes_host_if_the_host_leaves(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await open_table(house, [ann, bruno, chiara])
    assert (await table.lobby_press(ann, "Leave")).verdict == "update"
    assert "1. Bruno – host\n2. Chiara" in table.lobby().text
    refused = await table.lobby_press(chiara, "Settings")
    assert refused.message.reader == chiara.id
    assert (await table.lobby_press(bruno, "Settings")).message.selects


async def test_with_the_last_person_the_table_is_put_away(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann], bots=1)
    await table.lobby_press(ann, "Leave")
    assert "was closed" in table.lobby().text
    assert not table.lobby().buttons
    assert (await open_table(house, [bruno])).number != table.number


async def test_any_player_can_add_bots_and_the_host_can_remove_them(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await open_table(house, [ann, bruno])
    told_alone(await table.lobby_press(chiara, "Add a bot"), chiara, "You're not playing at this table.")
    assert (await table.lobby_press(bruno, "Add a bot")).verdict == "update"
    assert "3. Vesper (bot)" in table.lobby().text
    settings = (await table.lobby_press(ann, "Settings")).message
    assert settings.reader == ann.id
    assert (await ann.press(settings, "Remove a bot")).verdict == "update"
    await table.lobby_says(lambda words: "Vesper" not in words)
    reply = await ann.press(settings, "Remove a bot")
    told_alone(reply, ann, "No bot")


async def test_settings_are_the_hosts_and_all_see_them(house: House) -> None:
    ann, bruno = house.person("Ann"), house.person("Bruno")
    table = await open_table(house, [bruno, ann], bots=1)
    settings = (await table.lobby_press(bruno, "Settings")).message
    menu = settings.selects[0]
    gentle = next(option["label"] for option in menu["options"] if "gentle" in option["label"])
    assert (await bruno.choose(settings, menu["custom_id"], [gentle])).verdict == "update"
    await table.lobby_says(lambda words: "may keep its card (gentle fate)" in words)
    assert (await bruno.choose(settings, menu["custom_id"], ["turns=5"])).verdict == "update"
    await table.lobby_says(lambda words: "are not enough for 5 turns" in words)
    told_alone(await table.lobby_press(bruno, "Start"), bruno, "are not enough for 5 turns")
    strange = await bruno.choose(settings, menu["custom_id"], ["turns=99"], forged=True)
    assert strange.message.reader == bruno.id
    assert (await house.bot.services.store.matches.row(table.number)).options == {"gentle": "may", "turns": "5"}


async def test_words_help_to_make_the_deal(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann], bots=2)
    form = await words_form(table, ann)
    reply = await ann.submit(form, {"words": "the ninth wave"})
    assert reply.message.reader == ann.id
    row = await house.bot.services.store.matches.row(table.number)
    assert [chair.shuffle_words for chair in row.seats] == ["the ninth wave", "", ""]
    fairness = (await table.lobby_press(bruno, "Fairness")).message
    told_alone(await bruno.press(fairness, "Add words to the shuffle"), bruno, "You're not playing at this table.")
    assert row.seal in fairness.text
    assert row.seal not in table.lobby().text


async def test_no_more_sit_down_than_there_are_seats(house: House) -> None:
    """A full lobby offers no more computer players, and its gray *Join* says why; a late press gets a reply."""
    people = house.people(6)
    table = await open_table(house, people[:5])
    await table.lobby_press(people[5], "Join")
    late = house.person("Gita")
    before = table.lobby()
    assert "Add a bot" not in before.buttons
    assert [part["style"] for part in before.components if part.get("label") == "Join"] == [GREY]
    told_alone(await table.lobby_press(late, "Join"), late, "All seats are taken")
    reply = await people[0].press(before, custom_id=f"l:{table.number}:0:bot", forged=True)
    told_alone(reply, people[0], "This message has changed")
    assert table.lobby().text == before.text


async def test_a_player_cannot_join_a_table_twice(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann])
    told_alone(await table.lobby_press(ann, "Join"), ann, "You're already at this table.")


async def test_the_lobby_shows_the_game_who_sits_and_who_is_missing(house: House) -> None:
    """Default rules are left out."""
    ann, bruno = house.people(2)
    table = await open_table(house, [ann])
    lobby = table.lobby()
    assert [file["filename"] for file in lobby.attachments] == ["cover-tottarot.png"]
    assert "2 more players are needed" in lobby.text
    assert "Standard rules" in lobby.text
    assert "Turns per round" not in lobby.text
    assert len(lobby.text.split()) <= 60
    joined = (await table.lobby_press(bruno, "Join")).message
    if house.sandbox.world.beliefs.holds("files_can_be_kept"):
        assert [one["id"] for one in joined.attachments] == [one["id"] for one in lobby.attachments], "not sent again"
    assert "1 more player is needed" in joined.text


async def test_the_host_can_fill_missing_seats_with_bots(house: House) -> None:
    ann, bruno = house.people(2)
    table = await open_table(house, [ann, bruno])
    told_alone(await table.lobby_press(bruno, "Start with bots"), bruno, "Ann, who opened the table")
    assert (await table.lobby_press(ann, "Start with bots")).verdict == "update"
    row = await house.bot.services.store.matches.row(table.number)
    assert (row.state, [chair.kind for chair in row.seats]) == ("live", ["person", "person", "bot"])


async def test_a_solitaire_starts_immediately(house: House) -> None:
    ann = house.person("Ann")
    await ann.command("tarot new", channel="card-table", game="queens_of_fate")
    assert (await house.bot.services.store.matches.row(1)).state == "live"


async def test_a_match_begins_when_enough_sit_there_and_the_host_says_so(house: House) -> None:
    ann, bruno, chiara = house.people(3)
    table = await open_table(house, [bruno, ann])
    await table.lobby_press(chiara, "Join")
    told_alone(await table.lobby_press(chiara, "Start"), chiara, "Bruno, who opened the table")
    assert (await table.lobby_press(bruno, "Start")).verdict == "update"
    await house.quiet()
    assert len(table.boards()) == 1
    assert "begun" in table.lobby().text
    assert not table.lobby().buttons


async def test_a_table_may_be_put_away_unplayed(house: House) -> None:
    bruno, ann, chiara = house.person("Bruno"), house.person("Ann"), house.person("Chiara")
    table = await open_table(house, [bruno, chiara])
    settings = (await table.lobby_press(bruno, "Settings")).message
    forged = settings.components[-1]["custom_id"].rsplit(":", 1)[0] + ":close"
    told_alone(await chiara.press(table.lobby(), forged, forged=True), chiara, NOT_THERE)
    moderators = (await table.lobby_press(ann, "Settings")).message
    assert (await ann.press(moderators, "Close the table")).verdict == "update"
    await table.lobby_says(lambda words: "was closed" in words)
    assert await house.bot.services.store.matches.live_in(int(table.place.id)) is None


async def test_closing_a_table_is_confirmed_in_the_users_language(house: House) -> None:
    ann = house.person("Ann")
    table = await open_table(house, [ann])
    house.sandbox.person("Ann", locale="it")
    settings = (await table.lobby_press(ann, "Settings")).message
    (away,) = [part["custom_id"] for part in settings.components if part.get("custom_id", "").endswith(":close")]
    assert "Questo tavolo è stato chiuso." in (await ann.press(settings, custom_id=away)).text
    await table.lobby_says(lambda words: "This table was closed." in words)


async def test_one_table_in_a_channel_at_a_time(house: House) -> None:
    ann, bruno = house.people(2)
    await begin(house, [ann], bots=2)
    refused = await bruno.command("tarot new", channel="card-table", game="tottarot")
    assert refused.message.reader == bruno.id
    assert "Table 1 is being played here" in refused.text
    in_thread = await bruno.command("tarot new", channel="card-table", game="tottarot", thread=True)
    assert "Table 2 is open" in in_thread.text
    elsewhere = await bruno.command("tarot new", channel="side-table", game="tottarot")
    assert "Table 3 is open" in elsewhere.text
