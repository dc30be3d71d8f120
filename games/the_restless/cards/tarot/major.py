"""The major arcana: 22, rules bent for good, each at a price."""
# fmt: off

from __future__ import annotations

from games.kernel.text import EMPTY, t
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, Natural, Parity, Using
from games.the_restless.vocabulary.card_types import Tarot
from games.the_restless.vocabulary.effects import (
    Absolve,
    Band,
    Draw,
    Forbid,
    GainArmor,
    Grant,
    Heal,
    Hit,
    Keywords,
    Later,
    LoseHealth,
    MaxHealth,
    Mod,
    Nudge,
    Prevent,
    Rerolls,
    Reveal,
    Roll,
    SwapEncounter,
)

MAJOR = (
    Tarot(t("The Fool"), EMPTY, "blessing", "major",
        (On("realm_start", SwapEncounter("next"), may=True), On("static", Mod("inventory_size", -1, "holder")))),
    Tarot(t("The Magician"), EMPTY, "group_blessing", "major", (On("static", Mod("spell_damage", 1, "each")),
        On("missed", LoseHealth("holder", 1), whose="any", only=Using(("spell",)), limit="battle"))),
    Tarot(t("The High Priestess"), EMPTY, "group_blessing", "major",
        (On("realm_start", Reveal("row")), On("rest_over", LoseHealth("highest", 1)))),
    Tarot(t("The Empress"), EMPTY, "group_blessing", "major",
        (On("rest_start", Heal("each", 1)), On("static", Mod("dodge_roll", -1, "each")))),
    Tarot(t("The Emperor"), EMPTY, "group_blessing", "major",
        (On("static", Mod("combat_roll", 1, "each") >> Mod("ranged_roll", -2, "each")),)),
    Tarot(t("The Hierophant"), EMPTY, "blessing", "major", (On("absolved", Heal("holder", "all")),
        On("sin_gained", GainArmor("holder", 3)), On("static", Forbid("statuses", "holder")))),
    Tarot(t("The Lovers"), EMPTY, "group_blessing", "major",
        (On("killed", Rerolls(3) >> LoseHealth("highest", 1), whose="any"),)),
    Tarot(t("The Chariot"), EMPTY, "group_blessing", "major", (
        On("battle_start", Mod("any_roll", 2, "each", "round")),
        On("round_start", Mod("any_roll", -1, "each", "round"), only=CountIs("round", "ge", 5)))),
    Tarot(t("Strength"), EMPTY, "blessing", "major",
        (On("static", Mod("unarmed", 3, "holder") >> Forbid("ranged", "holder")),)),
    Tarot(t("The Hermit"), EMPTY, "blessing", "major", (
        On("static", Mod("any_roll", 2, "holder"), only=CountIs("living", "le", 3)),
        On("static", Mod("heal_gain", -1, "holder")))),
    Tarot(t("Wheel of Fortune"), EMPTY, "group_blessing", "major", (On("battle_start", Roll("d20", (
        Band(1, 4, LoseHealth("highest", 1)), Band(5, 12), Band(13, 18, Rerolls(1)),
        Band(19, 20, Grant("kindled", "lowest"))))),)),
    Tarot(t("Justice"), EMPTY, "blessing", "major",
        (On("wounded", Hit(2), limit="round"), On("missed", LoseHealth("holder", 1), only=Natural("eq", 1)))),
    Tarot(t("The Hanged Man"), EMPTY, "blessing", "major",
        (On("damaged", Prevent(2) >> Later("round_end", LoseHealth("holder", 1)), limit="round", may=True),)),
    Tarot(t("Death"), EMPTY, "group_blessing", "major", (
        On("killed", Draw("treasure", by="chosen") >> MaxHealth("chosen", -1), whose="any", limit="realm",
        may=True),)),
    Tarot(t("Temperance"), EMPTY, "blessing", "major",
        (On("static", Mod("damage_taken", -1, "holder") >> Mod("any_damage", -1, "holder")),)),
    Tarot(t("The Devil"), EMPTY, "group_blessing", "major",
        (On("realm_start", Draw("treasure", by="chosen") >> LoseHealth("chosen", 2), may=True),)),
    Tarot(t("The Tower"), EMPTY, "group_blessing", "major",
        (On("killed", Hit(4, "all_targets") >> Rerolls(1), whose="any"),)),
    Tarot(t("The Star"), EMPTY, "group_blessing", "major", (On("rest_over", Rerolls(2) >> LoseHealth("lowest", 1)),)),
    Tarot(t("The Moon"), EMPTY, "blessing", "major", (On("rolled", Nudge(3), only=Parity("round", even=True)),
        On("rolled", Nudge(-2), only=Parity("round", even=False)))),
    Tarot(t("The Sun"), EMPTY, "group_blessing", "major", (
        On("battle_start", Keywords(remove=("ambusher", "elusive", "swift"), to="all_targets")),
        On("round_end", LoseHealth("highest", 1), only=CountIs("round", "eq", 3)))),
    Tarot(t("Judgement"), EMPTY, "group_blessing", "major",
        (On("god_start", Absolve("each") >> Heal("each", 3)), On("realm_start", LoseHealth("highest", 1)))),
    Tarot(t("The World"), EMPTY, "group_blessing", "major",
        (On("realm_over", Heal("each", 2)), On("realm_start", Rerolls(-1)))),
)
