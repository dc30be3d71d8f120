"""The Rests: 35, eight of them Restless Horrors."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.branches import When
from games.the_restless.effects.charges import Exhaust, Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Damage, Heal, LoseHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import Absolve, BindSin
from games.the_restless.effects.statuses import Grant
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.targets import Mend
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import HasTrait, Per
from games.the_restless.vocabulary.basics.targets import Target
from games.the_restless.vocabulary.card_types import Rest

RESTS = (
    Rest(
        name=t("Barn With Its Door"),
        flavour=t("You take turns being the one who bolts it."),
        kind="calm",
        steps=Heal("each", 2),
    ),
    Rest(
        name=t("Bells Under Snow"),
        flavour=t("The drift has the tower up to its neck. It rings when it thaws."),
        kind="calm",
        steps=Heal("chosen", "all") >> When(HasTrait("chanter"), then=Grant("steadfast", "lowest")),
    ),
    Rest(
        name=t("Hayloft Over the Cattle"),
        flavour=t("The warmth comes up through the boards. In the morning there are no cattle."),
        kind="calm",
        steps=Heal("each", 1) >> Heal("lowest", 4),
    ),
    Rest(
        name=t("Bathhouse, Still Hot"),
        flavour=t("Nine towels, folded. You use four, and fold them the same way after."),
        kind="calm",
        steps=Heal("each", 2) >> When(HasTrait("herbalist"), then=Heal("lowest", 2)),
    ),
    Rest(
        name=t("Boat Under Canvas"),
        flavour=t("Two can lie down if two sit up. Nobody remembers changing over."),
        kind="calm",
        steps=Heal("chosen", 4) >> Heal("chosen_other", 4),
    ),
    Rest(
        name=t("Schoolroom With a Stove"),
        flavour=t("The chairs are too low for anyone living. On the board, in a fair hand: tomorrow, rivers."),
        kind="calm",
        steps=Heal("each", 2) >> When(HasTrait("omenist"), then=Reveal("next_realm")),
    ),
    Rest(
        name=t("Night Train, Not Moving"),
        flavour=t("The guard comes through, punches four tickets, and says it will not be long."),
        kind="calm",
        steps=Heal("each", 2) >> Mod("dodge_roll", 2, to="each", until="next_battle"),
    ),
    Rest(
        name=t("The One Good Mattress"),
        flavour=t("Feather. Whoever has it is told in the morning what they said."),
        kind="calm",
        steps=Heal("lowest", "all") >> Heal("each", 1),
    ),
    Rest(
        name=t("Igloo, Abandoned"),
        flavour=t("The builder left a bone knife stuck in the wall, at a height to be reached lying down."),
        kind="calm",
        steps=Heal("each", 2) >> GainArmor("lowest", 2),
    ),
    Rest(
        name=t("Crypt, Dry and Clean"),
        flavour=t("There were four shelves free, swept, with the lids leaned ready against the wall."),
        kind="calm",
        steps=Heal("each", 2) >> Grant("shrouded", "lowest") >> When(HasTrait("sexton"), then=Rerolls(2)),
    ),
    Rest(
        name=t("Lighthouse Kitchen"),
        flavour=t("The lamp upstairs goes round and round over sixty miles of barley."),
        kind="calm",
        steps=Heal("each", 2) >> Grant("farsighted", "chosen"),
    ),
    Rest(
        name=t("Side Chapel, Bolted"),
        flavour=t("The bolt is on the inside and somebody had to leave by the window to be kind."),
        kind="calm",
        steps=Heal("each", 1) >> Heal("lowest", 3) >> When(HasTrait("confessor"), then=Absolve("chosen")),
    ),
    Rest(
        name=t("Watch Kept by Turns"),
        flavour=t("Someone is walking out there at the pace of someone walking here."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Sleep"), Heal("each", 1) >> Heal("lowest", 1)),
                Way(t("Watch the road"), Rerolls(2) >> Reveal("next_encounter")),
                Way(t("Trim the wick"), Heal("each", 1) >> Rerolls(1) >> Reveal("row"), trait="lampwright"),
            )
        ),
    ),
    Rest(
        name=t("Fire on the Other Bank"),
        flavour=t("It is built up when you build yours up. Nobody has been seen to move."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Build yours higher"), Heal("each", 1) >> Rerolls(1)),
                Way(t("Put yours out"), Heal("lowest", 3) >> SwapEncounter("next")),
                Way(t("Call the password"), Heal("each", 1) >> Draw("loot"), trait="deserter"),
            )
        ),
    ),
    Rest(
        name=t("Inn Run by Nobody"),
        flavour=t("The bill comes up in the dumb waiter. It is reasonable, and itemised to the yawn."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Take the rooms"), Heal("each", 1) >> Heal("lowest", 2)),
                Way(t("Take the cellar"), Draw("loot", 2)),
                Way(t("Take the keys"), Heal("each", 1) >> Draw("loot", 2), trait="cutpurse"),
            )
        ),
    ),
    Rest(
        name=t("Rain Through the Roof"),
        flavour=t("Someone set out pans, long ago, and tuned them."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Sit under the lintel"), Heal("each", 1) >> Rerolls(1)),
                Way(t("Dry the tools"), Recharge("each") >> Heal("chosen", 2)),
                Way(t("Mend the roof"), Recharge("each", 2) >> Heal("each", 1), trait="tinker"),
            )
        ),
    ),
    Rest(
        name=t("Ditch With a View"),
        flavour=t("The whole of tomorrow is laid out down there, with little lights on it, going off."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Lie flat"), Heal("chosen", 5)),
                Way(t("Look east"), Reveal("row") >> Rerolls(1)),
                Way(
                    t("Plan the morning"),
                    Reveal("row") >> SwapEncounter("chosen") >> Heal("lowest", 5),
                    trait="pathfinder",
                ),
            )
        ),
    ),
    Rest(
        name=t("Vigil With Four Candles"),
        flavour=t("One for each who should be here. Every so often you count who is."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Keep the flames up"), Rerolls(Per("rests", plus=1)) >> Heal("lowest", 1)),
                Way(t("Sleep through it"), Heal("each", 1) >> Heal("random", 1)),
            )
        ),
    ),
    Rest(
        name=t("Stable of Strange Horses"),
        flavour=t("They make room. One of them breathes out words, but only ordinary ones."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Sleep against them"), Heal("each", 1) >> GainArmor("each", 1)),
                Way(t("Eat the talker"), Heal("each", 2) >> BindSin("random")),
                Way(t("See what spooks them"), Heal("each", 1) >> Pick("encounter", 2, times=2), trait="trapper"),
            )
        ),
    ),
    Rest(
        name=t("Sack of Other Men's Post"),
        flavour=t("Mostly they ask for socks, and say the food is not so bad."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Read it aloud"), Absolve("chosen") >> Heal("lowest", 3)),
                Way(t("Burn it for warmth"), Heal("each", 1) >> Heal("chosen", 2)),
            )
        ),
    ),
    Rest(
        name=t("Ledge for One at a Time"),
        flavour=t("Three hold the ropes. The one asleep is asked, in the morning, whether they noticed."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Rest the weakest"), Heal("lowest", 6)),
                Way(t("Rest the strongest"), Heal("lowest", 2) >> Grant("kindled", "highest")),
            )
        ),
    ),
    Rest(
        name=t("Shed With a Still"),
        flavour=t("Turnip, and something that was under the turnips. The jar is labelled with a date and a face."),
        kind="uneasy",
        steps=Choose(
            ways=(
                Way(t("Drink to the road"), Heal("each", 2) >> Mod("any_roll", -1, to="each", until="next_battle")),
                Way(t("Clean wounds with it"), Heal("chosen", 4)),
                Way(t("Bottle it for later"), Rerolls(3) >> Heal("lowest", 2), trait="smuggler"),
            )
        ),
    ),
    Rest(
        name=t("One Pot"),
        flavour=t("It is scraped in the order of who is quietest."),
        kind="lean",
        steps=Choose(
            ways=(
                Way(t("Share food"), Heal("each", 3), cost=Discard("chosen", group="food")),
                Way(t("Go without"), Heal("lowest", 2)),
            )
        ),
    ),
    Rest(
        name=t("Hedge Bottom"),
        flavour=t("There is a hollow already, the length of a person, with the grass worn off."),
        kind="lean",
        steps=Choose(
            ways=(
                Way(t("Burn something worn"), Heal("each", 3), cost=Discard("chosen", kind="equipment")),
                Way(t("Shiver"), Heal("lowest", 3)),
            )
        ),
    ),
    Rest(
        name=t("Straw at a Price"),
        flavour=t("He counts it out by the stalk, through a hatch, wearing somebody's good gloves."),
        kind="lean",
        steps=Choose(
            ways=(
                Way(t("Pay for straw"), Heal("each", 2) >> Heal("lowest", 3), cost=Rerolls(-3)),
                Way(t("Sleep on the step"), Heal("chosen", 2)),
            )
        ),
    ),
    Rest(
        name=t("Three Beds, Made Up"),
        flavour=t("It was three when you counted from the door and it is three now you are in."),
        kind="lean",
        steps=Choose(
            ways=(
                Way(
                    t("Let one stand all night"),
                    Heal("each", 3) >> Mod("any_roll", -2, to="chosen", until="next_battle") >> LoseHealth("chosen", 2),
                ),
                Way(t("Use none of them"), Heal("lowest", 2)),
            )
        ),
    ),
    Rest(
        name=t("Soup From a Button"),
        flavour=t("The button has made soup for six villages, by its own account, and never been thinner."),
        kind="lean",
        steps=Choose(
            ways=(
                Way(t("Put a coat in too"), Heal("each", 3), cost=Discard("chosen", group="garment")),
                Way(t("Sip and be thankful"), Heal("chosen", 3)),
                Way(t("Say what it lacks"), Heal("each", 2), trait="cook"),
            )
        ),
    ),
    Rest(
        name=t("Restless Horror: The Guest"),
        flavour=t("You counted the blankets. You counted the sleepers. You count again."),
        kind="horror",
        steps=Heal("each", 1) >> Draw("treasure"),
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=8,
            keywords=("ambusher",),
            abilities=(On("round_end", Damage("highest", 1)),),
        ),
    ),
    Rest(
        name=t("Restless Horror: The Lodger"),
        flavour=t("He has paid up to Friday. You are in the bed he paid for."),
        kind="horror",
        steps=Heal("lowest", 2) >> Grant("steadfast", "lowest"),
        target=Target(
            ("human", "profane"),
            defense=10,
            damage=2,
            health=7,
            abilities=(On("round_end", LoseHealth("lowest", 1)),),
        ),
    ),
    Rest(
        name=t("Restless Horror: Wet Feet"),
        flavour=t("Prints from the sill to the hearth, small, and then not, and then larger than the hearth."),
        kind="horror",
        steps=Heal("lowest", 4),
        target=Target(
            ("profane",),
            defense=9,
            damage=1,
            health=8,
            keywords=("swift",),
            abilities=(On("round_start", Mod("target_damage", 1, to="target", until="battle")),),
        ),
    ),
    Rest(
        name=t("Restless Horror: Bedfellow"),
        flavour=t("Somebody's back was warm against yours all night. You compare notes, and nobody's was."),
        kind="horror",
        steps=Heal("chosen", 3) >> When(HasTrait("bonesetter"), then=Heal("lowest", 2)),
        target=Target(
            ("profane",),
            defense=10,
            damage=2,
            health=9,
            keywords=("gorging",),
            abilities=(On("hit", Damage("left", 1), limit="round"),),
        ),
    ),
    Rest(
        name=t("Restless Horror: Innkeeper"),
        flavour=t("She came round with the warming pan. She is on her third time round and it is quite full."),
        kind="horror",
        steps=Draw("treasure"),
        target=Target(
            ("human",),
            defense=11,
            damage=2,
            health=8,
            keywords=("plated",),
            abilities=(On("battle_start", Exhaust("each")),),
        ),
    ),
    Rest(
        name=t("Restless Horror: Your Voice"),
        flavour=t("It asks to be let in. It gives your reasons, and they are good ones."),
        kind="horror",
        steps=Grant("farsighted", "chosen"),
        target=Target(
            ("profane", "divine"),
            defense=10,
            damage=3,
            health=8,
            keywords=("chain_magic",),
            abilities=(On("rerolled", Mend(1)),),
        ),
    ),
    Rest(
        name=t("Restless Horror: Lullaby"),
        flavour=t("A woman on the landing, humming. She stops outside each door for the length of one verse."),
        kind="horror",
        steps=Heal("each", 1),
        target=Target(
            ("divine",),
            defense=11,
            damage=2,
            health=7,
            keywords=("warded",),
            abilities=(
                On("static", Mod("any_roll", -1)),
                On("target_defeated", Heal("lowest", 2)),
            ),
        ),
    ),
    Rest(
        name=t("Restless Horror: Old Dog"),
        flavour=t("You buried him the year you were nine. He has brought what he was buried with."),
        kind="horror",
        steps=Draw("treasure"),
        target=Target(
            ("beast", "profane"),
            defense=9,
            damage=2,
            health=8,
            keywords=("frenzied",),
            abilities=(On("killed", Mod("target_damage", -1, to="target", until="battle")),),
        ),
    ),
)
