"""Sprites in files are drawn once for everyone; wrong, damaged and outdated ones are ignored; the size is bounded."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from rendering.deck.custom.folder import DeckFolder
from rendering.painter import art_digest
from rendering.painter.packed_image import PackedImage
from rendering.painter.sprite_files import SpriteFiles, SpriteKey
from rendering.painter.sprites import SpriteCache
from rendering.scenes.scene import Sprite
from rendering.text.text_raster import TextRaster
from rendering.text.typefaces import Typefaces
from tests.rendering.deck.custom.given import deck

SUN = Sprite("deck/tottarot/the-sun", 0, 0, 60, 101, ("The Sun", "XIX"))
SUN_REVERSED = Sprite("deck/tottarot/the-sun", 0, 0, 60, 101, ("The Sun", "XIX"), 180)
PEN = TextRaster()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Sprite]:
    """Return a list of every sprite that is drawn, in order."""
    drawings, real = list[Sprite](), SpriteCache.drawn

    def note(cache: SpriteCache, sprite: Sprite, few: bool = False) -> Image.Image:
        drawings.append(sprite)
        return real(cache, sprite, few)

    monkeypatch.setattr(SpriteCache, "drawn", note)
    return drawings


def cache(folder: Path, art: str = "now", own: DeckFolder | None = None) -> SpriteCache:
    """Return a cache as after a restart, with nothing in memory."""
    return SpriteCache(PEN, deck=own, files=SpriteFiles(folder, art))


def pixels(sprites: SpriteCache, sprite: Sprite) -> list[bytes]:
    return [piece.image.tobytes() for piece in sprites.cut(sprite) if piece.image]


def noise(size: int) -> PackedImage:
    return PackedImage((size, 1), os.urandom(4 * size))


def key(name: str) -> SpriteKey:
    return (name, 1, 1, (), 0, False, False)


def test_sprites_drawn_before_a_restart_are_read_from_disk(tmp_path: Path, drawn: list[Sprite]) -> None:
    first = pixels(cache(tmp_path), SUN)
    assert pixels(cache(tmp_path), SUN) == first == pixels(SpriteCache(PEN), SUN)
    assert drawn == [SUN, SUN]  # by the first cache, and by the one without files


def test_sprites_that_differ_in_anything_have_files_of_their_own(tmp_path: Path, drawn: list[Sprite]) -> None:
    sprites = cache(tmp_path)
    for few in (False, True):
        for sprite in (SUN, SUN_REVERSED):
            sprites.cut(sprite, few)
    assert len(drawn) == 4 == len([*(tmp_path / "now").iterdir()])


@pytest.mark.parametrize("harm", [lambda data: data[:4], lambda data: data[:-1], lambda data: data[:-1] + b"\0\0"])
def test_a_damaged_file_is_drawn_again(harm: Callable[[bytes], bytes], tmp_path: Path, drawn: list[Sprite]) -> None:
    first = pixels(cache(tmp_path), SUN)
    (file,) = (tmp_path / "now").iterdir()
    file.write_bytes(harm(file.read_bytes()))
    assert pixels(cache(tmp_path), SUN) == first
    assert pixels(cache(tmp_path), SUN) == first
    assert len(drawn) == 2


def test_drawings_of_another_edition_are_deleted(tmp_path: Path, drawn: list[Sprite]) -> None:
    cache(tmp_path, "before").cut(SUN)
    cache(tmp_path).cut(SUN)
    assert [folder.name for folder in tmp_path.iterdir()] == ["now"]
    assert len(drawn) == 2


def test_the_art_digest_depends_on_code_and_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = tmp_path / "code"
    code.mkdir()
    (code / "face.py").write_text("GOLD = 1")
    monkeypatch.setattr(art_digest, "_RENDERING", code)
    digests = {art_digest.art_digest(Typefaces())}
    (code / "face.py").write_text("GOLD = 2")
    digests.add(art_digest.art_digest(Typefaces()))
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    (fonts / "more.otf").write_bytes(Typefaces().chain("serif", "regular")[0].path.read_bytes())
    digests.add(art_digest.art_digest(Typefaces(folder=fonts)))
    assert len(digests) == 3
    assert art_digest.art_digest(Typefaces(folder=fonts)) in digests


def test_the_files_used_longest_ago_make_room(tmp_path: Path) -> None:
    files, folder, known = SpriteFiles(tmp_path, "now", max_bytes=10_000), tmp_path / "now", set[Path]()
    for index, name in enumerate("abcd"):
        files.put(key(name), noise(600))
        (new,) = {*folder.iterdir()} - known
        os.utime(new, (index, index))
        known.add(new)
    assert files.get(key("a")) is not None  # counts as used now
    files.put(key("e"), noise(600))
    assert [name for name in "abcde" if files.get(key(name)) is not None] == ["a", "d", "e"]
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 7_500


def test_a_folder_that_is_full_at_the_start_makes_room(tmp_path: Path) -> None:
    large = SpriteFiles(tmp_path, "now")
    for name in "abcd":
        large.put(key(name), noise(600))
    SpriteFiles(tmp_path, "now", max_bytes=5_000).put(key("e"), noise(600))
    assert len([*(tmp_path / "now").iterdir()]) == 1


def test_a_sprite_that_cannot_be_written_is_still_drawn(tmp_path: Path) -> None:
    sprites = cache(tmp_path)
    (tmp_path / "now").rmdir()
    assert pixels(sprites, SUN) == pixels(SpriteCache(PEN), SUN)
    assert not (tmp_path / "now").exists()


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        SpriteFiles(tmp_path / "file", "now")


def test_cards_of_a_custom_deck_are_not_cached_in_files(tmp_path: Path) -> None:
    own = DeckFolder(deck(tmp_path / "deck"))
    (tmp_path / "drawings").mkdir()
    cache(tmp_path / "drawings", own=own).cut(SUN)
    assert [*(tmp_path / "drawings/now").iterdir()] == []
