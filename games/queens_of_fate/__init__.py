"""Queens of Fate: find the four Queens before the world ends. A solitaire game."""

from __future__ import annotations

from games.kernel.manifest import Manifest
from games.kernel.text import t

MANIFEST = Manifest(
    key="queens_of_fate",
    title=t("Queens of Fate"),
    seats=range(1, 2),
    game="games.queens_of_fate.game:QUEENS_OF_FATE",
    layout="rendering.layouts.queens_of_fate.layout:LAYOUT",
    languages=("ja", "it", "es", "fr", "de"),
    position=2,
    accent=0x7A4FA3,
    lesson=True,
    cover=(
        "deck/queens/wands-queen",
        "deck/queens/cups-queen",
        "deck/queens/trump-21",
        "deck/queens/swords-queen",
        "deck/queens/discs-queen",
    ),
    pitch=t("For one player: bring all four Queens into play before your deck runs out."),
    minutes=15,
    difficulty=2,
    good_with=1,
    contest=1,
    round_days=3,
)
