"""The doctor's findings about games, including those of other packages."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from bot import __main__ as querent
from bot.cli.doctor import findings, trials
from bot.config import read_config
from bot.runtime.clock import system
from bot.version import VERSION
from games import manifests
from storage.lessons import LessonCount
from storage.store import Store
from storage.upkeep.health import Health
from tests.plugged import GAME, install, make_package
from tests.rendering.deck.custom.given import deck, draw_picture
from tests.storage.databases import Databases

LAYOUT = """
from rendering import Layout
from rendering.scenes.scene import Scene

LAYOUT = Layout(lambda *_: Scene(9, 9, ()), lambda *_: Scene(9, 9, ()), lambda *_: Scene(9, 9, ()))
"""
WEAK = GAME.replace("seats=MANIFEST.seats", "seats=MANIFEST.seats, play=lambda *_: ('nonsense',)")


@pytest.fixture(autouse=True)
def toys() -> None:
    """Remove all games except installed ones."""


def whole(root: Path, game: str = GAME) -> Path:
    """Return the package with pictures."""
    make_package(root, game=game)
    (root / "elsewhere/layout.py").write_text(LAYOUT, encoding="utf-8")
    return root


def test_a_game_that_keeps_the_contract_passes(tmp_path: Path) -> None:
    with install(whole(tmp_path)):
        found = list(trials("elsewhere"))
    assert [finding for finding in found if not finding.passed] == []
    assert {"form", "replay", "happenings", "undo", "bots_play", "pictures"} <= {finding.name for finding in found}


def test_the_doctor_says_why_a_game_breaks_the_contract(tmp_path: Path) -> None:
    with install(make_package(tmp_path, game=WEAK)):
        found = {finding.name: finding for finding in trials("elsewhere") if not finding.passed}
    assert set(found) == {"bots_play", "bots_take_over", "strengths_differ", "pictures"}
    assert "the computer player answers ('nonsense',)" in found["bots_take_over"].message
    assert "No module named 'elsewhere.layout'" in found["pictures"].message


@pytest.mark.parametrize("game", ["raise OSError('no')", "ELSEWHERE = 3"])
def test_the_doctor_says_why_a_game_cannot_be_loaded(game: str, tmp_path: Path) -> None:
    with install(make_package(tmp_path, game=game)):
        (found,) = trials("elsewhere")
    assert not found.passed
    assert "elsewhere.game:ELSEWHERE cannot be used" in found.message


async def test_a_broken_game_is_named_among_all_that_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = read_config({"QUERENT_DATA": str(tmp_path / "data"), "QUERENT_DISCORD": "http://127.0.0.1:1"})
    with install(make_package(tmp_path / "broken", init="raise OSError('no')")):
        monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
        found = [finding for finding in await findings(config) if finding.name == "games"]
    assert [finding.passed for finding in found] == [True, False]
    assert found[0].message == f"{', '.join(one.key for one in manifests())}."
    assert "elsewhere (elsewhere:MANIFEST) is left out: OSError: no." in found[1].message


def test_at_the_command_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["querent", "doctor", "--game", "solitude"])
    assert querent.main() == 1
    assert "There is no game with that key here. Known keys: tottarot" in capsys.readouterr().out


async def test_version_and_build_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    monkeypatch.setattr("bot.version.build", lambda: "abc1234")
    config = read_config({"QUERENT_DATA": str(tmp_path), "QUERENT_DISCORD": "http://127.0.0.1:1"})
    first, *_ = await findings(config)
    assert (first.name, first.passed) == ("version", True)
    assert first.message.startswith(f"{VERSION} (abc1234), on Python 3.")


async def test_unusable_pictures_of_a_custom_deck_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    root = deck(tmp_path / "deck")
    draw_picture(root / "h1200/major_arcana/00.png")
    draw_picture(root / "h1200/major_arcana/01.png", size=(20, 40))
    environ = {"QUERENT_DATA": str(tmp_path / "data"), "QUERENT_DISCORD": "http://127.0.0.1:1"}
    config = read_config({**environ, "QUERENT_DECK": str(root)})
    found = [finding for finding in await findings(config) if finding.name == "deck"]
    assert (found[0].passed, found[0].message) == (True, "1 of 78 pictures replace Querent's own.")
    assert [finding.passed for finding in found[1:]] == [False, False]
    missing = "There is no picture of major_arcana/02, major_arcana/03, major_arcana/04 and 73 more."
    assert found[1].message == f"{missing} Querent's own are shown instead."
    assert found[2].message.startswith("major_arcana/01: h1200/major_arcana/01.png is too small: 20 by 40 pixels")
    (root / "deck.toml").unlink()
    found = [finding for finding in await findings(config) if finding.name == "deck"]
    assert [finding.passed for finding in found] == [False]
    assert f"{root} is ignored: deck.toml does not exist. Fix it, or unset QUERENT_DECK." in found[0].message
    assert [finding for finding in await findings(read_config(environ)) if finding.name == "deck"] == []


async def test_the_doctor_warns_a_user_who_does_not_own_the_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root can write everywhere, so it would not notice an obstacle for the bot's user."""
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    config = read_config({"QUERENT_DATA": str(tmp_path), "QUERENT_DISCORD": "http://127.0.0.1:1"})
    assert not [finding for finding in await findings(config) if finding.name == "user"]
    monkeypatch.setattr("os.geteuid", lambda: 54321)
    (found,) = [finding for finding in await findings(config) if finding.name == "user"]
    assert not found.passed
    assert str(tmp_path) in found.message
    assert "you are 54321" in found.message


async def test_the_doctor_checks_a_database_on_a_server_without_showing_the_password(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    with databases.shared() as server:
        store = await Store.open(server, "querent", system())
        address = server.set(password="of-the-database").render_as_string(hide_password=False)
        environ = {"QUERENT_DATABASE": address, "QUERENT_DISCORD": "http://127.0.0.1:1"}
        (found,) = [finding for finding in await findings(read_config(environ)) if finding.name == "data"]
        await store.close()
        (gone,) = [
            finding
            for finding in await findings(read_config({**environ, "QUERENT_DATABASE": f"{address}_gone"}))
            if finding.name == "data"
        ]
    assert found.passed
    assert re.match(
        r"Writable and sound, in postgresql \d+\.\d+, which answers in \d+\.\d ms; 0 matches", found.message
    )
    assert f"process {os.getpid()}" in found.message, "who has the data"
    assert not gone.passed
    assert "QUERENT_DATABASE" in gone.message
    assert str(server.query.get("host", server.host)) not in gone.message, "no address that did not connect is printed"
    assert "of-the-database" not in gone.message


async def test_the_doctor_counts_how_far_players_get_in_lessons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = (LessonCount("tottarot", "live", 2, 3), LessonCount("tottarot", "closed", 14, 2))
    health = Health("1", "1", is_intact=True, live=0, holder=None, lessons=counts)

    async def checked(_path: Path, _now: int) -> Health:
        return health

    monkeypatch.setattr("bot.cli.doctor.check", checked)
    monkeypatch.setattr("bot.cli.doctor.point_at", lambda _where: None)
    found = await findings(read_config({"QUERENT_DATA": str(tmp_path), "QUERENT_DISCORD": "http://127.0.0.1:9"}))
    assert [finding.message for finding in found if finding.name == "lessons"] == [
        "tottarot: 5 begun, 2 ended; 3 at step 3."
    ]
