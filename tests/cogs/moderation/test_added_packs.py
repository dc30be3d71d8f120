"""Moderators add, replace and remove packs of their server; errors are reported with file and line."""

from __future__ import annotations

import io
import logging
import threading
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

import games
from bot.ops import pack_files
from bot.runtime.host_settings import HostSettings, Limits
from bot.services import Services
from bot.table import packs
from bot.table.packs import EVERYWHERE, MAX_PACKS, MAX_ZIP, PackShelf
from cogs.moderation.pack_pages import added_lines, packs_page
from games.kernel.game import PACKS
from games.kernel.packs.pack import Pack
from games.kernel.text import Localizer
from games.the_restless.packs.example import EXAMPLE
from games.the_restless.vocabulary.card_types import CARDS
from locales import catalogue
from storage.store import Store
from tests.bot.caller import Caller, Upload, refused
from tests.bot.tables import PEOPLE, opened
from tests.bot.wire import Sent, Wire
from tests.storage.given import GUILD

GAME = "the_restless"
REMOVE = "Remove a pack from this server"


@pytest.fixture(autouse=True)
def host(request: pytest.FixtureRequest) -> HostSettings:
    return getattr(request, "param", HostSettings())


@pytest.fixture(autouse=True)
def unknown() -> Iterator[None]:
    """Remove the packs of a test from this process, so that each test is the first to read them."""
    known = {*Pack.known}
    yield
    for key in {*Pack.known} - known:
        for own in Pack.known.pop(key).cards:
            Pack.owned.pop(own.key, None)
            CARDS.pop(own.key, None)


def zipped(files: Mapping[str, str], name: str = "") -> Upload:
    """Return a zip of a pack, which has another name if one is given."""
    about = files["pack.toml"].replace("My first pack", name or "My first pack")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, words in {**files, "pack.toml": about}.items():
            archive.writestr(f"mine/{file}", words)
    return Upload(out.getvalue())


async def keys(shelf: PackShelf, guild: int = GUILD) -> list[str]:
    return [one.key for one in await shelf.offered(guild, GAME)]


async def remove(mona: Caller, key: str) -> Sent:
    """Remove a pack with both presses; return the reply."""
    page = await mona.type("moderate packs")
    asked = await mona.press(page.address(REMOVE), key)
    return await mona.press(asked.address("Remove the pack"))


async def test_a_pack_is_added_to_one_server_and_its_cards_and_effect_are_named(mona: Caller, shelf: PackShelf) -> None:
    said = await mona.type("moderate packs", file=zipped(EXAMPLE))
    assert said.private
    assert "**My first pack** is now in this server. Tables can choose it under **Settings**." in said.words
    assert "Cards: Loft Above the Bakery, Borrowed Umbrella." in said.words
    assert "The same number of printed cards is left out: Loot 1 and Rest 1." in said.words
    assert "2 cards by Your name · only in this server · enabled here" in said.words
    assert (len(await keys(shelf)), await keys(shelf, GUILD + 1), await keys(shelf, EVERYWHERE)) == (1, [], [])


async def test_an_effect_without_use_is_reported_with_the_name_of_its_card(mona: Caller) -> None:
    cards = EXAMPLE["cards.toml"].replace('On("damaged"', 'On("rest_start"')
    said = await mona.type("moderate packs", file=zipped({**EXAMPLE, "cards.toml": cards}))
    assert "⚠️ Borrowed Umbrella: Prevent does nothing here." in said.words


def test_the_cards_and_warnings_of_a_pack_have_the_punctuation_of_the_language() -> None:
    cards = EXAMPLE["cards.toml"].replace('On("damaged"', 'On("rest_start"')
    japanese = Localizer(translate=catalogue("ja", GAME))
    lines = added_lines(packs.read({**EXAMPLE, "cards.toml": cards}), games.game(GAME), japanese, replaces=False)
    assert "、Borrowed Umbrella" in lines[1] or "Borrowed Umbrella、" in lines[1]
    assert [line for line in lines if line.startswith("⚠️ Borrowed Umbrella：")]


async def test_the_same_name_and_author_replace_it(mona: Caller, shelf: PackShelf) -> None:
    await mona.type("moderate packs", file=zipped(EXAMPLE))
    (first,) = await keys(shelf)
    cards = EXAMPLE["cards.toml"].replace("Borrowed Umbrella", "Borrowed Parasol")
    said = await mona.type("moderate packs", file=zipped({**EXAMPLE, "cards.toml": cards}))
    assert "**My first pack** has replaced its earlier version. Running matches keep their cards." in said.words
    (second,) = await keys(shelf)
    assert second != first


async def test_removing_a_pack_takes_a_second_press(mona: Caller, shelf: PackShelf) -> None:
    await mona.type("moderate packs", file=zipped(EXAMPLE))
    (key,) = await keys(shelf)
    asked = await mona.press((await mona.type("moderate packs")).address(REMOVE), key)
    assert asked.words == "Remove **My first pack** from this server? Running matches keep their cards."
    assert await keys(shelf) == [key]
    said = await mona.press(asked.address("Remove the pack"))
    assert "The pack My first pack was removed." in said.words
    assert await keys(shelf) == []
    refused(await mona.press(asked.address("Remove the pack")))


async def test_a_pack_of_all_servers_cannot_be_removed_by_moderators(mona: Caller, shelf: PackShelf) -> None:
    pack = await shelf.add(EVERYWHERE, EXAMPLE)
    page = await mona.type("moderate packs")
    assert [one.get("placeholder") for one in page.items] == ["Enable or disable a pack"]
    refused(await mona.press("e:0:0:unpack", pack.key))
    refused(await mona.press(f"e:0:0:unpacked/{pack.key}"))
    assert await keys(shelf) == [pack.key]


async def test_a_match_keeps_its_cards_when_the_pack_is_removed(
    mona: Caller, shelf: PackShelf, services: Services, store: Store
) -> None:
    await mona.type("moderate packs", file=zipped(EXAMPLE))
    (pack,) = await shelf.of_guild(GUILD)
    table_id = await opened(services.lobbies, GAME, people=1)
    await services.lobbies.switch_pack(table_id, PEOPLE[0], pack.key)
    await services.lobbies.start(table_id, PEOPLE[0])
    await remove(mona, pack.key)
    assert (await store.matches.row(table_id)).options[PACKS] == pack.content
    async with services.matches.at(table_id) as table:
        assert table.match is not None
        assert not table.match.over


async def test_mistakes_are_named_by_file_and_line_and_nothing_is_stored(mona: Caller, shelf: PackShelf) -> None:
    line = next(n for n, said in enumerate(EXAMPLE["cards.toml"].splitlines(), 1) if said.startswith("weight"))
    cards = EXAMPLE["cards.toml"].replace("weight", "wieght")
    said = await mona.type("moderate packs", file=zipped({**EXAMPLE, "cards.toml": cards}))
    assert said.private
    assert f"- cards.toml:{line}: “wieght” is not known here. Did you mean weight" in said.words
    assert await keys(shelf) == []


async def test_many_mistakes_fit_a_message_and_the_others_are_counted(mona: Caller) -> None:
    cards = "".join(f'[[loot]]\nname = "Prop {n}"\n' + "".join(f"odd{k} = 1\n" for k in range(8)) for n in range(9))
    said = await mona.type("moderate packs", file=zipped({**EXAMPLE, "cards.toml": cards}))
    assert len(said.words) <= 2000
    assert said.words.count("\n- cards.toml:") > 10
    assert said.words.endswith("more problems.")


async def test_a_file_that_is_not_a_zip_gets_an_error_message(mona: Caller, shelf: PackShelf) -> None:
    for data in (b"", b"PK\x03\x04", b"A picture, not a zip."):
        said = await mona.type("moderate packs", file=Upload(data))
        assert "This zip file can't be read." in said.words
    assert await keys(shelf) == []


async def test_a_file_that_is_too_large_is_not_even_downloaded(mona: Caller, wire: Wire) -> None:
    said = await mona.type("moderate packs", file=Upload(b"x", size=MAX_ZIP + 1))
    refused(said)
    assert f"too large: at most {MAX_ZIP} bytes" in said.words
    assert wire.fetched == []


async def test_a_failed_download_gets_an_error_message_and_its_address_is_not_logged(
    mona: Caller, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        said = await mona.type("moderate packs", file=Upload(None))
    refused(said)
    assert "Send it again" in said.words
    assert "failed to download a pack" in caplog.messages
    assert not any("signature" in str(vars(record)) for record in caplog.records)


async def test_changes_of_packs_are_logged_and_in_the_audit_log(
    mona: Caller, shelf: PackShelf, services: Services, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        await mona.type("moderate packs", file=zipped(EXAMPLE))
        (key,) = await keys(shelf)
        await mona.type("moderate packs", file=zipped({"pack.toml": EXAMPLE["pack.toml"]}))
        await remove(mona, key)
    lines = [(one.message, one.guild) for one in caplog.records if hasattr(one, "guild")]
    assert lines == [("pack added", GUILD), ("pack refused", GUILD), ("pack removed", GUILD)]
    assert [one.kind for one in await services.store.audit_log.of(GUILD)] == ["packs", "packs"]
    words = (await mona.type("moderate audit-log")).words
    assert "The pack My first pack was added." in words
    assert "The pack My first pack was removed." in words


async def test_a_server_has_at_most_so_many_packs_and_bytes(
    mona: Caller, shelf: PackShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(MAX_PACKS):
        assert "is now in this server" in (await mona.type("moderate packs", file=zipped(EXAMPLE, f"P{number}"))).words
    said = await mona.type("moderate packs", file=zipped(EXAMPLE, "One more"))
    refused(said)
    assert f"There are already {MAX_PACKS} packs" in said.words
    full = await keys(shelf)
    assert len(full) == MAX_PACKS
    monkeypatch.setattr(packs, "MAX_SERVER_BYTES", 2_000)
    await remove(mona, full[0])
    said = await mona.type("moderate packs", file=zipped(EXAMPLE, "One more"))
    refused(said)
    assert "too large in total: at most 2000 bytes" in said.words


async def test_packs_are_read_in_another_thread_and_once(
    mona: Caller, shelf: PackShelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Meanwhile the bot answers others; a stored pack is read again only by a process that does not know it."""
    read = list[tuple[str, bool]]()

    def watched(module: ModuleType, name: str) -> None:
        original = getattr(module, name)

        def call(given: Any) -> Any:
            read.append((name, threading.current_thread() is threading.main_thread()))
            return original(given)

        monkeypatch.setattr(module, name, call)

    watched(pack_files, "zip_files")
    watched(packs, "_of_files")
    watched(packs, "_of_content")
    await mona.type("moderate packs", file=zipped(EXAMPLE))
    assert read == [("zip_files", False), ("_of_files", False)]
    (pack,) = await shelf.of_guild(GUILD)
    assert len(read) == 2
    del Pack.known[pack.key]
    assert [one.key for one in await shelf.of_guild(GUILD)] == [pack.key]
    assert read[2:] == [("_of_content", False)]


@pytest.mark.parametrize("host", [HostSettings(moderator_packs=False)], indirect=True)
async def test_the_operator_can_keep_it_to_themselves(mona: Caller, shelf: PackShelf, wire: Wire) -> None:
    said = await mona.type("moderate packs", file=zipped(EXAMPLE))
    refused(said)
    assert "owner of this bot can add packs" in said.words
    assert (await keys(shelf), wire.fetched) == ([], [])
    assert "as **file**" not in (await mona.type("moderate packs")).words
    pack = await shelf.add(GUILD, EXAMPLE)
    assert "was removed" in (await remove(mona, pack.key)).words, "what is there can still be taken away"


@pytest.mark.parametrize("host", [HostSettings(limits=Limits(pictures_person=5))], indirect=True)
async def test_an_upload_uses_the_same_allowance_as_a_post(mona: Caller, wire: Wire) -> None:
    await mona.type("moderate packs", file=Upload(b"no zip"))
    refused(await mona.type("moderate packs", file=Upload(b"no zip")))
    assert len(wire.fetched) == 1


def test_the_longest_page_fits_a_message() -> None:
    """Discord takes 4,000 characters. The longest names have 40, and a card's 36."""
    cards = EXAMPLE["cards.toml"].replace("Loft Above the Bakery", "V" * 36).replace("Borrowed Umbrella", "W" * 36)
    pack, game = packs.read({**EXAMPLE, "cards.toml": cards}), games.game(GAME)
    long = replace(pack, name="W" * 40, author="W" * 40, cards=pack.cards * 60)
    many = [replace(long, key=f"{number:016}") for number in range(2 * MAX_PACKS)]
    news = added_lines(long, game, Localizer(), replaces=True)
    assert "+96" in news[1]
    page = packs_page(many, [one.key for one in many], set(), Localizer(), news=news)
    assert 2_000 < len(page.head) < 4_000
    assert len(page.items) == 2


async def test_only_moderators_add_and_remove_packs(ann: Caller, shelf: PackShelf) -> None:
    pack = await shelf.add(GUILD, EXAMPLE)
    refused(await ann.press(f"e:0:0:unpacked/{pack.key}"))
    refused(await ann.press("e:0:0:unpack", pack.key))
    refused(await ann.type("moderate packs", file=zipped(EXAMPLE, "Ann's")))
    assert await keys(shelf) == [pack.key]


async def test_without_packs_it_says_how_to_add_one(mona: Caller) -> None:
    assert "use **/moderate packs** with its zip as **file**" in (await mona.type("moderate packs")).words
