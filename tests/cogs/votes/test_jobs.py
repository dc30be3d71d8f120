"""A vote reaches each player once, by their preferences, and its message is removed when the vote is over."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from bot.app import Querent
from bot.runtime.clock import HOUR
from bot.services import Services
from bot.table.preferences import Preferences
from tests.bot.caller import Caller, refused
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import DIRECT, EDIT, ORIGINAL, POST, Sent, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

GONE = "DELETE /channels/*/messages/*"
ASKED = "Your vote is needed."


async def voted_on(services: Services, kind: str = "end", **preferences: Preferences) -> int:
    """Let Ann propose something to Bruno and Chiara; users without given preferences want no notices."""
    for name, user in (("bruno", BRUNO), ("chiara", CHIARA)):
        await services.matches.register.put(user, preferences.get(name, Preferences(notices="none")))
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    await services.proposals.propose(table_id, ANN, kind)
    await services.outbox.idle()
    return table_id


def direct_messages(wire: Wire, user: int) -> list[Sent]:
    return [post for post in wire.posts(DIRECT + user) if ASKED in post.words]


def pinged(wire: Wire) -> list[str]:
    """Return the users mentioned in the channel for a vote."""
    posts = [post for post in wire.posts(CHANNEL) if "I agree" in str(post.items)]
    return [str(user) for post in posts for user in post.data["allowed_mentions"].get("users", ())]


async def number(services: Services, table_id: int) -> int:
    """Return the number of the proposal."""
    post = await services.store.outbox.post(table_id, "motion:end") or await services.store.outbox.post(
        table_id, "motion:pause"
    )
    assert post
    return post.entry_count


async def later(services: Services, clock: Clock, seconds: int) -> None:
    clock.go_by(seconds)
    services.matches.job_wakeup.set(0)
    await services.outbox.idle()


async def test_a_vote_comes_by_letter_or_by_name_as_each_wants(services: Services, wire: Wire) -> None:
    table_id = await voted_on(services, bruno=Preferences(notices="dm"), chiara=Preferences(notices="channel"))
    [message] = direct_messages(wire, BRUNO)
    assert f"End table {table_id} without a result?" in message.words
    assert f"https://discord.com/channels/{GUILD}/{CHANNEL}/" in message.words
    assert pinged(wire) == [str(CHIARA)]
    assert direct_messages(wire, CHIARA) == direct_messages(wire, ANN) == []


async def test_a_vote_before_the_message_is_posted_prevents_the_mention(
    services: Services, wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The votes are checked last, right before the message is posted."""
    voted, willing = list[int](), services.matches.register.willing

    async def slowly(users: Iterable[int], now: int) -> tuple[int, ...]:
        found = await willing(users, now)
        if BRUNO in found and not voted:
            voted.append(BRUNO)
            [row] = await services.store.matches.of_user(BRUNO)
            await services.proposals.vote(row.id, BRUNO, "end", 0, agree=True)
        return found

    monkeypatch.setattr(services.matches.register, "willing", slowly)
    await voted_on(services, bruno=Preferences(notices="channel"), chiara=Preferences(notices="channel"))
    assert voted == [BRUNO]
    assert pinged(wire) == [str(CHIARA)]


async def test_a_user_who_turned_notifications_off_gets_none(services: Services, wire: Wire) -> None:
    await voted_on(services)
    assert direct_messages(wire, BRUNO) == []
    assert pinged(wire) == []


async def test_a_direct_message_takes_a_vote_and_stays_with_the_result(
    bot: Querent, services: Services, wire: Wire
) -> None:
    table_id = await voted_on(services, bruno=Preferences(), chiara=Preferences())
    messages = []
    for user, text in (
        (BRUNO, "Waiting for: Chiara."),
        (CHIARA, "The match ends here. Agreed: Ann, Bruno and Chiara."),
    ):
        [message] = direct_messages(wire, user)
        post = await services.store.outbox.post(table_id, f"ballot:end:{(ANN, BRUNO, CHIARA).index(user)}")
        assert post
        messages.append(post.message)
        voter = Caller(bot, wire, user, channel=0, message=post.message)
        answer = await voter.press(message.address("I agree"))
        assert text in answer.words
        assert answer.items == []
        refused(await Caller(bot, wire, user, channel=0, message=post.message + 1).press(message.address("I agree")))
        await services.outbox.idle()
        assert len(direct_messages(wire, user)) == 1, "no second notification"
    assert (await services.store.matches.row(table_id)).state == "closed"
    assert [one for one in wire.of(GONE) if int(one.url.rpartition("/")[2]) in messages] == []


@pytest.mark.parametrize(("kind", "agree"), [("end", False), ("end", True), ("pause", True)])
async def test_letters_go_when_the_vote_is_over(
    services: Services, wire: Wire, clock: Clock, kind: str, agree: bool
) -> None:
    table_id = await voted_on(services, kind, bruno=Preferences(), chiara=Preferences())
    n = await number(services, table_id)
    told = [post for post in await services.store.outbox.posts(table_id) if post.audience.startswith("ballot:")]
    assert {post.channel for post in told} == {DIRECT + BRUNO, DIRECT + CHIARA}
    for user in (BRUNO, CHIARA) if agree else (CHIARA,):
        await services.proposals.vote(table_id, user, kind, n, agree=agree)
    await later(services, clock, 5)
    taken = [int(one.url.rpartition("/")[2]) for one in wire.of(GONE)]
    assert {post.message for post in told} <= set(taken)
    left = [post for post in await services.store.outbox.posts(table_id) if post.audience.startswith("ballot:")]
    assert [post.channel for post in left] == ([] if agree else [DIRECT + ANN]), "the asker's tells of the refusal"
    await later(services, clock, HOUR)
    assert (len(direct_messages(wire, BRUNO)), len(direct_messages(wire, CHIARA))) == (1, 1)


@pytest.mark.parametrize("closed", ["known", "found"])
async def test_a_closed_inbox_is_called_by_name(services: Services, wire: Wire, closed: str) -> None:
    if closed == "known":
        await services.dm_status.close(BRUNO)
    else:
        wire.fail(POST, 403, 50007, times=99, channel=DIRECT + BRUNO)
    await voted_on(services, bruno=Preferences())
    assert direct_messages(wire, BRUNO) == []
    assert pinged(wire) == [str(BRUNO)]


async def test_quiet_hours_are_waited_for_and_the_letter_comes_once(
    services: Services, wire: Wire, clock: Clock
) -> None:
    hour = clock() // HOUR % 24
    night = Preferences(quiet_from=hour, quiet_to=(hour + 2) % 24)
    await voted_on(services, bruno=night, chiara=night._replace(notices="channel"))
    assert (direct_messages(wire, BRUNO), pinged(wire)) == ([], [])
    for _ in range(2):
        await later(services, clock, 2 * HOUR)
        assert len(direct_messages(wire, BRUNO)) == 1
        assert pinged(wire) == [str(CHIARA)]


async def test_a_player_who_voted_during_quiet_hours_gets_no_message(
    services: Services, wire: Wire, clock: Clock
) -> None:
    hour = clock() // HOUR % 24
    table_id = await voted_on(services, bruno=Preferences(quiet_from=hour, quiet_to=(hour + 2) % 24))
    await services.proposals.propose(table_id, BRUNO, "end")
    await later(services, clock, 3 * HOUR)
    assert direct_messages(wire, BRUNO) == []


async def test_a_proposer_is_notified_once_who_refused(services: Services, wire: Wire, clock: Clock) -> None:
    table_id = await voted_on(services, bruno=Preferences(), chiara=Preferences())
    await services.proposals.vote(table_id, BRUNO, "end", await number(services, table_id), agree=False)
    for _ in range(2):
        await later(services, clock, HOUR)
    [told] = [post for post in wire.posts(DIRECT + ANN) if "Bruno says no to ending the match." in post.words]
    assert f"End table {table_id} without a result?" in told.words
    assert [item["label"] for item in told.items] == ["My hand"]
    assert not [post for post in wire.posts(DIRECT + BRUNO) if "says no to ending the match" in post.words]


async def test_a_refusal_in_the_channel_mentions_the_proposer(services: Services, wire: Wire) -> None:
    await services.matches.register.put(ANN, Preferences(notices="channel"))
    table_id = await voted_on(services)
    await services.proposals.vote(table_id, BRUNO, "end", await number(services, table_id), agree=False)
    await services.outbox.idle()
    [told] = [
        post
        for post in wire.posts(CHANNEL)
        if "Bruno says no to ending the match." in post.words and f"<@{ANN}>" in post.words
    ]
    assert told.data["allowed_mentions"]["users"] == [ANN]


async def test_a_proposer_who_votes_no_gets_no_direct_message(services: Services, wire: Wire) -> None:
    table_id = await voted_on(services)
    await services.proposals.vote(table_id, ANN, "end", await number(services, table_id), agree=False)
    await services.outbox.idle()
    assert not [post for post in wire.posts(DIRECT + ANN) if "says no to ending the match" in post.words]


@pytest.mark.parametrize("agree", [False, True])
async def test_the_mention_of_a_vote_shows_its_result(services: Services, wire: Wire, agree: bool) -> None:
    """No message in the channel asks for agreement anymore."""
    table_id = await voted_on(services, "pause")
    for user in (BRUNO, CHIARA) if agree else (BRUNO,):
        await services.proposals.vote(table_id, user, "pause", await number(services, table_id), agree=agree)
    await services.outbox.idle()
    call = next(one for one in reversed(wire.of(EDIT)) if f"Pause the match at table {table_id}?" in one.words)
    assert (
        "to continue, for 28 days at most. Agreed: Ann, Bruno and Chiara." if agree else "Bruno says no to a pause."
    ) in call.words
    assert "Still to agree" not in call.words
    assert call.items == []


async def test_a_message_about_a_closed_vote_shows_that_it_is_over(services: Services, wire: Wire) -> None:
    table_id = await voted_on(services)
    for seat in range(3):
        await answers(services.matches, table_id, seat)
    await services.outbox.idle()
    call = next(one for one in reversed(wire.of(EDIT)) if "That vote is over" in one.words)
    assert call.items == []


async def test_private_pages_about_a_vote_are_brought_up_to_date(bot: Querent, services: Services, wire: Wire) -> None:
    """The proposer's page and the direct message of a voter are edited as others vote, each in its language."""
    for user in (BRUNO, CHIARA):
        await services.matches.register.put(user, Preferences())
    table_id = await dealt(services.lobbies, "trick", people=3)
    await services.outbox.idle()
    asked = await Caller(bot, wire, ANN, locale="it").type("tarot end")
    assert "Bruno e Chiara" in asked.words
    await services.outbox.idle()
    assert wire.of(ORIGINAL) == [], "it says so already"
    [message] = direct_messages(wire, BRUNO)
    post = await services.store.outbox.post(table_id, "ballot:end:1")
    assert post
    await Caller(bot, wire, BRUNO, channel=0, message=post.message).press(message.address("I agree"))
    await services.outbox.idle()
    assert wire.of(ORIGINAL)[-1].words == asked.words.replace("Bruno e Chiara", "Chiara")
    await services.proposals.vote(table_id, CHIARA, "end", await number(services, table_id), agree=False)
    await services.outbox.idle()
    assert wire.of(ORIGINAL)[-1].words == "Chiara non è d'accordo a chiudere la partita."
    edited = [one for one in wire.of(EDIT) if one.url.endswith(f"/{post.message}")]
    assert "Chiara says no to ending the match." in edited[-1].words
    assert edited[-1].items == []
