"""The log checks of a soak notice missing lines, repeated ones, and a wrong order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.kernel.text import Localizer, t
from locales import Language, catalogue
from tests.discord_address import keep_address
from tests.soak.log_checks import SOMEBODY, SPOKEN, LogChecks
from tests.soak.players import named
from tests.storage.files import data, empty
from tests.wire.house import House, unwatched
from tests.wire.playing import Table, begin, by_hand, to_move

__all__ = ["data", "empty"]

pytestmark = pytest.mark.wire


@pytest.fixture
async def house(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    keep_address(monkeypatch)
    async with unwatched(data) as home:
        yield home


@pytest.mark.parametrize("language", SPOKEN)
def test_a_player_who_left_is_unnamed_in_every_language(language: Language) -> None:
    """The board has their names at the time it was shown, so names are not compared."""
    localizer = Localizer(translate=catalogue(language))
    said = localizer(t("{name} (away)", name=named(12)))
    assert SOMEBODY.sub("@", f"{said}: {named(7)}, Vesper (2)") == "@: @, @ (2)"


async def played(house: House, answers: int) -> Table:
    """Return a match of two users and a computer player after that many answers."""
    people = {person.id: person for person in (house.person(named(0)), house.person(named(1)))}
    table = await begin(house, list(people.values()), bots=1)
    for _ in range(answers):
        board = await table.board()
        await by_hand(table, people[to_move(board)[0]])
        await house.let_pass(2)
    return table


async def test_the_log_check_finds_missing_doubled_and_wrong_lines(house: House) -> None:
    log_checks = LogChecks(house.sandbox)
    table = await played(house, 6)
    store, [states] = house.bot.services.store, [*log_checks.boards.values()]
    dms = next(shown for shown in log_checks.dms.values() if any(shown))
    assert await log_checks.wrong(store, [table.number]) == []
    shown = states[-1]
    assert len(shown) > 1
    for wrong in (shown[:-1], [*shown, shown[-1]], shown[::-1], [*shown, "A line that no log has."]):
        states[-1] = wrong
        assert len(await log_checks.wrong(store, [table.number])) == 1, wrong
    states[-1] = shown
    dms.append(next(dm for dm in dms if dm))
    assert "direct messages to seat" in " ".join(await log_checks.wrong(store, [table.number]))
