"""The trinkets of the Loot deck: sixteen cards, four of them Active."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.drawing import Pick
from games.the_restless.effects.health import Heal
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll, Nudge, Outcome
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, HealthIs, IsType, Natural, Using
from games.the_restless.vocabulary.card_types import Active, Blank, Bonus, Loot

TRINKETS = (
    Loot(
        name=t("Loaded Knucklebone"),
        flavour=t("It falls on the same side as its owner, every time."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(On("rolled", Outcome("hit"), only=Natural("eq", 1)),),
        bonus=Bonus("cutpurse", abilities=(On("rolled", FreeReroll("holder"), may=True, limit="realm"),)),
    ),
    Loot(
        name=t("Locket, Wrong Face"),
        flavour=t("You have got used to her. You would know her in the street."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=1,
        abilities=(On("killed", Heal("each", 1), whose="other"),),
        bonus=Bonus("sexton", abilities=(On("killed", GainArmor("holder", 2), whose="other"),)),
    ),
    Loot(
        name=t("Pack With No Queens"),
        flavour=t("They were taken out one at a time, by the same player."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=1,
        active=Active(every="realm", do=Pick("treasure", 2)),
        bonus=Bonus("omenist", use=Reveal("top_loot")),
    ),
    Loot(
        name=t("Regimental Button"),
        flavour=t("The motto is Stand. It was found a long way behind the line."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=1,
        abilities=(On("fled", Heal("holder", 1)),),
        bonus=Bonus("deserter", abilities=(On("fled", Rerolls(2)),)),
    ),
    Loot(
        name=t("Confessional Token"),
        flavour=t("Good for one. The slot is on your side of the grille."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(On("sin_gained", Rerolls(3)),),
        bonus=Bonus("confessor", abilities=(On("absolved", Heal("each", 1), whose="any"),)),
    ),
    Loot(
        name=t("Compass That Sulks"),
        flavour=t("Ask it for north and it thinks about north."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        abilities=(On("realm_start", Reveal("next_encounter") >> Rerolls(1)),),
        bonus=Bonus("pathfinder", abilities=(On("realm_start", Reveal("last_encounter")),)),
    ),
    Loot(
        name=t("Customs Seal"),
        flavour=t("DUTY PAID. It was the duty of somebody else."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(On("static", Mod("trader_fee", -1)),),
        bonus=Bonus("smuggler", abilities=(On("static", Mod("buy_price", -1)),)),
    ),
    Loot(
        name=t("Tooth on a String"),
        flavour=t("You were to tie the other end to a door. It has kept you from doors."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        abilities=(On("wounded", Prevent(1), only=HealthIs("holder", "le", 4), limit="battle"),),
    ),
    Loot(
        name=t("Wax Seal, Unbroken"),
        flavour=t("Whatever the letter says, it is not yet so."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=3,
        active=Active(every="realm", do=Grant("shrouded", "holder")),
    ),
    Loot(
        name=t("Palmed Penny"),
        flavour=t("It was on the left eye. The right eye has been watching you since."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(On("battle_won", Pick("loot", 2)),),
        bonus=Bonus("cutpurse", abilities=(On("battle_won", Rerolls(1), limit="realm"),)),
    ),
    Loot(
        name=t("Prophet's Spare Spectacles"),
        flavour=t("For reading. The far-off he did with his eyes shut."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(
            On("realm_start", Reveal("last_encounter")),
            On("static", Mod("ranged_roll", 1, to="holder")),
        ),
        bonus=Bonus("omenist", abilities=(On("rolled", Nudge(2), may=True, limit="battle"),)),
    ),
    Loot(
        name=t("Widower's Ring"),
        flavour=t("It will not come off, over the knuckle or otherwise."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(On("static", Mod("any_roll", 1, to="holder"), only=CountIs("dead", "ge", 1)),),
    ),
    Loot(
        name=t("Whistle for a Lost Dog"),
        flavour=t("You cannot hear it. Something a mile off lifts its head."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=1,
        active=Active(
            every="battle",
            do=Mod("die_defense", -2, to="target", until="round"),
            only=IsType(("beast",)),
            needs_target=True,
        ),
    ),
    Loot(
        name=t("Rabbit's Other Foot"),
        flavour=t("The first was sold to a man who did very well out of it."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=2,
        abilities=(On("rolled", FreeReroll("holder"), only=Natural("le", 5), may=True, limit="battle"),),
    ),
    Loot(
        name=t("Bent Spoon"),
        flavour=t("You would like to be buried with it, or at least fed."),
        kind="equipment",
        groups=("trinket",),
        weight=0,
        value=0,
        abilities=(On("item_used", Heal("holder", 1), whose="any", only=Using(("food",)), limit="realm"),),
    ),
    Loot(
        name=t("Ship Grown in a Bottle"),
        flavour=t("There is someone at the wheel, very small, who has seen the weather."),
        kind="equipment",
        groups=("trinket",),
        weight=1,
        value=3,
        active=Active(every="encounter", do=Rerolls(1), n=2),
    ),
)
NOTHING = Blank(
    name=t("Nothing"),
    flavour=t("You turn the pockets out anyway."),
)
