"""If several players are asked on one board, a section opens on the private page; the board is unchanged."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from games.kernel.ask import AnyOf, Ask
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import Name, Seat, t
from tests.bot.caller import Caller, at_the_board, refused
from tests.bot.clock import Clock
from tests.bot.limits import POSTED, UPDATED
from tests.bot.tables import dealt, known
from tests.bot.wire import EDIT, Sent, Wire
from tests.kernel.toys import Phase, Table, end_round, toy
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO, CHANNEL

WALKERS = (("Hale", "Dow"), ("Marta", "Nan"))
"""The Characters of the two players."""
MANY = 30
"""More options than a menu has room for."""


def _asked(seat: Seat, actions: int) -> Ask[str]:
    """Return the actions of each of a seat's two Characters, a destructive option, and passing."""
    own = tuple(
        Option(
            f"{name}{action}",
            t("{name} does {action}", name=name, action=action),
            name,
            group=(t("{name}", name=name),),
        )
        for name in WALKERS[seat]
        for action in range(actions)
    )
    burn = Option("burn", t("Burn the bridge"), "burn", t("nobody comes back"), destructive=True)
    return Ask(seat, t("Who acts?"), (*own, burn, Option("pass", t("Pass"), "pass")), apart=True)


def _camp(actions: int) -> Phase:
    async def camp(table: Table, dealer: Dealer) -> str | None:
        """Let either player act until the rounds are over; the second passes after the first."""
        asks = tuple(_asked(seat, actions) for seat in range(2) if not table.points[seat])
        seat, (said,) = await AnyOf(asks, (), f"round {table.rounds}")
        table.points[seat] = 1
        dealer.log(t("{who}: {said}.", who=Name(seat), said=said))
        return "play" if not all(table.points) else end_round(table)

    return camp


@pytest.fixture(params=[2, MANY], ids=["few", "many"])
async def table_id(services: Services, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> int:
    shelve(monkeypatch, toy("camp", {"play": _camp(request.param)}, all_public=True))
    table_id = await dealt(services.lobbies, "camp", people=2, rounds="1")
    await services.outbox.idle()
    return table_id


@pytest.fixture
async def ann(bot: Querent, wire: Wire, table_id: int) -> Caller:
    return await at_the_board(bot, wire, table_id, ANN)


@pytest.fixture
async def bruno(bot: Querent, wire: Wire, table_id: int) -> Caller:
    return await at_the_board(bot, wire, table_id, BRUNO)


async def test_a_section_that_is_not_there_any_more_opens_the_private_page(ann: Caller, table_id: int) -> None:
    """Another player acted a second before, and the board still showed the earlier options."""
    page = await ann.press(f"s:{table_id}:0:gone")
    assert page.private
    assert page.words.startswith("⚠️ Your choices have changed in the meantime. Please choose again.")
    assert any("Hale" in label for label in labels(page))


def private(caller: Caller) -> Caller:
    """Return the same user at a private page."""
    return Caller(caller.bot, caller.wire, caller.user, caller.name)


def labels(page: Sent) -> list[str]:
    return [str(item.get("label") or item.get("placeholder")) for item in page.items]


async def opens(caller: Caller, page: Sent, section: str) -> Sent:
    """Press the button of a section."""
    return await caller.press(page.address(f"{section}…"))


async def takes(caller: Caller, page: Sent, token: str) -> Sent:
    """Give this answer on a page, through the first part of the open section if it has parts."""
    for item in page.items:
        if item["custom_id"].endswith(f":{token}"):
            return await caller.press(item["custom_id"])
        if any(entry["value"] == token for entry in item.get("options", ())):
            return await caller.press(item["custom_id"], token)
    first = next(item["custom_id"] for item in page.items if item["custom_id"].startswith("s:"))
    return await takes(caller, await caller.press(first), token)


async def test_a_section_opened_from_the_board_is_shown_on_the_private_page(wire: Wire, ann: Caller) -> None:
    board, before = wire.posts(CHANNEL)[-1], len(wire.sent)
    page = await opens(ann, board, "Ann: Dow")
    assert (page.body["type"], page.private) == (POSTED, True)
    assert "Dow: choose one" in page.words
    assert "Back" in labels(page)
    assert [one.request for one in wire.sent[before:] if "callback" not in one.url] == [], "one request, no edit"


async def test_both_go_on_undisturbed_and_the_board_follows(
    table_id: int, services: Services, wire: Wire, ann: Caller, bruno: Caller, clock: Clock
) -> None:
    """Each opens their own sections at the same time; a page after an answer says whom the table waits for."""
    board = wire.posts(CHANNEL)[-1]
    anns, brunos = await opens(ann, board, "Ann: Hale"), await opens(bruno, board, "Bruno: Nan")
    waiting = await takes(private(ann), anns, "Hale0")
    assert waiting.body["type"] == UPDATED
    assert "Waiting for Bruno" in waiting.words
    clock.go_by(40)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()
    assert f"<@{BRUNO}>: **Who acts?**" in wire.of(EDIT)[-1].words
    assert "Ann: Hale…" not in labels(wire.of(EDIT)[-1])
    assert (await takes(private(bruno), brunos, "Nan1")).body["type"] == UPDATED
    assert (await known(services.matches, table_id))[1] == 2


async def test_options_of_another_player_do_not_open(
    table_id: int, services: Services, bot: Querent, wire: Wire, ann: Caller
) -> None:
    board, before = wire.posts(CHANNEL)[-1], await known(services.matches, table_id)
    answer = await opens(ann, board, "Bruno: Nan")
    refused(answer)
    assert "You can't choose that right now" in answer.words
    dora = Caller(bot, wire, 77, "Dora", openly=True, message=ann.message)
    refused(await opens(dora, board, "Ann: Hale"))
    assert await known(services.matches, table_id) == before


async def test_a_choice_for_good_is_confirmed_by_oneself(wire: Wire, ann: Caller, bruno: Caller) -> None:
    """Until then, the others continue at the board."""
    board = wire.posts(CHANNEL)[-1]
    page = await ann.press(board.address("Burn the bridge"))
    assert (page.body["type"], page.private) == (POSTED, True)
    assert "Yes: Burn the bridge" in labels(page)
    assert "Pass" in labels(await private(ann).press(page.address("Back")))
    done = await bruno.press(board.address("Pass"))
    assert (done.body["type"], done.private) == (UPDATED, False)
    assert (await private(ann).press(page.address("Yes: Burn the bridge"))).body["type"] == UPDATED


async def test_once_one_alone_is_asked_it_unfolds_on_the_board(wire: Wire, ann: Caller, bruno: Caller) -> None:
    board = wire.posts(CHANNEL)[-1]
    alone = await bruno.press(board.address("Pass"))
    assert {"Hale…", "Dow…"} <= set(labels(alone))
    page = await opens(ann, alone, "Dow")
    assert (page.body["type"], page.private) == (UPDATED, False)
    assert "Dow: choose one" in page.words
    assert (await takes(ann, page, "Dow0")).body["type"] == UPDATED


async def test_a_button_of_an_earlier_board_is_answered_politely(
    table_id: int, services: Services, wire: Wire, ann: Caller, bruno: Caller
) -> None:
    board = wire.posts(CHANNEL)[-1]
    page = await opens(ann, board, "Ann: Dow")
    await bruno.press(board.address("Pass"))
    before = await known(services.matches, table_id)
    refused(await opens(ann, board, "Ann: Hale"))
    refused(await opens(bruno, board, "Bruno: Nan"))
    refused(await Caller(ann.bot, wire, ANN, "Ann", openly=True, forged=True).press(board.address("Ann: Hale…")))
    assert await known(services.matches, table_id) == before
    assert (await takes(private(ann), page, "Dow1")).body["type"] == UPDATED, "her own page still counts"
