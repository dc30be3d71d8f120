"""The labels of all draws (see games/kernel/draw_labels.py). Cards "go out" only at tables with packs."""

from __future__ import annotations

from games.kernel.text import EMPTY, t

DRAWS = (
    t("the encounter deck"),
    t("the loot deck"),
    t("the treasure deck"),
    t("the character deck"),
    t("the rest deck"),
    t("the god deck"),
    t("the starter deck"),
    t("the tarot deck"),
    t("the realm {n} deck", n=EMPTY),
    t("the D{sides} of seat {n}", sides=EMPTY, n=EMPTY),
    t("the D{sides} of the party", sides=EMPTY),
    t("a Rest"),
    t("an Item of seat {n}", n=EMPTY),
    t("what goes out of encounter"),
    t("what goes out of encounter: fight"),
    t("what goes out of encounter: trader"),
    t("what goes out of loot"),
    t("what goes out of treasure"),
    t("what goes out of character"),
    t("what goes out of rest"),
    t("what goes out of god"),
    t("what goes out of starter"),
    t("what goes out of realm {n}", n=EMPTY),
)
