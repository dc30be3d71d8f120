"""The kinds of picture of Tottarot."""

from __future__ import annotations

from rendering import Layout
from rendering.layouts.tottarot import must_read
from rendering.layouts.tottarot.board import board
from rendering.layouts.tottarot.hand import card, hand
from rendering.layouts.tottarot.topics import topic

LAYOUT = Layout(board, hand, card, topic, must_read.board, must_read.hand)
