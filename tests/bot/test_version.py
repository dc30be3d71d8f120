"""Version and build: their sources, and where players and operators see them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import __main__ as querent
from bot import version
from bot.ui.page import Picture
from bot.version import VERSION
from cogs.common.front_door import front_door, shown_on
from games import manifests
from games.kernel.text import Localizer
from locales import catalogue
from tests import ROOT


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Forget the build before and after each test."""
    version.build.cache_clear()
    yield
    version.build.cache_clear()


def checkout(folder: Path) -> str:
    """Create a checkout with one commit in that folder, and return the commit."""
    run = ["git", "-C", str(folder), "-c", "user.name=Ann", "-c", "user.email=ann@localhost"]
    for words in (["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "first"]):
        subprocess.run([*run, *words], check=True)
    return subprocess.run([*run, "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout


def test_an_image_brings_its_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERENT_BUILD", "abc1234\n")
    assert version.described() == f"{VERSION} (abc1234)"


def test_a_checkout_is_asked_for_its_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUERENT_BUILD", raising=False)
    monkeypatch.setattr(version, "_ROOT", tmp_path)
    commit = checkout(tmp_path)
    assert len(version.build()) >= 7
    assert commit.startswith(version.build())


def test_a_package_inside_the_checkout_of_something_else_has_no_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUERENT_BUILD", "")
    checkout(tmp_path)
    (tmp_path / "site-packages").mkdir()
    monkeypatch.setattr(version, "_ROOT", tmp_path / "site-packages")
    assert version.described() == VERSION


def test_without_git_there_is_no_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUERENT_BUILD", raising=False)
    monkeypatch.setattr(version, "_ROOT", tmp_path)
    checkout(tmp_path)
    monkeypatch.setenv("PATH", "")
    assert version.build() == ""


def test_the_command_line_prints_the_version_even_with_a_missing_configuration(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUERENT_BUILD", "abc1234")
    monkeypatch.setenv("QUERENT_CONFIG", str(ROOT / "no-such-file.toml"))
    monkeypatch.setattr(sys, "argv", ["querent", "--version"])
    with pytest.raises(SystemExit) as ended:
        querent.main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"querent {VERSION} (abc1234)\n"


@pytest.mark.parametrize(("language", "word"), [("en", "Version"), ("it", "Versione"), ("ja", "バージョン")])
def test_the_help_ends_with_it(language: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The greeting of a server is public and leaves the version out, because members have no use for it."""
    monkeypatch.setenv("QUERENT_BUILD", "abc1234")
    pictures = {game.key: Picture(b"", "alt") for game in shown_on(0)}
    localizer = Localizer(translate=catalogue(language))
    private, public = (front_door(pictures, lambda _: localizer, public=public) for public in (False, True))
    assert private.content.splitlines()[-1].startswith(f"-# {word} {VERSION} (abc1234) · Querent")
    (whole,) = private.components().to_components()
    assert "abc1234" in whole["components"][-1]["content"]
    assert VERSION not in public.content


@pytest.mark.parametrize("n", [0, 1, 2])
def test_the_help_has_room_for_it_however_many_games_there_are(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    full = next(game for game in manifests() if game.lesson and len(game.seats) > 1)
    monkeypatch.setattr("cogs.common.front_door.offered", lambda **_: (full,) * 15)
    page = front_door({full.key: Picture(b"", "alt")}, lambda _: Localizer(), n)
    assert page.components().to_components()  # fails if there are too many components
    assert (VERSION in page.content) == (n == 0)
