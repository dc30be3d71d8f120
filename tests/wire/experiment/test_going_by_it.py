"""The bot uses the experiment's findings, even after a restart."""

from __future__ import annotations

import asyncio

import pytest

from bot.runtime.known_discord import KNOWN, Trait
from bot.sharding.remembered import ServiceCaches
from sandbox.world.event_bus import Event
from tests.wire.experiment import volunteers
from tests.wire.house import House
from tests.wire.playing import agree, begin, by_hand, open_table, play


async def refused_edits(house: House) -> list[str]:
    """Return the requests that Discord refuses while users take seats and play."""
    refused: list[str] = []

    def hear(event: Event) -> None:
        if event.kind == "request" and event.body["status"] == 400:
            refused.append(event.body["call"])

    unsubscribe = house.sandbox.world.events.subscribe(hear)
    ann, bruno = house.people(2)
    lobby = await open_table(house, [ann, bruno], channel="general")
    await agree(lobby, ann, "pace=printed")
    table = await begin(house, [ann, bruno], bots=1, thread=True)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=8)
    await house.quiet()
    unsubscribe()
    return refused


@pytest.mark.parametrize("known", [True, False])
async def test_pictures_that_cannot_be_kept_are_sent_again_without_a_try(known: bool, house: House) -> None:
    house.sandbox.world.beliefs.switch("files_can_be_kept", False)
    if known:
        await volunteers.run(house)
        await house.restart()
    assert KNOWN.denies(Trait.FILES_CAN_BE_KEPT) is known
    assert bool(await refused_edits(house)) is not known


@pytest.mark.parametrize("binds", [True, False])
async def test_the_thread_of_a_daily_deal_is_closed_to_others_if_that_does_not_bind_the_bot(
    binds: bool, house: House
) -> None:
    house.sandbox.world.beliefs.switch("invitable_binds_creators", binds)
    await volunteers.run(house)
    bruno = house.person("Bruno")
    page = (await bruno.command("daily", channel="general", game="queens_of_fate")).message
    await bruno.press(page, "Play")
    (thread,) = house.sandbox.threads("general")
    assert bruno.id in thread.members
    assert thread.invitable is binds


async def test_other_processes_hear_of_it(house: House) -> None:
    """The facts are settings without a server, and each process is notified when such settings change."""
    others = ServiceCaches(house.bot.services)
    await house.bot.services.store.guilds.amend(0, {"discord": {"files_can_be_kept": False}})
    assert not KNOWN.denies(Trait.FILES_CAN_BE_KEPT)
    others.forget("guild", 0)
    await asyncio.gather(*others._learning)
    assert KNOWN.denies(Trait.FILES_CAN_BE_KEPT)
