"""Tottarot: fate deals everyone a card, and the strongest will can change it. 3 to 6 players."""

from __future__ import annotations

from games.kernel.manifest import Manifest
from games.kernel.text import t

MANIFEST = Manifest(
    key="tottarot",
    title=t("Tottarot"),
    seats=range(3, 7),
    game="games.tottarot.game:TOTTAROT",
    layout="rendering.layouts.tottarot.layout:LAYOUT",
    languages=("ja", "it", "es", "fr", "de"),
    position=1,
    accent=0xC9A227,
    lesson=True,
    cover=(
        "deck/tottarot/the-hermit",
        "deck/tottarot/the-lovers",
        "deck/tottarot/the-sun",
        "deck/tottarot/the-world",
        "deck/tottarot/the-tower",
    ),
    pitch=t("Bluff with will tokens: keep a good card, swap a bad one, or take a better one."),
    minutes=15,
    difficulty=1,
    good_with=4,
    contest=4,
    round_days=8,
)
