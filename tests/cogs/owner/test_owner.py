"""The application's owner can list servers, bar users and set maintenance; everyone else is refused."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Querent
from bot.runtime.host_settings import HostSettings
from bot.services import Services
from games.kernel.ask import IllegalError
from storage.store import Store
from tests.bot.caller import Caller, Somebody, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt, opened
from tests.bot.wire import Wire, person
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

OWNER = 1
ELSEWHERE = GUILD + 1
NOT_YOURS = "Only the owner of this bot can do that."
LEFT = "DELETE /users/@me/guilds/*"


@pytest.fixture(autouse=True)
def host() -> HostSettings:
    return HostSettings(owner_server=GUILD)


@pytest.fixture
def olga(bot: Querent, wire: Wire) -> Caller:
    wire.servers = [server(GUILD, "The Card Room"), server(ELSEWHERE, "Elsewhere")]
    return Caller(bot, wire, OWNER, "Olga")


def server(number: int, name: str, members: int = 5) -> dict[str, Any]:
    """Return a server in the list that Discord gives the bot."""
    return {"id": str(number), "name": name, "icon": None, "owner": False, "permissions": "0", "features": [],
            "approximate_member_count": members}  # fmt: skip


def member(user: int, role: str, *, state: int = 2) -> dict[str, Any]:
    """Return a member of the team that owns the application; state 1 is invited, 2 accepted."""
    return {"user": person(user, "Somebody"), "team_id": "5", "membership_state": state, "role": role}


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("owner servers", {}),
    ("owner leave", {"server": str(GUILD)}),
    ("owner bar", {"person": Somebody(BRUNO)}),
    ("owner bar", {"server": str(GUILD)}),
    ("owner announce", {"words": "Hello."}),
    ("owner restart", {"minutes": 5}),
    ("owner withdraw", {}),
    ("owner maintenance", {"on": True}),
]


@pytest.mark.parametrize(("command", "options"), COMMANDS)
async def test_only_the_owner_can_use_the_owners_commands(
    command: str, options: dict[str, Any], ann: Caller, services: Services, olga: Caller
) -> None:
    """Administrators of the server cannot either, although Discord shows them the commands."""
    answer = await ann.type(command, **options)
    refused(answer)
    assert NOT_YOURS in answer.words
    assert (await services.moderation.host_control.state()).notices == 0
    assert NOT_YOURS not in (await olga.type(command, **options)).words


@pytest.mark.parametrize(
    ("user", "acts"), [(10, True), (11, True), (12, True), (13, False), (14, False), (OWNER, False)]
)
async def test_team_members_need_a_role_with_access(user: int, acts: bool, bot: Querent, wire: Wire) -> None:
    """Owners, admins and developers can; read-only members, invited ones and a former owner cannot."""
    members = [member(10, "admin"), member(11, "admin"), member(12, "developer"), member(13, "read_only")]
    members.append(member(14, "admin", state=1))
    wire.team = {"id": "5", "name": "Us", "icon": None, "owner_user_id": "10", "members": members}
    answer = await Caller(bot, wire, user, "Somebody").type("owner servers")
    assert (NOT_YOURS not in answer.words) == acts


async def test_the_last_known_owner_applies_while_discord_does_not_answer(olga: Caller, ann: Caller) -> None:
    for caller, acts in ((olga, True), (ann, False)):
        caller.wire.fail("GET /oauth2/applications/@me", 500)
        assert (NOT_YOURS not in (await caller.type("owner servers")).words) == acts


@pytest.mark.parametrize("address", [f"O:0:0:shut/{GUILD}", f"O:0:0:leave/{GUILD}", "O:0:0:servers", "O:0:0:x"])
async def test_a_forged_press_is_refused(address: str, ann: Caller, olga: Caller, services: Services) -> None:
    answer = await ann.press(address)
    assert NOT_YOURS in answer.words
    assert not olga.wire.of(LEFT)
    olga.openly = True
    assert "That button isn't mine." in (await olga.press(address)).words, "on a message that others read"
    assert (await services.moderation.host_control.state()).shut == ()


async def test_the_servers_are_listed_with_their_tables(olga: Caller, services: Services) -> None:
    await dealt(services.lobbies, "trick")
    answer = await olga.type("owner servers")
    assert answer.private
    assert "I'm in 2 servers." in answer.words
    first, second = answer.words.splitlines()[1:3]
    assert "The Card Room" in first
    assert f"5 members · 1 open table · `{GUILD}`" in first
    assert "0 open tables" in second


async def test_many_servers_take_several_pages(olga: Caller) -> None:
    olga.wire.servers = [server(100 + n, f"Server {n}") for n in range(30)]
    page = await olga.type("owner servers")
    assert len([line for line in page.words.splitlines() if line.startswith("- ")]) == 12
    page = await olga.press(page.address("Next"))
    page = await olga.press(page.address("Next"))
    assert len([line for line in page.words.splitlines() if line.startswith("- ")]) == 6
    assert [item["label"] for item in page.items] == ["Previous"]


async def test_a_server_is_left_after_a_second_press_and_its_tables_are_kept(
    olga: Caller, services: Services, store: Store
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    sure = await olga.type("owner leave", server=str(GUILD))
    assert "The Card Room" in sure.words
    assert not olga.wire.of(LEFT)
    await olga.press(sure.address("Leave the server"))
    assert len(olga.wire.of(LEFT)) == 1
    assert (await store.matches.row(table_id)).state == "live"
    answer = await olga.type("owner leave", server="12345")
    refused(answer)


async def test_a_server_that_is_shut_out_has_no_tables_any_more(
    olga: Caller, ann: Caller, services: Services, store: Store
) -> None:
    match, lobby = await dealt(services.lobbies, "trick"), await opened(services.lobbies, "stars", place=CHANNEL + 1)
    await olga.press((await olga.type("owner bar", server=str(GUILD))).address("Block the server"))
    assert {(await store.matches.row(one)).state for one in (match, lobby)} == {"closed"}
    told = (await store.stories.read(match, None))[-1].text["key"]
    assert told == "The owner of this bot has blocked this server. The match ends here."
    assert len(olga.wire.of(LEFT)) == 1
    answer = await ann.type("tarot new", game="tottarot")
    refused(answer)
    assert "blocked this server" in answer.words
    assert f"Blocked: `{GUILD}`" in (await olga.type("owner servers")).words
    await olga.type("owner bar", server=str(GUILD), lift=True)
    assert "is open" in (await ann.type("tarot new", game="tottarot")).words
    refused(await olga.type("owner bar", server=str(GUILD), lift=True))


async def test_a_barred_user_plays_in_no_server_and_the_others_continue(
    olga: Caller, bruno: Caller, services: Services, store: Store
) -> None:
    """The user's seats in lobbies and matches of all servers are freed and offered, so that nobody waits for them."""
    lobby = await opened(services.lobbies, "trick", people=2)
    match = await dealt(services.lobbies, "trick", people=3, place=CHANNEL + 1)
    await olga.type("owner bar", person=Somebody(BRUNO))
    for table_id in (lobby, match):
        row = await store.matches.row(table_id)
        assert row.state in ("lobby", "live")
        assert BRUNO not in [chair.user for chair in row.seats]
    for guild in (GUILD, ELSEWHERE, 0):
        with pytest.raises(IllegalError, match="The owner of this bot has barred you"):
            await services.lobbies.open(guild, CHANNEL + 5, CHANNEL + 5, PEOPLE[1], "trick")
    with pytest.raises(IllegalError, match="The owner of this bot has barred you"):
        await services.seats.come_back(match, PEOPLE[1])
    refused(await bruno.type("tarot new", game="tottarot"))
    assert "owner of this bot has barred you" in (await bruno.type("privacy")).words
    await olga.type("owner bar", person=Somebody(BRUNO), lift=True)
    await services.lobbies.join(lobby, PEOPLE[1])
    refused(await olga.type("owner bar", person=Somebody(CHIARA), lift=True))


async def test_maintenance_closes_new_tables_with_the_reason_and_survives_a_restart(
    olga: Caller, ann: Caller, services: Services, store: Store, clock: Clock, wire: Wire,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    match = await dealt(services.lobbies, "trick", place=1)
    await olga.type("owner maintenance", on=True, reason="I'm moving to a new machine")
    async with Querent(store, clock, host=HostSettings(owner_server=GUILD)) as second:
        wire.connect(second, monkeypatch)
        await second.setup_hook()
        for caller in (ann, Caller(second, wire, ANN, "Ann")):
            answer = await caller.type("tarot new", game="tottarot")
            refused(answer)
            assert "I'm moving to a new machine. Open tables continue." in answer.words
    assert (await store.matches.row(match)).state == "live"
    wire.connect(olga.bot, monkeypatch)
    assert "No new tables can be opened" in (await olga.type("owner servers")).words
    await olga.type("owner maintenance", on=False)
    assert "is open" in (await ann.type("tarot new", game="tottarot")).words


async def test_the_owner_names_a_person_or_a_server(olga: Caller) -> None:
    refused(await olga.type("owner bar"))
    refused(await olga.type("owner bar", server=str(GUILD), person=Somebody(BRUNO)))
    refused(await olga.type("owner bar", server="The Card Room"))


async def test_servers_are_suggested_to_the_owner_alone(olga: Caller, ann: Caller) -> None:
    assert [one["value"] for one in await olga.complete("owner leave", "server", server="card")] == [str(GUILD)]
    assert await ann.complete("owner leave", "server", server="") == []
