"""Measures the share of text in boards and hands that is too small to read: `python -m bench.legibility`.

Whole random matches of the fewest and of the most seats with the longest names, as a phone shows their pictures, 350
CSS pixels wide, and as a desktop client does, within 550 by 350.
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
"""Maximum percentage of characters that may be too small: marks on a die, numerals."""

KINDS = ("boards", "hands", "cards")


def rows() -> list[Row]:
    """For each game the share of its boards', its hands' and its single cards' characters that is too small."""
    return [row for game in GAMES for row in _measured(game)]


def pictures(game: AnyGame, kind: str) -> Iterator[Scene]:
    """Yield all boards, or all hands, of a random match of the fewest seats and of one of the most; or all cards."""
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
    """Each picture once, however often a match shows it."""
    yield from (legibility(scene, raster) for scene in {scene.fingerprint: scene for scene in scenes}.values())


if __name__ == "__main__":
    print(printed(rows()))
