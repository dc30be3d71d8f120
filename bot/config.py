"""The operator's settings, from environment variables or an optional TOML file, checked before anything starts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from bot.runtime.shard_settings import ALONE, ShardSettings, read_shards

if TYPE_CHECKING:
    from sqlalchemy import URL

    from storage.backend import Address

LEVELS = ("debug", "info", "warning", "error")
STYLES = ("plain", "json")
LONGEST = 14 * 24
"""The most hours of `window_hours`."""
MOST = 1000
"""The most daily backups that can be kept."""


class ConfigError(Exception):
    """A setting is wrong; the message names it and says how to fix it."""


class MetricsAddress(NamedTuple):
    """Where the metrics are served."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Config:
    """Checked settings. `token` is left out of the repr. `discord` is the address of a sandbox, if any.

    `window_hours` is the time for questions with a fallback. `backup_dir` holds the last `backup_keep` daily backups;
    None for no backups. The pictures in the folder `deck` stand in for ours. `server` is the PostgreSQL database of the
    data; None if they are in a file. Nothing is measured where `metrics` is None.
    """

    token: str = field(repr=False)
    data: Path
    log_level: str
    log_style: str
    discord: str
    window_hours: int = 24
    backup_dir: Path | None = None
    backup_keep: int = 7
    deck: Path | None = None
    server: URL | None = field(default=None, repr=False)
    metrics: MetricsAddress | None = None
    sharding: ShardSettings = ALONE

    @property
    def database(self) -> Address:
        """The PostgreSQL database in `server`, else the file in `data`."""
        return self.server or self.data / "querent.sqlite"

    @property
    def secrets(self) -> tuple[str, ...]:
        """What no log may show."""
        return (self.token, str(self.server.password or "") if self.server else "")


_DEFAULTS = {
    "token": "",
    "token_file": "",
    "data": "data",
    "database": "",
    "database_password_file": "",
    "log_level": "info",
    "log_style": "plain",
    "discord": "",
    "window_hours": "24",
    "backup_dir": "",
    "backup_keep": "7",
    "deck": "",
    "metrics": "",
    "shards": "",
    "shard_ids": "",
    "shards_most": "",
}


def read_config(environ: Mapping[str, str] = os.environ) -> Config:
    """The settings of this process. Raises ConfigError."""
    told = {**_DEFAULTS, **_from_file(environ), **_from_environment(environ)}
    return Config(
        token=_token(told),
        data=_data(told["data"]),
        log_level=_one_of("log_level", told["log_level"], LEVELS),
        log_style=_one_of("log_style", told["log_style"], STYLES),
        discord=_address(told["discord"]),
        window_hours=_whole("window_hours", told["window_hours"], "hours", LONGEST),
        backup_dir=_path("backup_dir", told["backup_dir"]) if told["backup_dir"] else None,
        backup_keep=_whole("backup_keep", told["backup_keep"], "backups", MOST),
        deck=_folder("deck", told["deck"]),
        server=_server(told) if told["database"] else None,
        metrics=_metrics(told["metrics"]) if told["metrics"] else None,
        sharding=_shards(told),
    )


def _shards(told: Mapping[str, str]) -> ShardSettings:
    try:
        return read_shards(told)
    except ValueError as error:
        raise ConfigError(str(error)) from None


def _from_environment(environ: Mapping[str, str]) -> dict[str, str]:
    return {key: environ[_name(key)] for key in _DEFAULTS if environ.get(_name(key))}


def _from_file(environ: Mapping[str, str]) -> dict[str, str]:
    named = environ.get("QUERENT_CONFIG")
    path = Path(named or "querent.toml")
    if not _there("QUERENT_CONFIG", path):
        if named:
            raise ConfigError(f"QUERENT_CONFIG names {path}, which does not exist. Create it, or unset QUERENT_CONFIG.")
        return {}
    return _checked(path, _parsed(path))


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib  # imported only if there is a file, to keep the start fast

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ConfigError(f"{path} cannot be read as TOML: {error}. Mend that line, or move the file away.") from None


def _checked(path: Path, told: dict[str, Any]) -> dict[str, str]:
    for key, value in told.items():
        if key not in _DEFAULTS:
            known = ", ".join(_DEFAULTS)
            raise ConfigError(f"{path} has a setting {key!r} that does not exist. Known are: {known}.")
        if not isinstance(value, str):
            raise ConfigError(f'{key} in {path} must be text in quotes, as in: {key} = "{_DEFAULTS[key]}".')
    return told


def _token(told: Mapping[str, str]) -> str:
    named = "QUERENT_TOKEN" if told["token"] or not told["token_file"] else "QUERENT_TOKEN_FILE"
    token = (told["token"] if named == "QUERENT_TOKEN" else _secret_in("token_file", told["token_file"])).strip()
    if len(token.split()) > 1:
        raise ConfigError(f"{named} holds more than a token: there are spaces or lines in it. Leave only the token.")
    return token


def _secret_in(key: str, path: str) -> str:
    try:
        return _path(key, path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise ConfigError(f"{_name(key)} cannot be read: {reason}. Check the path and its permissions.") from None


def _server(told: Mapping[str, str]) -> URL:
    """The address, with the password of its own or from the file; the driver finds PGPASSWORD by itself.

    A wrong one is not repeated, because a password may be in it.
    """
    from sqlalchemy import make_url  # imported only if it is set, to keep the start fast
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(told["database"])
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in ("postgresql", "postgres") or not url.database:
        raise ConfigError(
            "QUERENT_DATABASE is no address of a PostgreSQL database. Give one such as postgresql://user@host/name, "
            "or unset it to keep the data in a file in QUERENT_DATA."
        )
    file = told["database_password_file"]
    password = url.password or (_secret_in("database_password_file", file).strip() if file else None)
    return url.set(drivername="postgresql", password=password)


def _one_of(key: str, value: str, known: tuple[str, ...]) -> str:
    if value.lower() not in known:
        raise ConfigError(f"{_name(key)} is {value!r}. Use one of: {', '.join(known)}.")
    return value.lower()


def _whole(key: str, value: str, of: str, most: int) -> int:
    if not (value.isascii() and value.isdecimal() and 1 <= int(value[:9]) <= most):
        raise ConfigError(f"{_name(key)} is {value!r}. Give whole {of}, from 1 to {most}.")
    return int(value)


def _data(value: str) -> Path:
    path = _path("data", value)
    if _there("QUERENT_DATA", path) and not path.is_dir():
        raise ConfigError(f"QUERENT_DATA is {value!r}, which is a file. Give a folder; it is made if it is missing.")
    return path


def _folder(key: str, value: str) -> Path | None:
    path = _path(key, value)
    if value and not (_there(_name(key), path) and path.is_dir()):
        raise ConfigError(f"{_name(key)} is {value!r}, which is no folder. Give one that is there, or unset it.")
    return path if value else None


def _path(key: str, value: str) -> Path:
    try:
        return Path(value).expanduser()
    except RuntimeError:
        raise ConfigError(f"{_name(key)} is {value!r}, and there is no such user. Give the whole path.") from None


def _there(name: str, path: Path) -> bool:
    """Whether there is something at that path."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ConfigError(f"{name} is {str(path)!r}, which cannot be used: {reason}. Check path and rights.") from None
    return True


def _metrics(value: str) -> MetricsAddress:
    try:
        parts = urlsplit(f"//{value}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.netloc != value:
        raise ConfigError(f"QUERENT_METRICS is {value!r}. Give address and port, as in 127.0.0.1:9464, or unset it.")
    return MetricsAddress(host, port)


def _address(value: str) -> str:
    try:
        parts = urlsplit(value)
        right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # a bracket that is not closed, a port that is none
        right = False
    if value and not right:
        raise ConfigError(f"QUERENT_DISCORD is {value!r}. Give an address such as http://127.0.0.1:8317, or unset it.")
    return value.rstrip("/")


def _name(key: str) -> str:
    return f"QUERENT_{key.upper()}"
