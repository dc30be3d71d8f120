from __future__ import annotations

import asyncio
from random import Random

import pytest

from games.kernel.dealer import dealing_key, seal_of
from storage.announcements import Announcement
from storage.deal_rows import (
    ASKED,
    HINTED,
    KNOWN,
    Compared,
    NewDeal,
    deal_names,
    from_sortable,
    shape_of,
    to_sortable,
)
from storage.deals import Day, Rank, ResultRow, Table
from storage.errors import AlreadyAttemptedError, ChannelBusyError
from storage.matches import NewSeat, Opening
from storage.play import StoredEntry
from storage.results import Outcome
from storage.store import Store
from tests.proofs import runs
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD, NEWS, NOW, opening, record, saved

SECRET = b"s" * 32
DAY = Day("solo", "2026-11-21", 1)
SHAPE = shape_of("solo", 1, {}, ("person",))
MONTH = 30 * 86_400


def new(secret: bytes = SECRET, name: str = "", **others: object) -> NewDeal:
    """Return a deal of the solo game."""
    called = name or next(deal_names("solo", seal_of(secret)))
    deal = NewDeal(called, "solo", 1, {}, ("person",), dealing_key(secret, called), secret, seal_of(secret), called)
    return deal._replace(**others)  # type: ignore[arg-type]


def lobby(user: int, place: int = 0, guild: int = GUILD) -> Opening:
    """Return the table of a single user, in a separate channel."""
    alone = opening(place or user, NewSeat("Somebody", user))
    return alone._replace(game="solo", guild=guild, secret=SECRET, seal=seal_of(SECRET))


async def begun(store: Store, deal: int | NewDeal, user: int, place: int, guild: int = GUILD, now: int = NOW) -> int:
    """Return a match of that deal."""
    match = await store.lobbies.open(lobby(user, place, guild), now)
    await store.matches.start(match, record(1), now, NEWS, deal)
    return match


async def ended(store: Store, match: int, *parts: int, at: int = NOW) -> None:
    """Play the match to its end, with a result that compares like this."""
    last = saved(0, result={}, outcomes=(Outcome(0, bool(parts[0])),))
    await store.matches.save(match, last._replace(at=at, compared=(Compared(0, parts, (0,)),)))


async def deal_of(store: Store, match: int) -> int:
    deal = (await store.matches.row(match)).deal
    assert deal is not None
    return deal


async def attempt(store: Store, deal: int, user: int, place: int = 0, announcement: Announcement = NEWS) -> int:
    return await store.deals.attempt(deal, lobby(user, place), record(1), NOW, announcement)


def test_a_name_is_the_letter_of_the_game_and_five_characters_of_the_seal() -> None:
    """Crockford's alphabet has no I, L, O and U; a deal whose first name is taken has a second one."""
    names = list(deal_names("the_restless", seal_of(SECRET)))
    assert len({*names}) > 1
    for name in names:
        letter, dash, rest = name[0], name[1], name[2:]
        assert (letter, dash, len(rest)) == ("R", "-", 5)
        assert not set(rest) - set("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    assert [next(deal_names(game, seal_of(SECRET)))[0] for game in ("queens_of_fate", "tottarot")] == ["Q", "T"]
    number = int(seal_of(SECRET), 16) >> (256 - 25)
    assert [number >> shift & 31 for shift in (20, 15, 10, 5, 0)] == [
        "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(sign) for sign in names[0][2:]
    ]


def test_comparisons_sort_as_they_are_stored() -> None:
    rng = Random(7)
    found = [tuple(rng.randrange(-9, 9) for _ in range(rng.randrange(1, 4))) for _ in range(300)]
    assert sorted(found) == [from_sortable(one) for one in sorted(map(to_sortable, found))]


async def test_a_new_deal_gets_the_next_name_when_another_has_the_first(store: Store) -> None:
    first, second, *_ = deal_names("solo", seal_of(SECRET))
    assert await store.deals.free_name("solo", seal_of(SECRET)) == first
    await begun(store, new(), ANN, 1)
    assert await store.deals.free_name("solo", seal_of(SECRET)) == second


async def test_a_match_that_is_dealt_an_earlier_deal_has_its_secret_and_keeps_its_own_as_its_lot(store: Store) -> None:
    first = await begun(store, new(b"d" * 32), ANN, 1)
    again = await begun(store, await deal_of(store, first), BRUNO, 2)
    row = await store.matches.row(again)
    assert (row.secret, row.lot, row.deal) == (b"d" * 32, SECRET, await deal_of(store, first))


async def offered(store: Store, table: Table, now: int) -> list[int]:
    return [one.id for one in await store.deals.candidates(table, now)]


async def test_the_pool_offers_deals_unknown_to_the_table_most_played_first(store: Store) -> None:
    matches = [await begun(store, new(bytes([n]) * 32), 100 + n, n + 1, guild=8) for n in range(4)]
    deals = [await deal_of(store, match) for match in matches]
    for match in matches[:3]:
        await ended(store, match, 1, -30)
    await ended(store, await begun(store, deals[1], 200, 11, guild=8), 0, 2, 5)
    ask = Table(SHAPE, (ANN, BRUNO), GUILD, NOW - MONTH)
    assert await offered(store, ask, NOW) == [deals[1], deals[2], deals[0]], "the fourth is still being played"
    await store.deals.look(matches[1], BRUNO, NOW)
    assert await offered(store, ask, NOW) == [deals[2], deals[0]]
    await store.deals.look(matches[0], ANN, NOW, ASKED)
    assert await offered(store, ask, NOW) == [deals[2]], "nobody gets unasked what they asked about"
    assert await offered(store, ask._replace(users=(CHIARA,)), NOW) == [deals[1], deals[2], deals[0]]
    assert await offered(store, ask._replace(shape="other"), NOW) == []


async def test_the_pool_offers_no_deal_of_this_server_for_thirty_days_after_the_end(store: Store) -> None:
    match = await begun(store, new(), 100, 1)
    await ended(store, match, 1, -30, at=NOW)
    deal, now = await deal_of(store, match), NOW + MONTH
    ask = Table(SHAPE, (ANN,), GUILD, 0)
    assert await offered(store, ask._replace(since=now - 1 - MONTH), now - 1) == []
    assert await offered(store, ask._replace(since=now - MONTH), now) == [deal]
    await begun(store, deal, 101, 2, now=NOW - 1)
    assert await offered(store, ask._replace(since=now), now) == [], "another table of it is still open here"


async def test_the_pool_leaves_out_deals_of_a_day_that_is_open_and_those_named_afterwards(store: Store) -> None:
    daily = await store.deals.draw(DAY, new(opens=NOW, closes=NOW + 9))
    await ended(store, await attempt(store, daily.id, 100), 1, -9)
    await ended(store, await begun(store, new(b"o" * 32, origin="41"), 101, 2, guild=8), 1, -9)
    ask = Table(SHAPE, (ANN,), 0, NOW)
    assert await offered(store, ask, NOW + 8) == []
    assert await offered(store, ask, NOW + 9) == [daily.id]


async def test_a_result_ranks_as_by_brute_force(store: Store) -> None:
    rng, match = Random(3), await begun(store, new(), 100, 1)
    deal, found = await deal_of(store, match), list[tuple[tuple[int, ...], bool, int]]()
    for n in range(runs(thin=15, full=30)):
        other, hinted = await begun(store, deal, 200 + n, 10 + n), rng.random() < 0.3
        if hinted:
            await store.results.hint(other, 200 + n)
        parts = (rng.randrange(2), rng.randrange(4))
        await ended(store, other, *parts)
        found.append((parts, not hinted, other))
    for _, _, other in found:
        (own,) = await store.deals.of_match(other)
        key = (own.compared, not own.flags)
        others = [(parts, plain) for parts, plain, one in found if one != other]
        expected = Rank(*(sum(map(sign, others)) for sign in (key.__lt__, key.__eq__, key.__gt__)))
        assert await store.deals.rank(deal, own, NOW) == expected
    best = await store.deals.best(deal, 0, ANN)
    assert [(row.compared, not row.flags) for row in best] == sorted([one[:2] for one in found], reverse=True)


async def test_unfinished_tries_rank_last_as_by_brute_force(store: Store) -> None:
    """Tries that were given up or ran out of time count as unfinished; one that can still be finished has no rank."""
    rng, closes = Random(11), NOW + 99
    deal = (await store.deals.draw(DAY, new(opens=NOW, closes=closes))).id
    done, given_up, late, live = list[tuple[tuple[int, int], int]](), list[int](), list[int](), list[int]()
    for n in range(runs(thin=20, full=40)):
        match, how = await attempt(store, deal, 200 + n, 10 + n), rng.randrange(4)
        if how == 0:
            await store.matches.end(match, "closed", NOW)
            given_up.append(match)
        elif how == 1:
            await ended(store, match, 1, -1, at=closes)
            late.append(match)
        elif how == 2:
            live.append(match)
        else:
            got = (rng.randrange(2), rng.randrange(5))
            await ended(store, match, *got)
            done.append((got, match))
    for now, last in ((NOW + 1, [*given_up, *late]), (closes, [*given_up, *late, *live])):
        assert await store.tries.unfinished(deal, now) == len(last)
        tally = await store.tries.tally(deal, GUILD, now)
        assert tally == (len(done), len(last), len(live) if now < closes else 0)
        assert await store.tries.tally(deal, GUILD + 1, now) == (0, 0, 0)
        assert await store.deals.rank_unfinished(deal, now, closes) == Rank(len(done), len(last) - 1, 0)
        for parts, match in done:
            (own,) = await store.deals.of_match(match)
            others = [one for one, other in done if other != match]
            expected = Rank(
                sum(one > parts for one in others),
                sum(one == parts for one in others),
                sum(one < parts for one in others) + len(last),
            )
            assert await store.deals.rank(deal, own, now, closes) == expected


async def test_tables_of_a_deal_that_are_no_tries_rank_nowhere_until_they_end(store: Store) -> None:
    first = await begun(store, new(), ANN, 1)
    deal = await deal_of(store, first)
    await ended(store, first, 1, -30)
    await store.matches.end(await begun(store, deal, BRUNO, 2), "closed", NOW)
    (own,) = await store.deals.of_match(first)
    assert await store.deals.rank(deal, own, NOW) == Rank(0, 0, 0)


async def flags(store: Store, match: int) -> int:
    (row,) = await store.deals.of_match(match)
    return row.flags


async def test_a_player_who_knew_the_deal_does_not_count(store: Store) -> None:
    first = await begun(store, new(), ANN, 1)
    deal = await deal_of(store, first)
    await ended(store, first, 1, -30)
    await store.deals.look(first, BRUNO, NOW)
    await store.deals.look(first, CHIARA, NOW, ASKED)
    for index, (user, expected) in enumerate(((ANN, KNOWN), (BRUNO, KNOWN), (CHIARA, 0), (CHIARA, KNOWN)), 2):
        match = await begun(store, deal, user, index)
        await ended(store, match, 1, -20)
        assert await flags(store, match) == expected
    row = await store.deals.get(deal)
    assert row is not None
    assert row.played == 2


async def test_hints_count_but_a_seat_that_changed_hands_does_not(store: Store) -> None:
    deal = await deal_of(store, await begun(store, new(), 100, 1))
    hinted, left = await begun(store, deal, ANN, 2), await begun(store, deal, BRUNO, 3)
    await store.results.hint(hinted, ANN)
    await ended(store, hinted, 1, -30)
    await store.matches.reseat(left, 0, NewSeat("Bot"))
    await store.matches.reseat(left, 0, NewSeat("Chiara", CHIARA))
    await ended(store, left, 1, -30)
    rows = [(await store.deals.of_match(match))[0] for match in (hinted, left)]
    assert [(row.flags & HINTED, row.counts) for row in rows] == [(HINTED, True), (0, False)]
    assert [row.match for row in await store.deals.best(deal, 0, ANN)] == [hinted]


async def test_a_rollback_does_not_count(store: Store) -> None:
    match = await begun(store, new(), ANN, 1)
    again = saved(0)
    entry = again.entry._replace(by="table", tokens=("rollback", "0"))
    await store.matches.save(match, StoredEntry(entry, again.state_hash, NOW))
    last = saved(1, result={}, outcomes=(Outcome(0, True),))
    await store.matches.save(match, last._replace(compared=(Compared(0, (1, -3), (0,)),)))
    (row,) = await store.deals.of_match(match)
    assert not row.counts


async def test_an_old_match_becomes_a_deal_once(store: Store) -> None:
    match = await store.lobbies.open(lobby(ANN, 1), NOW)
    await store.matches.start(match, record(1), NOW)
    await ended(store, match, 1, -30)
    assert await store.deals.of_match(match) == []
    compared = [Compared(0, (1, -30), (0,))]
    deals = [await store.deals.adopt(match, new(origin=str(match)), compared, NOW) for _ in range(2)]
    assert deals[0] == deals[1]
    assert (deals[0].origin, deals[0].played) == (str(match), 1)
    assert [row.compared for row in await store.deals.of_match(match)] == [(1, -30)]
    assert [seen.user for seen in await store.deals.seen(deals[0].id, (ANN, BRUNO))] == [ANN]


async def test_a_day_is_drawn_once_for_every_server(store: Store) -> None:
    assert await store.deals.of_day(DAY) is None
    rivals = [new(bytes([n]) * 32) for n in range(5)]
    drawn = await asyncio.gather(*(store.deals.draw(DAY, rival) for rival in rivals))
    assert len({deal.id for deal in drawn}) == 1
    assert await store.deals.of_day(DAY, GUILD) == drawn[0]
    for other in (DAY._replace(game="other"), DAY._replace(day="2026-11-22"), DAY._replace(seats=2)):
        secret = other.day.encode() + bytes([other.seats])
        assert (await store.deals.draw(other, new(secret + other.game.encode()))).id != drawn[0].id


async def test_an_attempt_is_a_live_match_that_knows_its_day(store: Store) -> None:
    deal = await store.deals.draw(DAY, new(opens=NOW, closes=NOW + 99))
    match = await attempt(store, deal.id, ANN)
    loaded = await store.matches.load(match)
    row = loaded.row
    assert (row.state, row.day, row.closes, row.secret, row.lot) == ("live", DAY.day, NOW + 99, SECRET, None)
    assert len(await store.stories.read(match, 0)) == 2
    assert await store.deals.attempted(deal.id, BRUNO) is None
    assert [row.day for row in await store.matches.of_user(ANN)] == [DAY.day]
    other = await begun(store, deal.id, BRUNO, 77)
    assert (await store.matches.row(other)).day is None, "it is no try at the deal of the day"


async def test_each_player_has_one_try(store: Store) -> None:
    deal = (await store.deals.draw(DAY, new())).id
    tries = await asyncio.gather(*(attempt(store, deal, ANN, place) for place in (1, 2, 3)), return_exceptions=True)
    (match,) = [one for one in tries if isinstance(one, int)]
    assert [one.match for one in tries if isinstance(one, AlreadyAttemptedError)] == [match, match]
    await store.matches.end(match, "closed", NOW)
    with pytest.raises(AlreadyAttemptedError):
        await attempt(store, deal, ANN)
    assert await attempt(store, deal, BRUNO) != match


async def test_nothing_is_left_of_an_attempt_that_fails(store: Store) -> None:
    deal = (await store.deals.draw(DAY, new())).id
    await store.lobbies.open(opening(place := 55), NOW)
    with pytest.raises(ChannelBusyError):
        await attempt(store, deal, ANN, place)
    assert await store.deals.attempted(deal, ANN) is None
    assert await store.matches.live() == []


async def test_days_count_that_were_finished_in_time(store: Store) -> None:
    for n, day in enumerate(("2026-11-18", "2026-11-19", "2026-11-20")):
        drawn = await store.deals.draw(DAY._replace(day=day), new(bytes([n]) * 32, opens=NOW, closes=NOW + 10))
        match = await attempt(store, drawn.id, ANN, place=n + 1)
        if n < 2:
            await ended(store, match, 0, 1, 2, at=NOW + 9 + n)
    assert await store.deals.days_of(ANN, NOW + 9) == ({"2026-11-18"}, {"2026-11-20"})
    assert await store.deals.days_of(ANN, NOW + 10) == ({"2026-11-18"}, set())


async def test_friends_begin_a_try_together_or_not_at_all(store: Store) -> None:
    deal = (await store.deals.draw(DAY._replace(seats=2), new(opens=NOW, closes=NOW + 99))).id
    await attempt(store, deal, CHIARA, 9)
    matches = []
    for index, users in enumerate(((ANN, CHIARA), (ANN, BRUNO)), 1):
        match = await store.lobbies.open(lobby(users[0], index), NOW)
        await store.lobbies.sit(match, NewSeat("Somebody", users[1]), 2)
        matches.append(match)
    with pytest.raises(AlreadyAttemptedError):
        await store.tries.begin(matches[0], record(2), NOW, NEWS, deal)
    assert (await store.matches.row(matches[0])).state == "lobby"
    assert await store.deals.attempted(deal, ANN) is None
    await store.tries.begin(matches[1], record(2), NOW, NEWS, deal)
    row = await store.matches.row(matches[1])
    assert (row.state, row.day, row.closes) == ("live", DAY.day, NOW + 99)
    await ended(store, matches[1], 1, -3)
    for user in (ANN, BRUNO):
        assert await store.deals.days_of(user, NOW) == ({DAY.day}, set())
    assert await store.tries.sizes("solo", DAY.day) == [2]


async def test_a_player_who_left_has_not_finished_the_deal(store: Store) -> None:
    deal = (await store.deals.draw(DAY._replace(seats=2), new(opens=NOW, closes=NOW + 99))).id
    match = await store.lobbies.open(lobby(ANN, 1), NOW)
    await store.lobbies.sit(match, NewSeat("Somebody", BRUNO), 2)
    await store.tries.begin(match, record(2), NOW, NEWS, deal)
    await store.matches.reseat(match, 1, NewSeat("Bot"))
    await ended(store, match, 1, -3)
    assert await store.deals.days_of(ANN, NOW) == ({DAY.day}, set())
    assert await store.deals.days_of(BRUNO, NOW) == (set(), set())


async def test_a_hidden_player_is_named_only_to_themselves(store: Store) -> None:
    deal = (await store.deals.draw(DAY, new())).id
    await ended(store, await attempt(store, deal, ANN), 1, -3)
    await store.results.hide(ANN, True)

    async def named(viewer: int) -> list[ResultRow]:
        return await store.deals.best(deal, 0, viewer, guild=GUILD)

    assert [row.users for row in await named(BRUNO)] == [()]
    assert [row.users for row in await named(ANN)] == [(ANN,)]
    assert await store.deals.best(deal, 0, ANN, guild=8) == []


async def test_from_day_to_day(store: Store) -> None:
    for n, day in enumerate(("2026-11-18", "2026-11-21", "2026-11-30")):
        await store.deals.draw(DAY._replace(day=day), new(bytes([n]) * 32))
    assert await store.deals.beside(DAY, GUILD) == ("2026-11-18", "2026-11-30")
    assert await store.deals.beside(DAY._replace(day="2026-11-18"), 8) == (None, "2026-11-21")
    assert await store.deals.beside(DAY._replace(seats=2), GUILD) == (None, None)
