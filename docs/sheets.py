"""Contact sheets of the decks: every card in the order of the deck, beginning with the back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from games.genshin_tarot.view import of as genshin
from games.genshin_tarot.vocabulary.card_types import Character
from games.kernel.text import Localizer, Text
from games.parsifal.view import NAMED
from games.queens_of_fate.view import Card
from games.the_restless.view import of as restless
from games.tottarot.cards import FATES
from rendering.deck.card_pictures import card_art
from rendering.deck.cards.restless_encounters import MET
from rendering.deck.cards.restless_loot import LOOT
from rendering.deck.cards.restless_starters import STARTERS
from rendering.deck.cards.restless_treasure import SINS, TREASURES
from rendering.scenes.scene import Item, Scene, Sprite

GAP = 8
LARGE, SMALL = 150, 90
"""Wide enough for names, and as cards lie on a board."""

Words = tuple[str, ...]


def sheets(localizer: Localizer) -> Iterator[tuple[str, Scene]]:
    """Yield a name and a scene for each sheet."""
    yield "deck-tottarot", _sheet("tottarot", _keys("tottarot"), LARGE, 8, lambda key: _fate(key, localizer))
    tarot = [*_keys("queens"), *_keys("artifact")]
    yield "deck-queens", _sheet("queens", tarot, LARGE, 12, lambda key: _named(Card.of(key).name, localizer))
    yield (
        "deck-parsifal",
        _sheet("parsifal", _keys("parsifal"), LARGE, 8, lambda key: _named(NAMED[key][0].title, localizer)),
    )
    people = [key for key in _keys("genshin") if key.count("/") == 2]
    yield "deck-genshin", _sheet("genshin", people, LARGE, 11, lambda key: _hero(key, localizer))
    foes = [key for key in _keys("genshin") if "/foe/" in key]
    yield "deck-genshin-enemies", _sheet("genshin", foes, LARGE, 12, lambda key: _named(genshin(key).name, localizer))
    acts = [key for key in _keys("genshin") if key.count("/") == 3 and "/foe/" not in key]
    yield "deck-genshin-actions", _sheet("genshin", acts, SMALL, 16, lambda _: ())
    for name, keys in _restless():
        yield name, _sheet("restless", keys, LARGE, 14, lambda key: _named(restless(key).name, localizer))


def _restless() -> Iterator[tuple[str, list[str]]]:
    """Yield five sheets: Encounters, Loot, Treasure, Realms, and the old deck."""
    parts = {"met": (MET,), "loot": (LOOT, STARTERS), "treasure": (TREASURES, SINS)}
    left = _keys("restless")
    for name, decks in parts.items():
        keys = [f"deck/restless/{card}" for deck in decks for cards in deck.values() for card in cards]
        left = [key for key in left if key not in set(keys)]
        yield f"deck-restless-{name}", keys
    old = left.index("deck/restless/the-fool")
    yield "deck-restless-road", left[:old]
    yield "deck-restless-tarot", left[old:]


def _keys(game: str) -> list[str]:
    return [key for key in card_art() if key.startswith(f"deck/{game}/")]


def _sheet(game: str, keys: Iterable[str], width: int, columns: int, words: Callable[[str], Words]) -> Scene:
    height = round(width * 1.69)
    step, items = (width + GAP, height + GAP), list[Item]()
    for index, key in enumerate((f"deck/back/{game}", *keys)):
        x, y = (GAP + index % columns * step[0], GAP + index // columns * step[1])
        written = words(key.rpartition("/")[2]) if index else ()
        items.append(Sprite(key, x, y, width, height, written))
    rows = -(-len(items) // columns)
    return Scene(GAP + columns * step[0], GAP + rows * step[1], tuple(items))


def _named(name: Text, localizer: Localizer) -> Words:
    return (localizer(name), "", "", "", "", "")


def _hero(key: str, localizer: Localizer) -> Words:
    if key not in Character.register:
        return _named(genshin(key).name, localizer)
    return _named(Character.register[key].name, localizer)


def _fate(key: str, localizer: Localizer) -> Words:
    fate = FATES[key]
    icon = fate.icon.value if fate.icon else ""
    return (localizer(fate.name), fate.numeral, fate.worth, icon, icon.title(), "")
