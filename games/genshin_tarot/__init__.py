"""Genshin Tarot: a party of four against a wall of enemies and the Boss behind it. Cooperative, 1 to 4 players."""

from __future__ import annotations

from games.kernel.manifest import Manifest
from games.kernel.text import t

MANIFEST = Manifest(
    key="genshin_tarot",
    title=t("Genshin Tarot"),
    seats=range(1, 5),
    game="games.genshin_tarot.game:GENSHIN_TAROT",
    layout="rendering.layouts.genshin_tarot.layout:LAYOUT",
    languages=("ja", "it", "es", "fr", "de"),
    position=4,
    accent=0x2F8F9D,
    lesson=True,
    cover=(
        "deck/genshin/diluc",
        "deck/genshin/lumine",
        "deck/genshin/dvalin",
        "deck/genshin/venti",
        "deck/genshin/ganyu",
    ),
    pitch=t("Combine elements, break through a wall of enemies and beat the Boss in time."),
    minutes=40,
    difficulty=3,
    good_with=1,
    contest=4,
    round_days=11,
)
