"""Tests of the house rule and counters that a table agrees on besides the rulebook."""

from __future__ import annotations

import pytest

from bot.custom_ids import CustomIdKind
from bot.services import Services
from bot.table.own_rules import MAX_COUNTERS, MAX_RULE_CHARACTERS
from storage.own_rules import Counter, OwnRules
from tests.bot.caller import Caller
from tests.bot.tables import PEOPLE, dealt, opened, played_out
from tests.bot.wire import Sent

RULE = "Whoever laughs at the Hermit discards a Loot."
MODAL = 9
"""The type of Discord's response that opens a modal."""
ROW, PARAGRAPH = 1, 2
"""The type of a row component, and the style of a field with several lines."""


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a match of Ann and Bruno."""
    number = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    return number


async def written(caller: Caller, table_id: int, what: str, words: str) -> Sent:
    """Open a modal from the page, fill it in, and return the page afterwards."""
    asked = await caller.press(f"I:{table_id}:0:{what}")
    assert asked.body["type"] == MODAL
    return await caller.fill(asked.data["custom_id"], words=words)


async def test_the_house_rule_is_in_the_lobby_and_on_rules_there(
    services: Services, ann: Caller, bruno: Caller
) -> None:
    """Rulebook 004: "If you encounter a conflict, decide as a party on a solution"."""
    table_id = await opened(services.lobbies, "trick")
    await services.outbox.idle()
    settings = await ann.press(f"l:{table_id}:0:settings")
    page = await ann.press(settings.address("House rule and counters"))
    assert "no house rule" in page.words
    assert "everyone at the table can change them" in page.words
    assert RULE in (await written(ann, table_id, "rule", RULE)).words
    await services.outbox.idle()
    assert RULE in (await bruno.press(f"l:{table_id}:0:bot")).words
    assert RULE in (await bruno.type("rules")).words


async def test_a_house_rule_of_the_lobby_is_in_the_log_and_in_the_match_file(
    services: Services, ann: Caller, bruno: Caller
) -> None:
    """The rules by which a match was played are part of its record."""
    table_id = await opened(services.lobbies, "trick")
    await written(ann, table_id, "rule", RULE)
    await services.lobbies.start(table_id, PEOPLE[0])
    await services.outbox.idle()
    assert f"House rule: {RULE}" in (await bruno.type("log")).words
    file = await services.store.match_files.take(table_id)
    assert any(RULE in str(line["text"]) for line in file.log)


async def test_rules_there_lead_to_the_house_rule_and_the_counters(table_id: int, ann: Caller, bruno: Caller) -> None:
    await written(ann, table_id, "rule", RULE)
    rules = await bruno.type("rules")
    assert f"**House rule:** {RULE}" in rules.words
    assert RULE in (await bruno.press(rules.address("House rule and counters"))).words


async def test_all_players_can_change_the_counters(
    table_id: int, ann: Caller, bruno: Caller, services: Services
) -> None:
    """Rulebook 004: Counters can be used to track "anything the players see fit"; the log says who changed them."""
    page = await written(ann, table_id, "add", "Doom")
    assert "- Doom: **0**" in page.words
    page = await bruno.press(page.address("Doom +1"))
    page = await ann.press(page.address("Doom +1"))
    page = await ann.press(page.address("Doom −1"))
    assert "- Doom: **1**" in page.words
    assert "Ann – Counter Doom: 1" in (await bruno.type("log")).words
    assert await services.store.own_rules.of(table_id) == OwnRules(counters=(Counter(1, "Doom", 1),))


async def test_the_counters_are_in_the_lobby_and_on_rules_there(services: Services, ann: Caller, bruno: Caller) -> None:
    table_id = await opened(services.lobbies, "trick")
    await written(ann, table_id, "add", "Doom")
    await written(ann, table_id, "add", "Debts")
    page = await bruno.press(f"I:{table_id}:0:-2")
    assert "- Debts: **−1**" in page.words
    await services.outbox.idle()
    for shown in (await bruno.press(f"l:{table_id}:0:bot"), await bruno.type("rules")):
        assert "**Counters:** Doom **0** · Debts **−1**" in shown.words


async def test_the_two_buttons_of_a_counter_share_a_row_with_nothing_else(table_id: int, ann: Caller) -> None:
    """On a phone, a row of five would separate them."""
    await written(ann, table_id, "add", "Doom")
    page = await written(ann, table_id, "add", "Debts")
    (whole,) = page.data["components"]
    rows = [[button["label"] for button in row["components"] if "label" in button]
            for row in whole["components"] if row["type"] == ROW]  # fmt: skip
    assert rows == [["Doom −1", "Doom +1"], ["Debts −1", "Debts +1"], ["House rule", "Add a counter"], []]


async def test_in_a_lobby_only_the_host_can_open_the_form_for_a_house_rule(
    services: Services, ann: Caller, bruno: Caller
) -> None:
    """Only the host sets it there."""
    table_id = await opened(services.lobbies, "trick")
    refused = await bruno.press(f"I:{table_id}:0:rule")
    assert refused.body["type"] != MODAL
    assert "Only the host" in refused.words
    assert (await ann.press(f"I:{table_id}:0:rule")).body["type"] == MODAL


async def test_a_rule_is_written_on_several_lines(table_id: int, ann: Caller) -> None:
    """A rule of 300 characters does not fit in a field with one line."""
    asked = await ann.press(f"I:{table_id}:0:rule")
    (label,) = asked.data["components"]
    assert label["component"]["style"] == PARAGRAPH


async def test_play_again_opens_a_table_with_the_same_house_rule(
    table_id: int, ann: Caller, bruno: Caller, services: Services
) -> None:
    await written(ann, table_id, "rule", RULE)
    await written(bruno, table_id, "add", "Doom")
    await bruno.press(f"I:{table_id}:0:+1")
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    await ann.press(f"{CustomIdKind.AGAIN.value}:{table_id}:0:")
    await services.outbox.idle()
    again = await services.store.lobbies.rematch_of(table_id)
    assert again is not None
    assert await services.store.own_rules.of(again) == OwnRules(RULE, (Counter(1, "Doom", 0),))
    assert RULE in (await ann.press(f"l:{again}:0:bot")).words


async def test_only_players_of_the_table_change_house_rules(
    table_id: int, stranger: Caller, ann: Caller, services: Services
) -> None:
    await written(ann, table_id, "add", "Doom")
    for what in ("+1", "-1"):
        await stranger.press(f"I:{table_id}:0:{what}")
    await stranger.fill(f"I:{table_id}:0:rule", words=RULE)
    assert await services.store.own_rules.of(table_id) == OwnRules(counters=(Counter(1, "Doom", 0),))


@pytest.mark.parametrize(
    "words",
    [
        "see https://example.org",
        "see www.example.org/rules",
        "join discord.gg/abc",
        "ask @everyone",
        "ask <@123>",
        "in <#45>",
        "x" * (MAX_RULE_CHARACTERS + 1),
    ],
)
async def test_a_rule_has_no_links_and_no_mentions_and_is_short(
    table_id: int, ann: Caller, services: Services, words: str
) -> None:
    await ann.fill(f"I:{table_id}:0:rule", words=words)
    assert (await services.store.own_rules.of(table_id)).rule == ""


async def test_formatting_is_shown_as_it_was_written(table_id: int, ann: Caller) -> None:
    page = await written(ann, table_id, "rule", "**loud** [name](x)")
    assert "\\*\\*loud" in page.words
    assert "\\*\\*loud" in (await ann.type("log")).words


async def test_a_rule_without_words_is_deleted(table_id: int, ann: Caller, services: Services) -> None:
    await written(ann, table_id, "rule", RULE)
    await written(ann, table_id, "rule", "  ")
    assert await services.store.own_rules.of(table_id) == OwnRules()


async def test_a_table_has_a_few_counters_and_no_two_of_a_name(table_id: int, ann: Caller, services: Services) -> None:
    for n in range(MAX_COUNTERS + 1):
        await ann.fill(f"I:{table_id}:0:add", words=f"Count {n}")
    await ann.fill(f"I:{table_id}:0:add", words="Count 1")
    counters = (await services.store.own_rules.of(table_id)).counters
    assert [one.name for one in counters] == [f"Count {n}" for n in range(MAX_COUNTERS)]
    page = await ann.press(f"I:{table_id}:0:off", "2")
    assert "Count 1" not in page.words
    await ann.fill(f"I:{table_id}:0:add", words="Count 1")
    counters = (await services.store.own_rules.of(table_id)).counters
    assert len({one.id for one in counters}) == MAX_COUNTERS


async def test_they_survive_a_restart(table_id: int, ann: Caller, services: Services) -> None:
    await written(ann, table_id, "rule", RULE)
    await written(ann, table_id, "add", "Doom")
    services.matches.sleep(table_id)
    page = await ann.press(f"I:{table_id}:0:")
    assert RULE in page.words
    assert "Doom" in page.words
