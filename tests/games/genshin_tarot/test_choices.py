"""Questions: what silence means, what is said of a target, the view and the computer player."""

from __future__ import annotations

import pytest

from games.genshin_tarot import GENSHIN_TAROT
from tests.contract.playing import chance
from tests.games.genshin_tarot.given import READ, Scene, asked, given, ready


def silent(scene: Scene, seat: int = 0) -> tuple[str, ...]:
    """What silence means to the open question."""
    fallback: tuple[str, ...] = asked(scene.match, seat).fallback
    return fallback


def test_what_silence_means() -> None:
    """G-92: done; options left; the first enemy; oneself; no HP lost if possible; the least missed cards discarded."""
    scene = given("sharpshooter starfell-sword", "hilichurl-gang hilichurl-guard", seats=2, energy=3)
    assert silent(scene) == ("done",)
    scene.do("play:sharpshooter")
    assert silent(scene) == ("foe:2",)
    scene.say("foe:2")
    assert silent(scene) == ("no",)
    scene.say("yes").do("play:starfell-sword")
    assert silent(scene) == ("seat:0",)
    scene = given("foreign-rockblade", energy=3).foe("anemo-shamachurl", damage=3).do("play:foreign-rockblade")
    assert silent(scene) == ("way:1",)
    scene = given(foes="anemo-boxer", deck="dash freeze burn gale-blade+ gale-blade", hp=12).do("done")
    assert silent(scene) == ("gale-blade:1", "burn:1", "freeze:1")


def test_those_who_are_done_are_not_waited_for() -> None:
    """G-92, G-25: but they may still go on."""
    scene = given(seats=2).do("done")
    assert scene.match.waiting == (1,)
    assert scene.choices(0)[0] == "back"


def test_face_down_enemies_are_never_offered() -> None:
    """GR-39, G-7, G-64: "any zone" means the face-up ones."""
    scene = given("sharpshooter", "hilichurl-gang ruin-guard").do("play:sharpshooter")
    assert scene.choices() == ["foe:2", "foe:3"]


def test_a_target_says_what_one_needs_to_know() -> None:
    """G-37: HP, Shields, element, attack and Mora; and before whom it stands."""
    scene = given("sharpshooter", "hilichurl-gang", seats=2).seat(1).foe("ruin-guard", 1, element="pyro", damage=3)
    scene.do("play:sharpshooter")
    own, other = asked(scene.match, 0).options
    assert (READ(own.label), READ(own.hint)) == (
        "Hilichurl Gang: 7 HP, hits for 2",
        "7 of 7 HP, attacks for 2, 3 Mora",
    )
    assert (READ(other.label), READ(other.hint)) == (
        "Ruin Guard (Bruno): 5 HP, 1 Shield, Pyro",
        "5 of 8 HP, 1 Shield, Pyro, attacks for 3, 7 Mora",
    )


def test_a_view_tells_what_stands_and_waits() -> None:
    """G-50, G-44: waiting and lasting effects in words, tokens, the clock and the Boss."""
    scene = given("explosive-puppet layered-frost", "hilichurl-gang", party="chongyun amber jean aether")
    seen = scene.play("explosive-puppet").play("layered-frost").match.view(0)
    (player,) = seen.players
    assert [READ(text).split(":")[0] for text in (*player.waiting, *player.lasting)] == [
        "Explosive Puppet",
        "Layered Frost",
    ]
    down, gang = player.zone
    assert (down.enemy, down.row, gang.stunned, gang.hp) == (None, 5, True, 7)
    assert (seen.hour, seen.boss.out, seen.boss.hp, seen.piles) == (1, False, 12, (15, 15, 15, 15))
    assert "Hilichurl Gang 7/7" in "\n".join(map(READ, GENSHIN_TAROT.describe(seen)))


@pytest.mark.parametrize(
    ("hand", "foes", "wanted"),
    [
        ("foreign-rockblade starfell-sword", "hilichurl-gang hilichurl-gang hilichurl-gang", "play:starfell-sword"),
        ("foreign-rockblade burn", "hilichurl-gang", "play:foreign-rockblade"),
        ("dash foreign-rockblade", "hilichurl-gang", "play:dash"),
    ],
)
def test_the_computer_player_sees_what_is_worth_most(hand: str, foes: str, wanted: str) -> None:
    """G-24: one step ahead."""
    scene = given(hand, foes)
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == (wanted,)


def test_the_computer_player_finishes_what_it_can() -> None:
    """G-60: of two enemies the one it can defeat."""
    scene = given("foreign-rockblade", "ruin-hunter").foe("hilichurl-gang", damage=5).do("play:foreign-rockblade")
    assert GENSHIN_TAROT.play(scene.match.view(0), scene.question(), chance(1)) == ("foe:3",)


def test_the_computer_player_clears_its_way() -> None:
    """G-35, G-36: whoever only waits defeats nobody."""
    left = 0
    for seed in range(4):
        match, below = ready(1, seed), chance(seed)
        while not match.over and match.table.turn < 5:
            match.answer(0, GENSHIN_TAROT.play(match.view(0), asked(match, 0), below))
        left += len(match.table.players[0].zone)
    assert left <= 4 * 9


def test_a_card_can_be_taken_back_until_its_enemy_is_named() -> None:
    """G-28, G-37: nothing is told, and nobody else is there to learn of it."""
    scene = given("sharpshooter", "hilichurl-gang ruin-guard", seats=1).do("play:sharpshooter")
    assert (back := scene.match.withdrawn(0)) is not None
    assert "play:sharpshooter" in [option.token for option in asked(back, 0).options]
    scene.do("foe:2")
    assert scene.match.withdrawn(0) is None
