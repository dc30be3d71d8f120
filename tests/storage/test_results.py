from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command

from storage import migrate
from storage.backend import Address
from storage.errors import WrongStateError
from storage.matches import NewSeat
from storage.results import EVER, Meetings, Outcome, Pace, ResultCount, ResultStore, Span
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD, NOW, live, opening, record, saved, words_of
from tests.storage.statements import plan, recorded
from tests.storage.test_deals import begun, new

AWAY = GUILD + 1


async def played(
    store: Store, seats: str, at: int = NOW, guild: int = GUILD, measure: int | None = None, game: str = "tottarot"
) -> int:
    """Play a match of Ann ("A"), Bruno ("B") and computer players ("-"); capitals mark the winners."""
    people = {"A": NewSeat("Ann", ANN), "B": NewSeat("Bruno", BRUNO), "-": NewSeat("Sibyl")}
    lobby = opening(at, *(people[seat.upper()] for seat in seats))._replace(guild=guild, game=game)
    match = await store.lobbies.open(lobby, at)
    await store.matches.start(match, record(len(seats)), at)
    outcomes = tuple(Outcome(n, seat.isupper(), measure) for n, seat in enumerate(seats))
    result = {"winners": [outcome.seat for outcome in outcomes if outcome.won]}
    await store.matches.save(match, saved(0, result=result, outcomes=outcomes)._replace(at=at))
    return match


async def of(standings: ResultStore, user: int) -> tuple[int, int, int, int]:
    """Return the matches, the wins, the longest winning streak, and the current one."""
    (tally,) = await standings.of(user)
    return tally.played, tally.won, tally.longest, tally.current


@pytest.mark.parametrize(
    ("story", "longest", "current"),
    [("A", 1, 1), ("a", 0, 0), ("AAaA", 2, 1), ("aAaAAAa", 3, 0), ("aAA", 2, 2), ("AaaAA", 2, 2)],
)
async def test_wins_in_a_row_are_counted(store: Store, story: str, longest: int, current: int) -> None:
    for n, seat in enumerate(story):
        await played(store, f"{seat}b", NOW + n)
    assert await of(store.results, ANN) == (len(story), story.count("A"), longest, current)


async def test_results_are_in_the_order_of_their_end(store: Store) -> None:
    for n, seat in ((5, "A"), (1, "a"), (3, "A"), (4, "a"), (2, "A")):
        await played(store, seat, NOW + n)
    assert await of(store.results, ANN) == (5, 3, 2, 1)


async def test_a_span_counts_the_matches_that_ended_in_it(store: Store) -> None:
    for n, seat in enumerate("AaAA"):
        await played(store, f"{seat}b", NOW + n)
    (tally,) = await store.results.of(ANN, span=Span(NOW + 1, NOW + 3))
    assert (tally.played, tally.won) == (2, 1)
    assert await store.results.within(GUILD, Span(NOW + 4, NOW + 9)) == ({}, [])


async def test_pace_is_measured_only_from_finished_matches(store: Store) -> None:
    over = await played(store, "Ab")
    for match in (over, await live(store)):
        await store.seat_history.change(match, 0, answers=4, answer_seconds=600)
    assert await store.results.pace(ANN) == {"tottarot": Pace(4, 600)}
    assert await store.results.pace(ANN, GUILD + 1) == {}
    assert await store.results.pace(None, GUILD) == {"tottarot": Pace(4, 600)}
    await store.results.hide(ANN, True)
    assert await store.results.pace(None, GUILD) == {}


async def test_every_game_and_every_guild_counts_for_itself(store: Store) -> None:
    await played(store, "A", NOW, measure=30, game="solo")
    await played(store, "A", NOW + 1, AWAY, measure=20, game="solo")
    await played(store, "ab-", NOW + 2)
    assert await store.results.of(ANN) == [
        ResultCount("solo", ANN, 2, 2, 20, 30, 2, 2),
        ResultCount("tottarot", ANN, 1, 0, None, None, 0, 0),
    ]
    assert await store.results.of(ANN, AWAY) == [ResultCount("solo", ANN, 1, 1, 20, 20, 1, 1)]
    matches, totals = await store.results.within(GUILD)
    assert matches == {"solo": 1, "tottarot": 1}
    assert [(total.game, total.user) for total in totals] == [
        ("solo", ANN), ("tottarot", ANN), ("tottarot", BRUNO)
    ]  # fmt: skip


async def test_an_unfinished_or_canceled_match_counts_for_no_player(store: Store) -> None:
    await live(store)
    broken = await live(store, 200)
    await store.matches.save(broken, saved(0, reseats=((0, NewSeat("Sibyl")),)))
    await store.matches.save(broken, saved(1, closes=True))
    assert (await store.results.of(ANN), await store.results.within(GUILD)) == ([], ({}, []))


async def test_the_former_player_of_a_seat_loses_and_the_new_one_gets_no_result(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, reseats=((0, NewSeat("Sibyl")),)))
    await store.matches.reseat(match, 0, NewSeat("Chiara", CHIARA))
    assert await store.results.of(ANN) == [], "who has left a running match is nobody's business"
    outcomes = (Outcome(0, won=True, measure=7), Outcome(1, won=False))
    await store.matches.save(match, saved(1, result={}, outcomes=outcomes))
    assert await store.results.of(ANN) == [ResultCount("tottarot", ANN, 1, 0, None, None, 0, 0)]
    assert await store.results.of(BRUNO) == [ResultCount("tottarot", BRUNO, 1, 0, None, None, 0, 0)]
    assert await store.results.of(CHIARA) == []


async def test_coming_back_does_not_undo_having_left(store: Store) -> None:
    match = await live(store)
    await store.matches.reseat(match, 0, NewSeat("Sibyl"))
    await store.matches.reseat(match, 0, NewSeat("Ann", ANN))
    await store.matches.save(match, saved(0, result={}, outcomes=(Outcome(0, won=True),)))
    assert await of(store.results, ANN) == (1, 0, 0, 0)


async def test_a_standing_is_written_with_the_last_answer_or_not_at_all(store: Store) -> None:
    match = await live(store)
    last = saved(0, result={}, outcomes=(Outcome(0, won=True),))
    with pytest.raises(WrongStateError):
        await store.matches.save(match, last, saved(1))
    assert (await store.matches.row(match)).state == "live"
    assert await store.results.of(ANN) == []


async def test_a_hidden_player_is_only_in_their_own_statistics(store: Store) -> None:
    await played(store, "Ab")
    await played(store, "A", NOW + 1, game="solo")
    await store.results.hide(ANN, True)
    await store.results.hide(ANN, True)
    assert await store.results.hides(ANN)
    matches, totals = await store.results.within(GUILD)
    assert (matches, [total.user for total in totals]) == ({"tottarot": 1}, [BRUNO])
    assert len(await store.results.of(ANN)) == 2
    await store.results.hide(ANN, False)
    assert not await store.results.hides(ANN)
    assert len((await store.results.within(GUILD))[1]) == 3


async def test_others_see_results_of_a_deal_when_nobody_can_play_it_any_more(store: Store) -> None:
    match = await begun(store, new(opens=NOW, closes=NOW + 100), ANN, 1)
    earned = saved(0, result={}, outcomes=(Outcome(0, True, 5, ("first",)),))
    await store.matches.save(match, earned._replace(at=NOW + 9))

    async def seen(at: int | None) -> list[bool]:
        span, results = EVER._replace(seen_at=at), store.results
        totals = (await results.within(GUILD, span))[1]
        own = await results.of(ANN, GUILD, span), await results.achievements(ANN, GUILD, span)
        return [bool(found) for found in (*own, totals)]

    assert await seen(NOW + 99) == [False, False, False]
    assert await seen(NOW + 100) == [True, True, True]
    assert await seen(None) == [True, True, True], "her own"


async def test_results_are_found_by_an_index(path: Path) -> None:
    """The number of matches finished by other users and in other servers does not matter."""
    store = await Store.open(path, "test", NOW)
    with recorded() as ran:
        for guild in (GUILD, None):
            await store.results.of(ANN, guild)
            await store.results.pace(ANN, guild)
        await store.results.pace(None, GUILD)
        await store.results.within(GUILD, EVER._replace(seen_at=NOW))
    await store.close()
    steps = [step for statement in ran for step in plan(path, statement) if " result " in f"{step} "]
    assert len(steps) >= len(ran) == 7
    assert all(step.startswith("SEARCH") for step in steps), steps


async def test_matches_played_out_before_there_were_standings_have_them_now(own_address: Address) -> None:
    store = await Store.open(own_address, "test", NOW)
    await played(store, "Ab-")
    await store.matches.end(await live(store), "closed", NOW)
    await store.close()
    command.downgrade(migrate.config(own_address), "0001")
    assert migrate.main([words_of(own_address)]) == 0
    store = await Store.open(own_address, "test", NOW)
    assert await of(store.results, ANN) == (1, 1, 1, 1)
    assert await of(store.results, BRUNO) == (1, 0, 0, 0)
    await store.close()


async def test_a_draw_is_neither_won_nor_lost_and_ends_no_streak(store: Store) -> None:
    for n, outcomes in enumerate([
        (Outcome(0, won=True), Outcome(1, won=False)),
        (Outcome(0, won=None), Outcome(1, won=None)),
        (Outcome(0, won=True), Outcome(1, won=False)),
        (Outcome(0, won=None), Outcome(1, won=None)),
    ]):  # fmt: skip
        match = await live(store, 300 + n)
        await store.matches.save(match, saved(0, result={}, outcomes=outcomes)._replace(at=NOW + n))
    (ann,), (bruno,) = await store.results.of(ANN), await store.results.of(BRUNO)
    assert (ann.played, ann.won, ann.drawn, ann.longest, ann.current) == (4, 2, 2, 2, 2)
    assert (bruno.played, bruno.won, bruno.drawn, bruno.longest) == (4, 0, 2, 0)


async def test_two_people_are_compared_by_the_matches_that_both_played(store: Store) -> None:
    """Matches that only one of them played, and those of other servers or outside the time span, do not count."""
    for n, seats in enumerate(("Ab", "aB", "AB", "ab", "Ab", "A-")):
        await played(store, seats, NOW + n)
    await played(store, "aB", NOW + 10, game="parsifal")
    await played(store, "aB", NOW + 11, AWAY)
    both = await store.results.between(ANN, BRUNO, GUILD)
    assert both == [Meetings("parsifal", 1, 0, 1, 0), Meetings("tottarot", 5, 3, 2, 1)]
    assert await store.results.between(BRUNO, ANN, GUILD) == [
        Meetings("parsifal", 1, 1, 0, 0),
        Meetings("tottarot", 5, 2, 3, 1),
    ]
    assert await store.results.between(ANN, BRUNO, GUILD, Span(NOW + 1, NOW + 3)) == [Meetings("tottarot", 2, 1, 2, 1)]
    assert await store.results.between(ANN, CHIARA, GUILD) == []


@pytest.mark.parametrize("who", [ANN, BRUNO])
async def test_head_to_head_results_are_hidden_if_one_user_hides(store: Store, who: int) -> None:
    await played(store, "Ab")
    await store.results.hide(who, True)
    assert await store.results.between(ANN, BRUNO, GUILD) == []
    await store.results.hide(who, False)
    assert await store.results.between(ANN, BRUNO, GUILD) == [Meetings("tottarot", 1, 1, 0, 0)]


async def test_seats_that_were_left_count_and_seats_that_were_taken_over_do_not(store: Store) -> None:
    match = await live(store)
    await store.matches.save(match, saved(0, reseats=((0, NewSeat("Sibyl")),)))
    await store.matches.reseat(match, 0, NewSeat("Chiara", CHIARA))
    outcomes = (Outcome(0, won=True), Outcome(1, won=False))
    await store.matches.save(match, saved(1, result={}, outcomes=outcomes))
    assert await store.results.between(ANN, BRUNO, GUILD) == [Meetings("tottarot", 1, 0, 0, 0)]
    assert await store.results.between(CHIARA, BRUNO, GUILD) == []
