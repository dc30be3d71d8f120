"""Daily deals of one server, as earlier versions stored them, become named deals, and go back again."""

from __future__ import annotations

from pathlib import Path

import zstandard
from alembic import command

from games.kernel.dealer import dealing_key, seal_of
from storage import migrate
from storage.deal_rows import deal_names, shape_of
from storage.deals import Day
from storage.store import Store
from tests.storage.given import content
from tests.upgrades.snapshot import HERE
from tests.upgrades.versions import KILLED

DAY, GUILD = Day("queens_of_fate", "2026-09-21", 1), 9
LIVE, ENDED = 8, 9
"""The tries at that day's deal: one that is being played, and one that was won in year 64."""


async def test_deals_and_tries_move_over_as_deals_named_by_their_day(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    path.write_bytes(zstandard.decompress((HERE / "data.sqlite.zst").read_bytes()))
    before = {table: content(path)[table] for table in ("deal", "attempt")}
    store = await Store.open(path, "test", KILLED)
    deal = await store.deals.of_day(DAY, GUILD)
    assert deal is not None
    assert deal.key == dealing_key(deal.secret, DAY.day)
    assert (deal.name, deal.seal) == (next(deal_names(deal.game, deal.seal)), seal_of(deal.secret))
    assert shape_of(deal.game, deal.rules, {}, ("person",)) == shape_of(
        *(deal.game, deal.rules, deal.options, deal.bots)
    )
    for match in (LIVE, ENDED):
        row = await store.matches.row(match)
        assert (row.deal, row.day, row.closes, row.secret) == (deal.id, DAY.day, deal.closes, deal.secret)
    assert await store.deals.of_match(LIVE) == []
    (result,) = await store.deals.of_match(ENDED)
    assert (result.compared, result.flags, deal.played) == ((1, -64), 0, 1)
    assert await store.deals.of_day(DAY, GUILD + 1) is None, "it was that server's own"
    await store.close()
    command.downgrade(migrate.config(path), "0009")
    assert {table: content(path)[table] for table in before} == before
