"""Avoiding and reporting at a table in direct messages: only the bot's owner learns who a player is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cogs.avoid.star_pages import stars_page
from games.kernel.text import Localizer
from storage.avoidance import Star
from storage.matches import MatchRow
from tests.bot.caller import Caller, refused
from tests.bot.wire import DIRECT, POST, Sent
from tests.cogs.avoid.menu import avoid
from tests.cogs.find.strangers import NAMES, Strangers

OWNER = 1
"""The owner of the application; see Wire.team."""


def stars_of(row: MatchRow, caller: Caller) -> list[Star]:
    """Return the other players of a table."""
    return [Star(row.id, one.seat, one.name) for one in row.seats if one.user not in (None, caller.user)]


def user_behind(row: MatchRow, star: Star) -> int:
    """Return the user in the seat of a star."""
    user = row.seats[star.seat].user
    assert user is not None
    return user


async def opened(strangers: Strangers, caller: Caller, row: MatchRow) -> Sent:
    """Open the page with the other players of a table, in a separate message."""
    caller.message = 0
    page = await strangers.pressed(caller, f"J:{row.id}:0:")
    caller.message, caller.openly = 0, False
    return page


async def seen(strangers: Strangers, caller: Caller, row: MatchRow) -> list[str]:
    """Return every page that a player can open, in the form in which it is sent."""
    found = []
    caller.message = 0
    for command in ("games", "board", "hand", "privacy", "avoid", "report"):
        options: dict[str, Any] = {"table": row.id} if command in ("board", "hand") else {}
        found.append(told(await strangers.typed(caller, command, **options)))
    exported = await strangers.pressed(caller, "o:0:0:take")
    return [*found, told(exported)]


def told(sent: Sent) -> str:
    return json.dumps([sent.data, sent.files], sort_keys=True, ensure_ascii=False, default=str)


async def test_the_buttons_are_behind_more_and_name_the_stars(strangers: Strangers) -> None:
    row = await strangers.table()
    caller = strangers.people[0]
    more = await strangers.pressed(caller, f"h:{row.id}:0:more")
    page = await strangers.pressed(caller, more.address("Avoid or report"))
    assert page.private
    labels = [str(item["label"]) for item in page.items]
    names = [star.name for star in stars_of(row, caller)]
    assert labels == [word for name in names for word in (f"Avoid {name}", f"Report {name}")]
    assert page.words.startswith(f"**Players at table {row.id}**")
    assert "I won't seat you together again. This match continues." in page.words
    after = stars_page(row._replace(state="ended"), stars_of(row, caller), (), Localizer())
    assert "goes on" not in after.content, "the same page opens below the end"


async def test_an_avoided_star_is_never_offered_again_and_cannot_notice_it(strangers: Strangers) -> None:
    row = await strangers.table()
    caller, *others = strangers.people
    star = stars_of(row, caller)[0]
    theirs = next(one for one in others if one.user == user_behind(row, star))
    before, sent = await seen(strangers, theirs, row), len(strangers.wire.sent)
    page = await opened(strangers, caller, row)
    done = await strangers.pressed(caller, page.address(f"Avoid {star.name}"))
    await strangers.settle()
    assert done.words.startswith(f"**You avoid {star.name} from now on.**")
    assert f"Stop avoiding {star.name}" in [str(item["label"]) for item in done.items]
    inboxes = {str(DIRECT + one.user) for one in others}
    assert not [one for one in strangers.wire.sent[sent:] if any(inbox in one.url for inbox in inboxes)]
    assert await seen(strangers, theirs, row) == before
    pairs = await strangers.services.store.seeks.apart([*NAMES], 0)
    assert pairs == {frozenset((caller.user, theirs.user))}
    for one in strangers.people:
        await seen(strangers, one, row)
        assert strangers.told_of_others(one) == []


async def test_the_list_names_star_and_table_and_ends_it(strangers: Strangers) -> None:
    row = await strangers.table()
    caller = strangers.people[0]
    first, second, *_ = stars_of(row, caller)
    page = await opened(strangers, caller, row)
    for star in (first, second):
        page = await strangers.pressed(caller, page.address(f"Avoid {star.name}"))
        strangers.clock.go_by(1)
    listed = await strangers.typed(caller, "avoid")
    assert listed.words.splitlines()[-3:] == [
        "You avoid 2 people:",
        f"1. {second.name}, table {row.id}",
        f"2. {first.name}, table {row.id}",
    ]
    values = [option["value"] for item in listed.items for option in item["options"]]
    assert values == [f"{row.id}.{second.seat}", f"{row.id}.{first.seat}"]
    gone = await strangers.pressed(caller, listed.address("Stop avoiding …"), values[0])
    assert "You no longer avoid that person." in gone.words
    assert await strangers.services.store.avoidance.stars_of(caller.user) == [first]
    page = await opened(strangers, caller, row)
    done = await strangers.pressed(caller, page.address(f"Stop avoiding {first.name}"))
    assert done.words.startswith(f"**You no longer avoid {first.name}.**")
    assert "You avoid nobody." in (await strangers.typed(caller, "avoid")).words
    assert strangers.told_of_others(caller) == []


async def test_a_name_that_is_avoided_does_not_disclose_its_star(strangers: Strangers) -> None:
    """A user who avoids someone by name sees all stars alike, and both are listed if they also avoid the star."""
    row = await strangers.table()
    caller = strangers.people[0]
    star = stars_of(row, caller)[0]
    plain = told(await opened(strangers, caller, row))
    await avoid(caller, user_behind(row, star), "Somebody they know")
    assert told(await opened(strangers, caller, row)) == plain
    page = await strangers.pressed(caller, f"J:{row.id}:{star.seat}:avoid")
    assert page.words.startswith(f"**You avoid {star.name} from now on.**")
    assert "You avoid 2 people:" in (await strangers.typed(caller, "avoid")).words


async def test_a_table_with_names_shows_no_warning_about_a_star(strangers: Strangers) -> None:
    """Otherwise, a warning at a table in a server would reveal who the star was."""
    row = await strangers.table()
    caller = strangers.people[0]
    star = stars_of(row, caller)[0]
    await strangers.services.store.avoidance.add_star(caller.user, star, 0)
    avoidance = strangers.services.matches.avoidance
    assert await avoidance.company(caller.user, [user_behind(row, star)]) == frozenset()
    assert not await avoidance.joined(caller.user, row)
    assert await avoidance.apart_from(caller.user) == {user_behind(row, star)}


async def reported(strangers: Strangers, caller: Caller, star: Star, words: str = "") -> Sent:
    """Submit the modal of a report."""
    said = await caller.fill(f"J:{star.match}:{star.seat}:report", words=words)
    strangers.heard.setdefault(caller.user, []).extend(caller.heard)
    return said


async def test_a_report_reaches_the_owner_alone(strangers: Strangers) -> None:
    row = await strangers.table()
    caller, *others = strangers.people
    star = stars_of(row, caller)[0]
    page = await opened(strangers, caller, row)
    form = await strangers.pressed(caller, page.address(f"Report {star.name}"))
    assert form.data["title"] == f"Report {star.name}"
    sent = len(strangers.wire.sent)
    done = await reported(strangers, caller, star, "They stall on purpose.\n**Every** turn <@5>")
    assert done.words.startswith(f"**Your report of {star.name} was sent to the owner of this bot.**")
    await strangers.settle()
    posted = [one for one in strangers.wire.sent[sent:] if one.request == POST]
    assert [one.url.split("/")[-2] for one in posted] == [str(DIRECT + OWNER)], "nobody else hears of it"
    report = strangers.last(Caller(strangers.bot, strangers.wire, OWNER))
    assert f"Report from table {row.id}" in report.words
    assert f"<@{caller.user}> reports {star.name}, who is <@{user_behind(row, star)}>" in report.words
    assert "> They stall on purpose." in report.words
    assert "> **Every**" not in report.words, "their words cannot format the message"
    assert report.data["allowed_mentions"]["parse"] == []
    assert [name.partition(":")[0] for name in report.files] == [f"table-{row.id}.txt"]
    for one in (caller, *others):
        await seen(strangers, one, row)
        assert strangers.told_of_others(one) == []


async def test_a_report_is_sent_once_and_stored_nowhere(strangers: Strangers) -> None:
    row = await strangers.table()
    caller = strangers.people[0]
    star = stars_of(row, caller)[0]
    before = await strangers.services.store.privacy.of(caller.user)
    await reported(strangers, caller, star)
    report = strangers.last(Caller(strangers.bot, strangers.wire, OWNER))
    assert "They wrote nothing." in report.words
    again = await reported(strangers, caller, star)
    refused(again)
    assert again.words == f"You've already reported {star.name}."
    assert await strangers.services.store.privacy.of(caller.user) == before


@pytest.mark.parametrize("why", ["closed", "unknown"])
async def test_without_an_owner_to_reach_it_is_refused(strangers: Strangers, why: str) -> None:
    row = await strangers.table()
    caller = strangers.people[0]
    star = stars_of(row, caller)[0]
    if why == "closed":
        strangers.wire.fail("POST /channels/*/messages", 403, 50007, channel=DIRECT + OWNER)
    else:
        strangers.wire.fail("GET /oauth2/applications/@me", 500)
        strangers.bot._application = None
    said = await reported(strangers, caller, star)
    refused(said)
    assert said.words.startswith("I can't reach the owner of this bot, so your report was not sent.")


async def test_someone_who_left_can_be_avoided_and_reported(strangers: Strangers) -> None:
    strangers.count = 3
    row = await strangers.table("parsifal")
    caller, leaver, _ = strangers.people
    star = next(one for one in stars_of(row, caller) if user_behind(row, one) == leaver.user)
    await strangers.services.seats.leave(row.id, leaver.user)
    await strangers.settle()
    page = await strangers.typed(caller, "report")
    await strangers.pressed(caller, page.address(f"Avoid {star.name}"))
    assert await strangers.services.matches.avoidance.apart_from(caller.user) == {leaver.user}
    theirs = await strangers.typed(leaver, "report", table=row.id)
    assert len(theirs.items) == 4, "and they themselves can still do so"


async def test_others_and_other_tables_have_no_such_page(strangers: Strangers) -> None:
    row = await strangers.table()
    outsider = Caller(strangers.bot, strangers.wire, 990, "Nosy", channel=0)
    for custom_id in (f"J:{row.id}:0:", f"J:{row.id}:1:avoid", f"J:{row.id}:1:report", "J:999:0:"):
        said = await outsider.press(custom_id)
        assert "There is nobody to avoid or report at table" in said.words
        assert not any(chair.name in said.words for chair in row.seats)
    assert "You haven't played at a table in direct messages." in (await outsider.type("report")).words
    mine = next(chair.seat for chair in row.seats if chair.user == strangers.people[0].user)
    said = await strangers.pressed(strangers.people[0], f"J:{row.id}:{mine}:avoid")
    assert said.words == "That button isn't mine."


async def test_the_end_has_the_button_and_suggestions_the_table(strangers: Strangers) -> None:
    row = await strangers.table()
    first, *others = strangers.people
    first.message = 0
    await strangers.typed(first, "tarot end", table=row.id)
    await strangers.settle()
    for caller in others:
        await strangers.pressed(caller, strangers.last(caller).address("I agree"))
        await strangers.settle()
    assert (await strangers.services.store.matches.row(row.id)).state == "closed"
    for caller in strangers.people:
        standing = [one for one in strangers.wire.standing(DIRECT + caller.user) if f":{row.id}:" in str(one)]
        assert any("Avoid or report" in str(one) for one in standing), caller.name
    more = await strangers.pressed(first, f"h:{row.id}:0:more")
    assert more.address("Avoid or report") == f"J:{row.id}:0:"
    suggested = await first.complete("report", "table", table="")
    assert [one["value"] for one in suggested] == [row.id]
    page = await strangers.typed(first, "report")
    assert len(page.items) == 2 * len(others)
