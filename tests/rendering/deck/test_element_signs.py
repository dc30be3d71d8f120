"""Elements never differ by color alone: every medallion of a card with an element has its sign."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from rendering.deck.card_pictures import ELEMENTS, card_art
from rendering.deck.cards.genshin import PARTY, SIGNS
from rendering.deck.tokens import medals
from rendering.deck.tokens.medals import element_sign
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster
from tests.rendering.color_blindness import DIFFERENT, SEEN, difference, shades

SIDE = 42
"""The size of a medallion on a board in pixels."""


def corner(element: str, seen: str, patch: pytest.MonkeyPatch) -> Image.Image:
    """Return the corner with the sign on a hero's medallion with that element, as seen by that eye."""
    amber = card_art()["deck/genshin/amber"]._replace(sky=ELEMENTS[element], marks=(SIGNS[element],))
    patch.setattr(medals, "card_art", lambda: {"deck/genshin/amber": amber})
    image = medals.medal(Sprite(f"{medals.MEDAL}genshin/amber", 0, 0, SIDE, SIDE), TextRaster()).convert("RGB")
    size = image.width
    return shades(image, seen).crop((size // 2, size // 2, size * 9 // 10, size * 9 // 10))


def test_every_card_with_an_element_has_its_sign() -> None:
    """These are characters, their cards and bursts, enemies and Bosses with an element."""
    art = card_art()
    for hero, (_, element) in PARTY.items():
        for kind in ("", "attack/", "skill/", "burst/"):
            assert element_sign(art[f"deck/genshin/{kind}{hero}"]) == SIGNS[element]
    foes = [key for key in art if key.startswith("deck/genshin/foe/") and any(f"-{one}-" in key for one in SIGNS)]
    assert foes
    assert all(element_sign(art[key]) for key in foes)


@pytest.mark.parametrize("seen", SEEN)
def test_elements_differ_without_color(seen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hero looks different with each element, for every pair of elements."""
    for one, other in combinations(SIGNS, 2):
        pair = (corner(element, seen, monkeypatch) for element in (one, other))
        assert difference(*pair) > DIFFERENT, (one, other)
