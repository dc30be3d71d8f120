"""A player's private picture in Genshin Tarot: figures, enemies, bursts, and the cards in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from games.genshin_tarot.view import CardFace, CharacterFace, GenshinView, PlayerSeen
from games.kernel.text import Localizer
from rendering.layouts.genshin_tarot.art import art, element, medal, portrait
from rendering.layouts.genshin_tarot.board import BETWEEN, INNER, MARGIN, WIDTH, header, piles
from rendering.layouts.genshin_tarot.boss import boss_and_clock
from rendering.layouts.genshin_tarot.figures import Figure, attack_figure, coming, figures, line
from rendering.layouts.genshin_tarot.player import WALL, is_laid_out
from rendering.layouts.genshin_tarot.result import result
from rendering.layouts.genshin_tarot.titles import title_lines as written
from rendering.layouts.genshin_tarot.zone import deep, front, wall
from rendering.scenes.builders import card_height
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite
from rendering.text.text_metrics import even_lines, text_width

TOP = 62
STATS = 100
FRONT, ALONE = 340, 224
"""Height of the enemies without and with the Boss and clock above them, in pixels."""
BURST, RING = 158, 104
FACE, LOW_FACE = 200, 176
"""Height of the picture of a card in hand, in pixels, in one row and in two rows."""
NAME, LINE = 31, 37
"""Text size of the name below a card, and the distance between its lines, in pixels."""
BROAD = 4
"""Maximum number of cards in a row for two-line names; otherwise names have three lines."""
CAREFUL = 0.92
"""Fraction of the width that the estimate for a line of several words can fill. The margin prevents truncation."""
NARROWED = 0.85
"""Minimum proportion of its width to which a single word on a line is condensed."""
TAROT = 280


def hand(view: GenshinView, localizer: Localizer) -> Scene:
    """Return the seat's enemies, bursts and cards. A single player has no board, so their hand includes Boss and clock.

    Raises ValueError for the public view, which has no hand.
    """
    own = next((player for player in view.players if player.seat == view.viewer), None)
    if own is None:
        raise ValueError("The public has no hand.")
    if view.won is not None:
        return result(view, localizer)
    items: list[Item] = [header(view, localizer)]
    y = TOP
    if not is_laid_out(own):
        return _choice(own.party or own.tarots, items, localizer)
    if len(view.players) == 1:
        threats, y = boss_and_clock(view, MARGIN, y, INNER, localizer)
        items, y = [*items, *piles(view), *threats], y + BETWEEN
    items += _stats(own, y)
    y += STATS
    high = deep(own.zone, INNER, ALONE if len(view.players) == 1 else FRONT, localizer)
    items += front(own.zone, view.boss, MARGIN, y, INNER, high, localizer)
    y += high + BETWEEN
    items += _bursts(own, y, localizer)
    y += BURST + BETWEEN
    drawn, y = _hand(own, y, localizer)
    return Scene(WIDTH, max(600, y + 8), (*items, *drawn), palette="genshin_tarot")


def _stats(own: PlayerSeen, y: int) -> Iterator[Item]:
    """Yield the player's figures, large; the damage that the enemies would deal; deck, discard pile and wall."""
    attack = coming(own)
    yield from line(figures(own), MARGIN + 2, y + 26, 640, 46)
    counts = [Figure("cards", str(own.deck), 25), Figure("trash-can-outline", str(len(own.discard)), 25)]
    if own.waiting or own.lasting:
        counts.append(Figure("waiting", str(len(own.waiting) + len(own.lasting)), 25))
    for index, (icon, number, _) in enumerate(counts):
        x = MARGIN + 20 + 104 * index
        yield Icon(icon, x, y + 74, 32, "muted")
        yield Label(number, x + 24, y + 85, 32, "muted", weight="semibold", max_width=56)
    if own.just_lost:
        yield Icon("heart-broken", MARGIN + 352, y + 74, 34, "rust")
        yield Label(f"\N{MINUS SIGN}{own.just_lost}", MARGIN + 376, y + 86, 34, "rust", weight="bold", max_width=80)
    if attack:
        yield from attack_figure(str(attack), MARGIN + INNER - WALL[0] - 196, y + 10, 176, 74)
    yield from wall(own.zone, MARGIN + INNER - WALL[0], y + 4, *WALL)


def _bursts(own: PlayerSeen, y: int, localizer: Localizer) -> Iterator[Item]:
    """Yield the bursts in rings of Energy; one that can be used has a gold outline and a check mark."""
    marks = dict(own.markers)
    wide = (INNER - BETWEEN * 3) // 4
    for index, face in enumerate(own.party):
        x, burst = MARGIN + index * (wide + BETWEEN), face.burst
        ready = own.energy >= burst.energy and not own.frozen and not own.idles(face.key)
        yield Panel(x, y, wide, BURST, "waiting" if ready else "seat")
        yield portrait(burst, 0 if own.frozen else own.energy, x + 12, y + 9, RING)
        left = x + RING + 24
        yield Icon("flash", left + 20, y + 38, 40, "gold")
        yield Label(str(burst.energy), left + 44, y + 54, 46, "light", weight="bold", max_width=56)
        if ready:
            yield Icon("done", left + 20, y + 90, 36, "gold")
        if marks.get(face.key):
            yield Icon("map-marker", left + 62, y + 90, 32, "gold")
            yield Label(str(marks[face.key]), left + 80, y + 101, 32, "light", weight="bold", max_width=26)
        yield Label(localizer(face.name), x + wide // 2, y + 145, 32, "light", "serif", "semibold", "middle", wide - 20)


def _wide(columns: int) -> int:
    return (INNER - (columns - 1) * BETWEEN) // columns


def _name_lines(names: Sequence[str]) -> tuple[int, list[tuple[str, ...]]]:
    """Return the number of cards in a row, and the lines of each name.

    Two rows have four cards each, or five if all names fit.
    """
    count = len(names)
    tries = (5, BROAD) if count == 5 else (max(5, -(-count // 2)) if count > 2 * BROAD else BROAD,)
    for columns in tries:
        max_width = _wide(columns) - 8
        lines = [even_lines(name, round(max_width * CAREFUL), NAME, 2 if columns <= BROAD else 3) for name in names]
        if all(text_width(line, NAME) * NARROWED <= max_width for name in lines for line in name):
            break
    return columns, lines


def _hand(own: PlayerSeen, y: int, localizer: Localizer) -> tuple[list[Item], int]:
    """Return the cards in a grid, with equal cards shown once with their number."""
    cards = Counter(card for card in own.hand if isinstance(card, CardFace))
    columns, names = _name_lines([localizer(card.name) for card in cards])
    wide = _wide(columns)
    face = FACE if len(cards) <= columns else LOW_FACE
    high = face + 14 + LINE * max(2, *map(len, names), 0)
    items: list[Item] = []
    for index, ((card, copies), name) in enumerate(zip(cards.items(), names, strict=True)):
        row, column = divmod(index, columns)
        x, top = MARGIN + column * (wide + BETWEEN), y + row * (high + BETWEEN)
        items.append(Panel(x, top, wide, high, "foe"))
        items += _card(card, copies, x, top, wide, face, card.ap is not None and card.ap <= own.ap)
        items += written(name, x + 4, top + face + 38, NAME, wide - 8)
    return items, y + -(-len(cards) // columns) * (high + BETWEEN)


def _card(card: CardFace, copies: int, x: int, y: int, width: int, face: int, playable: bool) -> Iterator[Item]:
    """Yield a card above its name: the picture with the emblem of its kind, and its AP cost on the right."""
    art_wide = width - 70
    yield Sprite(f"deck/genshin/{art(card)}", x + 8, y + 8, art_wide, face, dim=not playable)
    left = x + art_wide + 14
    middle = left + (width - art_wide - 18) // 2
    if card.ap is not None:
        yield Icon("clock-fast", middle, y + 30, 38, "gold" if playable else "muted")
        yield Label(str(card.ap), middle, y + 86, 44, "light", weight="bold", anchor="middle", max_width=50)
    else:
        yield Icon("none", middle, y + 30, 38, "muted")
    if card.upgraded:
        yield Icon("plus-box", middle, y + 122, 40, "gold")
    if copies > 1:
        yield Label(f"×{copies}", middle, y + face - 10, 36, "gold", weight="bold", anchor="middle", max_width=54)


def _choice(shown: tuple[CharacterFace, ...], items: list[Item], localizer: Localizer) -> Scene:
    """Return the characters with tarot, element and costs: a chosen party in two rows, the dealt characters in one.

    One row keeps the picture low, because the page below it has the texts of all dealt characters.
    """
    if len(shown) > BROAD:
        cell = INNER // len(shown)
        for index, face in enumerate(shown):
            items += _narrow_tarot(face, MARGIN + index * cell, TOP + 6, cell, localizer)
        return Scene(WIDTH, 600, tuple(items), palette="genshin_tarot")
    cell = INNER // 2
    for index, face in enumerate(shown):
        row, column = divmod(index, 2)
        left = MARGIN + column * cell + (cell - INNER // 3) // 2
        items += _tarot(face, left, TOP + 6 + row * (card_height(TAROT) + 16), localizer)
    rows = -(-len(shown) // 2)
    return Scene(WIDTH, TOP + 6 + rows * (card_height(TAROT) + 16) + 12, tuple(items), palette="genshin_tarot")


def _narrow_tarot(face: CharacterFace, x: int, y: int, cell: int, localizer: Localizer) -> Iterator[Item]:
    """Yield a character with name and costs below the tarot, which is too narrow for a legible name."""
    wide = cell - 18
    below = y + card_height(wide)
    yield Sprite(f"deck/genshin/{face.key}", x, y, wide, card_height(wide), ("", face.tarot, "", "", "", ""))
    yield Label(localizer(face.name), x + wide // 2, below + 44, 34, "light", "serif", "semibold", "middle", wide + 10)
    prices = [(art(card), "clock-fast", card.ap or 0) for card in face.kit]
    prices.append((art(face.burst), "flash", face.burst.energy))
    for index, (picture, icon, price) in enumerate(prices):
        middle = x + (2 * index + 1) * wide // 6
        yield medal(picture, middle - 24, below + 66, 48)
        yield Icon(icon, middle - 16, below + 142, 28, "gold")
        yield Label(str(price), middle + 12, below + 154, 34, weight="bold", anchor="middle", max_width=36)


def _tarot(face: CharacterFace, x: int, y: int, localizer: Localizer) -> Iterator[Item]:
    words = (localizer(face.name), face.tarot, "", "", "", "")
    yield Sprite(f"deck/genshin/{face.key}", x, y, TAROT, card_height(TAROT), words)
    left = x + TAROT + 6
    yield element(face.element.value, left, y + 6, 48)
    for index, card in enumerate(face.kit):
        yield medal(art(card), left, y + 86 + index * 110, 48)
        yield Icon("clock-fast", left + 11, y + 158 + index * 110, 28, "gold")
        yield Label(
            str(card.ap or 0), left + 37, y + 170 + index * 110, 34, weight="bold", anchor="middle", max_width=26
        )
    yield medal(art(face.burst), left, y + 330, 48)
    yield Icon("flash", left + 7, y + 400, 26, "gold")
    yield Label(str(face.burst.energy), left + 34, y + 412, 31, weight="bold", anchor="middle", max_width=38)
