"""The end of a Tottarot match: who won, how everybody stands, and the rows that decided it."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Name, Reader, listed, signed, t, tn
from games.tottarot.view import Decisive, Player, TottarotView
from rendering.layouts.tottarot.card_items import placed
from rendering.scenes.builders import signed_name, tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite

WIDTH = 1080
MARGIN = 16
BETWEEN = 10
BANNER = 190
PLAIN, GREAT, LEAST = 126, 216, 112
"""How high the panel of a player is, and of a winner, at most; and the least that a player's shrinks to."""

DECIDED = 236
"""How high the field is on which it stands what won the last of a winner's rounds."""

TOTAL = 112


def result(view: TottarotView, reader: Reader) -> Scene:
    """The winners on a banner, what decided, then all players, best first, winners large."""
    ranked = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.victories, player.seat))
    items: list[Item] = [*_banner(view, reader)]
    top = MARGIN + BANNER + BETWEEN
    great, plain = _heights(len(view.winners), len(ranked), WIDTH - top)
    if view.decisive:
        items += _decided(view.decisive, top, reader)
        top += DECIDED + BETWEEN
    for player in ranked:
        height = great if player.seat in view.winners else plain
        items += _standing(view, player, top, height, reader)
        top += height + BETWEEN
    return Scene(WIDTH, max(600, top + 6), tuple(items), inks="tottarot")


def _heights(winners: int, players: int, space: int) -> tuple[int, int]:
    """How high the panel of a winner and that of another is, so that all have space below one another."""
    others = players - winners
    great = min(GREAT, (space - others * (LEAST + BETWEEN)) // winners - BETWEEN)
    return great, min(PLAIN, (space - winners * (great + BETWEEN)) // max(1, others) - BETWEEN)


def _banner(view: TottarotView, reader: Reader) -> Iterator[Item]:
    names = listed([Name(seat) for seat in view.winners])
    left, room = MARGIN + 196, WIDTH - 2 * MARGIN - 220
    yield Panel(MARGIN, MARGIN, WIDTH - 2 * MARGIN, BANNER, "banner")
    yield Icon("trophy", MARGIN + 104, MARGIN + BANNER // 2, 140, "gold")
    words = reader(tn("{who} wins", "{who} share the victory", n=len(view.winners), who=names))
    yield Label(words, left, MARGIN + 98, 64, "light", "serif", "bold", room=room)
    yield Label(reader(t("Tottarot, {n} rounds", n=view.rounds)), left + 2, MARGIN + 150, 36, "gold", room=room)


def _decided(decisive: Decisive, y: int, reader: Reader) -> Iterator[Item]:
    """The card that won a round, or the unused tokens that did, large; and for whom."""
    x, side = MARGIN + 20, DECIDED - 24
    wide = round(side / 1.69)
    left, room = x + side + 20, WIDTH - 2 * MARGIN - side - 64
    yield Panel(MARGIN, y, WIDTH - 2 * MARGIN, DECIDED, "seat")
    if decisive.unused is not None:
        yield Sprite("deck/token/highest", x + 4, y + 16, side - 8, side - 8, (str(decisive.unused),))
    elif decisive.card:
        yield placed(decisive.card, x + (side - wide) // 2, y + 12, wide, reader)
    yield Label(reader(decisive.title), left, y + 86, 60, "light", "serif", "bold", room=room)
    yield Passage(reader(decisive.words), left + 2, y + 146, room, 2, 40, "gold")


def _standing(view: TottarotView, player: Player, y: int, height: int, reader: Reader) -> Iterator[Item]:
    """Rank, name, victory tokens, and the last round's row."""
    won = player.seat in view.winners
    rank = 1 if won else 1 + sum(1 for other in view.players if _ahead(view, other, player))
    middle, width = y + height // 2, int((height - 20) / 1.69)
    row = max(view.turns, 3) * (width + 8)
    room = WIDTH - 2 * MARGIN - 104 - 14 - TOTAL - row - 12
    yield Panel(MARGIN, y, WIDTH - 2 * MARGIN, height, "waiting" if won else "seat")
    tone = "gold" if won else "muted"
    yield Label(reader(t("{n}", n=rank)), MARGIN + 52, middle + 24, 70, tone, "serif", "bold", "middle")
    yield from signed_name(player.seat, MARGIN + 104, middle - 8, 42, room, reader)
    words = reader(t("{n}", n=player.victories))
    yield Icon("crown", MARGIN + 126, middle + 30, 44, "gold")
    yield Label(words, MARGIN + 158, middle + 46, 46, "gold", weight="bold")
    yield from _row(player, y, height, width, reader)


def _row(player: Player, y: int, height: int, width: int, reader: Reader) -> Iterator[Item]:
    row, total = (player.last_row, player.last_total) if player.last_row else (player.row, player.total)
    right = WIDTH - MARGIN - 14
    left = right - TOTAL - len(row) * (width + 8)
    for place, card in enumerate(row):
        yield placed(card, left + place * (width + 8), y + (height - tall(width)) // 2, width, reader)
    yield Label(signed(total), right, y + height // 2 + 18, 52, "light", "serif", "bold", "right", room=TOTAL - 12)


def _ahead(view: TottarotView, other: Player, player: Player) -> bool:
    """Whether somebody is placed before somebody who did not win."""
    return other.seat in view.winners or other.victories > player.victories
