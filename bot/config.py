"""The operator's settings, from environment variables or an optional TOML file, checked before anything starts."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from urllib.parse import urlsplit

from bot.runtime.host_settings import HostSettings, Limits
from bot.runtime.setting_text import clean_token, clean_value, quote
from bot.runtime.setting_values import (
    ConfigError,
    MetricsAddress,
    env_name,
    is_there,
    read_address,
    read_choice,
    read_data_folder,
    read_folder,
    read_line,
    read_listening,
    read_path,
    read_server_id,
    read_whole,
)
from bot.runtime.shard_settings import ALONE, ShardSettings, read_shards

if TYPE_CHECKING:
    from sqlalchemy import URL

    from storage.backend import Address

P = ParamSpec("P")
T = TypeVar("T")
LEVELS = ("debug", "info", "warning", "error")
STYLES = ("plain", "json")
MAX_WINDOW_HOURS = 14 * 24
"""Maximum of `response_window_hours`."""
MAX_BACKUPS = 1000
"""Maximum number of daily backups that can be kept."""
MAX_LIMIT = 1000
"""Maximum that an operator can set for the limits on tables and on pictures."""
MAX_GONE_DAYS = 28
"""Maximum of `gone_days`."""
MAX_KEEP_DAYS = 3650
"""Maximum of `keep_days`."""


class _Faults:
    """Collects the faults of the settings, so that all are reported together."""

    def __init__(self) -> None:
        self.found = list[str]()

    def tried(self, spare: T, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of a call, or `spare` if it raises ConfigError."""
        try:
            return read(*args, **kwargs)
        except ConfigError as error:
            self.found += error.faults
            return spare


DRAWINGS = "drawings"
"""Name of the folder for drawn cards inside the data folder."""


@dataclass(frozen=True, slots=True)
class Config:
    """The checked settings.

    `token` is left out of the repr. `discord_url` is the address of a sandbox, or "". `response_window_hours` is the
    time for questions with a fallback. `backup_dir` holds the last `backup_keep` daily backups; None turns backups off.
    The pictures in the folder `deck` replace ours; `fonts` is a folder with fonts for more scripts. `server` is the
    PostgreSQL database of the data, or None if the data is in a file. Without `metrics`, nothing is measured. Pages of
    matches are served at `web`, under links that begin with `web_address`. `proxy` is the address of an HTTP proxy
    through which Discord is reached, or "". For the settings from `tables_person` on, see HostSettings.
    """

    token: str = field(repr=False)
    data: Path
    log_level: str
    log_style: str
    discord_url: str
    response_window_hours: int = 24
    backup_dir: Path | None = None
    backup_keep: int = 7
    deck: Path | None = None
    fonts: Path | None = None
    server: URL | None = field(default=None, repr=False)
    metrics: MetricsAddress | None = None
    proxy: str = field(default="", repr=False)
    sharding: ShardSettings = ALONE
    tables_person: int = 5
    tables_channel: int = 20
    pictures_person: int = 100
    owner_server: int = 0
    gone_days: int = 7
    keep_days: int = 0
    host_name: str = ""
    host_contact: str = ""
    review: str = "on"
    web: MetricsAddress | None = None
    web_address: str = ""
    find: str = "on"
    moderator_packs: str = "on"

    @property
    def host(self) -> HostSettings:
        """The settings that features and tables need."""
        limits = Limits(self.tables_person, self.tables_channel, self.pictures_person)
        return HostSettings(
            limits=limits,
            owner_server=self.owner_server,
            gone_days=self.gone_days,
            keep_days=self.keep_days,
            name=self.host_name,
            contact=self.host_contact,
            review=self.review == "on",
            find=self.find == "on",
            moderator_packs=self.moderator_packs == "on",
            web_address=self.web_address,
        )

    @property
    def database(self) -> Address:
        """The PostgreSQL database in `server`, or else the file in `data`."""
        return self.server or self.data / "querent.sqlite"

    @property
    def drawings(self) -> Path:
        """The folder of drawn cards. It can be deleted: the cards are drawn again."""
        return self.data / DRAWINGS

    @property
    def secrets(self) -> tuple[str, ...]:
        """Secrets that no log must show."""
        return (self.token, str(self.server.password or "") if self.server else "", urlsplit(self.proxy).password or "")


_OTHER_NAMES = (
    *("QUERENT_CONFIG", "QUERENT_BUILD"),
    *("QUERENT_AXE", "QUERENT_CHROMIUM", "QUERENT_CRASH_SEED", "QUERENT_LUCK", "QUERENT_PROVE", "QUERENT_SHOTS"),
    "QUERENT_TEST_POSTGRESQL",
)
"""Environment variables that are not settings. All but those in the first line are for tests."""
_DEFAULTS = {
    "token": "",
    "token_file": "",
    "data": "data",
    "database": "",
    "database_password_file": "",
    "log_level": "info",
    "log_style": "plain",
    "discord_url": "",
    "response_window_hours": "24",
    "backup_dir": "",
    "backup_keep": "7",
    "deck": "",
    "fonts": "",
    "metrics": "",
    "proxy": "",
    "shards": "",
    "shard_ids": "",
    "max_shards": "",
    "tables_person": "5",
    "tables_channel": "20",
    "pictures_person": "100",
    "owner_server": "",
    "gone_days": "7",
    "keep_days": "0",
    "host_name": "",
    "host_contact": "",
    "review": "on",
    "web": "",
    "web_address": "",
    "find": "on",
    "moderator_packs": "on",
}


FORMER_NAMES = {"discord": "discord_url", "window_hours": "response_window_hours", "shards_most": "max_shards"}
"""Settings by their names in 1.0.0, which all of 1.x accepts. The new name wins if both are set."""


def read_config(environ: Mapping[str, str] = os.environ) -> Config:
    """Return the settings of this process. Raises ConfigError with all faults."""
    faults = _Faults()
    faults.tried(None, _check_names, environ)
    values = {**_DEFAULTS, **_from_file(environ, faults), **_from_environment(environ)}
    tried, here = faults.tried, Path()
    config = Config(
        token=tried("", _token, values),
        data=tried(here, read_data_folder, values["data"]),
        log_level=tried("", read_choice, "log_level", values["log_level"], LEVELS),
        log_style=tried("", read_choice, "log_style", values["log_style"], STYLES),
        discord_url=tried("", read_address, "discord_url", values["discord_url"], "http://127.0.0.1:8317"),
        proxy=tried("", read_address, "proxy", values["proxy"], "http://127.0.0.1:3128"),
        response_window_hours=tried(
            0, read_whole, "response_window_hours", values["response_window_hours"], "hours", MAX_WINDOW_HOURS
        ),
        backup_dir=tried(None, read_path, "backup_dir", values["backup_dir"]) if values["backup_dir"] else None,
        backup_keep=tried(0, read_whole, "backup_keep", values["backup_keep"], "backups", MAX_BACKUPS),
        deck=tried(None, read_folder, "deck", values["deck"]),
        fonts=tried(None, read_folder, "fonts", values["fonts"]),
        server=tried(None, _server, values) if values["database"] else None,
        metrics=tried(None, _listening, values, "metrics", "127.0.0.1:9464"),
        sharding=tried(ALONE, _shards, values),
        tables_person=tried(0, _limit, values, "tables_person", "tables"),
        tables_channel=tried(0, _limit, values, "tables_channel", "tables"),
        pictures_person=tried(0, _limit, values, "pictures_person", "pictures"),
        owner_server=tried(0, read_server_id, values["owner_server"]),
        gone_days=tried(1, read_whole, "gone_days", values["gone_days"], "days", MAX_GONE_DAYS),
        keep_days=tried(0, read_whole, "keep_days", values["keep_days"], "days", MAX_KEEP_DAYS, least=0),
        host_name=tried("", read_line, "host_name", values["host_name"]),
        host_contact=tried("", read_line, "host_contact", values["host_contact"]),
        review=tried("", read_choice, "review", values["review"], ("on", "off")),
        web=tried(None, _listening, values, "web", "127.0.0.1:8080"),
        web_address=tried("", _web_address, values),
        find=tried("", read_choice, "find", values["find"], ("on", "off")),
        moderator_packs=tried("", read_choice, "moderator_packs", values["moderator_packs"], ("on", "off")),
    )
    if faults.found:
        raise ConfigError(*faults.found)
    return config


def _limit(values: Mapping[str, str], key: str, things: str) -> int:
    """Return a limit on things; 0 means no limit. Raises ConfigError."""
    return read_whole(key, values[key], things, MAX_LIMIT, least=0)


def _listening(values: Mapping[str, str], key: str, example: str) -> MetricsAddress | None:
    """Return the host and port of a setting, or None if it is not set. Raises ConfigError."""
    return read_listening(key, values[key], example) if values[key] else None


def _web_address(values: Mapping[str, str]) -> str:
    """Return the beginning of the links to pages. Raises ConfigError if only one of the two settings is set."""
    if bool(values["web"]) != bool(values["web_address"]):
        here, there = ("web", "web_address") if values["web"] else ("web_address", "web")
        raise ConfigError(f"{env_name(here)} is set, but {env_name(there)} is not. Set both, or neither.")
    return read_address("web_address", values["web_address"], "https://cards.example.org")


def _shards(values: Mapping[str, str]) -> ShardSettings:
    try:
        return read_shards(values)
    except ValueError as error:
        raise ConfigError(str(error)) from None


def _from_environment(environ: Mapping[str, str]) -> dict[str, str]:
    cleaned = {key: clean_value(environ.get(env_name(key), "")) for key in (*_DEFAULTS, *FORMER_NAMES)}
    return _renamed({key: value for key, value in cleaned.items() if value})


def _renamed(values: Mapping[str, str]) -> dict[str, str]:
    """Return the settings by their current names."""
    return {FORMER_NAMES[key]: values[key] for key in FORMER_NAMES if key in values} | {
        key: value for key, value in values.items() if key not in FORMER_NAMES
    }


def _check_names(environ: Mapping[str, str]) -> None:
    """Raise ConfigError if the environment has an unknown setting, such as QUERENT_TOKN."""
    known, unknown = {*map(env_name, (*_DEFAULTS, *FORMER_NAMES)), *_OTHER_NAMES}, list[str]()
    for name in sorted(environ):
        if name.upper().startswith(env_name("")) and name not in known:
            close = _closest_setting(name)
            advice = f"Did you mean {env_name(close)}?" if close else "Unset it, or see docs/hosts.md for the settings."
            unknown.append(f"{name} is set, but there is no such setting. {advice}")
    if unknown:
        raise ConfigError(*unknown)


def _closest_setting(name: str) -> str:
    """Return the setting whose name is closest to an unknown one, or "" if none is close."""
    import difflib  # imported only if a setting is wrong, to keep the start fast

    return next(iter(difflib.get_close_matches(name.lower().removeprefix("querent_"), _DEFAULTS, 1)), "")


def _from_file(environ: Mapping[str, str], faults: _Faults) -> dict[str, str]:
    named = clean_value(environ.get("QUERENT_CONFIG", ""))
    path = Path(named or "querent.toml")
    there = faults.tried(None, is_there, "QUERENT_CONFIG", path)
    if there is False and named:
        fault = f"QUERENT_CONFIG names {path}, which does not exist. Create it, or unset QUERENT_CONFIG."
        faults.found.append(fault)
    return _checked(path, faults.tried({}, _parsed, path), faults) if there else {}


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib  # imported only if there is a file, to keep the start fast

    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))  # Notepad begins files with a byte order mark
    except OSError as error:
        raise ConfigError(f"{path} cannot be read: {error.strerror}. Check the path and its permissions.") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{path} cannot be read as text. Save it again with the encoding UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        why = f'{path} cannot be read as TOML: {error}. Fix that line. A setting looks like this: log_level = "info".'
        raise ConfigError(why) from None


def _checked(path: Path, values: dict[str, Any], faults: _Faults) -> dict[str, str]:
    """Return the usable settings of the file, and report the others."""
    for key, value in values.items():
        if isinstance(value, dict):
            why = f"{path} has a section {key!r}, but settings must not be in a section. Remove the line [{key}]."
            faults.found.append(f"{why} Known are: {', '.join(_DEFAULTS)}.")
        elif key not in _DEFAULTS and key not in FORMER_NAMES:
            meant = f"Did you mean {close}? " if (close := _closest_setting(key)) else ""
            known = f"Known are: {', '.join(_DEFAULTS)}."
            faults.found.append(f"{path} has a setting {quote(key)} that does not exist. {meant}{known}")
        elif not isinstance(value, str):
            faults.found.append(
                f'{key} in {path} must be text in quotes, as in: {key} = "{_DEFAULTS[FORMER_NAMES.get(key, key)]}".'
            )
    names = {*_DEFAULTS, *FORMER_NAMES}
    return _renamed(
        {key: clean_value(value) for key, value in values.items() if key in names and isinstance(value, str)}
    )


def _token(values: Mapping[str, str]) -> str:
    filed = not values["token"] and bool(values["token_file"])
    named = "QUERENT_TOKEN_FILE" if filed else "QUERENT_TOKEN"
    token = clean_token(_secret_in("token_file", values["token_file"]) if filed else values["token"])
    if filed and not token:
        raise ConfigError(f"{named} is {values['token_file']!r}, which is empty. Put the bot's token into that file.")
    if len(token.split()) > 1:
        raise ConfigError(f"{named} contains more than a token: it has spaces or several lines. Leave only the token.")
    return token


def _secret_in(key: str, path: str) -> str:
    try:
        return read_path(key, path).read_text(encoding="utf-8-sig")
    except OSError as error:
        why = f"{env_name(key)} cannot be read: {error.strerror} ({path}). Check the path and its permissions."
        raise ConfigError(why) from None
    except UnicodeDecodeError:
        why = f"{env_name(key)} cannot be read: it is not text ({path}). Save the file again with the encoding UTF-8."
        raise ConfigError(why) from None


def _server(values: Mapping[str, str]) -> URL:
    """Return the address of the database, with the password that is in it or in the password file.

    The driver reads PGPASSWORD itself. A wrong address is not repeated in the error, because it can contain a password.
    """
    from sqlalchemy import make_url  # imported only if it is set, to keep the start fast
    from sqlalchemy.exc import ArgumentError

    if values["database"].count("@") > 1:
        raise ConfigError(
            "QUERENT_DATABASE has more than one @. Write those in the password as %40, / as %2F and : as %3A, or put "
            "the password into a file that QUERENT_DATABASE_PASSWORD_FILE names."
        )
    try:
        url = make_url(values["database"])
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername.partition("+")[0] not in ("postgresql", "postgres") or not url.database:
        raise ConfigError(
            "QUERENT_DATABASE is not a PostgreSQL address. Give one such as postgresql://user@host/name, "
            "or unset it to keep the data in a file in QUERENT_DATA."
        )
    file = values["database_password_file"]
    password = url.password or (_secret_in("database_password_file", file).strip() if file else None)
    return url.set(drivername="postgresql", password=password)
