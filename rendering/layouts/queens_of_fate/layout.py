"""Queens of Fate's three kinds of picture."""

from __future__ import annotations

from rendering import Layout
from rendering.queens_of_fate import board, hand
from rendering.queens_of_fate_cards import card

LAYOUT = Layout(board, hand, card)
