"""Parsifal: characters have quests, and any character can act for you or against you. 2 to 6 players."""

from __future__ import annotations

from games.kernel.manifest import Manifest
from games.kernel.text import t

MANIFEST = Manifest(
    key="parsifal",
    title=t("Parsifal"),
    seats=range(2, 7),
    game="games.parsifal.game:PARSIFAL",
    layout="rendering.layouts.parsifal.layout:LAYOUT",
    languages=("ja", "it", "es", "fr", "de"),
    position=3,
    accent=0xA33B3B,
    lesson=True,
    cover=(
        "deck/parsifal/gurnemanz",
        "deck/parsifal/parsifal",
        "deck/parsifal/grail",
        "deck/parsifal/kundry",
        "deck/parsifal/klingsor",
    ),
    pitch=t("Complete all quests of one of your characters before anyone else does."),
    minutes=25,
    difficulty=2,
    good_with=4,
    contest=3,
    round_days=15,
    daily=3,
)
