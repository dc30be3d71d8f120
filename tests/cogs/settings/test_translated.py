"""Messages and pages that are open are shown in a newly chosen language, and nobody gets a message about it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import discord
import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.acknowledgement import drain_replies
from cogs.find.plans import sought_games
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.delivery.test_outbox import later, left, pinged
from tests.bot.tables import dealt, opened
from tests.bot.wire import DIRECT, EDIT, ORIGINAL, POST, REPLIES, Wire, words_of
from tests.cogs.find.strangers import Strangers
from tests.storage.given import ANN, CHANNEL, GUILD


async def shown_later(services: Services, clock: Clock) -> None:
    """Wait until all messages were shown again."""
    await services.outbox.idle()
    await later(services, clock, 3)
    assert await left(services) == []


@pytest.mark.parametrize("game", ["tottarot", "parsifal", "genshin_tarot"])
async def test_a_board_is_shown_in_the_servers_new_language(
    game: str, services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    await dealt(services.lobbies, game, people=2)
    await services.outbox.idle()
    posts, board = len(wire.of(POST)), wire.standing(CHANNEL)[-1]
    assert " · table " in words_of(board)
    edits = len(wire.of(EDIT))
    await ann.type("language", language="it")
    await shown_later(services, clock)
    assert len(wire.of(POST)) == posts, "nobody is disturbed"
    assert wire.standing(CHANNEL)[-1]["id"] == board["id"]
    assert " · tavolo " in words_of(wire.standing(CHANNEL)[-1])
    assert [pinged(edit) for edit in wire.of(EDIT)[edits:]] == [[]]


async def test_the_board_repeats_its_lines_in_the_new_language(
    services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    await dealt(services.lobbies, "tottarot", people=2)
    await services.outbox.idle()
    lines = words_of(wire.standing(CHANNEL)[-1]).count("\n> ")
    await ann.type("language", language="de")
    await shown_later(services, clock)
    assert lines
    assert words_of(wire.standing(CHANNEL)[-1]).count("\n> ") == lines


async def test_a_lobby_is_shown_in_the_servers_new_language(
    services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    await opened(services.lobbies, "tottarot")
    await services.outbox.idle()
    await ann.type("language", language="it")
    await shown_later(services, clock)
    (lobby,) = wire.standing(CHANNEL)
    assert " · tavolo " in words_of(lobby)


async def test_the_same_language_edits_nothing(services: Services, wire: Wire, clock: Clock, ann: Caller) -> None:
    await dealt(services.lobbies, "tottarot", people=2)
    await services.outbox.idle()
    edits = len(wire.of(EDIT))
    await ann.type("language", language="en")
    await shown_later(services, clock)
    assert len(wire.of(EDIT)) == edits


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (429, 30046), (400, 50083), (403, 50001)])
async def test_a_board_that_cannot_be_edited_stays(
    status: int, code: int, services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    """A board was deleted, is too old, or is in an archived thread or in a channel that the bot no longer sees."""
    await dealt(services.lobbies, "tottarot", people=2)
    await services.outbox.idle()
    posts = len(wire.of(POST))
    wire.fail(EDIT, status, code, channel=CHANNEL)
    await ann.type("language", language="it")
    await shown_later(services, clock)
    assert len(wire.of(POST)) == posts


@pytest.mark.parametrize(("chosen", "word"), [("", " · tavolo "), ("ja", " · 卓")])
async def test_a_server_whose_discord_language_is_changed_gets_its_boards_in_it(
    chosen: str, word: str, bot: Querent, services: Services, wire: Wire, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language that was chosen with /language stays."""
    await services.languages.choose_for(GUILD, chosen)
    await dealt(services.lobbies, "tottarot", people=2)
    await services.outbox.idle()
    monkeypatch.setattr(services.languages, "_home", lambda _guild: "it")
    cog = bot.get_cog("LanguageCog")
    before, after = (
        SimpleNamespace(id=GUILD, preferred_locale=locale)
        for locale in (discord.Locale.american_english, discord.Locale.italian)
    )
    await cog.on_guild_update(before, after)  # type: ignore[union-attr]
    await shown_later(services, clock)
    assert word in words_of(wire.standing(CHANNEL)[-1])


@pytest.mark.parametrize("game", ["tottarot", "parsifal", "genshin_tarot"])
async def test_an_open_private_page_is_shown_in_the_players_new_language(
    game: str, services: Services, wire: Wire, clock: Clock, ann: Caller
) -> None:
    await dealt(services.lobbies, game, people=2)
    await services.outbox.idle()
    board = wire.posts(CHANNEL)[-1]
    page = await ann.press(next(str(item["custom_id"]) for item in board.items if item.get("label") == "My hand"))
    assert "More…" in [item.get("label") for item in page.items]
    posts, before = len(wire.of(POST)), len(wire.of(ORIGINAL))
    settings = await ann.type("settings")
    menu = next(str(item["custom_id"]) for item in settings.items if str(item.get("custom_id")).endswith("language"))
    await replace(ann, message=REPLIES + len(wire.sent)).press(menu, "it")
    await drain_replies()
    await shown_later(services, clock)
    edits = [one for one in wire.of(ORIGINAL)[before:] if "Altro…" in [item.get("label") for item in one.items]]
    assert len(edits) == 1
    assert len(wire.of(POST)) == posts
    assert words_of(wire.standing(CHANNEL)[-1]).count(" · table "), "the server's language is the same"


async def test_a_page_shown_again_keeps_its_lines(services: Services, wire: Wire, ann: Caller) -> None:
    await dealt(services.lobbies, "tottarot", people=2)
    await services.outbox.idle()
    board = wire.posts(CHANNEL)[-1]
    page = await ann.press(next(str(item["custom_id"]) for item in board.items if item.get("label") == "My hand"))
    services.languages.choose(ANN, "fr")
    await drain_replies()
    again = wire.of(ORIGINAL)[-1]
    assert again.words != page.words
    assert again.words.count("\n> ") == page.words.count("\n> ")


async def test_a_board_in_direct_messages_is_in_its_readers_new_language(
    bot: Querent, services: Services, wire: Wire, clock: Clock
) -> None:
    """The player is choosing, and still sees everything since their last answer."""
    strangers = Strangers(bot, wire, clock, count=max(sought_games()["tottarot"].best, 2))
    row = await strangers.table("tottarot")
    await strangers.settle()
    reader, other, *_ = strangers.people
    shown = {caller.user: wire.standing(DIRECT + caller.user)[-1] for caller in (reader, other)}
    posts = len(wire.of(POST))
    settings = await reader.type("settings")
    menu = next(str(item["custom_id"]) for item in settings.items if str(item.get("custom_id")).endswith("language"))
    await reader.press(menu, "it")
    await shown_later(services, clock)
    assert len(wire.of(POST)) == posts
    now = wire.standing(DIRECT + reader.user)[-1]
    assert f" · tavolo {row.id}" in words_of(now)
    assert words_of(now).count("\n> ") >= words_of(shown[reader.user]).count("\n> ")
    assert wire.standing(DIRECT + other.user)[-1] == shown[other.user]
