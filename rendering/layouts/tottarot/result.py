"""The result of a Tottarot match: the winners, the ranking, and the rows that decided it."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel.text import Localizer, Name, listed, signed, t, tn
from games.tottarot.view import Decisive, Placed, Player, TottarotView
from rendering.layouts.tottarot.card_items import placed
from rendering.scenes.builders import card_height, signed_name
from rendering.scenes.scene import Icon, Item, Label, Panel, Passage, Scene, Sprite
from rendering.text.name_lines import shorten_names_to_fit
from rendering.text.text_metrics import even_lines, halves, text_width

WIDTH = 1080
MARGIN = 16
BETWEEN = 10
BANNER = 190
PLAIN, GREAT, LEAST = 126, 216, 112
"""Maximum heights of a player's and of a winner's panel, and minimum height of a player's panel, in pixels."""

DECIDED = 240
"""Height of the banner that shows what won a winner's last round, in pixels."""

TOTAL = 124
"""Width of the column with the victory tokens, in pixels."""

NAME, LEGIBLE = 42, 31
"""Text size of a name, and of a name on two lines in a low panel, in pixels."""
HEIGHT = 170
"""Minimum height of a panel with two lines of the larger text size, in pixels."""

LINES = 145
"""Width of text that surely fits on two lines, in percent of one line."""
WINNERS = 58, 42
"""Text size of the winners' names on one line, and the maximum size on two lines, in pixels."""


def result(view: TottarotView, localizer: Localizer) -> Scene:
    """Return a banner with the winners and what decided the match, then all players by rank, with winners larger."""
    ranked = sorted(view.players, key=lambda player: (player.seat not in view.winners, -player.victories, player.seat))
    items: list[Item] = [*_banner(view, localizer)]
    top = MARGIN + (DECIDED if view.decisive else BANNER) + BETWEEN
    great, plain = _heights(len(view.winners), len(ranked), WIDTH - top)
    for player in ranked:
        height = great if player.seat in view.winners else plain
        items += _standing(view, player, top, height, localizer)
        top += height + BETWEEN
    return Scene(WIDTH, max(600, top + 6), tuple(items), palette="tottarot")


def _heights(winners: int, players: int, space: int) -> tuple[int, int]:
    """Return the heights of a winner's panel and of another player's, so that all panels fit one below the other."""
    others = players - winners
    great = min(GREAT, (space - others * (LEAST + BETWEEN)) // winners - BETWEEN)
    return great, min(PLAIN, (space - winners * (great + BETWEEN)) // max(1, others) - BETWEEN)


def _banner(view: TottarotView, localizer: Localizer) -> Iterator[Item]:
    """Yield the winners beside what decided the match, large, or a trophy."""
    names = listed([Name(seat) for seat in view.winners])
    text = tn("{who} wins", "{who} share the victory", n=len(view.winners), who=names)
    words = shorten_names_to_fit(text, LINES * (WIDTH - 480) // 100, localizer)
    rounds = localizer(t("Tottarot, {n} rounds", n=view.round))
    if view.decisive:
        yield from _decided(view.decisive, words, rounds, localizer)
        return
    left, max_width = MARGIN + 196, WIDTH - 2 * MARGIN - 220
    yield Panel(MARGIN, MARGIN, WIDTH - 2 * MARGIN, BANNER, "banner")
    yield Icon("trophy", MARGIN + 104, MARGIN + BANNER // 2, 140, "gold")
    if text_width(words, WINNERS[1]) <= max_width:
        yield Label(words, left, MARGIN + 98, 64, "light", "serif", "bold", max_width=max_width)
    else:
        yield Passage(words, left, MARGIN + 62, max_width, 2, WINNERS[1], "light", "serif", "bold")
    yield Label(rounds, left + 2, MARGIN + 158, 36, "gold", max_width=max_width)


def _decided(decisive: Decisive, words: str, rounds: str, localizer: Localizer) -> Iterator[Item]:
    """Yield the card or the unused tokens that decided the match, as large as fits the banner, and the winners."""
    side = DECIDED - 24
    wide, left = round(side / 1.69), MARGIN + side + 24
    max_width = WIDTH - MARGIN - 24 - left
    yield Panel(MARGIN, MARGIN, WIDTH - 2 * MARGIN, DECIDED, "banner")
    if decisive.card:
        yield placed(decisive.card, MARGIN + 10 + (side - wide) // 2, MARGIN + 12, wide, localizer)
    else:
        yield Sprite("deck/token/highest", MARGIN + 18, MARGIN + 16, side - 8, side - 8, (str(decisive.unused),))
    yield Icon("trophy", left + 30, MARGIN + 50, 60, "gold")
    line, down = t("{card}: {words}.", card=decisive.title, words=decisive.words), 0
    if text_width(words, WINNERS[1]) <= max_width - 76:
        yield Label(words, left + 76, MARGIN + 70, WINNERS[0], "light", "serif", "bold", max_width=max_width - 76)
    else:
        yield Passage(words, left + 76, MARGIN + 48, max_width - 76, 2, WINNERS[1], "light", "serif", "bold")
        down = 14
    text = shorten_names_to_fit(line, LINES * max_width // 100, localizer)
    yield Passage(text, left, MARGIN + 132 + down, max_width, 2, 40 - down // 2, "gold")
    yield Label(rounds, left, MARGIN + 224, 32, "muted", max_width=max_width)


def _standing(view: TottarotView, player: Player, y: int, height: int, localizer: Localizer) -> Iterator[Item]:
    """Yield rank, name, total and row of the last round, with the victory tokens large on the right."""
    won = player.seat in view.winners
    rank = 1 if won else 1 + sum(1 for other in view.players if _ranks_before(view, other, player))
    middle, width = y + height // 2, int((height - 20) / 1.69)
    row = max(view.turns, 3) * (width + 8)
    max_width = WIDTH - 2 * MARGIN - 104 - 14 - TOTAL - row - 12
    yield Panel(MARGIN, y, WIDTH - 2 * MARGIN, height, "waiting" if won else "seat")
    left, name = MARGIN + 104, localizer.name(player.seat)
    halved, size = text_width(name, LEGIBLE + 2) > max_width, LEGIBLE if height < HEIGHT else NAME
    tone = "gold" if won else "muted"
    yield Label(localizer(t("{n}", n=rank)), MARGIN + 52, middle + 24, 70, tone, "serif", "bold", "middle")
    if halved:
        yield from _halved(player, left, middle + 6, size, max_width, localizer)
        middle += 0 if size == LEGIBLE else 14
    else:
        yield from signed_name(player.seat, left, middle - 8, NAME, max_width, localizer)
    total = signed(_row(player)[1])
    last = localizer(t("last round {total}", total=total))
    words = last if text_width(last, LEGIBLE + 1) <= max_width else total
    yield Label(words, left, middle + 46, LEGIBLE + 1, "muted", max_width=max_width)
    right, centre = WIDTH - MARGIN - 14, y + height // 2
    yield Icon("crown", right - TOTAL + 32, centre, 52, "gold")
    tokens = localizer(t("{n}", n=player.victories))
    yield Label(tokens, right, centre + 22, 62, "gold", "serif", "bold", "right", max_width=TOTAL - 62)
    yield from _row_cards(player, y, height, width, localizer)


def _halved(player: Player, x: int, y: int, size: int, max_width: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a long name on two lines, after the icon of a computer player, if any; `y` is the lower baseline."""
    sign = size + 4 if player.seat in localizer.robots else 0
    if sign:
        yield Icon("robot", x + size // 2, y - size, size, "muted")
    spare, name = localizer(t("Seat {n}", n=player.seat + 1)), localizer.name(player.seat)
    ways = ((even_lines(name, max_width - sign, each + 2), each) for each in range(size, LEGIBLE - 1, -1))
    whole = (way for way in ways if all(text_width(line, way[1] + 2) <= max_width - sign for line in way[0]))
    lines, size = next(whole, (halves(name, max_width - sign, LEGIBLE + 2), LEGIBLE))
    for line, base in zip(lines, (y - size - 1, y), strict=False):
        yield Label(line, x + sign, base, size, "light", "serif", "semibold", max_width=max_width - sign, spare=spare)


def _row(player: Player) -> tuple[tuple[Placed, ...], int]:
    """Return the row of the last round and its total."""
    return (player.last_row, player.last_total) if player.last_row else (player.row, player.total)


def _row_cards(player: Player, y: int, height: int, width: int, localizer: Localizer) -> Iterator[Item]:
    row, _ = _row(player)
    left = WIDTH - MARGIN - 14 - TOTAL - len(row) * (width + 8)
    for index, card in enumerate(row):
        yield placed(card, left + index * (width + 8), y + (height - card_height(width)) // 2, width, localizer)


def _ranks_before(view: TottarotView, other: Player, player: Player) -> bool:
    """Return whether `other` ranks before `player`, who is not a winner."""
    return other.seat in view.winners or other.victories > player.victories
