"""The relics of the Treasure deck: 30 cards, 22 of them Active."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.battles import EndBattle, ExtraAttack
from games.the_restless.effects.branches import When
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Revive
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.effects.encounters import DropEncounter, SwapEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.roll_changes import FreeReroll
from games.the_restless.effects.sins import Absolve
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls, Rests
from games.the_restless.effects.targets import Hit, Stagger
from games.the_restless.effects.trading import OpenTrader
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import CountIs, During, IsType, KilledBy, Not, Per, RollIs
from games.the_restless.vocabulary.card_types import Active, Bonus, Treasure

RELICS = (
    Treasure(
        name=t("Tithe-Glass"),
        flavour=t("The sand is somebody. The top half is nearly out of them."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=6,
        active=Active(
            every="realm",
            do=Choose(
                ways=(
                    Way(
                        t("Turn it"),
                        Pick("treasure", 2) >> Draw("treasure", by="holder"),
                        cost=LoseHealth("holder", 1),
                    ),
                    Way(t("Let it run"), Rerolls(Per("dead", plus=1))),
                ),
                by="holder",
            ),
        ),
    ),
    Treasure(
        name=t("Interim Government Seal"),
        flavour=t("Whatever it is pressed into has not happened yet."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=6,
        active=Active(every="encounter", do=SwapEncounter("chosen") >> Rerolls(1), n=3),
    ),
    Treasure(
        name=t("Hearth-Tax Token"),
        flavour=t("Paid on every fire. Worn by those who had been warm."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=4,
        active=Active(every="rest", do=Heal("each", 2), cost=Rerolls(-1)),
    ),
    Treasure(
        name=t("Foot of the Walking Bishop"),
        flavour=t("He visited every parish twice. The second time, only this came."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=7,
        active=Active(every="realm", do=DropEncounter("next"), cost=LoseHealth("holder", 3)),
        bonus=Bonus("pathfinder", use=Heal("holder", 1)),
    ),
    Treasure(
        name=t("Spoon of the Salt Excise"),
        flavour=t("Level, or the difference was taken out of you."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=5,
        active=Active(every="battle", do=Hit(5), cost=LoseHealth("holder", 1), needs_target=True),
    ),
    Treasure(
        name=t("Staff of the Night Office"),
        flavour=t("Struck on the ground at each hour to show the hours who is out."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=7,
        active=Active(
            every="battle",
            do=When(IsType(("profane",)), then=Stagger(3), otherwise=Stagger(2)),
            needs_target=True,
        ),
        bonus=Bonus("lampwright", use=Reveal("next_encounter")),
    ),
    Treasure(
        name=t("Coroner's Silver Probe"),
        flavour=t("It asks one question and it is not shy about where."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=7,
        active=Active(every="realm", do=Revive("dead_chosen", 3), only=CountIs("dead", "ge", 1), cost=Rests(-1)),
        bonus=Bonus("sexton", use=GainArmor("each", 1)),
    ),
    Treasure(
        name=t("Window-Tax Pane"),
        flavour=t("Bricked up for sixty years. It saw the wall and thought it was the world."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=5,
        active=Active(every="encounter", do=Reveal("row"), n=2),
        bonus=Bonus("lampwright", use=SwapEncounter("last")),
    ),
    Treasure(
        name=t("Chancellor's Blotting Sand"),
        flavour=t("A pinch stops anything from running."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=5,
        active=Active(every="battle", do=Mod("die_defense", -2, to="target", until="round"), needs_target=True),
    ),
    Treasure(
        name=t("Poll-Tax Skull"),
        flavour=t("One per head. They were literal in the eastern counties."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=6,
        active=Active(every="realm", do=Rerolls(Per("living"))),
        abilities=(On("gained", Rerolls(-1)),),
    ),
    Treasure(
        name=t("Horn That Oiled a King"),
        flavour=t("There is a drop left. It smells of cloves and bad advice."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=5,
        active=Active(every="realm", do=Grant("kindled", "chosen"), cost=LoseHealth("holder", 1)),
        bonus=Bonus("chanter", use=Grant("kindled", "chosen_other")),
    ),
    Treasure(
        name=t("Provost's Pea Whistle"),
        flavour=t("The pea is a tooth. It gives the note its urgency."),
        kind="equipment",
        groups=("relic",),
        weight=0,
        value=6,
        active=Active(every="battle", do=ExtraAttack(), cost=LoseHealth("holder", 2)),
    ),
    Treasure(
        name=t("Stamp for Death Duties"),
        flavour=t("One corner of everything is the Crown's, and must be left at the gate."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=6,
        active=Active(every="realm", do=Draw("treasure", by="holder"), cost=Discard("holder")),
        abilities=(On("discarded", GainArmor("holder", 2), limit="encounter"),),
    ),
    Treasure(
        name=t("Verger's Wand"),
        flavour=t("For pointing out, with perfect courtesy, who should leave."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=6,
        active=Active(every="realm", do=Absolve("chosen"), cost=LoseHealth("chosen", 2)),
        bonus=Bonus("confessor", use=GainArmor("chosen", 4)),
    ),
    Treasure(
        name=t("Regent's Loaded Die"),
        flavour=t("The country was won with it, and then the country had to be kept."),
        kind="equipment",
        groups=("relic",),
        weight=0,
        value=5,
        active=Active(every="battle", do=Mod("any_roll", 5, to="holder", until="turn"), cost=Rerolls(-1)),
    ),
    Treasure(
        name=t("Postmaster General's Horn"),
        flavour=t("Somebody always comes. It is not always the post."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=7,
        active=Active(every="realm", do=OpenTrader(loot=2, treasure=2, fee=0), only=During(("interval",))),
        bonus=Bonus("smuggler", use=Rerolls(1)),
    ),
    Treasure(
        name=t("Bone-Rate Receipt"),
        flavour=t("Carved on the article itself, to save paper."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=6,
        active=Active(every="encounter", do=GainArmor("each", 1), n=2),
        bonus=Bonus("bonesetter", use=Heal("lowest", 1)),
    ),
    Treasure(
        name=t("Lead of the Well Inspector"),
        flavour=t("He let it down, listened, and moved to another district."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=4,
        active=Active(every="realm", do=Reveal("last_encounter") >> SwapEncounter("last")),
        bonus=Bonus("omenist", use=Reveal("next_realm")),
    ),
    Treasure(
        name=t("Crown Used as a Funnel"),
        flavour=t("It had the right shape all along."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=6,
        active=Active(every="encounter", do=Recharge("others"), n=2),
        bonus=Bonus("tinker", use=GainArmor("holder", 2)),
    ),
    Treasure(
        name=t("Mace of the Silent Parliament"),
        flavour=t("Laid on the table, it forbids. Nobody has moved it in their time."),
        kind="equipment",
        groups=("relic",),
        weight=4,
        value=6,
        active=Active(every="battle", do=Mod("target_damage", -2, to="target", until="round"), needs_target=True),
    ),
    Treasure(
        name=t("Unpaid Ferry Toll"),
        flavour=t("Held under the tongue, it takes a whole company across."),
        kind="equipment",
        groups=("relic",),
        weight=0,
        value=7,
        active=Active(
            every="realm",
            do=EndBattle("removed"),
            only=Not(During(("god",))),
            cost=MaxHealth("holder", -1),
            needs_target=True,
        ),
    ),
    Treasure(
        name=t("Plague Flag, Harbour Office"),
        flavour=t("Yellow once. Everyone aboard was very brave about it."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=6,
        active=Active(every="battle", do=Hit(4, to="all_targets") >> Damage("each", 1), needs_target=True),
    ),
    Treasure(
        name=t("Collector's Thumb"),
        flavour=t("Found on the scale, pressing, after the rest was taken away."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=5,
        abilities=(On("static", Mod("buy_price", -1) >> Mod("trader_fee", -1)),),
    ),
    Treasure(
        name=t("Ember of the Registry Fire"),
        flavour=t("All the deeds went up. For one night nobody owned anything."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=7,
        abilities=(On("static", Mod("spell_damage", 2, to="each")),),
    ),
    Treasure(
        name=t("Jaw of the Attorney General"),
        flavour=t("It has never once rested."),
        kind="equipment",
        groups=("relic",),
        weight=2,
        value=7,
        abilities=(
            On("rolled", FreeReroll("roller"), whose="any", only=RollIs(("combat", "dodge")), may=True, limit="battle"),
            On("rest_over", LoseHealth("holder", 1)),
        ),
    ),
    Treasure(
        name=t("Nail From the Toll Board"),
        flavour=t("The price of a coffin, crossing, was hung on it."),
        kind="equipment",
        groups=("relic",),
        weight=1,
        value=4,
        abilities=(On("killed", Hit(6), whose="other", only=KilledBy()),),
        bonus=Bonus("sexton", abilities=(On("battle_won", Heal("lowest", 1), limit="realm"),)),
    ),
    Treasure(
        name=t("Bell of the Fire Assessor"),
        flavour=t("It rings when there is damage to be agreed on."),
        kind="equipment",
        groups=("relic",),
        weight=4,
        value=6,
        abilities=(On("round_end", Hit(2), only=IsType(("profane",))),),
        bonus=Bonus("tinker", abilities=(On("battle_start", Recharge("holder"), limit="realm"),)),
    ),
    Treasure(
        name=t("Orb of a Vacant Bishopric"),
        flavour=t("Hollow. There is a letter in it, declining."),
        kind="equipment",
        groups=("relic",),
        weight=3,
        value=5,
        abilities=(On("static", Mod("any_roll", 2, to="holder"), only=IsType(("divine",))),),
    ),
    Treasure(
        name=t("Heart of the Royal Surveyor"),
        flavour=t("In a lead box with compass points on. It beats at corners."),
        kind="equipment",
        groups=("relic",),
        weight=4,
        value=5,
        abilities=(
            On("gained", MaxHealth("holder", 3)),
            On("lost", MaxHealth("holder", -3)),
        ),
    ),
    Treasure(
        name=t("Ear of the Clerk of the Peace"),
        flavour=t("It has heard worse. It is hearing worse now."),
        kind="equipment",
        groups=("relic",),
        weight=0,
        value=4,
        abilities=(On("sin_gained", Rerolls(2) >> Heal("holder", 1), whose="any"),),
    ),
)
