"""Positions from stored matches: only of people who allow it, and without anything that identifies them."""

from __future__ import annotations

import asyncio
import json
import time
import zlib
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from bench.positions import stored
from bench.positions.__main__ import main
from bench.positions.stored import allowed, search_stored
from bot.deals import public_deals
from bot.deals.public_deals import is_public
from cogs.positions import collection
from cogs.positions.collection import positions_of
from games.kernel.ask import pick
from games.kernel.dealer import Dealer, seal_of
from games.kernel.game import Result
from games.kernel.match import Match
from games.kernel.options import Option
from games.kernel.record import RESEATED, Entry, Record
from games.kernel.review import WON
from games.kernel.text import t
from games.search.positions import LEAD, SURE_ROLLOUTS, Position, to_line
from games.search.review import Valued
from storage.challenges import ChallengeRow
from storage.deal_rows import ASKED, NewDeal
from storage.matches import MatchRow, NewSeat, Opening
from storage.play import StoredEntry
from storage.store import Store
from tests.kernel.toys import TOYS, Table, toy
from tests.match_fixtures import shelve
from tests.storage.given import BRUNO, CHANNEL, CHIARA, GUILD, changed

GAME = "decisive"
GOOD, BAD, WORSE = "good", "bad", "worse"
ZED, NAME, WORDS = 8_412_345_678_901_234_567, "Zephyrine Quill", "an unusual phrase"
SECRET, KEY = b"secret of the deal" + bytes(14), b"key of the deal" + bytes(17)
TODAY = int(time.time())
BOT = NewSeat("Bot")
ME = NewSeat(NAME, ZED, WORDS)


async def _choose(table: Table, _dealer: Dealer) -> str | None:
    """Ask the first player, who wins with the good answer alone."""
    options = [Option(token, t("{token}", token=token), token) for token in (GOOD, BAD, WORSE)]
    table.points[0] += await pick(0, t("Which?"), options) == GOOD
    table.rounds -= 1
    return "play" if table.rounds else None


def _result(table: Table) -> Result:
    return Result((0,) if table.points[0] == 3 else (), (), t("Over."))


DECISIVE = toy(GAME, {"play": _choose}, seats=range(2, 3), result=_result, play=lambda *_: (GOOD,))


@pytest.fixture(autouse=True)
def _own_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Keep the positions found in files of the test."""
    shelve(monkeypatch, DECISIVE, *TOYS)
    monkeypatch.setattr(collection, "FOLDER", tmp_path)
    monkeypatch.setattr(public_deals, "FILE", tmp_path / "public_deals.txt")
    # a player who finds it every time would make it too plain
    monkeypatch.setattr("bench.positions.search.PLAIN", 99)
    collection.stored.cache_clear()
    public_deals.public_marks.cache_clear()
    yield
    collection.stored.cache_clear()
    public_deals.public_marks.cache_clear()


class Deal(NamedTuple):
    """A deal to play: `number` distinguishes it from others, `closes` is the end of its day."""

    number: int = 0
    closes: int | None = None


PLAIN_DEAL = Deal()
RULEBOOK: dict[str, str] = {}


async def played(
    store: Store,
    *seats: NewSeat,
    deal: Deal = PLAIN_DEAL,
    options: dict[str, str] = RULEBOOK,
    noted: str = "",
    ends: bool = True,
) -> int:
    """Store a match that is won, and return its ID. `noted` is what happened to the second seat before the start."""
    place, secret, key = CHANNEL + deal.number, SECRET[:-1] + bytes([deal.number]), KEY[:-1] + bytes([deal.number])
    opening = Opening(GUILD, place, place, ZED, GAME, 1, options, secret, seal_of(secret), seats)
    table, name = await store.lobbies.open(opening, TODAY), f"D-0000{deal.number}"
    new = NewDeal(name, GAME, 1, {}, ("person", "bot"), key, secret, seal_of(secret), name, 0, deal.closes)
    record = Record(GAME, 1, options, 2, key)
    await store.matches.start(table, record, TODAY, deal=new)
    match = Match(DECISIVE, record)
    if noted:
        match.replay([Entry(0, 1, (noted,), "table")])
        await store.matches.save(table, StoredEntry(match.entries[-1], "", TODAY))
    while not match.over and (ends or len(match.entries) < 2):
        match.answer(0, (GOOD,))
        result = {"won": True} if match.asked(0) is None else None
        await store.matches.save(table, StoredEntry(match.entries[-1], "", TODAY, result=result))
    return table


async def allow(store: Store, *users: int, yes: bool = True) -> None:
    """Store whether users allow positions from their matches."""
    for user in users:
        await store.people.amend(user, {"positions_allowed": yes})


async def searched(store: Store) -> list[int]:
    """Return the IDs of the matches in which the search may look for positions."""
    return [row.id for row in await allowed(store, DECISIVE)]


# -- whose matches ----------------------------------------------------------------------------------------------------


async def test_all_players_have_to_allow_it_and_computer_players_do(store: Store) -> None:
    with_bot = await played(store, ME, BOT)
    with_bruno = await played(store, ME, NewSeat("Bruno", BRUNO), deal=Deal(1))
    assert await searched(store) == []
    await allow(store, BRUNO)
    assert await searched(store) == []
    await allow(store, ZED)
    assert await searched(store) == [with_bot, with_bruno]
    await allow(store, BRUNO, yes=False)
    assert await searched(store) == [with_bot], "they took it back"
    await allow(store, BRUNO)
    await store.privacy.forget(BRUNO, (), lambda name: [name])
    assert await searched(store) == [with_bot], "a deleted user allows nothing"


@pytest.mark.parametrize("noted", RESEATED)
async def test_a_match_in_which_a_seat_changed_hands_is_left_out(noted: str, store: Store) -> None:
    """The previous player of the seat might not allow it."""
    table = await played(store, ME, BOT, noted=noted)
    await allow(store, ZED)
    assert await positions_from(store, table) == []


async def test_answers_of_a_person_who_is_no_longer_there_keep_a_match_out(store: Store) -> None:
    table = await played(store, ME, BOT)
    (row,), record = await rows_of(store), await stored.record_of(store, table)
    assert stored.positions_of_match(DECISIVE, row, record) != []
    first, second = row.seats
    others = first._replace(kind="bot", user=None), second._replace(kind="person", user=BRUNO)
    assert stored.positions_of_match(DECISIVE, row._replace(seats=others), record) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE match SET state = 'live', open_in = 5, result = NULL",
        "UPDATE match SET state = 'closed'",
        "UPDATE match SET started = NULL",
        "UPDATE match SET start = x'00'",
        "UPDATE match SET rules = 2",
        "INSERT INTO lesson (match, step) VALUES (1, 0)",
        """UPDATE match SET options = '{"packs": "x"}'""",
        """UPDATE match SET options = '{"rounds": "200"}'""",
        "UPDATE seat SET kind = 'away' WHERE seat = 1",
        "UPDATE seat SET kind = 'bot', user = NULL",
    ],
)
async def test_only_finished_matches_of_people_by_the_rulebook_are_searched(
    statement: str, store: Store, path: Path
) -> None:
    """Practice starts with cards of another match, and packs contain their authors' words."""
    table = await played(store, ME, BOT)
    await allow(store, ZED)
    assert await searched(store) == [table]
    changed(path, statement)
    assert await searched(store) == []


# -- which deals ------------------------------------------------------------------------------------------------------


async def test_a_deal_of_the_day_is_left_out_until_its_day_is_over(store: Store, path: Path) -> None:
    table = await played(store, ME, BOT, deal=Deal(1, closes=TODAY + 1000))
    await allow(store, ZED)
    assert await searched(store) == []
    changed(path, "UPDATE deal SET closes = 1")
    assert await searched(store) == [table]


async def test_a_deal_that_others_play_is_left_out_until_they_have_finished(store: Store, path: Path) -> None:
    table = await played(store, ME, BOT)
    other = await played(store, NewSeat("Chiara", CHIARA), BOT, deal=Deal(1), ends=False)
    await allow(store, ZED)
    changed(path, "UPDATE match SET deal = 1, started = 1 WHERE id = :id", id=other)
    assert await searched(store) == []
    await store.matches.end(other, "closed", TODAY)
    assert await searched(store) == [table]


async def test_a_deal_to_which_someone_was_challenged_is_left_out_until_they_know_it(store: Store) -> None:
    table = await played(store, ME, BOT)
    await allow(store, ZED)
    await store.challenges.add(ChallengeRow(1, ZED, CHIARA, TODAY))
    assert await searched(store) == []
    await store.deals.look(table, CHIARA, TODAY, ASKED)
    assert await searched(store) == [], "who asked only about the results knows no cards"
    await store.deals.look(table, CHIARA, TODAY)
    assert await searched(store) == [table]


# -- what is kept -----------------------------------------------------------------------------------------------------


async def rows_of(store: Store) -> list[MatchRow]:
    return await store.positions.sources(GAME, 1)


async def positions_from(store: Store, table: int) -> Sequence[Position]:
    row = next(row for row in await rows_of(store) if row.id == table)
    return stored.positions_of_match(DECISIVE, row, await stored.record_of(store, table))


async def test_a_position_has_all_that_a_simulated_one_has_and_nothing_about_people_or_the_deal(store: Store) -> None:
    table = await played(store, ME, BOT)
    await allow(store, ZED)
    (row,), record = await rows_of(store), await stored.record_of(store, table)
    found = stored.positions_of_match(DECISIVE, row, record)
    assert found
    deal = await store.deals.get(1)
    assert deal is not None
    for one in found:
        assert {value.tokens for value in one.answers} == {(GOOD,), (BAD,), (WORSE,)}
        assert one.answers[0] == Valued((GOOD,), WON)
        assert WON - one.answers[1].value >= LEAD
        assert one.rollouts >= SURE_ROLLOUTS
        assert one.match(DECISIVE).asked(one.seat) is not None
        line = to_line(one)
        kept = line + zlib.decompress(b64decode(json.loads(line)["record"])).decode()
        for told in (NAME, WORDS, deal.name, deal.seal, deal.key.hex(), deal.secret.hex(), str(ZED)):
            assert told not in kept
        assert one.record.checkpoint is not None
        assert one.record.checkpoint.entry_count == 0
    dealt = Match(DECISIVE, Record(GAME, 1, {}, 2, deal.key)).table
    others = {tuple(one.match(DECISIVE).table.hands[1].cards) for one in found}
    assert others != {tuple(dealt.hands[1].cards)}, "the other hand is not the one that was dealt"


# -- the search -------------------------------------------------------------------------------------------------------


class Searched:
    """The matches that a search on prepared data examines, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rows: Sequence[MatchRow]) -> None:
        self.rows, self.tables, self.seconds = list(rows), list[int](), 0.0
        self.found: Sequence[Position] = ()
        monkeypatch.setattr(stored, "copied", lambda _database: nullcontext(Path()))
        monkeypatch.setattr(stored, "rows_to_search", lambda _copy, _game: list(self.rows))
        monkeypatch.setattr(stored, "record_in", lambda _copy, table: table)
        monkeypatch.setattr(stored, "positions_of_match", self._examine)
        monkeypatch.setattr(stored, "time", SimpleNamespace(monotonic=lambda: self.seconds))

    def _examine(self, _game: object, row: MatchRow, _record: object) -> Sequence[Position]:
        self.tables.append(row.id)
        self.seconds += 1
        return self.found


async def test_the_search_continues_from_its_last_match(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tables = [await played(store, ME, BOT, deal=Deal(number)) for number in range(3)]
    rows, file = await rows_of(store), tmp_path / "host.db"
    search = Searched(monkeypatch, [rows[0], rows[2]])
    search_stored(DECISIVE, file, 0.5)
    assert search.tables == [tables[0]]
    search_stored(DECISIVE, file, 100)
    assert search.tables == [tables[0], tables[2]]
    search.rows = rows
    search_stored(DECISIVE, file, 100)
    assert search.tables == [tables[0], tables[2], tables[1]], "a match that was left out at first is searched later"


async def test_who_takes_it_back_during_the_search_is_left_out(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = await played(store, ME, BOT)
    rows, found = await rows_of(store), await positions_from(store, table)
    assert found
    search = Searched(monkeypatch, rows)
    looks = iter([rows, []])
    monkeypatch.setattr(stored, "rows_to_search", lambda _copy, _game: next(looks))
    search.found = found
    search_stored(DECISIVE, tmp_path / "host.db", 100)
    assert positions_of(GAME) == ()
    assert not is_public(seal_of(rows[0].secret))
    monkeypatch.setattr(stored, "rows_to_search", lambda _copy, _game: rows)
    search_stored(DECISIVE, tmp_path / "host.db", 100)
    assert positions_of(GAME) == tuple(found)
    assert is_public(seal_of(rows[0].secret)), "nobody is dealt it from now on"


def test_the_command_does_not_change_a_file_and_explains_a_missing_one(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def prepare() -> None:
        store = await Store.open(path, "test", TODAY)
        await played(store, ME, BOT)
        await allow(store, ZED)
        await store.close()

    asyncio.run(prepare())
    before = path.read_bytes()
    main([GAME, f"stored={path}", "seconds=60"])
    assert f"{GAME}-0: 1000" in capsys.readouterr().out
    assert [one.name for one in positions_of(GAME)] == [f"{GAME}-0", f"{GAME}-0b"]
    assert path.read_bytes() == before
    with pytest.raises(SystemExit, match="There is no data"):
        main([GAME, f"stored={path}.none"])
