from __future__ import annotations

from alembic import command

from storage import migrate
from storage.backend import Address
from storage.deal_rows import Compared
from storage.matches import NewSeat
from storage.ratings import Cursor, Known, RatingRank, SkillRow
from storage.results import Outcome
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD, NOW, changed, opening, record, saved
from tests.storage.test_deals import begun, ended, new

DAY = 86_400
START = Cursor()


async def met(store: Store, rank: int, at: int, secret: int = 1, *users: int, closes: int | None = None) -> int:
    """Return a finished match of two rivals, the first of whom has won."""
    people = users or (ANN, BRUNO)
    seats = [NewSeat(str(user), user) for user in people]
    match = await store.lobbies.open(opening(rank, *seats)._replace(game="solo"), NOW)
    deal = new(bytes([secret]) * 32, bots=("person", "person"))._replace(closes=closes)
    await store.matches.start(match, record(), NOW, deal=deal)
    outcomes = Outcome(0, True), Outcome(1, False)
    compared = Compared(0, (2,), (0,)), Compared(1, (1,), (1,))
    await store.matches.save(match, saved(0, result={}, outcomes=outcomes, compared=compared)._replace(at=at))
    return match


async def pending(store: Store, after: Cursor = START, until: int = NOW + 9 * DAY) -> list[int]:
    return [one.match for one in await store.ratings.pending(after, until, 9)]


async def test_matches_wait_in_the_order_in_which_they_ended(store: Store) -> None:
    late, early, same = (
        await met(store, 1, NOW + 9, 1),
        await met(store, 2, NOW + 5, 2),
        await met(store, 3, NOW + 9, 3),
    )
    running = await begun(store, new(b"r" * 32), ANN, 4)
    assert running
    assert await pending(store) == [early, late, same]
    assert await pending(store, until=NOW + 8) == [early]
    assert await pending(store, Cursor(NOW + 5, early)) == [late, same]
    assert await pending(store, Cursor(NOW + 9, late)) == [same]
    assert await pending(store, Cursor(NOW + 9, same)) == []


async def test_a_match_waits_until_others_can_no_longer_play_its_deal(store: Store) -> None:
    """A level that changed before the deal closed would reveal its result."""
    of_round = await met(store, 1, NOW + 5, 1, closes=NOW + 20)
    alone, late = await met(store, 2, NOW + 9, 2), await met(store, 3, NOW + 30, 3, closes=NOW + 20)
    assert await pending(store, until=NOW + 19) == [alone]
    assert await pending(store) == [alone, of_round, late]
    assert await pending(store, Cursor(NOW + 9, alone)) == [of_round, late]
    assert await pending(store, Cursor(NOW + 20, of_round)) == [late]
    [row, *_] = await store.ratings.pending(Cursor(NOW + 9, alone), NOW + 99, 9)
    assert (row.ended, row.public_at) == (NOW + 5, NOW + 20)


async def test_a_match_that_an_earlier_version_rated_at_its_end_is_not_rated_again(store: Store) -> None:
    rated = await met(store, 1, NOW + 5, 1, closes=NOW + 20)
    unrated = await met(store, 2, NOW + 6, 2, closes=NOW + 21)
    assert await pending(store, Cursor(NOW + 5, rated, NOW + 5, rated)) == [unrated]


async def test_an_update_keeps_which_matches_an_earlier_version_has_rated(own_address: Address) -> None:
    command.downgrade(migrate.config(own_address), "0013")
    changed(own_address, f'INSERT INTO rating_cursor (id, ended, "match") VALUES (1, {NOW}, 3)')
    command.upgrade(migrate.config(own_address), "head")
    store = await Store.open(own_address, "test", NOW)
    assert await store.ratings.cursor() == Cursor(public_at=NOW, match=3, by_end=NOW, by_end_match=3)
    await store.close()


async def test_a_match_waits_with_all_that_ratings_need(store: Store) -> None:
    match = await met(store, 1, NOW)
    [row] = await store.ratings.pending(Cursor(), NOW, 9)
    assert (row.match, row.ended, row.game, row.bots, row.meetings) == (match, NOW, "solo", ("person", "person"), 0)
    assert [(one.user, one.seat, one.outcome) for one in row.people] == [(ANN, 0, "won"), (BRUNO, 1, "lost")]
    assert {seat: result.compared for seat, result in row.results.items()} == {0: (2,), 1: (1,)}


async def test_ratings_do_not_need_deleted_matches(store: Store) -> None:
    match = await met(store, 1, NOW)
    before = await store.ratings.pending(Cursor(), NOW, 9)
    await store.retention.drop([match])
    assert await store.ratings.pending(Cursor(), NOW, 9) == before


async def test_a_deal_that_was_named_after_its_match_is_left_out(store: Store) -> None:
    match = await begun(store, new(origin="41"), ANN, 1)
    await ended(store, match, 1)
    assert await pending(store) == []


async def test_meetings_count_on_one_day_by_the_pair_that_met_most(store: Store) -> None:
    day = (NOW // DAY + 2) * DAY
    times = [day - 1, day, day + 1, day + 2]
    for number, at in enumerate(times):
        await met(store, 10 + number, at, 1 + number)
    await met(store, 20, day + 2, 20, ANN, CHIARA)
    rows = await store.ratings.pending(Cursor(), day + 9, 9)
    assert [one.meetings for one in rows] == [0, 0, 1, 2, 0]


async def test_ratings_are_stored_once_however_many_processes_work_them_out(store: Store) -> None:
    await met(store, 1, NOW)
    first, second = Cursor(NOW, 1), Cursor(NOW + 1, 2)
    changed = Known({(ANN, "solo"): SkillRow(30, 5, 1)}, {}, {"shape": SkillRow(20, 4)})
    assert await store.ratings.save(Cursor(), first, changed)
    assert not await store.ratings.save(Cursor(), second, Known({(ANN, "solo"): SkillRow(99, 5, 9)}, {}, {}))
    assert await store.ratings.cursor() == first
    known = await store.ratings.known([ANN, BRUNO], [1], ["shape"])
    assert known == changed
    assert await store.ratings.save(first, second, Known({}, {}, {}))
    assert await store.ratings.cursor() == second
    await store.ratings.clear()
    assert await store.ratings.cursor() == Cursor()
    assert await store.ratings.of(ANN) == {}


async def test_a_person_who_was_deleted_meanwhile_gets_no_rating(store: Store) -> None:
    await met(store, 1, NOW)
    changed = Known({(ANN, "solo"): SkillRow(30, 5, 1), (BRUNO, "solo"): SkillRow(20, 5, 1)}, {}, {})
    await store.privacy.forget(ANN, [], lambda name: [name])
    assert await store.ratings.save(Cursor(), Cursor(NOW, 1), changed)
    assert await store.ratings.of(ANN) == {}
    assert "solo" in await store.ratings.of(BRUNO)


async def test_a_rating_is_shown_and_deleted_with_all_other_data(store: Store) -> None:
    await met(store, 1, NOW)
    await store.ratings.save(Cursor(), Cursor(NOW, 1), Known({(ANN, "solo"): SkillRow(30, 5, 1)}, {}, {}))
    [told] = (await store.privacy.of(ANN)).ratings
    assert (told["game"], told["mu"], told["match_count"]) == ("solo", 30, 1)
    await store.privacy.forget(ANN, [], lambda name: [name])
    assert (await store.privacy.of(ANN)).ratings == []


async def test_the_place_is_among_those_with_enough_matches_who_show_themselves(store: Store) -> None:
    for rank, user in enumerate((BRUNO, CHIARA, 44)):
        await met(store, 30 + rank, NOW, 30 + rank, ANN, user)
    users = {ANN: (30, 9), BRUNO: (20, 9), CHIARA: (40, 9), 44: (10, 1)}
    ratings = {(user, "solo"): SkillRow(mu, 5, n) for user, (mu, n) in users.items()}
    await store.ratings.save(Cursor(), Cursor(NOW, 1), Known(ratings, {}, {}))
    assert await store.ratings.rank(ANN, "solo", 5) == RatingRank(lower=1, others=2)
    assert await store.ratings.rank(ANN, "solo", 5, GUILD) == RatingRank(lower=1, others=2)
    assert await store.ratings.rank(ANN, "solo", 5, GUILD + 1) == RatingRank(0, 0)
    await store.results.hide(BRUNO, True)
    assert await store.ratings.rank(ANN, "solo", 5) == RatingRank(lower=0, others=1)
    assert await store.ratings.rank(55, "solo", 5) == RatingRank(0, 0)
