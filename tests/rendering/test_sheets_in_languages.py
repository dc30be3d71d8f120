"""Every kind of picture in every language: nothing overlaps, also where words and names are longest."""

from __future__ import annotations

import pytest

from docs.ends import SEATS
from docs.every import scenes
from games.kernel.text import Localizer
from locales import TRANSLATIONS, catalogue
from tests.proofs import FULL
from tests.rendering.layouts.test_room import outside, over_an_edge, overlapping

NAMES = ("Maximiliana Fernández de Córdoba", "Bo", "Hans-Joachim Freiherr von Donnersmarck", "Jürgen", "W" * 32, "Zoë")
LONGEST = [("genshin_tarot", "es"), ("parsifal", "ja"), ("the_restless", "ja")]
"""The longest words, and the widest letters."""
EACH = [(game, language) for game in SEATS for language in TRANSLATIONS]
STACKED = ("thumbnail", "cover", "curve")
"""Pictures with intentional overlaps: fans of cards, and a curve on its grid."""


@pytest.mark.parametrize(("game", "language"), EACH if FULL else LONGEST)
def test_nothing_overlaps(game: str, language: str) -> None:
    localizer = Localizer(NAMES, catalogue(language, game))
    drawn = [(kind, scene) for kind, scene in scenes(game, localizer) if kind not in STACKED]
    assert [(kind, found) for kind, scene in drawn for found in overlapping(scene)] == []
    assert [(kind, found) for kind, scene in drawn for found in over_an_edge(scene)] == []
    assert [(kind, found) for kind, scene in drawn for found in outside(scene)] == []
