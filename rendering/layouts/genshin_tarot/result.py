"""The result of a match of Genshin Tarot: a picture to keep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.kernel.text import Localizer, t
from rendering.layouts.genshin_tarot.art import medal, picture
from rendering.layouts.genshin_tarot.boss import health, when
from rendering.scenes.builders import signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1080
MARGIN = 36
INNER = WIDTH - 2 * MARGIN
CARD = (330, 480)
FALLEN = 48
"""Size of the skull beside the name of a defeated Boss, in pixels."""
TOP, HEIGHT = 276, 920
MAX_WIDTH, GAP, TALLEST = HEIGHT - TOP - 20, 14, 305
"""Height of all players together, gap between two players, and maximum height of each, in pixels."""
PORTRAIT = 134
"""Maximum size of a party member, with four in a row, in pixels."""
SIDE_LEFT = MARGIN + CARD[0] + 34
"""Left edge of the players, next to the Boss, in pixels."""


def result(view: GenshinView, localizer: Localizer) -> Scene:
    """Return the winners, the Boss, and all parties.

    The picture is 1080 pixels wide and 920 high, for up to four players.
    """
    items = [*_head(view, localizer), *_boss(view, localizer)]
    count = len(view.players)
    high = MAX_WIDTH if count == 1 else min(TALLEST, (MAX_WIDTH - GAP * (count - 1)) // count)
    for index, player in enumerate(view.players):
        items += _player(player, TOP + index * (high + GAP), high, localizer)
    return Scene(WIDTH, HEIGHT, tuple(items), palette="genshin_tarot")


def _head(view: GenshinView, localizer: Localizer) -> Iterator[Item]:
    head = t("The Boss is defeated") if view.won else t("The party has lost")
    yield Panel(MARGIN, 28, INNER, 228, "banner" if view.won else "doom")
    yield Icon("trophy" if view.won else "death", MARGIN + 92, 142, 128, "gold")
    yield Label(localizer(head), MARGIN + 186, 112, 68, "light", "serif", "bold", max_width=INNER - 210)
    yield Label(
        localizer(view.boss.board.name), MARGIN + 188, 172, 46, "gold", weight="semibold", max_width=INNER - 210
    )
    yield Label(localizer(when(view)), MARGIN + 188, 226, 38, "muted", max_width=INNER - 210)


def _boss(view: GenshinView, localizer: Localizer) -> Iterator[Item]:
    """Yield the Boss's face and remaining HP; a defeated Boss is dim, with a skull next to its name."""
    x, y = MARGIN, TOP + CARD[1] + 52
    yield replace(picture(view.boss.board, x, TOP, *CARD), dim=bool(view.won))
    name = CARD[0] - (FALLEN + 12 if view.won else 0)
    yield Label(localizer(view.boss.board.name), x, y, 46, "light", "serif", "bold", max_width=name)
    if view.won:
        yield Icon("death", x + CARD[0] - FALLEN // 2, y - 15, FALLEN, "gold")
    yield from health(view.boss, x, y + 48, CARD[0])


def _player(player: PlayerSeen, y: int, high: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the name, HP left, and the party as large as there is room for."""
    width = MARGIN + INNER - SIDE_LEFT
    yield Panel(SIDE_LEFT, y, width, high, "seat")
    yield from signed_name(player.seat, SIDE_LEFT + 18, y + 52, 42, width - 160, localizer)
    yield Icon("lovers" if player.hp > 0 else "death", SIDE_LEFT + width - 106, y + 40, 44, "rust")
    yield Label(str(max(0, player.hp)), SIDE_LEFT + width - 76, y + 55, 44, "light", weight="bold", max_width=64)
    columns = 4 if high <= TALLEST else 2
    step, rows = (width - 36) // columns, max(1, -(-len(player.party) // columns))
    side = min(PORTRAIT * 4 // columns, step - 8, (high - 78) // rows)
    for index, one in enumerate(player.party):
        row, column = divmod(index, columns)
        top = y + 72 + (high - 80) * row // rows + ((high - 80) // rows - side) // 2
        yield medal(one.key, SIDE_LEFT + 18 + step * column + (step - side) // 2 * (columns == 2), top, side)
