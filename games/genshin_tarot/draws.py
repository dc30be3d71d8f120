"""The labels of all draws (see games/kernel/draw_labels.py). The last five are of tables with packs."""

from __future__ import annotations

from games.kernel.text import EMPTY, t

DRAWS = (
    t("the tarots"),
    t("the royals"),
    t("the enemies"),
    t("the Boss"),
    t("the Boss cards"),
    t("the ley lines"),
    t("die"),
    t("the deck of seat {n}", n=EMPTY),
    t("a discard of seat {n}", n=EMPTY),
    t("what goes out of the characters"),
    t("what goes out of the royals"),
    t("what goes out of the enemies"),
    t("what goes out of the Bosses"),
    t("what goes out of the Ley Lines"),
)
