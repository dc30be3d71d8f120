"""A tournament from its sign-up to its end, as users on Discord see it."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from bot.runtime.clock import DAY
from bot.table.preferences import Where
from cogs.events.plans import FORMATS
from sandbox.actions import posting
from sandbox.world.channels import PRIVATE_THREAD
from tests.proofs import runs, spread
from tests.wire.events.league import CHANNEL, SPELL, League
from tests.wire.house import House

PEOPLE, ROUNDS, TABLES, DAYS = (
    runs(thin=9, full=64),
    runs(thin=2, full=6),
    runs(thin=3, full=4),
    runs(thin=2, full=4),
)
RESTARTS = runs(thin=1, full=10)


def league(house: House, number: int = 1) -> League:
    house.stop_clock()
    return League(house, house.person("Ann"), Random(number))


async def test_four_presses_open_a_tournament_and_one_joins_it(house: House) -> None:
    """Template, Open sign-up and Start, plus the command: four. There is a single message, with the current state."""
    played = league(house)
    page = (await played.organizer.command("tournament", channel=CHANNEL)).message
    plan = (await played.organizer.choose(page, "New tournament …", ["tottarot/swiss"])).message
    assert "4 rounds of 8 days · tables of 4 · same deals" in plan.text
    assert "20 people can play 4 rounds without meeting twice." in plan.text
    managed = (await played.organizer.press(plan, "Open sign-up")).message
    await house.quiet()
    poster = played.poster()
    assert poster.text.startswith("## Tottarot tournament · sign-up is open")
    assert "Join" in poster.buttons
    assert "The first round begins when the organizer starts it." in poster.text
    assert "**/tournament** shows this page again." in managed.text
    managed = (await played.organizer.choose(managed, "Start on a later day …", [str(DAY)])).message
    assert "The first round begins <t:" in managed.text, "a day can be announced before anyone has joined"
    mine = (await house.person("Ann").press(poster, "My table")).message
    assert "Join" in mine.buttons, "for someone who is not in it"
    for name in ("Ann", "Bruno", "Chiara", "Dev"):
        assert "You're in" in (await house.person(name).press(played.poster(), "Join")).text
    await house.quiet()
    assert "4 people are in: Ann, Bruno, Chiara, Dev" in played.poster().text
    await played.organizer.press(managed, "Start")
    await house.let_pass(0)
    await house.quiet()
    assert "round 1 of 1" in played.poster().text, "four people in fours meet once"
    assert "tables finished: 0 of 1" in played.poster().text


async def test_a_table_is_a_private_thread_and_its_first_letter_says_the_round(house: House) -> None:
    played = league(house)
    managed = await played.opened(game="tottarot", days=8)
    for person in house.people(4):
        await played.join(person)
    await played.organizer.press(managed, "Start")
    await house.let_pass(0)
    [board] = await house.bot.services.store.rounds.boards((await _event(house)), 1)
    assert board.match is not None
    row = await house.bot.services.store.matches.row(board.match)
    thread = house.sandbox.world.channel(str(row.place))
    assert thread.type == PRIVATE_THREAD
    assert {person.id for person in house.people(4)} <= set(thread.members)
    assert not house.person("Emi 恵美").can_see(thread)
    assert thread.name == "Tottarot tournament · round 1 (1 of 1)", "table 1 is a match, which is another number"
    dms = [person.inbox()[-1].text for person in house.people(4) if person.inbox()]
    assert dms
    for dm in dms:
        head = r"\*\*Tottarot tournament\*\* · Tournament round 1 of 1\. Your table: .+\. Ends <t:\d+:f>"
        assert re.match(head, dm), "a phone shows the first words only"


async def _event(house: House) -> int:
    rows = await house.bot.services.store.events.of_guild(int(house.sandbox.guild().id), FORMATS)
    return rows[0].id


async def test_only_organizers_open_one_and_roles_can_be_chosen(house: House) -> None:
    bruno = house.person("Bruno")
    page = (await bruno.command("tournament", channel=CHANNEL)).message
    assert page.selects == []
    refused = await bruno.command("tournament", channel=CHANNEL, game="tottarot")
    assert "you need to be able to manage events here" in refused.text


@pytest.mark.parametrize("how", spread(["crash", "restart", "down"], thin=2))
async def test_a_round_ends_on_time_even_if_the_bot_crashes_or_is_down(house: House, how: str) -> None:
    """Computer players finish its tables; a bot that was down does so at the first second after its start."""
    played = league(house)
    managed = await played.opened(game="tottarot", days=2)
    for person in house.people(6):
        await played.join(person)
    await played.organizer.press(managed, "Start")
    await house.let_pass(0)
    [first, *_] = await house.bot.services.store.rounds.of_event(played.event)
    await played.spell()
    if how == "down":
        await played.down(3 * DAY)
    else:
        await (house.crash() if how == "crash" else house.restart())
        await house.let_pass(first.closes - house.now())
    await house.let_pass(60)
    assert (await played.row()).state == "over"
    await played.check()
    assert "over" in played.poster().text
    assert all(one.points is not None for one in await played.scores())
    poster = played.poster()
    where = f"https://discord.com/channels/{house.sandbox.guild().id}/{poster.channel}/{poster.id}"
    for person in played.people:
        *_, end, last = (dm.text for dm in person.inbox())
        assert re.match(r"\*\*Tottarot tournament\*\* · The tournament is over", last), "the very last"
        assert where in last
        assert "This round ran out of time, so computer players finished the match." in end
        assert f"Tournament round 1 of 1. Once the round is over, you'll find your points here: {where}" in end


async def test_a_league_over_the_wire(house: House) -> None:
    """The users have different habits, and a fifth of them leave; there are ten restarts and a day of downtime."""
    played = league(house, 7)
    managed = await played.opened(game="tottarot", rounds=ROUNDS, days=DAYS, tables=TABLES)
    for number in range(PEOPLE):
        await played.join(house.person(f"P{number}"))
    await played.organizer.press(managed, "Start")
    await house.let_pass(0)
    spells = ROUNDS * DAYS * DAY // SPELL
    leaving = set(played.rng.sample(range(spells), PEOPLE // 5))
    restarts = set(played.rng.sample(range(spells - DAYS), RESTARTS))
    down = played.rng.randrange(spells - DAYS)
    for spell in range(spells + ROUNDS):
        if (await played.row()).state != "running":
            break
        if spell in leaving:
            await played.leave_one()
        await played.spell()
        if spell in restarts:
            await house.crash()
        if spell == down:
            await played.down(DAY)
    assert (await played.row()).state == "over", "nothing is stuck"
    await played.check()
    scores = await played.scores()
    assert all(one.points is not None for one in scores)
    assert {one.round_number for one in scores} == set(range(1, ROUNDS + 1))
    assert len(played.gone) == PEOPLE // 5
    await played.check_ends()
    print(f"{PEOPLE} people, {ROUNDS} rounds, {len(played.started)} days down, {RESTARTS} restarts")
    print(f"{len(scores)} scores: {dict(Counter(one.status for one in scores))}")


async def started(house: House, people: int = 6, **chosen: object) -> League:
    """Return a tournament of Tottarot whose first round, of two days, is in progress."""
    played = league(house)
    managed = await played.opened(**{"game": "tottarot", "days": 2, **chosen})
    for person in house.people(people):
        await played.join(person)
    await played.organizer.press(managed, "Start")
    await house.let_pass(0)
    return played


async def test_groups_meet_again_until_a_final_of_the_best(house: House) -> None:
    """Six users in threes: two groups, two rounds, a final of three, and a crash; one leaves, and one is late."""
    played = await started(house, format="groups", rounds=3, tables=3)
    assert "groups, then a final" in played.poster().text
    told = re.findall(r"^Group (\d): (.+)$", played.poster().text, re.MULTILINE)
    assert [number for number, _ in told] == ["1", "2"]
    names = {name for _, line in told for name in line.split(", ")}
    assert names == {person.name for person in house.people(6)}
    first = {one.user: one.board for one in await played.scores()}
    assert "In each round" not in (await house.person("Chiara").press(played.poster(), "Rules")).text
    await played.leave(house.person("Bruno"))
    await played.join(house.person("Late"))
    await house.crash()
    await played.attended_round(days=2)
    second = {one.user: one.board for one in await played.scores() if one.round_number == 2}
    assert len(second) == 6
    assert all(second[user] == board for user, board in first.items() if user in second), "the same group again"
    assert second[int(house.person("Late").id)] == first[int(house.person("Bruno").id)], "in the place that is free"
    await played.attended_round(days=2)
    last = [one for one in await played.scores() if one.round_number == 3]
    assert len(last) == 3
    assert "Final: " in played.poster().text
    entrants = await house.bot.services.store.entrants.of_event(played.event)
    still = {one.user for one in entrants if one.is_in} - {one.user for one in last}
    for person in (one for one in played.people if int(one.id) in still):
        assert "You didn't qualify" in (await person.press(played.poster(), "My table")).text
    await house.let_pass(2 * DAY)
    assert (await played.row()).state == "over"
    await played.check_groups(final=3)
    await played.check_ends()
    ranking = (await house.person("Chiara").press(played.poster(), "Ranking")).text.splitlines()
    assert [" · final" in line for line in ranking[2:]] == [True] * 3 + [False] * 4, ranking
    assert ranking[-1].endswith("out")


async def test_an_event_is_the_next_season_of_the_one_before(house: House) -> None:
    played = await started(house)
    assert "season" not in played.poster().text
    await house.let_pass(2 * DAY)
    plan = (await played.organizer.command("tournament", channel="general", game="tottarot")).message
    await played.organizer.press(plan, "Open sign-up")
    await house.quiet()
    assert "season 2" in house.sandbox.messages("general")[-1].text


async def test_an_event_that_was_called_off_is_no_season(house: House) -> None:
    played = league(house)
    managed = await played.opened(game="tottarot", days=2)
    asked = (await played.organizer.press(managed, "Call it off")).message
    await played.organizer.press(asked, "Call off the tournament")
    plan = (await played.organizer.command("tournament", channel="general", game="tottarot")).message
    await played.organizer.press(plan, "Open sign-up")
    await house.quiet()
    assert "season" not in house.sandbox.messages("general")[-1].text


async def test_an_event_that_all_have_left_has_no_winner(house: House) -> None:
    """In two rounds, nobody gave half of the answers, so everyone is out, and nobody won with 0 %."""
    played = await started(house, format="league", rounds=2)
    for _ in range(2):
        await house.let_pass(2 * DAY)
        await house.let_pass(0)
    assert (await played.row()).state == "over"
    assert "Winner" not in played.poster().text
    assert "Nobody played to the end." in played.poster().text
    await played.check_ends()


async def test_a_player_who_sits_out_gets_four_tenths(house: House) -> None:
    played = await started(house, format="league", rounds=2)
    bruno = house.person("Bruno")
    mine = (await bruno.press(played.poster(), "My table")).message
    assert "Round 1 – table" in mine.text
    mine = (await bruno.press(mine, "Sit out the next round")).message
    assert "You're sitting out round 2, which counts 40%." in mine.text
    await house.let_pass(2 * DAY)
    await house.let_pass(0)
    second = {one.user: (one.status, one.board) for one in await played.scores() if one.round_number == 2}
    assert second.pop(int(bruno.id)) == ("rest", 0)
    assert all(board or how == "bye" for how, board in second.values())
    assert "You're sitting out this round" in (await bruno.press(played.poster(), "My table")).text
    await house.let_pass(2 * DAY)
    assert {one.points for one in await played.scores() if one.status == "rest"} == {4000}


async def test_a_latecomer_gets_four_tenths_for_missed_rounds(house: House) -> None:
    played = await started(house, format="league", rounds=2)
    late = house.person("Late")
    await played.join(late)
    assert "You'll play from round 2 on." in (await late.press(played.poster(), "My table")).text
    await house.let_pass(2 * DAY)
    await house.let_pass(0)
    told = {one.round_number: (one.status, one.points) for one in await played.scores() if one.user == int(late.id)}
    assert told[1] == ("missed", 4000)
    assert "Winner" not in played.poster().text
    await house.let_pass(2 * DAY)
    first = [line for line in (await late.press(played.poster(), "Ranking")).text.splitlines() if line[:3] == "1\\."]
    assert "".join(re.findall(r"\*\*Winners?: (.+)\*\*", played.poster().text)).count(",") == len(first) - 1
    assert told[2][0] in ("playing", "bye")


async def test_a_player_who_leaves_is_replaced_and_ranked_last(house: House) -> None:
    played = await started(house)
    bruno = house.person("Bruno")
    await played.leave(bruno)
    await house.let_pass(2 * DAY)
    ranking = (await house.person("Chiara").press(played.poster(), "Ranking")).text
    assert ranking.splitlines()[-1].endswith("out"), ranking
    assert "Bruno" in ranking.splitlines()[-1]


async def test_the_end_comes_once_to_those_who_accept_direct_messages(house: House) -> None:
    played = await started(house)
    register = house.bot.services.matches.register
    quiet: dict[str, Where] = {"Bruno": "none", "Chiara": "channel"}
    for name, where in quiet.items():
        user = int(house.person(name).id)
        await register.put(user, (await register.of(user))._replace(notices=where))
    await house.let_pass(2 * DAY)
    assert (await played.row()).state == "over"
    await house.let_pass(60)
    await house.crash()
    await house.let_pass(DAY)
    for person in played.people:
        assert len(played.ends(person)) == (person.name not in quiet), person
    ann = house.person("Ann")
    dm = next(dm for dm in ann.inbox() if "The tournament is over" in dm.text)
    ranking = (await ann.press(dm, "Ranking")).message
    assert len([line for line in ranking.text.splitlines() if "\\. " in line]) == 6, "all of it, in direct messages"
    assert ranking.reader == ann.id, "and the letter stays as it is"


async def test_a_tournament_that_is_called_off_ends_without_points(house: House) -> None:
    played = await started(house)
    page = (await played.organizer.command("tournament", channel=CHANNEL)).message
    managed = (await played.organizer.press(page, "Manage Tottarot tournament")).message
    asked = (await played.organizer.press(managed, "Call it off")).message
    assert "over" in (await played.organizer.press(asked, "Call off the tournament")).text
    await house.let_pass(5 * DAY)
    assert "called off" in played.poster().text
    assert [played.ends(person) for person in played.people] == [[]] * 6, "who called it off says so"
    assert all(one.points is None for one in await played.scores())


async def test_a_message_that_was_deleted_is_posted_again(house: House) -> None:
    played = await started(house)
    posting.delete(house.sandbox.world, played.poster())
    await house.let_pass(2 * DAY)
    assert "over" in played.poster().text


async def test_a_table_has_no_votes_and_no_seat_for_others(house: House) -> None:
    played = await started(house)
    [board, *_] = await house.bot.services.store.rounds.boards(played.event, 1)
    row = await house.bot.services.store.matches.row(board.match or 0)
    place = house.sandbox.world.channel(str(row.place))
    there = next(person for person in played.people if any(chair.user == int(person.id) for chair in row.seats))
    refused = await there.command("tarot end", channel=place)
    assert "part of a tournament" in refused.text
    assert "part of a tournament" in (await there.command("tarot pause", channel=place)).text


async def test_a_server_has_three_at_most(house: House) -> None:
    played = league(house)
    for _ in range(3):
        plan = (await played.organizer.command("tournament", channel=CHANNEL, game="tottarot")).message
        await played.organizer.press(plan, "Open sign-up")
    plan = (await played.organizer.command("tournament", channel=CHANNEL, game="tottarot")).message
    assert "3 open tournaments" in (await played.organizer.press(plan, "Open sign-up")).text


async def test_it_continues_to_its_end_without_its_channel(house: House) -> None:
    played = league(house)
    managed = await played.opened(game="tottarot", days=2)
    for person in house.people(6):
        await played.join(person)
    house.sandbox.remove(house.sandbox.channel(CHANNEL))
    page = (await played.organizer.command("tournament", channel="general")).message
    managed = (await played.organizer.press(page, "Manage Tottarot tournament")).message
    await played.organizer.press(managed, "Start")
    await house.let_pass(0)
    await house.let_pass(5)
    boards = await house.bot.services.store.rounds.boards(played.event, 1)
    assert all(board.state == "live" for board in boards)
    await house.let_pass(2 * DAY)
    assert (await played.row()).state == "over"
    await played.check()
    page = (await house.person("Chiara").command("tournament", channel="general")).message
    assert "You're number" in (await house.person("Chiara").press(page, "My table in Tottarot tournament")).text


async def test_a_table_gets_another_private_thread_after_its_own_was_deleted(house: House) -> None:
    played = await started(house)
    [board, *_] = await house.bot.services.store.rounds.boards(played.event, 1)
    row = await house.bot.services.store.matches.row(board.match or 0)
    house.sandbox.remove(house.sandbox.world.channel(str(row.place)))
    await house.quiet()
    await house.let_pass(5)
    now = await house.bot.services.store.matches.row(row.id)
    assert now.place != row.place
    thread = house.sandbox.world.channel(str(now.place))
    assert thread.type == PRIVATE_THREAD
    assert {str(chair.user) for chair in row.seats if chair.user} <= set(thread.members)


async def test_without_private_threads_its_tables_are_opened_all_the_same(house: House) -> None:
    house.sandbox.fault("no_threads")
    played = await started(house)
    boards = await house.bot.services.store.rounds.boards(played.event, 1)
    assert all(board.state == "live" for board in boards)
    assert house.sandbox.threads() == []
