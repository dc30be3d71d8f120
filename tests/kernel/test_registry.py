"""Games are found in the project and in packages of others, whose errors affect nobody else."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from games import GAMES, NotInstalledError, game, manifests, registry, title
from games.kernel.manifest import Manifest
from games.kernel.text import EMPTY, Localizer
from tests.plugged import GAME, INIT, install, make_package

OWN = [one.key for one in manifests()]
SAY = Localizer()


def test_the_projects_games_are_found_in_their_order() -> None:
    assert OWN[:5] == ["tottarot", "queens_of_fate", "parsifal", "genshin_tarot", "the_restless"]
    assert registry.faults() == ()


def test_a_package_with_an_entry_point_is_a_game(tmp_path: Path) -> None:
    with install(make_package(tmp_path)):
        assert {one.key for one in manifests()} == {*OWN, "elsewhere"}
        assert game("elsewhere").seats == range(2, 4)
        assert {each.key for each in GAMES} == {*OWN, "elsewhere"}
        assert registry.faults() == ()
    with pytest.raises(NotInstalledError):
        game("elsewhere")


def test_a_game_is_loaded_only_on_request(tmp_path: Path) -> None:
    with install(make_package(tmp_path, game="raise RuntimeError('too early')")):
        assert SAY(title("elsewhere")) == "Elsewhere"


@pytest.mark.parametrize(
    ("key", "init", "why"),
    [
        ("tottarot", INIT, "another game already has that key"),
        ("elsewhere", "import nothing_of_that_name", "ModuleNotFoundError"),
        ("elsewhere", "raise OSError('no')", "OSError: no"),
        ("elsewhere", "MANIFEST = 3", "not a games.kernel.manifest.Manifest"),
        ("elsewhere", INIT.replace("{key!r}", "'other'"), "has the key other"),
        ("elsewhere", INIT.replace("{key!r}", "'So so'"), "'So so' is not the key of a game"),
    ],
)
def test_an_invalid_game_is_reported_and_left_out(
    key: str, init: str, why: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with install(make_package(tmp_path, key=key, init=init)), caplog.at_level(logging.WARNING, "games"):
        assert [one.key for one in manifests()] == OWN
        assert game("tottarot").seats == range(3, 7)
        (fault,) = registry.faults()
    assert (fault.key, fault.origin) == (key, "elsewhere:MANIFEST")
    assert why in fault.why
    (record,) = caplog.records
    assert vars(record)["game"] == key
    assert why in vars(record)["reason"]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nothing_of_that_name", "ModuleNotFoundError"),
        (GAME.replace("=MANIFEST.seats", "=range(9)"), "has a different"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_once_and_left_out(
    code: str, why: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with install(make_package(tmp_path, game=code)), caplog.at_level(logging.WARNING, "games"):
        for _ in range(2):
            with pytest.raises(NotInstalledError):
                game("elsewhere")
        assert [each.key for each in GAMES] == OWN
        (fault,) = registry.faults()
    assert why in fault.why
    assert len(caplog.records) == 1


def test_one_of_two_packages_with_the_same_key_is_used(tmp_path: Path) -> None:
    one, other = make_package(tmp_path / "one"), make_package(tmp_path / "other", package="rival")
    with install(one, other):
        assert sorted(each.key for each in manifests()) == sorted([*OWN, "elsewhere"])
        assert [fault.why for fault in registry.faults()] == ["another game already has that key"]


def test_a_game_that_is_not_there_has_no_title_but_its_key() -> None:
    assert SAY(title("gone")) == "gone (not installed)"
    with pytest.raises(NotInstalledError) as error:
        game("gone")
    assert "gone is not installed here" in SAY(error.value.why)


@pytest.mark.parametrize("reference", ["nowhere", "nowhere:", "a b:C"])
def test_a_malformed_module_reference_in_a_manifest_is_refused(reference: str) -> None:
    with pytest.raises(ValueError, match="module:NAME"):
        Manifest("elsewhere", EMPTY, range(2), reference, "elsewhere.layout:LAYOUT")
