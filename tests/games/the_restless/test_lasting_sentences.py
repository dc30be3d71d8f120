"""Tests that the log and the page state each kind of lasting effect as a sentence (R-194, R-220)."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.effect import Effect
from games.kernel.text import Localizer
from games.the_restless.effects.numbers import Fix, Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.effects.target_nature import Keywords, Retype
from games.the_restless.vocabulary.basics.abilities import On
from locales import LANGUAGES, catalogue
from tests.games.the_restless.given import Scene, given
from tests.games.the_restless.made import charm, did

ON_CHARACTERS: list[tuple[Effect, str]] = [
    (Mod("any_roll", -1, "lowest", "realm"), "−1 to all rolls for Prop Anna, for this Realm."),
    (Mod("any_roll", -1, "each", "next_battle"), "−1 to all rolls for each Character, for the next battle."),
    (Mod("die_defense", 1, until="next_battle"), "+1 to Die Defense for the next battle."),
    (Fix("flight_damage", 0, "lowest", "realm"), "Prop Anna takes no damage while fleeing for this Realm."),
    (Fix("flight_damage", 0, "each", "realm"), "Each Character takes no damage while fleeing for this Realm."),
    (
        Fix("flight_damage", 2, "each", "realm"),
        "Each Character: 2 damage for each failed roll while fleeing for this Realm.",
    ),
    (Fix("flight_tries", 1, until="realm"), "Each Character: at most 1 roll while fleeing for this Realm."),
    (Forbid("spells", "lowest", "realm"), "Prop Anna cannot use Spells for this Realm."),
    (Forbid("spells", "each", "realm"), "Nobody can use Spells for this Realm."),
    (Permit("rest_after_flight", "lowest", "realm"), "Prop Anna may play Rests after fleeing for this Realm."),
    (Permit("rest_after_flight", until="realm"), "Everyone can play Rests after fleeing for this Realm."),
]
ON_TARGETS: list[tuple[Effect, str]] = [
    (Mod("die_defense", -2, "all_targets", "battle"), "−2 to the Die Defense of Prop Ogre for this battle."),
    (Mod("target_damage", 1, "all_targets", "battle"), "+1 to the Damage of Prop Ogre for this battle."),
    (Keywords(add=("frenzied",), to="all_targets"), "Prop Ogre now has the keyword Frenzied for this battle."),
    (
        Keywords(add=("frenzied",), remove=("swift",), to="all_targets"),
        "Prop Ogre now has the keyword Frenzied, but no longer the keyword Swift for this battle.",
    ),
    (Retype(add=("divine",), to="all_targets"), "Prop Ogre is now also Divine for this battle."),
]


def lines(scene: Scene) -> list[str]:
    return [line.replace("– ", ": ", 1) for line in scene.heard().split("\n")]


@pytest.mark.parametrize(("effect", "sentence"), ON_CHARACTERS)
def test_an_effect_on_characters_is_a_sentence_after_its_card(effect: Effect, sentence: str) -> None:
    assert any(line.startswith("Prop odd-") and line.endswith(sentence) for line in lines(did(effect)))


@pytest.mark.parametrize(("effect", "sentence"), ON_TARGETS)
def test_an_effect_on_a_target_names_it(effect: Effect, sentence: str) -> None:
    """The Damage of one Target was called "the Damage of Targets"."""
    held = charm(On("battle_start", effect))
    assert any(line.endswith(sentence) for line in lines(given("ogre", items={0: [held]})))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("effect", [effect for effect, _ in (*ON_CHARACTERS, *ON_TARGETS)])
def test_every_language_says_for_whom_and_how_long(effect: Any, language: str) -> None:
    on_target = effect in [one for one, _ in ON_TARGETS]
    held = charm(On("battle_start", effect))
    scene = given("ogre", items={0: [held]}) if on_target else did(effect)
    [words] = [one.words for one in scene.match.view(0).lasting]
    said = Localizer(translate=catalogue(language, "the_restless"))(words)
    assert "{" not in said
    if effect.to in ("lowest", "all_targets"):
        assert ("Prop Ogre" if on_target else "Prop Anna") in said
