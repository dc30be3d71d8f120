"""`querent`, or `python -m bot`: run the bot, play locally, run the doctor, back up, restore, export and import."""

from __future__ import annotations

import argparse
import asyncio
import gc
import logging
import os
import platform
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from bot.cli.logging_setup import open_journal
from bot.cli.system_faults import NO_FOLDER, fault_of_system
from bot.config import Config, read_config
from bot.preconditions import address_hint, outcomes
from bot.runtime.setting_values import ConfigError
from bot.version import VERSION, build, described

if TYPE_CHECKING:
    from bot.cli.doctor import Finding

log = logging.getLogger("bot")

INTENTS_REFUSED = "Discord refuses the gateway intents of this version, although none is privileged. Update Querent."
"""Message for an error that only a change at Discord can cause."""
YOUNG = 10_000
"""Number of new objects after which Python looks among the youngest for reference cycles."""


def main() -> int:
    """Run the command line, and return the exit code: 0 for success, 1 for a failure, 2 for a wrong setting."""
    asked = _arguments()
    try:
        os.getcwd()
    except FileNotFoundError:
        return _refuse(ConfigError(NO_FOLDER))
    os.umask(0o077)  # every hand is in the data and in the files next to it
    try:
        config = read_config()
    except ConfigError as error:
        return _refuse(error)
    open_journal(config.log_level, config.log_style, config.secrets)
    try:
        return _done(config, asked)
    except (OSError, RuntimeError, MemoryError) as error:
        why = fault_of_system(error)
        if not why:
            raise
        print(f"querent: {why}", file=sys.stderr)
        return 1


def _done(config: Config, asked: argparse.Namespace) -> int:
    """Run the command and return its exit code."""
    if asked.what in ("backup", "restore"):
        return _copy(config, asked)
    if asked.what in ("export", "import"):
        return _carry(config, asked)
    if asked.what in ("migrate", "move"):
        return _move(asked)
    if asked.what == "pack":
        return _pack(config, asked)
    if asked.what in ("announce", "maintenance", "ratings"):
        return _notify(config, asked)
    if asked.what == "doctor":
        if asked.live:
            return _live(config, asked)
        return _try(asked.game) if asked.game else _doctor(config)
    if asked.what == "play":
        return _play(config, asked)
    return {"run": _run, "health": _health}[asked.what](config)


def _refuse(error: ConfigError) -> int:
    """Print every fault of the settings and return the exit code, 2."""
    for fault in error.faults:
        print(f"querent: {fault}", file=sys.stderr)
    return 2


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="querent", description="Tarot card games in Discord.")
    parser.add_argument("--version", action=_PrintVersion, nargs=0, help="print version and build, and exit")
    what = parser.add_subparsers(dest="what", required=True)
    what.add_parser("run", help="run the bot; needs QUERENT_TOKEN")
    play = what.add_parser("play", help="run the bot on a simulated Discord, in your browser")
    play.add_argument("--port", type=_port, help="port of the page (default: $PORT, or 8317)")
    play.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on (default: 127.0.0.1, this machine only); with 0.0.0.0, other devices in your "
        "network can connect, but only with the key in the printed URL",
    )
    doctor = what.add_parser("doctor", help="check that the bot has everything it needs")
    doctor.add_argument("--game", metavar="KEY", help="check a game against the contract for games instead")
    doctor.add_argument("--live", action="store_true", help="test Discord's behavior in a channel of your server")
    doctor.add_argument("--channel", type=_channel, metavar="ID", help="ID of the channel for --live")
    report = Path("querent-experiment.json")
    doctor.add_argument("--report", type=Path, default=report, metavar="FILE", help="file for the results of --live")
    people = "with --live: file with the user IDs of at least 26 people who agreed to get direct messages, one per line"
    doctor.add_argument("--direct-messages", type=Path, metavar="FILE", help=people)
    what.add_parser("health", help="check that the bot is running; exit 0 if it is, 1 if not")
    backup = what.add_parser("backup", help="save all data to one file, also while the bot runs")
    backup.add_argument("file", type=Path, help="file to write; keep it private, because it contains every hand")
    backup.add_argument("--overwrite", action="store_true", help="replace the file if it is there")
    restore = what.add_parser("restore", help="replace the data with a backup; stop the bot first")
    restore.add_argument("file", type=Path, help="backup to restore")
    export = what.add_parser("export", help="save one match to a file, also while the bot runs")
    export.add_argument("table", type=_table, help="number of the table")
    export.add_argument("file", type=Path, help="file to write; of a running match, with the secret and every hand")
    export.add_argument("--overwrite", action="store_true", help="replace the file if it is there")
    import_match = what.add_parser("import", help="import a match from its file; stop the bot first")
    import_match.add_argument("file", type=Path, help="file written by export")
    _pack_arguments(what.add_parser("pack", help="create, check and add packs of custom cards"))
    _add_migrate(what)
    _add_notices(what)
    return parser.parse_args()


def _pack_arguments(parser: argparse.ArgumentParser) -> None:
    verb = parser.add_subparsers(dest="verb", required=True)
    new = verb.add_parser("new", help="create a small example pack")
    new.add_argument("path", type=Path, help="folder to create")
    new.add_argument("--game", default="", help="game of the pack, such as genshin_tarot")
    check = verb.add_parser("check", help="check a pack, draw its cards, and let computer players test them")
    check.add_argument("path", type=Path, help="folder or zip of the pack")
    check.add_argument("--matches", type=_matches, default=200, help="number of test matches (200); 0 for none")
    check.add_argument("--pictures", type=Path, metavar="FOLDER", help="folder for a picture of each card")
    emblems = verb.add_parser("emblems", help="list the names of emblems")
    emblems.add_argument("word", nargs="?", default="", help="list only names that contain this word, such as bread")
    add = verb.add_parser("add", help="add a pack to all servers, also while the bot runs")
    add.add_argument("path", type=Path, help="folder or zip of the pack")
    shown = verb.add_parser("list", help="list the packs of all servers")
    remove = verb.add_parser("remove", help="remove a pack from all servers; running matches keep its cards")
    remove.add_argument("name", help="name or digest of the pack")
    for one in (add, shown, remove):
        one.add_argument("--server", type=_server, default=0, metavar="ID", help="use only the server with this ID")


def _add_migrate(what: Any) -> None:
    words = "copy all data to another, empty database; stop the bot first"
    migrate = what.add_parser("migrate", aliases=["move"], help=words)  # "move" is its name in 1.0.0
    for name in ("source", "target"):
        migrate.add_argument(name, help="file, or PostgreSQL database as postgresql://user@host/name")


def _add_notices(what: Any) -> None:
    announce = what.add_parser("announce", help="show a notice at all tables with a running match, while the bot runs")
    announce.add_argument("words", nargs="?", default="", help="text of the notice; leave it out to remove the notice")
    announce.add_argument("--hours", type=_count, default=24, help="hours to show the notice (default: 24)")
    announce.add_argument(
        "--restart", type=_count, metavar="MINUTES", help="announce instead that the bot restarts in this many minutes"
    )
    maintenance = what.add_parser("maintenance", help="stop new tables from being opened; open tables continue")
    maintenance.add_argument("state", choices=("on", "off"), help="on: nobody can open a table; off: everyone can")
    maintenance.add_argument("--reason", default="", help="reason to show to players who want to open a table")
    what.add_parser("ratings", help="recalculate all levels from the results, while the bot runs")


class _PrintVersion(argparse.Action):
    """Prints the version and build. The standard `action="version"` would ask git for them at every command."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        print(f"querent {described()}")
        parser.exit()


def _table(said: str) -> int:
    """Return the number of a table. Raises ArgumentTypeError, which the command line shows."""
    if not (said.isascii() and said.isdecimal() and len(said) < 10 and int(said)):
        raise argparse.ArgumentTypeError(f"{said!r} is not a table number such as 12")
    return int(said)


def _matches(said: str) -> int:
    """Return a number of matches. Raises ArgumentTypeError, which the command line shows."""
    if not (said.isascii() and said.isdecimal() and len(said) < 6):
        raise argparse.ArgumentTypeError(f"{said!r} is not a number of matches such as 200")
    return int(said)


def _count(said: str) -> int:
    """Return a number of hours or minutes. Raises ArgumentTypeError, which the command line shows."""
    if not (said.isascii() and said.isdecimal() and len(said) < 5 and int(said)):
        raise argparse.ArgumentTypeError(f"{said!r} is not a whole number, from 1 to 9999")
    return int(said)


def _server(said: str) -> int:
    """Return the ID of a server. Raises ArgumentTypeError, which the command line shows."""
    if not (said.isascii() and said.isdecimal() and len(said) < 20 and int(said)):
        raise argparse.ArgumentTypeError(f"{said!r} is not a server ID. Copy it from Discord")
    return int(said)


def _channel(said: str) -> int:
    """Return the ID of a channel. Raises ArgumentTypeError, which the command line shows."""
    if not (said.isascii() and said.isdecimal() and len(said) < 20):
        raise argparse.ArgumentTypeError(f"{said!r} is not a channel ID. Copy it from Discord")
    return int(said)


def _port(said: str) -> int:
    """Return a port. Raises ArgumentTypeError, which the command line shows."""
    if not (said.isascii() and said.isdecimal() and len(said) < 6 and 0 < int(said) < 65536):
        raise argparse.ArgumentTypeError(f"{said!r} is not a port, from 1 to 65535")
    return int(said)


def _run(config: Config) -> int:
    if unmet := [outcome.message for outcome in outcomes(config) if not outcome.passed]:
        return _refuse(ConfigError(*unmet))
    log.info("starting", extra={"version": VERSION, "build": build(), "python": platform.python_version()})
    gc.disable()
    import discord

    from bot.app import run
    from storage.errors import StorageError
    from storage.sqlite import remove_public_access

    if isinstance(config.database, Path):
        remove_public_access(config.database)

    gc.freeze()  # modules are never freed, so keep them out of later garbage collections
    gc.set_threshold(YOUNG)  # with Python's default, cycles are looked for several times a press and hardly ever found
    gc.enable()
    try:
        asyncio.run(run(config))
    except StorageError as error:
        print(f"querent: {error} {address_hint(config)}", file=sys.stderr)
        return 1
    except ConfigError as error:
        return _refuse(error)
    except discord.LoginFailure:
        print("querent: Discord does not accept the token. Copy it again from the developer portal.", file=sys.stderr)
        return 2
    except discord.PrivilegedIntentsRequired:
        print(f"querent: {INTENTS_REFUSED}", file=sys.stderr)
        return 2
    return 0


def _play(config: Config, asked: argparse.Namespace) -> int:
    from bot.cli.play import play

    try:
        return play(config, asked.host, asked.port)
    except OSError as error:
        print(f"querent: {error}", file=sys.stderr)
        return 1


def _doctor(config: Config) -> int:
    from bot.cli.doctor import findings

    return _print_findings(asyncio.run(findings(config)))


def _try(game: str) -> int:
    from bot.cli.doctor import trials

    return _print_findings(trials(game))


def _print_findings(found: Iterable[Finding]) -> int:
    """Print each finding as it arrives, and return the exit code."""
    well = True
    for finding in found:
        print(f"{'ok  ' if finding.passed else 'FAIL'}  {finding.name:15} {finding.message}", flush=True)
        well &= finding.passed
    return 0 if well else 1


def _copy(config: Config, asked: argparse.Namespace) -> int:
    from bot.ops.backups import create_backup, restore_backup
    from storage.errors import StorageError

    try:
        backup = asked.what == "backup"
        print(
            create_backup(config, asked.file, overwrite=asked.overwrite)
            if backup
            else restore_backup(config, asked.file)
        )
    except (StorageError, OSError) as error:
        print(f"querent: {error}", file=sys.stderr)
        return 1
    return 0


def _carry(config: Config, asked: argparse.Namespace) -> int:
    from bot.history.match_files import export_match, import_match
    from bot.runtime.clock import system
    from storage.errors import StorageError

    try:
        if asked.what == "export":
            print(asyncio.run(export_match(config, asked.table, asked.file, overwrite=asked.overwrite)))
        else:
            print(asyncio.run(import_match(config, asked.file, system())))
    except (StorageError, OSError) as error:
        print(f"querent: {error}", file=sys.stderr)
        return 1
    return 0


def _move(asked: argparse.Namespace) -> int:
    from bot.cli.moving import move_data
    from storage.errors import StorageError

    try:
        print(move_data(asked.source, asked.target))
    except StorageError as error:
        print(f"querent: {error}", file=sys.stderr)
        return 1
    return 0


def _pack(config: Config, asked: argparse.Namespace) -> int:
    from bot.cli import packs
    from games.kernel.ask import IllegalError
    from games.kernel.packs.problems import PackError
    from storage.errors import StorageError

    try:
        for line in _pack_lines(config, asked):
            print(line, flush=True)
    except (PackError, IllegalError) as error:
        for line in packs.told(error):
            print(line, file=sys.stderr)
        return 1
    except StorageError as error:
        print(f"querent: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"querent: {packs.failure(error)}", file=sys.stderr)
        return 1
    return 0


def _pack_lines(config: Config, asked: argparse.Namespace) -> Iterable[str]:
    """Yield the report of a `pack` command line by line. Raises the exceptions of that command."""
    from bot.cli import packs

    match asked.verb:
        case "new":
            return [packs.new(asked.path, asked.game)]
        case "emblems":
            return packs.emblems(asked.word)
        case "check":
            return packs.checked(asked.path, asked.matches, asked.pictures)
        case "add":
            return [asyncio.run(packs.add(config, asked.path, asked.server))]
        case "list":
            return [asyncio.run(packs.shown(config, asked.server))]
        case _:
            return [asyncio.run(packs.remove(config, asked.name, asked.server))]


def _notify(config: Config, asked: argparse.Namespace) -> int:
    from bot.cli.notices import announce, clear_ratings, plan_restart, set_maintenance
    from storage.errors import StorageError

    try:
        if asked.what == "maintenance":
            done = set_maintenance(config, asked.reason, on=asked.state == "on")
        elif asked.what == "ratings":
            done = clear_ratings(config)
        elif asked.restart:
            done = plan_restart(config, asked.restart)
        else:
            done = announce(config, asked.words, asked.hours)
        print(asyncio.run(done))
    except StorageError as error:
        print(f"querent: {error} {address_hint(config)}", file=sys.stderr)
        return 1
    return 0


def _live(config: Config, asked: argparse.Namespace) -> int:
    from bot.cli.live import Choices, LiveError, live, read_people

    if unmet := [outcome.message for outcome in outcomes(config) if outcome.name == "token" and not outcome.passed]:
        return _refuse(ConfigError(*unmet))
    try:
        people = read_people(asked.direct_messages) if asked.direct_messages else ()
    except LiveError as error:
        print(f"querent: {error}", file=sys.stderr)
        return 1
    return 0 if asyncio.run(live(config, Choices(asked.channel, asked.report, people))) else 1


def _health(config: Config) -> int:
    from bot.cli.doctor import why_not_alive

    if why := asyncio.run(why_not_alive(config)):
        print(f"querent: {why}", file=sys.stderr)
    return 1 if why else 0


if __name__ == "__main__":
    sys.exit(main())
