"""The inks of boards: palettes of 256 colours that their pictures are reduced to.

Boards are flat art, and flat art in 256 well-chosen colours looks the same at a quarter of the bytes. The colours are
mixed by mixing.py and kept here, so that a picture depends on nothing but its scene.
"""

from __future__ import annotations

from functools import cache

from PIL import Image

PALETTES: dict[str, str] = {
    "tottarot": (
        "f6eedcb8c2bce6c06818140cffffffdeb65c1e6c48ac282e285474182a2a172828162627152425142324132122121f20"
        "101d1f0f1b1d0e191b0d181a0c16180b14170a12151d2629222a2a161d20e6c068302818fdfefdfefceaf7efddfaedc5"
        "e9e3d4d8d5c9fde39defd595e8cf90f8ca63e292a7e5c068ebc060d9c38bdab765e3ba5edeb65ccbc6bac7b786b7bfb7"
        "96c597dca070dab25ad7b15ab7ac7dc8a557a99e7abf8c7bb49557a6a7a0999779a78768a4894f95968e62c7bf95896d"
        "65916fcf554c957e4d8b796194774089723da9626f7e8180796e4e747371725d5756765c65696a5664884a5e5a5d624b"
        "5e58585759686b5b3e57543e407f5c2c74511f6c4819694544908f3a5e4e2862671164413f5387367373305547275374"
        "25555b1a5a620c5664ac2c31924c698a3c607e375a8c53436b3754733054642c4c554c554549666649366051484e454e"
        "504932494044542c3f47517633509239446e324882424f494243533d426039443e3b3c4e373b5841393e39333b45384f"
        "32344b3f392c332f34214b522c3d732d4c412e3a3a1750591a454d113e4824433b26356b2432562c3237203a3315383e"
        "0c343e1733322b2f47282c422e2932282f2f222a2a2f2b2c1e2d64142f2c0a2b3684313736295730273d30281824273e"
        "2829352426251e272a1a275b1d26291f332d222a47102a28a81f276d243166182958224555212b5515254c1d3d422336"
        "4015384912213e0f1d330a192f2451292046231c3c28232c231e281f20371c16441e183823243217192e330f30280615"
        "1520541c25281c1e2d1c25271c24271b24271b23271b24261b23261a232523241e0f26241a22251a22241a2d291a2140"
        "1d2222192124171928192023182022201c25181f22181f211a1d331e19241a153409154f072430171f22171e21081f24"
        "171e201b1820161d20121524111f20111e1f161d1f101d1f101d1e161c1f151c1f151c1e281027101c1e0f1c1d12193a"
        "1d1c16151b1d0b0b1c15131d0f1b1d00192a13181a0f1a1c0e1a1c0e191b02171d0f10330d181a101416090b2a02040b"
    )
}
"""Red, green and blue of 256 colours, in hexadecimal digits."""


@cache
def colours(inks: str) -> bytes:
    """The palette of that name as bytes; none for "". Raises KeyError."""
    return bytes.fromhex(PALETTES[inks]) if inks else b""


def reduced(image: Image.Image, inks: str) -> Image.Image:
    """An RGB picture in its inks, each pixel in the nearest colour; unchanged without inks."""
    return image.quantize(palette=_palette(inks), dither=Image.Dither.NONE) if inks else image


@cache
def _palette(inks: str) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(colours(inks))
    return image
