"""A title before a text has the colon of the reader's language."""

from __future__ import annotations

import pytest

from bot.ui.components import Button
from bot.ui.layouts import Choice, grouped, in_lines
from bot.ui.titles import explained, punctuation, titled
from games.kernel.text import Localizer
from locales import catalogue

COLONS = {"en": ": ", "es": ": ", "de": ": ", "it": ": ", "fr": "\u202f: ", "ja": "："}
"""The colon of each language with the spaces around it: French has a narrow space before it, Japanese has none."""


@pytest.mark.parametrize(("language", "between"), COLONS.items())
def test_a_title_and_a_choice_have_the_colon_of_the_language(language: str, between: str) -> None:
    localizer = Localizer(translate=catalogue(language))
    assert titled("**Limbo**", "…", localizer) == f"**Limbo**{between}…"
    choices = [Choice("A" * 50, "B", Button("A" * 50, "a"), punctuation=punctuation(localizer))]
    assert in_lines(choices) == f"- **{'A' * 50}**{between}B"


@pytest.mark.parametrize("language", ["es", "fr", "it"])
def test_a_sentence_with_a_capital_follows_a_period_in_some_languages(language: str) -> None:
    """Earlier, a Spanish page said "Ficha sin usar: Aún no jugada en esta ronda.", and "Ambas: Si antes la cambian"."""
    localizer = Localizer(translate=catalogue(language))
    assert explained("**Limbo**", "Ad infinitum.", localizer) == "**Limbo**. Ad infinitum."
    assert explained("**Limbo**", "ad infinitum.", localizer) == titled("**Limbo**", "ad infinitum.", localizer)
    between = punctuation(localizer, "Ad infinitum.")
    choices = [Choice(name, "Ad infinitum.", Button(name, name), "A + B", between) for name in "AB"]
    assert [group.caption for group in grouped(choices)] == ["A + B. Ad infinitum."]
    section = Choice("Limbo…", "Ad infinitum.", Button("Limbo…", "a"), punctuation=between)
    assert in_lines([section]) == "- **Limbo…** Ad infinitum."


@pytest.mark.parametrize(("language", "between"), COLONS.items())
def test_a_value_after_its_name_keeps_the_colon(language: str, between: str) -> None:
    localizer = Localizer(translate=catalogue(language))
    assert explained("**Limbo**", "Dante", localizer) == f"**Limbo**{between}Dante"
