"""Each user is addressed in their own language, and everyone together in the server's."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.languages import Languages
from games.kernel.text import t
from storage.errors import UnavailableError
from storage.matches import Kind, MatchRow, SeatRow
from storage.store import Store
from tests.bot import tables
from tests.bot.caller import Caller
from tests.bot.wire import DIRECT, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD

LOCALES = {GUILD: "ja", 8: "ko"}
"""The locales that Discord reports for servers and users."""


@pytest.fixture
async def languages(store: Store) -> Languages:
    found = Languages(store, lambda guild: LOCALES.get(guild, ""))
    await found.load()
    return found


@pytest.fixture
def ann(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, ANN, "Ann", locale="it")


async def test_a_server_is_spoken_to_as_was_chosen_else_as_discord_is_set_else_in_english(
    languages: Languages, store: Store
) -> None:
    assert [languages.in_guild(guild) for guild in (GUILD, 8, 9)] == ["ja", "en", "en"]
    await store.guilds.put(GUILD, {"games": ["tottarot"]})
    await languages.choose_for(GUILD, "it")
    again = Languages(store, lambda _guild: "ja")
    await again.load()
    assert [again.in_guild(guild) for guild in (GUILD, 8)] == ["it", "ja"]
    assert await store.guilds.get(GUILD) == {"games": ["tottarot"], "language": "it"}
    await again.choose_for(GUILD, "")
    assert again.in_guild(GUILD) == "ja"


async def test_a_person_is_spoken_to_as_they_chose_else_as_their_discord_speaks(
    languages: Languages, store: Store, ann: Caller
) -> None:
    def heard(locale: str) -> str:
        ann.locale = locale
        return languages.hear(ann.interaction(2, {"id": "1", "name": "hand", "type": 1}))

    assert languages.of(ANN) == "en"
    assert [heard(locale) for locale in ("it", "ko", "fr", "en-GB", "it")] == ["it", "en", "fr", "en", "it"]
    await languages.settle()
    again = Languages(store, lambda _guild: "")
    await again.load()
    assert [again.of(user) for user in (ANN, BRUNO, None)] == ["it", "en", "en"]
    again.choose(ANN, "ja")
    assert again.hear(ann.interaction(2, {"id": "1", "name": "hand", "type": 1})) == "ja"
    again.choose(ANN, "")
    assert again.of(ANN) == "it"
    again.forget(ANN)
    assert again.of(ANN) == "en"


@pytest.mark.parametrize("locale", ["es-ES", "es-419"])
async def test_a_person_with_either_spanish_is_spoken_to_in_spanish(
    locale: str, languages: Languages, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord distinguishes the Spanish of Spain and of Latin America, for users and for servers."""
    monkeypatch.setitem(LOCALES, 8, locale)
    ann.locale = locale
    assert languages.hear(ann.interaction(2, {"id": "1", "name": "hand", "type": 1})) == "es"
    assert languages.in_guild(8) == "es"
    await languages.settle()


async def test_a_language_reported_by_discord_changes_no_other_setting(
    languages: Languages, store: Store, ann: Caller
) -> None:
    await store.people.amend(ANN, {"zone": "Europe/Rome"})
    languages.hear(ann.interaction(2, {"id": "1", "name": "hand", "type": 1}))
    await languages.settle()
    assert (await store.people.get(ANN)).settings == {"zone": "Europe/Rome", "heard": "it"}


async def test_a_language_that_could_not_be_stored_is_stored_next_time(
    languages: Languages, store: Store, ann: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other processes, and this one after a restart, know only the stored language."""

    async def cut(*_: object) -> None:
        raise UnavailableError("cut")

    heard = ann.interaction(2, {"id": "1", "name": "hand", "type": 1})
    with monkeypatch.context() as patch:
        patch.setattr(store.people, "amend", cut)
        languages.hear(heard)
        await languages.settle()
    languages.hear(heard)
    await languages.settle()
    assert (await store.people.get(ANN)).settings == {"heard": "it"}


@pytest.mark.parametrize("slow", ["one", "all"])
async def test_a_late_read_does_not_overwrite_a_newer_language(
    languages: Languages, store: Store, monkeypatch: pytest.MonkeyPatch, slow: str
) -> None:
    """A starting process reads all languages while it is already notified of new ones."""
    read, released = asyncio.Event(), asyncio.Event()
    name = {"one": "get", "all": "languages"}[slow]
    reading = getattr(store.people, name)

    async def late(*which: int) -> Any:
        found = await reading(*which)
        monkeypatch.undo()
        read.set()
        await released.wait()
        return found

    monkeypatch.setattr(store.people, name, late)
    await store.people.amend(ANN, {"heard": "ja"})
    first = asyncio.create_task(languages.learn(ANN) if slow == "one" else languages.load())
    await read.wait()
    await store.people.amend(ANN, {"heard": "it"})
    second = asyncio.create_task(languages.learn(ANN))
    await asyncio.sleep(0.05)
    released.set()
    await asyncio.gather(first, second)
    assert languages.of(ANN) == "it"


async def test_private_pages_are_in_the_persons_language_and_the_board_in_the_servers(
    services: Services, wire: Wire, ann: Caller, bot: Querent
) -> None:
    await services.languages.choose_for(GUILD, "ja")
    table_id = await tables.dealt(services.lobbies, "tottarot", people=2, bots=1)
    await services.outbox.idle()
    board = wire.posts(CHANNEL)[-1]
    assert [item["label"] for item in board.items] == ["手札を見る", "記録", "ルール", "説明", "予想する"]
    assert board.words.startswith(f"**トッタロット** · 卓{table_id}")
    mine, his = [await caller.press(board.address("手札を見る")) for caller in (ann, Caller(bot, wire, BRUNO, "Bruno"))]
    assert "Altro…" in [item["label"] for item in mine.items]
    assert "More…" in [item["label"] for item in his.items]
    assert mine.words.startswith(f"**Tottarot** · tavolo {table_id} ")
    assert (await Caller(bot, wire, 77, locale="it").type("hand")).words.startswith("Non giochi a questo tavolo.")


@pytest.mark.parametrize(
    ("private", "guild", "kinds", "language"),
    [
        ({"event": 1}, GUILD, ("person",), "it"),
        ({"day": "2026-01-01"}, GUILD, ("bot", "person"), "it"),
        ({"day": "2026-01-01"}, GUILD, ("person", "person"), "ja"),
        ({}, 0, ("bot", "person"), "it"),
        ({}, GUILD, ("person",), "ja"),
    ],
)
async def test_a_match_that_only_its_player_reads_is_in_their_language(
    languages: Languages, private: dict[str, Any], guild: int, kinds: tuple[Kind, ...], language: str
) -> None:
    """A match in direct messages, whichever seat its player has, or one played alone in a private thread."""
    languages.choose(ANN, "it")
    users = [ANN if kind == "person" else None for kind in kinds]
    seats = tuple(
        SeatRow(1, seat, user, "", kind, "") for seat, (user, kind) in enumerate(zip(users, kinds, strict=True))
    )
    row = MatchRow(1, guild, 1, 1, ANN, "any", 1, {}, b"", "", "live", 0, None, 0, 0, None, seats, **private)
    assert languages.at(row).public == language


@pytest.mark.parametrize(("chosen", "said"), [("ja", "del server: 日本語"), ("it", "")])
async def test_a_player_alone_in_public_learns_why_the_page_is_in_another_language(
    services: Services, ann: Caller, chosen: str, said: str
) -> None:
    await services.languages.choose_for(GUILD, chosen)
    words = (await ann.type("tarot play", game="queens_of_fate")).words
    assert "Il tuo tavolo è qui: " in words
    assert ("lingua" in words, said in words) == (bool(said), True)


async def test_letters_are_in_the_language_last_heard(services: Services, wire: Wire, ann: Caller) -> None:
    await ann.type("games")
    await tables.dealt(services.lobbies, "tottarot", people=2, bots=1)
    await services.outbox.idle()
    labels = {user: [item.get("label") for item in wire.posts(DIRECT + user)[-1].items] for user in (ANN, BRUNO)}
    assert "Aggiorna" in labels[ANN]
    assert "Refresh" in labels[BRUNO]


async def test_the_letter_about_the_end_is_in_the_readers_language(services: Services, wire: Wire, ann: Caller) -> None:
    """The message uses neither the server's language nor that of the player who ended the match."""
    await services.languages.choose_for(GUILD, "ja")
    await ann.type("games")
    table_id = await tables.dealt(services.lobbies, "tottarot", people=2, bots=1)
    await services.outbox.idle()
    await services.matches.close(table_id, t("Enough."))
    await services.outbox.idle()
    last = {user: wire.posts(DIRECT + user)[-1].words for user in (ANN, BRUNO)}
    begins = {ANN: "**Questa partita è stata chiusa prima della fine.**", BRUNO: "**This match was ended early.**"}
    titles = {ANN: f"**Tottarot** · tavolo {table_id} ", BRUNO: f"**Tottarot** · table {table_id} "}
    for user, words in last.items():
        news, title, *_ = words.splitlines()
        assert news == begins[user]
        assert title.startswith(titles[user])


async def test_refusals_are_in_the_language_of_the_user(bot: Querent, wire: Wire) -> None:
    japanese = Caller(bot, wire, 77, locale="ja")
    assert (await japanese.type("hand")).words == "ここに卓はありません。**/タロット 新規**で開けます。"
    assert (await japanese.press("nothing")).words.startswith("そのメッセージは古くて使えません")


async def test_drawings_differ_by_language_and_by_nothing_else_of_the_reader(services: Services) -> None:
    table_id = await tables.dealt(services.lobbies, "tottarot", people=2, bots=1)
    async with services.matches.at(table_id) as table:
        localizers = [table.in_language(language).localizer for language in ("en", "ja", "it", "en", "ja", "it")]
    assert len(set(localizers)) == 3


def test_discord_supports_these_locales() -> None:
    assert {"ja", "it", "fr", "en-US", "en-GB"} <= {locale.value for locale in discord.Locale}
