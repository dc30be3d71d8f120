"""A sample scene for each palette, with everything its pictures show in all sizes and states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from rendering.deck.cards import restless
from rendering.deck.cards.genshin import BOSSES, FAMILIES, PARTY, SIGNS
from rendering.deck.cards.parsifal import KNIGHTS, MAGICIANS, TREASURES
from rendering.deck.cards.suits import PLACES
from rendering.icons.icons import ICONS
from rendering.scenes.scene import Icon, Item, Label, Panel, Scene, Sprite

TOTTAROT = ("the-world", "the-sun", "the-lovers", "the-hermit", "the-hanged-man", "the-tower", "the-devil")

TOKENS = ("unused", "spent", "shown", "highest")

SIX = ("Six of Wands", "6")
"""Words on a large numbered card."""


def _tottarot() -> Scene:
    items = [Panel(10, 10, 1260, 920), *_cards(), *_tokens(), *_words(), *_surfaces()]
    return Scene(1280, 940, tuple(items))


def _tottarot_hand(held: str) -> Scene:
    """Return a scene with the tokens and all cards in a row's size, but one card at twice the size of a hand.

    With the colors of a board, the sky of such a large card would show bands.
    """
    items: list[Item] = []
    for index, key in enumerate(TOTTAROT):
        x, y, words = 20 + 200 * (index % 4), 10 + 330 * (index // 4), (key.replace("-", " ").title(), "XXI", "+3")
        items.append(Sprite(f"deck/tottarot/{key}", x, y, 190, 321, (*words, "peek", "Peek")))
        items.append(Sprite(f"deck/tottarot/{key}", 800 + x, y, 190, 321, (*words, "peek", "Peek", "Reversed"), 180))
    large = (held.replace("-", " ").title(), "XXI", "−3", "peek", "Peek")
    items += [Sprite(f"deck/tottarot/{held}", x, 680, 400, 676, large) for x in (20, 440)]
    items += [Sprite("deck/token/unused", 860 + 170 * value, 700, 160, 160, (str(value),)) for value in range(4)]
    return Scene(1620, 1370, tuple(items))


def _cards() -> Iterator[Item]:
    for column, key in enumerate(TOTTAROT):
        x, words = 20 + 124 * column, (key.replace("-", " ").title(), "XXI", "+3", "peek", "Peek", "Reversed")
        yield Sprite(f"deck/tottarot/{key}", x, 20, 115, 194, words)
        yield Sprite(f"deck/tottarot/{key}", x, 230, 115, 194, (*words[:2], "−3", *words[3:]), 180)
        yield Sprite(f"deck/tottarot/{key}", x, 440, 75, 127, words, dim=True)
        yield Sprite(f"deck/tottarot/{key}", x, 577, 75, 127, words, 180, dim=True)
        yield Sprite(f"deck/tottarot/{key}", x, 714, 75, 127, words)
    for x in (900, 1030):
        yield Sprite("deck/back/tottarot", x, 20, 115, 194)


def _tokens() -> Iterator[Item]:
    for place in range(10):
        x, y = 900 + place % 5 * 70, 230 + place // 5 * 66
        yield Sprite(f"deck/token/{TOKENS[place % 2]}", x, y, 62, 62, (str(place % 4),))
    yield Panel(1150, 20, 110, 110, "pill")
    yield Sprite("deck/token/highest", 1154, 24, 102, 102, ("3",))
    yield Sprite("deck/token/shown", 1154, 134, 92, 92, ("2",))


def _words(top: int = 400) -> Iterator[Item]:
    for line in range(12):
        tone = ("light", "muted", "gold")[line % 3]
        yield Label(
            "The quick brown fox jumps over",
            900,
            top + (18 if top > 400 else 30) * line,
            25,
            tone,
            "serif" if line > 5 else "sans",
        )


def _surfaces() -> Iterator[Item]:
    yield Panel(700, 440, 190, 200, "waiting")
    yield Panel(700, 660, 115, 194, "place")
    yield Panel(900, 800, 120, 30, "pill")
    yield Label("In hand", 960, 822, 20, "ink", weight="semibold", anchor="middle")
    yield Panel(1030, 800, 200, 80, "banner")
    for index, name in enumerate(list(ICONS)[:6]):
        yield Icon(name, 40 + 60 * index, 880, 40, "gold")


def _queens_of_fate() -> Scene:
    """Return a scene with each suit equally often, and one Major Arcana, as a board has at most one."""
    items: list[Item] = [Panel(10, 10, 1260, 920)]
    for row, suit in enumerate(PLACES):
        keys = [f"deck/queens/{suit}-{mark}" for mark in ("page", "queen", "ace", "6")]
        for column, key in enumerate([*keys, f"deck/artifact/{suit}-8"]):
            words = ("", "8" if column > 2 else "", "", "source" if column == 2 else "", "", "−4")
            items.append(Sprite(key, 20 + column * 93, 20 + row * 152, 86, 145, words))
        items.append(Sprite(f"deck/queens/{suit}-{row + 6}", 500 + row % 2 * 170, 20 + row // 2 * 286, 146, 247, SIX))
    for place in range(22):
        row, column = divmod(place, 4 if place < 16 else 8)
        x, y = (850 + column * 104, 20 + row * 174) if place < 16 else (20 + (place - 16) * 104, 700)
        items.append(Sprite(f"deck/queens/trump-{place}", x, y, 100, 169, ("Justice", "VIII", "", "battle", "11", "")))
    items += [Sprite("deck/back/queens", x, 630, 46, 78) for x in (660, 730)]
    return Scene(1280, 940, (*items, *_words(725), *_fields()))


def _parsifal() -> Scene:
    """Return a scene with characters in both states, large and small, artifacts and medals."""
    items: list[Item] = [Panel(10, 10, 1260, 920)]
    for index, name in enumerate((*KNIGHTS, *MAGICIANS)):
        x, y = 20 + index % 7 * 120, index // 7 * 200
        items.append(Sprite(f"deck/parsifal/{name}", x, 20 + y, 112, 180))
        items.append(Sprite(f"deck/parsifal/{name}", x, 430 + y, 70, 112, dim=True))
        items.append(Sprite(f"deck/medal/parsifal/{name}", x + 72, 430 + y, 40, 40))
        items.append(Sprite(f"deck/medal/parsifal/{name}", x + 72, 480 + y, 40, 40, dim=True))
    for index, name in enumerate(TREASURES):
        items.append(Sprite(f"deck/parsifal/{name}", 880 + index % 4 * 90, 20 + index // 4 * 150, 84, 142))
        items.append(Sprite(f"deck/medal/parsifal/{name}", 880 + index * 50, 330, 44, 44))
    return Scene(1280, 940, (*items, *_words(400), *_fields()))


def _genshin_tarot() -> Scene:
    """Return a scene with every element, small and large enemies, cards and bursts, and the fields of enemies."""
    items: list[Item] = [Panel(10, 10, 1260, 920)]
    foes = [f"foe/{name}" for names in FAMILIES.values() for name in names]
    for index, name in enumerate((*PARTY, *BOSSES)):
        items.append(Sprite(f"deck/medal/genshin/{name}", 20 + index % 20 * 46, 20 + index // 20 * 46, 42, 42))
    for index, name in enumerate(SIGNS):
        items.append(Sprite(f"deck/medal/element/{name}", 960 + index % 4 * 70, 20 + index // 4 * 60, 46, 46))
    for index, name in enumerate(foes[::3]):
        items.append(Sprite(f"deck/genshin/{name}", 20 + index % 10 * 90, 120 + index // 10 * 126, 78, 110))
    for index, name in enumerate({element: name for name, (_, element) in PARTY.items()}.values()):
        items.append(Sprite(f"deck/genshin/{ACTION_KINDS[index % 2]}/{name}", 20 + 134 * index, 380, 124, 200))
        items.append(Sprite(f"deck/ring/{index}/6/genshin/burst/{name}", 20 + 134 * index, 590, 124, 124))
        items.append(Sprite(f"deck/genshin/{name}", 20 + 134 * index, 730, 120, 200))
    for index, name in enumerate(foes[1:8:3]):
        items.append(Sprite(f"deck/genshin/{name}", 960 + 100 * index, 160, 92, 150))
    for index, kind in enumerate(("foe", "royal", "down", "place", "chip", "pill", "ember", "trough", "blood")):
        items.append(Panel(960 + 100 * (index % 3), 330 + 50 * (index // 3), 90, 40, kind))
    for index, name in enumerate((*FAMILIES["slime"], "small-pyro-slime", "hilichurl-gang")):
        items.append(Sprite(f"deck/genshin/foe/{name}", 20 + index % 3 * 420, 950 + index // 3 * 310, 410, 300))
    items += [Panel(1100, y, 160, 20, "blood") for y in range(330, 480, 26)]
    return Scene(1280, 1880, (*items, *_words(500), *_fields()))


ACTION_KINDS = ("attack", "skill")


def _the_restless() -> Scene:
    """Return a scene with cards of every family and background, as cards and medals, dice, smoke, and all fields."""
    items: list[Item] = [Panel(10, 10, 1260, 330, "cinder"), Panel(10, 350, 620, 100, "ember")]
    items.append(Panel(640, 350, 630, 100, "doom"))
    cards = [name for name, _ in restless.faces()]
    for index, name in enumerate(cards[::10]):
        items.append(Sprite(f"deck/medal/restless/{name}", 20 + index % 23 * 54, 20 + index // 23 * 54, 48, 48))
    for index, name in enumerate(cards[::150]):
        items.append(Sprite(f"deck/restless/{name}", 20 + 210 * index, 460, 200, 230))
    for index, name in enumerate(cards[70::220]):
        items.append(Sprite(f"deck/restless/{name}", 20 + 310 * index, 700, 300, 150))
    items += [Sprite("smoke", x, 360, 118, 80) for x in (14, 150)]
    items += [Sprite("deck/d20", 300, 360, 84, 84, ("9",)), Sprite("deck/d20/god", 660, 356, 88, 88, ("12",))]
    items += [Panel(400, 370, 200, 36, "scrap"), Panel(400, 420, 150, 18, "trough"), Panel(560, 420, 60, 18, "blood")]
    items += [Sprite("deck/skull", 760, 356, 88, 88, dim=True), Panel(1090, 895, 170, 40, "banner")]
    for index, tone in enumerate(("light", "rust", "ash", "gold")):
        for line in range(4):
            items.append(Label("The quick brown", 870 + 200 * (index % 2), 386 + 20 * line, 31, tone))
        items.append(Icon("lovers", 40 + 60 * index, 910, 40, tone))
    backgrounds = {face.sky: name for name, face in restless.faces()}
    for index, name in enumerate(backgrounds.values()):
        items.append(Sprite(f"deck/restless/{name}", 20 + index % 4 * 310, 950 + index // 4 * 210, 300, 200))
    return Scene(1280, 950 + -(-len(backgrounds) // 4) * 210, tuple(items), "ash")


def _fields() -> Iterator[Item]:
    for index, kind in enumerate(("waiting", "place", "pill", "banner", "chip")):
        yield Panel(20 + 80 * index, 885, 70, 40, kind)
    for index, name in enumerate(("queen", "deck/jeweled-chalice", "battle", "lock", "done", "missing")):
        yield Icon(name, 500 + 60 * index, 905, 40, ("gold", "faint", "light")[index % 3])


PALETTE_SAMPLES: dict[str, Callable[[], Scene]] = {
    "tottarot": _tottarot,
    **{f"tottarot/{key}": partial(_tottarot_hand, key) for key in TOTTAROT},
    "queens_of_fate": _queens_of_fate,
    "parsifal": _parsifal,
    "genshin_tarot": _genshin_tarot,
    "the_restless": _the_restless,
}
"""The function that returns the sample scene of each palette."""

FEWER = {"queens_of_fate": 128, "parsifal": 128, "the_restless": 192}
"""Numbers of colors of palettes for boards full of cards, whose files would be large with all 256 colors."""
