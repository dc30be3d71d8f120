"""A match taken back is what it was then: to the fingerprint, after a restart, and for everybody who is asked anew."""

from __future__ import annotations

import pytest

from bot.lobbies import Lobbies
from bot.matches import Learned, Matches
from bot.motions import Motions, ending
from bot.past import Verdict, past_of, verdict_on
from bot.sitting import Sitting, playing
from bot.undoing import Boundary, Undoing
from games.kernel.ask import Illegal
from games.kernel.codec import pack, unpack
from games.kernel.dealer import Line
from games.kernel.record import standing
from games.kernel.text import Text, t
from storage.rows import Deed
from storage.store import Store
from tests.bot.clock import Clock
from tests.bot.tables import answers, dealt, known, legal
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD

WHY = Line(t("A moderator has taken the match back."))


@pytest.fixture
def undoing(store: Store, matches: Matches) -> Undoing:
    return Undoing(store, matches)


@pytest.fixture
def motions(matches: Matches, undoing: Undoing) -> Motions:
    made = Motions(matches)
    for kind in (ending(matches), undoing.kind()):
        made.register(kind)
    return made


def deed(table: int) -> Deed:
    return Deed(GUILD, ANN, table, "back", pack(WHY.text))


async def seen(matches: Matches, table: int) -> object:
    """All that lies on the table, and who is asked what."""
    async with matches.at(table) as sitting:
        return lying(sitting)


def lying(sitting: Sitting) -> object:
    match = playing(sitting)
    asked = {seat: found.question for seat in match.waiting if (found := match.asked(seat))}
    return pack(match.table), match.dealer.counts, asked


async def told(store: Store, table: int) -> list[str]:
    return [unpack(Text, line.text).key for line in await store.stories.read(table, None)]


async def test_a_trick_that_is_over_is_taken_back_when_all_agree(
    lobbies: Lobbies, matches: Matches, motions: Motions, store: Store, clock: Clock
) -> None:
    """The last answer of who asks, whatever checkpoint lies between, and what others answered after it."""
    table = await dealt(lobbies, "trick", people=3)
    for seat in (0, 1):
        await answers(matches, table, seat)
    before = await seen(matches, table)
    for seat in (2, 0):
        await answers(matches, table, seat)
    with pytest.raises(Learned):
        await matches.withdraw(table, CHIARA, None)
    made = await motions.propose(table, CHIARA, "undo")
    assert (made.motion.detail, made.left) == (("2",), (0, 1))
    await motions.vote(table, ANN, "undo", made.motion.n, agree=True)
    matches.sleep(table)
    assert (await motions.vote(table, BRUNO, "undo", made.motion.n, agree=True)).state == "carried"
    assert await seen(matches, table) == before
    assert await known(Matches(store, clock), table) == await known(matches, table)
    assert (await told(store, table))[-1].startswith("All agreed: the last answer")
    assert verdict_on(await past_of(store, table)) is Verdict.EXACT
    await answers(matches, table, 2)
    assert await known(Matches(store, clock), table) == await known(matches, table)


async def test_what_was_pressed_before_is_for_an_earlier_question(
    lobbies: Lobbies, matches: Matches, motions: Motions
) -> None:
    table = await dealt(lobbies, "trick")
    tokens, n = await legal(matches, table, 0)
    for seat in (0, 1):
        await answers(matches, table, seat)
    made = await motions.propose(table, ANN, "undo")
    await motions.vote(table, BRUNO, "undo", made.motion.n, agree=True)
    with pytest.raises(Illegal):
        await matches.answer(table, ANN, tokens, n)
    await answers(matches, table, 0)


async def test_nobody_takes_back_alone_what_something_was_learned_from(
    lobbies: Lobbies, matches: Matches, motions: Motions
) -> None:
    table = await dealt(lobbies, "trick", people=1, bots=1)
    await answers(matches, table, 0)
    with pytest.raises(Illegal):
        await motions.propose(table, ANN, "undo")


async def test_votes_of_a_time_that_is_taken_back_stay_lapsed(
    lobbies: Lobbies, matches: Matches, motions: Motions
) -> None:
    table = await dealt(lobbies, "trick")
    await motions.propose(table, ANN, "end")
    for seat in (0, 1):
        await answers(matches, table, seat)
    made = await motions.propose(table, BRUNO, "undo")
    await motions.vote(table, ANN, "undo", made.motion.n, agree=True)
    assert (await motions.propose(table, BRUNO, "end")).state == "open"


async def test_a_moderator_takes_a_match_back_to_the_end_of_any_phase(
    lobbies: Lobbies, matches: Matches, undoing: Undoing, store: Store, clock: Clock
) -> None:
    table = await dealt(lobbies, "trick")
    states: dict[int, object] = {}
    for _ in range(3):
        for seat in (0, 1):
            async with matches.at(table) as sitting:
                states.setdefault(playing(sitting).n, lying(sitting))
            await answers(matches, table, seat)
    places = await undoing.boundaries(table)
    assert [(place.n, place.answers, place.goes) for place in places] == [(0, 0, 6), (2, 2, 4), (4, 4, 2)]
    await undoing.roll_back(table, 2, WHY, deed(table))
    async with matches.at(table) as sitting:
        assert lying(sitting) == states[2]
    assert await known(Matches(store, clock), table) == await known(matches, table)
    assert (await told(store, table))[-1] == WHY.text.key
    [done] = await store.deeds.of(GUILD)
    assert (done.user, done.match, done.what) == (ANN, table, "back")
    for seat in (0, 1):
        await answers(matches, table, seat)
    again = await undoing.boundaries(table)
    assert [place.answers for place in again] == [0, 2], "what was taken back is no place to go to"
    await undoing.roll_back(table, 0, WHY, deed(table))
    assert standing((await past_of(store, table)).record.entries) == []
    assert verdict_on(await past_of(store, table)) is Verdict.EXACT


async def test_a_match_is_not_taken_back_to_what_it_was_not(
    lobbies: Lobbies, matches: Matches, undoing: Undoing, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules would make something else of the old answers."""
    table = await dealt(lobbies, "trick")
    for _ in range(2):
        for seat in (0, 1):
            await answers(matches, table, seat)
    before, prints = await known(matches, table), store.matches.prints

    async def forged(match: int) -> list[tuple[int, int, str]]:
        return [(n, at, "0" * 16) for n, at, _ in await prints(match)]

    monkeypatch.setattr(store.matches, "prints", forged)
    with pytest.raises(Illegal):
        await undoing.roll_back(table, 2, WHY, deed(table))
    assert await known(matches, table) == before
    with pytest.raises(Illegal):
        await undoing.roll_back(table, 1, WHY, deed(table))


async def test_the_computer_player_answers_again_after_a_roll_back(
    lobbies: Lobbies, matches: Matches, undoing: Undoing
) -> None:
    table = await dealt(lobbies, "trick", people=1, bots=1)
    await answers(matches, table, 0)
    places = await undoing.boundaries(table)
    assert [place[:1] + place[3:] for place in places] == [(0, 0, 2)]
    assert isinstance(places[0], Boundary)
    await undoing.roll_back(table, 0, WHY, deed(table))
    async with matches.at(table) as sitting:
        assert sitting.waiting == (0,)
