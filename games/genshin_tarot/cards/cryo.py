"""The Cryo characters."""

from __future__ import annotations

from games.genshin_tarot.build import basic, burst, character, plus
from games.genshin_tarot.cards.families import BASH
from games.genshin_tarot.count import PER_MARKER
from games.genshin_tarot.effects import Apply, Fetch, Hit, Lose, Mark, Unmark
from games.genshin_tarot.elements import CRYO
from games.genshin_tarot.gates import Repeat, choose, pay
from games.genshin_tarot.lasting import After, AtEnd
from games.genshin_tarot.stocks import DECK, DISCARDS, ENERGY, MINE
from games.genshin_tarot.which import ENEMY, ENEMY_ANY, THAT
from games.kernel.text import t

CHARACTERS = (
    character(
        "eula", t("Eula"), CRYO, "Queen", t("Queen of Swords"),
        basic("edel-bladework", t("Edel Bladework"), 1, BASH >> pay(Lose(ENERGY, 2), Apply(CRYO, THAT))),
        plus(1, Apply(CRYO, ENEMY) >> Hit(2, THAT) >> Mark(1)),
        basic(
            "icetide-vortex", t("Icetide Vortex"), 1,
            Apply(CRYO, ENEMY) >> choose(Fetch(DECK, 1), Fetch(DISCARDS)),
        ),
        plus(0),
        burst(
            t("Glacial Illumination"), 4,
            After(MINE, Mark(1)) >> AtEnd(Repeat(PER_MARKER, Hit(2, ENEMY_ANY)) >> Unmark()),
        ),
        sword=True,
    ),
)  # fmt: skip
