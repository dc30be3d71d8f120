"""The reason of a hint: one sentence about what matters most."""

from __future__ import annotations

import re

import pytest

from games.genshin_tarot.game import GENSHIN_TAROT
from games.kernel.ask import random_answer
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import READ, Scene, asked, fresh, given, ready


def why(scene: Scene, *tokens: str) -> str:
    """Return the reason for that answer of the first player."""
    return READ(GENSHIN_TAROT.reason(scene.match.view(0), asked(scene.match, 0), tokens))


def test_the_strongest_reason_is_given() -> None:
    """The reason is an attack's effect on enemies, the HP that Guard saves, or the cards of a draw."""
    hand = "favonius-bladework jade-screen dash"
    scene = given(hand, "ruin-hunter hilichurl-guard", hp=7, ap=3)
    guard, attack = why(scene, "play:jade-screen"), why(scene, "play:favonius-bladework:foe:2")
    assert guard.startswith("What it saves when the enemies attack is worth ")
    assert attack.startswith("What it does to the enemies is worth ")
    assert "; the next best, Favonius Bladework, is worth " in guard
    assert "next best" not in attack, "Guard is worth more here, so to compare would speak against the attack"
    assert why(scene, "done") == "", "there is something that would help"
    assert why(scene, "play:dash") == "It costs nothing and draws cards; 12 are left in your deck."


def test_a_player_is_chosen_because_of_the_attacks_on_them() -> None:
    """The option already counts the Guard that the card gives. The reason named the Guard from before it."""
    scene = given("fatal-rainscreen", "hilichurl-gang", seats=2, hp=7).play("fatal-rainscreen", "foe:2")
    labels = [READ(option.label) for option in asked(scene.match, 0).options]
    assert labels == ["You: 7 HP, 4 Guard, 0 Energy", "Bruno: 12 HP, 0 Guard, 0 Energy"]
    assert why(scene, "seat:0") == "The attacks on you add up to 2 damage."
    assert why(scene, "seat:1") == "The attacks on Bruno add up to 0 damage."


def test_the_reason_for_the_winning_hit_says_that_it_wins() -> None:
    """See G-85."""
    scene = given("sharpshooter", wall=False, seats=2, ap=1).seat(1, enemies="hilichurl-gang").boss(damage=26)
    assert why(scene, "play:sharpshooter:boss") == "It can win the match."


def test_the_world_is_explained_by_how_much_more_often_parties_won() -> None:
    """G-11: "Parties with this character do better." was true of one of two characters, but named neither."""
    for seed in range(50):
        match = fresh(1, seed)
        dealt = [option.token for option in asked(match, 0).options]
        if "lumine" in dealt:
            match.answer(0, [next(token for token in dealt if token != "lumine")])
            said = [READ(GENSHIN_TAROT.reason(match.view(0), asked(match, 0), (who,))) for who in ("aether", "lumine")]
            assert re.fullmatch(r"Parties with Aether won more often, by [1-9]\d* percentage points\.", said[0])
            assert said[1] == "", "nothing speaks for the other one"
            return
    pytest.fail("nobody was dealt The World")


def test_nearly_everything_has_a_reason() -> None:
    """This covers a computer player's answers in a match; a guessed card has no reason.

    No answer is recommended for a cost or for nothing, as in "Swap their places. It is worth 0 damage.", or because it
    is worth as much as another: "it is worth 1.2; the next best, Divine Archery, is worth 1.2".
    """
    match, randrange = ready(2, 5), chance(5)
    silent = 0
    for _ in range(150):
        if match.over:
            break
        seat = match.waiting[0]
        tokens = GENSHIN_TAROT.play(match.view(seat), asked(match, seat), randrange)
        said = READ(GENSHIN_TAROT.reason(match.view(seat), asked(match, seat), tokens)) if tokens else "waits"
        assert not re.search(r"worth (-|0 damage)", said), said
        compared = [re.findall(r"\d+(?:\.\d)?", one) for one in said.split(". ") if "worth" in one]
        assert all(len(figures) == len({*figures}) for figures in compared), said
        silent += not said
        match.answer(seat, tokens or random_answer(asked(match, seat), randrange))
    assert silent < 10


def test_a_target_is_praised_for_its_advantage_over_the_others() -> None:
    """Earlier, all enemies had the same reason: the card's general effect. Of two identical ones, either will do."""
    party = "tartaglia jean aether amber"
    scene = given("sharpshooter raging-tide", "hilichurl-gang hilichurl-gang", party=party, ap=3)
    scene.do("play:raging-tide")
    scene.say(asked(scene.match, 0).options[0].token)
    question = asked(scene.match, 0)
    said = {why(scene, option.token) for option in question.options if option.token.startswith("foe")}
    assert said == {"Any of these enemies would do as well."}
