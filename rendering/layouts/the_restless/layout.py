"""The kinds of picture of The Restless."""

from __future__ import annotations

from rendering import Layout
from rendering.layouts.the_restless import must_read
from rendering.layouts.the_restless.board import board
from rendering.layouts.the_restless.card import card
from rendering.layouts.the_restless.hand import hand
from rendering.layouts.the_restless.topics import topic

LAYOUT = Layout(board, hand, card, topic, must_read.board, must_read.hand)
