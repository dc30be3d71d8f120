"""All players at a table must agree: every vote counts once, is stored, and expires."""

from __future__ import annotations

import pytest

from bot.runtime.clock import DAY
from bot.services import Services
from bot.table.live_table import NotSeatedError
from bot.table.loading import NoMatchError
from bot.table.lobbies import Lobbies
from bot.table.matches import Matches
from bot.table.preferences import Preferences
from bot.table.proposals import Proposals, Vote, ending
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.text import Name, Text, t
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, legal
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA


@pytest.fixture
def proposals(matches: Matches) -> Proposals:
    return voting(matches)


def voting(matches: Matches) -> Proposals:
    """Return a process's votes to end a match."""
    made = Proposals(matches)
    made.register(ending(matches))
    return made


async def agree(proposals: Proposals, table_id: int, user: int, to: Vote) -> Vote:
    """Agree by pressing the button."""
    return await proposals.vote(table_id, user, "end", to.proposal.number, agree=True)


async def state(store: Store, table_id: int) -> str:
    return (await store.matches.row(table_id)).state


async def test_a_match_ends_when_all_agree(lobbies: Lobbies, proposals: Proposals, store: Store) -> None:
    table_id = await dealt(lobbies, "trick", people=3)
    made = await proposals.propose(table_id, ANN, "end")
    assert (made.state, made.left) == ("open", (1, 2))
    with pytest.raises(IllegalError):
        await agree(proposals, table_id, ANN, made)
    assert (await agree(proposals, table_id, BRUNO, made)).left == (2,)
    assert (await agree(proposals, table_id, CHIARA, made)).state == "carried"
    assert await state(store, table_id) == "closed"
    with pytest.raises(NoMatchError):
        await agree(proposals, table_id, CHIARA, made)


async def test_the_story_says_who_asked_and_who_agreed(lobbies: Lobbies, proposals: Proposals, store: Store) -> None:
    """With three players at a table, the second one has proposed nothing."""
    table_id = await dealt(lobbies, "trick", people=3)
    made = await proposals.propose(table_id, ANN, "end")
    await agree(proposals, table_id, BRUNO, made)
    asked, agreed = (unpack(Text, line.text) for line in await store.stories.read(table_id, None, limit=2))
    assert asked == t("{who} proposes to end the match here.", who=Name(0))
    assert agreed == t("{who} agrees.", who=Name(1))


async def test_a_refusal_starts_the_next_vote_from_zero(lobbies: Lobbies, proposals: Proposals, clock: Clock) -> None:
    table_id = await dealt(lobbies, "trick", people=3)
    first = await proposals.propose(table_id, ANN, "end")
    assert (await proposals.vote(table_id, BRUNO, "end", first.proposal.number, agree=False)).state == "refused"
    clock.go_by(DAY)
    second = await proposals.propose(table_id, CHIARA, "end")
    assert second.left == (0, 1)
    with pytest.raises(IllegalError):
        await agree(proposals, table_id, BRUNO, first)
    assert (await agree(proposals, table_id, BRUNO, second)).left == (0,)


async def test_a_second_proposal_of_the_same_vote_counts_as_agreement(
    lobbies: Lobbies, proposals: Proposals, store: Store
) -> None:
    table_id = await dealt(lobbies, "trick")
    await proposals.propose(table_id, ANN, "end")
    assert (await proposals.propose(table_id, BRUNO, "end")).state == "carried"
    assert await state(store, table_id) == "closed"


async def test_votes_outlive_a_restart_and_lapse_when_the_match_goes_on(
    lobbies: Lobbies, matches: Matches, proposals: Proposals, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "trick", people=3)
    made = await proposals.propose(table_id, ANN, "end")
    again = voting(Matches(store, clock))
    assert (await agree(again, table_id, BRUNO, made)).left == (2,)
    matches.sleep(table_id)
    for seat in (0, 1, 2):
        await answers(matches, table_id, seat)
    with pytest.raises(IllegalError):
        await agree(proposals, table_id, CHIARA, made)
    assert (await proposals.propose(table_id, CHIARA, "end")).left == (0, 1)


async def test_only_persons_at_the_table_vote(lobbies: Lobbies, proposals: Proposals) -> None:
    table_id = await dealt(lobbies, "trick", people=1, bots=2)
    with pytest.raises(NotSeatedError):
        await proposals.propose(table_id, CHIARA, "end")
    assert (await proposals.propose(table_id, ANN, "end")).state == "carried"


async def test_a_vote_leaves_the_open_question_as_it_is(
    lobbies: Lobbies, matches: Matches, proposals: Proposals
) -> None:
    table_id = await dealt(lobbies, "trick")
    tokens, n = await legal(matches, table_id, 0)
    await proposals.propose(table_id, BRUNO, "end")
    await matches.answer(table_id, ANN, tokens, n)


async def test_a_vote_calls_those_who_want_to_be_called(services: Services, wire: Wire) -> None:
    """The message in the channel mentions them once; users who want no notices, or sleep, find it there."""
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.matches.register.put(BRUNO, Preferences(notices="none"))
    await services.matches.register.put(CHIARA, Preferences(notices="channel"))
    await services.proposals.propose(table_id, ANN, "end")
    await services.outbox.idle()
    [call] = [post for post in wire.posts(CHANNEL) if "I agree" in str(post.items)]
    assert f"Waiting for: <@{BRUNO}>, <@{CHIARA}>" in call.words
    assert call.data["allowed_mentions"]["users"] == [CHIARA]
