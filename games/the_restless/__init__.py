"""The Restless: the last people alive walk east together, to a god that betrayed them. 1 to 4 players."""

from __future__ import annotations

from games.kernel.manifest import Manifest
from games.kernel.text import t

MANIFEST = Manifest(
    key="the_restless",
    title=t("The Restless"),
    seats=range(1, 5),
    game="games.the_restless.game:THE_RESTLESS",
    layout="rendering.layouts.the_restless.layout:LAYOUT",
    languages=("ja", "it"),
    position=5,
    accent=0x9C5A3C,
    lesson=True,
)
