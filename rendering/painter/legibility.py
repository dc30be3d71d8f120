"""Measurement of how much text in a picture is too small to read on a phone and in a desktop client."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rendering.art.brush import SCALE
from rendering.art.inscription import FROM_TITLE, CardWords, size_of
from rendering.deck import writing
from rendering.deck.card_pictures import card_art
from rendering.deck.tokens import d20
from rendering.deck.tokens.pieces import NUMBER, PIECES
from rendering.scenes.must_read import LETTERS, NOTHING, MustRead
from rendering.scenes.scene import Item, Label, Passage, Scene, Sprite
from rendering.text.line_breaks import labels
from rendering.text.text_raster import FontStyle, TextRaster

PHONE, PHONE_LEAST = 350, 10
"""Width of a picture on a phone, and minimum height of text there, both in CSS pixels."""

DESKTOP, DESKTOP_LEAST = (550, 350), 8
"""Width and height to which a desktop client fits a picture, and minimum height of text there, in CSS pixels."""

ROUNDING_TOLERANCE = 0.995
"""Accepted fraction of the minimum height. At a width of 1080, text of size 31 is 10.05 pixels high on a phone."""


class Legibility(NamedTuple):
    """The number of characters in a picture, and the numbers of those too small on a phone and on a desktop."""

    characters: int
    phone: int
    desktop: int

    @property
    def phone_share(self) -> float:
        """The proportion of characters too small on a phone, from 0 to 1."""
        return self.phone / max(1, self.characters)

    @property
    def desktop_share(self) -> float:
        """The proportion of characters too small in a desktop client, from 0 to 1."""
        return self.desktop / max(1, self.characters)


def legibility(scene: Scene, raster: TextRaster, needs: MustRead = NOTHING) -> Legibility:
    """Count the characters of a scene, on labels and on sprites, without spaces.

    Sizes are those in which the raster draws the text, which are smaller than the layout's if there is little room.
    Whatever the scene `needs` that cannot be read on a phone counts as too small on both: what is left out is not
    legible.
    """
    lines = [line for item in scene.items for line in _measured(item, raster)]
    lines += [(len("".join(need.split())), 0) for need in unreadable(scene, raster, needs)]
    phone = PHONE / scene.width
    desktop = min(DESKTOP[0] / scene.width, DESKTOP[1] / scene.height)
    return Legibility(
        sum(count for count, _ in lines),
        sum(count for count, size in lines if size * phone < PHONE_LEAST * ROUNDING_TOLERANCE),
        sum(count for count, size in lines if size * desktop < DESKTOP_LEAST * ROUNDING_TOLERANCE),
    )


def unreadable(scene: Scene, raster: TextRaster, needs: MustRead) -> list[str]:
    """Return what the scene has to show and a phone does not show often enough or large enough."""
    least = PHONE_LEAST * ROUNDING_TOLERANCE * scene.width / PHONE
    lines = [text for item in scene.items for text, size in written(item, raster) if size >= least]
    whole = Counter([*lines, *(f"{one} {other}" for one, other in pairwise(lines))])
    signs = Counter(_signs(scene, least))
    missing = [word for word, count in Counter(needs.words).items() if whole[word] < count]
    words = {*" ".join(lines).split(), *" ".join(lines).replace("- ", "").split()}  # a long word can be divided
    missing += [title for title in needs.titles if not words.issuperset(title.split())]
    missing += [name for name in needs.names if not any(line.startswith(name[:LETTERS]) for line in lines)]
    return [*missing, *(sign for sign, count in Counter(needs.signs).items() if signs[sign] < count)]


def _signs(scene: Scene, least: float) -> Iterator[str]:
    return (item.key for item in scene.items if isinstance(item, Sprite) and min(item.width, item.height) >= least)


@lru_cache(1 << 12)
def _measured(item: Item, raster: TextRaster) -> tuple[tuple[int, float], ...]:
    """Return the number of characters in each line, and its text size.

    Results are cached, because most items stay the same from one picture of a match to the next.
    """
    return tuple([(len("".join(text.split())), size) for text, size in written(item, raster)])


def added(parts: Iterable[Legibility]) -> Legibility:
    """Return the total legibility of several pictures."""
    counts = [*zip(*parts, strict=True)] or [(0,)] * 3
    return Legibility(*map(sum, counts))


def written(item: Item, raster: TextRaster) -> Iterator[tuple[str, float]]:
    """Yield each line of text on an item, and its size in pixels."""
    if isinstance(item, Label):
        style = FontStyle(item.family, item.weight, item.size)
        text, style = raster.fit(item.text, style, item.max_width) if item.max_width else (item.text, style)
        yield text, style.size
    elif isinstance(item, Passage):
        for label in labels(item, raster):
            yield from written(label, raster)
    elif isinstance(item, Sprite) and item.key in PIECES:
        yield from ((word, item.width * NUMBER) for word in item.words[:1])
    elif isinstance(item, Sprite) and item.key in d20.D20:
        yield from ((word, item.width * d20.NUMBER) for word in item.words[:1])
    elif isinstance(item, Sprite) and item.key in card_art():
        yield from _on_card(item, CardWords(*item.words), raster)


def _on_card(card: Sprite, words: CardWords, raster: TextRaster) -> Iterator[tuple[str, float]]:
    """Yield the words on a card: its value, and all other words of a large card or the number of a small one.

    An upright small card also has its mark.
    """
    yield words.value, max(writing.VALUE, card.width * 0.13) * writing.FIGURE
    if card.width < FROM_TITLE:
        yield "" if card.turn else words.mark, size_of(card.width) / SCALE
        yield words.numeral if writing.indexed(words) else "", writing.number_size(card.width)
        return
    for line, style in writing.named_lines(words, raster, card.width, bool(card.turn)):
        yield line, style.size / SCALE
    yield words.mark if card.turn else words.numeral + words.effect, size_of(card.width) / SCALE
