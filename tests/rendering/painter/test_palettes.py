"""The palettes match the current theme and art, and one command writes them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rendering.painter import palette_digest, palette_mixing, palette_swatches
from rendering.painter.mixed_palettes import MADE_FROM, PALETTES
from rendering.painter.palette_digest import art_colors, digest
from rendering.painter.palette_mixing import MIXED, exact, mixed, written
from rendering.painter.palette_swatches import PALETTE_SAMPLES
from rendering.scenes import theme
from rendering.scenes.scene import Label, Panel, Scene

SAMPLE = Scene(90, 60, (Panel(5, 5, 60, 40), Label("Ann", 12, 40, 25, "gold")))
FRESH = "the palettes are stale: run python -m rendering.painter.palette_mixing"


def test_the_palettes_are_mixed_from_the_theme_and_the_art_of_today() -> None:
    assert digest() == MADE_FROM, FRESH
    assert list(PALETTES) == list(PALETTE_SAMPLES), FRESH


def test_the_stored_palettes_are_the_output_of_the_command() -> None:
    assert MIXED.read_text(encoding="utf-8") == written(PALETTES, MADE_FROM)


def test_a_changed_color_of_the_theme_makes_them_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest()
    for named, name, changed in (
        (theme.TONES, "gold", (231, 192, 104)),
        (theme.GROUNDS, "felt", (14, 25, 29)),
        (theme.SURFACES, "seat", replace(theme.SURFACES["seat"], outline=(0, 0, 0))),
    ):
        with monkeypatch.context() as patch:
            patch.setitem(named, name, changed)
            assert digest() != before
    monkeypatch.setattr(theme, "EVEN", (78, 84, 93))
    assert digest() != before


def test_so_does_a_changed_sample_or_number_of_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest()
    with monkeypatch.context() as patch:
        patch.setitem(palette_swatches.FEWER, "parsifal", 127)
        assert digest() != before
    monkeypatch.setitem(PALETTE_SAMPLES, "parsifal", lambda: SAMPLE)
    assert digest() != before


def test_so_does_a_color_in_the_code_of_the_art_and_nothing_else_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    art = tmp_path / "sky.py"
    art.write_text("SKY = Sky((1, 2, 3), [(4, 5, 6, 255)], (300, 1, 2), (7, 8), ('a', 1, 2))")
    monkeypatch.setattr(palette_digest, "ART", (tmp_path,))
    before = digest()
    assert sorted(art_colors(tmp_path)) == [(1, 2, 3), (4, 5, 6, 255)]
    art.write_text('"""Skies."""\nHIGH = (4, 5, 6, 255)\nSKY = Sky((1, 2, 3), HIGH)')
    assert digest() == before
    art.write_text("SKY = Sky((1, 2, 4), [(4, 5, 6, 255)])")
    assert digest() != before


def test_a_palette_has_the_exact_colors_and_no_more_than_are_wanted() -> None:
    palette = mixed(SAMPLE, 40)
    colors = [tuple(palette[at : at + 3]) for at in range(0, len(palette), 3)]
    assert len(colors) == 256
    assert colors[: len(exact("felt"))] == list(exact("felt"))
    assert len(set(colors)) <= 40
    assert mixed(SAMPLE, 40) == palette


def test_the_command_writes_every_palette(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, samples = tmp_path / "mixed.py", {"parsifal": lambda: SAMPLE, "new": lambda: SAMPLE}
    monkeypatch.setattr(palette_mixing, "MIXED", file)
    monkeypatch.setattr(palette_mixing, "PALETTE_SAMPLES", samples)
    monkeypatch.setattr(palette_digest, "PALETTE_SAMPLES", samples)
    palette_mixing.main()
    assert capsys.readouterr().out == "parsifal: changed\nnew: changed\n"
    assert file.read_text(encoding="utf-8") == written(
        {"parsifal": mixed(SAMPLE, 128).hex(), "new": mixed(SAMPLE, 256).hex()}, digest()
    )
    assert digest() != MADE_FROM
