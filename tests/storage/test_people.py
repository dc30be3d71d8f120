from __future__ import annotations

from storage.people import Person
from storage.store import Store


async def test_a_stranger_has_the_defaults(store: Store) -> None:
    assert await store.people.get(5) == Person(5, "unknown", None, {})


async def test_a_change_of_one_setting_leaves_the_others(store: Store) -> None:
    await store.people.set_dm(5, "closed")
    assert await store.people.claim_dm_failure_notice(5, 1234)
    assert not await store.people.claim_dm_failure_notice(5, 1235), "once"
    await store.people.amend(5, {"language": "it"})
    await store.people.set_dm(6, "open")
    assert await store.people.get(5) == Person(5, "closed", 1234, {"language": "it"})
    assert await store.people.get(6) == Person(6, "open")
    await store.people.forget_dm(5)
    assert await store.people.get(5) == Person(5, "unknown", None, {"language": "it"})


async def test_guild_settings_are_replaced(store: Store) -> None:
    assert await store.guilds.get(7) == {}
    await store.guilds.put(7, {"hours": [9, 22], "role": 2**63 - 1})
    await store.guilds.put(8, {"hours": []})
    assert await store.guilds.get(7) == {"hours": [9, 22], "role": 2**63 - 1}
    await store.guilds.put(7, {})
    assert await store.guilds.get(7) == {}
