"""The kinds of picture of Genshin Tarot."""

from __future__ import annotations

from rendering import Layout
from rendering.layouts.genshin_tarot import must_read
from rendering.layouts.genshin_tarot.board import board
from rendering.layouts.genshin_tarot.card import card
from rendering.layouts.genshin_tarot.hand import hand
from rendering.layouts.genshin_tarot.topics import topic

LAYOUT = Layout(board, hand, card, topic, must_read.board, must_read.hand)
