"""P-55 to P-58: endless games, agreed draws, series, and the texts of results."""

from __future__ import annotations

import pytest

from games.kernel.match import Match
from games.parsifal.game import PARSIFAL
from games.parsifal.table import Ending
from tests.games.parsifal.given import READ, Scene, finish, fresh, given


def passing(scene: Scene) -> int:
    """Pass with everyone until the match is over; return the number of passes."""
    for passes in range(1000):
        if scene.match.over:
            return passes
        scene.act("pass")
    raise AssertionError("it never ends")


@pytest.mark.parametrize("rounds", ["10", "20", "40"])
def test_a_draw_after_so_many_rounds(rounds: str) -> None:
    """P-55, P-57, P-R8: full rounds without a deck, after the turn that drew the last tarot. Nobody wins."""
    scene = given("knight-1", "kundry", "charmer-1", deck="wine", stalemate_rounds=rounds)
    assert passing(scene) == 1 + 3 * int(rounds)
    assert (scene.match.result.winners, scene.table.wins) == ((), [0, 0, 0])
    assert scene.table.ending is Ending.STALEMATE
    assert READ(scene.match.result.text) == (
        f"The deck has been empty for {rounds} rounds, and nobody has completed their quests: a draw."
    )


def test_the_cap_is_agreed_on_or_there_is_none() -> None:
    """P-57: the rulebook has no such end; 20, 10 and 40 rounds are offered."""
    setting = next(one for one in PARSIFAL.settings if one.key == "stalemate_rounds")
    assert [choice.value for choice in setting.choices] == [0, 20, 10, 40]
    assert PARSIFAL.settle({}).stalemate_rounds == 0


@pytest.mark.parametrize("by", ["bot", "clock"])
def test_a_match_without_people_is_a_draw_after_20_rounds(by: str) -> None:
    """P-57: there are only computer players, or absent players for whom the clock answers."""
    scene = given("knight-1", "kundry", "charmer-1")
    for _ in range(30):
        scene.act("pass")
    for _ in range(3 * 20 - 1):
        scene.match.answer(scene.match.waiting[0], ("pass",), by)
        assert not scene.match.over
    scene.match.answer(scene.match.waiting[0], ("pass",), by)
    assert scene.match.over
    assert (scene.match.result.winners, scene.table.ending) == ((), Ending.STALEMATE)
    assert READ(scene.match.result.text).startswith("The deck has been empty for 30 rounds,")


def test_an_answer_by_a_player_restarts_the_idle_rounds() -> None:
    """P-57: the 20 rounds start again with any answer by a player."""
    scene = given("knight-1", "kundry", "charmer-1")
    for turn in range(200):
        scene.match.answer(scene.match.waiting[0], ("pass",), "person" if turn % 40 == 0 else "bot")
    assert not scene.match.over
    again = Match(PARSIFAL, scene.match.record())
    assert again.state_hash() == scene.match.state_hash()


def test_patience_is_shown() -> None:
    """P-57: the remaining rounds are shown once the deck is empty."""
    scene = given("knight-1", "kundry", deck="wine bread", stalemate_rounds="10")
    seen = []
    for _ in range(5):
        seen.append(scene.match.view(None).patience)
        scene.act("pass")
    assert seen == [None, 10, 10, 10, 9]


def test_or_never() -> None:
    """P-57: if disabled, the match continues."""
    scene = given("knight-1", "kundry", stalemate_rounds="0")
    for _ in range(200):
        scene.act("pass")
    assert not scene.match.over
    assert scene.match.view(None).patience is None


def test_an_agreed_draw() -> None:
    """P-56: a player proposes a draw in their turn, and all others agree; nobody wins."""
    scene = given("knight-1", "kundry", "charmer-1").act("propose")
    assert scene.match.waiting == (1, 2)
    assert scene.match.view(None).proposal == 0
    scene.say(2, "end").say(1, "end")
    assert scene.match.over
    assert scene.match.result.winners == ()
    assert READ(scene.match.result.text) == "Everyone agrees to end the game without a winner."


def test_one_vote_against_ending_is_enough() -> None:
    """P-56, P-R18: the turn continues, and the next proposal must wait for the next turn."""
    scene = given("knight-1", "kundry", "charmer-1").act("propose").say(1, "end").say(2, "on")
    assert scene.match.waiting == (0,)
    assert scene.choices("propose") == []
    assert scene.choices("knight-1:lock")
    assert "Chiara wants to play on." in scene.heard()
    scene.act("pass", "pass", "pass")
    assert scene.choices("propose") == ["propose"]


def test_a_refused_proposal_is_not_repeated_before_a_further_action() -> None:
    """P-R18, P-25: only once per turn, however many actions it has."""
    scene = given("parsifal+wine", "kundry", "charmer-1", common="grail spear").act("propose").say(1, "on").say(2, "on")
    scene.act("parsifal:take:grail")
    assert scene.match.waiting == (0,)
    assert scene.table.actions > 0
    assert scene.choices("propose") == []


def test_a_series() -> None:
    """P-58: as many games as players, each begun by the next player; the most wins decide."""
    starts = ["start", "direction"]
    match = fresh(3, 4, series="series", **dict(zip(starts, ("first", "anticlockwise"), strict=True)))
    finish(match, 1)
    assert match.table.game == match.table.games == 3
    texts = [READ(line.text) for line in match.dealer.lines]
    begun = [line for line in texts if "then play goes" in line]
    assert [line.split(": ")[1].split()[0] for line in begun] == ["Ann", "Chiara", "Bruno"]
    assert [label for label in match.dealer.counts if "deck" in label] == [f"the deck of game {n}" for n in (1, 2, 3)]
    assert match.result.scores == tuple(match.table.wins)


@pytest.mark.parametrize(
    ("wins", "winners", "words"),
    [
        ([1, 1, 0], (0,), "Ann wins the series with 2 games."),
        ([0, 1, 1], (0, 1, 2), "Ann, Bruno and Chiara share the series with 1 game each."),
        ([0, 2, 0], (1,), "Bruno wins the series with 2 games."),
    ],
)
def test_the_result_of_a_series(wins: list[int], winners: tuple[int, ...], words: str) -> None:
    """P-58: Ann wins the last game here."""
    scene = given("titurel+grail", "amfortas", "kundry", series="series", truth={"wins": wins, "game": 3})
    scene.act("titurel:lock:amfortas")
    assert scene.match.result.winners == winners
    assert READ(scene.match.result.text) == words


def test_a_series_without_a_winner() -> None:
    """P-56, P-58: an agreed draw ends a game, not the series; without any win, nobody wins the series."""
    scene = given("titurel+grail", "amfortas knight-1", series="series", truth={"game": 2})
    scene.act("propose").say(1, "end")
    assert scene.match.result.winners == ()
    assert READ(scene.match.result.text) == "Nobody has won a game: the series has no winner."
    scene = given("titurel+grail", "amfortas knight-1", series="series", truth={"game": 1})
    scene.act("propose").say(1, "end")
    assert not scene.match.over
    assert scene.table.game == 2


def test_the_log_says_how_a_victory_came_about() -> None:
    """P-51, P-52."""
    scene = given("titurel+grail", "amfortas").act("titurel:lock:amfortas")
    assert READ(scene.match.result.text) == "Ann wins with Titurel: Titurel locks Amfortas; Titurel owns the Grail."
    assert scene.heard()[-1] == READ(scene.match.result.text)
    scene = given("charmer-1>parsifal klingsor", "parsifal charmer-2", common="grail").act("klingsor:take:grail")
    assert READ(scene.match.result.text) == (
        "Ann and Bruno win together with the Charmers: a Charmer locks Parsifal; Klingsor owns the Grail."
    )
