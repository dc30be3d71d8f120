"""The results of two users as rivals and together, without users who hide theirs."""

from __future__ import annotations

import pytest

from bot.services import Services
from cogs.stats.pages import meetings_words
from games.kernel.text import EMPTY, Localizer
from storage.matches import NewSeat
from storage.results import Meetings, Outcome
from tests.bot.caller import Caller, Somebody
from tests.storage.given import ANN, BRUNO, GUILD, NOW, opening, record, saved

READ = Localizer()
BETWEEN = "You and Bruno: 5 matches; you won 1, Bruno won 2; together you won 1 of 2."
PLAYED = (
    ("parsifal", True, False), ("tottarot", False, True), ("tottarot", False, True),
    ("genshin_tarot", True, True), ("the_restless", False, False),
)  # fmt: skip


@pytest.fixture(autouse=True)
async def met(services: Services) -> None:
    """Store the matches in `PLAYED`: in Parsifal and Tottarot, Ann and Bruno are rivals; in the others, allies."""
    for n, (game, ann, bruno) in enumerate(PLAYED):
        lobby = opening(n + 1, NewSeat("Ann", ANN), NewSeat("Bruno", BRUNO))._replace(guild=GUILD, game=game)
        match = await services.store.lobbies.open(lobby, NOW)
        await services.store.matches.start(match, record(2), NOW)
        outcomes = (Outcome(0, ann), Outcome(1, bruno))
        await services.store.matches.save(match, saved(0, result={}, outcomes=outcomes)._replace(at=NOW))


def test_matches_as_rivals_and_as_allies_are_counted_separately() -> None:
    """Parsifal and Tottarot are played against each other, Genshin Tarot and The Restless together."""
    rivals, allies = Meetings("parsifal", 9, 6, 5, 2), Meetings("the_restless", 5, 3, 3, 3)
    assert READ(meetings_words("Bruno", [rivals, allies])) == (
        "You and Bruno: 14 matches; you won 6, Bruno won 5; together you won 3 of 5. "
        "This includes 2 wins that you shared with each other."
    )
    assert READ(meetings_words("Bruno", [rivals._replace(both_won=0)])) == (
        "You and Bruno: 9 matches; you won 6, Bruno won 5."
    )
    assert READ(meetings_words("Bruno", [allies])) == "You and Bruno: 5 matches together; you won 3."
    assert READ(meetings_words("Bruno", [Meetings("tottarot", 1, 0, 1, 0)])) == (
        "You and Bruno: 1 match; you won 0, Bruno won 1."
    )
    assert meetings_words("Bruno", [Meetings("gone", 3, 1, 1, 1)]) == EMPTY
    assert meetings_words("Bruno", []) == EMPTY


def test_a_win_shared_by_opponents_is_mentioned() -> None:
    """Three matches can have four wins only if one was shared."""
    assert READ(meetings_words("Bruno", [Meetings("parsifal", 3, 2, 2, 1)])) == (
        "You and Bruno: 3 matches; you won 2, Bruno won 2. This includes 1 win that you shared with each other."
    )


async def test_head_to_head_results_are_on_the_page_of_the_other_player(ann: Caller, bruno: Caller) -> None:
    page = await ann.type("stats", person=Somebody(BRUNO, "Bruno"))
    assert page.words.splitlines()[1] == BETWEEN
    theirs = await bruno.type("stats", person=Somebody(ANN, "Ann"))
    assert "You and Ann: 5 matches; you won 2, Ann won 1; together you won 1 of 2." in theirs.words
    alone = await ann.type("stats", person=Somebody(BRUNO, "Bruno"), game="tottarot")
    assert "You and Bruno: 2 matches; you won 0, Bruno won 2." in alone.words


async def test_head_to_head_results_are_on_no_public_page(ann: Caller, stranger: Caller) -> None:
    assert "You and" not in (await ann.type("stats", person=Somebody(BRUNO, "Bruno"), show=True)).words
    assert "You and" not in (await stranger.type("stats", person=Somebody(BRUNO, "Bruno"))).words
    assert "You and" not in (await ann.type("stats", person=Somebody(ANN, "Ann"))).words


@pytest.mark.parametrize("who", [ANN, BRUNO])
async def test_not_if_either_hides(who: int, ann: Caller, bruno: Caller, services: Services) -> None:
    await services.store.results.hide(who, True)
    for caller, other in ((ann, BRUNO), (bruno, ANN)):
        assert "You and" not in (await caller.type("stats", person=Somebody(other, "Somebody"))).words
