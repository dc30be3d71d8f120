"""Limits of tables, pictures and posts that the operator sets for every server until its moderators set others."""

from __future__ import annotations

import pytest

from bot.runtime.clock import HOUR
from bot.runtime.host_settings import HostSettings, Limits
from bot.services import Services
from bot.table.allowances import SPAN_SECONDS, Allowances, Cost
from bot.table.lobbies import Player
from bot.table.moderation import HouseRules, read_rules
from games.kernel.ask import IllegalError
from storage.store import Store
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import dealt, opened, played_out
from tests.storage.given import CHANNEL, GUILD

LOTS = "You've asked for a lot of pictures and posts."


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(limits=Limits(tables_person=2, tables_channel=3, pictures_person=20))


async def test_a_user_cannot_open_more_tables_than_the_host_allows(services: Services) -> None:
    for place in (1, 2):
        await opened(services.lobbies, "trick", people=1, place=place)
    with pytest.raises(IllegalError, match="which is the limit"):
        await opened(services.lobbies, "trick", people=1, place=3)


async def test_a_channel_cannot_have_more_tables_than_the_host_allows(services: Services) -> None:
    here = [Player(user, "Somebody", home=CHANNEL) for user in range(1, 6)]
    for index, player in enumerate(here[:3], 1):
        await services.lobbies.open(GUILD, CHANNEL, index, player, "trick")
    with pytest.raises(IllegalError, match="This channel already has"):
        await services.lobbies.open(GUILD, CHANNEL, 4, here[3], "trick")


async def test_moderators_set_other_limits_and_none(services: Services, mona: Caller) -> None:
    shown = (await mona.type("moderate rules")).words
    assert "A person can sit at 2 tables at a time." in shown
    assert "A channel can have 3 open tables." in shown
    assert "20 pictures in ten minutes" in shown
    await mona.type("moderate limits", person=0)
    assert await services.moderation.limits(GUILD) == Limits(0, 3, 20), "what is not named stays the host's"
    for place in (1, 2, 3):
        await opened(services.lobbies, "trick", people=1, place=place)
    assert "any number of tables" in (await mona.type("moderate rules")).words


async def test_a_stored_zero_of_an_earlier_version_is_the_default_limit(services: Services, store: Store) -> None:
    """There was no default before, so nobody had to choose 0; a limit that someone chose stays."""
    old = {
        "channels": [],
        "roles": [],
        "per_person": 0,
        "per_channel": 9,
        "per_server": 0,
        "threads": "keep",
        "days": 7,
    }
    await store.guilds.amend(GUILD, {"house": old})
    assert await services.moderation.limits(GUILD) == Limits(2, 9, 20)
    chosen = HouseRules(per_person=0)._asdict()
    assert read_rules(chosen).per_person == 0


async def test_pictures_to_look_up_are_refused_once_they_are_many_and_come_back(ann: Caller, clock: Clock) -> None:
    for _ in range(20):
        assert "-# " in (await ann.type("card", name="The Fool")).words
    answer = await ann.type("card", name="The Fool")
    refused(answer)
    assert LOTS in answer.words
    clock.go_by(SPAN_SECONDS // 20)
    assert LOTS not in (await ann.type("card", name="The Fool")).words


async def test_others_and_play_itself_are_never_refused(ann: Caller, bruno: Caller, services: Services) -> None:
    await dealt(services.lobbies, "trick")
    for _ in range(21):
        await ann.type("card", name="The Fool")
    assert LOTS in (await ann.type("card", name="The Fool")).words
    assert LOTS not in (await bruno.type("card", name="The Fool")).words
    for _ in range(30):
        assert LOTS not in (await ann.type("hand")).words


@pytest.mark.parametrize("command", ["board", "replay", "stats", "tarot export"])
async def test_commands_that_paint_or_post_are_limited(
    command: str, ann: Caller, services: Services, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    await played_out(services.matches, table_id)
    for _ in range(20):
        await ann.type(command)
    assert LOTS in (await ann.type(command)).words
    clock.go_by(HOUR)
    assert LOTS not in (await ann.type(command)).words


async def test_opening_tables_again_and_again_is_counted(ann: Caller, services: Services) -> None:
    for _ in range(6):
        await ann.type("tarot new", game="tottarot")
        row = await services.store.matches.live_in(CHANNEL)
        assert row
        await services.lobbies.abandon(row.id)
    assert LOTS in (await ann.type("tarot new", game="tottarot")).words


def test_an_allowance_fills_up_evenly_and_one_request_is_always_possible(clock: Clock) -> None:
    allowances = Allowances(clock)
    allowances.spend(1, 2, Cost.FILM, 5)
    with pytest.raises(IllegalError, match=LOTS):
        allowances.spend(1, 2, Cost.LOOK, 5)
    allowances.spend(9, 2, Cost.LOOK, 5)
    clock.go_by(SPAN_SECONDS // 5)
    allowances.spend(1, 2, Cost.LOOK, 5)
    with pytest.raises(IllegalError, match=LOTS):
        allowances.spend(1, 2, Cost.LOOK, 5)
    for _ in range(50):
        allowances.spend(1, 3, Cost.FILM, 0)
