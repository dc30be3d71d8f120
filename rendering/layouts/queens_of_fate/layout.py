"""The kinds of picture of Queens of Fate."""

from __future__ import annotations

from rendering import Layout
from rendering.layouts.queens_of_fate import must_read
from rendering.layouts.queens_of_fate.board import board, hand
from rendering.layouts.queens_of_fate.card import card
from rendering.layouts.queens_of_fate.topics import topic

LAYOUT = Layout(board, hand, card, topic, must_read.board, must_read.board)
