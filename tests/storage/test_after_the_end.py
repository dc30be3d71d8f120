"""The data after the end of a match: achievements, and the table that Play again opens."""

from __future__ import annotations

import asyncio

import pytest

from storage.errors import ChannelBusyError
from storage.matches import NewSeat
from storage.own_rules import Counter, OwnRules
from storage.results import Outcome, Span
from storage.store import Store
from tests.storage.given import ANN, BRUNO, GUILD, NOW, live, opening, record, saved


async def ended(store: Store, place: int, *achievements: str, hints: bool = False, at: int = NOW) -> int:
    """Return a match of Ann and Bruno that she has won, with these achievements."""
    lobby = opening(place, NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO))
    match = await store.lobbies.open(lobby, at)
    await store.matches.start(match, record(2), at)
    if hints:
        await store.results.hint(match, ANN)
        await store.results.hint(match, ANN)
    outcomes = (Outcome(0, True, None, achievements), Outcome(1, False))
    await store.matches.save(match, saved(0, result={}, outcomes=outcomes)._replace(at=at))
    return match


async def test_a_medal_is_won_once_in_the_match_that_brought_it_first(store: Store) -> None:
    first, second = await ended(store, 1, "victory"), await ended(store, 2, "victory", "alone", at=NOW + 9)
    assert [(achievement.key, achievement.match) for achievement in await store.results.achievements(ANN)] == [
        ("victory", first), ("alone", second)
    ]  # fmt: skip
    assert [achievement.key for achievement in await store.results.achievements_at(second)] == ["alone"]
    assert await store.results.achievements(BRUNO) == []
    assert [achievement.key for achievement in await store.results.achievements(ANN, span=Span(NOW + 1, NOW + 10))] == [
        "alone"
    ]
    assert await store.results.achievements(ANN, GUILD + 1) == []


@pytest.mark.parametrize(("by", "medals"), [("person", ["victory"]), ("advance", ["victory"]), ("clock", [])])
async def test_a_player_who_gave_no_answer_wins_no_medal(store: Store, by: str, medals: list[str]) -> None:
    """The player's time ran out at every turn, so computer players won the match."""
    lobby = opening(1, NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO))
    match = await store.lobbies.open(lobby, NOW)
    await store.matches.start(match, record(2), NOW)
    outcomes = (Outcome(0, True, None, ("victory",)), Outcome(1, False))
    given = saved(0, result={}, outcomes=outcomes)
    await store.matches.save(match, given._replace(entry=given.entry._replace(seat=0, by=by)))
    assert [achievement.key for achievement in await store.results.achievements(ANN)] == medals


async def test_a_player_who_used_hints_gets_no_achievement(store: Store) -> None:
    match = await ended(store, 1, "victory", hints=True)
    assert await store.results.hinted(match) == {ANN}
    assert await store.results.achievements(ANN) == []


async def test_medals_and_hints_are_forgotten_with_the_person(store: Store) -> None:
    await ended(store, 1, "victory")
    await ended(store, 2, hints=True)
    traces = await store.privacy.of(ANN)
    assert ([achievement["key"] for achievement in traces.achievements], len(traces.hints)) == (["victory"], 1)
    await store.privacy.forget(ANN, (), lambda name: [name])
    traces = await store.privacy.of(ANN)
    assert (traces.achievements, traces.hints) == ([], [])


async def test_simultaneous_presses_open_one_rematch(store: Store) -> None:
    match = await ended(store, 1)
    again = opening(1, NewSeat("Ann", ANN))
    one, two = await asyncio.gather(
        store.lobbies.open_again(match, again, NOW), store.lobbies.open_again(match, again, NOW)
    )
    assert one.table_id == two.table_id == await store.lobbies.rematch_of(match)
    assert sorted((one.new, two.new)) == [False, True]
    assert await store.lobbies.played_before(one.table_id) == match


async def test_a_rematch_that_was_put_away_is_none_any_more(store: Store) -> None:
    match = await ended(store, 1)
    again = opening(1, NewSeat("Ann", ANN))
    first = await store.lobbies.open_again(match, again, NOW)
    await store.matches.end(first.table_id, "closed", NOW)
    assert await store.lobbies.rematch_of(match) is None
    second = await store.lobbies.open_again(match, again, NOW)
    assert (second.new, second.table_id != first.table_id) == (True, True)


async def test_a_rematch_keeps_the_house_rule_and_its_counters_begin_at_0(store: Store) -> None:
    """In a group's next match, their agreements apply, but their counts do not."""
    match = await ended(store, 1)
    await store.own_rules.put(match, OwnRules("Laugh and lose.", (Counter(1, "Doom", 4), Counter(3, "Hope", -1))))
    made = await store.lobbies.open_again(match, opening(1, NewSeat("Ann", ANN)), NOW)
    kept = OwnRules("Laugh and lose.", (Counter(1, "Doom", 0), Counter(3, "Hope", 0)))
    assert await store.own_rules.of(made.table_id) == kept


async def test_another_table_in_the_place_is_in_the_way(store: Store) -> None:
    match = await ended(store, 1)
    other = await live(store, 1)
    with pytest.raises(ChannelBusyError) as busy:
        await store.lobbies.open_again(match, opening(1, NewSeat("Ann", ANN)), NOW)
    assert busy.value.match == other
