"""A title before a text has the colon of the reader's language."""

from __future__ import annotations

import pytest

from bot.ui.components import Button
from bot.ui.layouts import Choice, in_lines
from bot.ui.titles import punctuation, titled
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
