"""The result of a match of Parsifal: a picture to keep."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Name, Text, listed, t, tn
from games.parsifal.view import ParsifalView, Player, Tarot
from rendering.layouts.parsifal.deciding import LAST_ACTION_HEIGHT, fulfilled, high, last_action, quests
from rendering.layouts.parsifal.tarots import medal
from rendering.scenes.builders import card_height, signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.name_lines import shorten_names_to_fit
from rendering.text.text_metrics import text_width

WIDTH = 1080
MARGIN = 36
INNER = WIDTH - 2 * MARGIN
BANNER = 176
TOP = 28 + BANNER + 24
WINNERS = 62, 48
LINES = 145
"""WINNERS: text sizes of the winners' names on one line and on two. LINES: capacity of two lines in percent of one."""
CARD = 264
"""Maximum width of a victor, in pixels."""
VICTORS = 480
"""Maximum width of several victors together, in pixels."""
ROW = 104


def result(view: ParsifalView, localizer: Localizer) -> Scene:
    """Return the winners, their victors and quests, the last action, and all areas; 1080 pixels wide."""
    items, y = [*_head(view, localizer)], TOP
    if view.victors:
        width, height = _size(len(view.victors))
        height = max(height, card_height(CARD))
        items += _victors(view.victors, y, localizer)
        items += quests(view, MARGIN + width + 24, y, INNER - width - 24, height, localizer)
        each, count = high(len(fulfilled(view)), height), len(fulfilled(view))
        y += max(height, count * (each + 10) - 10) + 24
        strip = [*last_action(view, MARGIN, y, INNER, localizer)]
        items += strip
        y += LAST_ACTION_HEIGHT + 14 if strip else 0
    wide = (INNER - 14) // 2
    for index, player in enumerate(view.players):
        row, column = divmod(index, 2)
        items += _player(view, player, MARGIN + column * (wide + 14), y + row * (ROW + 14), wide, localizer)
    rows = -(-len(view.players) // 2)
    return Scene(WIDTH, max(600, y + rows * (ROW + 14) + 16), tuple(items), palette="parsifal")


def _head(view: ParsifalView, localizer: Localizer) -> Iterator[Item]:
    left, max_width, words = (
        MARGIN + 196,
        INNER - 216,
        shorten_names_to_fit(_winners(view), LINES * (INNER - 216) // 100, localizer),
    )
    yield Panel(MARGIN, 28, INNER, BANNER, "banner")
    sign, tone = ("trophy", "gold") if view.winners else ("trophy-broken", "light")
    yield Icon(sign, MARGIN + 96, 28 + BANNER // 2, 128, tone)
    if text_width(words, WINNERS[1]) <= max_width:
        yield Label(words, left, 114, WINNERS[0], "light", "serif", "bold", max_width=max_width)
    else:
        yield Passage(words, left, 86, max_width, 2, WINNERS[1], "light", "serif", "bold")
    line = t("Round {n}", n=view.round)
    if view.games > 1:
        line = t("Game {n} of {of}  ·  {line}", n=view.game, of=view.games, line=line)
    yield Label(localizer(line), left + 2, 184, 34, "muted", max_width=max_width)


def _winners(view: ParsifalView) -> Text:
    winners = listed([Name(seat) for seat in view.winners])
    one, many = "{who} wins", "{who} win together"
    return tn(one, many, n=len(view.winners), who=winners) if view.winners else t("Nobody wins")


def _columns(count: int) -> int:
    """Return the number of victors side by side."""
    return count if count < 3 else 3 if count < 7 else 4


def _wide(count: int) -> int:
    columns = _columns(count)
    return min(CARD, (VICTORS - 12 * (columns - 1)) // columns)


def _size(count: int) -> tuple[int, int]:
    """Return the width and height of `count` victors together."""
    columns, wide = _columns(count), _wide(count)
    rows = -(-count // columns)
    return columns * (wide + 12) - 12, rows * (card_height(wide) + 12) - 12


def _victors(victors: tuple[Tarot, ...], y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the victors, whose quests are fulfilled, as large as there is room for."""
    wide = _wide(len(victors))
    for index, tarot in enumerate(victors):
        row, column = divmod(index, _columns(len(victors)))
        words = (localizer(tarot.label), "", "", "", "", "")
        x, top = MARGIN + column * (wide + 12), y + row * (card_height(wide) + 12)
        yield Sprite(f"deck/parsifal/{tarot.name}", x, top, wide, card_height(wide), words)


def _player(view: ParsifalView, player: Player, x: int, y: int, width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the name, a trophy or the games won in a series, and the area as medals."""
    won = player.seat in view.winners
    yield Panel(x, y, width, ROW, "waiting" if won else "seat")
    yield from signed_name(player.seat, x + 16, y + 42, 34, width - (150 if view.games > 1 else 78), localizer)
    if won:
        yield Icon("trophy", x + width - 32, y + 30, 40, "gold")
    if view.games > 1:
        yield Icon("crown", x + width - 110, y + 30, 34, "gold")
        yield Label(localizer(t("{n}", n=player.wins)), x + width - 88, y + 42, 34, "gold", weight="bold", max_width=34)
    held = player.characters
    step = min(44, (width - 28) // max(1, len(held)))
    for index, one in enumerate(held):
        yield medal(one.tarot, x + 14 + index * step, y + 56 + (44 - step) // 2, step - 2, dim=one.locked)
