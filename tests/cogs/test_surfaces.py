"""Every message in random matches, for users with any names, is one that Discord accepts.

`wire` checks each of them against Discord's schema and the sandbox's limits; here, the bot is made to send them.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import islice

import pytest

from bot.app import Querent
from bot.custom_ids import CustomIdKind, parse
from bot.pages import public_pages, seat_pages
from bot.services import Services
from bot.table.live_table import LiveTable, playing
from bot.table.lobbies import Player
from bot.table.snapshot import snapshot
from bot.ui.controls import MOVES
from bot.ui.guidance import PLAIN, PageState
from bot.ui.page import Page
from games.contract.twins import twins
from games.kernel.ask import Amount, Arrange, Question, pick, random_answer
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import t
from sandbox.world.messages import walk
from tests.bot import tables
from tests.bot.caller import Caller
from tests.bot.limits import POSTED, body_of, problems
from tests.bot.walker import shown_for
from tests.bot.wire import Wire
from tests.contract.playing import SETUPS, SWEPT, Setup, agreements, chance
from tests.contract.playing import states as courses
from tests.kernel.toys import AUCTION, Table, end_round, toy
from tests.match_fixtures import shelve
from tests.proofs import FULL, runs, spread
from tests.storage.given import CHANNEL, GUILD

CLOSELY, APART = runs(thin=5, full=40), runs(thin=150, full=9)
"""The number of answers after which a match is examined less often, and the interval from then on."""
SIZES = tuple(one for one in SWEPT if FULL or one.seats == one.game.seats[-1])
"""Every game for the most players; with `make prove`, for the fewest, too."""
NAMES = (
    "**@everyone** __||x||__ `code` ~~",
    "<@123456789012345678> <#100> <t:0",
    "[press](https://evil.example/x_y)",
    "‮ملك الكؤوس‬ 👩‍👩‍👧‍👦🏳️‍🌈 ﷽﷽﷽﷽",
    "# > - \\*W W W W W W W W W W W W",
    "{n} {who} {0} %s \\ </play:1> @here",
)
"""Names that users can have: as long as Discord allows, and malicious."""
PEOPLE = tuple(Player(10**18 + n, NAMES[n % len(NAMES)][:32]) for n in range(12))
LIVELY = re.compile(
    r"(?<!\\)(\*\*@|__\\?\|\||`code|<@12345|<#100> \\?<t|<t:(?!\d{5,}:[Rf]>)|\[press]|https://evil|</play)|^(> )?# ",
    re.MULTILINE,
)
"""Parts of these names that would have an effect."""


async def dealt(services: Services, setup: Setup, place: int = CHANNEL) -> int:
    """Return a table of players with such names."""
    ann, *others = PEOPLE[: setup.seats]
    table_id = await services.lobbies.open(GUILD, CHANNEL, place, ann, setup.game.key)
    for player in others:
        await services.lobbies.join(table_id, player)
    for key, token in setup.chosen.items():
        await services.lobbies.choose(table_id, ann, key, token)
    await services.lobbies.start(table_id, ann)
    return table_id


async def states(services: Services, table_id: int, seed: object, most: int = 5000) -> AsyncIterator[LiveTable]:
    """Yield the table, locked, before each random answer, and at the end."""
    randrange = chance(seed)
    for _ in range(most):
        async with services.matches.at(table_id) as table:
            yield table
            if not table.running:
                return
            match, seat = playing(table), table.waiting[randrange(len(table.waiting))]
            asked = match.asked(seat)
            assert asked
        tokens = random_answer(asked.question, randrange)
        await services.matches.answer(table_id, PEOPLE[seat].user, tokens, asked.number)


async def glimpses(services: Services, table_id: int, setup: Setup) -> AsyncIterator[LiveTable]:
    """Yield such a table in a match that is not stored; in a long match only after a few of the answers, and at the
    end.

    Storing every answer would take most of the time, and the pages depend only on the match.
    """
    async with services.matches.at(table_id) as table:
        row = table.row
    for match in courses(setup):
        if match.entry_count < CLOSELY or match.entry_count % APART == 0 or match.over:
            yield LiveTable(row._replace(state="ended" if match.over else "live"), match)


def judged(page: Page, alt: str) -> None:
    """Check a page as it would be posted."""
    assert problems("POST /channels/*/messages", body_of(page, alt)) == []
    assert problems("POST /channels/*/messages", body_of(replace(page, classic=True), alt)) == []
    assert alt
    assert not LIVELY.search(page.content), page.content


@pytest.mark.parametrize("setup", SIZES, ids=str)
async def test_every_board_and_hand_can_be_posted(setup: Setup, services: Services) -> None:
    """On the hand, a common move, one of few or some of few, takes one press, or two with *More moves*."""
    await services.outbox.stop()
    table_id = await dealt(services, setup)
    async for table in glimpses(services, table_id, setup):
        story = [line.text for line in playing(table).dealer.lines if line.to is None]
        board = public_pages.board(snapshot(table, (None,)), story)
        judged(board.page, board.alt)
        assert board.page.pings == ()
        for seat in range(setup.seats):
            hand = seat_pages.hand(snapshot(table, (seat,)), seat, [line.text for line in playing(table).dealer.lines])
            judged(hand.page, hand.alt)
            if asked := playing(table).asked(seat):
                behind = seat_pages.hand(snapshot(table, (seat,)), seat, look=PageState(MOVES)).page
                assert few(asked.question) <= offered(hand.page) | (offered(behind) if has_more(hand.page) else set())
        for seat in table.waiting[:1]:
            look = PageState(hint=await services.matches.advice(table, seat))
            judged(seat_pages.hand(snapshot(table, (seat,)), seat, story, look).page, "see above")
            read = seat_pages.hand(snapshot(table, (seat,)), seat, story, look._replace(whole=True))
            judged(read.in_words(), "in words")
        if table.solo:
            alone = seat_pages.solo(snapshot(table), story, look if table.running else PLAIN)
            judged(alone.page, alone.alt)


def offered(page: Page) -> set[str]:
    """Return the tokens that one press on this page answers with."""
    items = [item for item in walk(page.components().to_components()) if "custom_id" in item]
    return {token for item in items for token in direct(item)}


def has_more(page: Page) -> bool:
    """Return whether the page puts less valuable moves behind one press."""
    return any(item.get("label") == "More moves…" for item in walk(page.components().to_components()))


def few(question: Question) -> set[str]:
    """Return the tokens chosen in one press, except options in sections and those that are not moves of the game.

    Of options with identical texts, one is returned.
    """
    if isinstance(question, Amount | Arrange) or len(question.options) > 25:
        return set()
    moves = [one for one in question.options if not one.secondary and not (question.apart and one.group)]
    shown = shown_for(question) if question.high == 1 else {}
    return {shown.get(option.token, option.token) for option in moves}


def direct(item: dict[str, object]) -> set[str]:
    """Return the tokens with which a press on this control answers."""
    custom_id, options = parse(str(item["custom_id"])), item.get("options", ())
    assert custom_id
    if custom_id.kind is CustomIdKind.ANSWER:
        return {custom_id.args}
    values = {option["value"] for option in options if isinstance(option, dict)} if isinstance(options, list) else set()
    return values if custom_id.kind is CustomIdKind.MENU else set()


@pytest.mark.parametrize("setup", SIZES, ids=str)
async def test_boards_reveal_nothing_about_hidden_cards(setup: Setup, services: Services) -> None:
    await services.outbox.stop()
    table_id, randrange, compared = await dealt(services, setup), chance(setup), 0
    async for table in states(services, table_id, setup, most=80):
        if compared == runs(thin=6, full=12):
            break
        if (pair := twins(playing(table), None, randrange)) and pair.unplayed():
            assert shown(LiveTable(table.row, pair.one)) == shown(LiveTable(table.row, pair.other))
            compared += 1
    assert compared


async def test_every_requested_page_is_within_discords_limits(services: Services, bot: Querent, wire: Wire) -> None:
    """This tries commands and pages for players and spectators, throughout a match and at its end."""
    setup = SETUPS[-1 if FULL else 0]  # most players of the longest game, or the fewest of the first
    await services.outbox.stop()
    table_id = await dealt(services, setup)
    people = [Caller(bot, wire, player.user, player.name) for player in PEOPLE[:2]]
    watcher = Caller(bot, wire, 77, "Watcher")
    async for table in states(services, table_id, "shown"):
        seen = table.running
    assert not seen
    for caller in (*people, watcher):
        page = await caller.press(f"g:{table_id}:0:")
        while any(item["label"] == "Older" for item in page.items):
            page = await caller.press(page.address("Older"))
            assert not LIVELY.search(page.words), page.words


@pytest.mark.parametrize("setup", SIZES, ids=str)
async def test_a_match_can_be_looked_at_from_all_sides(
    setup: Setup, services: Services, bot: Querent, wire: Wire
) -> None:
    table_id = await dealt(services, setup)
    await services.outbox.idle()
    people = [Caller(bot, wire, player.user, player.name) for player in PEOPLE[: setup.seats]]
    for turn in range(runs(thin=3, full=6)):
        async with services.matches.at(table_id) as table:
            if not table.running:
                break
        for caller in (people[turn % setup.seats], Caller(bot, wire, 77)):
            for command in ("hand", "board", "log", "games"):
                answer = await caller.type(
                    command, **({"text": True} if turn % 2 and command in ("hand", "board") else {})
                )
                assert answer.body["type"] == POSTED
                assert not LIVELY.search(answer.words), answer.words
        async for _ in states(services, table_id, turn, most=2):
            pass
        await services.outbox.idle()
    posted = [one for one in wire.sent if one.request.endswith("messages") and one.body]
    assert len(posted) >= min(3, setup.seats), "who plays alone has one page"
    for one in posted:
        assert one.data["allowed_mentions"]["parse"] == []
        assert not LIVELY.search(one.words), one.words


async def test_a_full_lobby_can_be_posted_with_any_settings(services: Services, bot: Querent, wire: Wire) -> None:
    for index, setup in enumerate(islice(agreements(SETUPS[-1].game), 0, 42, 7), 200):
        ann, *others = PEOPLE[: setup.seats]
        table_id = await services.lobbies.open(GUILD, CHANNEL, index, ann, setup.game.key)
        caller = Caller(bot, wire, ann.user, ann.name, channel=index)
        for player in others:
            await Caller(bot, wire, player.user, player.name, channel=index).press(f"l:{table_id}:0:join")
        page = await caller.press(f"l:{table_id}:0:settings")
        for key, token in setup.chosen.items():
            page = await caller.press(page.address("Change a setting"), f"{key}={token}")
        modal = await caller.press(f"l:{table_id}:0:words")
        await caller.fill(modal.data["custom_id"], words="x" * 60)
        await services.outbox.idle()
        lobby = [one for one in wire.sent if one.words.startswith("## ")][-1]
        assert not LIVELY.search(lobby.words), lobby.words


async def test_very_many_tables_fit_into_one_answer(services: Services, bot: Querent, wire: Wire) -> None:
    """The tables that wait for the caller come first; there might be no room for the others."""
    await services.outbox.stop()
    auctions = [await dealt(services, Setup(AUCTION, 4, {}), place) for place in range(300, 325)]
    caller = Caller(bot, wire, PEOPLE[0].user)
    for table_id in auctions[:18]:
        page = await caller.press(f"h:{table_id}:0:")
        await caller.press(page.items[0]["custom_id"])
    answer = await caller.type("games")
    title, *lines, rest = answer.words.splitlines()
    assert title == "You're at 25 tables."
    to_move = [("your turn" in line) for line in lines]
    assert to_move == sorted(to_move, reverse=True)
    assert any(to_move)
    assert not all(to_move)
    assert rest == f"… and {25 - len(lines)} more."


async def tell(table: Table, dealer: Dealer) -> str | None:
    """Log very many very long lines."""
    for n in range(60):
        dealer.log(t("Line {n}. {words}", n=n, words="long " * (n * 20 % 500)))
    await pick(0, t("Well?"), (Option("yes", t("yes"), None),))
    return end_round(table)


async def test_a_long_story_is_read_page_by_page(
    services: Services, bot: Querent, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, toy("tale", {"play": tell}))
    await tables.dealt(services.lobbies, "tale")
    page = await Caller(bot, wire, tables.PEOPLE[0].user).type("log")
    told = re.findall(r"Line (\d+)\.", page.words)
    while "Older" in [item["label"] for item in page.items]:
        page = await Caller(bot, wire, tables.PEOPLE[0].user).press(page.address("Older"))
        told = re.findall(r"Line (\d+)\.", page.words) + told
    assert told == [str(n) for n in range(60)]


def shown(table: LiveTable) -> object:
    """Return the whole board: text, picture and alt text."""
    board = public_pages.board(
        snapshot(table, (None,)), [line.text for line in playing(table).dealer.lines if line.to is None]
    )
    return board.page.content, board.drawing.given[:2], board.alt


@pytest.mark.parametrize("setup", [setup for setup in SIZES if setup.seats == setup.game.seats[-1]], ids=str)
async def test_every_game_can_be_looked_back_at(setup: Setup, services: Services, bot: Querent, wire: Wire) -> None:
    """This goes step by step, from every viewpoint, in pictures and as text; the deal is revealed."""
    table_id = await dealt(services, setup)
    async for _ in states(services, table_id, "back", most=25):
        pass
    if (await services.store.matches.row(table_id)).state == "live":  # a solitaire may be lost by then
        await services.matches.close(table_id, t("That will do."))
    caller = Caller(bot, wire, PEOPLE[-1].user, "Somebody")
    for text in (False, True):
        page = await caller.type("replay", text=text)
        for eyes in ("all", *spread([*map(str, range(setup.seats if setup.seats > 1 else 0))], thin=2)):
            for label in ("Last", "Previous phase", "Next"):
                page = await caller.press(page.address(label))
                assert "Step " in page.words
                assert not LIVELY.search(page.words), page.words
            if setup.seats > 1:
                page = await caller.press(page.address("Whose view?"), eyes)
    assert "exactly the same" in (await caller.type("verify")).words
