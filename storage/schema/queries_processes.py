"""The statements of several processes on one PostgreSQL database; see statements.py for the conventions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.sql.elements import literal_column

from storage.schema.process_tables import hold, process, shard
from storage.schema.tables import due, match, outbox
from storage.schema.wording import JsonText, insert_or_replace

# process
ADD_PROCESS = insert(process)
PROCESSES = select(process).order_by(process.c.since, process.c.token)
RENEW_PROCESS = update(process).where(process.c.token == bindparam("ours")).values(until=bindparam("new_until"))
DROP_PROCESS = delete(process).where(process.c.token == bindparam("theirs"), process.c.until == bindparam("seen"))
LEAVE = delete(process).where(process.c.token == bindparam("ours"))

# shard
SHARDS = select(shard).order_by(shard.c.id)
ADD_SHARD = insert(shard)
DROP_SHARDS = delete(shard).where(shard.c.id >= bindparam("total"))
_AS_SEEN = and_(shard.c.id == bindparam("number"), shard.c.fence == bindparam("old_fence"))
TAKE_SHARD = (
    update(shard)
    .where(_AS_SEEN)
    .values(holder=bindparam("new_holder"), fence=shard.c.fence + literal_column("1"), wanted=None, offered=0)
)
WANT_SHARD = update(shard).where(_AS_SEEN).values(wanted=bindparam("new_wanted"))
OFFER_SHARDS = update(shard).where(shard.c.holder == bindparam("ours")).values(offered=1)
LET_GO_SHARDS = update(shard).where(shard.c.holder == bindparam("ours")).values(holder=None, offered=0)

# Whose is a job, or a timer: of whoever has the shard of its server; direct messages all belong to the first shard.
# What has waited for `overdue` may be done by anybody.
_NOW: BindParameter[int] = bindparam("now")
_OURS: BindParameter[str] = bindparam("ours")
_MINE: BindParameter[Any] = bindparam("shards", expanding=True)
_shard_of: ColumnElement[int] = match.c.guild.op(">>")(literal_column("22")) % bindparam("total")
_beside = outbox.alias("beside")
_direct, _beside_direct = (jobs.c.kind.in_(bindparam("direct", expanding=True)) for jobs in (outbox, _beside))
_job_of = case((_direct, 0), else_=_shard_of)
_written = cast(JsonText(outbox.c.payload, "at"), BigInteger)  # what is to be done at once has 0 in `after`
_alive = select(process.c.token).where(process.c.token == _OURS, process.c.until > _NOW).exists()


# Jobs of a table are done one after another, letters aside: two processes would put each other's board back.
_others = (
    select(hold.c.job)
    .join(process, process.c.token == hold.c.token)
    .join(_beside, _beside.c.id == hold.c.job)
    .where(_beside.c.match == outbox.c.match, _beside_direct == _direct)
    .where(hold.c.token != _OURS, process.c.until > _NOW)
    .exists()
)
_overdue = and_(outbox.c.after <= bindparam("overdue"), _written <= bindparam("overdue"))
_elder = outbox.alias("elder")
_elders = select(_elder.c.id).where(
    _elder.c.match == outbox.c.match, _elder.c.audience == outbox.c.audience, _elder.c.id < outbox.c.id
)
OWN_ERRANDS = (
    select(outbox, hold.c.token.label("holder"))
    .join(match, match.c.id == outbox.c.match)
    .outerjoin(hold, hold.c.job == outbox.c.id)
    .where(outbox.c.after <= _NOW, _alive, or_(_job_of.in_(_MINE), _overdue))
    .where(~_others, ~_elders.where(_elder.c.after > _NOW).exists())
    .order_by(outbox.c.id)
    .limit(bindparam("limit"))
    .with_for_update(of=outbox, skip_locked=True)
)
NEXT_OWN_ERRAND = (
    select(func.min(outbox.c.after).label("at"))
    .join(match, match.c.id == outbox.c.match)
    .where(_job_of.in_(_MINE), ~_others, ~_elders.exists())
)
HOLD_ERRAND = insert_or_replace(hold)
HELD_ERRAND = select(hold.c.job).where(hold.c.job == bindparam("errand"), hold.c.token == _OURS)
LET_GO_ERRAND = delete(hold).where(hold.c.job == bindparam("errand"))
DROP_STRAY_HOLDS = delete(hold).where(~select(outbox.c.id).where(outbox.c.id == hold.c.job).exists())

OWN_DUES = (
    select(due)
    .join(match, match.c.id == due.c.match)
    .where(due.c.at <= _NOW, _alive, or_(_shard_of.in_(_MINE), due.c.at <= bindparam("overdue")))
    .order_by(due.c.at, due.c.match, due.c.seat, due.c.kind)
    .limit(bindparam("limit"))
)
NEXT_OWN_DUE = select(func.min(due.c.at).label("at")).join(match, match.c.id == due.c.match).where(_shard_of.in_(_MINE))
