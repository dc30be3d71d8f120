"""What all persons at a table have to agree on: every vote counts once, is written down, and lapses in time."""

from __future__ import annotations

import pytest

from bot.habits import Habits
from bot.host import Host
from bot.loading import NoMatch
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.motions import Ballot, Motions, ending
from bot.sitting import NotSeated
from games.kernel.ask import Illegal
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, legal
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA


@pytest.fixture
def motions(matches: Matches) -> Motions:
    return voting(matches)


def voting(matches: Matches) -> Motions:
    """What may be proposed at the tables of a process: to end the match."""
    made = Motions(matches)
    made.register(ending(matches))
    return made


async def agree(motions: Motions, table: int, user: int, to: Ballot) -> Ballot:
    """Somebody agrees by the button."""
    return await motions.vote(table, user, "end", to.motion.n, agree=True)


async def state(store: Store, table: int) -> str:
    return (await store.matches.row(table)).state


async def test_a_match_ends_when_all_agree(lobbies: Lobbies, motions: Motions, store: Store) -> None:
    table = await dealt(lobbies, "trick", people=3)
    made = await motions.propose(table, ANN, "end")
    assert (made.state, made.left) == ("open", (1, 2))
    with pytest.raises(Illegal):
        await agree(motions, table, ANN, made)
    assert (await agree(motions, table, BRUNO, made)).left == (2,)
    assert (await agree(motions, table, CHIARA, made)).state == "carried"
    assert await state(store, table) == "closed"
    with pytest.raises(NoMatch):
        await agree(motions, table, CHIARA, made)


async def test_one_who_refuses_starts_the_count_again(lobbies: Lobbies, motions: Motions) -> None:
    table = await dealt(lobbies, "trick", people=3)
    first = await motions.propose(table, ANN, "end")
    assert (await motions.vote(table, BRUNO, "end", first.motion.n, agree=False)).state == "refused"
    second = await motions.propose(table, CHIARA, "end")
    assert second.left == (0, 1)
    with pytest.raises(Illegal):
        await agree(motions, table, BRUNO, first)
    assert (await agree(motions, table, BRUNO, second)).left == (0,)


async def test_proposing_what_is_proposed_is_agreeing(lobbies: Lobbies, motions: Motions, store: Store) -> None:
    table = await dealt(lobbies, "trick")
    await motions.propose(table, ANN, "end")
    assert (await motions.propose(table, BRUNO, "end")).state == "carried"
    assert await state(store, table) == "closed"


async def test_votes_outlive_a_restart_and_lapse_when_the_match_goes_on(
    lobbies: Lobbies, matches: Matches, motions: Motions, store: Store, clock: Clock
) -> None:
    table = await dealt(lobbies, "trick", people=3)
    made = await motions.propose(table, ANN, "end")
    again = voting(Matches(store, clock))
    assert (await agree(again, table, BRUNO, made)).left == (2,)
    matches.sleep(table)
    for seat in (0, 1, 2):
        await answers(matches, table, seat)
    with pytest.raises(Illegal):
        await agree(motions, table, CHIARA, made)
    assert (await motions.propose(table, CHIARA, "end")).left == (0, 1)


async def test_only_persons_at_the_table_vote(lobbies: Lobbies, motions: Motions) -> None:
    table = await dealt(lobbies, "trick", people=1, bots=2)
    with pytest.raises(NotSeated):
        await motions.propose(table, CHIARA, "end")
    assert (await motions.propose(table, ANN, "end")).state == "carried"


async def test_a_vote_leaves_the_open_question_as_it_is(lobbies: Lobbies, matches: Matches, motions: Motions) -> None:
    table = await dealt(lobbies, "trick")
    tokens, n = await legal(matches, table, 0)
    await motions.propose(table, BRUNO, "end")
    await matches.answer(table, ANN, tokens, n)


async def test_a_vote_calls_those_who_want_to_be_called(host: Host, wire: Wire) -> None:
    """Once, by the message in the channel; who wants no notices, or sleeps, finds it there."""
    table = await dealt(host.lobbies, "trick", people=3)
    await host.matches.register.put(BRUNO, Habits(notices="none"))
    await host.matches.register.put(CHIARA, Habits(notices="channel"))
    await host.motions.propose(table, ANN, "end")
    await host.outbox.idle()
    [call] = [post for post in wire.posts(CHANNEL) if "I agree" in str(post.items)]
    assert f"Still to agree: <@{BRUNO}>, <@{CHIARA}>" in call.words
    assert call.data["allowed_mentions"]["users"] == [CHIARA]
