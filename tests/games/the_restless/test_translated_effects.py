"""Tests of effects in languages where a sentence depends on its subject: verbs that agree, articles, gender."""

from __future__ import annotations

import re
from itertools import product

import pytest

from games.kernel.effect import Effect
from games.kernel.text import Localizer, signed, t
from games.the_restless.effects.numbers import TARGET_STATS, YOUR_STATS, Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.text.sentences.say import wording
from games.the_restless.vocabulary import labels
from locales import TRANSLATIONS, catalogue

WORDS = {language: Localizer(translate=catalogue(language, "the_restless")) for language in TRANSLATIONS}


@pytest.mark.parametrize(
    ("language", "effect", "said"),
    [
        ("fr", Forbid("flee", to="holder"), "Tu ne peux pas fuir."),
        ("fr", Forbid("flee", to="target"), "La Cible ne peut pas fuir."),
        ("fr", Permit("trade_in_battle", to="holder"), "Tu peux "),
        ("es", Forbid("flee", to="holder"), "No puedes huir."),
        ("de", Forbid("flee", to="holder"), "Du darfst keinesfalls fliehen."),
        ("it", Permit("trade_in_battle", to="holder"), "Puoi "),
        ("fr", Mod("combat_roll", 1, to="holder"), "+1 à tes jets de Combat."),
        ("fr", Mod("target_damage", 1, to="target"), "+1 aux Dégâts de la Cible."),
        ("it", Mod("combat_roll", 1, to="holder"), "+1 ai tuoi tiri in Mischia."),
    ],
)
def test_an_effect_agrees_with_its_subject(language: str, effect: Effect, said: str) -> None:
    assert WORDS[language](wording(effect)).startswith(said)


@pytest.mark.parametrize("language", ["fr", "it"])
def test_a_bonus_to_your_numbers_needs_no_parentheses(language: str) -> None:
    for named in (*YOUR_STATS.values(), *TARGET_STATS.values()):
        assert "(" not in WORDS[language](t("{by} to {whose}", by=signed(1), whose=named))


@pytest.mark.parametrize(("language", "trait"), [*product(["fr", "it", "de"], labels.A_TRAIT)])
def test_a_trait_has_no_masculine_article(language: str, trait: str) -> None:
    """Characters of either gender have it, and its name does not change with them."""
    assert not re.search(r"\b([Uu]n|[Ee]in|[Dd]er) ", WORDS[language](labels.A_TRAIT[trait]))
