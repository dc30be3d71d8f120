"""Parsifal's three kinds of picture."""

from __future__ import annotations

from rendering import Layout
from rendering.parsifal import board
from rendering.parsifal_card import card
from rendering.parsifal_hand import hand

LAYOUT = Layout(board, hand, card)
