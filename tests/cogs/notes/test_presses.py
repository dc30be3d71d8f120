"""A private note: two presses and a modal, at the top of the private page, and nowhere else."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from storage.store import Store
from tests.bot.caller import Caller, refused
from tests.bot.limits import UPDATED
from tests.bot.tables import PEOPLE, answers, dealt, played_out
from tests.bot.wire import Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD

SECRET = "Quincunx: hold the Tower back"
MODAL = 9
"""The type of Discord's response that opens a modal."""


@pytest.fixture
async def table_id(services: Services) -> int:
    """Return a match of Ann and Bruno."""
    number = await dealt(services.lobbies, "trick")
    await services.outbox.idle()
    return number


async def noted(caller: Caller, table_id: int, text: str = SECRET) -> Sent:
    """Write a note from the private page; return the page afterwards."""
    page = await caller.press(f"h:{table_id}:0:")
    more = await caller.press(page.address("More…"))
    asked = await caller.press(more.address("Note"))
    assert asked.body["type"] == MODAL
    return await caller.fill(asked.data["custom_id"], note=text)


def field_of(modal: Sent) -> dict[str, object]:
    (label,) = modal.data["components"]
    return dict(label["component"])


async def test_a_note_is_written_in_a_modal_and_shown_at_the_top_of_the_page(table_id: int, ann: Caller) -> None:
    page = await noted(ann, table_id)
    assert page.body["type"] == UPDATED, "in the place of the private page"
    title, note, *_ = page.words.splitlines()
    assert "table" in title
    assert note == f"-# Your note – {SECRET}"
    assert f"-# Your note – {SECRET}" in (await ann.press(f"h:{table_id}:0:again")).words
    assert f"-# Your note – {SECRET}" in (await ann.type("hand")).words


async def test_the_modal_has_the_note_and_takes_five_hundred_characters(table_id: int, ann: Caller) -> None:
    await noted(ann, table_id)
    modal = await ann.press(f"M:{table_id}:0:")
    assert field_of(modal)["value"] == SECRET
    assert (field_of(modal)["max_length"], field_of(modal)["required"]) == (500, False)
    assert "Your note" not in (await ann.fill(f"M:{table_id}:0:", note="  ")).words
    assert "value" not in field_of(await ann.press(f"M:{table_id}:0:"))


async def test_a_note_is_in_games_during_and_after_the_match(table_id: int, ann: Caller, services: Services) -> None:
    await noted(ann, table_id)
    assert SECRET in (await ann.type("games")).words
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    assert SECRET in (await ann.type("games")).words
    assert SECRET in (await ann.press(f"h:{table_id}:0:")).words


async def test_after_the_end_more_offers_it_to_players_alone(
    table_id: int, ann: Caller, stranger: Caller, services: Services
) -> None:
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    more = f"Z:{table_id}:0:"
    page = await ann.press(more)
    assert page.private
    assert "Nobody else can read it." in page.words
    assert SECRET in (await ann.fill(page.address("Note"), note=SECRET)).words
    others = await stranger.press(more)
    assert "Note" not in [item.get("label") for item in others.items]


async def test_a_letter_has_it_below_its_news_and_title(
    table_id: int, ann: Caller, services: Services, wire: Wire
) -> None:
    await noted(ann, table_id)
    before = len(wire.sent)
    for seat in (0, 1):
        await answers(services.matches, table_id, seat)
    await services.outbox.idle()
    dms = [one for one in wire.sent[before:] if SECRET in one.words and "interactions" not in one.url]
    assert dms, "Ann is asked again"
    for lines in (one.words.splitlines() for one in dms):
        title = next(index for index, line in enumerate(lines) if line.startswith("**Toy trick** · table "))
        below = lines.index(f"-# Your note – {SECRET}") - title
        assert below == 1 if title == 0 else below > 1, "only a private page begins with its title"


async def test_a_note_is_visible_only_to_its_author(
    table_id: int, ann: Caller, bruno: Caller, stranger: Caller, services: Services, wire: Wire
) -> None:
    """No note is in the channel, on others' pages, in a log, replay, animation, file, share, or search."""
    await noted(ann, table_id)
    before = len(wire.sent)
    for one in (bruno, stranger):
        for command in ("board", "hand", "log", "games", "tarot list", "stats", "privacy"):
            await one.type(command)
        await one.press(f"M:{table_id}:0:")
    await played_out(services.matches, table_id)
    await services.outbox.idle()
    await ann.press(f"S:{table_id}:0:")
    for one in (ann, bruno, stranger):
        for command in ("replay", "verify", "tarot export", "log"):
            await one.type(command, table=table_id)
        await one.press(f"f:{table_id}:0:")
    sent = [one for one in wire.sent[before:] if one not in wire.sent[:before]]
    assert len(sent) > 20
    assert not [one.url for one in sent if "Quincunx" in repr(one) and not _for_ann(one)]
    exported = await services.store.match_files.take(table_id)
    assert "Quincunx" not in repr(exported)


def _for_ann(sent: Sent) -> bool:
    """Return whether a message is a direct message to Ann, which has her page."""
    return sent.words.splitlines()[1:2] == [f"-# Your note – {SECRET}"] and str(CHANNEL) not in sent.url


async def test_nothing_in_it_formats_or_mentions(table_id: int, ann: Caller) -> None:
    page = await noted(ann, table_id, f"```\n# big\n<@{BRUNO}> **{{n}}**\n\n- end")
    (note,) = [line for line in page.words.splitlines() if "Your note" in line]
    assert note == rf"-# Your note: \`\`\` · # big · \<@{BRUNO}> \*\*{{n}}\*\* · - end"


async def test_strangers_and_tables_without_a_match_have_none(
    table_id: int, stranger: Caller, ann: Caller, services: Services
) -> None:
    refused(await stranger.press(f"M:{table_id}:0:"))
    refused(await stranger.fill(f"M:{table_id}:0:", note="mine"))
    refused(await ann.fill("M:999:0:", note="mine"))
    lobby = await services.lobbies.open(GUILD, CHANNEL, CHANNEL + 1, PEOPLE[0], "trick")
    refused(await ann.press(f"M:{lobby}:0:"))


async def test_more_shows_the_log_and_the_rules_too_and_goes_back(table_id: int, ann: Caller) -> None:
    page = await ann.press(f"h:{table_id}:0:")
    more = await ann.press(page.address("More…"))
    labels = [item["label"] for item in more.items if "label" in item]
    assert labels[-4:] == ["Note", "Log", "Rules", "Back"]
    back = await ann.press(more.address("Back"))
    assert [item.get("label") for item in back.items] == [item.get("label") for item in page.items]


class TestAlone:
    """Tests of a solo game, whose page in a server is public."""

    async def test_the_public_page_offers_it_and_never_shows_it(
        self, bot: Querent, wire: Wire, services: Services, store: Store
    ) -> None:
        number = await dealt(services.lobbies, "queens_of_fate", people=1)
        await services.outbox.idle()
        post = await store.outbox.post(number, "board")
        assert post
        board = wire.posts(CHANNEL)[-1]
        ann = Caller(bot, wire, ANN, "Ann", openly=True, message=post.message)
        more = await ann.press(board.address("More…"))
        assert not more.private
        saved = await ann.fill(more.address("Note"), note=SECRET)
        refused(saved)
        assert SECRET not in saved.words
        public = await ann.press(more.address("Back"))
        assert SECRET not in public.words
        own = await Caller(bot, wire, ANN, "Ann").type("hand")
        assert own.private
        assert SECRET in own.words


async def test_a_page_after_a_restart_has_it(table_id: int, ann: Caller, services: Services) -> None:
    await noted(ann, table_id)
    services.matches.forget_person()
    services.matches.sleep(table_id)
    assert SECRET in (await ann.press(f"h:{table_id}:0:")).words
