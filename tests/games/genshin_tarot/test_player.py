"""The computer player: whom it keeps, where it sends enemies."""

from __future__ import annotations

from games.genshin_tarot.esteem import ESTEEM
from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.ask import Ask
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import asked, fresh, given
from tests.games.genshin_tarot.test_setup import parted


def test_the_computer_player_gives_up_whom_it_plays_worst() -> None:
    """G-11: The World counts for as much as the better of the two who may walk it."""
    for seed in range(20):
        match = fresh(1, seed)
        question = asked(match, 0)
        assert isinstance(question, Ask)
        dealt = [option.token for option in question.options]
        gone = GENSHIN_TAROT.play(match.view(0), question, chance(seed))
        worth = {token: ESTEEM["aether" if token == "lumine" else token] for token in dealt}
        assert [worth[token] for token in gone] == [min(worth.values())]


def test_the_computer_player_walks_the_world_as_whom_it_plays_better() -> None:
    """G-11: as Aether, whatever the others bring."""
    asked_of = 0
    for seed in range(50):
        match = fresh(1, seed)
        dealt = [option.token for option in asked(match, 0).options]
        if "lumine" not in dealt:
            continue
        match.answer(0, [next(token for token in dealt if token != "lumine")])
        assert GENSHIN_TAROT.play(match.view(0), asked(match, 0), chance(seed)) == ("aether",)
        asked_of += 1
    assert asked_of


def test_the_computer_player_sends_enemies_behind_the_thickest_wall() -> None:
    """G-66: not to where the Boss would come out."""
    scene = given(foes="hilichurl-gang", seats=3, party="lumine jean fischl amber", energy=3)
    scene.seat(1, "", "hilichurl-guard").seat(2, "", "ruin-guard ruin-hunter ruin-grader")
    scene.do("burst:lumine:foe:2").do("yes")
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == ("seat:2",)


def test_a_computer_player_who_is_done_stays_so_unless_there_is_something_better() -> None:
    """G-24: to go on after all is nothing by itself."""
    idle = given("burn", "hilichurl-gang", seats=2).seat(1).do("done")
    assert idle.choices()[0] == "back"
    assert GENSHIN_TAROT.play(idle.match.view(0), idle.question(), chance(1)) == ()
    able = given("starfell-sword", "hilichurl-gang", seats=2).seat(1).do("done")
    (deed,) = GENSHIN_TAROT.play(able.match.view(0), able.question(), chance(1))
    assert deed.startswith("play:starfell-sword")


def test_a_computer_player_chooses_no_deck_anew() -> None:
    """G-12."""
    match = parted(2)
    match.answer(0, ["default"])
    assert match.waiting == (1,)
    assert GENSHIN_TAROT.play(match.view(0), asked(match, 0), chance(1)) == ()
