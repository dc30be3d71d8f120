"""Every game can be rolled back to any phase: the state is the same as then, and the match continues as usual."""

from __future__ import annotations

import pytest

from bot.table.live_table import playing
from bot.table.lobbies import Lobbies, Player
from bot.table.match_history import Verdict, past_of, verdict_on
from bot.table.matches import Matches
from bot.table.rollback import Rollback
from games.kernel.codec import pack
from games.kernel.dealer import LogLine
from games.kernel.text import t
from storage.audit_log import AuditEntry
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import known
from tests.contract.playing import SETUPS, Setup, chance, open_question
from tests.storage.given import CHANNEL, GUILD

ANSWERS = 12
FEWEST = tuple({setup.game.key: setup for setup in reversed(SETUPS)}.values())
"""Every game once, with the fewest seats."""


async def dealt(lobbies: Lobbies, setup: Setup) -> int:
    """Return a table of players."""
    people = [Player(seat + 1, f"Person {seat}") for seat in range(setup.seats)]
    table_id = await lobbies.open(GUILD, CHANNEL, CHANNEL, people[0], setup.game.key)
    for player in people[1:]:
        await lobbies.join(table_id, player)
    for key, token in setup.chosen.items():
        await lobbies.choose(table_id, people[0], key, token)
    await lobbies.start(table_id, people[0])
    return table_id


def enough(setup: Setup) -> int:
    """Return the number of answers after which a match of computer players continues: half of a short match."""
    match, randrange = setup.opened(), chance(setup)
    for answers in range(ANSWERS + 1):
        if match.over:
            return answers // 2
        seat = match.waiting[0]
        match.answer(seat, match.game.play(match.view(seat), open_question(match, seat), randrange))
    return ANSWERS


@pytest.mark.parametrize("setup", FEWEST, ids=lambda setup: setup.game.key)
async def test_a_match_goes_back_to_its_earlier_state(
    setup: Setup, lobbies: Lobbies, matches: Matches, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.lobbies.secrets.token_bytes", bytes)  # always the same deal
    rollback, randrange = Rollback(store, matches), chance(setup)
    table_id = await dealt(lobbies, setup)
    lay: dict[int, object] = {}

    async def play(answers: int) -> None:
        for _ in range(answers):
            async with matches.at(table_id) as table:
                if not table.running:
                    return
                match = playing(table)
                lay[match.entry_count] = (pack(match.table), dict(match.dealer.counts), match.waiting)
                seat = match.waiting[randrange(len(match.waiting))]
                asked = match.asked(seat)
                assert asked is not None
                tokens = match.game.play(match.view(seat), asked.question, randrange)
            await matches.answer(table_id, seat + 1, tokens, asked.number)

    await play(enough(setup))
    places = await rollback.boundaries(table_id)
    assert places, "the deal, at least"
    place = places[len(places) // 2]
    await rollback.roll_back(
        table_id, place.entry_count, LogLine(t("Back.")), AuditEntry(GUILD, 1, table_id, "back", pack(t("Back.")))
    )
    async with matches.at(table_id) as table:
        match = playing(table)
        assert (pack(match.table), dict(match.dealer.counts), match.waiting) == lay[place.entry_count]
    assert await known(Matches(store, clock), table_id) == await known(matches, table_id)
    await play(5)
    assert await known(Matches(store, clock), table_id) == await known(matches, table_id)
    assert verdict_on(await past_of(store, table_id)) is Verdict.EXACT
