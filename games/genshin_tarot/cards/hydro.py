"""The Hydro characters."""

from __future__ import annotations

from games.genshin_tarot.cards import escapes
from games.genshin_tarot.vocabulary.amounts import Counted, Per, rising
from games.genshin_tarot.vocabulary.card_builders import basic, burst, character, plus
from games.genshin_tarot.vocabulary.conditions import carries
from games.genshin_tarot.vocabulary.control_flow import choose, if_, pay
from games.genshin_tarot.vocabulary.effects import Apply, Discard, Draw, Gain, Heal, Hit, Lose, Strip, Stun
from games.genshin_tarot.vocabulary.elements import HYDRO
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY, ENEMY_ANY, THAT, ZONE, enemies_any
from games.genshin_tarot.vocabulary.lasting_effects import AddElement, After, Later
from games.genshin_tarot.vocabulary.player_targets import ANYONE, BOTH, SHARED
from games.genshin_tarot.vocabulary.resources import ATTACK, ENERGY, GUARD
from games.kernel.text import t

CHARACTERS = (
    character(
        "barbara", t("Barbara"), HYDRO, "III", t("The High Priestess"),
        basic(
            "whisper-of-water", t("Whisper of Water"), 1,
            Apply(HYDRO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Draw(1),
        ),
        plus(1, Heal(2, BOTH)),
        basic(
            "let-the-show-begin", t("Let the Show Begin"), 1,
            Apply(HYDRO, ENEMY) >> choose(Heal(1, ANYONE), pay(Lose(ENERGY, 2), Heal(3, ANYONE))),
        ),
        plus(1, Apply(HYDRO, ZONE) >> After(ATTACK, Heal(1, ANYONE))),
        burst(t("Shining Miracle"), 5, Heal(5, SHARED)),
    ),
    character(
        "mona", t("Mona"), HYDRO, "XVIII", t("The Star"),
        basic(
            "ripple-of-fate", t("Ripple of Fate"), 1,
            Apply(HYDRO, ENEMY_ANY) >> Hit(1, THAT, piercing=True) >> Draw(1),
        ),
        plus(0, Draw(2) >> Gain(ENERGY, Per(Counted.MINE_DRAWN, 2))),
        basic(
            "mirror-reflections", t("Mirror Reflections"), 2,
            Stun(ENEMY) >> Later(Apply(HYDRO, ZONE) >> Hit(2, ZONE)),
        ),
        plus(1),
        burst(t("Illusory Torrent"), 3, escapes.illusory_torrent),
    ),
    character(
        "tartaglia", t("Tartaglia"), HYDRO, "XVI", t("The Devil"),
        basic(
            "cutting-torrent", t("Cutting Torrent"), 0,
            Hit(1, ENEMY_ANY, piercing=True) >> pay(Lose(ENERGY, 1), Apply(HYDRO, THAT)),
        ),
        plus(0, Hit(rising(1, 3, carries(HYDRO)), ENEMY_ANY, piercing=True)),
        basic("raging-tide", t("Raging Tide"), 1, Draw(3) >> Discard(3, up_to=True, each=Apply(HYDRO, ENEMY))),
        plus(0),
        burst(
            t("Havoc: Obliteration"), 8,
            Hit(5, enemies_any(3, up_to=True).that(carries(HYDRO)), piercing=True) >> Strip(THAT, HYDRO),
        ),
    ),
    character(
        "xingqiu", t("Xingqiu"), HYDRO, "VII", t("The Lovers"),
        basic("guhua-style", t("Guhua Style"), 1, Hit(2, ENEMY) >> if_(carries(HYDRO), Gain(ENERGY, 2))),
        plus(1, Hit(rising(3, 5, carries(HYDRO)), ENEMY)),
        basic("fatal-rainscreen", t("Fatal Rainscreen"), 2, Gain(GUARD, 4) >> Apply(HYDRO, ENEMY) >> Heal(2, ANYONE)),
        plus(1),
        burst(t("Raincutter"), 4, Draw(2) >> AddElement(HYDRO)),
    ),
)  # fmt: skip
