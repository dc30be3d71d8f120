"""Tarot cards: a face drawn from its Art and its words, and the one back that all cards share."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from PIL import Image, ImageDraw

from rendering import brush
from rendering.arcana import ARCANA, Art
from rendering.brush import SCALE
from rendering.lettering import Lettering, Script
from rendering.scene import Sprite
from rendering.theme import BAD, EVEN, GOLD, GOOD, NIGHT, PALE_GOLD, Colour, between

FROM_TITLE = 100
"""From this width on (pixels) a card has room for its name and its icon's word."""

DIM = 0.4
"""How far a card that is over steps back into the dark; its value stays as bright as ever."""

CREAM: Colour = (248, 240, 222)
BACK_SKY: Colour = (58, 44, 92)
BACK_GROUND: Colour = (24, 20, 48)
BACK_STAR: Colour = (40, 32, 70)


@dataclass(frozen=True, slots=True)
class Words:
    """What is written on a face: name, roman numeral, the value now, the icon and its word, the mark of a reversal."""

    title: str = ""
    numeral: str = ""
    value: str = ""
    icon: str = ""
    deed: str = ""
    mark: str = ""


def face(sprite: Sprite, pen: Lettering) -> Image.Image:
    """A card face up, RGBA, at SCALE; upside down its art is turned while value and mark stay upright."""
    words, (width, height) = Words(*sprite.words), (sprite.width * SCALE, sprite.height * SCALE)
    image = _art(sprite, ARCANA[sprite.key.removeprefix("arcana/")], words, pen)
    if sprite.turn:
        image = image.transpose(Image.Transpose.ROTATE_180)
        _ribbon(image, pen, "reversed", words.mark, sprite.width)
    if sprite.dim:
        image = Image.blend(image, Image.new("RGB", image.size, NIGHT), DIM)
    _badge(image, pen, words.value, sprite.width)
    image = image.convert("RGBA")
    image.putalpha(brush.rounded(width, height, radius(sprite.width)))
    return image


def radius(width: int) -> float:
    """How round the corners of a card of some shown width are, at SCALE."""
    return max(7.0, width * 0.062) * SCALE


def _art(sprite: Sprite, art: Art, words: Words, pen: Lettering) -> Image.Image:
    """Everything that turns with the card."""
    width, height, unit = sprite.width * SCALE, sprite.height * SCALE, sprite.width * SCALE / 112
    full = sprite.width >= FROM_TITLE
    image = brush.fading(width, height, art.sky, art.ground)
    _stars(image, sprite.key, unit)
    middle = (width / 2, height * (0.42 if full else 0.56))
    reach = width * (0.26 if full else 0.30)
    _halo(image, art, middle, reach, unit)
    brush.sign(image, pen, art.emblem, middle, reach * 1.36, CREAM, art.turn)
    _frame(image, unit)
    if full:
        _titled(image, words, pen, sprite.width, bool(sprite.turn))
    elif words.icon:
        _corner(image, words, pen, sprite.width)
    return image


def _stars(image: Image.Image, name: str, unit: float) -> None:
    """A sky of its own for every card, the same each time it is drawn."""
    draw, chance, edge = ImageDraw.Draw(image, "RGBA"), Random(name), 8 * unit
    for _ in range(46):
        x, y = (edge + chance.random() * (side - 2 * edge) for side in image.size)
        size, light = chance.choice((0.35, 0.45, 0.6, 0.95)) * (unit * SCALE) ** 0.5, chance.randint(70, 220)
        draw.ellipse((x - size, y - size, x + size, y + size), fill=(255, 248, 226, light))


def _halo(image: Image.Image, art: Art, middle: tuple[float, float], reach: float, unit: float) -> None:
    """A glow in the sky's own light, which needs few inks to be smooth; a crown of rays; a ring of two lines."""
    x, y = middle
    light = between(between(art.sky, CREAM, 0.34), art.glow, 0.22)
    brush.glow(image, light, _around(middle, reach * 1.1), reach / 2.4, 0.62)
    draw = ImageDraw.Draw(image, "RGBA")
    for ray in range(48):
        turn, far = ray * pi / 24, reach * (1.48 if ray % 4 == 0 else 1.34 if ray % 2 == 0 else 1.22)
        near = reach * 1.09
        line = (x + near * sin(turn), y - near * cos(turn), x + far * sin(turn), y - far * cos(turn))
        draw.line(line, (*art.glow, 150), max(1, round(0.6 * unit)))
    draw.ellipse(
        _around(middle, reach), fill=(*art.ground, 120), outline=(*art.glow, 255), width=max(2, round(1.1 * unit))
    )
    draw.ellipse(_around(middle, reach * 0.93), outline=(*art.glow, 120), width=max(1, round(0.5 * unit)))


def _frame(image: Image.Image, unit: float) -> None:
    """Two gold lines around, and a diamond in every corner."""
    draw = ImageDraw.Draw(image)
    for inset, width, colour in ((2.6, 1.3, GOLD), (5.0, 0.6, PALE_GOLD)):
        box = (inset * unit, inset * unit, image.width - 1 - inset * unit, image.height - 1 - inset * unit)
        draw.rounded_rectangle(box, (6.4 - inset / 2) * unit, outline=colour, width=max(2, round(width * unit)))
    for x in (9.4 * unit, image.width - 1 - 9.4 * unit):
        for y in (9.4 * unit, image.height - 1 - 9.4 * unit):
            size = 2.1 * unit
            draw.polygon([(x - size, y), (x, y - size), (x + size, y), (x, y + size)], fill=GOLD)


def _titled(image: Image.Image, words: Words, pen: Lettering, width: int, turned: bool) -> None:
    """Numeral above, name between two hairlines, the icon and its word at the foot.

    A turned card has done what its icon says, so that place is left to the value's badge.
    """
    unit, size = width * SCALE / 112, _size(width)
    brush.words(
        image, pen, words.numeral, (image.width * 0.36, 27 * unit), Script("serif", "regular", size * 0.95), PALE_GOLD
    )
    lines = _broken(words.title, pen, Script("serif", "semibold", size), image.width - 10 * unit)
    foot = image.height - (42 if words.deed or turned else 24) * unit
    step, draw = size * 1.02, ImageDraw.Draw(image)
    head = foot - step * (len(lines) - 1)
    for place, (text, script) in enumerate(lines):
        brush.words(image, pen, text, (image.width / 2, head + place * step), script, CREAM)
    for y in (head - size * 0.92, foot + size * 0.42):
        draw.line((image.width * 0.16, y, image.width * 0.84, y), GOLD, max(1, round(0.55 * unit)))
    if words.deed and not turned:
        _deed(image, words, pen, width)


def _deed(image: Image.Image, words: Words, pen: Lettering, width: int) -> None:
    unit, size = width * SCALE / 112, _size(width)
    room = image.width - 12 * unit - size * 0.95
    text, script = pen.fit(words.deed, Script("sans", "semibold", size), room, size * 0.8)
    reach, y = pen.width(text, script), image.height - 15.5 * unit
    start = (image.width - reach - size * 1.08) / 2
    brush.sign(image, pen, words.icon, (start + size * 0.45, y - size * 0.32), size * 1.02, PALE_GOLD)
    brush.words(image, pen, text, (start + size * 1.08 + reach / 2, y), script, PALE_GOLD)


def _corner(image: Image.Image, words: Words, pen: Lettering, width: int) -> None:
    """On a small card the icon stands alone at the foot."""
    unit = width * SCALE / 112
    brush.sign(image, pen, words.icon, (image.width / 2, image.height - 19 * unit), 25 * unit, PALE_GOLD)


def _broken(title: str, pen: Lettering, script: Script, room: float) -> list[tuple[str, Script]]:
    """The name on one line, or on two of nearly equal length."""
    parts = title.split(" ")
    if pen.width(title, script) <= room or len(parts) == 1:
        return [pen.fit(title, script, room, script.size * 0.7)]
    ways = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    best = min(ways, key=lambda way: max(pen.width(line, script) for line in way))
    return [pen.fit(line, script, room, script.size * 0.8) for line in best]


def _size(width: int) -> float:
    """The size of names on a card of some shown width, at SCALE: 20 pixels or more when shown."""
    return max(20.0, width * 0.112) * SCALE


def _badge(image: Image.Image, pen: Lettering, value: str, width: int) -> None:
    """The value in a disc: green and a plus, or red and a minus."""
    if not value:
        return
    fill = GOOD if value[0] == "+" else EVEN if value == "0" else BAD
    reach = max(17.0, width * 0.118) * SCALE
    inset = 5 * SCALE * width / 112 + reach * 1.16
    x, y = image.width - inset, inset
    draw = ImageDraw.Draw(image)
    draw.ellipse(_around((x, y), reach), fill=fill, outline=PALE_GOLD, width=round(reach * 0.09))
    script = Script("sans", "bold", reach * 1.2)
    brush.words(image, pen, value, (x, y + script.size * 0.34), script, (255, 255, 255))


def _ribbon(image: Image.Image, pen: Lettering, icon: str, text: str, width: int) -> None:
    """A gold band that says the card lies upside down; on small cards its icon alone says so."""
    size = _size(width)
    unit, half, y = width * SCALE / 112, size * 0.68, image.height * 0.885
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, y - half, image.width, y + half), fill=GOLD)
    for edge in (y - half, y + half):
        draw.line((0, edge, image.width, edge), NIGHT, max(1, round(0.8 * unit)))
    if width < FROM_TITLE:
        brush.sign(image, pen, icon, (image.width / 2, y), size * 1.2, NIGHT)
        return
    shown, script = pen.fit(text, Script("sans", "bold", size * 0.98), image.width - size * 1.5, size * 0.7)
    reach = pen.width(shown, script)
    start = (image.width - reach - size * 1.05) / 2
    brush.sign(image, pen, icon, (start + size * 0.45, y), size, NIGHT)
    brush.words(image, pen, shown, (start + size * 1.05 + reach / 2, y + size * 0.34), script, NIGHT)


def back(sprite: Sprite, _: Lettering) -> Image.Image:
    """A card face down, RGBA, at SCALE: a rose of rays in a lattice of gold."""
    image = _lattice(sprite.width, sprite.height)
    if sprite.dim:
        image = Image.blend(image, Image.new("RGB", image.size, NIGHT), DIM)
    image = image.convert("RGBA")
    image.putalpha(brush.rounded(image.width, image.height, radius(sprite.width)))
    return image


def _lattice(shown_width: int, shown_height: int) -> Image.Image:
    width, height, unit = shown_width * SCALE, shown_height * SCALE, shown_width * SCALE / 112
    image = brush.fading(width, height, BACK_SKY, BACK_GROUND)
    inset = round(6 * unit)
    field = image.crop((inset, inset, width - inset, height - inset))
    _crossed(field, unit)
    image.paste(field, (inset, inset))
    middle, reach = (width / 2, height / 2), width * 0.27
    brush.glow(image, BACK_GROUND, _around(middle, reach * 1.5), reach / 3, 0.9)
    draw = ImageDraw.Draw(image)
    for size in (1.5, 1.08):
        draw.polygon(_star(middle, reach * size), BACK_STAR, GOLD, max(2, round(unit)))
    draw.ellipse(_around(middle, reach * 0.36), outline=PALE_GOLD, width=max(2, round(1.2 * unit)))
    draw.ellipse(_around(middle, reach * 0.14), fill=PALE_GOLD)
    _frame(image, unit)
    return image


def _crossed(field: Image.Image, unit: float) -> None:
    """Thin gold lines both ways, mirrored about the middle."""
    draw, step = ImageDraw.Draw(field, "RGBA"), 18.6 * unit
    for place in range(-12, 13):
        for lean in (1, -1):
            x = field.width / 2 + place * step
            ends = (x - lean * field.height / 2, 0, x + lean * field.height / 2, field.height)
            draw.line(ends, (*GOLD, 62), max(1, round(0.7 * unit)))


def _star(middle: tuple[float, float], reach: float) -> list[tuple[float, float]]:
    """Eight points around a middle."""
    reaches = [reach * (1.0 if corner % 2 == 0 else 0.56) for corner in range(16)]
    return [
        (middle[0] + far * sin(corner * pi / 8), middle[1] - far * cos(corner * pi / 8))
        for corner, far in enumerate(reaches)
    ]


def _around(middle: tuple[float, float], reach: float) -> brush.Box:
    return (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach)
