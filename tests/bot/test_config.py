"""Settings come from the environment before the file; an invalid one is named, with advice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot import __main__ as querent
from bot.config import Config, read_config
from bot.runtime.setting_values import ConfigError

TOKEN = "MTIz.secret.token"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ignore the querent.toml of the user who runs the tests."""
    monkeypatch.chdir(tmp_path)


def written(text: str) -> dict[str, str]:
    """Return an environment that names a file with that text."""
    Path("given.toml").write_text(text, encoding="utf-8")
    return {"QUERENT_CONFIG": "given.toml"}


def test_without_any_setting_the_bot_can_play_without_a_token() -> None:
    config = read_config({})
    assert config == Config(token="", data=Path("data"), log_level="info", log_style="plain", discord_url="")
    assert config.database == Path("data/querent.sqlite")


def test_the_file_beside_the_bot_is_read_unasked() -> None:
    Path("querent.toml").write_text('log_level = "debug"', encoding="utf-8")
    assert read_config({}).log_level == "debug"


def test_the_environment_comes_before_the_file() -> None:
    environ = written('log_level = "debug"\ndata = "there"')
    config = read_config({**environ, "QUERENT_LOG_LEVEL": "ERROR", "QUERENT_DATA": ""})
    assert config.log_level == "error"
    assert config.data == Path("there"), "a setting left empty is none"


def test_the_token_is_taken_from_its_file_and_from_the_setting_before_it() -> None:
    Path("token").write_text(f"{TOKEN}\n", encoding="utf-8")
    assert read_config({"QUERENT_TOKEN_FILE": "token"}).token == TOKEN
    assert read_config({"QUERENT_TOKEN_FILE": "token", "QUERENT_TOKEN": " other "}).token == "other"


def test_the_token_is_never_shown() -> None:
    config = read_config({"QUERENT_TOKEN": TOKEN})
    assert config.token == TOKEN
    assert TOKEN not in f"{config!r} {config}"


PASSWORD = "of-the-database"


def test_data_may_be_in_postgresql() -> None:
    config = read_config({"QUERENT_DATABASE": "postgres://querent@db.example:5433/tables"})
    assert config.database == make_url("postgresql://querent@db.example:5433/tables")


def test_the_password_comes_from_the_address_or_from_its_file() -> None:
    Path("password").write_text(f"{PASSWORD}\n", encoding="utf-8")
    filed = {"QUERENT_DATABASE": "postgresql://querent@db/tables", "QUERENT_DATABASE_PASSWORD_FILE": "password"}
    written = {**filed, "QUERENT_DATABASE": "postgresql://querent:other@db/tables"}
    for environ, password in ((filed, PASSWORD), (written, "other")):
        config = read_config(environ)
        assert config.server is not None
        assert config.server.password == password
        assert password in config.secrets
        assert password not in f"{config!r} {config} {config.server}"


@pytest.mark.parametrize("wrong", [f"mysql://querent:{PASSWORD}@db/tables", f"querent:{PASSWORD}", "postgresql://db"])
def test_an_invalid_database_address_is_refused_without_showing_its_password(wrong: str) -> None:
    with pytest.raises(ConfigError, match="QUERENT_DATABASE") as error:
        read_config({"QUERENT_DATABASE": wrong})
    assert PASSWORD not in str(error.value)


@pytest.mark.parametrize("address", ["127.0.0.1:9464", "[::1]:9464", "localhost:1"])
def test_metrics_are_served_only_if_an_address_is_set(address: str) -> None:
    assert read_config({}).metrics is None
    assert str(read_config({"QUERENT_METRICS": address}).metrics) == address


def test_a_setting_is_found_by_the_name_that_it_had_in_1_0_0() -> None:
    former = read_config({"QUERENT_WINDOW_HOURS": "5", "QUERENT_DISCORD": "http://127.0.0.1:8317"})
    assert (former.response_window_hours, former.discord_url) == (5, "http://127.0.0.1:8317")
    both = read_config({"QUERENT_WINDOW_HOURS": "5", "QUERENT_RESPONSE_WINDOW_HOURS": "6"})
    assert both.response_window_hours == 6
    assert read_config(written('window_hours = "7"')).response_window_hours == 7
    several = {"QUERENT_SHARDS": "4", "QUERENT_DATABASE": "postgresql://querent@localhost/querent"}
    assert read_config({**several, "QUERENT_SHARDS_MOST": "3"}).sharding.most == 3


@pytest.mark.parametrize("address", ["http://127.0.0.1:8317", "https://discord.example/"])
def test_an_address_can_replace_discord(address: str) -> None:
    assert read_config({"QUERENT_DISCORD_URL": address}).discord_url == address.rstrip("/")


@pytest.mark.parametrize(
    ("environ", "names", "mend"),
    [
        ({"QUERENT_LOG_LEVEL": "loud"}, "QUERENT_LOG_LEVEL", "debug, info, warning, error"),
        ({"QUERENT_LOG_STYLE": "xml"}, "QUERENT_LOG_STYLE", "plain, json"),
        ({"QUERENT_DISCORD": "localhost:80"}, "QUERENT_DISCORD", "http://127.0.0.1:8317"),
        ({"QUERENT_METRICS": "9464"}, "QUERENT_METRICS", "127.0.0.1:9464"),
        ({"QUERENT_WEB": "8080"}, "QUERENT_WEB", "127.0.0.1:8080"),
        ({"QUERENT_WEB": "127.0.0.1:8080"}, "QUERENT_WEB", "QUERENT_WEB_ADDRESS is not"),
        ({"QUERENT_WEB_ADDRESS": "https://a.example"}, "QUERENT_WEB_ADDRESS", "QUERENT_WEB is not"),
        ({"QUERENT_WEB_ADDRESS": "a.example", "QUERENT_WEB": "127.0.0.1:8080"}, "QUERENT_WEB_ADDRESS", "https://"),
        ({"QUERENT_METRICS": ":9464"}, "QUERENT_METRICS", "127.0.0.1:9464"),
        ({"QUERENT_METRICS": "127.0.0.1:99999"}, "QUERENT_METRICS", "127.0.0.1:9464"),
        ({"QUERENT_METRICS": "http://127.0.0.1:9464"}, "QUERENT_METRICS", "127.0.0.1:9464"),
        ({"QUERENT_CONFIG": "gone.toml"}, "QUERENT_CONFIG", "Create it"),
        ({"QUERENT_TOKEN_FILE": "gone"}, "QUERENT_TOKEN_FILE", "Check the path"),
        ({"QUERENT_TOKEN_FILE": "."}, "QUERENT_TOKEN_FILE", "Check the path"),
        ({"QUERENT_DATA": "~nobody-of-that-name/x"}, "QUERENT_DATA", "Give the whole path"),
        ({"QUERENT_DATA": "a" * 300}, "QUERENT_DATA", "Check the path and its permissions"),
        ({"QUERENT_DATA": "a\0b"}, "QUERENT_DATA", "Check the path and its permissions"),
        ({"QUERENT_BACKUP_DIR": "~nobody-of-that-name/x"}, "QUERENT_BACKUP_DIR", "Give the whole path"),
        ({"QUERENT_TOKEN_FILE": "~nobody-of-that-name/x"}, "QUERENT_TOKEN_FILE", "Give the whole path"),
        ({"QUERENT_CONFIG": "a" * 300}, "QUERENT_CONFIG", "Check the path and its permissions"),
        ({"QUERENT_DISCORD": "http://["}, "QUERENT_DISCORD", "http://127.0.0.1:8317"),
        ({"QUERENT_DISCORD": "http://127.0.0.1:99999"}, "QUERENT_DISCORD", "http://127.0.0.1:8317"),
        ({"QUERENT_DECK": "a" * 300}, "QUERENT_DECK", "Check the path and its permissions"),
        ({"QUERENT_DECK": "gone"}, "QUERENT_DECK", "Create it or unset the setting"),
    ],
)
def test_a_wrong_setting_is_reported_with_its_fix(environ: dict[str, str], names: str, mend: str) -> None:
    with pytest.raises(ConfigError, match=f"{names}.*{re.escape(mend)}"):
        read_config(environ)


@pytest.mark.parametrize(
    ("text", "names", "mend"),
    [
        ("colour = 'red'", "'colour'", "Known are: token, token_file, data"),
        ("data = 5", "data", 'data = "data"'),
        ("data = ", "given.toml", "Fix that line"),
        ("[log]\nlevel = 'info'", "'log'", "Known are"),
    ],
)
def test_a_wrong_file_is_reported_with_its_fix(text: str, names: str, mend: str) -> None:
    with pytest.raises(ConfigError, match=f"{names}.*{re.escape(mend)}"):
        read_config(written(text))


def test_bytes_that_are_no_text_are_refused_by_name_and_never_quoted() -> None:
    Path("token").write_bytes(b"\xff\xfe" + TOKEN.encode())
    with pytest.raises(ConfigError, match="QUERENT_TOKEN_FILE cannot be read") as refused:
        read_config({"QUERENT_TOKEN_FILE": "token"})
    assert TOKEN not in str(refused.value)
    Path("given.toml").write_bytes(b"\xff")
    with pytest.raises(ConfigError, match=r"given\.toml cannot be read"):
        read_config({"QUERENT_CONFIG": "given.toml"})


def test_a_data_path_that_is_a_file_is_reported_with_its_fix() -> None:
    Path("data").write_text("", encoding="utf-8")
    with pytest.raises(ConfigError, match=r"QUERENT_DATA is 'data', which is a file\. Give a folder"):
        read_config({})


def test_a_token_with_anything_beside_it_is_refused_and_never_quoted() -> None:
    Path("token").write_text(f"{TOKEN}\nanother\n", encoding="utf-8")
    for environ in ({"QUERENT_TOKEN_FILE": "token"}, {"QUERENT_TOKEN": f"Bot {TOKEN}"}):
        with pytest.raises(ConfigError, match=f"{next(iter(environ))} contains more than a token") as refused:
            read_config(environ)
        assert TOKEN not in str(refused.value)


@pytest.mark.parametrize(
    ("environ", "words", "code"),
    [
        ({"QUERENT_DATA": "~nobody-of-that-name/x"}, ("run",), 2),
        ({"QUERENT_DISCORD": "http://["}, ("doctor",), 2),
        ({}, ("backup", "a" * 300), 1),
        ({}, ("restore", "a" * 300), 1),
    ],
)
def test_at_the_command_line_nothing_wrong_ends_in_a_traceback(
    environ: dict[str, str], words: tuple[str, ...], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("data").mkdir()
    Path("data/querent.sqlite").touch()
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.argv", ["querent", *words])
    assert querent.main() == code


@pytest.mark.parametrize("number", ["9" * 20, "0", "-3", "twelve"])
def test_a_table_that_is_no_number_of_one_is_a_wrong_argument(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["querent", "export", "--", number, "x"])
    with pytest.raises(SystemExit) as ended:
        querent.main()
    assert ended.value.code == 2


def test_all_faults_of_the_settings_are_listed_together(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environ = written('colour = "red"\ndata = 5\nlog_level = "loud"\n[querent]\ntoken = "x"')
    environ |= {"QUERENT_TOKN": TOKEN, "QUERENT_LOGLEVEL": "debug", "QUERENT_DECK": "gone", "QUERENT_METRICS": "9464"}
    with pytest.raises(ConfigError) as error:
        read_config(environ)
    for fault in (
        "QUERENT_TOKN is set, but there is no such setting. Did you mean QUERENT_TOKEN?",
        "QUERENT_LOGLEVEL is set, but there is no such setting. Did you mean QUERENT_LOG_LEVEL?",
        "given.toml has a setting 'colour'",
        "data in given.toml must be text",
        "given.toml has a section 'querent', but settings must not be in a section. Remove the line [querent].",
        "QUERENT_LOG_LEVEL is 'loud'",
        "QUERENT_DECK is 'gone'",
        "QUERENT_METRICS is '9464'",
    ):
        assert fault in str(error.value)
    assert TOKEN not in str(error.value)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.argv", ["querent", "run"])
    assert querent.main() == 2
    texts = capsys.readouterr().err.splitlines()
    assert len(texts) == 8
    assert all(line.startswith("querent: ") for line in texts)


@pytest.mark.parametrize(
    "text",
    [
        f'"{TOKEN}"',
        f"'{TOKEN}'",
        f"“{TOKEN}”",
        f"\ufeff{TOKEN}",
        f"{TOKEN}\u200b",
        f"QUERENT_TOKEN={TOKEN}",
        f"token = '{TOKEN}'",
        f'export QUERENT_TOKEN="{TOKEN}"\n',
        f"<{TOKEN}>",
        f"  {TOKEN}\r\n",
    ],
)
def test_text_copied_along_with_a_token_is_removed(text: str) -> None:
    assert read_config({"QUERENT_TOKEN": text}).token == TOKEN
    Path("token").write_text(text, encoding="utf-8")
    assert read_config({"QUERENT_TOKEN_FILE": "token"}).token == TOKEN


def test_settings_saved_with_a_byte_order_mark_are_read() -> None:
    Path("given.toml").write_text('log_level = "debug"', encoding="utf-8-sig")
    assert read_config({"QUERENT_CONFIG": "given.toml"}).log_level == "debug"


@pytest.mark.parametrize(("text", "words"), [("", "which is empty"), (None, "No such file")])
def test_a_file_for_the_token_is_named(text: str | None, words: str) -> None:
    if text is not None:
        Path("secret-file").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=r"QUERENT_TOKEN_FILE.*") as error:
        read_config({"QUERENT_TOKEN_FILE": "secret-file"})
    assert "secret-file" in str(error.value)
    assert words in str(error.value)


@pytest.mark.parametrize("address", ["postgresql://querent:p@ss@db/tables", "postgresql://a@b:p@ss/w:rd@db/tables"])
def test_half_a_password_is_a_password(address: str) -> None:
    with pytest.raises(ConfigError, match="%40") as error:
        read_config({"QUERENT_DATABASE": address})
    assert "ss" not in str(error.value).replace("password", "").replace("PASSWORD", "")


def test_the_password_in_a_proxy_address_is_a_secret() -> None:
    config = read_config({"QUERENT_PROXY": "http://me:hush@127.0.0.1:3128"})
    assert config.proxy == "http://me:hush@127.0.0.1:3128"
    assert "hush" in config.secrets
    assert "hush" not in repr(config)
    with pytest.raises(ConfigError, match="QUERENT_PROXY is no address") as error:
        read_config({"QUERENT_PROXY": "me:hush@127.0.0.1:3128"})
    assert "hush" not in str(error.value)


def test_daily_backups_are_off_until_a_folder_is_named() -> None:
    assert read_config({}).backup_dir is None
    backups = read_config({"QUERENT_BACKUP_DIR": "kept", "QUERENT_BACKUP_KEEP": "30"})
    assert (backups.backup_dir, backups.backup_keep) == (Path("kept"), 30)
    with pytest.raises(ConfigError, match=r"QUERENT_BACKUP_KEEP is '0'\. Give whole backups"):
        read_config({"QUERENT_BACKUP_KEEP": "0"})


def test_a_custom_deck_must_be_an_existing_folder() -> None:
    assert read_config({}).deck is None
    Path("marseille").mkdir()
    assert read_config({"QUERENT_DECK": "marseille"}).deck == Path("marseille")
    assert read_config(written('deck = "marseille"')).deck == Path("marseille")
