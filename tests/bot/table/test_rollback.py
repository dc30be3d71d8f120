"""After a rollback, a match has the same fingerprint and questions as before, even after a restart."""

from __future__ import annotations

import pytest

from bot.table.live_table import LiveTable, playing
from bot.table.lobbies import Lobbies
from bot.table.match_history import Verdict, past_of, verdict_on
from bot.table.matches import Matches, TooLateToUndoError
from bot.table.proposals import Proposals, ending
from bot.table.rollback import Boundary, Rollback
from games.kernel.ask import IllegalError
from games.kernel.codec import pack, unpack
from games.kernel.dealer import LogLine
from games.kernel.record import effective_entries
from games.kernel.text import Localizer, Text, t
from storage.audit_log import AuditEntry
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, known, legal
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD

WHY = LogLine(t("A moderator has rewound the match."))


@pytest.fixture
def rollback(store: Store, matches: Matches) -> Rollback:
    return Rollback(store, matches)


@pytest.fixture
def proposals(matches: Matches, rollback: Rollback) -> Proposals:
    made = Proposals(matches)
    for kind in (ending(matches), rollback.kind()):
        made.register(kind)
    return made


def audit_entry(table_id: int) -> AuditEntry:
    return AuditEntry(GUILD, ANN, table_id, "back", pack(WHY.text))


async def seen(matches: Matches, table_id: int) -> object:
    """Return everything on the table, and the open questions."""
    async with matches.at(table_id) as table:
        return lying(table)


def lying(table: LiveTable) -> object:
    match = playing(table)
    asked = {seat: found.question for seat in match.waiting if (found := match.asked(seat))}
    return pack(match.table), match.dealer.counts, asked


async def log_keys(store: Store, table_id: int) -> list[str]:
    return [unpack(Text, line.text).key for line in await store.stories.read(table_id, None)]


async def test_a_trick_that_is_over_is_taken_back_when_all_agree(
    lobbies: Lobbies, matches: Matches, proposals: Proposals, store: Store, clock: Clock
) -> None:
    """The vote rolls back the proposer's last answer, across any checkpoint, and the later answers of others."""
    table_id = await dealt(lobbies, "trick", people=3)
    for seat in (0, 1):
        await answers(matches, table_id, seat)
    before = await seen(matches, table_id)
    for seat in (2, 0):
        await answers(matches, table_id, seat)
    with pytest.raises(TooLateToUndoError):
        await matches.undo(table_id, CHIARA, None)
    made = await proposals.propose(table_id, CHIARA, "undo")
    assert (made.proposal.detail, made.left) == (("2",), (0, 1))
    await proposals.vote(table_id, ANN, "undo", made.proposal.number, agree=True)
    matches.sleep(table_id)
    assert (await proposals.vote(table_id, BRUNO, "undo", made.proposal.number, agree=True)).state == "carried"
    assert await seen(matches, table_id) == before
    assert await known(Matches(store, clock), table_id) == await known(matches, table_id)
    last = "Chiara's last move and everything after it is undone. Agreed: Ann, Bruno and Chiara."
    [*_, line] = await store.stories.read(table_id, None)
    assert Localizer(("Ann", "Bruno", "Chiara"))(unpack(Text, line.text)) == last
    assert verdict_on(await past_of(store, table_id)) is Verdict.EXACT
    await answers(matches, table_id, 2)
    assert await known(Matches(store, clock), table_id) == await known(matches, table_id)


async def test_a_press_from_before_a_rollback_is_refused_as_old(
    lobbies: Lobbies, matches: Matches, proposals: Proposals
) -> None:
    table_id = await dealt(lobbies, "trick")
    tokens, n = await legal(matches, table_id, 0)
    for seat in (0, 1):
        await answers(matches, table_id, seat)
    made = await proposals.propose(table_id, ANN, "undo")
    await proposals.vote(table_id, BRUNO, "undo", made.proposal.number, agree=True)
    with pytest.raises(IllegalError):
        await matches.answer(table_id, ANN, tokens, n)
    await answers(matches, table_id, 0)


async def test_an_answer_that_revealed_something_cannot_be_undone_alone(
    lobbies: Lobbies, matches: Matches, proposals: Proposals
) -> None:
    table_id = await dealt(lobbies, "trick", people=1, bots=1)
    await answers(matches, table_id, 0)
    with pytest.raises(IllegalError):
        await proposals.propose(table_id, ANN, "undo")


async def test_votes_of_a_time_that_is_taken_back_stay_lapsed(
    lobbies: Lobbies, matches: Matches, proposals: Proposals
) -> None:
    table_id = await dealt(lobbies, "trick")
    await proposals.propose(table_id, ANN, "end")
    for seat in (0, 1):
        await answers(matches, table_id, seat)
    made = await proposals.propose(table_id, BRUNO, "undo")
    await proposals.vote(table_id, ANN, "undo", made.proposal.number, agree=True)
    assert (await proposals.propose(table_id, BRUNO, "end")).state == "open"


async def test_a_moderator_takes_a_match_back_to_the_end_of_any_phase(
    lobbies: Lobbies, matches: Matches, rollback: Rollback, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "trick")
    states: dict[int, object] = {}
    for _ in range(3):
        for seat in (0, 1):
            async with matches.at(table_id) as table:
                states.setdefault(playing(table).entry_count, lying(table))
            await answers(matches, table_id, seat)
    places = await rollback.boundaries(table_id)
    assert [(place.entry_count, place.answers, place.goes) for place in places] == [(0, 0, 6), (2, 2, 4), (4, 4, 2)]
    await rollback.roll_back(table_id, 2, WHY, audit_entry(table_id))
    async with matches.at(table_id) as table:
        assert lying(table) == states[2]
    assert await known(Matches(store, clock), table_id) == await known(matches, table_id)
    assert (await log_keys(store, table_id))[-1] == WHY.text.key
    [done] = await store.audit_log.of(GUILD)
    assert (done.user, done.match, done.kind) == (ANN, table_id, "back")
    for seat in (0, 1):
        await answers(matches, table_id, seat)
    again = await rollback.boundaries(table_id)
    assert [place.answers for place in again] == [0, 2], "what was taken back is no place to go to"
    await rollback.roll_back(table_id, 0, WHY, audit_entry(table_id))
    assert effective_entries((await past_of(store, table_id)).record.entries) == []
    assert verdict_on(await past_of(store, table_id)) is Verdict.EXACT


async def test_a_match_is_not_taken_back_to_a_state_that_it_never_had(
    lobbies: Lobbies, matches: Matches, rollback: Rollback, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules would give the old answers a different meaning."""
    table_id = await dealt(lobbies, "trick")
    for _ in range(2):
        for seat in (0, 1):
            await answers(matches, table_id, seat)
    before, state_hashes = await known(matches, table_id), store.matches.state_hashes

    async def forged(match: int) -> list[tuple[int, int, str]]:
        return [(n, at, "0" * 16) for n, at, _ in await state_hashes(match)]

    monkeypatch.setattr(store.matches, "state_hashes", forged)
    with pytest.raises(IllegalError):
        await rollback.roll_back(table_id, 2, WHY, audit_entry(table_id))
    assert await known(matches, table_id) == before
    with pytest.raises(IllegalError):
        await rollback.roll_back(table_id, 1, WHY, audit_entry(table_id))


async def test_the_computer_player_answers_again_after_a_roll_back(
    lobbies: Lobbies, matches: Matches, rollback: Rollback
) -> None:
    table_id = await dealt(lobbies, "trick", people=1, bots=1)
    await answers(matches, table_id, 0)
    places = await rollback.boundaries(table_id)
    assert [place[:1] + place[3:] for place in places] == [(0, 0, 2)]
    assert isinstance(places[0], Boundary)
    await rollback.roll_back(table_id, 0, WHY, audit_entry(table_id))
    async with matches.at(table_id) as table:
        assert table.waiting == (0,)
