"""The label of the only draw (see games/kernel/draw_labels.py)."""

from __future__ import annotations

from games.kernel.text import t

DRAWS = (t("Destiny"),)
