"""Moderators' settings and actions take effect and are logged, and nobody else can use them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Querent
from bot.runtime.clock import DAY
from bot.services import Services
from bot.table.live_table import naming, playing
from bot.table.moderation import HouseRules
from bot.table.vote_record import proposals
from games.kernel.game import Result
from games.kernel.match import Match
from games.kernel.text import Localizer, t
from storage.store import Store
from tests.bot.caller import Caller, Somebody, refused
from tests.bot.clock import Clock
from tests.bot.table.test_decided_ends import decided, wins
from tests.bot.tables import PEOPLE, answers, dealt, opened
from tests.bot.wire import Wire, words_of
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

THREAD, EDITED, DELETED = 4242, "PATCH /channels/*", "DELETE /channels/*"


async def ruled(services: Services, **rules: Any) -> None:
    """Set these rules."""
    await services.moderation.set_rules(GUILD, 99, HouseRules(**rules), t("So be it."))


async def logged(store: Store) -> list[str]:
    """Return the actions, newest first."""
    return [entry.kind for entry in await store.audit_log.of(GUILD)]


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"channels": (555,)}, "Try <#555>"),
        ({"roles": (777,)}, "<@&777>"),
        ({"per_person": 1}, "which is the limit"),
        ({"per_server": 1}, "which is the limit"),
    ],
)
async def test_a_table_is_refused_with_the_rule_that_forbids_it(
    rules: dict[str, Any], words: str, services: Services, ann: Caller
) -> None:
    await opened(services.lobbies, "trick", people=1, place=1)
    await ruled(services, **rules)
    answer = await ann.type("tarot new", game="tottarot")
    refused(answer)
    assert words in answer.words
    await ruled(services)
    assert "is open" in (await ann.type("tarot new", game="tottarot")).words


async def test_a_seat_is_refused_with_the_rule_that_forbids_it(services: Services, bot: Querent, wire: Wire) -> None:
    """Both the seats of a lobby and an abandoned seat of a match are refused."""
    lobby = await opened(services.lobbies, "trick", people=1, place=CHANNEL)
    table_id = await dealt(services.lobbies, "trick", place=2)
    await services.seats.leave(table_id, BRUNO)
    await ruled(services, roles=(777,))
    for address, channel in ((f"l:{lobby}:0:join", CHANNEL), (f"b:{table_id}:0:take/1", 2)):
        answer = await Caller(bot, wire, CHIARA, "Chiara", channel=channel).press(address)
        refused(answer)
        assert "<@&777>" in answer.words


async def test_members_with_the_required_role_can_play(services: Services, bot: Querent, wire: Wire) -> None:
    await ruled(services, roles=(777, 778))
    answer = await Caller(bot, wire, ANN, "Ann", roles=(5, 778)).type("tarot new", game="tottarot")
    assert "is open" in answer.words


async def test_server_limits_are_shown_audited_and_stored(mona: Caller, store: Store, services: Services) -> None:
    await mona.type("moderate limits", person=3, server=10)
    page = await mona.type("moderate threads", then="lock", days=1)
    assert "locked after 1 day." in page.words or "**Manage Threads**" in page.words
    shown = await mona.type("moderate rules")
    assert shown.private
    assert "A person can sit at 3 tables at a time." in shown.words
    assert "The server can have 10 open tables." in shown.words
    assert await services.moderation.rules(GUILD) == HouseRules(per_person=3, per_server=10, threads="lock", days=1)
    assert (await store.guilds.get(GUILD))["house"]["threads"] == "lock"
    listed = (await mona.type("moderate audit-log")).words
    assert listed.index("locked after 1 day") < listed.index("Open tables at most")
    assert "<@99>" in listed


async def test_a_match_is_ended_only_after_a_second_press(mona: Caller, services: Services, store: Store) -> None:
    table_id = await dealt(services.lobbies, "trick")
    sure = await mona.type("moderate end")
    assert (await store.matches.row(table_id)).state == "live"
    await mona.press(sure.address("End the match without a result"))
    assert (await store.matches.row(table_id)).state == "closed"
    assert await logged(store) == ["end"]
    refused(await mona.press(sure.address("End the match without a result")))


async def test_a_decided_match_counts_for_its_winner_if_the_moderator_says_so(
    mona: Caller, services: Services, store: Store
) -> None:
    """T-35: a decided match counts, as when all players end it or nobody plays; each of the two ends has a button."""
    table_id, winner = await decided(services.lobbies, services.matches)
    before = await wins(store)
    sure = await mona.type("moderate end", table=table_id)
    async with services.matches.at(table_id) as table:
        result = playing(table).decided
        assert result is not None
        assert naming(Localizer(), table.seats)(result.text) in sure.words
    assert sure.address("End the match without a result")
    done = await mona.press(sure.address("End the match with this result"))
    assert done.words == f"Table {table_id} was ended, and its result counts."
    assert (await store.matches.row(table_id)).state == "ended"
    assert await wins(store) == [count + (seat == winner) for seat, count in enumerate(before)]
    assert await logged(store) == ["end"]


async def test_a_decided_match_can_be_ended_without_its_result(
    mona: Caller, services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    monkeypatch.setattr(Match, "decided", Result((0,), (), t("Ann has won.")))
    sure = await mona.type("moderate end")
    assert "Ann has won." in sure.words
    await mona.press(sure.address("End the match without a result"))
    assert (await store.matches.row(table_id)).state == "closed"
    assert await wins(store) == [0, 0, 0]


async def test_an_open_match_has_no_result_to_end_with(mona: Caller, services: Services, store: Store) -> None:
    """A button of a page from before an answer was taken back ends it without a result, too."""
    table_id = await dealt(services.lobbies, "trick")
    sure = await mona.type("moderate end", table=table_id)
    assert [item["label"] for item in sure.items] == ["End the match without a result"]
    assert (await mona.press(f"e:{table_id}:0:end")).words == f"Table {table_id} was ended."
    assert (await store.matches.row(table_id)).state == "closed"


async def test_a_match_goes_back_to_the_move_that_the_moderator_chooses(
    mona: Caller, services: Services, store: Store
) -> None:
    table_id = await dealt(services.lobbies, "trick")
    for _ in range(2):
        for seat in (0, 1):
            await answers(services.matches, table_id, seat)
    page = await mona.type("moderate rewind")
    [menu] = [item for item in page.items if item["type"] == 3]
    assert [option["value"] for option in menu["options"]] == ["2", "0"]
    assert menu["options"][0]["label"].startswith("2. Bruno plays the ")
    sure = await mona.press(menu["custom_id"], "2")
    assert "undo the last 2 moves?" in sure.words
    await mona.press(sure.address("Undo the last 2 moves"))
    async with services.matches.at(table_id) as table:
        assert table.waiting == (0,)
        assert len(playing(table).table.hands[0].cards) == 3
    assert await logged(store) == ["back"]


async def test_a_seat_is_given_away(mona: Caller, services: Services, store: Store) -> None:
    table_id = await dealt(services.lobbies, "trick")
    sure = await mona.type("moderate free-seat", member=Somebody(BRUNO, "Bruno"))
    await mona.press(sure.address("Free the seat"))
    async with services.matches.at(table_id) as table:
        assert table.owners == {1: BRUNO}
    assert await logged(store) == ["vacate"]


async def test_a_table_that_cannot_be_loaded_goes_back_to_its_last_phase(
    mona: Caller, services: Services, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last answer is no longer legal under the rules; everything before it is."""
    table_id = await dealt(services.lobbies, "trick")
    for seat in (0, 1, 0):
        await answers(services.matches, table_id, seat)
    load = store.matches.load

    async def spoilt(match: int, full: bool = False) -> Any:
        loaded = await load(match, full)
        assert loaded.record is not None
        entries = [entry._replace(tokens=("r99",)) if entry.number == 2 else entry for entry in loaded.record.entries]
        record = loaded.record.__class__(
            loaded.record.game, loaded.record.rules, loaded.record.options, loaded.record.seats,
            loaded.record.key, loaded.record.checkpoint, tuple(entries),
        )  # fmt: skip
        return loaded._replace(record=record)

    monkeypatch.setattr(store.matches, "load", spoilt)
    page = await mona.type("moderate repair")
    assert "can't be loaded" in page.words
    await mona.press(page.address("Back to the last phase"))
    services.matches.sleep(table_id)
    async with services.matches.at(table_id) as table:
        assert table.waiting == (0,)
    assert await logged(store) == ["mend"]
    assert "was reloaded and is fine" in (await mona.type("moderate repair")).words


async def test_a_pause_is_ended_by_a_moderator_and_noted(
    mona: Caller, services: Services, clock: Clock, store: Store
) -> None:
    table_id = await opened(services.lobbies, "trick")
    await services.lobbies.agree(table_id, PEOPLE[0], "turn", "86400")
    await services.lobbies.start(table_id, PEOPLE[0])
    refused(await mona.type("moderate resume", table=table_id))
    for user in (ANN, BRUNO):
        await services.proposals.propose(table_id, user, "pause")
    await services.proposals.propose(table_id, ANN, "resume")
    clock.go_by(10 * DAY)
    assert "continues" in (await mona.type("moderate resume", table=table_id)).words
    services.matches.sleep(table_id)
    async with services.matches.at(table_id) as table:
        assert table.seat_clocks[0].deadline == clock() + DAY
        assert proposals(playing(table).record().entries) == {}, "nothing is left to vote on"
    assert "A moderator has ended the pause." in (await store.stories.read(table_id, None))[-1].text["key"]
    assert await logged(store) == ["resume"]


async def test_the_board_is_posted_again(mona: Caller, services: Services, wire: Wire) -> None:
    await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    wire.write(CHANNEL)
    before = len(wire.posts(CHANNEL))
    await mona.press((await mona.type("moderate repair")).address("Post the board again"))
    await services.outbox.idle()
    assert len(wire.posts(CHANNEL)) == before + 1


async def test_a_table_moves_to_another_channel_after_its_own_was_deleted(
    mona: Caller, services: Services, wire: Wire, clock: Clock, store: Store
) -> None:
    """The table is posted and played in the new channel, which is never mistaken for the table's own thread."""
    table_id = await dealt(services.lobbies, "trick", place=THREAD)
    wire.fail("POST /channels/*/messages", 404, 10003, times=99, channel=THREAD)
    await services.outbox.idle()
    await ruled(services, threads="delete", days=1)
    assert "is here now" in (await mona.type("moderate move-table", table=table_id)).words
    await answers(services.matches, table_id, 0)
    clock.go_by(DAY)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert f"<@{BRUNO}>" in words_of(wire.standing(CHANNEL)[-1])
    await services.matches.close(table_id, t("Enough."))
    clock.go_by(2 * DAY)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert wire.of(DELETED) == []
    assert await logged(store) == ["move", "rules"]
    refused(await mona.type("moderate move-table", table=table_id))


async def test_buttons_of_moderators_are_refused_on_public_messages(
    services: Services, bot: Querent, wire: Wire, store: Store
) -> None:
    """Only moderators see those pages, and they have no rights over a table of another server."""
    table_id = await dealt(services.lobbies, "trick")
    for rest in ("end", "mend", "sure", "post", "deeds", f"vacate/{ANN}", "back", "older"):
        refused(await Caller(bot, wire, CHIARA, "Chiara", openly=True).press(f"e:{table_id}:0:{rest}"))
    assert (await store.matches.row(table_id)).state == "live"
    assert await logged(store) == []


@pytest.mark.parametrize(
    ("cleanup", "sent"),
    [
        ("archive", [(EDITED, {"archived": True})]),
        ("lock", [(EDITED, {"archived": False}), (EDITED, {"archived": True, "locked": True})]),
        ("delete", [(DELETED, None)]),
    ],
)
@pytest.mark.parametrize("code", [0, 10003, 50083, 50013])
async def test_a_finished_table_s_own_thread_is_cleaned_up_in_time(
    cleanup: str, sent: list[Any], code: int, services: Services, wire: Wire, clock: Clock, store: Store
) -> None:
    await ruled(services, threads=cleanup, days=2)
    table_id = await dealt(services.lobbies, "trick", place=THREAD)
    here = await dealt(services.lobbies, "trick", place=CHANNEL)
    for one in (table_id, here):
        await services.matches.close(one, t("Enough."))
    await services.outbox.idle()
    seen = [one for one in wire.sent if one.request in (EDITED, DELETED)]
    assert seen == []
    if code:
        wire.fail(sent[0][0], 403 if code == 50013 else 400, code)
    clock.go_by(2 * DAY)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    seen = [one for one in wire.sent if one.request in (EDITED, DELETED)]
    assert [(one.request, one.body) for one in seen] == ([] if code else sent)
    assert all(f"/channels/{THREAD}" in one.url for one in seen)
    assert (await store.outbox.due(clock() + 100 * DAY)).job_rows == ()


async def test_threads_that_were_finished_before_the_rule_are_seen_to(
    services: Services, wire: Wire, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick", place=THREAD)
    await services.matches.close(table_id, t("Enough."))
    await services.outbox.idle()
    clock.go_by(30 * DAY)
    await ruled(services, threads="archive", days=7)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert [one.body for one in wire.of(EDITED)] == [{"archived": True}]
