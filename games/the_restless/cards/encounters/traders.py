"""The Traders, each of whom sells in a different way."""

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.effects.armor import GainArmor
from games.the_restless.effects.charges import Recharge
from games.the_restless.effects.choices import Choose
from games.the_restless.effects.death import Transfigure
from games.the_restless.effects.dice import Check
from games.the_restless.effects.drawing import Draw, Pick
from games.the_restless.effects.encounters import AddEncounter, SwapEncounter
from games.the_restless.effects.health import Heal, LoseHealth, MaxHealth
from games.the_restless.effects.items import Discard
from games.the_restless.effects.numbers import Fix, Mod
from games.the_restless.effects.revealing import Reveal
from games.the_restless.effects.sins import BindSin
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.basics.conditions import FromDeck
from games.the_restless.vocabulary.card_types import Encounter, Wares

TRADERS = (
    Encounter(
        name=t("Barge of Unhung Doors"),
        flavour=t("He asks what your house was like and lays the matching door on the deck."),
        kind="trader",
        wares=Wares(loot=3, treasure=2),
        abilities=(
            On("static", Fix("trader_fee", 0), trait="smuggler"),
            On("bought", Heal("drawer", 1), only=FromDeck(("treasure",)), limit="encounter"),
        ),
    ),
    Encounter(
        name=t("Grandmother of Buttons"),
        flavour=t("She sews one on for you while you look, and bites the thread, and it is warm."),
        kind="trader",
        wares=Wares(loot=3, treasure=1),
        abilities=(
            On("sold", Heal("lowest", 1), limit="encounter"),
            On("trader_opened", Recharge("each"), trait="tinker", limit="encounter"),
        ),
    ),
    Encounter(
        name=t("Man With a Folding Shop"),
        flavour=t("The suitcase opens to two shelves and a till. The upper floors, he says, are in the mountains."),
        kind="trader",
        wares=Wares(loot=1, treasure=1),
        abilities=(
            On("static", Fix("trader_fee", 0)),
            On("trader_opened", Draw("loot"), trait="cutpurse"),
        ),
    ),
    Encounter(
        name=t("Stall Selling One Thing"),
        flavour=t("A cloth lies over it. He has turned down better offers than you to keep the cloth."),
        kind="trader",
        wares=Wares(loot=0, treasure=1),
        abilities=(
            On("static", Mod("buy_price", -2)),
            On("trader_opened", Reveal("top_treasure", by="chosen"), trait="omenist", may=True),
        ),
    ),
    Encounter(
        name=t("Caravan of the Deaf"),
        flavour=t("They price everything on their fingers, and have lost very few fingers."),
        kind="trader",
        wares=Wares(loot=4, treasure=3),
        abilities=(On("static", Mod("buy_price", 1)),),
    ),
    Encounter(
        name=t("Blood Chandler"),
        flavour=t("His candles burn four hours each and smell, faintly, of whoever it was."),
        kind="trader",
        steps=Choose(
            ways=(
                Way(t("Give a pint"), Rerolls(3), cost=LoseHealth("chosen", 2)),
                Way(t("Pay like anyone")),
            )
        ),
    ),
    Encounter(
        name=t("Auction of a Household"),
        flavour=t("Lot nine, a kettle. Lot ten, the same kettle, with its history."),
        kind="trader",
        wares=Wares(loot=2, treasure=3),
        abilities=(
            On("static", Mod("sell_price", 1)),
            On("static", Mod("buy_price", -1), trait="smuggler"),
        ),
    ),
    Encounter(
        name=t("Fence Under the Viaduct"),
        flavour=t("Nothing here was stolen from you yet. He checks, to be sure, and is polite about it."),
        kind="trader",
        abilities=(
            On("bought", AddEncounter(combat=True), limit="encounter"),
            On("sold", Rerolls(1), trait="cutpurse"),
        ),
    ),
    Encounter(
        name=t("Pedlar of Second Names"),
        flavour=t("Each is on a card, with a birthplace. The previous owners do not need them."),
        kind="trader",
        wares=Wares(loot=2, treasure=1),
        steps=Choose(
            ways=(
                Way(t("Buy a name"), Transfigure("chosen"), cost=Rerolls(-2)),
                Way(t("Keep your own")),
            )
        ),
    ),
    Encounter(
        name=t("Pelt Cart"),
        flavour=t("He will not sell the grey one. It came to him by itself and lay down on the pile."),
        kind="trader",
        wares=Wares(loot=3, treasure=1),
        abilities=(
            On("trader_opened", GainArmor("lowest", 2)),
            On("static", Mod("sell_price", 1), trait="trapper"),
        ),
    ),
    Encounter(
        name=t("Kitchen on Wheels"),
        flavour=t("There is a bench, a bell, and a rule about elbows that she still enforces."),
        kind="trader",
        wares=Wares(loot=2, treasure=1),
        steps=Choose(
            ways=(
                Way(t("Sit down to supper"), Heal("each", 2), cost=Rerolls(-2)),
                Way(t("Only look")),
            )
        ),
        abilities=(On("trader_opened", Heal("each", 1), trait="cook"),),
    ),
    Encounter(
        name=t("Bench of Small Repairs"),
        flavour=t("Spectacles, mostly. He tries each pair on first and looks at the road through it."),
        kind="trader",
        steps=Choose(
            ways=(
                Way(t("Have things mended"), Recharge("chosen", 2), cost=Rerolls(-1)),
                Way(t("Borrow the vice"), Recharge("each", 2), trait="tinker"),
                Way(t("Only browse")),
            )
        ),
    ),
    Encounter(
        name=t("Customs Shed, Manned"),
        flavour=t("The country on the other side closed. He stamps people into it, and hopes they enjoy their stay."),
        kind="trader",
        wares=Wares(loot=3, treasure=2),
        steps=Choose(
            ways=(
                Way(t("Declare everything"), LoseHealth("heaviest", 1) >> Pick("treasure", 2)),
                Way(t("Declare nothing"), Check("plain", failed=Discard("roller"), dc=9, by="chosen")),
                Way(t("Use the back door"), Draw("loot", 2), trait="smuggler"),
            )
        ),
    ),
    Encounter(
        name=t("Pawnbroker of Years"),
        flavour=t("The unredeemed ones hang at the back, in order, with the summers to the front."),
        kind="trader",
        steps=Choose(
            ways=(
                Way(t("Pawn a year"), Rerolls(5), cost=MaxHealth("chosen", -1)),
                Way(t("Redeem a year"), MaxHealth("chosen", 1), cost=Rerolls(-5)),
                Way(t("Pawn nothing")),
            )
        ),
    ),
    Encounter(
        name=t("Tout for the Cathedral"),
        flavour=t("Genuine, all of it, and all of it off the same very long saint."),
        kind="trader",
        wares=Wares(loot=1, treasure=3),
        abilities=(
            On("static", Mod("buy_price", -2)),
            On("bought", BindSin("drawer"), limit="encounter"),
        ),
    ),
    Encounter(
        name=t("The Honest Scale"),
        flavour=t("He weighs his own thumb first and writes it at the top of the bill."),
        kind="trader",
        abilities=(
            On("static", Mod("buy_price", 1) >> Mod("sell_price", 1)),
            On("trader_opened", Rerolls(2), trait="smuggler"),
        ),
    ),
    Encounter(
        name=t("Lender of Lamps"),
        flavour=t("He does not sell them. He shows you by one or another how far you still have to go."),
        kind="trader",
        wares=Wares(loot=2, treasure=1),
        abilities=(On("trader_opened", Reveal("row") >> SwapEncounter("chosen")),),
    ),
    Encounter(
        name=t("Wagon of Dead Stock"),
        flavour=t("Mourning wear in every size. There was a year they could not make it fast enough."),
        kind="trader",
        wares=Wares(loot=4, treasure=0),
        abilities=(On("static", Fix("buy_price", 1)),),
    ),
)
