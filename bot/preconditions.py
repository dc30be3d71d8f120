"""The preconditions of running the bot, other than those of its data.

`querent run` and `querent doctor` use this list, and that of the data in storage/preconditions.py.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.config import Config
from bot.runtime.setting_text import find_variable
from bot.runtime.setting_values import ConfigError

_PUBLIC_KEY = re.compile(r"[0-9a-f]{64}")
_TOKEN_PART = re.compile(r"[A-Za-z0-9_=-]+")
Check: TypeAlias = Callable[[Config], str]
"""A check. It returns a sentence if all is well, or "" if there is nothing to say. Raises ConfigError."""


class Outcome(NamedTuple):
    """The result of one check."""

    name: str
    passed: bool
    message: str


def outcomes(config: Config) -> Iterator[Outcome]:
    """Yield the results of all preconditions, in order."""
    for what, check in PRECONDITIONS.items():
        try:
            says = check(config)
        except ConfigError as error:
            yield Outcome(what, False, str(error))
        else:
            yield Outcome(what, True, says)


def address_hint(config: Config) -> str:
    """Return the setting for the data as a hint; not a database's address, which can contain a password."""
    if config.server is not None:
        return "(The address is in QUERENT_DATABASE; write an @ in the password as %40.)"
    return f"(QUERENT_DATA is {config.data.absolute()}.)"


def _has_token(config: Config) -> str:
    if not config.token:
        raise ConfigError(
            "There is no token. Set QUERENT_TOKEN, or try the bot without one: querent play (make play in a checkout)."
        )
    if not config.discord_url and (why := _unlike_token(config.token)):
        raise ConfigError(
            f"The token is not a bot's token: {why}. Copy it in Discord's developer portal: Bot, Reset Token."
        )
    return "There is one."


def _unlike_token(token: str) -> str:
    """Return why this cannot be a bot's token, or "" if it can. A replacement of Discord accepts any token."""
    if token.isdecimal():
        return "it is a number, such as the application's ID"
    if _PUBLIC_KEY.fullmatch(token):
        return "it looks like the application's public key"
    if variable := find_variable(token):
        return f"{variable} in it was not replaced"
    parts = token.split(".")
    if len(parts) != 3 or not all(map(_TOKEN_PART.fullmatch, parts)):
        return "a token has three parts with dots between them, such as MTIz….Gabc12.…"
    return ""


def _can_back_up(config: Config) -> str:
    folder = config.backup_dir
    if folder is None:
        return ""
    if config.server is not None:
        return "QUERENT_BACKUP_DIR is for data in a file. Save PostgreSQL with pg_dump."
    try:
        _try_writing(folder)
    except OSError as error:
        raise ConfigError(
            f"QUERENT_BACKUP_DIR is {str(folder)!r}, where no backup can be written: {error.strerror or error}. "
            "Give a folder that Querent's user can write to, or unset it."
        ) from None
    return f"A backup of each day goes to {folder}."


def _try_writing(folder: Path) -> None:
    """Write a file in the folder or, if it is missing, in the nearest existing parent. Raises OSError."""
    there = next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
    with tempfile.TemporaryFile(dir=there) as probe:
        probe.write(b"x")


def _has_zones(_config: Config) -> str:
    try:
        ZoneInfo("Europe/Rome")
    except (ZoneInfoNotFoundError, OSError, ValueError):
        raise ConfigError(
            "There are no time zones on this machine, so nobody could choose theirs. Install them: apt install tzdata, "
            "or pip install tzdata."
        ) from None
    return "There are some."


def _has_fonts(config: Config) -> str:
    from rendering.text.host_fonts import fonts_in  # imported late, to keep the start fast
    from rendering.text.typefaces import Typefaces

    try:
        faces = Typefaces(folder=config.fonts)
        faces.chain("serif", "bold")
        faces.chain("sans", "regular")
    except FileNotFoundError as error:
        raise ConfigError(f"{error} Install the packages in requirements.lock.") from None
    if config.fonts is None:
        return "All there."
    count = len(fonts_in(config.fonts))
    if not count:
        raise ConfigError(f"QUERENT_FONTS is {str(config.fonts)!r}, where no font can be used. Change or unset it.")
    return f"All there, and {count} in {config.fonts}."


PRECONDITIONS: dict[str, Check] = {
    "token": _has_token,
    "fonts": _has_fonts,
    "time zones": _has_zones,
    "backups": _can_back_up,
}
"""The checks by name."""
