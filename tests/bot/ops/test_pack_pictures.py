"""Pictures provided by users: checked before decoding, stored small without metadata, drawn instead of the emblem."""

from __future__ import annotations

import base64
import io
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.cli.packs import checked
from bot.ops.pack_files import pack_files, zip_files
from bot.table.packs import read
from games.kernel.packs.pack import Pack, load
from games.kernel.packs.pictures import MAX_PICTURE_BYTES, SIDES, measured, picture_bytes
from games.kernel.packs.problems import PackError, ReadingError
from games.kernel.text import Localizer
from games.the_restless.game import THE_RESTLESS
from games.the_restless.packs import PACKS
from rendering import LAYOUTS
from rendering.deck.own_pictures import MAX_FILE_BYTES, MAX_PIXELS, small_picture
from rendering.deck.portrait import credit, portrait
from rendering.painter.painter import Painter

ABOUT = 'name = "Try"\nauthor = "Me"\nlicense = "CC0-1.0"\nlanguage = "en"\ngame = "the_restless"\n'
LOFT = '[[rest]]\nname = "Loft"\nflavour = "Hay."\nkind = "calm"\nsteps = \'Heal("each", 2)\'\npicture = "loft.png"\n'
GREEN = (0, 200, 80)


def png(width: int = 300, height: int = 200, **save: Any) -> bytes:
    """Return a green picture of the given size."""
    return saved(Image.new("RGB", (width, height), GREEN), **save)


def saved(image: Image.Image, kind: str = "PNG", **save: Any) -> bytes:
    """Return a picture as a file."""
    out = io.BytesIO()
    image.save(out, kind, **save)
    return out.getvalue()


def noise(width: int, height: int) -> bytes:
    """Return a picture that is hard to compress."""
    return saved(Image.effect_noise((width, height), 120).convert("RGB"))


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of a PNG."""
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


def claiming(width: int, height: int) -> bytes:
    """Return a picture with a false size in its header."""
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 10**6)) + chunk(b"IEND", b"")
    )


def written(folder: Path, picture: bytes, cards: str = LOFT) -> Path:
    """Write a pack with that picture into a folder, and return it."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.toml").write_text(ABOUT)
    (folder / "cards.toml").write_text(cards)
    (folder / "loft.png").write_bytes(picture)
    return folder


def painted(pack: Pack, number: int = 0) -> Image.Image:
    """Return the picture of a card of the pack, as `/card` shows it."""
    scene = portrait(LAYOUTS[pack.game].card(pack.cards[number].key, Localizer()))
    return Image.open(io.BytesIO(Painter().paint(scene))).convert("RGB")


def greens(image: Image.Image) -> int:
    """Return the number of green pixels."""
    red, green, blue = (band.tobytes() for band in image.convert("RGB").split())
    return sum(g > r + 90 and g > b + 60 for r, g, b in zip(red, green, blue, strict=True))


def test_a_picture_is_drawn_instead_of_the_emblem(tmp_path: Path) -> None:
    pack = read(pack_files(written(tmp_path, png())))
    without = read(pack_files(written(tmp_path, png(), LOFT.replace("picture", "# picture"))))
    assert greens(painted(pack)) > 20_000
    assert greens(painted(without)) < 2_000
    assert not any("emblem" in line for line in checked(tmp_path, 0))


def test_no_author_of_an_emblem_is_named_that_is_not_shown(tmp_path: Path) -> None:
    aunt = """[[character]]
name = "Aunt"
flavour = "x"
trait = "cook"
unarmed = 1
inventory = 4
max_weight = 8
health = 6
special = []
death = 'Rerolls(1)'
"""
    files = pack_files(written(tmp_path, png(), aunt + 'picture = "loft.png"\n'))
    assert credit(LAYOUTS["the_restless"].card(read(files).cards[0].key, Localizer())) == ""


def test_a_match_keeps_the_picture(tmp_path: Path) -> None:
    """The stored content is enough to show the picture, even in another process without the pack's files."""
    pack = read(pack_files(written(tmp_path, png())))
    Pack.known.clear()
    assert load(pack.content, PACKS, THE_RESTLESS.key).cards[0].picture == pack.cards[0].picture


def test_another_picture_makes_another_pack(tmp_path: Path) -> None:
    one, other = (read(pack_files(written(tmp_path, png(size)))) for size in (300, 310))
    assert one.key != other.key


def test_a_picture_that_no_card_shows_is_not_kept(tmp_path: Path) -> None:
    files = pack_files(written(tmp_path, png(), LOFT.replace("picture", "# picture")))
    assert read(files).key == read({name: words for name, words in files.items() if name != "loft.png"}).key


@pytest.mark.parametrize("size", [(32, 32), (1000, 140), (2000, 1999), (300, 200)])
def test_a_stored_picture_is_within_the_limits(size: tuple[int, int]) -> None:
    kept = picture_bytes(base64.b64encode(small_picture(noise(*size) if size[0] < 500 else png(*size))).decode())
    assert len(kept) <= MAX_PICTURE_BYTES
    assert all(side in SIDES for side in measured(kept))


def test_nothing_but_pixels_is_kept() -> None:
    """The location of the photo and the name of the program are removed."""
    about = PngInfo()
    about.add_text("GPS", "48.2 N 16.4 E")
    about.add_text("Secret", "x" * 9_000, zip=True)
    exif = Image.Exif()
    exif[0x010E] = "my kitchen"
    kept = small_picture(png(pnginfo=about, exif=exif, icc_profile=b"profile" * 50, dpi=(72, 72)))
    assert picture_bytes(base64.b64encode(kept).decode()) == kept
    assert not any(word in kept for word in (b"tEXt", b"zTXt", b"eXIf", b"iCCP", b"pHYs", b"kitchen"))


def test_only_the_first_frame_of_an_animated_picture_is_kept() -> None:
    frames = [Image.new("RGB", (64, 64), GREEN), Image.new("RGB", (64, 64), "red")]
    kept = small_picture(saved(frames[0], save_all=True, append_images=frames[1:]))
    image = Image.open(io.BytesIO(kept))
    assert getattr(image, "n_frames", 1) == 1
    assert greens(image.convert("RGBA")) == 64 * 64


def test_a_picture_keeps_its_transparency() -> None:
    image = Image.new("RGBA", (64, 64))
    image.paste((*GREEN, 255), (16, 16, 48, 48))
    kept = Image.open(io.BytesIO(small_picture(saved(image)))).convert("RGBA")
    alpha = kept.getchannel("A")
    assert [alpha.getpixel((2, 2)), alpha.getpixel((32, 32))] == [0, 255]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PNG",
        b"\x89PNG\r\n\x1a\n",
        png()[:200],
        png().replace(b"IDAT", b"IDOT"),
        saved(Image.new("RGB", (99, 99)), "JPEG"),
        saved(Image.new("RGB", (99, 99)), "GIF"),
        claiming(50_000, 50_000),
        claiming(2**31 - 1, 40),
        claiming(0, 0),
        png(31, 200),
        png(2001, 2000),
        png(1800, 100),
        png() + b"x" * MAX_FILE_BYTES,
    ],
)
def test_an_unusable_picture_is_refused(data: bytes, tmp_path: Path) -> None:
    with pytest.raises(ReadingError):
        small_picture(data)
    with pytest.raises(PackError, match=r"loft\.png"):
        pack_files(written(tmp_path, data))


def test_a_picture_with_a_too_large_header_is_never_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    def decode(*_: object, **__: object) -> None:
        raise AssertionError("decoded")

    monkeypatch.setattr(Image, "open", decode)
    for data in (claiming(50_000, 50_000), png(2001, MAX_PIXELS // 2000), saved(Image.new("RGB", (9, 9)), "BMP")):
        with pytest.raises(ReadingError):
            small_picture(data)


@pytest.mark.parametrize(
    "data",
    [
        png(100, 100, dpi=(72, 72)),
        png(300, 200),
        small_picture(png())[:-4],
        small_picture(png()).replace(b"IEND", b"IEMD"),
        small_picture(png()) + b"trailing bytes",
        small_picture(png())[:33] + chunk(b"zTXt", b"secret") + small_picture(png())[33:],
    ],
)
def test_a_stored_picture_is_held_to_the_same(data: bytes) -> None:
    """A stored match can come from anywhere."""
    with pytest.raises(ReadingError):
        picture_bytes(base64.b64encode(data).decode())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("lift.png", "cards.toml:6: “lift.png” is not known here. Did you mean loft.png?"),
        ("../loft.png", "cards.toml:6: A picture is a file of the pack such as “lamp.png”."),
        ("loft.jpg", "cards.toml:6: A picture is a file of the pack such as “lamp.png”."),
    ],
)
def test_a_picture_is_a_file_of_the_pack(name: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(PackError) as error:
        read(pack_files(written(tmp_path, png(), LOFT.replace("loft.png", name))))
    assert Localizer()(error.value.problems[0].in_words) == said


def test_a_picture_comes_out_of_a_zip_alike(tmp_path: Path) -> None:
    written(tmp_path, png())
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in tmp_path.iterdir():
            archive.write(path, path.name)
    assert zip_files(out.getvalue()) == pack_files(tmp_path)


def test_a_zip_with_broken_contents_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.toml", ABOUT * 20)
    data = bytearray(out.getvalue())
    data[50:90] = b"\xff" * 40
    with pytest.raises(PackError):
        zip_files(bytes(data))
