"""Nothing is promised that the place does not allow: channels of every kind, every command, every permission missing.

What is refused names the channel and the permission, and leaves nothing behind; what is promised stands.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from sandbox.world.permissions import Permission
from tests.proofs import spread
from tests.wire.house import House
from tests.wire.placing import COMMANDS, KINDS, NAMES, lists, open_tables, place_of, refused_well, stands, take_away

CASES = [*product(KINDS, COMMANDS, [None, *NAMES])]


@pytest.mark.parametrize(("kind", "command", "denied"), spread(CASES, thin=60))
async def test_what_is_promised_stands_and_what_is_refused_says_why(
    house: House, kind: str, command: str, denied: Permission | None
) -> None:
    ann, place = house.person("Ann"), place_of(house, kind)
    take_away(house, place, *([denied] if denied else []))
    before = set(await open_tables(house))
    told = await COMMANDS[command](house, ann, place)
    await house.quiet()
    assert "went wrong" not in told
    assert "not allowed" not in told
    opened = set(await open_tables(house)) - before
    if command == "bring":
        (moved,) = opened
        row = await house.bot.services.store.matches.row(moved)
        opened = opened if row.place == int(place.id) else set()
    if opened or lists(house, place):
        assert all([await stands(house, table) for table in opened]), told
        named = re.findall(r"<#(\d+)>", told)
        assert set(named) <= set(house.sandbox.world.channels)
    else:
        assert refused_well(told, place, [denied] if denied else []), told
        assert not house.sandbox.threads(place), "no thread is left over"


@pytest.mark.parametrize("command", COMMANDS)
async def test_where_nothing_is_missing_all_of_it_works(house: House, command: str) -> None:
    ann, place = house.person("Ann"), place_of(house, "text")
    told = await COMMANDS[command](house, ann, place)
    await house.quiet()
    assert lists(house, place) or await open_tables(house), told


async def test_a_table_is_opened_where_another_one_could_not_be(house: House) -> None:
    """The channel is not blocked by what never stood there."""
    ann, bruno = house.people(2)
    place = place_of(house, "text")
    take_away(house, place, Permission.SEND_MESSAGES)
    assert "**Send Messages**" in await COMMANDS["new"](house, ann, place)
    take_away(house, place)
    assert "is open" in await COMMANDS["new"](house, bruno, place)
