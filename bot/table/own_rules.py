"""A table's own additions to the rules: a house rule, and counters that all players at the table can change."""

from __future__ import annotations

import re

from bot.table.live_table import LiveTable, Table, escaped_name, playing
from bot.table.lobbies import Player, house_rule_line, leads
from bot.table.matches import Matches
from games.kernel.ask import IllegalError
from games.kernel.dealer import LogLine
from games.kernel.names import visible_name
from games.kernel.text import Localizer, Name, Text, t
from storage.own_rules import Counter, OwnRules
from storage.store import Store

MAX_RULE_CHARACTERS, MAX_NAME_CHARACTERS, MAX_COUNTERS, MAX_VALUE = 300, 20, 6, 9_999
"""Maximum characters of a house rule and of a counter's name, maximum number of counters, and maximum value of one."""
_LINK = re.compile(r"\w://|\bwww\.|\b[\w-]+\.(?:[a-z]{2,})(?:/|\b)", re.IGNORECASE)
"""A link, or anything that Discord or a reader could take for one."""
_MENTION = re.compile(r"@|<[#:a@/]")
NOTED = "own"
"""The first token of the log entries about such changes."""


class TableRules:
    """Changes the house rule and the counters of tables, and logs the changes once the match has begun."""

    def __init__(self, matches: Matches, store: Store) -> None:
        self._matches, self._rules = matches, store.own_rules

    async def set_rule(self, table_id: int, player: Player, words: str) -> None:
        """Replace the house rule; empty words delete it.

        In a lobby only the host can do this, in a match every player.
        """
        async with self._matches.at(table_id) as table:
            require_changeable(table, player, lead=True)
            rule = checked(words, MAX_RULE_CHARACTERS)
            own = table.own._replace(rule=rule)
            await self._put(table, own, player, house_rule_line(own) if rule else t("The house rule was removed."))

    async def add(self, table_id: int, player: Player, words: str) -> None:
        """Add a counter with that name and the value 0."""
        async with self._matches.at(table_id) as table:
            require_changeable(table, player)
            name, counters = checked(words, MAX_NAME_CHARACTERS), table.own.counters
            if not name:
                raise IllegalError(t("A counter needs a name."))
            if len(counters) >= MAX_COUNTERS:
                raise IllegalError(t("A table has at most {n} counters. Remove one first.", n=MAX_COUNTERS))
            if any(one.name == name for one in counters):
                raise IllegalError(t("There is already a counter with that name."))
            added = Counter(max([one.id for one in counters], default=0) + 1, name, 0)
            said = t("Counter {name}: {n}", name=escaped_name(name), n=0)
            await self._put(table, table.own._replace(counters=(*counters, added)), player, said)

    async def move(self, table_id: int, player: Player, counter: int, by: int) -> None:
        """Change a counter's value by `by`."""
        async with self._matches.at(table_id) as table:
            require_changeable(table, player)
            one = _counter(table, counter)
            moved = one._replace(value=max(-MAX_VALUE, min(one.value + by, MAX_VALUE)))
            counters = tuple([moved if each.id == counter else each for each in table.own.counters])
            said = t("Counter {name}: {n}", name=escaped_name(one.name), n=moved.value)
            await self._put(table, table.own._replace(counters=counters), player, said)

    async def remove(self, table_id: int, player: Player, counter: int) -> None:
        """Remove a counter."""
        async with self._matches.at(table_id) as table:
            require_changeable(table, player)
            one = _counter(table, counter)
            counters = tuple([each for each in table.own.counters if each.id != counter])
            said = t("The counter {name} was removed.", name=escaped_name(one.name))
            await self._put(table, table.own._replace(counters=counters), player, said)

    async def _put(self, table: LiveTable, own: OwnRules, player: Player, said: Text) -> None:
        """Store the new rules; in a match, also a log line with the player who changed them."""
        await self._rules.put(table.id, own)
        table.own = own
        if table.running:
            seats = [chair.seat for chair in table.people if chair.user == player.user]
            actor: Text | Name = Name(seats[0]) if seats else t("A moderator")
            line = LogLine(t("{who}: {what}", who=actor, what=said))
            await self._matches.keep(table, playing(table).note(seats[0] if seats else 0, (NOTED,), [line]))


def house_rule(own: OwnRules, localizer: Localizer) -> str:
    """Return the house rule as a line of a message, escaped so that it cannot format, link or mention; or ""."""
    return localizer(t("**House rule:** {rule}", rule=escaped_name(own.rule))) if own.rule else ""


def own_lines(own: OwnRules, localizer: Localizer) -> list[str]:
    """Return a line each for the house rule and the counters; [] if the table has neither."""
    counters = " · ".join(f"{escaped_name(one.name)} **{written_value(one)}**" for one in own.counters)
    said = [localizer(t("**Counters:** {counters}", counters=counters))] if counters else []
    return [line for line in (house_rule(own, localizer), *said) if line]


def written_value(counter: Counter) -> str:
    """Return the value of a counter with a minus sign instead of a hyphen, as on the buttons."""
    return f"{counter.value}".replace("-", "−")


def checked(words: str, most: int) -> str:
    """Return a user's words as one visible line.

    Raises IllegalError if they are too long, or have a link or a mention.
    """
    line = visible_name(words)
    if len(line) > most:
        raise IllegalError(t("That is too long: at most {n} characters.", n=most))
    if _LINK.search(line) or _MENTION.search(line):
        raise IllegalError(t("Write it without links and mentions."))
    return line


def _counter(table: Table, counter: int) -> Counter:
    found = [one for one in table.own.counters if one.id == counter]
    if not found:
        raise IllegalError(t("That counter is no longer there."))
    return found[0]


def require_changeable(table: Table, player: Player, *, lead: bool = False) -> None:
    """Require that the table is open, and that the user plays there or is a moderator.

    With `lead`, a user in a lobby must be its host or allowed to act as one.

    Raises:
        IllegalError: The user is not allowed to change the table.
    """
    if table.row.state != "lobby" and not table.running:
        raise IllegalError(t("That match is over."))
    if table.row.state == "lobby" and lead and not leads(table, player, anyone=True):
        raise IllegalError(t("Only the host can change the settings. You can see them above."))
    if not player.moderator:
        table.seat_of(player.user)
