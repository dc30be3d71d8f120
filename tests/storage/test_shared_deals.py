"""Tests of finding the open matches of a deal."""

from __future__ import annotations

from sqlalchemy import update

from storage.matches import match_table
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, NOW, live, opening

DEAL = 5


async def of_deal(store: Store, table_id: int) -> int:
    """Store that a match has the deal, and return its ID."""
    write = update(match_table).where(match_table.c.id == table_id).values(deal=DEAL)
    await store.matches._database.write(lambda connection: connection.execute(write))
    return table_id


async def test_only_open_matches_of_that_deal_count(store: Store) -> None:
    table_id = await of_deal(store, await live(store))
    await store.lobbies.open(opening(CHANNEL + 1), NOW)
    assert await store.shared_deals.played_by(DEAL, ANN, 0) == table_id
    assert await store.shared_deals.played_by(DEAL, ANN, table_id) is None, "the match itself is meant to be looked at"
    assert await store.shared_deals.played_by(DEAL, CHIARA, 0) is None
    assert await store.shared_deals.played_by(DEAL + 1, ANN, 0) is None
    assert await store.shared_deals.is_played(DEAL, NOW)
    assert not await store.shared_deals.is_played(DEAL + 1, NOW)
    await store.matches.end(table_id, "closed", NOW)
    assert await store.shared_deals.played_by(DEAL, BRUNO, 0) is None
    assert not await store.shared_deals.is_played(DEAL, NOW)


async def test_a_lobby_for_the_deal_counts_until_it_has_been_idle_for_long(store: Store) -> None:
    table_id = await of_deal(store, await store.lobbies.open(opening(CHANNEL + 1), NOW))
    assert await store.shared_deals.played_by(DEAL, ANN, 0) == table_id
    assert await store.shared_deals.is_played(DEAL, NOW)
    assert not await store.shared_deals.is_played(DEAL, NOW + 1)
