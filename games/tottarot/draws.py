"""The labels of all draws (see games/kernel/draw_labels.py)."""

from __future__ import annotations

from games.kernel.text import EMPTY, t

DRAWS = (t("the first start player"), t("the deck of round {n}", n=EMPTY))
