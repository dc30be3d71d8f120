"""The Hydro characters."""

from __future__ import annotations

from games.genshin_tarot.build import basic, burst, character, plus
from games.genshin_tarot.effects import Apply, Draw, Heal, Hit, Lose
from games.genshin_tarot.elements import HYDRO
from games.genshin_tarot.gates import choose, pay
from games.genshin_tarot.lasting import After
from games.genshin_tarot.stocks import ATTACK, ENERGY
from games.genshin_tarot.which import ENEMY, ENEMY_ANY, THAT, ZONE
from games.genshin_tarot.who import ANYONE, OTHER, SHARED
from games.kernel.text import t

CHARACTERS = (
    character(
        "barbara", t("Barbara"), HYDRO, "III", t("The High Priestess"),
        basic(
            "whisper-of-water", t("Whisper of Water"), 1,
            Apply(HYDRO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Draw(1),
        ),
        plus(1, Heal(2) >> Heal(2, OTHER)),
        basic(
            "let-the-show-begin", t("Let the Show Begin"), 1,
            Apply(HYDRO, ENEMY) >> choose(Heal(1, ANYONE), pay(Lose(ENERGY, 2), Heal(3, ANYONE))),
        ),
        plus(1, Apply(HYDRO, ZONE) >> After(ATTACK, Heal(1, ANYONE))),
        burst(t("Shining Miracle"), 5, Heal(5, SHARED)),
    ),
)  # fmt: skip
