"""A destructive answer requires a confirmation, and each answer counts for one kind of question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.table.confirmation import ConfirmationRequiredError
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from games.kernel.ask import Ask, Simultaneous
from games.kernel.dealer import Dealer
from games.kernel.match import StaleError
from games.kernel.options import Option
from games.kernel.text import t
from tests.bot.tables import dealt, known
from tests.kernel.toys import Table, toy
from tests.match_fixtures import shelve
from tests.storage.given import ANN, BRUNO


async def fire(_table: Table, dealer: Dealer) -> str | None:
    """Let both burn down or keep their house, repeatedly."""
    dealer.randrange(6, "the weather")
    options = (Option("keep", t("Keep it"), False), Option("burn", t("Burn it"), True, destructive=True))
    await Simultaneous(tuple(Ask(seat, t("And now?"), options, kind="house") for seat in range(2)))
    return "play"


FIRE = replace(toy("fire", {"play": fire}), kinds=frozenset({"house"}))


@pytest.fixture
async def table_id(lobbies: Lobbies, monkeypatch: pytest.MonkeyPatch) -> int:
    shelve(monkeypatch, FIRE)
    return await dealt(lobbies, "fire")


async def test_a_destructive_answer_is_refused_until_it_is_confirmed(matches: Matches, table_id: int) -> None:
    before = await known(matches, table_id)
    with pytest.raises(ConfirmationRequiredError) as refused:
        await matches.answer(table_id, ANN, ("burn",), 0, confirmed=False)
    assert refused.value.tokens == ("burn",)
    assert await known(matches, table_id) == before
    await matches.answer(table_id, ANN, ("burn",), 0)
    assert (await known(matches, table_id))[1] == before[1] + 1


async def test_other_answers_need_no_confirmation(matches: Matches, table_id: int) -> None:
    await matches.answer(table_id, ANN, ("keep",), 0, confirmed=False)
    assert (await known(matches, table_id))[1] == 1


async def test_a_late_destructive_answer_is_stale_and_not_confirmed(matches: Matches, table_id: int) -> None:
    for user in (ANN, BRUNO):
        await matches.answer(table_id, user, ("keep",), 0)
    with pytest.raises(StaleError):
        await matches.answer(table_id, ANN, ("burn",), 0, confirmed=False)


async def test_an_answer_counts_for_its_kind_of_question_and_one_that_replaces_it_does_not(
    matches: Matches, table_id: int
) -> None:
    assert (await matches.answer(table_id, ANN, ("keep",), 0)).answered == "house"
    assert (await matches.answer(table_id, ANN, ("burn",), 0)).answered == ""
    assert (await matches.seen(table_id, ANN)).answered == ""
    assert (await matches.answer(table_id, BRUNO, ("keep",), 0)).answered == "house"
