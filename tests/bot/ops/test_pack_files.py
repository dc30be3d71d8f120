"""The files of a pack: text within limits, and nothing from outside its folder or zip."""

from __future__ import annotations

import io
import struct
import warnings
import zipfile
from pathlib import Path

import pytest

from bot.cli.packs import checked, new
from bot.ops.pack_files import pack_files, zip_files
from bot.table.packs import MAX_ZIP
from games.kernel.packs.problems import PackError
from games.the_restless.packs.example import EXAMPLE


def zipped(**files: str) -> bytes:
    """Return a zip file with these files; two underscores stand for a slash."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, words in files.items():
            archive.writestr(f"{name.replace('__', '/')}.toml", words)
    return data.getvalue()


def test_a_folder_and_its_zip_are_the_same_pack(tmp_path: Path) -> None:
    new(tmp_path / "mine")
    assert pack_files(tmp_path / "mine") == EXAMPLE
    assert zip_files(zipped(**{name.removesuffix(".toml"): words for name, words in EXAMPLE.items()})) == EXAMPLE
    assert (
        zip_files(zipped(**{f"mine__{name.removesuffix('.toml')}": words for name, words in EXAMPLE.items()}))
        == EXAMPLE
    )


def test_nothing_outside_is_read(tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text("secret = 1")
    new(tmp_path / "mine")
    (tmp_path / "mine" / "link.toml").symlink_to(tmp_path / "secret.toml")
    assert "link.toml" not in pack_files(tmp_path / "mine")
    assert zip_files(zipped(**{"..__evil": "x", "__absolute": "x", "a__b__deep": "x", "pack": "x"})) == {
        "pack.toml": "x"
    }


def test_files_that_an_operating_system_adds_to_a_zip_are_ignored(tmp_path: Path) -> None:
    """macOS adds files with names and attributes to a zip; folders have hidden files and other things."""
    data = io.BytesIO(zipped(pack="x", cards="y", C__evil="z").replace(b"C/evil", b"C:evil"))
    with zipfile.ZipFile(data, "a") as archive:
        for name in ("__MACOSX/._pack.toml", "._cards.toml", ".DS_Store", "D:/evil.toml", ".", "./"):
            archive.writestr(name, b"\x00\x05\x16\x07\xff")
    assert zip_files(data.getvalue()) == {"pack.toml": "x", "cards.toml": "y"}
    new(tmp_path / "mine")
    (tmp_path / "mine" / "._cards.toml").write_bytes(b"\xff")
    for number in range(300):
        (tmp_path / "mine" / f"note {number}.txt").touch()
    assert pack_files(tmp_path / "mine") == EXAMPLE


NAMELESS = (
    struct.pack("<4s5H3I2H", b"PK\3\4", 20, *[0] * 9)
    + struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, 20, *[0] * 14)
    + struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, 1, 1, 46, 30, 0)
)
"""A zip with an entry without a name."""


@pytest.mark.parametrize(
    "data", [NAMELESS, b"", b"PK\x03\x04", b"x" * 100, b"x" * (MAX_ZIP + 1), zipped(pack="#" * 30_000_000)]
)
def test_an_invalid_or_too_large_zip_is_refused(data: bytes) -> None:
    with pytest.raises(PackError):
        zip_files(data)


def packed(names: list[str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip with entries of these names, in order; a name can be there twice."""
    data = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(data, "w", method) as archive:
        warnings.simplefilter("ignore", UserWarning)
        for name in names:
            archive.writestr(name, "x")
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (packed(["pack.toml", *["cards.toml"] * 2]), "Two files have this name."),
        (packed(["pack.toml"], zipfile.ZIP_LZMA), "zip file can't be read"),
        (packed(["pack.toml"], zipfile.ZIP_BZIP2), "zip file can't be read"),
        (packed([f"note {number}.txt" for number in range(1_000)]), "too many files"),
    ],
    ids=["same name", "lzma", "bzip2", "many entries"],
)
def test_a_zip_that_would_take_much_time_or_memory_is_refused(data: bytes, said: str) -> None:
    """A picture can be there many times; LZMA can ask for gigabytes; a long directory takes a second to read."""
    with pytest.raises(PackError) as error:
        zip_files(data)
    assert said in error.value.problems[0].words.key


def test_the_example_pack_passes_its_check(tmp_path: Path) -> None:
    new(tmp_path / "mine")
    lines = [*checked(tmp_path / "mine", 0)]
    assert lines[0].startswith("My first pack by Your name, CC0-1.0: 2 cards")
    assert any(line.startswith("- Borrowed Umbrella: Loot. Equipment (Tool).") for line in lines)
    assert not any("no emblem" in line for line in lines)
