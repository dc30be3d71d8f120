"""Every word in the newer games' pictures goes through the localizer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.kernel.text import Localizer
from games.parsifal.view import NAMED
from games.queens_of_fate.cards import CARDS
from rendering import LAYOUTS
from rendering.deck.card_pictures import card_art
from rendering.scenes.scene import Label, Scene, Sprite
from tests.rendering import parsifal_tables, queens_tables
from tests.rendering.tottarot_tables import LOCALIZER

FOREIGN = Localizer(LOCALIZER.names, lambda key, plural, n: f"‹{plural if plural and n != 1 else key}›")


def spoken(scene: Scene) -> Iterator[str]:
    """Yield every word on labels, and on cards except numerals and the names of icons."""
    for item in scene.items:
        if isinstance(item, Label):
            yield item.text
        elif isinstance(item, Sprite) and item.key in card_art() and item.words:
            title, _, _, _, action, mark = item.words
            yield from (title, action, mark)


def plain(scene: Scene) -> list[str]:
    """Return the words that were never translated; names are left unchanged."""
    return [
        text
        for text in spoken(scene)
        if "‹" not in text and text not in LOCALIZER.names and any(letter.isalpha() for letter in text)
    ]


def test_queens_of_fate_is_translated() -> None:
    layout = LAYOUTS["queens_of_fate"]
    for name, view in queens_tables.boards():
        assert not plain(layout.board(view, frozenset({0}), FOREIGN)), name
    for key in CARDS:
        assert not plain(layout.card(key, FOREIGN)), key


def test_parsifal_is_translated() -> None:
    layout = LAYOUTS["parsifal"]
    for shown in parsifal_tables.boards():
        assert not plain(layout.board(shown.view, shown.waiting, FOREIGN)), shown.name
        assert not plain(layout.hand(replace(shown.view, viewer=0), FOREIGN)), shown.name
    for name in NAMED:
        assert not plain(layout.card(name, FOREIGN)), name
