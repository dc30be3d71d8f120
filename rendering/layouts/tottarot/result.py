"""The end of a Tottarot match: who won, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Name, Reader, listed, signed, t, tn
from games.tottarot.view import Player, TottarotView
from rendering.layouts.tottarot.card_items import placed
from rendering.scenes.builders import named, tall
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene

WIDTH = 1280
MARGIN = 36
BANNER = 150
LINE = 128
CARD = 62


def result(view: TottarotView, reader: Reader) -> Scene:
    """The winners on a banner, then all players, best first."""
    ranked = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.victories, player.seat))
    items: list[Item] = [*_banner(view, reader)]
    top = 36 + BANNER + 20
    for place, player in enumerate(ranked):
        items += _standing(view, player, top + place * (LINE + 12), reader)
    return Scene(WIDTH, top + len(ranked) * (LINE + 12) + 24, tuple(items), inks="tottarot")


def _banner(view: TottarotView, reader: Reader) -> Iterator[Item]:
    names = listed([Name(seat) for seat in view.winners])
    one, many = "{who} wins", "{who} share the victory"
    yield Panel(MARGIN, 36, WIDTH - 2 * MARGIN, BANNER, "banner")
    yield Icon("trophy", MARGIN + 84, 36 + BANNER // 2, 92, "gold")
    words = reader(tn(one, many, n=len(view.winners), who=names))
    yield Label(words, MARGIN + 156, 36 + 72, 46, "light", "serif", "bold", room=WIDTH - 2 * MARGIN - 190)
    rest = reader(view.outcome) if view.outcome else reader(t("Tottarot, {n} rounds", n=view.rounds))
    yield Label(rest, MARGIN + 158, 36 + 114, 26, "muted", room=WIDTH - 2 * MARGIN - 190)


def _standing(view: TottarotView, player: Player, y: int, reader: Reader) -> Iterator[Item]:
    """Rank, name, victory tokens, and the last round's row."""
    won = player.seat in view.winners
    rank = 1 if won else 1 + sum(1 for other in view.players if _ahead(view, other, player))
    yield Panel(MARGIN, y, WIDTH - 2 * MARGIN, LINE, "waiting" if won else "seat")
    yield Label(
        reader(t("{n}", n=rank)), MARGIN + 48, y + 80, 46, "gold" if won else "muted", "serif", "bold", "middle"
    )
    yield named(player.seat, MARGIN + 100, y + 60, 34, 540, reader)
    words = tn("{n} victory token", "{n} victory tokens", n=player.victories)
    yield Icon("crown", MARGIN + 114, y + 90, 28, "gold")
    yield Label(reader(words), MARGIN + 138, y + 98, 24, "muted", room=380)
    yield from _row(player, view.turns, y, reader)


def _row(player: Player, places: int, y: int, reader: Reader) -> Iterator[Item]:
    row, total = (player.last_row, player.last_total) if player.last_row else (player.row, player.total)
    left = WIDTH - MARGIN - 16 - len(row) * (CARD + 8)
    words = reader(t("Last round {total}", total=signed(total)))
    yield Label(words, WIDTH - MARGIN - 36 - places * (CARD + 8), y + 74, 24, "muted", anchor="right", room=230)
    for place, card in enumerate(row):
        x = left + place * (CARD + 8)
        yield placed(card, x, y + (LINE - tall(CARD)) // 2, CARD, reader)


def _ahead(view: TottarotView, other: Player, player: Player) -> bool:
    """Whether somebody is placed before somebody who did not win."""
    return other.seat in view.winners or other.victories > player.victories
