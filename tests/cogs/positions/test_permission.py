"""Users allow in /settings that their finished matches become positions of the day, and can take that back."""

from __future__ import annotations

import json

from bot.services import Services
from cogs.privacy.pages import paper
from tests.bot.caller import Caller
from tests.storage.given import ANN, BRUNO

LINE = "- Your finished matches: "


async def allows(services: Services, user: int) -> bool:
    """Return whether the stored settings allow positions from the user's matches."""
    return bool((await services.store.people.get(user)).settings.get("positions_allowed"))


async def test_it_is_off_until_the_user_allows_it_and_they_can_take_it_back(services: Services, ann: Caller) -> None:
    page = await ann.type("settings")
    assert f"{LINE}**never become a position of the day**" in page.words
    assert not await allows(services, ANN)
    page = await ann.press(page.address("Allow positions from my matches"))
    assert f"{LINE}**can become a position of the day, without your name, if all players allow it**" in page.words
    assert await allows(services, ANN)
    assert not await allows(services, BRUNO)
    page = await ann.press(page.address("No positions from my matches"))
    assert f"{LINE}**never become a position of the day**" in page.words
    assert not await allows(services, ANN)


async def test_privacy_names_exports_and_deletes_it(services: Services, ann: Caller) -> None:
    said = "that your finished matches can become a position of the day, without your name"
    page = await ann.type("settings")
    await ann.press(page.address("Words instead of pictures"))
    assert said not in (await ann.type("privacy")).words
    await ann.press(page.address("Allow positions from my matches"))
    page = await ann.type("privacy")
    assert said in page.words
    file = json.loads(paper(ANN, await services.store.privacy.of(ANN)).data)
    assert file["person"]["settings"]["positions_allowed"] is True
    await ann.press((await ann.press(page.address("Delete my data"))).address("Delete my data forever"))
    assert not await allows(services, ANN)
    assert "**never become a position of the day**" in (await ann.type("settings")).words
