"""A section that a player opened on their private page stays open when others move, while it is offered."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.ui.acknowledgement import drain_replies
from bot.ui.guidance import PLAIN, PageState, still_open
from games.kernel.ask import AnyOf, Ask
from games.kernel.dealer import Dealer
from games.kernel.options import Option
from games.kernel.text import Name, Seat, t
from tests.bot.caller import Caller, hand
from tests.bot.tables import PEOPLE, dealt
from tests.bot.wire import Sent, Wire
from tests.kernel.toys import Table, end_round, toy
from tests.match_fixtures import shelve
from tests.storage.given import BRUNO

ROWS = ("Card", "Coat", "Boat")
"""The sections of actions for both players."""


def _asked(seat: Seat, actions: int, left: int) -> Ask[str]:
    rows = [Option(f"{row}{n}", t("{row} {n}", row=row, n=n), row, group=(t("{row}", row=row),))
            for row in ROWS[:left] for n in range(actions)]  # fmt: skip
    return Ask(seat, t("What do you do?"), (*rows, Option("pass", t("Pass"), "pass")), apart=True, kind="action")


async def _fair(table: Table, dealer: Dealer) -> str | None:
    """Let each player act; the first act takes two steps, and each act removes a row."""
    asks = tuple(_asked(seat, 2, table.points[0] or len(ROWS)) for seat in range(2))
    seat, (said,) = await AnyOf(asks, (), "fair")
    if said == "Card":
        await Ask(seat, t("Which way?"), (Option("left", t("Left"), "left"),))
    table.points[0] = (table.points[0] or len(ROWS)) - (said == "Coat")
    dealer.log(t("{who}: {said}.", who=Name(seat), said=said))
    return end_round(table) if said == "pass" else "play"


@pytest.fixture
async def table_id(services: Services, monkeypatch: pytest.MonkeyPatch) -> int:
    shelve(monkeypatch, toy("fair", {"play": _fair}))
    table_id = await dealt(services.lobbies, "fair", people=2, rounds="200")
    await services.outbox.idle()
    return table_id


async def _acts(services: Services, table_id: int, *tokens: str) -> None:
    """Let Bruno give these answers, one after another."""
    for token in tokens:
        async with services.matches.at(table_id) as table:
            asked = table.match and table.match.asked(1)
        assert asked
        await services.matches.answer(table_id, BRUNO, (token,), asked.number)
    await drain_replies()


def labels(page: Sent) -> list[str]:
    return [str(item.get("label")) for item in page.items]


@pytest.mark.parametrize("tokens", [("Boat0",), ("Card0",), ("Card0", "left")], ids=["whole", "half", "two steps"])
async def test_another_players_move_leaves_the_section_open(
    bot: Querent, services: Services, wire: Wire, table_id: int, tokens: tuple[str, ...]
) -> None:
    ann = Caller(bot, wire, PEOPLE[0].user, "Ann")
    opened = await ann.press((await hand(ann, wire)).address("Coat…"))
    assert "Back" in labels(opened)
    before = len(wire.sent)
    await _acts(services, table_id, *tokens)
    shown = [one for one in wire.sent[before:] if "/messages/@original" in one.url]
    assert all("Back" in labels(page) for page in shown), "what she opened stays open"


def test_a_page_keeps_its_state_as_far_as_the_question_still_offers_it() -> None:
    before, same, fewer = _asked(0, 2, 3), _asked(0, 2, 3), _asked(0, 2, 2)
    look = PageState("X3ab", draft=(1,), hint=("pass",), notice=t("Pass"), offer=("Card0",))
    assert still_open(look, before, same) == PageState("X3ab", (1,), offer=("Card0",))
    assert still_open(look, before, fewer) == PageState("X3ab", offer=("Card0",)), "a draft names places of options"
    assert still_open(look, before, same._replace(kind="other")) == PLAIN
    assert still_open(look, None, same) == PLAIN
