"""An operator's own deck: its pictures are found at the paths in the specification, and nothing else is read."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from games.queens_of_fate.cards import CARDS
from games.tottarot.cards import FATES
from rendering.deck.card_pictures import card_art
from rendering.deck.custom.folder import BYTES, DeckError, DeckFolder
from rendering.deck.custom.slots import SLOTS
from tests.rendering.deck.custom.given import BLUE, DECK_TOML, RED, deck, draw_picture

FOOL, STRENGTH, JUSTICE = "deck/queens/trump-0", "deck/queens/trump-8", "deck/queens/trump-11"


def colour(root: Path, key: str) -> tuple[int, ...] | None:
    """Return the color in the middle of the card's picture; None if there is no picture."""
    picture = DeckFolder(root).picture(key)
    if picture is None:
        return None
    found = picture.getpixel((picture.width // 2, picture.height // 2))
    assert isinstance(found, tuple)
    return tuple(round(part, -1) for part in found)


def why(root: Path, slot: str) -> str:
    """Return the reason why a picture is not used."""
    return next(fault.why for fault in DeckFolder(root).faults() if fault.slot == slot)


def bomb(width: int, height: int) -> bytes:
    """Return a PNG of a few bytes that claims this size."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 99)) + chunk(b"IEND", b"")


def test_every_card_of_the_tarot_has_its_place_and_no_other_has() -> None:
    assert set(SLOTS) <= set(card_art())
    assert {key for key in SLOTS if key.startswith("deck/queens/")} == {f"deck/queens/{key}" for key in CARDS}
    assert {key for key in SLOTS if key.startswith("deck/tottarot/")} == {f"deck/tottarot/{key}" for key in FATES}
    assert len([key for key in SLOTS if key.startswith("deck/restless/")]) == len(set(SLOTS.values())) == 78


@pytest.mark.parametrize(
    ("key", "path"),
    [
        (FOOL, "major_arcana/00.png"),
        ("deck/tottarot/the-world", "major_arcana/21.webp"),
        ("deck/restless/strength", "major_arcana/08.jpg"),
        ("deck/queens/cups-ace", "minor_arcana/cups/ace.jpeg"),
        ("deck/queens/discs-10", "minor_arcana/pentacles/ten.png"),
        ("deck/queens/wands-2", "minor_arcana/wands/two.PNG"),
        ("deck/restless/king-of-swords", "minor_arcana/swords/King.png"),
    ],
)
def test_a_picture_is_found_at_the_path_in_the_specification(key: str, path: str, tmp_path: Path) -> None:
    draw_picture(deck(tmp_path) / "h1200" / path)
    assert colour(tmp_path, key) == RED
    assert colour(tmp_path, "deck/parsifal/wine") is None


def test_the_smallest_sufficient_picture_size_is_used(tmp_path: Path) -> None:
    deck(tmp_path)
    draw_picture(tmp_path / "h750/major_arcana/00.png")
    assert colour(tmp_path, FOOL) == RED
    draw_picture(tmp_path / "h2400/major_arcana/00.png", BLUE)
    assert colour(tmp_path, FOOL) == BLUE
    draw_picture(tmp_path / "h1400/major_arcana/00.png")
    assert colour(tmp_path, FOOL) == RED


def test_the_next_is_taken_for_one_that_is_broken(tmp_path: Path) -> None:
    draw_picture(deck(tmp_path) / "h1200/major_arcana/00.png").write_bytes(b"no picture")
    draw_picture(tmp_path / "h1200/major_arcana/00.webp")
    assert colour(tmp_path, FOOL) == RED


def test_a_deck_with_justice_at_eight_shows_each_its_own(tmp_path: Path) -> None:
    draw_picture(deck(tmp_path) / "h1200/major_arcana/08.png", RED)
    draw_picture(tmp_path / "h1200/major_arcana/11.png", BLUE)
    assert (colour(tmp_path, STRENGTH), colour(tmp_path, JUSTICE)) == (RED, BLUE)
    (tmp_path / "names").mkdir()
    (tmp_path / "names/en.toml").write_text('[major_arcana]\n08 = "Justice"\n11 = "Strength"\n', encoding="utf-8")
    assert (colour(tmp_path, STRENGTH), colour(tmp_path, JUSTICE)) == (BLUE, RED)


def test_a_broken_picture_is_not_shown_but_named(tmp_path: Path) -> None:
    folder = deck(tmp_path) / "h1200/major_arcana"
    draw_picture(folder / "00.png", size=(239, 440))
    draw_picture(folder / "01.png").write_bytes(b"no picture")
    whole = draw_picture(folder / "02.png")
    whole.write_bytes(whole.read_bytes()[:-40])
    draw_picture(folder / "03.png", size=(2000, 4001))
    (folder / "04.png").write_bytes(bomb(60_000, 60_000))
    (folder / "05.png").write_bytes(bytes(BYTES + 1))
    Image.new("RGB", (260, 440)).save(folder / "06.png", "GIF")
    (folder / "07.png").mkdir()
    reasons = {slot[-2:]: why(tmp_path, slot) for slot in (f"major_arcana/{n:02}" for n in range(9))}
    assert reasons["00"] == "h1200/major_arcana/00.png is too small: 239 by 440 pixels (minimum 240 by 400)"
    assert "is too large: 2000 by 4001 pixels" in reasons["03"]
    assert "has more than 16384 KiB" in reasons["05"]
    assert "is not a file" in reasons["07"]
    assert reasons["08"] == "there is no picture of it"
    for place in ("01", "02", "04", "06"):
        assert reasons[place].endswith(("is not a readable PNG picture", " in all)")), place
    assert [colour(tmp_path, f"deck/queens/trump-{n}") for n in range(9)] == [None] * 9


@pytest.mark.parametrize("linked", ["h1200", "h1200/major_arcana", "h1200/major_arcana/00.png"])
def test_nothing_outside_the_folder_is_read(linked: str, tmp_path: Path) -> None:
    draw_picture(tmp_path / "elsewhere/h1200/major_arcana/00.png")
    root = deck(tmp_path / "deck")
    (root / linked).parent.mkdir(parents=True, exist_ok=True)
    os.symlink(tmp_path / "elsewhere" / linked, root / linked)
    assert colour(root, FOOL) is None
    assert colour(deck(tmp_path / "elsewhere"), FOOL) == RED, "it would be a picture"


def test_a_circle_of_links_is_no_deck(tmp_path: Path) -> None:
    root = deck(tmp_path / "deck")
    (root / "deck.toml").unlink()
    os.symlink(root / "deck.toml", root / "deck.toml")
    with pytest.raises(DeckError, match=r"deck\.toml"):
        DeckFolder(root)


@pytest.mark.parametrize(
    "toml",
    ["", "deck = 3", "[deck]\nname = 'x'", DECK_TOML.replace("2.0", "3.0"), "no toml", "x = " + "[" * 9000, "\udcff"],
)
def test_a_folder_with_an_invalid_deck_file_is_refused(toml: str, tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_bytes(toml.encode("utf-8", "surrogateescape"))
    with pytest.raises(DeckError, match=r"deck\.toml"):
        DeckFolder(tmp_path)


def test_a_folder_without_a_deck_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"deck\.toml does not exist"):
        DeckFolder(tmp_path)


def test_a_deck_names_its_author_and_license(tmp_path: Path) -> None:
    assert DeckFolder(deck(tmp_path)).credit == "Water Tarot, Painted by Ann, CC0-1.0"
    long = DECK_TOML.replace("Painted by Ann", "x" * 999)
    assert len(DeckFolder(deck(tmp_path, long)).credit) <= 200
