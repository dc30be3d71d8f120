"""Nothing is offered that the channel does not allow: channels of every kind, every command, every missing permission.

A refusal names the channel and the permission, and has no effect; an accepted command is carried out.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from sandbox.world.permissions import Permission
from tests.proofs import spread
from tests.wire.house import House
from tests.wire.placing import COMMANDS, KINDS, NAMES, lists, open_tables, place_of, refused_well, stands, take_away

CASES = spread([*product(KINDS, COMMANDS, [None, *NAMES])], thin=25)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_promised_table_exists_and_a_refusal_names_its_reason(house: House, kind: str) -> None:
    """Each case has its own channel, and all share one house."""
    for of_kind, command, denied in CASES:
        if of_kind == kind:
            await try_in_new_place(house, kind, command, denied)


async def try_in_new_place(house: House, kind: str, command: str, denied: Permission | None) -> None:
    """Use a command in a new channel where the bot lacks a permission, and compare the reply with the effect."""
    # A daily deal can be tried once; the user exists before the channel, so that they are in it.
    person = house.person(f"Visitor without {denied}" if command == "daily" else "Ann")
    place = place_of(house, kind)
    take_away(house, place, *([denied] if denied else []))
    before = set(await open_tables(house))
    text = await COMMANDS[command](house, person, place)
    await house.quiet()
    case = f"{kind} {command} without {denied}: {text}"
    assert "went wrong" not in text, case
    assert "not allowed" not in text, case
    opened = set(await open_tables(house)) - before
    if command == "bring":
        (moved,) = opened
        row = await house.bot.services.store.matches.row(moved)
        opened = opened if row.place == int(place.id) else set()
    if opened or lists(house, place):
        assert all([await stands(house, table) for table in opened]), case
        named = re.findall(r"<#(\d+)>", text)
        assert set(named) <= set(house.sandbox.world.channels), case
    else:
        assert refused_well(text, place, [denied] if denied else []), case
        assert not house.sandbox.threads(place), f"a thread is left over of {case}"


@pytest.mark.parametrize("command", COMMANDS)
async def test_commands_work_in_a_channel_with_all_permissions(house: House, command: str) -> None:
    ann, place = house.person("Ann"), place_of(house, "text")
    text = await COMMANDS[command](house, ann, place)
    await house.quiet()
    assert lists(house, place) or await open_tables(house), text


async def test_a_table_that_could_not_be_posted_does_not_block_its_channel(house: House) -> None:
    ann, bruno = house.people(2)
    place = place_of(house, "text")
    take_away(house, place, Permission.SEND_MESSAGES)
    assert "**Send Messages**" in await COMMANDS["new"](house, ann, place)
    take_away(house, place)
    assert "is open" in await COMMANDS["new"](house, bruno, place)
