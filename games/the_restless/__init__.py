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
    languages=("ja", "it", "fr", "de"),
    position=5,
    accent=0x9C5A3C,
    lesson=True,
    cover=(
        "deck/restless/sly-margery",
        "deck/restless/ines-ninefold",
        "deck/restless/the-unborn-sun",
        "deck/restless/wolf-at-the-altar-rail",
        "deck/restless/precentor-hale",
    ),
    pitch=t("Lead four survivors through monsters, loot and bad luck to fight a god."),
    minutes=90,
    difficulty=3,
    good_with=1,
)
