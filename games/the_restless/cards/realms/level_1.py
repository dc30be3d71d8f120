"""The Realms of level 1."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.drawing import Draw, Find
from games.the_restless.effects.encounters import AddEncounter, DropEncounter, SwapEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.permissions import Forbid, Permit
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, IsType, Those
from games.the_restless.vocabulary.card_types import Realm

LEVEL_1 = (
    Realm(
        name=t("Stubble Under Ash"),
        flavour=t("Everything that can still eat has come here to do it."),
        level=1,
        kind="field",
        abilities=(
            On("static", Mod("loot_drops", 1), only=IsType(("beast",))),
            On("target_defeated", Draw("treasure"), only=IsType(("beast",)), limit="realm"),
            On("round_end", Damage("random", 1), only=IsType(("beast",))),
        ),
    ),
    Realm(
        name=t("Toll Road, Unmanned"),
        flavour=t(
            "The booths are empty and the pole is up. There is still a queue, with the right money in its hands."
        ),
        level=1,
        kind="field",
        abilities=(
            On("static", Mod("die_defense", -1), only=IsType(("human",))),
            On("target_defeated", Rerolls(-1), only=IsType(("human",)), limit="realm"),
            On("flee", Mod("dodge_roll", 3, until="battle"), trait="deserter"),
        ),
    ),
    Realm(
        name=t("Hedges Grown Shut"),
        flavour=t("The lanes have healed over. There are hats in them, a good way up."),
        level=1,
        kind="field",
        abilities=(
            On("realm_start", Draw("loot")),
            On("static", Mod("ranged_roll", -2)),
            On("static", Mod("melee_damage", 1)),
        ),
    ),
    Realm(
        name=t("Three Dry Villages"),
        flavour=t("They shared one bucket between them, and a rota for the bucket."),
        level=1,
        kind="want",
        abilities=(
            On("realm_start", Draw("loot", 2)),
            On("static", Mod("reroll_heal", -1)),
            On("rest_start", Heal("each", 1), trait="cook"),
        ),
    ),
    Realm(
        name=t("Market Square, Boarded"),
        flavour=t("The clock is stopped at closing. A chalked price has been rubbed out with the flat of a hand."),
        level=1,
        kind="want",
        abilities=(
            On("static", Mod("buy_price", -1)),
            On("static", Mod("trader_treasure", -1)),
            On("realm_start", Draw("loot"), trait="smuggler"),
        ),
    ),
    Realm(
        name=t("Common of Windfalls"),
        flavour=t("Anybody may pick up what has fallen. It was in the charter, and the tree was too."),
        level=1,
        kind="want",
        abilities=(
            On("realm_start", Draw("loot")),
            On("static", Permit("rest_items_anywhere")),
            On("static", Forbid("sell")),
        ),
    ),
    Realm(
        name=t("Lane Behind the Church"),
        flavour=t("For coffins, originally, so that the square could go on with its shopping."),
        level=1,
        kind="road",
        abilities=(
            On("encounter_over", SwapEncounter("next"), limit="realm"),
            On("realm_over", LoseHealth("highest", 1) >> Draw("treasure")),
        ),
        encounters=3,
    ),
    Realm(
        name=t("Milestones, Renumbered"),
        flavour=t("Somebody came by in the night with paint and the same arithmetic as yours."),
        level=1,
        kind="road",
        abilities=(
            On("realm_start", Reveal("row") >> Draw("loot")),
            On("fled", AddEncounter()),
            On("realm_start", DropEncounter("last"), trait="pathfinder", may=True),
        ),
    ),
    Realm(
        name=t("Village of Turned Icons"),
        flavour=t("They face the wall in every house. On the wall side the paint is fresh."),
        level=1,
        kind="faith",
        abilities=(
            On("static", Mod("die_defense", 1), only=IsType(("divine", "profane"))),
            On("battle_start", Grant("farsighted", "lowest"), limit="realm"),
            On("static", Mod("spell_damage", 1), trait="chanter"),
        ),
    ),
    Realm(
        name=t("Christening Fields"),
        flavour=t(
            "Long trestles, white cloths, a tin bath. All of it was set out each May, and each May was brought in dry."
        ),
        level=1,
        kind="faith",
        abilities=(
            On("realm_start", Grant("steadfast", "lowest")),
            On("static", Mod("any_roll", -1, to=Those("each", only=CountIs("statuses", "ge", 1)))),
        ),
    ),
    Realm(
        name=t("Last Working Mill"),
        flavour=t("She grinds whatever is brought and never asks what it was. The bread is good."),
        level=1,
        kind="mercy",
        abilities=(
            On("realm_start", Find("loot", group="food") >> Find("loot", group="food")),
            On("static", Mod("max_weight", -1)),
        ),
    ),
    Realm(
        name=t("House With Its Light On"),
        flavour=t(
            "It is the same distance off whichever road you take, and somebody is always just drawing the curtain."
        ),
        level=1,
        kind="mercy",
        abilities=(
            On("rest_start", Rerolls(2)),
            On("static", Forbid("flee")),
            On("realm_over", Draw("treasure")),
            On("rest_start", Recharge("each"), trait="tinker"),
        ),
    ),
)
