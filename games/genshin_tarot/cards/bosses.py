"""The three Bosses and the five Boss cards (G-4)."""

from __future__ import annotations

from games.genshin_tarot.build import act, at_start, immune, passive
from games.genshin_tarot.count import PER_PLAYER
from games.genshin_tarot.effects import Discard, Hurt, Lose, Shield, Trash
from games.genshin_tarot.elements import ANEMO
from games.genshin_tarot.gates import Each, choose
from games.genshin_tarot.kinds import Boss, BossCard
from games.genshin_tarot.stocks import ACTION, AP, DASH, HAND
from games.genshin_tarot.which import SOURCE
from games.genshin_tarot.who import ALL
from games.kernel.text import t

_SWOOP = act(t("Swooping Strike"), Hurt(4, ALL))
_PULSE = act(t("Pulsing Wind"), Hurt(3, ALL) >> Discard(2, ALL, random=True))
_BREATH = act(t("Dragon's Breath"), Each(choose(Hurt(4, piercing=True), Discard(4), Trash(DASH, HAND))))
_STORM = act(t("Gathering Storm"), Shield(PER_PLAYER, SOURCE))

BOSSES = (
    Boss(
        "dvalin", t("Dvalin"), t("Stormterror's Scourge"), hp=(22, 40, 56, 70), shields=(2, 3, 4, 5),
        passives=(
            passive(t("Lord of the East Wind"), immune(ANEMO)),
            passive(t("Unstable Platforms"), at_start(Each(choose(Discard(2, sort=ACTION), Lose(AP, 1))))),
        ),
        faces=(_SWOOP, _SWOOP, _PULSE, _PULSE, _BREATH, _STORM),
    ),
)  # fmt: skip

BOSS_CARDS: tuple[BossCard, ...] = ()
