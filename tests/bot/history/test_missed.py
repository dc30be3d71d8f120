"""A page starts, for a player who was away, with up to three lines about them, then everything else that happened."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.app import Querent
from bot.history.missed import cards_of, concerning
from bot.services import Services
from bot.table.preferences import Preferences
from bot.ui.story import MORE
from games.kernel.codec import pack, unpack
from games.kernel.text import Name, Text, listed, t
from games.the_restless.game import THE_RESTLESS
from games.tottarot.game import TOTTAROT
from sandbox.world.messages import walk
from storage.stories import LogLineRow
from tests.bot.caller import Caller, hand
from tests.bot.tables import answers, dealt
from tests.bot.wire import Sent, Wire
from tests.games.the_restless.given import READ, given
from tests.storage.given import ANN

MOMENTS = "moments.png"
"""The file of the small pictures next to the lines."""
ANNS, BOTH, OTHERS = (
    t("{who} is robbed.", who=Name(0)),
    t("{all} rest.", all=listed([Name(1), Name(0)])),
    t("{who} waits.", who=Name(1)),
)


def about(
    seat: int, *lines: Text, since: int = 0, match: Any = None, audience: tuple[int, ...] | None = None
) -> list[str]:
    """Return the lines that a seat reads first if lines were added after 1, 2, 3, ... entries."""
    game, view = (THE_RESTLESS, match.view(seat)) if match else (SimpleNamespace(names=lambda *_: frozenset()), None)
    position = SimpleNamespace(game=game, view=lambda _seat: view)
    table: Any = SimpleNamespace(match=position, running=True)
    rows = [LogLineRow(n, 0, pack(line), audience) for n, line in enumerate(lines, start=1)]
    return [READ(text) for text in concerning(rows, table, seat, since)]


def test_lines_that_name_the_reader_concern_them() -> None:
    """This holds however deep the name is nested in a line, and for any number of names."""
    assert about(0, OTHERS, ANNS, OTHERS, BOTH) == ["Ann is robbed.", "Bruno and Ann rest."]
    assert about(2, OTHERS, ANNS) == []
    assert about(0, BOTH, ANNS, ANNS, ANNS) == ["Bruno and Ann rest."] + ["Ann is robbed."] * 3


def test_a_line_shown_only_to_the_reader_concerns_them() -> None:
    """The line has no name, but contains "you"."""
    assert about(0, t("You lost The Sun."), audience=(0,)) == ["You lost The Sun."]
    assert about(0, t("You lost The Sun."), audience=(0, 1)) == []


def test_lines_seen_at_the_last_answer_are_not_news() -> None:
    """The player's own answer was the first entry."""
    assert about(0, BOTH, ANNS, since=1) == ["Ann is robbed."]


async def test_only_a_players_own_answers_mark_the_log_as_read(services: Services) -> None:
    """Only a player's own answers count, not the clock's or a computer player's."""
    table_id = await dealt(services.lobbies, "trick")
    stories = services.store.stories
    assert await stories.answered(table_id, 0) == 0
    await answers(services.matches, table_id, 0)
    await answers(services.matches, table_id, 1)
    assert [await stories.answered(table_id, seat) for seat in (0, 1)] == [1, 2]


def test_lines_about_a_character_concern_its_player() -> None:
    """Each of two players has every other of the four Characters."""
    match = given("beast", players=2).match
    lines = [t("{who} falls.", who=match.table.walkers[place].character.name) for place in range(4)]
    texts = [READ(line) for line in lines]
    assert about(0, *lines, match=match) == [texts[0], texts[2]]
    assert about(1, *lines, match=match) == [texts[1], texts[3]]


def test_a_line_is_shown_with_the_first_card_that_it_names() -> None:
    """This holds however deep its name is nested; a card is shown once, and never the player's own Character."""
    table = given("beast", players=2).match.table
    mine, one, other = table.walkers[0].character.name, *(card.name for card in THE_RESTLESS.cards[:2])
    both = t("{who}: {what}", who=mine, what=t("{item} for {other}", item=one, other=other))
    found = cards_of([both, t("{who} waits.", who=mine), t("{item}", item=one), other], THE_RESTLESS, {mine.key})
    assert [card.name for card in found] == [one, other]


async def test_my_hand_shows_the_lines_since_the_players_last_answer(
    services: Services, wire: Wire, bot: Querent
) -> None:
    """First, everything important or about the player, in full; then the news about others. The log has everything."""
    table_id = await dealt(services.lobbies, "tottarot", people=3)
    await answers(services.matches, table_id, 0)
    while others := [seat for seat in await to_move(services, table_id) if seat]:
        await answers(services.matches, table_id, others[0])
    await services.outbox.idle()
    ann = Caller(bot, wire, ANN, "Ann")
    page = await hand(ann, wire)
    words = page.words
    story = [line.removeprefix("> ") for line in words.splitlines() if line.startswith("> ")]
    mine = [line for line in story if "Ann" in line or "You" in line]
    assert len(mine) > 3
    weighty = await weighty_lines(services, table_id)
    first = [line for line in story if line in mine or line in weighty]
    assert story[: len(first)] == first
    log = await whole_log(ann)
    assert all(line in log for line in story if line != READ(MORE))
    assert sorted(mine, key=log.index) == mine, "in their order"
    assert page.files == ("hand.png", MOMENTS)
    (said,) = [item["description"] for item in galleries(page) if MOMENTS in item["media"]["url"]]
    named = said.removeprefix("What happened to you: ").split(" · ")
    assert 1 <= len(named) <= 3
    assert all(any(card in line for line in mine) for card in named), (named, mine)
    await services.matches.register.put(ANN, Preferences(words_only=True))
    assert (await hand(ann, wire)).files == ()


async def weighty_lines(services: Services, table_id: int) -> set[str]:
    """Return the lines for the first seat that the game marks to be shown in full."""
    async with services.matches.at(table_id) as table:
        localizer = table.in_language_of(0).markdown_localizer
    texts = [unpack(Text, line.text) for line in await services.store.stories.read(table_id, 0, limit=10_000)]
    return {localizer(line) for line in texts if line.key in TOTTAROT.important}


async def whole_log(ann: Caller) -> str:
    """Return all pages of the log, oldest first."""
    page = await ann.type("log")
    text = page.words
    while "Older" in [item["label"] for item in page.items]:
        page = await ann.press(page.address("Older"))
        text = page.words + text
    return text


async def to_move(services: Services, table_id: int) -> tuple[int, ...]:
    async with services.matches.at(table_id) as table:
        return table.waiting


def galleries(page: Sent) -> list[dict[str, Any]]:
    return [item for part in walk(page.data["components"]) for item in part.get("items", ())]
