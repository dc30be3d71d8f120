"""Only a user's newest settings page can be used; an old one that is still there does what its buttons say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.services import Services
from bot.ui.acknowledgement import drain_replies
from cogs.settings.newest_page import CLOSED
from games.kernel.text import Localizer
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.wire import ORIGINAL, REPLIES, Sent, Wire
from tests.storage.given import ANN, BRUNO

LIFETIME = 15 * 60
"""Seconds for which Discord allows edits of a reply."""


async def edits(wire: Wire) -> list[Sent]:
    """Return the edits of replies."""
    await drain_replies()
    return wire.of(ORIGINAL)


async def test_another_page_closes_the_earlier_one(ann: Caller, wire: Wire) -> None:
    """The earlier page gives the reason, and has no enabled buttons."""
    await ann.type("settings")
    assert await edits(wire) == []
    await ann.type("settings")
    (closed,) = await edits(wire)
    assert closed.words == Localizer()(CLOSED)
    assert closed.items == []
    assert "components" in closed.data
    assert closed.url.split("/")[-3] != ann.heard[-1].url.split("/")[-2], "the newer one stays"


async def test_a_press_on_the_page_closes_nothing(ann: Caller, wire: Wire) -> None:
    page = await ann.type("settings")
    opened = replace(ann, message=REPLIES + len(wire.sent))
    page = await opened.press(page.address("Show my level"))
    await opened.press(page.address("Hide my level"))
    assert await edits(wire) == []
    await ann.type("settings")
    assert len(await edits(wire)) == 1


async def test_everyone_has_their_own(ann: Caller, wire: Wire) -> None:
    await ann.type("settings")
    await replace(ann, user=BRUNO, name="Bruno").type("settings")
    assert await edits(wire) == []


async def test_one_that_discord_no_longer_edits_is_left(ann: Caller, wire: Wire, clock: Clock) -> None:
    await ann.type("settings")
    clock.time += LIFETIME
    await ann.type("settings")
    assert await edits(wire) == []


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Show my level", "Hide my level"),
        ("Words instead of pictures", "Show pictures again"),
        ("Tell me when I'm next", "Don't tell me when I'm next"),
        ("Allow positions from my matches", "No positions from my matches"),
    ],
)
async def test_an_old_page_applies_its_button_and_shows_the_current_settings(
    ann: Caller, services: Services, clock: Clock, first: str, then: str
) -> None:
    """Earlier, *Show my level* on an old page hid a level that was already shown."""
    old = await ann.type("settings")
    clock.time += LIFETIME
    page = await ann.type("settings")
    await ann.press(page.address(first))
    chosen = await services.matches.register.of(ANN)
    shown = await ann.press(old.address(first))
    assert await services.matches.register.of(ANN) == chosen
    assert shown.address(then)
    assert "Your settings" in shown.words


@pytest.mark.parametrize("key", ["words", "pictures", "next", "level"])
async def test_a_button_of_version_1_0_0_shows_the_current_page(ann: Caller, services: Services, key: str) -> None:
    """The key of such a button does not say what to set, so nothing changes."""
    page = await ann.type("settings")
    before = await services.matches.register.of(ANN)
    shown = await ann.press(page.address("Show my level").replace("level=on", key))
    assert await services.matches.register.of(ANN) == before
    assert "Your settings" in shown.words
