"""Moderators act in unusual situations: simultaneously, with the @everyone role, with a broken match."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.app import Querent
from bot.services import Services
from cogs.moderation.commands import ModeratorCog
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.tables import dealt
from tests.bot.wire import APPLICATION, OVERRIDES, Wire
from tests.storage.given import GUILD

LIMITS: tuple[dict[str, int], ...] = ({"person": 3}, {"channel": 4}, {"server": 50}, {"person": 3})


async def nobody(_user: int) -> list[Any]:
    """Return no open questions."""
    return []


async def test_a_match_that_cannot_be_loaded_at_all_is_listed_and_can_be_ended(
    mona: Caller, ann: Caller, services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "stars")
    services.matches.sleep(table_id)

    async def broken(_match: int, _full: bool = False) -> Any:
        raise ValueError("not enough values to unpack")

    monkeypatch.setattr(store.matches, "load", broken)
    monkeypatch.setattr(store.table_terms, "waiting_for", nobody)
    assert "it can't be loaded" in (await ann.type("games")).words
    sure = await mona.type("moderate end")
    assert "was ended" in (await mona.press(sure.items[0]["custom_id"])).words
    assert (await store.matches.row(table_id)).state == "closed"
    assert [entry.kind for entry in await store.audit_log.of(GUILD)] == ["end"]
    monkeypatch.undo()


async def test_simultaneous_changes_of_limits_are_all_stored(bot: Querent, wire: Wire, services: Services) -> None:
    monas = [Caller(bot, wire, 99, "Mona", moderator=True) for _ in range(4)]
    await asyncio.gather(*(one.type("moderate limits", **kind) for one, kind in zip(monas, LIMITS, strict=True)))
    rules = await services.moderation.rules(GUILD)
    assert (rules.per_person, rules.per_channel, rules.per_server) == (3, 4, 50)


async def test_the_everyone_role_is_no_restriction(mona: Caller, services: Services) -> None:
    """Discord's @everyone has the ID of the server, and members are not listed with it."""
    cog = mona.bot.get_cog("ModeratorCog")
    assert isinstance(cog, ModeratorCog)
    interaction = mona.interaction(2, {"id": "1", "name": "moderate", "type": 1, "options": []})
    await cog._acts.admit(interaction, "roles", GUILD, allowed=True)
    assert "Everyone can play" in mona.wire.sent[-1].words
    assert (await services.moderation.rules(GUILD)).roles == ()


HELPERS = 77
"""A role without Manage Messages."""
COMMAND = 1
"""The ID of /moderate in the tests."""


def given(of: int, kind: int, permission: bool) -> dict[str, Any]:
    """Return a server's Integrations settings for a role (1) or a user (2)."""
    return {"id": str(of), "type": kind, "permission": permission}


@pytest.mark.parametrize(
    ("overrides", "let_in"),
    [
        ({}, False),
        ({COMMAND: [given(HELPERS, 1, True)]}, True),
        ({COMMAND: [given(HELPERS + 1, 1, True)]}, False),
        ({COMMAND: [given(55, 2, True)]}, True),
        ({COMMAND: [given(HELPERS, 1, True), given(55, 2, False)]}, False),
        ({COMMAND: [given(GUILD, 1, True)]}, True),
        ({APPLICATION: [given(HELPERS, 1, True)]}, True),
        ({APPLICATION: [given(GUILD, 1, True)]}, False),
    ],
)
async def test_a_server_can_let_other_members_moderate(
    bot: Querent, wire: Wire, services: Services, store: Store, overrides: dict[int, Any], let_in: bool
) -> None:
    """The setting can be by role, by user, or for everyone; a user's own precedes those of roles. Nobody else may."""
    table_id = await dealt(services.lobbies, "stars")
    wire.overrides = overrides
    helper = Caller(bot, wire, 55, "Hana", roles=(HELPERS,))
    answer = await helper.type("moderate end")
    if let_in:
        assert "was ended" in (await helper.press(answer.items[0]["custom_id"])).words
    else:
        assert "Only moderators can do that." in answer.words
        assert answer.private
    assert (await store.matches.row(table_id)).state == ("closed" if let_in else "live")


async def test_a_member_who_lost_the_role_cannot_use_its_buttons(
    bot: Querent, wire: Wire, services: Services, store: Store
) -> None:
    table_id = await dealt(services.lobbies, "stars")
    wire.overrides = {COMMAND: [given(HELPERS, 1, True)]}
    sure = await Caller(bot, wire, 55, "Hana", roles=(HELPERS,)).type("moderate end")
    refusal = await Caller(bot, wire, 55, "Hana").press(sure.items[0]["custom_id"])
    assert "Only moderators can do that." in refusal.words
    assert (await store.matches.row(table_id)).state == "live"


async def test_a_moderation_command_allowed_by_discord_works_without_its_overrides(
    bot: Querent, wire: Wire, services: Services
) -> None:
    await dealt(services.lobbies, "stars")
    wire.fail(OVERRIDES, 500)
    assert (await Caller(bot, wire, 55, "Hana", roles=(HELPERS,)).type("moderate end")).items
