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
        "101d1f0f1b1d0e191b0d181a0c16180b14170a1215212b2e1f282b1c25281a2225262e2e232b2b2027281d2425fefdf2"
        "f7f0dde7e2d3d1cec2fce39eeed494dac38be5bf68f8ca63ebc060e292a7e2ba5fdca070deb65cd8b664dbb45bbfb282"
        "d8b15ab8bfb663c8c0caa757bb8976b89757a29c7aa0a69da68b52ce554d99896c967d4a8d8d85777a7a8878616b9979"
        "68696a448f8f377b591f6d49196945116541a15d6e8b534377684f6754395c5a5e65594a564d5555503f4a5f5a597d5f"
        "516086494e6c4e464e414563434153514732493f443a5e4e265c6237518e305547346f71055b33275374185b64324882"
        "39446e404c473b3b4e214c532d4c4116515a18444cab292f8b3f627d375a6b33524239405d284836423b39333b393d5b"
        "32344b2d393a413a2f362957322d3631291835342a293a6f24433b262e2e242c2c2d29312a2d44222c2f202a2d1f3932"
        "24294121292c1f292c232b2b222a2a21292927283a2627321f282b1f282a2128292027281f2627103b460f333c18393c"
        "17332e1f2e651e282b1d302b2a3357092b37222c491e272a1d272a15244b102a2821253d1e26291d26291e2626152e33"
        "8531376c192a6c2632601728492637501d40551f2a4a12222f24513c20324115383309323a0d1c2d0817201f3729252b"
        "1d25282521292822161e25261d2425292046231c3f221d261e183a1e1b292a13271c24411c25281c2527151d3b1c2427"
        "1c24261b1634202e50142e2a1b24272224301b24261b23261b23251a1d331a265b1527241a2326171a281a23251a2225"
        "1a22241d1f2d151f5409144f19212417192e0824301920230d25251820221d1c16181f22171f21181e21131523171e21"
        "1d1923121f21171e20171d20161d20161d1f151d1f161c1e151c1f151c1e111f20101d1f121c1e101c1e0f1c1d111434"
        "141b1e151b1d001a2a1f00100f1b1d02171c14191b0f1a1c0e1a1c0e181b080c13110e1e081d221115170a0c2c01030a"
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
