"""Settings in files as shells, systemd, Docker and Windows pass them on."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.config import read_config
from bot.preconditions import outcomes
from bot.runtime.setting_values import ConfigError


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("packed", ["{}\r", " {} ", '"{}"', "'{}'", "\ufeff{}", "{}\u200b", '"{}"\r', "\t{}\n"])
def test_quotes_and_spaces_around_a_value_are_removed(packed: str, tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    values = {
        "LOG_LEVEL": "debug",
        "BACKUP_KEEP": "9",
        "DATA": "/srv/querent",
        "FONTS": "fonts",
        "PROXY": "http://127.0.0.1:3128",
        "DATABASE": "postgresql://u@h/n",
        "METRICS": "127.0.0.1:9464",
    }
    config = read_config({f"QUERENT_{key}": packed.format(value) for key, value in values.items()})
    assert (config.log_level, config.backup_keep, config.data) == ("debug", 9, Path("/srv/querent"))
    assert (config.fonts, config.proxy, str(config.metrics)) == (Path("fonts"), values["PROXY"], values["METRICS"])
    assert config.server is not None
    assert config.server.database == "n"


@pytest.mark.parametrize("saved", ["'settings.toml'", "settings.toml\r"])
def test_the_file_of_settings_is_found_in_the_same_way(saved: str) -> None:
    Path("settings.toml").write_bytes('\ufefflog_level = " debug "\r\ndata = "there"\r\n'.encode())
    config = read_config({"QUERENT_CONFIG": saved})
    assert (config.log_level, config.data) == ("debug", Path("there"))


def fault(**settings: str) -> str:
    with pytest.raises(ConfigError) as error:
        read_config({f"QUERENT_{key.upper()}": value for key, value in settings.items()})
    return str(error.value)


@pytest.mark.parametrize("key", ["data", "backup_dir", "deck", "fonts", "token_file"])
@pytest.mark.parametrize(
    ("value", "variable"), [("$HOME/q", "$HOME"), ("${DATA_DIR}", "${DATA_DIR}"), ("%HOME%", "%HOME%")]
)
def test_a_path_with_a_variable_makes_no_folder_of_that_name(key: str, value: str, variable: str) -> None:
    assert f"where {variable} is not replaced. Write the whole path" in fault(**{key: value})


@pytest.mark.parametrize("value", [r"C:\querent\data", "d:/querent", r"\\server\share"])
def test_a_path_of_windows_makes_no_folder_of_that_name(value: str) -> None:
    assert "a Windows path" in fault(data=value)


def test_a_token_that_is_a_variable_is_called_so() -> None:
    [says] = [
        one.message for one in outcomes(read_config({"QUERENT_TOKEN": "${DISCORD_TOKEN}"})) if one.name == "token"
    ]
    assert "${DISCORD_TOKEN} in it was not replaced" in says


@pytest.mark.parametrize(
    ("name", "close"),
    [
        ("querent_token", "QUERENT_TOKEN"),
        ("Querent_Data", "QUERENT_DATA"),
        ("QUERENT_BACKUPDIR", "QUERENT_BACKUP_DIR"),
        ("QUERENT_RESPONSE_WINDOW_HOUR", "QUERENT_RESPONSE_WINDOW_HOURS"),
    ],
)
def test_an_unknown_setting_suggests_the_nearest_name(name: str, close: str) -> None:
    with pytest.raises(ConfigError, match=f"{name} is set, but there is no such setting. Did you mean {close}\\?"):
        read_config({name: "x"})


def test_a_name_that_is_like_none_is_not_taken_for_another() -> None:
    with pytest.raises(ConfigError) as error:
        read_config({"QUERENT_DB": "x"})
    assert "Did you mean" not in str(error.value)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'LOG_LEVEL = "info"', "Did you mean log_level?"),
        (b'QUERENT_TOKEN = "x"', "Did you mean token?"),
        (b"log_level = info", 'looks like this: log_level = "info"'),
        ('data = "there"'.encode("utf-16"), "encoding UTF-8"),
        (b'data = "caf\xe9"', "encoding UTF-8"),
    ],
)
def test_a_malformed_settings_file_gets_a_specific_error(content: bytes, words: str) -> None:
    Path("settings.toml").write_bytes(content)
    assert words in fault(config="settings.toml")


def test_a_folder_in_place_of_the_file_is_called_so() -> None:
    assert "Is a directory" in fault(config=".")


def test_a_long_value_is_repeated_in_short() -> None:
    assert len(fault(data="a" * 5000)) < 250


def test_an_address_for_another_driver_means_the_same_database() -> None:
    for driver in ("psycopg", "asyncpg", "psycopg2"):
        config = read_config({"QUERENT_DATABASE": f"postgresql+{driver}://u@h/n"})
        assert config.server is not None
        assert config.server.drivername == "postgresql"
