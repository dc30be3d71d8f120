"""`querent doctor`: checks the installation and says how to fix what is wrong."""

from __future__ import annotations

import os
import platform
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from itertools import groupby, islice
from operator import attrgetter
from pathlib import Path

import aiohttp
import discord

from bot.app import INTENTS, PERMISSIONS
from bot.cli.picture_trial import picture_faults
from bot.config import Config
from bot.ops.backups import newest_backup
from bot.ops.emojis import name_of
from bot.preconditions import address_hint, outcomes
from bot.runtime.clock import HOUR, Now, system
from bot.runtime.discord_internals import api_address, point_at
from bot.version import described
from games import NotInstalledError, game, manifest, manifests
from games.contract.suite import MANY, tried
from games.kernel.game import AnyGame
from games.registry import faults
from rendering.deck.custom.folder import MISSING, DeckError, DeckFolder
from rendering.deck.emojis import pictures
from storage.errors import StorageError
from storage.file_place import user_name
from storage.lessons import LessonCount
from storage.upkeep.health import Health, HeldShard, check, holder, runs_here

DRIFT = 5
"""Maximum seconds by which the clock can differ from Discord's."""
STALE_HOURS = 26
"""Maximum age of the newest daily backup, in hours."""
NAMED = 3
"""Maximum number of missing pictures that a finding names."""
TIMEOUT = aiohttp.ClientTimeout(total=15)


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check: passed, or failed with a way to fix it."""

    name: str
    passed: bool
    message: str


async def findings(config: Config, now: Now = system) -> list[Finding]:
    """Return the results of all checks, in order."""
    prepared = [Finding(*outcome) for outcome in outcomes(config) if outcome.message]
    found = [_version(), *prepared, *await _data(config, now), *_user(config), *_last_backup(config, now)]
    found += [*_games(), *_deck(config)]
    if config.discord_url:
        point_at(config.discord_url)
    found.append(await _clock(config, now))
    if config.token and found[-1].name != "network":
        found += [finding async for finding in _account(config)]
    return found


def trials(key: str) -> Iterator[Finding]:
    """Yield the results of the contract tests of one game, each as soon as it is ready. All can take minutes."""
    broken = {fault.key: fault for fault in faults()}
    if key in broken:
        yield Finding(key, False, f"{broken[key].origin} cannot be used: {broken[key].why}")
        return
    try:
        tested = game(key)
    except NotInstalledError:
        there = ", ".join(one.key for one in manifests())
        yield Finding(key, False, f"There is no game with that key here. Known keys: {there}.")
        return
    for trial in tried(tested):
        yield Finding(trial.name, not trial.faults, "\n".join(trial.faults) or trial.meaning)
        if trial.endless:
            return
    yield _pictures(tested)
    yield Finding("languages", True, f"English {' '.join(manifest(key).languages)}".strip())


async def why_not_alive(config: Config, now: Now = system) -> str:
    """Return the reason why no bot is alive on the data, or "" if one is.

    Without shards, a bot on this machine must hold the database and have renewed its lease within a minute. With
    several processes, one must run on this machine, and each shard that is set for it must belong to some process.
    """
    try:
        if config.sharding.total:
            if await runs_here(config.database, config.sharding.ids, now()):
                return ""
            return "No bot process is running on this machine, or some of the shards set for it have no process."
        if await holder(config.database, now()) is not None:
            return ""
    except StorageError as error:
        return f"{error} {address_hint(config)}"
    return f"No bot uses this data, or it has not responded for a minute. {address_hint(config)}"


async def alive(config: Config, now: Now = system) -> bool:
    """Return whether a bot is alive on the data, as `why_not_alive` defines it."""
    return not await why_not_alive(config, now)


def _version() -> Finding:
    """Return the version and build of Querent, and the versions of Python and discord.py."""
    says = f"{described()}, on Python {platform.python_version()} and discord.py {discord.__version__}."
    return Finding("version", True, says)


async def _data(config: Config, now: Now) -> list[Finding]:
    try:
        health = await check(config.database, now())
    except StorageError as error:
        return [Finding("data", False, f"{error} {address_hint(config)}")]
    weight = [Finding("matches", True, _weight(config, health))] if health.finished else []
    return [
        Finding("data", health.is_intact, _data_words(health)),
        *weight,
        *_shards(health.shards),
        *_lessons(health.lessons),
    ]


def _weight(config: Config, health: Health) -> str:
    """Return the number of finished matches, how long they are kept, and their average size."""
    each = health.bytes / (health.finished + health.live) / 1000
    kept = f"{config.keep_days} days (QUERENT_KEEP_DAYS)" if config.keep_days else "all time (QUERENT_KEEP_DAYS)"
    return f"{health.finished} finished ones are kept for {kept}; {each:.0f} kB each on average."


def _shards(shards: Sequence[HeldShard]) -> Iterator[Finding]:
    """Yield the shards of each process. Shards that no process has are a failure."""
    for (pid, host), group in groupby(sorted(shards, key=_process_key), key=_process_key):
        numbers = ", ".join(str(one.shard) for one in group)
        if pid:
            yield Finding("shards", True, f"{numbers}: process {pid} on {host}.")
        else:
            yield Finding(
                "shards",
                False,
                f"{numbers}: no process has them. Start one with them; its log says what it is waiting for.",
            )


def _process_key(one: HeldShard) -> tuple[int, str]:
    return one.pid, one.host


def _lessons(counts: Sequence[LessonCount]) -> Iterator[Finding]:
    """Yield how many players began and finished the lesson of each game, and at which steps the others stopped."""
    for key, group in groupby(counts, attrgetter("game")):
        of_game = list(group)
        steps = _steps(key)
        ended = sum(count.people for count in of_game if count.step >= steps)
        stopped = Counter[int]()
        for count in of_game:
            stopped[count.step + 1] += count.people if count.step < steps else 0
        where = ", ".join(f"{n} at step {step}" for step, n in sorted(stopped.items()) if n)
        begun = ended + stopped.total()
        yield Finding("lessons", True, f"{key}: {begun} begun, {ended} ended{f'; {where}' if where else ''}.")


def _steps(key: str) -> int:
    """Return the number of steps in a game's lesson; 0 if it no longer has one."""
    try:
        taught = game(key).lesson
    except NotInstalledError:
        return 0
    return len(taught.steps) if taught else 0


def _user(config: Config) -> Iterator[Finding]:
    """Yield a warning if the data belongs to another user, whose permissions can differ."""
    if not isinstance(config.database, Path):
        return
    try:
        path = config.database if config.database.exists() else config.data
        owner = path.stat().st_uid
    except OSError:  # missing, or in another user's folder; the check of the data reports it
        return
    if owner != os.geteuid():
        says = (
            f"{path} belongs to user {user_name(owner)}, and you are {user_name(os.geteuid())}. "
            "If that user runs the bot, run the doctor as that user (sudo -u); if not, give the data to the bot's user."
        )
        yield Finding("user", False, says)


def _last_backup(config: Config, now: Now) -> Iterator[Finding]:
    """Yield the age of the newest daily backup. The check fails if it is more than STALE_HOURS."""
    made = newest_backup(config)
    if made is None:
        return
    hours = max(0, round((now() - made) / HOUR))
    if hours > STALE_HOURS:
        says = f"The newest backup is {hours} hours old. Start the bot, or check its log for the reason."
        yield Finding("backups", False, says)
    else:
        yield Finding("backups", True, f"The newest is {hours} hours old.")


def _data_words(health: Health) -> str:
    if not health.is_intact:
        return "The data is damaged. Stop the bot and restore your newest backup."
    use = f" {health.holder}" if health.holder else ""
    of = f"in {health.engine}, which answers in {health.seconds * 1000:.1f} ms"
    return f"Writable and sound, {of}; {health.live} matches are being played.{use}"


def _deck(config: Config) -> Iterator[Finding]:
    """Yield the state of the operator's deck, if there is one, with each picture that ours replaces."""
    if config.deck is None:
        return
    try:
        faults = list(DeckFolder(config.deck).faults())
    except DeckError as error:
        yield Finding("deck", False, f"{config.deck} is ignored: {error} Fix it, or unset QUERENT_DECK.")
        return
    yield Finding("deck", True, f"{78 - len(faults)} of 78 pictures replace Querent's own.")
    missing = [fault.slot for fault in faults if fault.why == MISSING]
    if missing:
        more = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
        says = f"There is no picture of {', '.join(missing[:NAMED])}{more}. Querent's own are shown instead."
        yield Finding("deck", False, says)
    for fault in faults:
        if fault.why != MISSING:
            yield Finding("deck", False, f"{fault.slot}: {fault.why}. Querent's own is shown until it is fixed.")


def _pictures(tested: AnyGame) -> Finding:
    """Return whether the cards, and the boards and hands of some matches, can be painted and are readable."""
    wrong = [*islice(picture_faults(tested), MANY)]
    return Finding("pictures", not wrong, "\n".join(wrong) or "Boards, hands and cards can be painted and read.")


def _games() -> list[Finding]:
    """Return the installed games, and those that cannot be used."""
    broken = faults()
    there = ", ".join(one.key for one in manifests() if one.key not in {fault.key for fault in broken})
    wrong = [
        Finding("games", False, f"{fault.key} ({fault.origin}) is left out: {fault.why}. Reinstall it or remove it.")
        for fault in broken
    ]
    return [Finding("games", True, f"{there}."), *wrong]


async def _clock(config: Config, now: Now) -> Finding:
    """Compare the clock with Discord's."""
    try:
        async with (
            aiohttp.ClientSession(timeout=TIMEOUT) as session,
            session.get(f"{api_address()}/gateway", proxy=config.proxy or None) as answer,
        ):
            there = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    except (aiohttp.ClientError, OSError, TimeoutError, KeyError, ValueError):
        way = "the proxy in QUERENT_PROXY" if config.proxy else "DNS, and QUERENT_PROXY if there is a proxy"
        return Finding("network", False, f"Discord cannot be reached. Check the network, {way}.")
    drift = round(now() - there)
    if abs(drift) > DRIFT:
        return Finding(
            "clock", False, f"This machine's clock is {drift:+} seconds off. Turn on time synchronization (NTP)."
        )
    return Finding("clock", True, f"Agrees with Discord's ({time.strftime('%H:%M:%S', time.gmtime(now()))} UTC).")


async def _account(config: Config) -> AsyncIterator[Finding]:
    """Log in, and yield the results of checking the intents and the permissions in each server."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice
    client = discord.Client(intents=INTENTS, proxy=config.proxy or None)
    try:
        await client.login(config.token)
        yield Finding("login", True, f"Discord accepts the token of {client.user}.")
        yield Finding(
            "intents", True, "Only standard ones, for servers and messages, are used; there is nothing to turn on."
        )
        async for finding in _servers(client):
            yield finding
        yield await _emojis(client)
    except discord.LoginFailure:
        yield Finding("login", False, "Discord does not accept the token. Copy it again from the developer portal.")
    except (aiohttp.ClientError, OSError):
        yield Finding("login", False, "The connection to Discord broke. Try again in a minute.")
    except discord.HTTPException as error:
        yield Finding("login", False, f"Discord refused the login ({error.status}). Try again in a minute.")
    finally:
        await client.close()


async def _emojis(client: discord.Client) -> Finding:
    """Return the number of emojis that Discord has for the small pictures in text."""
    wanted = {name_of(mark) for mark in pictures()}
    try:
        there = {emoji.name for emoji in await client.fetch_application_emojis()}
    except discord.HTTPException as error:
        says = f"Discord does not list them (code {error.code}). Words are shown instead."
        return Finding("emojis", False, says)
    placed = len(wanted & there)
    later = " The bot uploads the others when it runs; until then, words are shown instead."
    rest = "" if placed == len(wanted) else later
    return Finding("emojis", True, f"{placed} of {len(wanted)} are in place.{rest}")


async def _servers(client: discord.Client) -> AsyncIterator[Finding]:
    invite = discord.utils.oauth_url(client.application_id or 0, permissions=PERMISSIONS)
    servers = [guild async for guild in client.fetch_guilds(limit=200)]
    if not servers:
        yield Finding("servers", False, f"The bot is in no server yet. Invite it: {invite}")
    for guild in servers:
        me = await (await client.fetch_guild(guild.id)).fetch_member(client.user.id if client.user else 0)
        missing = [
            name.replace("_", " ") for name, has in me.guild_permissions if not has and getattr(PERMISSIONS, name)
        ]
        says = (
            f"Missing: {', '.join(missing)}. Allow them, or invite the bot again: {invite}" if missing else "All there."
        )
        yield Finding("permissions", not missing, f"{guild.name}: {says}")
