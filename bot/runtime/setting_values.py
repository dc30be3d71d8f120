"""Values of settings: parsed from text, or refused with advice."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from bot.runtime.setting_text import find_variable, is_windows_path, quote

LONGEST_NAME = 200
"""Maximum length of the operator's name and contact in characters."""


class ConfigError(Exception):
    """Settings are wrong. Each of the `faults` names one and says how to fix it."""

    def __init__(self, *faults: str) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class MetricsAddress(NamedTuple):
    """An address of this machine at which the bot serves something, such as the metrics."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"{f'[{self.host}]' if ':' in self.host else self.host}:{self.port}"


def read_choice(key: str, value: str, known: tuple[str, ...]) -> str:
    """Return one of the `known` values, ignoring case. Raises ConfigError."""
    if value.lower() not in known:
        raise ConfigError(f"{env_name(key)} is {quote(value)}. Use one of: {', '.join(known)}.")
    return value.lower()


def read_whole(key: str, value: str, of: str, most: int, *, least: int = 1) -> int:
    """Return a whole number from `least` to `most`; `of` is its unit in the message. Raises ConfigError."""
    if not (value.isascii() and value.isdecimal() and least <= int(value[:9]) <= most):
        raise ConfigError(f"{env_name(key)} is {quote(value)}. Give whole {of}, from {least} to {most}.")
    return int(value)


def read_server_id(value: str) -> int:
    """Return the ID of a server, or 0 if none is set. Raises ConfigError."""
    if value and not (value.isascii() and value.isdecimal() and 15 <= len(value) <= 20):
        raise ConfigError(
            f"QUERENT_OWNER_SERVER is {value!r}. Give the ID of a server: in Discord, turn on Developer Mode, then "
            "right-click the server, Copy Server ID."
        )
    return int(value or 0)


def read_line(key: str, value: str) -> str:
    """Return one line of text for users. Raises ConfigError."""
    if len(value) > LONGEST_NAME or not value.isprintable():
        raise ConfigError(
            f"{env_name(key)} is too long or has several lines. Give one line of at most {LONGEST_NAME} characters."
        )
    return value.strip()


def read_data_folder(value: str) -> Path:
    """Return the folder of the data, which need not exist. Raises ConfigError if it is a file."""
    path = read_path("data", value)
    if is_there("QUERENT_DATA", path) and not path.is_dir():
        raise ConfigError(
            f"QUERENT_DATA is {quote(value)}, which is a file. Give a folder; it is created if it is missing."
        )
    return path


def read_folder(key: str, value: str) -> Path | None:
    """Return a folder that exists, or None if none is set. Raises ConfigError."""
    path = read_path(key, value)
    if value and not (is_there(env_name(key), path) and path.is_dir()):
        raise ConfigError(f"{env_name(key)} is {quote(value)}, which is not a folder. Create it or unset the setting.")
    return path if value else None


def read_path(key: str, value: str) -> Path:
    """Return a path of this system, with `~` replaced. Raises ConfigError."""
    if variable := find_variable(value):
        why = f"{env_name(key)} is {quote(value)}, where {variable} is not replaced. Write the whole path."
        raise ConfigError(why)
    if sys.platform != "win32" and is_windows_path(value):
        raise ConfigError(
            f"{env_name(key)} is {quote(value)}, a Windows path. Give a path of this system, such as /srv/querent."
        )
    try:
        return Path(value).expanduser()
    except RuntimeError:
        raise ConfigError(
            f"{env_name(key)} is {quote(value)}, and there is no such user. Give the whole path."
        ) from None


def is_there(name: str, path: Path) -> bool:
    """Return whether a path exists."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ConfigError(
            f"{name} is {quote(path)}, which cannot be used: {reason}. Check the path and its permissions."
        ) from None
    return True


def read_listening(key: str, value: str, such: str) -> MetricsAddress:
    """Return the address and port at which to serve. Raises ConfigError."""
    try:
        parts = urlsplit(f"//{value}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.netloc != value:
        raise ConfigError(f"{env_name(key)} is {quote(value)}. Give address and port, as in {such}, or unset it.")
    return MetricsAddress(host, port)


def read_address(key: str, value: str, such: str) -> str:
    """Return an HTTP address without a final slash, or "" if none is set. Raises ConfigError."""
    try:
        parts = urlsplit(value)
        right = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # an unclosed bracket, or an invalid port
        right = False
    if value and not right:
        shown = "no address" if "@" in value else quote(value)  # the part before @ can be a password
        raise ConfigError(f"{env_name(key)} is {shown}. Give an address such as {such}, or unset it.")
    return value.rstrip("/")


def env_name(key: str) -> str:
    """Return the environment variable of a setting."""
    return f"QUERENT_{key.upper()}"
