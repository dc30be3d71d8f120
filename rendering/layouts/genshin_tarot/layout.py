"""Genshin Tarot's three kinds of picture."""

from __future__ import annotations

from rendering import Layout
from rendering.genshin_card import card
from rendering.genshin_hand import hand
from rendering.genshin_tarot import board

LAYOUT = Layout(board, hand, card)
