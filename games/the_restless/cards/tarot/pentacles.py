"""The Pentacles: 14 cards for Items, Weight, Traders and Drops."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.counters import Pool
from games.the_restless.effects.drawing import Draw, Find, Pick
from games.the_restless.effects.encounters import SwapEncounter
from games.the_restless.effects.health import Heal, LoseHealth
from games.the_restless.effects.items import HandOver
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.prevention import Prevent
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.effects.trading import OpenTrader
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.conditions import CountIs, During, FromDeck, Not
from games.the_restless.vocabulary.card_types import Tarot, Use

PENTACLES = (
    Tarot(
        name=t("Ace of Pentacles"),
        flavour=t("A coin the size of a plate, over a garden gate. The gate is what it costs."),
        kind="resource_pool",
        group="pentacles",
        counters=3,
        use=Use(Draw("loot", by="holder"), only=During(("interval",)), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Two of Pentacles"),
        flavour=t("He keeps two in the air on a loop of cord. The rent is in one of them."),
        kind="blessing",
        group="pentacles",
        abilities=(
            On("static", Mod("inventory_size", 1, to="holder") >> Mod("max_weight", 1, to="holder")),
            On("turn_end", HandOver(giver="holder", to="left"), may=True, limit="battle"),
        ),
    ),
    Tarot(
        name=t("Three of Pentacles"),
        flavour=t("The mason was paid by the arch, and put in one more than there are walls."),
        kind="resource_pool",
        group="pentacles",
        counters=3,
        use=Use(Pick("treasure", 2) >> GainArmor("holder", 1), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Four of Pentacles"),
        flavour=t("One under each foot, one on the head, one held. He has not turned a page in years."),
        kind="blessing",
        group="pentacles",
        abilities=(On("drew", GainArmor("holder", 1), only=FromDeck(("treasure",))),),
    ),
    Tarot(
        name=t("Five of Pentacles"),
        flavour=t("The window behind them is lit in red and gold. The door is on the other side."),
        kind="resource_pool",
        group="pentacles",
        counters=3,
        use=Use(Rerolls(2), cost=Pool(-1) >> LoseHealth("holder", 1)),
    ),
    Tarot(
        name=t("Six of Pentacles"),
        flavour=t("He weighs out alms to the grain, and asks for the paper back."),
        kind="resource_pool",
        group="pentacles",
        counters=5,
        use=Use(Recharge("chosen"), only=Not(During(("battle",))), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Seven of Pentacles"),
        flavour=t("Leaning on the hoe, he counts what has come up. He planted teeth."),
        kind="resource_pool",
        group="pentacles",
        abilities=(On("realm_over", Pool(1)),),
        counters=3,
        use=Use(Draw("treasure", by="holder"), only=During(("interval",)), cost=Pool(-2)),
    ),
    Tarot(
        name=t("Eight of Pentacles"),
        flavour=t("The eighth is better than the first. The first is the one that sold."),
        kind="blessing",
        group="pentacles",
        abilities=(On("static", Mod("any_damage", 1, to="holder"), only=CountIs("weapons", "ge", 2)),),
    ),
    Tarot(
        name=t("Nine of Pentacles"),
        flavour=t("A hooded hawk, a snail, and grapes to the wall. She was told not to go past it."),
        kind="group_blessing",
        group="pentacles",
        abilities=(On("trader_opened", Rerolls(1) >> Heal("lowest", 2)),),
    ),
    Tarot(
        name=t("Ten of Pentacles"),
        flavour=t("Three generations under an arch and two dogs. Only the dogs look up as you come in."),
        kind="group_blessing",
        group="pentacles",
        abilities=(On("drops_drawn", Draw("loot", by="chosen"), may=True, limit="realm"),),
    ),
    Tarot(
        name=t("Page of Pentacles"),
        flavour=t("He holds it up to the light to see whether there is another inside."),
        kind="resource_pool",
        group="pentacles",
        counters=3,
        use=Use(SwapEncounter("chosen"), only=During(("interval",)), cost=Pool(-1)),
    ),
    Tarot(
        name=t("Knight of Pentacles"),
        flavour=t("The horse has not moved in a field and a half of ploughing. He is sure of the furrow."),
        kind="blessing",
        group="pentacles",
        abilities=(On("damaged", Prevent(1), only=CountIs("weight", "ge", 6), limit="round"),),
    ),
    Tarot(
        name=t("Queen of Pentacles"),
        flavour=t("She nurses the coin in her lap. A rabbit in the corner has been told to be quiet."),
        kind="resource_pool",
        group="pentacles",
        counters=2,
        use=Use(Find("loot", group="food", by="holder"), only=During(("interval", "rest")), cost=Pool(-1)),
    ),
    Tarot(
        name=t("King of Pentacles"),
        flavour=t("His robe is sewn with vines, and they have been picked. He can open the shop from there."),
        kind="resource_pool",
        group="pentacles",
        counters=2,
        use=Use(OpenTrader(loot=2, treasure=1, fee=0), only=During(("interval",)), cost=Pool(-1)),
    ),
)
