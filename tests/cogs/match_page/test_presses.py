"""*Match page*: the file of a whole match, for users who can see all of it, and for nobody before that."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.clock import day_of
from bot.services import Services
from bot.table.lobbies import Player
from cogs.daily.service import DailyDeals
from games.kernel.text import Localizer
from locales import catalogue
from storage.deals import Day
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import dealt, played_out
from tests.match_fixtures import shelve
from tests.storage.given import ANN, CHANNEL, GUILD

DAY = 86_400


def page_of(table_id: int, rest: str = "") -> str:
    return str(CustomId(CustomIdKind.PAGE, table_id, args=rest))


async def test_a_match_is_handed_out_as_a_page(ann: Caller, services: Services, files: list[bytes]) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    more = await ann.press(str(CustomId(CustomIdKind.AFTERWARDS, table_id)))
    assert more.private
    asked = await ann.press(more.address("Match page"))
    assert asked.private
    assert "everyone's cards" in asked.words
    assert files == []
    page = await ann.press(asked.address("With names"))
    assert page.private
    assert page.files == (f"querent-{table_id}.html",)
    (text,) = {data.decode() for data in files}
    assert text.startswith("<!doctype html>")
    row = await services.store.matches.row(table_id)
    assert all(part in text for part in ("Ann", "Bruno", row.seal, row.secret.hex()))


async def test_without_names_the_players_are_numbers(ann: Caller, services: Services, files: list[bytes]) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    asked = await ann.press(page_of(table_id))
    await ann.press(asked.address("Without names"))
    (text,) = {data.decode() for data in files}
    assert "Seat 1" in text
    assert re.search(r"\b(Ann|Bruno)\b", text) is None


async def test_no_page_before_the_end(ann: Caller, stranger: Caller, services: Services, files: list[bytes]) -> None:
    table_id = await dealt(services.lobbies, "auction")
    for rest in ("", "names", "numbers"):
        refused(await ann.press(page_of(table_id, rest)))
    await played_out(services.matches, table_id)
    elsewhere = Caller(stranger.bot, stranger.wire, stranger.user, channel=0)
    refused(await elsewhere.press(page_of(table_id, "names")))
    refused(await ann.press(page_of(table_id, "names.py")))
    assert files == []


async def test_a_deal_that_others_still_play_is_in_no_page(
    ann: Caller, services: Services, clock: Clock, monkeypatch: pytest.MonkeyPatch, files: list[bytes]
) -> None:
    shelve(monkeypatch, SOLITAIRE)
    day = Day("solitaire", day_of(clock()), 1)
    deals = DailyDeals(services.store, services.matches, services.lobbies, clock)
    row = await deals.play(day, Player(ANN, "Ann"), GUILD, CHANNEL, place)
    await play_out(services.matches, row.id, ANN)
    inside = Caller(ann.bot, ann.wire, ANN, channel=CHANNEL + 1)
    for rest in ("", "names", "numbers"):
        refused(await inside.press(page_of(row.id, rest)))
    assert files == []
    clock.go_by(2 * DAY)
    await inside.press(page_of(row.id, "names"))
    assert row.secret.hex() in files[0].decode()


async def place() -> int:
    return CHANNEL + 1


async def test_someone_who_deleted_their_data_is_a_number(ann: Caller, services: Services, files: list[bytes]) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    await services.store.privacy.forget(ANN, ("Ann",), lambda name: [name])
    await ann.press(page_of(table_id, "names"))
    text = files[0].decode()
    assert "#1" in text
    assert re.search(r"\bAnn\b", text) is None
    assert "Bruno" in text


async def test_notes_are_left_out_of_the_match_page(ann: Caller, services: Services, files: list[bytes]) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await services.store.notes.put(table_id, ANN, "Zwetschgendatschi", 1)
    await played_out(services.matches, table_id)
    for rest in ("names", "numbers"):
        await ann.press(page_of(table_id, rest))
    assert [b"Zwetschgendatschi" in page for page in files] == [False] * len(files)
    assert files


async def test_the_match_page_is_in_the_language_of_the_user(
    ann: Caller, services: Services, files: list[bytes]
) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    for locale, language in (("it", "it"), ("ja", "ja"), ("en-GB", "en")):
        await replace(ann, locale=locale).press(page_of(table_id, "names"))
        assert f'<html lang="{language}">' in files[-1].decode()
        assert Localizer(translate=catalogue(language)).translate("Players", "", 0) in files[-1].decode()


async def test_without_an_address_of_the_host_there_is_no_link(ann: Caller, services: Services) -> None:
    table_id = await dealt(services.lobbies, "auction")
    await played_out(services.matches, table_id)
    assert (await ann.press(page_of(table_id, "numbers"))).items == []
    refused(await ann.press(page_of(table_id, "link.numbers")))
    for forged in ("link.", "link.x", "link.link.names"):
        refused(await ann.press(page_of(table_id, forged)))
