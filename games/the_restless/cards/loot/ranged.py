"""The Ranged Weapons of the Loot deck: they run out, and are filled again at Rest."""
# fmt: off

from __future__ import annotations

from games.kernel.text import t
from games.the_restless.abilities import On
from games.the_restless.conditions import CountIs, IsType, Natural, Parity
from games.the_restless.effects import Counters, Damage, Hit, Keywords, Mod, Nudge, Stagger
from games.the_restless.printed import Attack, Bonus, Loot

RANGED = (
    Loot(t("Nail Sling"), t("The nails come from cradles. There was a surplus."), "weapon", ("ranged",), 1, 2,
        Attack("ranged", 1, shots=2), 4, "rest", abilities=(On("target_defeated", Counters(1), limit="battle"),)),
    Loot(t("Crow Bow"), t("Strung for the fields by a man who never hit one and never stopped."), "weapon",
        ("ranged",), 1, 2, Attack("ranged", 2), 4, "rest", bonus=Bonus("trapper", damage=1)),
    Loot(t("Fowling Piece"), t("It throws a handful of small regrets, fairly evenly."), "weapon", ("ranged",), 2, 2,
        Attack("ranged", 1, shots=3), 3, "rest",
        abilities=(On("static", Mod("ranged_roll", 1), only=IsType(("beast",))),), bonus=Bonus("trapper", shots=1)),
    Loot(t("Conscript's Musket"), t("The number on the stock was a boy's. The boy was a number, too."), "weapon",
        ("ranged",), 3, 2, Attack("ranged", 3), 3, "rest", bonus=Bonus("deserter", mod=2)),
    Loot(t("Duck Gun"), t("It was kept on a boat, where there is nobody on your left."), "weapon", ("ranged",), 4, 1,
        Attack("ranged", 3), 4, "rest", abilities=(On("missed", Damage("left", 1), only=Natural("le", 2)),)),
    Loot(t("Clock-Spring Crossbow"), t("It ticks while drawn. Do not let it finish."), "weapon", ("ranged",), 2, 2,
        Attack("ranged", 2), 4, "rest", bonus=Bonus("tinker", shots=1)),
    Loot(t("Bag of Hearthstones"), t("Each came out of a different chimney. They go back in anywhere."), "weapon",
        ("ranged",), 3, 1, Attack("ranged", 1, shots=3, mod=-1), 4, "rest"),
    Loot(t("Signal Pistol"), t("Red meant send help. Green meant help is not required."), "weapon", ("ranged",), 1, 2,
        Attack("ranged", 2, on_hit=Mod("die_defense", -1, "target", "round")), 3, "rest"),
    Loot(t("Bell-Rope Sling"), t("The ringers cut it down so that nothing could be announced."), "weapon",
        ("ranged",), 1, 3, Attack("ranged", 2), 5, "rest", abilities=(On("hit", Hit(1), only=IsType(("divine",))),)),
    Loot(t("Horn Bow"), t("Two horns of the same ewe, glued where the head was."), "weapon", ("ranged",), 2, 3,
        Attack("ranged", 3), 4, "rest", bonus=Bonus("pathfinder", (On("missed", Counters(1), limit="battle"),))),
    Loot(t("Barn Door Crossbow"), t("You could not miss with it, people said, and then described the barn."),
        "weapon", ("ranged",), 3, 2, Attack("ranged", 3, mod=-1), 3, "rest",
        abilities=(On("hit", Stagger(1), limit="battle"),)),
    Loot(t("Quill Darts"), t("Cut from the geese that signed the treaty."), "weapon", ("ranged",), 0, 2,
        Attack("ranged", 1, shots=2), 4, "rest",
        abilities=(On("hit", Hit(1), only=IsType(("human",)), limit="battle"),), bonus=Bonus("cutpurse", mod=2)),
    Loot(t("Whaler's Short Harpoon"), t("The line is still wet, four hundred miles from anything."), "weapon",
        ("ranged",), 3, 2, Attack("ranged", 3, on_hit=Keywords(remove=("elusive", "swift"), until="battle")), 3,
        "rest"),
    Loot(t("Bent Longrifle"), t("It shoots round corners, though never the one you are at."), "weapon", ("ranged",),
        3, 3, Attack("ranged", 3, mod=-1), 5, "rest", bonus=Bonus("smuggler", mod=2)),
    Loot(t("Gallery Rifle"), t("It won a plaster dog every Sunday for eleven years."), "weapon", ("ranged",), 2, 2,
        Attack("ranged", 2), 4, "rest", abilities=(On("rolled", Nudge(4), only=CountIs("round", "eq", 1)),)),
    Loot(t("Iron Peashooter"), t("Confiscated, according to the drawer it was in, nine times."), "weapon",
        ("ranged",), 0, 1, Attack("ranged", 1, shots=2), 3, "rest",
        abilities=(On("battle_start", Hit(1), limit="realm"),)),
    Loot(t("Firework Tube"), t("For the coronation. The rain held off, and so did everyone else."), "weapon",
        ("ranged",), 1, 1, Attack("ranged", 3, on_miss=Damage("holder", 1)), 3, "rest"),
    Loot(t("Bird-Scarer"), t("It goes off on the hour, as it did for the wheat."), "weapon", ("ranged",), 3, 1,
        Attack("ranged", 2, on_miss=Stagger(1)), 4, "rest"),
    Loot(t("Arbalest, Half Strung"), t("The armourer went out for the other half of the string."), "weapon",
        ("ranged",), 3, 0, Attack("ranged", 2, mod=-2), 4, "rest", bonus=Bonus("tinker", mod=3)),
    Loot(t("Widow's Pistol"), t("It was his. She cleaned it on their anniversary, and on no other day."), "weapon",
        ("ranged",), 1, 1, Attack("ranged", 2), 3, "rest",
        abilities=(On("hit", Hit(2), only=CountIs("dead", "ge", 1)),)),
    Loot(t("Carbine, Number Filed"), t("Someone spent an evening making sure it belonged to nobody."), "weapon",
        ("ranged",), 2, 3, Attack("ranged", 2), 5, "rest", abilities=(On("hit", Hit(1), only=IsType(("human",))),),
        bonus=Bonus("deserter", (On("flee", Mod("dodge_roll", 3, "each", "battle")),))),
    Loot(t("Stargazer's Staff-Sling"), t("It was meant to measure the angle. It can also supply one."), "weapon",
        ("ranged",), 2, 3, Attack("ranged", 2), 4, "rest",
        abilities=(On("hit", Hit(1), only=Parity("natural", even=False)),),
        bonus=Bonus("omenist", (On("rolled", Nudge(2), limit="battle", may=True),))),
)
