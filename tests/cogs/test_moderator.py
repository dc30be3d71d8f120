"""What moderators set and do: it holds, it is noted, and nobody else can press it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Querent
from bot.clock import DAY
from bot.host import Host
from bot.moderation import HouseRules
from bot.motions import motions
from bot.sitting import playing
from games.kernel.text import t
from storage.store import Store
from tests.bot.caller import Caller, Somebody, refused
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

THREAD, EDITED, DELETED = 4242, "PATCH /channels/*", "DELETE /channels/*"


@pytest.fixture
def mona(bot: Querent, wire: Wire) -> Caller:
    return Caller(bot, wire, 99, "Mona", moderator=True)


async def ruled(host: Host, **rules: Any) -> None:
    """These rules hold."""
    await host.moderation.set_rules(GUILD, 99, HouseRules(**rules), t("So be it."))


async def deeds(store: Store) -> list[str]:
    """What was done, newest first."""
    return [deed.what for deed in await store.deeds.of(GUILD)]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"channels": (555,)}, "but in <#555>"),
        ({"roles": (777,)}, "<@&777>"),
        ({"per_person": 1}, "nobody may sit at more"),
        ({"per_server": 1}, "in this server, and no more"),
    ],
)
async def test_a_table_is_refused_with_the_rule_that_forbids_it(
    rules: dict[str, Any], words: str, host: Host, ann: Caller
) -> None:
    await opened(host.lobbies, "trick", people=1, place=1)
    await ruled(host, **rules)
    answer = await ann.type("tarot new", game="tottarot")
    refused(answer)
    assert words in answer.words
    await ruled(host)
    assert "is open" in (await ann.type("tarot new", game="tottarot")).words


async def test_a_seat_is_refused_with_the_rule_that_forbids_it(host: Host, bot: Querent, wire: Wire) -> None:
    """At a table that is being set up, and one that was left."""
    lobby = await opened(host.lobbies, "trick", people=1, place=CHANNEL)
    table = await dealt(host.lobbies, "trick", place=2)
    await host.seats.leave(table, BRUNO)
    await ruled(host, roles=(777,))
    for address, channel in ((f"l:{lobby}:0:join", CHANNEL), (f"b:{table}:0:take/1", 2)):
        answer = await Caller(bot, wire, CHIARA, "Chiara", channel=channel).press(address)
        refused(answer)
        assert "<@&777>" in answer.words


async def test_who_has_the_role_plays(host: Host, bot: Querent, wire: Wire) -> None:
    await ruled(host, roles=(777, 778))
    answer = await Caller(bot, wire, ANN, "Ann", roles=(5, 778)).type("tarot new", game="tottarot")
    assert "is open" in answer.words


async def test_what_is_set_is_shown_noted_and_kept(mona: Caller, store: Store, host: Host) -> None:
    await mona.type("moderate limits", person=3, server=10)
    page = await mona.type("moderate threads", then="lock", days=1)
    assert "locked after 1 day." in page.words or "**Manage Threads**" in page.words
    shown = await mona.type("moderate rules")
    assert shown.private
    assert "One person may sit at 3 tables at once." in shown.words
    assert "The server may have 10 open tables." in shown.words
    assert await host.moderation.rules(GUILD) == HouseRules(per_person=3, per_server=10, threads="lock", days=1)
    assert (await store.guilds.get(GUILD))["house"]["threads"] == "lock"
    listed = (await mona.type("moderate deeds")).words
    assert listed.index("locked after 1 day") < listed.index("Open tables at most")
    assert "<@99>" in listed


async def test_a_match_is_ended_only_after_a_second_press(mona: Caller, host: Host, store: Store) -> None:
    table = await dealt(host.lobbies, "trick")
    sure = await mona.type("moderate end")
    assert (await store.matches.row(table)).state == "live"
    await mona.press(sure.address("End it for everybody"))
    assert (await store.matches.row(table)).state == "closed"
    assert await deeds(store) == ["end"]
    refused(await mona.press(sure.address("End it for everybody")))


async def test_a_match_goes_back_to_where_the_moderator_says(mona: Caller, host: Host, store: Store) -> None:
    table = await dealt(host.lobbies, "trick")
    for _ in range(2):
        for seat in (0, 1):
            await answers(host.matches, table, seat)
    page = await mona.type("moderate back")
    [menu] = [item for item in page.items if item["type"] == 3]
    assert [option["value"] for option in menu["options"]] == ["2", "0"]
    assert menu["options"][0]["label"].startswith("2. Bruno plays the ")
    sure = await mona.press(menu["custom_id"], "2")
    assert "withdraw the last 2 answers?" in sure.words
    await mona.press(sure.address("Take it back"))
    async with host.matches.at(table) as sitting:
        assert sitting.waiting == (0,)
        assert len(playing(sitting).table.hands[0].cards) == 3
    assert await deeds(store) == ["back"]


async def test_a_seat_is_given_away(mona: Caller, host: Host, store: Store) -> None:
    table = await dealt(host.lobbies, "trick")
    sure = await mona.type("moderate vacate", member=Somebody(BRUNO, "Bruno"))
    await mona.press(sure.address("Give it away"))
    async with host.matches.at(table) as sitting:
        assert sitting.owners == {1: BRUNO}
    assert await deeds(store) == ["vacate"]


async def test_a_table_that_cannot_be_loaded_goes_back_to_its_last_phase(
    mona: Caller, host: Host, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last answer does not fit the rules any more; what was before it does."""
    table = await dealt(host.lobbies, "trick")
    for seat in (0, 1, 0):
        await answers(host.matches, table, seat)
    load = store.matches.load

    async def spoilt(match: int, full: bool = False) -> Any:
        loaded = await load(match, full)
        assert loaded.record is not None
        entries = [entry._replace(tokens=("r99",)) if entry.n == 2 else entry for entry in loaded.record.entries]
        record = loaded.record.__class__(
            loaded.record.game, loaded.record.rules, loaded.record.options, loaded.record.seats,
            loaded.record.key, loaded.record.checkpoint, tuple(entries),
        )  # fmt: skip
        return loaded._replace(record=record)

    monkeypatch.setattr(store.matches, "load", spoilt)
    page = await mona.type("moderate repair")
    assert "cannot be loaded" in page.words
    await mona.press(page.address("Back to the last phase"))
    host.matches.sleep(table)
    async with host.matches.at(table) as sitting:
        assert sitting.waiting == (0,)
    assert await deeds(store) == ["mend"]
    assert "is in order" in (await mona.type("moderate repair")).words


async def test_a_pause_is_ended_by_a_moderator_and_noted(mona: Caller, host: Host, clock: Clock, store: Store) -> None:
    table = await opened(host.lobbies, "trick")
    await host.lobbies.agree(table, PEOPLE[0], "turn", "86400")
    await host.lobbies.start(table, PEOPLE[0])
    refused(await mona.type("moderate resume", table=table))
    for user in (ANN, BRUNO):
        await host.motions.propose(table, user, "pause")
    await host.motions.propose(table, ANN, "resume")
    clock.go_by(10 * DAY)
    assert "goes on" in (await mona.type("moderate resume", table=table)).words
    host.matches.sleep(table)
    async with host.matches.at(table) as sitting:
        assert sitting.dials[0].deadline == clock() + DAY
        assert motions(playing(sitting).record().entries) == {}, "nothing is left to vote on"
    assert "A moderator has ended the pause." in (await store.stories.read(table, None))[-1].text["key"]
    assert await deeds(store) == ["resume"]


async def test_the_board_is_posted_again(mona: Caller, host: Host, wire: Wire) -> None:
    await dealt(host.lobbies, "trick")
    await host.outbox.idle()
    before = len(wire.posts(CHANNEL))
    await mona.press((await mona.type("moderate repair")).address("Post the board again"))
    await host.outbox.idle()
    assert len(wire.posts(CHANNEL)) == before + 1


async def test_a_table_whose_channel_is_gone_comes_to_another(
    mona: Caller, host: Host, wire: Wire, clock: Clock, store: Store
) -> None:
    """Where it is posted and played on, and whose channel is never taken for its own thread."""
    table = await dealt(host.lobbies, "trick", place=THREAD)
    wire.fail("POST /channels/*/messages", 404, 10003, times=99, channel=THREAD)
    await host.outbox.idle()
    await ruled(host, threads="delete", days=1)
    assert "is here now" in (await mona.type("moderate bring", table=table)).words
    await answers(host.matches, table, 0)
    clock.go_by(DAY)
    host.matches.alarm.set(0)
    await host.outbox.idle()
    assert f"<@{BRUNO}>" in wire.posts(CHANNEL)[-1].words
    await host.matches.close(table, t("Enough."))
    clock.go_by(2 * DAY)
    host.matches.alarm.set(0)
    await host.outbox.idle()
    assert wire.of(DELETED) == []
    assert await deeds(store) == ["move", "rules"]
    refused(await mona.type("moderate bring", table=table))


async def test_nobody_presses_it_where_all_can_read(host: Host, bot: Querent, wire: Wire, store: Store) -> None:
    """Those pages stand before moderators alone; and a table of another server is none of theirs."""
    table = await dealt(host.lobbies, "trick")
    for rest in ("end", "mend", "sure", "post", "deeds", f"vacate/{ANN}", "back", "older"):
        refused(await Caller(bot, wire, CHIARA, "Chiara", openly=True).press(f"e:{table}:0:{rest}"))
    assert (await store.matches.row(table)).state == "live"
    assert await deeds(store) == []


@pytest.mark.parametrize(
    ("fate", "sent"),
    [
        ("archive", [(EDITED, {"archived": True})]),
        ("lock", [(EDITED, {"archived": False}), (EDITED, {"archived": True, "locked": True})]),
        ("delete", [(DELETED, None)]),
    ],
)
@pytest.mark.parametrize("code", [0, 10003, 50083, 50013])
async def test_a_finished_table_s_own_thread_meets_its_fate_in_time(
    fate: str, sent: list[Any], code: int, host: Host, wire: Wire, clock: Clock, store: Store
) -> None:
    await ruled(host, threads=fate, days=2)
    table = await dealt(host.lobbies, "trick", place=THREAD)
    here = await dealt(host.lobbies, "trick", place=CHANNEL)
    for one in (table, here):
        await host.matches.close(one, t("Enough."))
    await host.outbox.idle()
    seen = [one for one in wire.sent if one.request in (EDITED, DELETED)]
    assert seen == []
    if code:
        wire.fail(sent[0][0], 403 if code == 50013 else 400, code)
    clock.go_by(2 * DAY)
    host.matches.alarm.set(0)
    await host.outbox.idle()
    seen = [one for one in wire.sent if one.request in (EDITED, DELETED)]
    assert [(one.request, one.body) for one in seen] == ([] if code else sent)
    assert all(f"/channels/{THREAD}" in one.url for one in seen)
    assert (await store.outbox.due(clock() + 100 * DAY)).errands == ()


async def test_threads_that_were_finished_before_the_rule_are_seen_to(host: Host, wire: Wire, clock: Clock) -> None:
    table = await dealt(host.lobbies, "trick", place=THREAD)
    await host.matches.close(table, t("Enough."))
    await host.outbox.idle()
    clock.go_by(30 * DAY)
    await ruled(host, threads="archive", days=7)
    host.matches.alarm.set(0)
    await host.outbox.idle()
    assert [one.body for one in wire.of(EDITED)] == [{"archived": True}]
