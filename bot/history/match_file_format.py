"""The format of a match file: JSON text with its kind, its format version, and a hash of its content."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.history.match_file_columns import (
    ANSWER,
    AUTO_ACTION,
    LOG,
    MATCH,
    SEAT,
    SEAT_HISTORY,
    TERMS,
    TIMER,
    Check,
    checked,
    deal_name,
    distinct,
    flag,
    table_id,
    whole,
    words,
)
from games.kernel.record import ROLLBACK, Checkpoint
from storage.match_files import MatchFile
from storage.packing import from_blob, from_json, to_blob, to_json

WHAT = "A match of Querent, whole"
VERSION, READ = 4, (1, 2, 3, 4)
"""The version of the format, increased when its structure changes, and the versions that can be read."""
_FORMER_NAMES = {
    "pledge": "seal",
    "n": "entry_count",
    "tenures": "seat_histories",
    "dues": "timers",
    "asides": "auto_actions",
    "story": "log",
}
"""The names of values by those that they had before version 4."""
_FORMER_ROLLBACK = "anew"
"""The first token of an entry that records a rollback, before version 4."""
LARGEST = 16 << 20
"""Maximum size of a file in bytes; the longest matches need a tenth of that."""


class UnreadableError(Exception):
    """The file is not a readable match file. The message gives the reason and, if possible, the solution."""


def written(match_file: MatchFile) -> bytes:
    """Return the content of a match file."""
    row = match_file.match
    content = {
        "what": WHAT,
        "edition": VERSION,  # earlier versions of the bot look for the version under this name
        "table": row["id"],
        **{name: row[name] for name in MATCH},
        "settings": from_json(row["options"]),
        "secret": row["secret"].hex(),
        "key": row["key"].hex(),
        "blind": _hex(row["blind"]),
        "lot": _hex(row["lot"]),
        "bots": row["bots"],
        "candidates": list(match_file.among),
        "day": match_file.day,
        "result": None if row["result"] is None else from_json(row["result"]),
        "seats": _table(SEAT, match_file.seats),
        "terms": None
        if match_file.terms is None
        else [from_json(match_file.terms["terms"]), match_file.terms["paused"]],
        "seat_histories": _table(SEAT_HISTORY, match_file.histories),
        "timers": _table(TIMER, match_file.timers),
        "start": _checkpoint_of(row["start"]),
        "checkpoint": _checkpoint_of(row["checkpoint"]),
        "answers": _table(ANSWER, match_file.answers, tokens=from_json),
        "auto_actions": _table(AUTO_ACTION, match_file.auto_actions, tokens=from_json),
        "log": _table(LOG, match_file.log, text=from_json),
    }
    return _lines({**content, "sha256": _hash(content)})


def read(data: bytes) -> MatchFile:
    """Return the match in a file. Raises UnreadableError."""
    content = _opened(data)
    try:
        return _match_file(content if content["edition"] >= VERSION else _with_present_names(content))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise UnreadableError(
            f"The file lacks something that a match needs: {error}. Export the match again."
        ) from error


def _opened(data: bytes) -> dict[str, Any]:
    """Return the JSON of a file after checking its size, version and hash.

    Raises:
        UnreadableError: A check failed.
    """
    if len(data) > LARGEST:
        raise UnreadableError(f"The file is too large for a match: {len(data):,} bytes (at most {LARGEST:,}).")
    try:
        content = json.loads(data)
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise UnreadableError("The file is incomplete or not a match file: it is not valid JSON.") from None
    if not isinstance(content, dict) or content.get("what") != WHAT:
        raise UnreadableError("The file is not a Querent match.")
    if content.get("edition") not in READ:
        raise UnreadableError(
            f"Unsupported match file version {content.get('edition')} (supported: up to {VERSION}). Update Querent."
        )
    if content.pop("sha256", None) != _hash(content):
        raise UnreadableError(
            "The file was changed or damaged after the export: its hash does not match. Export it again."
        )
    return content


def _with_present_names(content: dict[str, Any]) -> dict[str, Any]:
    """Return the content of a file of an earlier version with the names that it would have now."""
    now = {_FORMER_NAMES.get(name, name): value for name, value in content.items()}
    for name in ("checkpoint", "start"):
        if now.get(name) is not None:
            now[name] = {_FORMER_NAMES.get(field, field): value for field, value in now[name].items()}
    tokens, by = list(ANSWER).index("tokens"), list(ANSWER).index("by")
    for answer in now["answers"]:
        if answer[by] == "table" and answer[tokens][:1] == [_FORMER_ROLLBACK]:
            answer[tokens][0] = ROLLBACK
    return now


def _match_file(content: dict[str, Any]) -> MatchFile:
    row = {"id": content["table"], **checked(MATCH, [content[name] for name in MATCH])}
    _of(table_id, row["id"])
    if (row["state"], row["ended"] is None) in (("live", False), ("ended", True), ("closed", True)):
        raise ValueError(f"{row['state']} contradicts the end {row['ended']}")
    checkpoint, start = content["checkpoint"], content.get("start")
    row |= {
        "options": to_json({_of(words, key): _of(words, token) for key, token in content["settings"].items()}),
        "secret": bytes.fromhex(content["secret"]),
        "key": bytes.fromhex(content["key"]),
        "blind": _bytes(content.get("blind")),
        "lot": _bytes(content.get("lot")),
        "bots": _of(flag, content.get("bots")),
        "start": None if start is None else to_blob(_read_checkpoint(start)),
        "covers": None if checkpoint is None else _of(whole, checkpoint["entry_count"]),
        "checkpoint": None if checkpoint is None else to_blob(_read_checkpoint(checkpoint)),
        "result": None if content["result"] is None else to_json(content["result"]),
    }
    terms = None if content["terms"] is None else checked(TERMS, content["terms"])
    return _consistent(
        MatchFile(
            match=row,
            seats=_rows(SEAT, content["seats"], "seat"),
            answers=_rows(ANSWER, content["answers"], "number", tokens=to_json),
            auto_actions=_rows(AUTO_ACTION, content.get("auto_actions", ()), "number", "ordinal", tokens=to_json),
            log=_rows(LOG, content["log"], "entry_count", "ordinal", text=to_json),
            terms=None if terms is None else {**terms, "terms": to_json(terms["terms"])},
            histories=_rows(SEAT_HISTORY, content["seat_histories"], "seat"),
            timers=_rows(TIMER, content["timers"], "seat", "kind"),
            day=_of(_day, content["day"]),
            among=tuple([_of(deal_name, name) for name in content.get("candidates", ())]),
        )
    )


def _consistent(match_file: MatchFile) -> MatchFile:
    """Return the match file if its rows are consistent.

    Raises:
        ValueError: Rows of different tables contradict each other.
    """
    people = [seat for seat in match_file.seats if seat["user"] is not None]
    distinct(people, "user")
    if any(seat["kind"] != "person" for seat in people):
        raise ValueError("a seat without a person has a user ID")
    if any(row["seat"] >= len(match_file.seats) for row in (*match_file.histories, *match_file.timers)):
        raise ValueError("the file counts a seat that does not exist")
    return match_file


def _day(value: Any) -> bool:
    return value is None or words(value)


def _of(check: Check, value: Any) -> Any:
    if not check(value):
        raise ValueError(f"{value!r} is out of place")
    return value


def _table(names: Iterable[str], rows: Sequence[Mapping[str, Any]], **turned: Callable[[Any], Any]) -> list[list[Any]]:
    """Return the rows as lists of the columns with these names, in order; `turned` converts the values of some."""
    return [[turned.get(name, _same)(row[name]) for name in names] for row in rows]


def _rows(
    columns: Mapping[str, Check], table: Sequence[Sequence[Any]], *key: str, **turned: Callable[[Any], Any]
) -> list[dict[str, Any]]:
    rows = [checked(columns, row) for row in table]
    distinct(rows, *key)
    return [{name: turned.get(name, _same)(value) for name, value in row.items()} for row in rows]


def _same(value: Any) -> Any:
    return value


def _hex(value: bytes | None) -> str | None:
    return None if value is None else value.hex()


def _bytes(value: str | None) -> bytes | None:
    return None if value is None else bytes.fromhex(value)


def _checkpoint_of(blob: bytes | None) -> dict[str, Any] | None:
    return None if blob is None else _laid_out(from_blob(blob))


def _laid_out(checkpoint: Checkpoint) -> dict[str, Any]:
    since = [list(one) for one in checkpoint.since]
    return {
        "entry_count": checkpoint.entry_count,
        "rules": checkpoint.rules,
        "table": checkpoint.table,
        "counts": checkpoint.counts,
        "since": since,
        "topic": checkpoint.topic,
        "besides": list(checkpoint.besides),
        "key": checkpoint.key,
    }


def _read_checkpoint(content: Mapping[str, Any]) -> Checkpoint:
    since = tuple((_of(whole, seat), _of(whole, n)) for seat, n in content["since"])
    besides = tuple(_of(whole, seat) for seat in content.get("besides", ()))
    rules, topic, key = _of(whole, content["rules"]), str(content["topic"]), bytes.fromhex(content.get("key", "")).hex()
    return Checkpoint(
        content["entry_count"], rules, dict(content["table"]), dict(content["counts"]), since, topic, besides, key
    )


def _hash(content: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the JSON in ASCII, without spaces and with sorted names."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _lines(content: Mapping[str, Any]) -> bytes:
    """Return the JSON with one line per value, answer and log line, because people read it."""
    said = {
        name: _listed(value) if name in ("answers", "auto_actions", "log") else _to_json(value)
        for name, value in content.items()
    }
    return ("{\n" + ",\n".join(f" {_to_json(name)}: {value}" for name, value in said.items()) + "\n}\n").encode()


def _listed(values: Sequence[Any]) -> str:
    return "[" + ",".join(f"\n  {_to_json(value)}" for value in values) + "\n ]"


def _to_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
