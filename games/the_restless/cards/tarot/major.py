"""The major arcana: 22 cards that change rules permanently, each at a price."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.dice import Roll
from games.the_restless.effects.drawing import Draw
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Heal, LoseHealth, MaxHealth
from games.the_restless.effects.later import Later
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import Nudge
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.target_nature import Keywords
from games.the_restless.effects.targets import Hit
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Band
from games.the_restless.vocabulary.basics.conditions import CountIs, Natural, Parity, Using
from games.the_restless.vocabulary.card_types import Tarot

MAJOR = (
    Tarot(
        name=t("The Fool"),
        flavour=t("The road map in his hat is of another country, and he has been making good time."),
        kind="blessing",
        group="major",
        abilities=(
            On("realm_start", SwapEncounter("next"), may=True),
            On("static", Mod("inventory_size", -1, to="holder")),
        ),
    ),
    Tarot(
        name=t("The Magician"),
        flavour=t("The coin comes out from behind your ear. You had been saving it there."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("static", Mod("spell_damage", 1, to="each")),
            On("missed", LoseHealth("holder", 1), whose="any", only=Using(("spell",)), limit="battle"),
        ),
    ),
    Tarot(
        name=t("The High Priestess"),
        flavour=t("She has read to the last page and put the ribbon back where you are."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("realm_start", Reveal("row")),
            On("rest_over", LoseHealth("highest", 1)),
        ),
    ),
    Tarot(
        name=t("The Empress"),
        flavour=t("Her cook sends up broth for the sick, and a list of who has not yet asked."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("rest_start", Heal("each", 1)),
            On("static", Mod("dodge_roll", -1, to="each")),
        ),
    ),
    Tarot(
        name=t("The Emperor"),
        flavour=t("He commissioned the statue from the knees up. The rest is under the hill, holding."),
        kind="group_blessing",
        group="major",
        abilities=(On("static", Mod("combat_roll", 1, to="each") >> Mod("ranged_roll", -2, to="each")),),
    ),
    Tarot(
        name=t("The Hierophant"),
        flavour=t("Every sin has a drawer. He can find yours in the dark and never has to pull it out."),
        kind="blessing",
        group="major",
        abilities=(
            On("absolved", Heal("holder", "all")),
            On("sin_gained", GainArmor("holder", 3)),
            On("static", Forbid("statuses", to="holder")),
        ),
    ),
    Tarot(
        name=t("The Lovers"),
        flavour=t("Each carved the other's name on the same tree. The axe went in between."),
        kind="group_blessing",
        group="major",
        abilities=(On("killed", Rerolls(3) >> LoseHealth("highest", 1), whose="any"),),
    ),
    Tarot(
        name=t("The Chariot"),
        flavour=t("Downhill it was thought to be very fast. The brake was an extra."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("battle_start", Mod("any_roll", 2, to="each", until="round")),
            On("round_start", Mod("any_roll", -1, to="each", until="round"), only=CountIs("round", "ge", 5)),
        ),
    ),
    Tarot(
        name=t("Strength"),
        flavour=t("She holds the jaws open with two fingers and asks who is next to look in."),
        kind="blessing",
        group="major",
        abilities=(On("static", Mod("unarmed", 3, to="holder") >> Forbid("ranged", to="holder")),),
    ),
    Tarot(
        name=t("The Hermit"),
        flavour=t("He keeps one chair. When there are two of you he would rather stand outside."),
        kind="blessing",
        group="major",
        abilities=(
            On("static", Mod("any_roll", 2, to="holder"), only=CountIs("living", "le", 3)),
            On("static", Mod("heal_gain", -1, to="holder")),
        ),
    ),
    Tarot(
        name=t("Wheel of Fortune"),
        flavour=t("The miller took the stones out and left it turning. He likes the company."),
        kind="group_blessing",
        group="major",
        abilities=(
            On(
                "battle_start",
                Roll(
                    "d20",
                    bands=(
                        Band(1, 4, LoseHealth("highest", 1)),
                        Band(5, 12),
                        Band(13, 18, Rerolls(1)),
                        Band(19, 20, Grant("kindled", "lowest")),
                    ),
                ),
            ),
        ),
    ),
    Tarot(
        name=t("Justice"),
        flavour=t("The scales were trued each spring. Last spring they used a butcher."),
        kind="blessing",
        group="major",
        abilities=(
            On("wounded", Hit(2), limit="round"),
            On("missed", LoseHealth("holder", 1), only=Natural("eq", 1)),
        ),
    ),
    Tarot(
        name=t("The Hanged Man"),
        flavour=t("From up there he says the smoke is falling. He asks not to be cut down yet."),
        kind="blessing",
        group="major",
        abilities=(On("damaged", Prevent(2) >> Later("round_end", LoseHealth("holder", 1)), may=True, limit="round"),),
    ),
    Tarot(
        name=t("Death"),
        flavour=t("A courteous rider. He gives way at bridges and is always first across."),
        kind="group_blessing",
        group="major",
        abilities=(
            On(
                "killed",
                Draw("treasure", by="chosen") >> MaxHealth("chosen", -1),
                whose="any",
                may=True,
                limit="realm",
            ),
        ),
    ),
    Tarot(
        name=t("Temperance"),
        flavour=t("Half of each cup goes into the other, all day. The angel has not had a drop."),
        kind="blessing",
        group="major",
        abilities=(On("static", Mod("damage_taken", -1, to="holder") >> Mod("any_damage", -1, to="holder")),),
    ),
    Tarot(
        name=t("The Devil"),
        flavour=t("The chain is loose enough to lift off over the head. He points this out to everyone."),
        kind="group_blessing",
        group="major",
        abilities=(On("realm_start", Draw("treasure", by="chosen") >> LoseHealth("chosen", 2), may=True),),
    ),
    Tarot(
        name=t("The Tower"),
        flavour=t("Two of them left by the window. It was agreed the view had been worth the rent."),
        kind="group_blessing",
        group="major",
        abilities=(On("killed", Hit(4, to="all_targets") >> Rerolls(1), whose="any"),),
    ),
    Tarot(
        name=t("The Star"),
        flavour=t("She is emptying one jug on the land and one in the pond, and both are the pond."),
        kind="group_blessing",
        group="major",
        abilities=(On("rest_over", Rerolls(2) >> LoseHealth("lowest", 1)),),
    ),
    Tarot(
        name=t("The Moon"),
        flavour=t("Dog and wolf sit down side by side to watch. Only one of them has a collar."),
        kind="blessing",
        group="major",
        abilities=(
            On("rolled", Nudge(3), only=Parity("round", even=True)),
            On("rolled", Nudge(-2), only=Parity("round", even=False)),
        ),
    ),
    Tarot(
        name=t("The Sun"),
        flavour=t("A warm day by the wall, and the child waving. The horse has no shadow."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("battle_start", Keywords(remove=("ambusher", "elusive", "swift"), to="all_targets")),
            On("round_end", LoseHealth("highest", 1), only=CountIs("round", "eq", 3)),
        ),
    ),
    Tarot(
        name=t("Judgement"),
        flavour=t("They got up at the first note with their dates still on. The bugler was practising."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("god_start", Absolve("each") >> Heal("each", 3)),
            On("realm_start", LoseHealth("highest", 1)),
        ),
    ),
    Tarot(
        name=t("The World"),
        flavour=t("She dances in a ring of laurel cut that morning. By night it will want cutting again."),
        kind="group_blessing",
        group="major",
        abilities=(
            On("realm_over", Heal("each", 2)),
            On("realm_start", Rerolls(-1)),
        ),
    ),
)
