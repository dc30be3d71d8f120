"""Computer players think outside of the event loop and, if nobody sees the result, after the press has its page."""

from __future__ import annotations

import secrets
import threading
from typing import Any

import pytest
from sqlalchemy import text

from bot.app import Querent
from bot.services import Services
from bot.table import thinking as service
from bot.table.live_table import playing
from bot.table.lobbies import Lobbies
from bot.table.match_history import past_of
from bot.table.matches import Matches
from bot.table.snapshot import Snapshot
from bot.ui import acknowledgement
from games.kernel.ask import Ask
from games.kernel.record import effective_entries
from games.search.search import answer
from games.search.strength import Strength
from storage.store import Store
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, dealt, first, known, legal, opened
from tests.bot.wire import Wire
from tests.proofs import runs, spread
from tests.storage.given import ANN

GIVEN = runs(thin=8, full=14)
"""Number of answers of a person after which two matches are compared."""


async def test_a_bot_thinks_in_another_thread_and_as_well_as_it_was_asked_to(
    lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No press waits for a computer player."""
    thought: list[tuple[bool, Strength]] = []

    def thinking(match: Any, seat: int, strength: Strength, below: Any, **_how: bool) -> tuple[str, ...]:
        thought.append((threading.current_thread() is threading.main_thread(), strength))
        return answer(match, seat, strength, below)

    monkeypatch.setattr(service, "answer", thinking)
    table_id = await opened(lobbies, "tottarot", people=2)
    await lobbies.add_bot(table_id, PEOPLE[0], Strength.STRONG)
    await lobbies.start(table_id, PEOPLE[0])
    await matches.snapshot(table_id)
    assert (False, Strength.STRONG) in thought
    assert (True, Strength.STRONG) not in thought


async def test_secret_bot_choices_come_after_the_page_and_do_not_change_it(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """If a process dies in between, the next one to read the table makes the choice; no board is edited for it."""
    table_id = await dealt(lobbies, "tottarot", people=1, bots=2, pace="printed")
    shown = await _until_unseen(matches, table_id)
    texts, n = await matches.told_last(table_id), (await known(matches, table_id))[1]
    jobs = (await store.outbox.due(clock() + 600)).job_rows
    assert (await store.matches.row(table_id)).entry_count == n, "the person's own answer is stored"
    matches.sleep(table_id)
    now = await matches.snapshot(table_id, (0,))
    assert (await known(matches, table_id))[1] == (await store.matches.row(table_id)).entry_count == n + 2
    assert not now.unseen
    assert shown.waiting == now.waiting == (0,)
    assert shown.match is not None
    assert now.match is not None
    assert now.match.views[0] == shown.match.views[0]
    assert now.match.questions[0] == shown.match.questions[0]
    assert now.match.retractable == shown.match.retractable == {}
    assert await matches.told_last(table_id) == texts
    assert (await store.outbox.due(clock() + 600)).job_rows == jobs


async def test_an_answer_before_computer_players_have_chosen_makes_them_choose(
    lobbies: Lobbies, matches: Matches
) -> None:
    table_id = await dealt(lobbies, "tottarot", people=1, bots=2, pace="printed")
    await _until_unseen(matches, table_id)
    matches.sleep(table_id)
    tokens, n = await legal(matches, table_id, 0)
    before = (await known(matches, table_id))[1]
    await matches.answer(table_id, ANN, tokens, n)
    async with matches.at(table_id) as table:
        assert playing(table).entry_count >= before + 3, "the computer players have chosen, too, and the rules went on"


async def test_a_press_is_answered_before_computer_players_choose_unseen(
    bot: Querent, services: Services, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, thought = Caller(bot, wire, ANN, "Ann"), list[int]()

    def thinking(match: Any, seat: int, strength: Strength, below: Any, **_how: bool) -> tuple[str, ...]:
        thought.append(seat)
        return answer(match, seat, strength, below)

    table_id = await dealt(services.lobbies, "tottarot", people=1, bots=2, pace="printed")
    await services.outbox.idle()
    monkeypatch.setattr(service, "answer", thinking)
    for _ in range(20):
        page = await ann.press(f"h:{table_id}:0:again")
        before = len(thought)
        chosen = next(item["custom_id"] for item in page.items if item["custom_id"].startswith(f"a:{table_id}:"))
        await ann.press(chosen)
        async with services.matches.at(table_id) as table:
            unseen, after = table.unseen, len(thought)
        await acknowledgement.drain_replies()
        if unseen:
            break
    else:
        raise AssertionError("a turn of Tottarot begins with a choice of all in secret")
    assert len(thought) >= after + 2 > before
    async with services.matches.at(table_id) as table:
        assert table.waiting == (0,)


async def _until_unseen(matches: Matches, table_id: int) -> Snapshot:
    """Let Ann answer until computer players have an unseen choice; return the page that she sees then."""
    for _ in range(20):
        tokens, n = await legal(matches, table_id, 0)
        shown = (await matches.answer(table_id, ANN, tokens, n)).table
        if shown.unseen:
            return shown
    raise AssertionError("a turn of Tottarot begins with a choice of all in secret")


async def test_a_team_mate_waits_for_a_person_s_first_action(lobbies: Lobbies, matches: Matches) -> None:
    """G-24: in the Player Phase, everyone acts in any order; a computer player begins once the user has begun."""
    table_id = await dealt(lobbies, "genshin_tarot", people=1, bots=1)
    for _ in range(20):
        async with matches.at(table_id) as table:
            asked = playing(table).asked(0)
            assert asked is not None
            if asked.question.kind == "action":
                break
        tokens, n = await legal(matches, table_id, 0)
        await matches.answer(table_id, ANN, tokens, n)
    shown = await matches.snapshot(table_id, (0,))
    assert shown.waiting == (0,), "nobody is told to wait for somebody who waits for them"
    async with matches.at(table_id) as table:
        seen = playing(table).view(0)
        assert table.waiting == (0, 1)
        assert not seen.players[1].acted
    assert asked is not None
    assert isinstance(asked.question, Ask)
    played = [option.token for option in asked.question.options if option.token.startswith(("play:", "turn-up:"))]
    await matches.answer(table_id, ANN, (played[0],), asked.number)
    async with matches.at(table_id) as table:
        assert 1 not in table.waiting or playing(table).view(0).players[1].acted
        assert playing(table).view(0).players[1].done


async def _heard(
    lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch, game: str, place: int, *, troubled: bool
) -> list[tuple[int, tuple[str, ...]]]:
    """Return the answers of computer players in a match of a certain deal; a user gives the first legal answers."""
    monkeypatch.setattr("bot.deals.dealing.dealing_key", lambda *_: b"the key of the deal".ljust(32))
    table_id = await dealt(lobbies, game, people=1, bots=2, place=place)
    for given in range(GIVEN):
        await matches.snapshot(table_id)
        if troubled:
            matches.sleep(table_id)
        async with matches.at(table_id) as table:
            match, asked = playing(table), playing(table).asked(0)
        if asked is None or match.over:
            break
        if troubled and not given % 3:
            page = await matches.answer(table_id, ANN, first(asked.question), asked.number)
            if page.table.match is not None and 0 in page.table.match.retractable:
                await matches.undo(table_id, ANN, None)
                matches.sleep(table_id)
                asked_again = await legal(matches, table_id, 0)
                await matches.answer(table_id, ANN, *asked_again)
            continue
        await matches.answer(table_id, ANN, first(asked.question), asked.number)
    await matches.snapshot(table_id)
    past = await past_of(matches._store, table_id)
    return [(one.seat, one.tokens) for one in effective_entries(past.record.entries) if one.by == "bot"]


@pytest.mark.parametrize("game", spread(["tottarot", "the_restless", "genshin_tarot"], thin=2))
async def test_equal_answers_to_an_equal_deal_are_answered_alike(
    lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Pauses are the same whatever other random numbers are drawn, after restarts, and after an answer is repeated."""
    straight = await _heard(lobbies, matches, monkeypatch, game, 1, troubled=False)
    troubled = await _heard(lobbies, matches, monkeypatch, game, 2, troubled=True)
    assert len(straight) > 5
    assert straight == troubled


async def _chances(matches: Matches, table_id: int, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the random numbers used for two consecutive hints."""
    chances = list[Any]()

    def thinking(match: Any, seat: int, strength: Strength, below: Any, **_how: bool) -> tuple[str, ...]:
        chances.append(below)
        return answer(match, seat, strength, below)

    monkeypatch.setattr(service, "answer", thinking)
    async with matches.at(table_id) as table:
        for _ in range(2):
            await matches.advice(table, table.waiting[0], Strength.STRONG)
    return chances


async def test_a_hint_is_the_same_when_it_is_asked_for_again(
    lobbies: Lobbies, matches: Matches, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(lobbies, "tottarot", people=3)
    one, other = await _chances(matches, table_id, monkeypatch)
    assert [one(1 << 30) for _ in range(4)] == [other(1 << 30) for _ in range(4)]


async def test_a_match_that_an_earlier_version_began_goes_on_as_before(
    lobbies: Lobbies, matches: Matches, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await dealt(lobbies, "tottarot", people=3)
    matches.sleep(table_id)
    began = text("UPDATE match SET bots = NULL")
    await store.matches._database.write(lambda connection: connection.execute(began))
    assert await _chances(matches, table_id, monkeypatch) == [secrets.randbelow, secrets.randbelow]
