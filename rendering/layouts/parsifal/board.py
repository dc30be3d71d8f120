"""Parsifal's board: from what a viewer sees to a Scene."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from games.kernel.text import Name, Reader, Seat, Text, listed, t, tn
from games.parsifal.view import ParsifalView, Player
from rendering.layouts.parsifal import shared_areas as middle
from rendering.layouts.parsifal.player_area import AreaPicture, height, wide
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite

WIDTH = 1280
MARGIN = 36
BETWEEN = 16
INNER = WIDTH - 2 * MARGIN
TOP = 132
"""From the upper edge to what lies below the header."""

BANNER = 104
STEP = 48
"""Heights are multiples of this, so that a line more or less seldom changes the size of the picture."""

COLUMNS = 10
"""Characters over the whole width."""

NARROW = 6
"""Characters beside the common area and Limbo."""


def board(view: ParsifalView, waiting: frozenset[Seat], reader: Reader) -> Scene:
    """The table, 1280 pixels wide, as high as its areas need; seats in `waiting` have the gold outline."""
    items, y = [*_header(view, reader)], TOP
    news = _news(view)
    if news:
        items += _banner(*news, y, reader)
        y += BANNER + BETWEEN
    lines = _lines(view)
    for line in lines:
        items += _areas(view, line, y, waiting, reader)
        y += line.tall + BETWEEN
    if not lines[-1].beside:
        items += middle.zones(view, MARGIN, y, INNER, reader)
        y += middle.tall(view, INNER) + BETWEEN
    if view.near:
        items += middle.near(view, MARGIN, y, INNER, reader)
        y += middle.high(view) + BETWEEN
    for line_of_words in middle.unseen(view, reader):
        items.append(Label(line_of_words, MARGIN + 6, y + 20, 24, "muted", room=INNER - 12))
        y += 34
    return Scene(WIDTH, -(-(y + 16) // STEP) * STEP, tuple(items), inks="parsifal")


class Line(NamedTuple):
    """Areas side by side, with as many columns each; the common area and Limbo may lie `beside` a sole one."""

    players: tuple[Player, ...]
    columns: tuple[int, ...]
    tall: int
    beside: bool = False


def _areas(view: ParsifalView, line: Line, y: int, waiting: frozenset[Seat], reader: Reader) -> Iterator[Item]:
    x = MARGIN
    for player, columns in zip(line.players, line.columns, strict=True):
        width = INNER if columns == COLUMNS else wide(columns)
        yield from AreaPicture(view, player, x, y, width, line.tall, columns, player.seat in waiting, reader).items()
        x += width + BETWEEN
    if line.beside:
        yield from middle.stacked(view, x, y, MARGIN + INNER - x, line.tall, reader)


def _lines(view: ParsifalView) -> list[Line]:
    """Rows of two areas. An odd area has a row alone, or beside the common area and Limbo; three players may have a
    row each. Of these ways the one with the smallest height is taken.
    """
    paired = [_shared(pair) for pair in zip(view.players[::2], view.players[1::2], strict=False)]
    if len(view.players) % 2 == 0:
        return paired
    ways = [[*paired, _beside(view)], [*paired, _alone(view.players[-1])]]
    if len(view.players) == 3:
        ways.append([*map(_alone, view.players)])
    return min(ways, key=lambda lines: _height(view, lines))


def _height(view: ParsifalView, lines: list[Line]) -> int:
    zones = 0 if lines[-1].beside else middle.tall(view, INNER) + BETWEEN
    return sum(line.tall + BETWEEN for line in lines) + zones


def _shared(pair: tuple[Player, Player]) -> Line:
    """Two areas side by side: more columns for one where that saves a row."""
    ways = [(columns, COLUMNS - columns) for columns in sorted(range(3, COLUMNS - 2), key=lambda n: abs(n - 5))]
    tall, columns = min([(max(map(height, pair, way)), way) for way in ways], key=itemgetter(0))
    return Line(pair, columns, tall)


def _alone(player: Player) -> Line:
    return Line((player,), (COLUMNS,), height(player, COLUMNS))


def _beside(view: ParsifalView) -> Line:
    """The last area, with the common area and Limbo at its right."""
    last, zones = view.players[-1], middle.stack(view, INNER - wide(NARROW) - BETWEEN)
    return Line((last,), (NARROW,), max(height(last, NARROW), zones), beside=True)


def _header(view: ParsifalView, reader: Reader) -> Iterator[Item]:
    yield Label(reader(t("Parsifal")), MARGIN + 4, 72, 50, "light", "serif", "bold")
    yield Label(reader(_line(view)), MARGIN + 6, 114, 26, "muted", room=INNER - 250)
    yield Sprite("deck/back/parsifal", WIDTH - MARGIN - 190, 30, 52, 88, dim=not view.deck)
    yield Label(reader(t("{n}", n=view.deck)), WIDTH - MARGIN - 124, 74, 42, "light", "serif", "bold")
    yield Label(reader(t("Deck")), WIDTH - MARGIN - 124, 108, 23, "muted", room=124)


def _line(view: ParsifalView) -> Text:
    """Game, round, whose turn it is, and what was drawn."""
    line = t("Round {n}", n=view.round)
    if view.games > 1:
        line = t("Game {n} of {of}  ·  {line}", n=view.game, of=view.games, line=line)
    if view.over:
        return t("{line}  ·  The end", line=line)
    line = t("{line}  ·  {name}'s turn", line=line, name=Name(view.turn))
    if view.drawn:
        line = t("{line}  ·  drew {tarots}", line=line, tarots=listed([tarot.label for tarot in view.drawn]))
    if view.patience is not None:
        line = t("{line}  ·  {rest}", line=line, rest=_patience(view.patience))
    arrow = t("clockwise") if view.clockwise else t("anticlockwise")
    return t("{line}  ·  {direction}", line=line, direction=arrow)


def _patience(rounds: int) -> Text:
    return tn("{n} round to a draw", "{n} rounds to a draw", n=rounds)


def _news(view: ParsifalView) -> tuple[str, Text, Text] | None:
    """An icon and two lines: how it ended, what is announced, or what is proposed."""
    if view.over:
        winners = listed([Name(seat) for seat in view.winners])
        one, many = "{who} wins", "{who} win together"
        head = tn(one, many, n=len(view.winners), who=winners) if view.winners else t("Nobody wins")
        return "trophy" if view.winners else "done", head, view.outcome
    if view.pending is not None:
        who = listed([Name(seat) for seat in view.pending.awaited])
        return "interrupt", view.pending.text, t("{who} may interrupt", who=who)
    if view.proposal is not None:
        head = t("{name} proposes to end the game", name=Name(view.proposal))
        return "give", head, t("Without a winner, if all agree")
    return None


def _banner(icon: str, head: Text, rest: Text, y: int, reader: Reader) -> Iterator[Item]:
    yield Panel(MARGIN, y, INNER, BANNER, "banner")
    yield Icon(icon, MARGIN + 60, y + BANNER // 2, 66, "gold")
    yield Label(reader(head), MARGIN + 116, y + 52, 38, "light", "serif", "bold", room=INNER - 140)
    yield Label(reader(rest), MARGIN + 118, y + 86, 24, "muted", room=INNER - 142)
