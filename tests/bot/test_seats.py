"""A seat that is left goes on: a computer player, or nobody, has it until a person takes it or comes back."""

from __future__ import annotations

import pytest

from bot.absence import PATIENCE, Absence
from bot.app import Querent
from bot.calls import offer
from bot.departures import PAUSE
from bot.host import Host
from bot.loading import NoMatch
from bot.lobbies import Guest, Lobbies
from bot.matches import Matches
from bot.moderation import Moderation
from bot.motions import Motions, ending
from bot.seats import Seats, heard, held
from bot.sitting import NotSeated, called
from bot.wording import closing
from games.kernel.ask import Illegal
from games.kernel.codec import unpack
from games.kernel.text import Text
from storage.rows import LineRow
from storage.store import Store
from storage.tenures import Note
from tests.bot.caller import Caller
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt
from tests.bot.wire import EDIT, Wire
from tests.storage.given import ANN, BRUNO, CHANNEL, CHIARA, GUILD

DEV = 44


async def kinds(matches: Matches, table: int) -> list[str]:
    async with matches.at(table) as sitting:
        return [chair.kind for chair in sitting.seats]


async def patient(matches: Matches, table: int) -> None:
    """The table waits for who is late."""
    async with matches.at(table) as sitting:
        sitting.terms = sitting.terms._replace(up="wait")


async def told(store: Store, table: int) -> list[str]:
    return [unpack(Text, line.text).key for line in await store.stories.read(table, None)]


async def test_a_computer_player_has_a_seat_that_is_left(
    lobbies: Lobbies, matches: Matches, seats: Seats, store: Store, clock: Clock
) -> None:
    table = await dealt(lobbies, "trick")
    await seats.leave(table, ANN)
    for found in (matches, Matches(store, clock)):
        async with found.at(table) as sitting:
            assert [chair.kind for chair in sitting.seats] == ["bot", "person"]
            assert sitting.waiting == (1,), "the bot has played already"
            assert sitting.owners == {0: ANN}
    with pytest.raises(NotSeated):
        await seats.leave(table, ANN)


async def test_a_table_that_waits_leaves_the_seat_empty_until_somebody_takes_it(
    lobbies: Lobbies, matches: Matches, seats: Seats
) -> None:
    table = await dealt(lobbies, "trick")
    await patient(matches, table)
    await seats.leave(table, ANN)
    async with matches.at(table) as sitting:
        assert sitting.waiting == (0,)
        assert called(sitting.seats[0]) == "Ann (away)"
        page = offer(sitting, 0, 0)
    assert page is not None
    assert len(page.items) == 2
    with pytest.raises(NotSeated):
        await seats.stand_in(table, CHIARA, 0)
    await seats.stand_in(table, BRUNO, 0)
    assert await kinds(matches, table) == ["bot", "person"]
    with pytest.raises(Illegal):
        await seats.stand_in(table, BRUNO, 0)


async def test_the_last_to_leave_ends_the_match(lobbies: Lobbies, seats: Seats, store: Store) -> None:
    table = await dealt(lobbies, "trick")
    await seats.leave(table, ANN)
    await seats.leave(table, BRUNO)
    assert (await store.matches.row(table)).state == "closed"
    assert await store.matches.live_in(CHANNEL) is None
    with pytest.raises(NoMatch):
        await seats.leave(table, BRUNO)
    with pytest.raises(NoMatch):
        await seats.come_back(table, Guest(ANN, "Ann"))


async def test_who_left_may_come_back_until_another_has_the_seat(
    lobbies: Lobbies, seats: Seats, store: Store, clock: Clock
) -> None:
    table = await dealt(lobbies, "trick")
    await seats.leave(table, ANN)
    again = Seats(store, later := Matches(store, clock), Motions(later), Moderation(store, clock))
    await again.come_back(table, Guest(ANN, "Ann"))
    async with later.at(table) as sitting:
        assert sitting.seat_of(ANN) == 0
        assert sitting.owners == {}
    await again.leave(table, ANN)
    await again.take(table, Guest(CHIARA, "Chiara"), 0)
    with pytest.raises(Illegal):
        await again.come_back(table, Guest(ANN, "Ann"))
    assert (await told(store, table))[-1] == "{name} takes the seat of {other}."


async def test_nobody_takes_a_seat_who_has_seen_another_hand(lobbies: Lobbies, seats: Seats) -> None:
    table = await dealt(lobbies, "trick", people=3)
    await seats.leave(table, ANN)
    with pytest.raises(Illegal):
        await seats.take(table, Guest(BRUNO, "Bruno"), 0)
    await seats.leave(table, BRUNO)
    with pytest.raises(Illegal):
        await seats.take(table, Guest(ANN, "Ann"), 1)
    await seats.take(table, Guest(DEV, "Dev"), 1)
    with pytest.raises(Illegal):
        await seats.take(table, Guest(DEV, "Dev"), 0)
    with pytest.raises(Illegal):
        await seats.take(table, Guest(55, "Emi"), 2)


async def test_the_vote_of_who_leaves_goes_with_them_and_carries_what_the_others_agreed_to(
    lobbies: Lobbies, matches: Matches, store: Store
) -> None:
    motions = Motions(matches)
    motions.register(ending(matches))
    seats = Seats(store, matches, motions, Moderation(store, matches.now))
    table = await dealt(lobbies, "trick", people=3)
    made = await motions.propose(table, ANN, "end")
    await motions.vote(table, BRUNO, "end", made.motion.n, agree=True)
    await seats.leave(table, ANN)
    assert (await store.matches.row(table)).state == "live"
    with pytest.raises(Illegal):
        await motions.vote(table, BRUNO, "end", made.motion.n, agree=True)
    await seats.leave(table, CHIARA)
    assert (await store.matches.row(table)).state == "closed", "Bruno has agreed, and nobody else is asked"


def test_a_new_person_hears_what_is_told_from_then_on_and_the_owner_all_but_what_came_between() -> None:
    notes = [Note(3, 0, ("bot",)), Note(5, 1, ("bot",)), Note(8, 0, ("back",)), Note(9, 1, ("new",))]
    lines = [LineRow(n, 0, None, (0, 1)) for n in (1, 4, 6, 9, 10)] + [LineRow(6, 1, None, None)]
    assert [line.n for line in heard(lines, held(notes, 0))] == [1, 9, 10, 6]
    assert [line.n for line in heard(lines, held(notes, 1))] == [10, 6]
    assert len(heard(lines, held(notes, 2))) == len(lines)


async def test_the_seat_is_offered_in_the_channel_and_taken_by_a_press(bot: Querent, wire: Wire, host: Host) -> None:
    table = await dealt(host.lobbies, "trick", people=2)
    await host.seats.leave(table, BRUNO)
    await host.outbox.idle()
    [offered] = [post for post in wire.posts(CHANNEL) if "is free" in post.words]
    chiara = Caller(bot, wire, CHIARA, "Chiara", openly=True)
    page = await chiara.press(offered.address("Take the seat"))
    assert page.private
    assert "holds" in str(page.data["attachments"])
    await host.outbox.idle()
    async with host.matches.at(table) as sitting:
        assert sitting.seat_of(CHIARA) == 1
    late = await Caller(bot, wire, DEV, "Dev", openly=True).press(offered.address("Take the seat"))
    assert "taken" in late.words
    stripped = [one for one in wire.sent if one.request == EDIT and one.data.get("components") == []]
    assert stripped, "nobody else is called"


@pytest.mark.parametrize("code", [10007, 10013])
async def test_who_left_the_server_is_noticed_once_and_their_seats_are_offered(
    code: int, wire: Wire, host: Host, store: Store, clock: Clock
) -> None:
    table = await dealt(host.lobbies, "trick", people=3)
    member = "GET /guilds/*/members/*"
    wire.fail(member, 404, code, times=1)
    assert await host.departures.look(GUILD, BRUNO)
    assert await kinds(host.matches, table) == ["person", "bot", "person"]
    assert (await told(store, table)).count(
        "{who} is not in this server any more. A bot plays the seat from here."
    ) == 1
    assert not await host.departures.look(GUILD, BRUNO)
    wire.fail(member, 500, times=5)
    assert not await host.departures.look(GUILD, CHIARA), "what Discord cannot say is no reason"
    clock.go_by(PAUSE)
    wire.faults.clear()
    wire.fail(member, 404, code)
    assert await host.departures.look(GUILD, CHIARA)


def absences(store: Store, matches: Matches) -> Motions:
    """What may be proposed at the tables of a process: to replace who is absent."""
    motions = Motions(matches)
    motions.register(Absence(matches, Seats(store, matches, motions, Moderation(store, matches.now))).kind())
    return motions


async def test_who_keeps_the_table_waiting_is_replaced_when_all_others_agree(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    """Not before three days, not on vacation, and not once they have answered."""
    motions = absences(store, matches)
    table = await dealt(lobbies, "trick", people=3)
    absent = (str(ANN),)
    with pytest.raises(Illegal):
        await motions.propose(table, BRUNO, "replace", absent)
    clock.go_by(PATIENCE)
    await store.people.amend(ANN, {"vacation": clock() + 5})
    with pytest.raises(Illegal):
        await absences(store, Matches(store, clock)).propose(table, BRUNO, "replace", absent)
    made = await motions.propose(table, BRUNO, "replace", absent)
    assert made.left == (2,), "she is not asked"
    with pytest.raises(Illegal):
        await motions.vote(table, ANN, "replace", made.motion.n, agree=True)
    assert (await motions.vote(table, CHIARA, "replace", made.motion.n, agree=True)).state == "carried"
    assert await kinds(matches, table) == ["bot", "person", "person"]


async def test_who_answers_before_the_last_vote_keeps_their_seat(
    lobbies: Lobbies, matches: Matches, store: Store, clock: Clock
) -> None:
    motions = absences(store, matches)
    table = await dealt(lobbies, "trick", people=3)
    clock.go_by(PATIENCE)
    made = await motions.propose(table, BRUNO, "replace", (str(ANN),))
    await answers(matches, table, 0)
    with pytest.raises(Illegal):
        await motions.vote(table, CHIARA, "replace", made.motion.n, agree=True)
    assert await kinds(matches, table) == ["person", "person", "person"]


async def test_the_end_says_who_left_and_who_took_over(
    lobbies: Lobbies, seats: Seats, store: Store, clock: Clock
) -> None:
    table = await dealt(lobbies, "trick", people=3)
    await seats.leave(table, BRUNO)
    await seats.take(table, Guest(DEV, "Dev"), 1)
    await seats.leave(table, CHIARA)
    await seats.come_back(table, Guest(CHIARA, "Chiara"))
    again = Matches(store, clock)
    async with again.at(table) as sitting:
        words = closing(sitting)
    assert "not won for them: Chiara." in words
    assert "neither won nor lost for them: Dev." in words
