from __future__ import annotations

import pytest

from bot.runtime.clock import DAY, HOUR
from games.kernel.text import t
from storage.seeks import FULL, OFF, OPEN, OfferRow
from tests.bot.caller import refused
from tests.bot.wire import DELETE, DIRECT, POST
from tests.cogs.find.strangers import Strangers
from tests.storage.given import CHANNEL, GUILD


async def test_a_search_takes_three_presses_and_explains_its_next_steps(strangers: Strangers) -> None:
    ann, bruno, *_ = strangers.people
    await strangers.look(bruno)
    form = await strangers.typed(ann, "find")
    assert "1 other person is looking for one of these games right now." in form.words
    assert "What happens next" in form.words
    page = await strangers.pressed(ann, form.address("Start looking"))
    assert "I am looking for a table for you." in page.words
    assert "12 hours to join" in page.words
    assert [item["label"] for item in page.items] == ["Change", "Stop looking"]
    again = await strangers.typed(ann, "find")
    assert again.words == page.words, "one search a person, which the command shows"


async def test_a_message_that_stays_says_nothing_that_is_soon_wrong(strangers: Strangers) -> None:
    """The number of other users changes without an edit of the message about a search."""
    ann, bruno, *_ = strangers.people
    form = await strangers.typed(ann, "find", game="parsifal")
    assert "Nobody else is looking for one of these games right now." in form.words
    ann.channel = CHANNEL
    await strangers.look(ann, "parsifal")
    standing = strangers.last(ann)
    assert "I am looking for a table for you." in standing.words
    assert "for one of these games" not in standing.words
    await strangers.look(bruno, "parsifal")
    strangers.clock.go_by(13 * HOUR)
    await strangers.settle()
    assert "The other player has a similar pace" in strangers.last(ann).words, "there is only one"


async def test_a_search_can_be_changed_and_ended(strangers: Strangers) -> None:
    ann = strangers.people[0]
    page = await strangers.look(ann, "")
    since = (await strangers.services.store.seeks.waiting(strangers.clock()))[0].since
    strangers.clock.go_by(HOUR)
    form = await strangers.pressed(ann, page.address("Change"))
    menus = [item["custom_id"] for item in form.items if "options" in item]
    form = await strangers.pressed(ann, menus[0], "parsifal")
    form = await strangers.pressed(
        ann, next(one["custom_id"] for one in form.items if "level" in one["custom_id"]), "1"
    )
    page = await strangers.pressed(ann, form.address("Save"))
    assert "Parsifal" in page.words
    assert "Tottarot" not in page.words
    assert "about your level" in page.words
    [row] = await strangers.services.store.seeks.waiting(strangers.clock())
    assert (row.games, row.near, row.since) == (("parsifal",), True, since), "its wait goes on"
    page = await strangers.pressed(ann, page.address("Stop looking"))
    assert "no longer looking" in page.words
    assert await strangers.services.store.seeks.waiting(strangers.clock()) == []


async def test_a_search_for_a_number_that_no_game_allows_is_refused(strangers: Strangers) -> None:
    """Tottarot is for three to six: a search for two would last a week and find nothing."""
    ann = strangers.people[0]
    form = await strangers.typed(ann, "find", game="tottarot")
    seats = next(one["custom_id"] for one in form.items if ":seats/" in one["custom_id"])
    form = await strangers.pressed(ann, seats, "2")
    said = await strangers.pressed(ann, form.address("Start looking"))
    assert "None of these games can be played by 2 people." in said.words
    assert await strangers.services.store.seeks.of(ann.user) is None
    form = await strangers.pressed(
        ann, next(one["custom_id"] for one in form.items if ":games/" in one["custom_id"]), "parsifal"
    )
    assert "I am looking for a table" in (await strangers.pressed(ann, form.address("Start looking"))).words


async def test_a_table_begins_when_all_have_joined(strangers: Strangers) -> None:
    for caller in strangers.people:
        await strangers.look(caller)
    offers = [strangers.last(caller) for caller in strangers.people]
    assert all("A table of 4 for **Tottarot**" in offer.words for offer in offers)
    *first, last = strangers.people
    for caller in first:
        assert "You're in" in (await strangers.accept(caller)).words
    assert await strangers.services.store.matches.of_user(last.user) == []
    said = await strangers.accept(last)
    assert "Everyone has joined" in said.words
    [row] = await strangers.services.store.matches.of_user(last.user)
    assert row.is_anonymous
    assert {chair.user for chair in row.seats} == {caller.user for caller in strangers.people}
    for caller in strangers.people:
        assert "here you're" in strangers.last(caller).words


@pytest.mark.parametrize("old", ["Change", "Save", "Games"])
async def test_an_old_page_of_a_search_shows_the_offer_that_is_open(strangers: Strangers, old: str) -> None:
    """Earlier, the page that only its reader sees did not change, and its *Change* was refused."""
    ann, *others = strangers.people
    page = await strangers.look(ann)
    form = await strangers.pressed(ann, page.address("Change"))
    menu = next(one["custom_id"] for one in form.items if ":games/" in one["custom_id"])
    address = {"Change": page.address("Change"), "Save": form.address("Save"), "Games": menu}[old]
    chosen = ("parsifal",) if old == "Games" else ()
    for caller in others:
        await strangers.look(caller)
    shown = await strangers.pressed(ann, address, *chosen)
    assert "A table of 4 for **Tottarot**" in shown.words
    assert "looking for a table for you" not in shown.words
    assert "You're in" in (await strangers.pressed(ann, shown.address("Join"))).words
    assert "You're in" in (await strangers.pressed(ann, address, *chosen)).words


async def test_declining_an_offer_ends_the_search_and_others_keep_searching(strangers: Strangers) -> None:
    ann, bruno, *_ = strangers.people
    for caller in strangers.people:
        await strangers.look(caller)
    await strangers.accept(ann)
    said = await strangers.pressed(bruno, strangers.last(bruno).address("Not now"))
    await strangers.settle()
    assert "Your search has ended" in said.words
    waiting = [row.user for row in await strangers.services.store.seeks.waiting(strangers.clock())]
    assert waiting == [caller.user for caller in strangers.people if caller is not bruno]
    text = strangers.inbox(ann)[-1].words
    assert "didn't come together" in text
    assert "You keep your place." in text
    assert not strangers.told_of_others(ann), "nobody is told who declined"


async def test_an_offer_that_is_not_answered_ends_in_time(strangers: Strangers) -> None:
    ann, bruno, *_ = strangers.people
    for caller in strangers.people:
        await strangers.look(caller)
    await strangers.accept(ann)
    strangers.clock.go_by(12 * HOUR + 1)
    await strangers.settle()
    assert "didn't answer in time" in strangers.inbox(bruno)[-1].words
    assert [row.user for row in await strangers.services.store.seeks.waiting(strangers.clock())] == [ann.user]
    late = await strangers.pressed(bruno, strangers.last(bruno).address("Join"))
    assert "has ended" in late.words


async def test_a_search_that_finds_nothing_ends_after_a_week(strangers: Strangers) -> None:
    ann = strangers.people[0]
    ann.channel = CHANNEL
    await strangers.look(ann)
    assert "I am looking for a table" in strangers.last(ann).words, "it is in their inbox, too"
    strangers.clock.go_by(7 * DAY + 1)
    await strangers.settle()
    assert "found no table" in strangers.inbox(ann)[-1].words
    assert await strangers.services.store.seeks.of(ann.user) is None


async def test_an_inbox_has_one_message_of_a_search(strangers: Strangers) -> None:
    for caller in strangers.people:
        caller.channel = CHANNEL
        await strangers.look(caller)
    deleted = [one.url for one in strangers.wire.of(DELETE)]
    assert len(deleted) == len(strangers.people), "the offer takes the place of the search"


async def test_a_search_is_refused_if_direct_messages_are_closed(strangers: Strangers) -> None:
    ann = strangers.people[0]
    ann.channel = CHANNEL
    strangers.wire.fail(POST, 403, 50007, channel=DIRECT + ann.user)
    said = await strangers.look(ann)
    refused(said)
    assert "direct messages are closed to me" in said.words
    assert await strangers.services.store.seeks.of(ann.user) is None


async def test_people_who_avoid_each_other_get_no_table_and_cannot_tell(strangers: Strangers) -> None:
    ann, bruno, *others = strangers.people
    await strangers.services.matches.avoidance.add(ann.user, bruno.user)
    pages = [await strangers.look(caller) for caller in (bruno, *others, ann)]
    strangers.clock.go_by(13 * HOUR)
    await strangers.settle()
    offers = [offer for offer in await strangers.services.store.seeks.recent(0) if offer.state == OPEN]
    assert not any({ann.user, bruno.user} <= {*offer.people} for offer in offers)
    assert all("I am looking for a table" in page.words for page in pages)


async def test_the_page_of_the_avoided_does_not_depend_on_it(strangers: Strangers) -> None:
    ann, bruno, *_ = strangers.people
    for caller in (ann, bruno):
        await strangers.look(caller)
    before = await strangers.typed(bruno, "find")
    for one, other in ((ann, bruno), (ann, strangers.people[2]), (strangers.people[3], bruno)):
        await strangers.services.matches.avoidance.add(one.user, other.user)
    await strangers.settle()
    after = await strangers.typed(bruno, "find")
    assert (after.words, after.items) == (before.words, before.items)
    assert "1 other person" in after.words


async def test_the_data_of_a_person_who_looks_can_be_seen_and_deleted(strangers: Strangers) -> None:
    """Deletion works even between the last acceptance and the start of the match, and the others are notified."""
    ann, *others = strangers.people
    for caller in strangers.people:
        await strangers.look(caller)
    assert "that you're looking for a table" in (await strangers.typed(ann, "privacy")).words
    for caller in strangers.people:
        await strangers.services.store.seeks.answer(1, caller.user, strangers.clock(), accepts=True)
    await strangers.services.store.privacy.forget(ann.user, [], lambda name: [name])
    await strangers.services.store.seeks.ring(strangers.clock())
    await strangers.settle()
    assert await strangers.services.store.matches.of_user(others[0].user) == []
    kept = await strangers.services.store.privacy.of(ann.user)
    assert (kept.seeks, kept.offers) == ([], [])
    assert "didn't come together" in strangers.inbox(others[0])[-1].words


async def test_avoiding_after_the_offer_calls_the_table_off(strangers: Strangers) -> None:
    ann, bruno, *_ = strangers.people
    for caller in strangers.people:
        await strangers.look(caller)
    await strangers.services.matches.avoidance.add(ann.user, bruno.user)
    for caller in strangers.people:
        await strangers.accept(caller)
    [offer] = await strangers.services.store.seeks.recent(0)
    assert (offer.state, offer.match) == (OFF, None)
    assert "didn't come together" in strangers.inbox(bruno)[-1].words


async def test_a_server_can_switch_it_off(strangers: Strangers) -> None:
    ann = strangers.people[0]
    ann.channel = CHANNEL
    moderation = strangers.services.moderation
    await moderation.set_rules(GUILD, 1, (await moderation.rules(GUILD))._replace(find=False), t("off"))
    refused(await strangers.typed(ann, "find"))
    ann.channel = 0
    assert (await strangers.typed(ann, "find")).items


async def test_an_answer_while_others_are_looked_at_opens_the_table(
    strangers: Strangers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer arrives in the same second, between the check of the offers and the end of that step."""
    *first, last = strangers.people
    for caller in strangers.people:
        await strangers.look(caller)
    seeks = strangers.services.store.seeks
    [offer] = await seeks.recent(0)
    for caller in first:
        await strangers.accept(caller)
    recent, begun = seeks.recent, False

    async def answered_meanwhile(since: int) -> list[OfferRow]:
        nonlocal begun
        found = await recent(since)
        if not begun:
            begun = True
            await seeks.answer(offer.id, last.user, strangers.clock(), accepts=True)
            await seeks.ring(strangers.clock())
        return found

    monkeypatch.setattr(seeks, "recent", answered_meanwhile)
    await seeks.ring(strangers.clock())
    await strangers.settle()
    strangers.clock.go_by(1)
    await strangers.settle()
    assert await strangers.services.store.matches.of_user(last.user)


async def test_a_repeated_job_opens_no_second_table(strangers: Strangers) -> None:
    await strangers.table()
    [offer] = await strangers.services.store.seeks.recent(0)
    assert offer.state == FULL
    before = await strangers.services.store.matches.live()
    await strangers.services.store.seeks.ring(strangers.clock())
    await strangers.settle()
    assert await strangers.services.store.matches.live() == before
