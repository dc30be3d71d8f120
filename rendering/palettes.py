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
        "101d1f0f1b1d0e191b0d181a0c16180b14170a1215212b2e1f282b1c25281a2225262e2e232b2b2027281d2425fdfefc"
        "fefbe9f7efdde7e2d3d3cfc3fde9a5fbe09be493a8eed494e4cb8ee5bf68f8ca63ebc060d2be89dc9e6ee3ba5fdeb65c"
        "d9b664e0b457dbb45bbbae80d9b25abbc1b9aeb7a8d7b059be8b7fc8a657a3a39d8f9e90a39b78b7935b9a896ba68b51"
        "8e8b82967c4d60c6be787f7f837768648f6c7c6e4e4377586d6e6c3d6e6a2c71741f6d49136642d0544baa62708e5444"
        "944d6b626161685f3e73584f585f7758785b62514e564e58634f365a4d425c6c8d4b5c5b495c88505d4952536551494f"
        "474a6249454c4f4a3552403d3f8f8e3c634f3d5b9d3359482e51421f626827537401050c1d585e39518b444e753e4568"
        "38473f433f4726534a25463b1a4e5515424aab292e8c3d6181385c7634576d34544a3a38652b4d552e3e3f3f593e373e"
        "413c30383137382a583226544a2b2a3128272e3d7137384b2e393a2e385f2d2f3c2d4033312c312a2f31252c2c373429"
        "222b2e272b4230273a2a262f2c2525232a2b222a2a322a192f314725283c202a2d1e332b26335220292c1f292c20292b"
        "1f282b2128291e233d25212b1e272a2027281e26291f26271e252615383c0e37421e39311531300000070a2c37122c29"
        "212f661d272a1d2629141b390f2726852e33741f2b6918285822455d19255313214b1f3b3f213441153843101e360b1a"
        "2e234d2920461e1f362c2517272116232222241c3f1a1443211d26330d312a06151d2a4d1c25281c24271d2425201b2e"
        "1e183729122719245a1b24271b23261a2e271a22251c22221d202a1a15320b1754072430192224192124181928081d23"
        "152723192023181f220c25241c1f1e181f21171e211d1922161d20111f20111e1f161d1f151c1f1c1b1617131d101c1e"
        "0f1c1d181a30141b1e111332151b1d141a1c0f1b1c0d0d1c0117211217190e191b0d181a1215231014150a0b2b090b10"
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
