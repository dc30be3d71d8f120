"""The labels of all draws (see games/kernel/draw_labels.py)."""

from __future__ import annotations

from games.kernel.text import EMPTY, t

DRAWS = (t("who starts"), t("the direction of play"), t("the deck of game {n}", n=EMPTY))
