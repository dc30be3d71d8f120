"""The house rules of tables and their named counters."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Column, Connection, Table, Text, bindparam, delete, select

from storage.database import DataStore, reads, writes
from storage.metadata import CLUSTERED, METADATA, match_key
from storage.packing import from_json, to_json
from storage.rows import first_row
from storage.upserts import insert_or_replace

own_rules_table = Table(
    "own_rules",
    METADATA,
    match_key(),
    Column("rule", Text, nullable=False),
    # JSON: [[id, name, value], ...]
    Column("counters", Text, nullable=False),
    **CLUSTERED,
)


class Counter(NamedTuple):
    """A counter of a table. IDs are never reused within a table."""

    id: int
    name: str
    value: int


class OwnRules(NamedTuple):
    """A table's house rule, or "" if it has none, and its counters in the order in which they were added."""

    rule: str = ""
    counters: tuple[Counter, ...] = ()


NO_OWN_RULES = OwnRules()


_OWN_RULES = select(own_rules_table).where(own_rules_table.c.match == bindparam("match"))


class OwnRulesStore(DataStore):
    """The house rules and counters of tables. Every method is one transaction."""

    @reads
    def of(self, connection: Connection, match: int) -> OwnRules:
        """Return the house rule and counters of a table; both are empty if nothing is stored."""
        row = first_row(connection, _OWN_RULES, {"match": match})
        return NO_OWN_RULES if row is None else unpacked(row["rule"], row["counters"])

    @writes
    def put(self, connection: Connection, match: int, own: OwnRules) -> None:
        """Replace the house rule and counters of a table."""
        if own == NO_OWN_RULES:
            connection.execute(delete(own_rules_table).where(own_rules_table.c.match == match))
            return
        row = {"match": match, "rule": own.rule, "counters": to_json([list(one) for one in own.counters])}
        insert_or_replace(connection, own_rules_table, [row])


def carry_over(connection: Connection, before: int, match: int) -> None:
    """Copy the house rule and the counters of a match to its rematch, with all counters at 0."""
    row = first_row(connection, select(own_rules_table).where(own_rules_table.c.match == before))
    if row is not None:
        own = unpacked(row["rule"], row["counters"])
        counters = [list(one._replace(value=0)) for one in own.counters]
        copy = {"match": match, "rule": own.rule, "counters": to_json(counters)}
        insert_or_replace(connection, own_rules_table, [copy])


def unpacked(rule: str, counters: str) -> OwnRules:
    """Return the house rule and counters stored in a row."""
    return OwnRules(rule, tuple([Counter(*one) for one in from_json(counters)]))
