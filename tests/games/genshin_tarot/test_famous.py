"""Well-known interactions between effects and between players."""

from __future__ import annotations

import pytest

from games.genshin_tarot.rules.resolution import EFFECTS
from games.genshin_tarot.vocabulary.card_builders import enemy, on_death, touched
from games.genshin_tarot.vocabulary.card_types import Enemy
from games.genshin_tarot.vocabulary.effects import Apply, Hit
from games.genshin_tarot.vocabulary.elements import CRYO, PYRO
from games.genshin_tarot.vocabulary.enemy_targets import EVERYWHERE, SOURCE
from games.kernel.ask import IllegalError
from games.kernel.text import t
from tests.games.genshin_tarot.given import given


def test_a_reaction_in_the_midst_of_a_card_opens_a_shield_for_the_rest_of_it() -> None:
    """G-38, G-69, GR-18: of three hits with Pyro, the first meets Cryo, whose Shield is gone for all three."""
    scene = given("searing-onslaught+", party="diluc aether jean amber")
    scene.enemy("hilichurl-guard", element="cryo", shields=1).play("searing-onslaught+")
    assert scene.tokens("hilichurl-guard").damage == 6
    assert scene.discard()[0] == "overheat"
    scene = given("searing-onslaught+", party="diluc aether jean amber")
    scene.enemy("ruin-guard", element="cryo", shields=2).play("searing-onslaught+")
    assert (scene.tokens("ruin-guard").shields, scene.left("ruin-guard")) == (1, 8)


def test_deaths_bring_deaths_in_the_order_they_arose(monkeypatch: pytest.MonkeyPatch) -> None:
    """G-39, G-60: an enemy defeated by an On Death has its own resolved after those already waiting."""
    for hp, name in ((1, t("First Keg")), (1, t("Second Keg")), (2, t("Third Keg"))):
        keg = enemy(name.key.replace(" ", "-"), name, hp, 0, 1, 1, on_death(Hit(1, EVERYWHERE)))
        monkeypatch.setitem(Enemy.register, keg.key, keg)
    scene = given("foreign-rockblade", "First-Keg Second-Keg Third-Keg").play("foreign-rockblade", "foe:2")
    assert [line.split(";")[0] for line in scene.log_text().splitlines() if "falls" in line] == [
        "First Keg falls",
        "Second Keg falls",
        "Third Keg falls",
    ]
    assert scene.player().mora == 3


def test_two_effects_that_set_off_each_other_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """G-88, G-71: Pyro causes Cryo and Cryo causes Pyro, forever; at some depth this stops, and play continues."""
    pair = (touched(PYRO, Apply(CRYO, SOURCE)), touched(CRYO, Apply(PYRO, SOURCE)))
    pendulum = enemy("pendulum", t("Pendulum"), 9, 0, 1, 1, *pair)
    monkeypatch.setitem(Enemy.register, pendulum.key, pendulum)
    scene = given("kaboom sharpshooter", "pendulum", party="klee aether jean amber").play("kaboom")
    swings = scene.log_text().count(" meets ")
    assert 10 < swings < EFFECTS
    assert scene.discard()[-1] == "kaboom"
    assert scene.play("sharpshooter").left("pendulum") < 9


def test_a_defeated_enemy_cannot_be_targeted_by_the_second_player() -> None:
    """G-24: the second action costs nothing; the Mora goes to the owner, whichever player attacked (G-60)."""
    scene = given("sharpshooter", "hilichurl-gang", seats=2).seat(1, "katzlein-style", party="diona jean amber aether")
    scene.table.players[0].zone[1].tokens.damage = 6  # type: ignore[union-attr]
    scene.play("katzlein-style", "foe:2", seat=1)
    with pytest.raises(IllegalError):
        scene.do("play:sharpshooter:foe:2")
    assert (scene.hand(0), scene.player(0).ap, scene.player(0).mora) == (["sharpshooter"], 3, 3)
    assert (scene.player(1).ap, scene.player(1).mora) == (2, 0)


def test_with_deck_and_discard_empty_the_rest_of_a_draw_is_lost() -> None:
    """G-49: the card in play is in neither; it is available in the next draw."""
    scene = given("ripple-of-fate+ whisper-of-water", "hilichurl-gang", deck="burn", party="mona barbara jean amber")
    scene.play("ripple-of-fate+")
    assert (scene.hand(), scene.discard()) == (["whisper-of-water", "burn"], ["ripple-of-fate+"])
    scene.play("whisper-of-water")
    assert (scene.hand(), scene.discard()) == (["ripple-of-fate+"], ["whisper-of-water"])


@pytest.mark.parametrize(("guard", "burns"), [(1, 1), (2, 0)])
def test_guard_that_blocks_all_damage_prevents_its_effects(guard: int, burns: int) -> None:
    """G-57, G-58: "when it damages a player" requires one HP lost to that attack."""
    scene = given(enemies="pyro-whopperflower", guard=guard).end_turn()
    lost = scene.player().lost_before > 0
    assert lost is bool(burns)
    assert ("burn" in scene.discard() + scene.hand()) is lost


def test_an_enemy_moved_to_another_zone_takes_its_tokens_along_and_serves_another() -> None:
    """G-65, G-66, G-78, G-80: the zone that becomes empty brings the Boss, until the swapped enemy shuts it out."""
    scene = given("gale-blade", wall=False, seats=2).enemy("ruin-guard", shields=0, element="pyro", damage=2)
    scene.seat(1).enemy("hilichurl-gang", 1).play("gale-blade", "foe:1", "yes")
    assert scene.find("ruin-guard").seat == 1
    assert scene.tokens("ruin-guard").damage == 3
    assert scene.find("hilichurl-gang").seat == 0
    assert not scene.match.table.ruler.out, "nobody's zone was ever empty"
    scene = given(wall=False, seats=2, energy=3, party="lumine jean amber fischl").enemy("ruin-guard").seat(1)
    scene.burst("lumine", "yes")
    assert scene.match.table.ruler.out
    assert scene.find("ruin-guard").seat == 1


def test_the_boss_comes_while_others_still_fight_their_own() -> None:
    """G-78 to G-82: it acts on all players; those with enemies left are attacked by them, too."""
    scene = given("foreign-rockblade", "hilichurl-gang", wall=False, seats=2)
    scene.table.players[0].zone[0].tokens.damage = 5  # type: ignore[union-attr]
    scene.seat(1, "foreign-rockblade sharpshooter", "ruin-guard").play("foreign-rockblade")
    assert scene.match.table.ruler.out
    assert scene.choices(1)[1:] == [
        "play:foreign-rockblade:foe:102",
        "play:sharpshooter:foe:102",
        "play:sharpshooter:boss",
    ]
    scene.end_turn()
    assert "Ruin Guard attacks Bruno for 3." in scene.log_text()
    assert scene.match.table.hour == 0
