"""An installed game has its own translations."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from locales import catalogue
from locales.books import packed
from tests.plugged import install
from tests.plugged import make_package as packed_game


@pytest.fixture(autouse=True)
def toys() -> None:
    """Remove all games except installed ones."""


@pytest.mark.parametrize("words", [{"Elsewhere": "Altrove"}, {}, None], ids=["translated", "in part", "not at all"])
def test_a_game_of_another_package_brings_its_own_words(words: dict[str, str] | None, tmp_path: Path) -> None:
    """Texts without a translation are in English; without the file, all of them are."""
    root = packed_game(tmp_path)
    if words is not None:
        (root / "elsewhere/locales").mkdir()
        (root / "elsewhere/locales/it.mo").write_bytes(packed(words))
    with install(root):
        said = [catalogue("it", game)("Elsewhere", "", 0) for game in ("elsewhere", "", "tottarot")]
        assert said == [(words or {}).get("Elsewhere", "Elsewhere")] * 2 + ["Elsewhere"]
        assert catalogue("ja", "elsewhere")("Elsewhere", "", 0) == "Elsewhere"


def test_a_broken_catalogue_is_logged_and_replaced_by_english(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    root = packed_game(tmp_path)
    (root / "elsewhere/locales").mkdir()
    (root / "elsewhere/locales/it.mo").write_bytes(b"nonsense")
    with install(root), caplog.at_level(logging.WARNING, "locales"):
        assert catalogue("it", "elsewhere")("Elsewhere", "", 0) == "Elsewhere"
    assert [vars(record)["game"] for record in caplog.records] == ["elsewhere"]
