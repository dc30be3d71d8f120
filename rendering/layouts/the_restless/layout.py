"""The Restless's three kinds of picture."""

from __future__ import annotations

from rendering import Layout
from rendering.the_restless import board
from rendering.the_restless_card import card
from rendering.the_restless_hand import hand

LAYOUT = Layout(board, hand, card)
