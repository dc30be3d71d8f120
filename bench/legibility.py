"""Measures the share of text in boards and hands that is too small to read: `python -m bench.legibility`.

It uses whole random matches with the fewest and the most seats and the longest names, with pictures as shown on a phone
350 CSS pixels wide, and on a desktop client within 550 by 350.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.table import Row, printed
from games import GAMES
from games.contract.playing import LONG, Setup, glimpses
from games.kernel.game import AnyGame
from rendering import LAYOUTS
from rendering.painter.legibility import Legibility, added, legibility
from rendering.scenes.scene import Scene
from rendering.text.text_raster import TextRaster

BUDGET = 5.0
"""Maximum percentage of characters that can be too small, such as marks on a die and numerals."""

KINDS = ("boards", "hands", "cards")


def rows() -> list[Row]:
    """Return the share of characters that are too small, in the boards, the hands and the single cards of each game."""
    return [row for game in GAMES for row in _measured(game)]


def pictures(game: AnyGame, kind: str) -> Iterator[Scene]:
    """Yield all boards or hands of two random matches, with the fewest and the most seats, or all cards."""
    layout = LAYOUTS[game.key]
    if kind == "cards":
        yield from (layout.card(card.key, LONG) for card in game.cards)
        return
    for seats in sorted({min(game.seats), max(game.seats)}):
        for match in glimpses(Setup(game, seats, {})):
            if kind == "boards":
                yield layout.board(match.view(None), frozenset(match.waiting), LONG)
            elif seats > 1:
                yield from (layout.hand(match.view(seat), LONG) for seat in range(seats))


def _measured(game: AnyGame) -> Iterator[Row]:
    for kind in KINDS:
        raster = TextRaster()
        found = added(_counted(pictures(game, kind), raster))
        yield Row(f"{game.key}: {kind}, too small on a phone", 100 * found.phone_share, BUDGET, "%")
        yield Row(f"{game.key}: {kind}, too small on a desktop", 100 * found.desktop_share, BUDGET, "%")


def _counted(scenes: Iterator[Scene], raster: TextRaster) -> Iterator[Legibility]:
    """Yield the legibility of each distinct picture."""
    yield from (legibility(scene, raster) for scene in {scene.fingerprint: scene for scene in scenes}.values())


if __name__ == "__main__":
    print(printed(rows()))
