"""A revealed deal: its file is enough to recompute every roll of a real match, and to detect a false claim."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bot.history.match_file_format import UnreadableError, read, written
from bot.history.match_file_proof import proved
from bot.history.match_files import bring_back
from bot.history.verify import SCRIPT, RecordingDealer, drawn, facts, reveal
from bot.table.lobbies import Lobbies, Player
from bot.table.match_history import Verdict, past_of, verdict_on
from bot.table.matches import Matches
from bot.table.seals import seals_of
from cogs.lookback.verify_page import verify_page
from games.kernel.codec import pack
from games.kernel.dealer import dealing_key, seal_of
from games.kernel.text import Localizer, t
from storage.announcements import Announcement
from storage.matches import match_table
from storage.store import Store
from storage.stories import NewLogLine
from tests.bot.clock import Clock
from tests.bot.solitaire import SOLITAIRE, play_out
from tests.bot.tables import PEOPLE, dealt, opened, played_out
from tests.match_fixtures import shelve


def checked(path: Path, deal_facts: dict[str, Any]) -> tuple[int, str]:
    """Return the script's output for these facts, in a process without Querent."""
    path.write_text(json.dumps(deal_facts), encoding="utf-8")
    command = [sys.executable, "-I", str(SCRIPT), path.name]
    said = subprocess.run(command, cwd=path.parent, capture_output=True, text=True, check=False)
    return said.returncode, said.stdout + said.stderr


async def told_of(store: Store, table_id: int) -> dict[str, Any]:
    past = await past_of(store, table_id)
    found: dict[str, Any] = json.loads(facts(reveal(past, await store.stories.read(table_id, None, limit=-1))))
    return found


async def test_anyone_can_recompute_a_deal(lobbies: Lobbies, matches: Matches, store: Store, tmp_path: Path) -> None:
    table_id = await opened(lobbies, "auction", people=3)
    await lobbies.say_words(table_id, PEOPLE[1], "rain on “tin”")
    await lobbies.start(table_id, PEOPLE[0])
    await played_out(matches, table_id)
    deal_facts = await told_of(store, table_id)
    assert (deal_facts["name"], deal_facts["words"]) == (str(table_id), ["", "rain on “tin”", ""])
    assert [label for label, *_ in deal_facts["throws"]] == ["deal", "paid", "paid", "paid"]
    assert checked(tmp_path / "facts.json", deal_facts) == (0, "All 4 throws come from the sealed secret.\n")


@pytest.mark.parametrize(
    ("what", "value", "found"),
    [
        ("secret", "00" * 32, "WRONG: the seal, deal"),
        ("seal", "11" * 32, "WRONG: the seal\n"),
        ("words", ["", "sun"], "WRONG: deal"),
    ],
)
async def test_a_lie_is_found(
    lobbies: Lobbies, matches: Matches, store: Store, tmp_path: Path, what: str, value: Any, found: str
) -> None:
    table_id = await dealt(lobbies, "auction", rounds="1")
    await played_out(matches, table_id)
    deal_facts = await told_of(store, table_id)
    code, said = checked(tmp_path / "facts.json", {**deal_facts, what: value})
    assert code == 1
    assert found in said


async def with_lot(store: Store, table_id: int) -> tuple[bytes, bytes]:
    """Make the table's deal one drawn by the secret of its lobby; return that secret and the deal's."""
    lobby, deal = (await store.matches.row(table_id)).secret, b"a deal that others have played".ljust(32)
    await set_columns(store, table_id, {"lot": lobby, "secret": deal, "key": dealing_key(deal, str(table_id))})
    return lobby, deal


async def set_columns(store: Store, table_id: int, columns: dict[str, Any]) -> None:
    write = update(match_table).where(match_table.c.id == table_id).values(columns)
    await store.matches._database.write(lambda connection: connection.execute(write))


async def test_a_deal_that_was_picked_has_two_seals(
    lobbies: Lobbies, matches: Matches, store: Store, tmp_path: Path
) -> None:
    """One seal covers the secret of the draw, another the deal; the script detects a false claim in either."""
    table_id = await opened(lobbies, "auction")
    before = (await store.matches.row(table_id)).seal
    lobby, deal = await with_lot(store, table_id)
    await lobbies.start(table_id, PEOPLE[0])
    row = await store.matches.row(table_id)
    assert seals_of(row) == (before, hashlib.sha256((row.blind or b"") + deal).hexdigest())
    await played_out(matches, table_id)
    deal_facts = await told_of(store, table_id)
    assert (bytes.fromhex(deal_facts["lot"]), bytes.fromhex(deal_facts["secret"])) == (lobby, deal)
    assert checked(tmp_path / "facts.json", deal_facts)[0] == 0
    for name, value in (("lot", "00" * 32), ("blind", "00" * 16), ("seal", "11" * 32)):
        assert "WRONG: the seal" in checked(tmp_path / "facts.json", {**deal_facts, name: value})[1]
    assert "WRONG: the deal's seal" in checked(tmp_path / "facts.json", {**deal_facts, "deal_seal": "11" * 32})[1]


async def picked_table(lobbies: Lobbies, matches: Matches) -> int:
    """Return a finished table whose deal was drawn from those of five others."""
    for user in range(100, 105):
        table_id = await lobbies.play_now(1, user, user, Player(user, "Someone"), "solitaire")
        await play_out(matches, table_id, user, 1)
    table_id = await lobbies.play_now(2, 200, 200, Player(200, "Someone"), "solitaire")
    await play_out(matches, table_id, 200, 1)
    return table_id


async def test_a_pick_can_be_recomputed_and_a_lie_about_it_is_found(
    lobbies: Lobbies, matches: Matches, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names of the candidates in order, the lot and the table's number determine the drawn deal."""
    shelve(monkeypatch, SOLITAIRE)
    table_id = await picked_table(lobbies, matches)
    deal_facts = await told_of(store, table_id)
    assert len(deal_facts["candidates"]) > 1
    assert deal_facts["name"] in deal_facts["candidates"]
    assert checked(tmp_path / "facts.json", deal_facts)[0] == 0
    others = [name for name in deal_facts["candidates"] if name != deal_facts["name"]]
    for lie in ({"candidates": others}, {"candidates": others[::-1] * 2}):
        assert "WRONG: the pick" in checked(tmp_path / "facts.json", {**deal_facts, **lie})[1]
    named = verify_page(reveal(await past_of(store, table_id), ()), Localizer()).content
    assert all(name in named for name in deal_facts["candidates"])


async def test_a_match_from_a_file_is_checked_by_the_number_under_which_its_deal_was_picked(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After two exports and imports, the draw of the first table is still recomputed."""
    shelve(monkeypatch, SOLITAIRE)
    first = await picked_table(lobbies, matches)
    deal_facts, table_id = await told_of(store, first), first
    for opened_at in (1, 2):
        data = written(await store.match_files.take(table_id))
        assert json.loads(data)["candidates"] == deal_facts["candidates"]
        await set_columns(store, table_id, {"opened": opened_at})  # makes it another match than the one in the file
        table_id = (await bring_back(store, data, clock())).number
    again = await told_of(store, table_id)
    assert {**again, "seats": deal_facts["seats"]} == deal_facts
    assert again["table"] == first != table_id
    assert checked(tmp_path / "facts.json", again)[0] == 0
    past, story = await past_of(store, table_id), await store.stories.read(table_id, None, limit=-1)
    page = verify_page(reveal(past, story), Localizer()).content
    assert all(name in page for name in deal_facts["candidates"])
    assert f"“{first}”" in page


async def test_a_file_with_a_forged_pick_is_refused(
    lobbies: Lobbies, matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelve(monkeypatch, SOLITAIRE)
    match_file = read(written(await store.match_files.take(await picked_table(lobbies, matches))))
    assert proved(match_file) is Verdict.EXACT
    assert proved(match_file._replace(among=())) is Verdict.EXACT, "a file of an earlier version does not have them"
    past = await past_of(store, match_file.match["id"])
    others = tuple(name for name in match_file.among if name != reveal(past, ()).name)
    for lie in (others, others * 2):
        with pytest.raises(UnreadableError, match="does not pick this deal"):
            proved(match_file._replace(among=lie))


async def test_the_facts_of_a_table_without_a_blind_are_checked_as_ever(
    lobbies: Lobbies, matches: Matches, store: Store, tmp_path: Path
) -> None:
    """A table opened by an earlier version: its seal is the hash of the secret alone."""
    table_id = await dealt(lobbies, "auction")
    secret = (await store.matches.row(table_id)).secret
    await set_columns(store, table_id, {"blind": None, "seal": hashlib.sha256(secret).hexdigest()})
    matches.sleep(table_id)
    await played_out(matches, table_id)
    deal_facts = await told_of(store, table_id)
    assert checked(tmp_path / "facts.json", deal_facts)[0] == 0
    for name in ("blind", "lot", "deal_seal"):  # like files of that version
        del deal_facts[name]
    assert checked(tmp_path / "facts.json", deal_facts)[0] == 0
    assert proved(read(written(await store.match_files.take(table_id)))) is Verdict.EXACT


async def test_a_match_file_with_another_blind_or_lot_is_refused(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    table_id = await dealt(lobbies, "auction")
    await played_out(matches, table_id)
    match_file = read(written(await store.match_files.take(table_id)))
    assert proved(match_file) is Verdict.EXACT
    for changed in ({"blind": b"b" * 16}, {"blind": None}, {"lot": b"l" * 32}):
        with pytest.raises(UnreadableError, match="does not match the seal"):
            proved(match_file._replace(match={**match_file.match, **changed}))


async def test_a_card_that_was_exchanged_is_found(
    lobbies: Lobbies, matches: Matches, store: Store, tmp_path: Path
) -> None:
    table_id = await dealt(lobbies, "trick")
    await played_out(matches, table_id)
    deal_facts = await told_of(store, table_id)
    *_, came = deal_facts["throws"][0]
    came[0], came[5] = came[5], came[0]
    assert checked(tmp_path / "facts.json", deal_facts) == (1, "WRONG: deal\n")


def test_the_script_is_short_enough_to_be_read() -> None:
    _title, *lines = [line for line in SCRIPT.read_text(encoding="utf-8").splitlines() if line]
    assert len(lines) == 23
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("n", [1, 6, 20, 1000])
def test_every_throw_that_a_dealer_can_make_is_made_again(n: int, tmp_path: Path) -> None:
    """One label gives more rolls than a digest has."""
    secret, name, words = bytes(32), "17", ["", "sun"]
    dealer = RecordingDealer(dealing_key(secret, name, words))
    for _ in range(10):
        dealer.randrange(n, "die")
        dealer.shuffle(list("abc"), "die")
    dealer.shuffle(list("x"), "one")
    throws = list(map(drawn, dealer.throws))
    deal_facts = {"secret": secret.hex(), "seal": seal_of(secret), "name": name, "words": words, "throws": throws}
    assert checked(tmp_path / "facts.json", deal_facts) == (0, "All 21 throws come from the sealed secret.\n")


async def test_a_table_with_a_new_number_is_checked_by_its_first(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    table_id = await opened(lobbies, "trick")
    await lobbies.say_words(table_id, PEOPLE[1], "rain")  # with shuffle words, the deal has no name
    await lobbies.start(table_id, PEOPLE[0])
    line = pack(t("The table was put back: its number was {old} and is {new} now.", old=table_id, new=1001))
    await store.matches.announce(table_id, Announcement((NewLogLine(line),)))
    await played_out(matches, table_id)
    past = await past_of(store, table_id)
    moved = type(past)(past.row._replace(id=1001), past.record, past.state_hashes)
    found = reveal(moved, await store.stories.read(table_id, None, limit=-1))
    assert found.name == str(table_id)
    assert reveal(moved, ()).name is None


async def test_a_named_deal_is_verified_by_its_name_at_any_table_number(lobbies: Lobbies, store: Store) -> None:
    table_id = await dealt(lobbies, "trick")
    past = await past_of(store, table_id)
    deal = await store.deals.get(past.row.deal or 0)
    assert deal is not None
    moved = type(past)(past.row._replace(id=1001), past.record, past.state_hashes)
    assert reveal(past, ()).name == reveal(moved, ()).name == deal.name


async def test_a_verdict_is_exact_only_if_every_state_hash_matches(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    table_id = await dealt(lobbies, "auction")
    await played_out(matches, table_id)
    past = await past_of(store, table_id)
    assert verdict_on(past) is Verdict.EXACT
    other = ("0" * 16, *past.state_hashes[1:])
    assert verdict_on(type(past)(past.row, past.record, other)) is Verdict.DIVERGED
    assert verdict_on(type(past)(past.row._replace(rules=0), past.record, past.state_hashes)) is Verdict.UNVERIFIED
