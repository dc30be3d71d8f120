"""The pool: tables of solo and cooperative games get deals that nobody there can know, whatever happened before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from bot.deals import public_deals
from bot.deals.dealing import FRESH, UNREAD_DAYS, picked
from bot.runtime.clock import DAY
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies, Player
from bot.table.matches import Matches
from bot.table.moderation import HouseRules, Moderation
from games.kernel.ask import IllegalError
from games.kernel.text import t
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.kernel.toys import TOYS
from tests.match_fixtures import shelve
from tests.proofs import runs
from tests.seeding import LUCK
from tests.storage.given import ANN, BRUNO, CHANNEL, GUILD

SERVERS, PEOPLE = 6, 60


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, SOLITAIRE, *TOYS)


class Town:
    """Users in servers who play alone and watch each other, and independent records of what each of them knows."""

    def __init__(self, lobbies: Lobbies, matches: Matches, store: Store, clock: Clock) -> None:
        self._lobbies, self._matches, self._store, self._clock = lobbies, matches, store, clock
        self._rng = Random(f"pool/{LUCK}")
        self._known: dict[int, set[bytes]] = {person: set() for person in range(1, PEOPLE + 1)}
        self._read: dict[int, dict[bytes, int]] = {server: {} for server in range(1, SERVERS + 1)}
        self.again = self.picked = 0

    async def live(self, place: int) -> None:
        """Let one user play a match, and perhaps others look at it; let time pass."""
        person, rng = self._rng.randrange(PEOPLE) + 1, self._rng
        server = (person + rng.randrange(2)) % SERVERS + 1
        match = await self._lobbies.play_now(server, place, place, Player(person, "Somebody"), "solitaire")
        async with self._matches.at(match) as table:
            key = playing(table).base.key
        assert key not in self._known[person], "they have played or seen it"
        unread = self._clock() - self._read[server].get(key, -UNREAD_DAYS * DAY)
        assert unread >= UNREAD_DAYS * DAY, "they could have read it"
        among, row = await self._store.picks.of(match), await self._store.matches.row(match)
        if among:
            deal = await self._store.deals.get(row.deal or 0)
            assert deal is not None
            assert row.lot is not None
            assert among[picked(row.lot, match, len(among))] == deal.name, "anyone can check the pick"
        self.again += any(key in known for known in self._known.values())
        self.picked += bool(among)
        self._known[person].add(key)
        await play_out(self._matches, match, person, rng.randrange(3))
        for watcher in rng.sample(range(1, PEOPLE + 1), rng.randrange(4)):
            await self._store.deals.look(match, watcher, self._clock())
            self._known[watcher].add(key)
        self._read[server][key] = self._clock()
        self._clock.go_by(rng.randrange(3 * DAY))


async def test_players_get_no_deal_that_they_played_saw_or_could_have_read(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    town = Town(lobbies, matches, store, clock)
    count = runs(thin=30, full=1000)
    for number in range(count):
        await town.live(100_000 + number)
    assert town.again > count // 10, "many are dealt what others have played"
    assert town.picked == town.again, "and only they have candidates"


async def began(lobbies: Lobbies, matches: Matches, user: int, place: int, guild: int = GUILD) -> bytes:
    """Return the key of a match of the solo game that a user begins and plays to its end."""
    match = await lobbies.play_now(guild, place, place, Player(user, "Somebody"), "solitaire")
    async with matches.at(match) as table:
        key = playing(table).base.key
    await play_out(matches, match, user, 1)
    return key


async def test_moderators_can_have_fresh_deals_only(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    first = await began(lobbies, matches, ANN, 1)
    moderation = Moderation(store, matches.now)
    await moderation.set_rules(8, ANN, HouseRules(fresh_deals=True), t("Fresh."))
    assert await began(Lobbies(store, matches, matches.now, moderation), matches, BRUNO, 2, 8) != first
    await moderation.set_rules(8, ANN, HouseRules(), t("Any."))
    assert await began(Lobbies(store, matches, matches.now, moderation), matches, BRUNO, 3, 8) == first


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Note the deals that positions came from in a file of the test."""
    monkeypatch.setattr(public_deals, "FILE", tmp_path / "public_deals.txt")
    public_deals.public_marks.cache_clear()
    yield
    public_deals.public_marks.cache_clear()


@pytest.mark.usefixtures("public")
async def test_players_get_no_deal_that_a_position_of_the_day_came_from(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    first, host = await began(lobbies, matches, ANN, 1), Player(BRUNO, "Bruno")
    deal = await store.deals.get(1)
    assert deal is not None
    assert deal.key == first
    waiting = await lobbies.open(9, CHANNEL, 5, host, "solitaire")
    await store.lobbies.set_deal(waiting, deal.id)
    public_deals.publish(deal.seal)
    assert await began(lobbies, matches, BRUNO, 2, 8) != first, "not from the pool"
    with pytest.raises(IllegalError, match="A position of the day came from"):
        await lobbies.open_deal(8, CHANNEL, 3, host, deal)
    assert await store.matches.live_in(3) is None, "no table is opened for it"
    with pytest.raises(IllegalError, match="A position of the day came from"):
        await lobbies.start(waiting, host)
    written = public_deals.FILE.read_text()
    assert deal.name not in written
    assert deal.seal not in written
    assert deal.key.hex() not in written


async def test_a_table_can_have_a_fresh_deal(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    first, host = await began(lobbies, matches, ANN, 1), Player(BRUNO, "Bruno")
    keys = []
    for switches in (1, 2):
        match = await lobbies.open(8, CHANNEL, 10 + switches, host, "solitaire")
        for _ in range(switches):
            await lobbies.switch_deal(match, host)
        assert (await store.matches.row(match)).deal == (FRESH if switches == 1 else None)
        await lobbies.start(match, host)
        async with matches.at(match) as table:
            keys.append(playing(table).base.key)
        await matches.close(match, t("Enough."))
    assert keys[0] != first
    assert keys[1] == first


async def test_a_table_for_a_named_deal_needs_its_seats_and_takes_no_words(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    host, player = Player(ANN, "Ann"), Player(BRUNO, "Bruno")
    match = await lobbies.open(GUILD, CHANNEL, 1, host, "trick")
    await lobbies.join(match, player)
    await lobbies.add_bot(match, host)
    await lobbies.start(match, host)
    deal = await store.deals.get((await store.matches.row(match)).deal or 0)
    assert deal is not None
    assert deal.bots == ("person", "person", "bot")
    again = await lobbies.open_deal(8, CHANNEL, 2, host, deal)
    with pytest.raises(IllegalError, match="Shuffle words"):
        await lobbies.say_words(again, host, "rain")
    with pytest.raises(IllegalError):
        await lobbies.start(again, host)
    await lobbies.join(again, player)
    row = await store.matches.row(again)
    assert tuple(chair.kind for chair in row.seats) == deal.bots, "the bot sits down where it sat"
    await lobbies.start(again, host)
    async with matches.at(again) as table:
        assert playing(table).base.key == deal.key


async def test_a_fresh_deal_with_words_is_no_named_deal(lobbies: Lobbies, store: Store) -> None:
    host = Player(ANN, "Ann")
    match = await lobbies.open(GUILD, CHANNEL, 1, host, "solitaire")
    await lobbies.switch_deal(match, host)
    await lobbies.say_words(match, host, "rain")
    await lobbies.start(match, host)
    assert (await store.matches.row(match)).deal is None


def test_the_lot_of_a_table_picks_each_candidate_equally_often() -> None:
    rng = Random(4)
    counts = [0] * 5
    for table in range(5000):
        counts[picked(rng.randbytes(32), table, 5)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert picked(b"lot", 7, 20) == picked(b"lot", 7, 20)
