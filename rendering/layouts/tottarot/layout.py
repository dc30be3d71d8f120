"""Tottarot's three kinds of picture."""

from __future__ import annotations

from rendering import Layout
from rendering.tottarot import board
from rendering.tottarot_hand import card, hand

LAYOUT = Layout(board, hand, card)
