"""A match as a file: an import gives the exported match, and nothing in a file is trusted if it can be checked."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from bot.config import Config
from bot.history import match_files
from bot.history.match_file_format import LARGEST, WHAT, UnreadableError, _hash, read, written
from bot.history.match_files import NotTakenError, bring_back, export_match, import_match, taken_along
from bot.history.verify import reveal
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies
from bot.table.match_history import Verdict, past_of
from bot.table.matches import Matches
from bot.table.rollback import Rollback
from cogs.advance.service import leave
from games.kernel.dealer import LogLine
from games.kernel.text import t
from storage.audit_log import AuditEntry
from storage.errors import LeaseHeldError, StorageError
from storage.packing import from_blob, to_blob
from storage.store import Store
from tests import seeding
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt, opened, played_out
from tests.storage.given import ANN, BRUNO, CHANNEL


async def file_of(store: Store, table_id: int) -> bytes:
    return written(await store.match_files.take(table_id))


def changed(data: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    """Return the file after a change by someone who knows how to compute its hash."""
    content = json.loads(data)
    del content["sha256"]
    change(content)
    return json.dumps({**content, "sha256": _hash(content)}).encode()


def as_version_3(data: bytes) -> bytes:
    """Return the file as Querent wrote it before version 4 of the format."""

    def change(content: dict[str, Any]) -> None:
        names = {
            "seal": "pledge",
            "seat_histories": "tenures",
            "timers": "dues",
            "auto_actions": "asides",
            "log": "story",
        }
        for new, old in {**names, "entry_count": "n"}.items():
            content[old] = content.pop(new)
        for state in filter(None, (content["checkpoint"], content["start"])):
            state["n"] = state.pop("entry_count")
        content["edition"] = 3
        for answer in content["answers"]:
            if answer[2][:1] == ["rollback"]:
                answer[2][0] = "anew"

    return changed(data, change)


async def test_a_finished_match_comes_back_whole(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await opened(lobbies, "auction", people=3)
    await lobbies.say_words(table_id, PEOPLE[1], "rain")  # with shuffle words, the deal has no name
    await lobbies.start(table_id, PEOPLE[0])
    await played_out(matches, table_id)
    data = await file_of(store, table_id)
    with pytest.raises(NotTakenError, match=f"is already here: it is table {table_id}"):
        await bring_back(store, data, clock())
    elsewhere = text("UPDATE match SET opened = 1")  # a different time makes it another match than the one in the file
    await store.match_files._database.write(lambda connection: connection.execute(elsewhere))
    brought = await bring_back(store, data, clock())
    assert brought[:4] == (table_id + 1, table_id, False, Verdict.EXACT)
    old, new = await store.match_files.take(table_id), await store.match_files.take(brought.number)
    assert [{**row, "match": 0} for row in new.answers] == [{**row, "match": 0} for row in old.answers]
    assert len(new.log) == len(old.log) + 1
    past, story = await past_of(store, brought.number), await store.stories.read(brought.number, None, limit=-1)
    assert reveal(past, story).name == str(table_id), "its deal is still checked by its first number"
    assert [row.id for row in await store.matches.past_of_user(ANN)] == [brought.number, table_id]
    assert (await store.results.of(ANN))[0].played == 1, "and it counts once"


async def test_a_running_match_goes_on_under_a_new_number(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "auction", people=2)
    await answers(matches, table_id, 0)
    data = await file_of(store, table_id)
    with pytest.raises(NotTakenError, match="is already here"):
        await bring_back(store, data, clock())
    await store.matches.end(table_id, "closed", clock())
    matches.sleep(table_id)
    brought = await bring_back(store, data, clock())
    assert brought.live
    job_rows = {
        job_row.audience for job_row in (await store.outbox.due(clock())).job_rows if job_row.match == brought.number
    }
    assert job_rows == {"board", "hand:0", "hand:1"}
    await played_out(matches, brought.number)
    row = await store.matches.row(brought.number)
    assert row.state == "ended"
    assert reveal(await past_of(store, row.id), ()).verdict is Verdict.EXACT


async def test_a_file_has_the_inputs_of_its_seal_and_of_the_chance_of_bots(lobbies: Lobbies, store: Store) -> None:
    """The file includes the match's start: the number of a deal is meaningful only in its own database.

    Older files lack it.
    """
    table_id = await dealt(lobbies, "trick")
    match_file = await store.match_files.take(table_id)
    start = to_blob(from_blob(match_file.match["checkpoint"])._replace(key="ab" * 32))
    made = {"bots": 1, "blind": b"b" * 16, "lot": b"l" * 32, "start": start}
    among = ("Q-7K3MX", "Q-0A1B2")
    data = written(match_file._replace(match={**match_file.match, **made, "deal": 7}, among=among))
    back = read(data).match
    assert {name: back[name] for name in made} == made
    assert read(data).among == among
    assert "deal" not in back
    older = changed(
        as_version_3(data),
        lambda content: [content.pop(name) for name in (*made, "candidates")] and content.update(edition=2),
    )
    assert {name: read(older).match[name] for name in made} == dict.fromkeys(made)
    assert read(older).among == ()


async def test_auto_actions_are_exported_with_the_match(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """Auto-actions are stored with the answers, before and after the last; the match replays and continues."""
    table_id = await dealt(lobbies, "tottarot", people=3, start="first")
    await leave(matches, table_id, BRUNO, ("will", "lowest", "", "every"))
    await answers(matches, table_id, 0)
    await leave(matches, table_id, ANN, ("will", "0", "", "once"))
    data = await file_of(store, table_id)
    assert [row[:2] for row in json.loads(data)["auto_actions"]] == [[0, 0], [1, 0]]
    await store.matches.end(table_id, "closed", clock())
    brought = await bring_back(store, data, clock())
    assert brought[2:4] == (True, Verdict.EXACT)
    async with matches.at(brought.number) as table:
        assert [len(playing(table).left(seat)) for seat in range(2)] == [1, 1]
    await played_out(matches, brought.number)
    assert reveal(await past_of(store, brought.number), ()).verdict is Verdict.EXACT
    forged = changed(data, lambda content: content["auto_actions"].pop(0))
    with pytest.raises(NotTakenError, match="do not lead to the result"):
        await bring_back(store, forged, clock())


async def test_a_file_of_an_earlier_version_comes_back_whole(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """Before version 4 of the format, values had other names, and so had the entry that records a rollback."""
    table_id = await dealt(lobbies, "tottarot", people=3, start="first")
    await leave(matches, table_id, BRUNO, ("will", "lowest", "", "every"))
    await answers(matches, table_id, 0)
    line, audit_entry = LogLine(t("Rolled back.")), AuditEntry(1, ANN, table_id, "rollback", {"key": "Rolled back."})
    await Rollback(store, matches).roll_back(table_id, 0, line, audit_entry)
    data = await file_of(store, table_id)
    assert "rollback" in data.decode()
    older = as_version_3(data)
    assert "rollback" not in older.decode().replace("Rolled back", "")
    assert read(older) == read(data)
    await store.matches.end(table_id, "closed", clock())
    matches.sleep(table_id)
    assert (await bring_back(store, older, clock()))[2:4] == (True, Verdict.EXACT)


async def test_its_place_must_be_free(lobbies: Lobbies, matches: Matches, store: Store, clock: Clock) -> None:
    table_id = await dealt(lobbies, "auction")
    data = await file_of(store, table_id)
    await store.matches.end(table_id, "closed", clock())
    matches.sleep(table_id)
    other = await dealt(lobbies, "trick", place=CHANNEL)
    with pytest.raises(NotTakenError, match=f"Table {other} is being played in its channel"):
        await bring_back(store, data, clock())


async def test_an_exported_match_names_no_other_player(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table_id = await dealt(lobbies, "trick")
    await played_out(matches, table_id)
    content = json.loads(taken_along(await store.match_files.take(table_id), BRUNO))
    assert [seat[1:3] for seat in content["seats"]] == [[None, "Ann"], [BRUNO, "Bruno"]]
    assert content["host"] == 0


TRUE_FILES: list[bytes] = []
"""The file of a single match once it has been played: every false claim is made in this file."""


@pytest.fixture
async def true_file(empty: Path, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Return the file of a match that was played to its end elsewhere."""
    if not TRUE_FILES:
        seeding.use_randomness_of(monkeypatch, "a true file")
        store = await Store.open(Path(shutil.copy(empty, tmp_path / "elsewhere.db")), "test", clock())
        matches = Matches(store, clock)
        table_id = await dealt(Lobbies(store, matches, clock), "trick")
        await played_out(matches, table_id)
        TRUE_FILES.append(await file_of(store, table_id))
        await store.close()
    return TRUE_FILES[0]


async def test_the_file_that_the_forgeries_start_from_is_valid(true_file: bytes, store: Store, clock: Clock) -> None:
    assert (await bring_back(store, true_file, clock())).verdict is Verdict.EXACT


def _swap(content: dict[str, Any]) -> None:
    content["answers"][0][2], content["answers"][2][2] = content["answers"][2][2], content["answers"][0][2]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda content: content.update(secret="00" * 32), "does not match the seal"),
        (_swap, "do not lead to the result"),
        (lambda content: content["answers"].pop(), "Answers or seats are missing"),
        (lambda content: content["result"]["winners"].append(1), "does not end as the file says"),
        (lambda content: content.update(state="lobby"), "never started"),
        (lambda content: content.update(game="poker"), "a game called 'poker'"),
        (lambda content: content.update(edition=5), "version 5"),
        (lambda content: content.update(candidates=["Q-7K3MX Q-00000"]), "out of place"),
        (lambda content: content.update(candidates=[7]), "out of place"),
        (lambda content: content.update(what="A shopping list"), "not a Querent match"),
        (lambda content: content.pop("seats"), "lacks something that a match needs"),
        (lambda content: content.update(entry_count=2**70), "lacks something that a match needs"),
        (lambda content: content["seats"][0].append(1), "lacks something that a match needs"),
        (lambda content: content["log"][0].__setitem__(3, {"key": 7}), "lacks something that a match needs"),
        (lambda content: content["log"][0].__setitem__(2, "everybody"), "audience is 'everybody'"),
        (lambda content: content["log"].append(content["log"][0]), "entry_count and ordinal are given twice"),
        (lambda content: content["seats"][0].__setitem__(2, ["Ann"]), "name is"),
        (lambda content: content["seats"][0].__setitem__(2, "Ann\n# A headline"), "name is"),
        (lambda content: content["seats"][0].__setitem__(4, {"of": "mine"}), "shuffle_words is"),
        (lambda content: content["seats"][0].__setitem__(1, 2**63), "user is"),
        (lambda content: content["seats"][1].__setitem__(1, content["seats"][0][1]), "user are given twice"),
        (lambda content: content["seats"][0].__setitem__(3, "bot"), "a seat without a person has a user ID"),
        (lambda content: content["timers"].append([0, "deadline", "tomorrow"]), "at is 'tomorrow'"),
        (lambda content: content["timers"].append([0, "party", 5]), "kind is 'party'"),
        (lambda content: content["seat_histories"].append("lobby"), "lacks something that a match needs"),
        (
            lambda content: content["seat_histories"].append([7, None, 0, 0, 0]),
            "the file counts a seat that does not exist",
        ),
        (lambda content: content["answers"][0].__setitem__(4, "noon"), "at is 'noon'"),
        (lambda content: content["answers"][0].__setitem__(2, "token"), "tokens is 'token'"),
        (lambda content: content.update(ended="closed"), "ended is 'closed'"),
        (lambda content: content.update(ended=None), "contradicts the end None"),
        (lambda content: content.update(terms=[["turn"], None]), "terms is"),
        (lambda content: content.update(day=7), "out of place"),
        (lambda content: content.update(bots=2), "2 is out of place"),
        (lambda content: content.update(blind="a seal"), "lacks something that a match needs"),
    ],
)
async def test_a_file_with_a_lie_in_it_is_refused(
    true_file: bytes, store: Store, clock: Clock, change: Callable[[dict[str, Any]], object], why: str
) -> None:
    with pytest.raises(NotTakenError, match=why):
        await bring_back(store, changed(true_file, change), clock())
    assert list(await store.matches.past_of_user(ANN)) == []


async def test_a_running_match_in_another_state_than_its_log_is_refused(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """Someone gives themselves points in the current state, but leaves the log unchanged."""
    table_id = await dealt(lobbies, "trick")
    await played_out(matches, table_id, most=3)
    data = changed(
        await file_of(store, table_id), lambda content: content["checkpoint"]["table"]["points"].__setitem__(0, 9)
    )
    await store.matches.end(table_id, "closed", clock())
    with pytest.raises(NotTakenError, match="does not follow from its answers"):
        await bring_back(store, data, clock())


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "incomplete or not a match file"),
        (b'{"what": ', "incomplete or not a match file"),
        (b"\xff\xfe", "incomplete or not a match file"),
        (b"[" * 100_000, "incomplete or not a match file"),
        (b"[]", "not a Querent match"),
        (json.dumps({"what": WHAT, "edition": 1, "sha256": "0"}).encode(), "its hash does not match"),
        (json.dumps({"what": WHAT, "edition": 1, "game": "\ud800"}).encode(), "its hash does not match"),
        (b" " * (LARGEST + 1), "too large"),
    ],
    ids=["empty", "cut", "binary", "deep", "other", "changed", "half a letter", "large"],
)
def test_a_file_that_is_none_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read(data)


async def test_hosts_take_matches_out_beside_a_running_bot_and_bring_them_in_without_one(
    empty: Path, clock: Clock, tmp_path: Path
) -> None:
    config, target = Config("", tmp_path, "info", "plain", ""), tmp_path / "match.json"
    shutil.copy(empty, tmp_path / "querent.sqlite")
    store = await Store.open(config.database, "querent", clock())
    matches = Matches(store, clock)
    table_id = await dealt(Lobbies(store, matches, clock), "trick")
    assert "contains its secret and every hand" in await export_match(config, table_id, target)
    assert target.stat().st_mode & 0o777 == 0o600
    with pytest.raises(NotTakenError, match="add --overwrite"):
        await export_match(config, table_id, target)
    with pytest.raises(NotTakenError, match="There is no table 99"):
        await export_match(config, 99, tmp_path / "other.json")
    with pytest.raises(LeaseHeldError):
        await import_match(config, target, clock())
    await matches.close(table_id, t("Over."))
    await store.close()
    said = await import_match(config, target, clock())
    assert f"is table {table_id + 1} now. It continues" in said
    assert f"in channel {CHANNEL} of server" in said
    assert f"Ann (user {ANN}), Bruno (user {BRUNO})" in said, "whom the bot will write to, since nothing proves them"


def test_an_export_neither_follows_nor_reuses_a_guessable_file(tmp_path: Path) -> None:
    """A link would be followed, and the permissions of an existing file would expose every hand of the match."""
    target, victim = tmp_path / "s.json", tmp_path / "victim"
    victim.write_text("mine", encoding="utf-8")
    (tmp_path / "s.json.part").symlink_to(victim)
    match_files._write(target, b"{}")
    assert victim.read_text(encoding="utf-8") == "mine"
    assert (target.read_bytes(), target.stat().st_mode & 0o777, target.is_symlink()) == (b"{}", 0o600, False)


def test_an_export_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StorageError, match="cannot be written"):
        match_files._write(tmp_path / "folder", b"{}")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]
