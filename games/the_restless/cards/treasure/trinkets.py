"""The trinkets of the Treasure deck: 16, of which six are Active."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.battles import ExtraAttack
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import Nudge
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import HasStatus, Holds, IsType, Thrown, Using
from games.the_restless.vocabulary.card_types import Active, Bonus, Treasure

TRINKETS = (
    Treasure(
        name=t("Double Locket, Emptied"),
        flavour=t("Two ovals of cleaner silver, facing."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        abilities=(
            On("killed", Heal("holder", 3), whose="other"),
            On("lost", LoseHealth("holder", 2)),
        ),
        bonus=Bonus("sexton", abilities=(On("killed", Rerolls(2), whose="other"),)),
    ),
    Treasure(
        name=t("Music Box on its Final Tune"),
        flavour=t("Eight bars. It slows at the seventh, as if it knew."),
        kind="equipment",
        groups=("trinket",),
        weight=1,
        value=6,
        active=Active(every="battle", do=Mod("any_roll", 1, to="each", until="round")),
    ),
    Treasure(
        name=t("Cricket in a Silver Cage"),
        flavour=t("It stops when something is listening."),
        kind="equipment",
        groups=("trinket",),
        weight=1,
        value=4,
        active=Active(every="encounter", do=Reveal("next_encounter"), n=2),
        bonus=Bonus("trapper", abilities=(On("battle_start", Hit(2), only=IsType(("beast",))),)),
    ),
    Treasure(
        name=t("A Button of Every Regiment"),
        flavour=t("Held up at the right moment, every oath was the true one."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        abilities=(On("static", Mod("dodge_roll", 2, to="holder")),),
        bonus=Bonus("deserter", abilities=(On("fled", Heal("holder", 2), limit="realm"),)),
    ),
    Treasure(
        name=t("Coin, King Facing Away"),
        flavour=t("He asked the engraver for it. He gave no reason."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=5,
        active=Active(every="realm", do=Rerolls(2)),
        bonus=Bonus("cutpurse", abilities=(On("sold", Rerolls(1), limit="encounter"),)),
    ),
    Treasure(
        name=t("Porcelain Eye, Blue"),
        flavour=t("It closes when the lid is laid on it. It was not made to do that."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=5,
        abilities=(On("static", Mod("pick_loot", 1)),),
        bonus=Bonus("lampwright", abilities=(On("rest_over", Reveal("next_encounter")),)),
    ),
    Treasure(
        name=t("Sachet of Garden Earth"),
        flavour=t("From under the bench. It has never been any other garden."),
        kind="equipment",
        groups=("trinket",),
        weight=1,
        value=4,
        abilities=(On("rest_start", Heal("lowest", 2), only=Holds("holder", group="medicine")),),
        bonus=Bonus("herbalist", abilities=(On("item_used", Heal("lowest", 1), only=Using(("medicine",))),)),
    ),
    Treasure(
        name=t("Trunk Within a Trunk"),
        flavour=t("Nine trunks, nine inspectors, all of them thorough."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=4,
        abilities=(On("static", Mod("max_weight", 3, to="holder")),),
        bonus=Bonus("smuggler", abilities=(On("static", Mod("sell_price", 1)),)),
    ),
    Treasure(
        name=t("Watch Set to a Dead Man"),
        flavour=t("Forty minutes slow. He would have been there by now."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=5,
        active=Active(every="battle", do=ExtraAttack(), cost=Rerolls(-2)),
    ),
    Treasure(
        name=t("Thimble of the Court Mender"),
        flavour=t("Dented four thousand times from within."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=5,
        abilities=(On("rest_over", GainArmor("each", 1)),),
    ),
    Treasure(
        name=t("Knucklebones in Velvet"),
        flavour=t("Won from a cardinal, who had won them from the owner."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=6,
        abilities=(On("rolled", Nudge(Thrown("d4")), may=True, limit="battle"),),
        bonus=Bonus("cutpurse", abilities=(On("rolled", Nudge(2), may=True, limit="battle"),)),
    ),
    Treasure(
        name=t("Rattle, Unused"),
        flavour=t("Kept in tissue. Things stop to hear who it is for."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=4,
        active=Active(every="battle", do=Stagger(1), needs_target=True),
    ),
    Treasure(
        name=t("Perfume of a Crowded Room"),
        flavour=t("Wax, wet wool, oranges, somebody laughing by the piano."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        abilities=(
            On("fled", Rerolls(1)),
            On("battle_end", Heal("lowest", 1), limit="realm"),
        ),
    ),
    Treasure(
        name=t("Ring That Fits Everyone"),
        flavour=t("Made for one hand, which it is careful not to mention."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=7,
        abilities=(On("wounded", Prevent(1), whose="any", limit="round"),),
    ),
    Treasure(
        name=t("Postcard From the West"),
        flavour=t("The hotel is marked with a cross. Our room, it says."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        abilities=(On("realm_over", Heal("each", 1)),),
    ),
    Treasure(
        name=t("Half of a Birthday Taper"),
        flavour=t("It was blown out in the middle of a wish and put by."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=5,
        active=Active(every="realm", do=Grant("kindled", "holder")),
        abilities=(On("static", Mod("any_damage", 1, to="holder"), only=HasStatus("holder", "kindled")),),
    ),
)
