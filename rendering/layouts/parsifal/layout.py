"""The kinds of picture of Parsifal."""

from __future__ import annotations

from rendering import Layout
from rendering.layouts.parsifal import must_read
from rendering.layouts.parsifal.board import board
from rendering.layouts.parsifal.card import card
from rendering.layouts.parsifal.hand import hand
from rendering.layouts.parsifal.topics import topic

LAYOUT = Layout(board, hand, card, topic, must_read.board, must_read.hand)
