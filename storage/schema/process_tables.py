"""The tables about the processes that run the bot; nothing of them is worth keeping when none runs."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, String, Table

from storage.schema.metadata import METADATA


def _who() -> list[Column[str] | Column[int]]:
    """Which process it is, and until when it counts as running."""
    return [
        Column("owner", String, nullable=False),
        Column("host", String, nullable=False),
        Column("pid", Integer, nullable=False),
        Column("since", BigInteger, nullable=False),
        Column("until", BigInteger, nullable=False),
    ]


# when the bot last ran; downtime since then counts for nobody
life = Table(
    "life",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

# the one process that has the data to itself
lease = Table(
    "lease",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("token", String, nullable=False),
    *_who(),
)

# the processes that share the data, each with the number of all shards
process = Table(
    "process",
    METADATA,
    Column("token", String, primary_key=True),
    *_who(),
    Column("total", Integer, nullable=False),
)

# the lease of each shard: the process that has it, how often it changed hands, who waits for it, and whether its holder
# is leaving and would hand it over
shard = Table(
    "shard",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("holder", String),
    Column("fence", Integer, nullable=False),
    Column("wanted", String),
    Column("offered", Integer, nullable=False),
)

# the process that used a table last: what others have of it in memory is out of date
awake = Table(
    "awake",
    METADATA,
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("token", String, nullable=False),
)

# the process that is doing a job
hold = Table(
    "hold",
    METADATA,
    Column("job", Integer, primary_key=True, autoincrement=False),
    Column("token", String, nullable=False, index=True),
)

PASSING = (lease, process, shard, awake, hold)
"""The tables whose rows mean nothing where no process runs."""
