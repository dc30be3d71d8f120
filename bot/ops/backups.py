"""Backups: the operator's two commands, and the daily backup of a running bot."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from pathlib import Path
from typing import Any

from bot.config import Config
from bot.runtime.clock import HOUR, Now, system
from games.kernel.codec import pack
from games.kernel.text import t
from storage.revision import HEAD
from storage.upkeep.backup import Backup, BackupError, Contents, save
from storage.upkeep.restore import Restored, restore

log = logging.getLogger(__name__)

_OF_A_DAY = re.compile(r"querent-\d{4}-\d\d-\d\d\.sqlite")


def create_backup(config: Config, target: Path, *, overwrite: bool = False, now: Now = system) -> str:
    """Save the data to the file `target` and return a report for the operator. Raises StorageError."""
    made = save(_file(config), target, now(), overwrite=overwrite)
    return f"Saved {target}\n{_holds(made.contents, made.fingerprint)}\n  {made.size:,} bytes"


def restore_backup(config: Config, source: Path, now: Now = system) -> str:
    """Restore the data from the file `source` and return a report for the operator. Raises StorageError."""
    done = restore(_file(config), source, now(), _line)
    return f"Restored {source}\n{_holds(done.contents, done.fingerprint)}\n{_checked(done)}\n{_changes(done)}"


def newest_backup(config: Config) -> int | None:
    """Return the time of the newest daily backup, or None if there is none."""
    if config.backup_dir is None or config.server is not None:
        return None
    try:
        return max((int(path.stat().st_mtime) for path in _daily(config.backup_dir)), default=None)
    except OSError:
        return None


def _daily(folder: Path) -> list[Path]:
    """Return the daily backups in a folder, oldest first."""
    return sorted(path for path in folder.iterdir() if _OF_A_DAY.fullmatch(path.name))


class Backups:
    """Makes one backup per day (UTC) in a folder and keeps the configured number of them."""

    def __init__(self, config: Config, now: Now) -> None:
        self._config, self._folder, self._keep, self._now = config, config.backup_dir, config.backup_keep, now

    async def run(self) -> None:
        """Make daily backups until canceled. Returns immediately if there is no backup folder, or no file to save.

        Failures are logged and retried after an hour.
        """
        if self._folder is not None and not isinstance(self._config.database, Path):
            log.warning("QUERENT_BACKUP_DIR ignored; back up PostgreSQL with pg_dump")
            return
        while self._folder is not None:
            try:
                await asyncio.to_thread(self.see_to, self._folder)
            except Exception:  # one failure must not end the daily backups
                log.exception("failed to make the daily backup; will retry within an hour")
            await asyncio.sleep(HOUR)

    def see_to(self, folder: Path) -> Backup | None:
        """Make today's backup unless it exists, then delete the oldest ones. Raises StorageError and OSError."""
        now = self._now()
        target = folder / f"querent-{time.strftime('%Y-%m-%d', time.gmtime(now))}.sqlite"
        if target.exists():
            return None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        made = save(_file(self._config), target, now)
        log.info("daily backup made", extra={"path": str(target), "bytes": made.size})
        for old in _daily(folder)[: -self._keep]:
            old.unlink()
        return made


def _file(config: Config) -> Path:
    """Return the data file. Raises BackupError if the data is in PostgreSQL."""
    if isinstance(config.database, Path):
        return config.database
    raise BackupError(
        "The data is in PostgreSQL: back it up with pg_dump and restore it with pg_restore; see "
        "docs/hosts.md. `querent migrate` copies it into a file."
    )


def _holds(contents: Contents, fingerprint: str) -> str:
    older = "" if contents.revision == HEAD else "; the next start migrates it"
    return (
        f"  taken {_minute(contents.taken) if contents.taken else 'at a time it does not say'}\n"
        f"  matches: {contents.matches}, of these open: {contents.live}; data of revision {contents.revision}{older}\n"
        f"  sha256 {fingerprint}"
    )


def _checked(done: Restored) -> str:
    if done.proved:
        return "  checked: every byte is as it was saved"
    return "  checked: its structure only, since it has no checksum; compare the sha256 if you noted it"


def _changes(done: Restored) -> str:
    kept = f"The data from before is kept: {done.kept}" if done.kept else "There was no data before."
    if not done.tables:
        return f"{kept}\nStart the bot now."
    numbers = ", ".join(f"{old} is now {new}" for old, new in done.tables.items())
    return (
        f"{kept}\nMoves after {_minute(done.taken)} are not in it. Start the bot now: it posts every open\n"
        "table again and notifies its players. Messages from before lose their buttons, or only\n"
        f"say that the table no longer exists. Open tables have new numbers: {numbers}."
    )


def _line(taken: int, old: int, new: int) -> Any:
    """Return the log line for a restored table, packed for storage."""
    return pack(
        t(
            "This table is back to how it was at {when}: the data had to be restored, and moves since then don't "
            "count. Its number was {old} and is now {new}.",
            when=_minute(taken),
            old=old,
            new=new,
        )
    )


def _minute(seconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(seconds))
