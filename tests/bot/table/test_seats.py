"""A seat that is left stays in play: a computer player or nobody holds it until a user takes it or comes back."""

from __future__ import annotations

import pytest

from bot.app import Querent
from bot.services import Services
from bot.table.live_table import NotSeatedError, playing
from bot.table.loading import NoMatchError
from bot.table.lobbies import Lobbies, Player
from bot.table.matches import Matches
from bot.table.member_departures import PAUSE
from bot.table.moderation import Moderation
from bot.table.proposals import Proposals, ending
from bot.table.seats import Seats, heard, held
from bot.ui.verdicts import closing
from cogs.votes.pages import offer
from games.kernel.ask import IllegalError
from games.kernel.codec import unpack
from games.kernel.text import Text
from storage.answers import Note
from storage.store import Store
from storage.stories import LogLineRow
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import PEOPLE, answers, dealt
from tests.bot.wire import EDIT, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

DEV = 44


async def kinds(matches: Matches, table_id: int) -> list[str]:
    async with matches.at(table_id) as table:
        return [chair.kind for chair in table.seats]


async def patient(matches: Matches, table_id: int) -> None:
    """Let the table wait for late players."""
    async with matches.at(table_id) as table:
        table.terms = table.terms._replace(up="wait")


async def log_keys(store: Store, table_id: int) -> list[str]:
    return [unpack(Text, line.text).key for line in await store.stories.read(table_id, None)]


async def test_a_computer_player_has_a_seat_that_is_left(
    lobbies: Lobbies, matches: Matches, seats: Seats, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "trick")
    await seats.leave(table_id, ANN)
    for found in (matches, Matches(store, clock)):
        async with found.at(table_id) as table:
            assert [chair.kind for chair in table.seats] == ["bot", "person"]
            assert table.waiting == (1,), "the bot has played already"
            assert table.owners == {0: ANN}
    with pytest.raises(NotSeatedError):
        await seats.leave(table_id, ANN)


async def test_a_waiting_table_keeps_a_seat_empty_until_a_player_takes_it(
    lobbies: Lobbies, matches: Matches, seats: Seats
) -> None:
    table_id = await dealt(lobbies, "trick")
    await patient(matches, table_id)
    await seats.leave(table_id, ANN)
    async with matches.at(table_id) as table:
        assert table.waiting == (0,)
        assert table.localizer.name(0) == "Ann (away)"
        page = offer(table, 0, 0)
    assert page is not None
    assert len(page.items) == 2
    with pytest.raises(NotSeatedError):
        await seats.substitute_bot(table_id, CHIARA, 0)
    await seats.substitute_bot(table_id, BRUNO, 0)
    assert await kinds(matches, table_id) == ["bot", "person"]
    with pytest.raises(IllegalError):
        await seats.substitute_bot(table_id, BRUNO, 0)


async def test_the_last_to_leave_ends_the_match(lobbies: Lobbies, seats: Seats, store: Store) -> None:
    table_id = await dealt(lobbies, "trick")
    await seats.leave(table_id, ANN)
    await seats.leave(table_id, BRUNO)
    assert (await store.matches.row(table_id)).state == "closed"
    assert await store.matches.live_in(CHANNEL) is None
    with pytest.raises(NoMatchError):
        await seats.leave(table_id, BRUNO)
    with pytest.raises(NoMatchError):
        await seats.come_back(table_id, Player(ANN, "Ann"))


async def test_a_player_who_left_can_return_until_the_seat_is_taken(
    lobbies: Lobbies, seats: Seats, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "trick")
    await seats.leave(table_id, ANN)
    again = Seats(store, later := Matches(store, clock), Proposals(later), Moderation(store, clock))
    await again.come_back(table_id, Player(ANN, "Ann"))
    async with later.at(table_id) as table:
        assert table.seat_of(ANN) == 0
        assert table.owners == {}
    await again.leave(table_id, ANN)
    await again.take(table_id, Player(CHIARA, "Chiara"), 0)
    with pytest.raises(IllegalError):
        await again.come_back(table_id, Player(ANN, "Ann"))
    assert (await log_keys(store, table_id))[-1] == "{name} takes {other}'s seat."


async def test_a_player_who_has_seen_a_hand_cannot_take_another_seat(lobbies: Lobbies, seats: Seats) -> None:
    table_id = await dealt(lobbies, "trick", people=3)
    await seats.leave(table_id, ANN)
    with pytest.raises(IllegalError):
        await seats.take(table_id, Player(BRUNO, "Bruno"), 0)
    await seats.leave(table_id, BRUNO)
    with pytest.raises(IllegalError):
        await seats.take(table_id, Player(ANN, "Ann"), 1)
    await seats.take(table_id, Player(DEV, "Dev"), 1)
    with pytest.raises(IllegalError):
        await seats.take(table_id, Player(DEV, "Dev"), 0)
    with pytest.raises(IllegalError):
        await seats.take(table_id, Player(55, "Emi"), 2)


async def test_a_leaving_player_takes_their_vote_along_and_the_rest_can_carry_it(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    proposals = Proposals(matches)
    proposals.register(ending(matches))
    seats = Seats(store, matches, proposals, Moderation(store, matches.now))
    table_id = await dealt(lobbies, "trick", people=3)
    made = await proposals.propose(table_id, ANN, "end")
    await proposals.vote(table_id, BRUNO, "end", made.proposal.number, agree=True)
    await seats.leave(table_id, ANN)
    assert (await store.matches.row(table_id)).state == "live"
    with pytest.raises(IllegalError):
        await proposals.vote(table_id, BRUNO, "end", made.proposal.number, agree=True)
    await seats.leave(table_id, CHIARA)
    assert (await store.matches.row(table_id)).state == "closed", "Bruno has agreed, and nobody else is asked"


def test_a_new_player_reads_later_lines_and_a_returning_one_not_those_between() -> None:
    notes = [Note(3, 0, ("bot",)), Note(5, 1, ("bot",)), Note(8, 0, ("back",)), Note(9, 1, ("new",))]
    lines = [LogLineRow(n, 0, None, (0, 1)) for n in (1, 4, 6, 9, 10)] + [LogLineRow(6, 1, None, None)]
    assert [line.entry_count for line in heard(lines, held(notes, 0))] == [1, 9, 10, 6]
    assert [line.entry_count for line in heard(lines, held(notes, 1))] == [10, 6]
    assert len(heard(lines, held(notes, 2))) == len(lines)


async def test_the_seat_is_offered_in_the_channel_and_taken_by_a_press(
    bot: Querent, wire: Wire, services: Services
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await services.seats.leave(table_id, BRUNO)
    await services.outbox.idle()
    [offered] = [post for post in wire.posts(CHANNEL) if "is free" in post.words]
    chiara = Caller(bot, wire, CHIARA, "Chiara", openly=True)
    page = await chiara.press(offered.address("Take the seat"))
    assert page.private
    assert "holds" in str(page.data["attachments"])
    await services.outbox.idle()
    async with services.matches.at(table_id) as table:
        assert table.seat_of(CHIARA) == 1
    late = await Caller(bot, wire, DEV, "Dev", openly=True).press(offered.address("Take the seat"))
    assert "taken" in late.words
    stripped = [one for one in wire.sent if one.request == EDIT and one.data.get("components") == []]
    assert stripped, "nobody else is called"
    assert "The seat is taken: Chiara plays on." in str(stripped[-1].data["content"])


async def test_the_offer_of_a_seat_ends_before_the_board_is_painted(
    bot: Querent, wire: Wire, services: Services
) -> None:
    """Earlier, its button stayed for seconds, until the picture of the board was painted."""
    table_id = await dealt(services.lobbies, "trick", people=2)
    await services.seats.leave(table_id, BRUNO)
    await services.outbox.idle()
    [offered] = [post for post in wire.posts(CHANNEL) if "is free" in post.words]
    before = len(wire.sent)
    await Caller(bot, wire, CHIARA, "Chiara", openly=True).press(offered.address("Take the seat"))
    await services.outbox.idle()
    messages = [one for one in wire.sent[before:] if one.request == EDIT or one in wire.posts(CHANNEL)]
    assert "The seat is taken: Chiara plays on." in messages[0].words
    assert len(messages) > 1, "the board follows"


async def test_a_player_with_a_held_seat_reads_how_to_take_it_back(
    bot: Querent, wire: Wire, services: Services
) -> None:
    """An old page, and *My hand*, name the way back, not the next table; the offer then says that they are back."""
    table_id = await dealt(services.lobbies, "trick", people=2)
    await services.outbox.idle()
    hand = wire.posts(CHANNEL)[-1].address("My hand")
    await services.seats.leave(table_id, BRUNO)
    await services.outbox.idle()
    bruno = Caller(bot, wire, BRUNO, "Bruno", openly=True)
    assert "press **Take the seat** or use **/tarot return**" in (await bruno.press(hand)).words
    [offered] = [post for post in wire.posts(CHANNEL) if "is free" in post.words]
    await bruno.press(offered.address("Take the seat"))
    await services.outbox.idle()
    assert "Bruno is back." in [
        str(one.data.get("content")).split("\n")[-1] for one in wire.sent if one.request == EDIT
    ]


async def test_an_owner_of_a_free_seat_learns_how_to_return_and_then_reads_the_missed_lines(
    bot: Querent, wire: Wire, services: Services
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    bruno = Caller(bot, wire, BRUNO, "Bruno")
    await services.seats.leave(table_id, BRUNO)
    words = (await bruno.type("hand")).words
    assert "/tarot return" in words
    assert "not playing" not in words, "they may think that they have lost their seat"
    await answers(services.matches, table_id, 0)
    assert "> Ann plays" in (await bruno.type("tarot return")).words


async def test_a_press_on_a_free_seat_shows_its_owner_the_missed_lines(
    bot: Querent, wire: Wire, services: Services
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=2)
    await services.seats.leave(table_id, BRUNO)
    await answers(services.matches, table_id, 0)
    await services.outbox.idle()
    [offered] = [post for post in wire.posts(CHANNEL) if "is free" in post.words]
    page = await Caller(bot, wire, BRUNO, "Bruno", openly=True).press(offered.address("Take the seat"))
    assert "> Ann plays" in page.words


@pytest.mark.parametrize("code", [10007, 10013])
async def test_the_seats_of_a_member_who_left_the_server_are_offered_once(
    code: int, wire: Wire, services: Services, store: Store, clock: Clock
) -> None:
    table_id = await dealt(services.lobbies, "trick", people=3)
    member = "GET /guilds/*/members/*"
    wire.fail(member, 404, code, times=1)
    assert await services.member_departures.look(GUILD, BRUNO)
    assert await kinds(services.matches, table_id) == ["person", "bot", "person"]
    assert (await log_keys(store, table_id)).count("{who} has left this server. A bot plays on.") == 1
    assert not await services.member_departures.look(GUILD, BRUNO)
    wire.fail(member, 500, times=5)
    assert not await services.member_departures.look(GUILD, CHIARA), "what Discord cannot say is no reason"
    clock.go_by(PAUSE)
    wire.faults.clear()
    wire.fail(member, 404, code)
    assert await services.member_departures.look(GUILD, CHIARA)


async def test_the_end_says_who_left_and_who_took_over(
    lobbies: Lobbies, seats: Seats, store: Store, clock: Clock
) -> None:
    table_id = await dealt(lobbies, "trick", people=3)
    await seats.leave(table_id, BRUNO)
    await seats.take(table_id, Player(DEV, "Dev"), 1)
    await seats.leave(table_id, CHIARA)
    await seats.come_back(table_id, Player(CHIARA, "Chiara"))
    again = Matches(store, clock)
    async with again.at(table_id) as table:
        words = closing(table)
    assert "Away for part of the match, so it doesn't count as a win: Chiara." in words
    assert "Left early" not in words
    assert "Took over a seat, so it doesn't count: Dev." in words


async def test_moves_of_a_computer_player_are_not_told_as_moves_of_the_returning_player(
    bot: Querent, wire: Wire, services: Services, clock: Clock
) -> None:
    """Neither is the last of them offered for undoing."""
    table_id = await dealt(services.lobbies, "parsifal", people=2)
    async with services.matches.at(table_id) as table:
        [seat] = playing(table).waiting
    absent, other = PEOPLE[seat], PEOPLE[1 - seat]
    clock.go_by(4 * 24 * 60 * 60)
    await services.proposals.propose(table_id, other.user, "replace", (str(absent.user),))
    await services.matches.snapshot(table_id)
    caller = Caller(bot, wire, absent.user, absent.name)
    page = await caller.type("tarot return")
    log_keys = [line for line in page.words.splitlines() if line.startswith("> ")]
    begin = log_keys.index(f"> A computer player plays for you until you're back. Agreed: {other.name}.")
    end = log_keys.index("> You're back.")
    assert any(f"{absent.name}: " in line for line in log_keys[begin:end])
    assert not any("You: " in line for line in log_keys[begin:end])
    assert "Ask to undo" not in str(page.items)


async def test_the_log_says_who_left_after_another_player_took_the_seat(
    lobbies: Lobbies, seats: Seats, matches: Matches, store: Store
) -> None:
    """Earlier, it said that the new player had left."""
    table_id = await dealt(lobbies, "trick")
    await seats.leave(table_id, BRUNO)
    await seats.take(table_id, Player(CHIARA, "Chiara"), 1)
    rows = await store.stories.read(table_id, None)
    async with matches.at(table_id) as table:
        lines = [table.localizer(unpack(Text, row.text)) for row in rows]
    assert "Bruno leaves. A bot plays on." in lines
    assert "Chiara takes Bruno's seat." in lines
