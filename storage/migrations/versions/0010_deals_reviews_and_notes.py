"""Give every deal a name, and move the deals of the day over; add reviews, notes, events and whom a user avoids.

A deal with a name can be dealt again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from hmac import digest
from typing import Any

import sqlalchemy as sa
from alembic import op

from storage.metadata import CLUSTERED

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DAY = 86_400
_OLD = ("guild", "game", "day")
_JOB = ("id", "match", "kind", "audience", "payload", "nonce", "after", "tries")


def upgrade() -> None:
    """Create the tables, and move the deals of the day and the tries at them over."""
    deals, attempts = _rows("deal", *_OLD, "secret", "pledge"), _rows("attempt", *_OLD, "user", "match")
    op.drop_table("attempt")
    op.drop_table("deal")
    _make()
    op.create_index("ix_match_deal_guild", "match", ["deal", "guild"])
    for number, row in enumerate(deals, 1):
        _move(number, row, [one for one in attempts if all(one[name] == row[name] for name in _OLD)])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(f"SELECT setval(pg_get_serial_sequence('deal', 'id'), {len(deals) + 1}, false)")
    _make_reviews()
    _make_notes()
    _make_all_of_events()
    _make_picks()


def downgrade() -> None:
    """Keep the deals of a day that one server has, and the tries at them; no other has a place in earlier versions."""
    op.drop_table("challenge")
    op.drop_table("pick")
    _drop_events()
    op.drop_table("avoid")
    op.drop_table("note")
    op.drop_index("ix_match_ended", "match")
    op.drop_table("review")
    deal, daily, seen = (_table(name, *columns) for name, columns in _NEW.items())
    of_server = sa.select(daily.c.guild, daily.c.game, daily.c.day, deal.c.secret, deal.c.seal.label("pledge"))
    of_server = of_server.join_from(daily, deal, deal.c.id == daily.c.deal).where(daily.c.guild != 0)
    tries = sa.select(daily.c.guild, daily.c.game, daily.c.day, seen.c.user, seen.c.match)
    tries = tries.join_from(daily, seen, seen.c.deal == daily.c.deal).where(daily.c.guild != 0, seen.c.how == "daily")
    kept = [[dict(row) for row in op.get_bind().execute(query).mappings()] for query in (of_server, tries)]
    op.drop_index("ix_match_deal_guild", "match")
    op.execute(sa.update(_table("match", "deal")).values(deal=sa.null()))
    for name in ("daily", "deal_result", "deal_seen", "deal"):
        op.drop_table(name)
    _make_old()
    op.bulk_insert(_table("deal", *_OLD, "secret", "pledge"), kept[0])
    op.bulk_insert(_table("attempt", *_OLD, "user", "match"), kept[1])


_NEW: Mapping[str, Sequence[str]] = {
    "deal": ("id", "secret", "seal"),
    "daily": (*_OLD, "deal"),
    "deal_seen": ("deal", "user", "how", "match"),
}


def _table(name: str, *columns: str) -> sa.TableClause:
    return sa.table(name, *map(sa.column, columns))


def _rows(name: str, *columns: str) -> list[dict[str, Any]]:
    found = _table(name, *columns)
    query = sa.select(*found.c).order_by(*(found.c[one] for one in columns[:4]))
    return [dict(row) for row in op.get_bind().execute(query).mappings()]


def _make() -> None:
    op.create_table(
        "deal",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("bots", sa.String, nullable=False),
        sa.Column("shape", sa.String, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("seal", sa.String, nullable=False),
        sa.Column("origin", sa.String, nullable=False),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("opens", sa.BigInteger),
        sa.Column("closes", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_deal"),
        sa.UniqueConstraint("name", name="uq_deal_name"),
    )
    op.create_index("ix_deal_shape_played", "deal", ["shape", "played"])
    _of_a_deal(
        "deal_seen",
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("how", sa.String, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        key=("deal", "user"),
    )
    op.create_index("ix_deal_seen_user", "deal_seen", ["user"])
    op.create_index("ix_deal_seen_match", "deal_seen", ["match"])
    _of_a_deal(
        "deal_result",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("compared", sa.LargeBinary, nullable=False),
        sa.Column("flags", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        key=("deal", "match", "seat"),
    )
    of_result = ["deal", "seat", "compared", "flags"]
    op.create_index("ix_deal_result_deal_seat_compared_flags", "deal_result", of_result)
    op.create_table(
        "daily",
        *_day(),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(*_OLD, "seats", name="pk_daily"),
        sa.ForeignKeyConstraint(["deal"], ["deal.id"], name="fk_daily_deal"),
        **CLUSTERED,
    )
    op.create_index("ix_daily_deal", "daily", ["deal"])


def _of_a_deal(name: str, *columns: sa.Column[Any], key: Sequence[str]) -> None:
    op.create_table(
        name,
        sa.Column("deal", sa.Integer, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["deal"], ["deal.id"], name=f"fk_{name}_deal"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=f"fk_{name}_match"),
        **CLUSTERED,
    )


def _make_old() -> None:
    op.create_table(
        "deal",
        *_day(),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("pledge", sa.String, nullable=False),
        sa.PrimaryKeyConstraint(*_OLD, name="pk_deal"),
        **CLUSTERED,
    )
    op.create_table(
        "attempt",
        *_day(),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint(*_OLD, "user", name="pk_attempt"),
        sa.ForeignKeyConstraint(list(_OLD), [f"deal.{name}" for name in _OLD], name="fk_attempt_guild"),
        sa.UniqueConstraint("match", name="uq_attempt_match"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_attempt_match"),
        **CLUSTERED,
    )


def _day() -> Iterator[sa.Column[Any]]:
    yield sa.Column("guild", sa.BigInteger, nullable=False)
    yield sa.Column("game", sa.String, nullable=False)
    yield sa.Column("day", sa.String, nullable=False)


def _move(number: int, row: Mapping[str, Any], attempts: Sequence[Mapping[str, Any]]) -> None:
    """Store a deal of the day of one server, with the tries at it."""
    match = _table("match", "id", "game", "rules", "deal")
    rules = op.get_bind().execute(sa.select(sa.func.max(match.c.rules)).where(match.c.game == row["game"])).scalar()
    opens = (date.fromisoformat(row["day"]).toordinal() - date(1970, 1, 1).toordinal()) * _DAY
    results = list(_results(number, [one["match"] for one in attempts], opens + _DAY))
    deal = {
        "id": number,
        "name": _free_name(row["game"], row["secret"]),
        "game": row["game"],
        "rules": rules or 1,
        "options": "{}",
        "seats": 1,
        "bots": "person",
        "shape": _shape(row["game"], rules or 1),
        "key": digest(row["secret"], row["day"].encode(), "sha256"),
        "secret": row["secret"],
        "seal": row["pledge"],
        "origin": row["day"],
        "opens": opens,
        "closes": opens + _DAY,
        "played": sum(not one["flags"] & ~1 for one in results),
    }
    op.bulk_insert(_table("deal", *deal), [deal])
    of_day = {name: row[name] for name in _OLD}
    op.bulk_insert(_table("daily", *_OLD, "seats", "deal"), [{**of_day, "seats": 1, "deal": number}])
    seen = [
        {"deal": number, "user": one["user"], "how": "daily", "match": one["match"], "at": opens} for one in attempts
    ]
    op.bulk_insert(_table("deal_seen", "deal", "user", "how", "match", "at"), seen)
    op.bulk_insert(_table("deal_result", "deal", "match", "seat", "compared", "flags", "at"), results)
    for one in attempts:
        op.execute(sa.update(match).where(match.c.id == one["match"]).values(deal=number))


def _results(number: int, matches: Sequence[int], closes: int) -> Iterator[dict[str, Any]]:
    """Yield the results of the tries that were finished in time. Of a lost match it is not known how far it came."""
    standing = _table("standing", "match", "user", "outcome", "measure", "ended")
    hinted = _table("hinted", "match", "user")
    for match in matches:
        rows = op.get_bind().execute(sa.select(*standing.c).where(standing.c.match == match)).mappings().all()
        for row in rows:
            if row["ended"] is None or row["ended"] >= closes or row["outcome"] not in ("won", "lost", "drawn"):
                continue
            asked = sa.select(hinted.c.user).where(hinted.c.match == match, hinted.c.user == row["user"])
            flags = int(op.get_bind().execute(asked).first() is not None)
            won = row["outcome"] == "won"
            parts = (1, -row["measure"]) if won and row["measure"] is not None else (int(won),)
            compared = b"".join((part + (1 << 31)).to_bytes(4, "big") for part in parts)
            yield {"deal": number, "match": match, "seat": 0, "compared": compared, "flags": flags, "at": row["ended"]}


def _free_name(game: str, secret: bytes) -> str:
    """Return the first name for the seal of a secret that no deal has (see storage/deal_rows.py)."""
    deal = _table("deal", "name")
    number, bits = int.from_bytes(hashlib.sha256(secret).digest(), "big"), 256
    signs = "".join(_CROCKFORD[number >> at & 31] for at in range(bits - 5, -1, -5))
    names = [f"{game.removeprefix('the_')[:1].upper()}-{signs[at : at + 5]}" for at in range(len(signs) - 4)]
    taken = {*op.get_bind().execute(sa.select(deal.c.name).where(deal.c.name.in_(names))).scalars()}
    return next(name for name in names if name not in taken)


def _shape(game: str, rules: int) -> str:
    text = json.dumps([game, rules, [], ["person"]], separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _make_reviews() -> None:
    op.create_table(
        "review",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_review"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_review_match"),
    )
    op.create_index("ix_review_at", "review", ["at"])
    op.create_index("ix_match_ended", "match", ["ended"])


def _make_notes() -> None:
    op.create_table(
        "note",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "user", name="pk_note"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_note_match"),
        **CLUSTERED,
    )
    op.create_index("ix_note_user", "note", ["user"])
    op.create_table(
        "avoid",
        sa.Column("user", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("other", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user", "other", name="pk_avoid"),
        **CLUSTERED,
    )
    op.create_index("ix_avoid_other", "avoid", ["other"])


def _make_picks() -> None:
    """Create the deals among which a table's own was picked, and who asked whom to play a deal."""
    op.create_table(
        "pick",
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", name="pk_pick"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_pick_match"),
        **CLUSTERED,
    )
    op.create_table(
        "challenge",
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("inviter", sa.BigInteger, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("deal", "inviter", "user", name="pk_challenge"),
        sa.ForeignKeyConstraint(["deal"], ["deal.id"], name="fk_challenge_deal"),
        **CLUSTERED,
    )
    op.create_index("ix_challenge_inviter", "challenge", ["inviter"])
    op.create_index("ix_challenge_user", "challenge", ["user"])


def _make_all_of_events() -> None:
    """Create the tables, and let jobs belong to either."""
    _make_events()
    _of_an_event(
        "entrant",
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("rests", sa.Integer, nullable=False),
        key=("user",),
    )
    op.create_index("ix_entrant_user", "entrant", ["user"])
    _of_an_event(
        "event_round",
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer),
        sa.Column("opens", sa.BigInteger, nullable=False),
        sa.Column("closes", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        key=("no",),
        also="deal",
    )
    _of_an_event(
        "pairing",
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer),
        key=("no", "board"),
        also="match",
    )
    op.create_index("ix_pairing_match", "pairing", ["match"])
    _of_an_event(
        "round_score",
        sa.Column("no", sa.Integer, nullable=False),
        sa.Column("user", sa.BigInteger, nullable=False),
        sa.Column("board", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("how", sa.String, nullable=False),
        key=("no", "user"),
    )
    op.create_index("ix_round_score_user", "round_score", ["user"])
    _remake_outbox(of_events=True)


def _drop_events() -> None:
    """Drop the events and their jobs."""
    op.execute("DELETE FROM outbox WHERE event IS NOT NULL")
    _remake_outbox(of_events=False)
    for name in ("round_score", "pairing", "event_round", "entrant", "event"):
        op.drop_table(name)


def _remake_outbox(*, of_events: bool) -> None:
    """Create the table again with its rows: a file can neither drop NOT NULL nor add a constraint."""
    jobs = sa.table("outbox", *map(sa.column, _JOB))
    rows = [dict(row) for row in op.get_bind().execute(sa.select(*jobs.c).order_by(jobs.c.id)).mappings()]
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("match", sa.Integer, nullable=of_events),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("audience", sa.String, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("nonce", sa.String, nullable=False),
        sa.Column("after", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        *([sa.Column("event", sa.Integer)] if of_events else ()),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("match", "nonce", name="uq_outbox_match_nonce"),
        *(_owner_constraints() if of_events else ()),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_outbox_match"),
        *([sa.ForeignKeyConstraint(["event"], ["event.id"], name="fk_outbox_event")] if of_events else ()),
    )
    op.bulk_insert(jobs, rows)
    if op.get_bind().dialect.name == "postgresql":
        following = max((row["id"] for row in rows), default=0) + 1
        op.execute(f"SELECT setval(pg_get_serial_sequence('outbox', 'id'), {following}, false)")


def _owner_constraints() -> Iterator[sa.Constraint]:
    yield sa.UniqueConstraint("event", "nonce", name="uq_outbox_event_nonce")
    yield sa.CheckConstraint('("match" IS NULL) <> (event IS NULL)', name="ck_outbox_owner")


def _make_events() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("next_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
    )
    op.create_index("ix_event_guild", "event", ["guild"])
    op.create_index("ix_event_next_at", "event", ["next_at"])


def _of_an_event(name: str, *columns: sa.Column[Any], key: tuple[str, ...], also: str = "") -> None:
    """Make a table whose rows belong to an event, and perhaps to one row of another table."""
    op.create_table(
        name,
        sa.Column("event", sa.Integer, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("event", *key, name=f"pk_{name}"),
        sa.ForeignKeyConstraint(["event"], ["event.id"], name=f"fk_{name}_event"),
        *([sa.ForeignKeyConstraint([also], [f"{also}.id"], name=f"fk_{name}_{also}")] if also else ()),
        **CLUSTERED,
    )
