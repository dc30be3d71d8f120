"""The format of a match file: JSON text with its kind, its format version, and a hash of its content."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from games.kernel.record import Checkpoint
from storage.engine.packing import from_blob, from_json, to_blob, to_json
from storage.stores.match_files import MatchFile

WHAT = "A match of Querent, whole"
EDITION = 1
"""The version of the format; increased when its structure changes."""
LARGEST = 16 << 20
"""The most bytes of a file; the longest matches need a tenth of that."""
_PLAIN = ("game", "rules", "state", "guild", "channel", "place", "host", "pledge", "n", "opened", "started", "ended")
_ANSWER = ("n", "seat", "tokens", "by", "at", "print", "withdraws")
_SEAT = ("seat", "user", "name", "kind", "phrase")
_STORY = ("n", "k", "audience", "text")
_DUE = ("seat", "kind", "at")
_TENURE = ("seat", "owner", "extensions", "turns", "waited")
_KINDS: Mapping[str, Callable[[Any], bool]] = {
    "whole": lambda value: type(value) is int and abs(value) < 2**63,
    "table": lambda value: type(value) is int and 0 < value < 10**9,
    "words": lambda value: type(value) is str,
}


class Unreadable(Exception):
    """The file is not a readable match file; the message says why and, if possible, what to do."""


def written(match_file: MatchFile) -> bytes:
    """The content of the match file."""
    row = match_file.match
    checkpoint = from_blob(row["checkpoint"]) if row["checkpoint"] else None
    told = {
        "what": WHAT,
        "edition": EDITION,
        "table": row["id"],
        **{name: row[name] for name in _PLAIN},
        "settings": from_json(row["options"]),
        "secret": row["secret"].hex(),
        "key": row["key"].hex(),
        "day": match_file.day,
        "result": None if row["result"] is None else from_json(row["result"]),
        "seats": _table(_SEAT, match_file.seats),
        "terms": None if match_file.pact is None else [from_json(match_file.pact["terms"]), match_file.pact["paused"]],
        "tenures": _table(_TENURE, match_file.tenures),
        "dues": _table(_DUE, match_file.dues),
        "checkpoint": None if checkpoint is None else _laid_out(checkpoint),
        "answers": _table(_ANSWER, match_file.answers, tokens=from_json),
        "story": _table(_STORY, match_file.story, text=from_json),
    }
    return _lines({**told, "sha256": _hash(told)})


def read(data: bytes) -> MatchFile:
    """The match in a file. Raises Unreadable."""
    told = _opened(data)
    try:
        return _match_file(told)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise Unreadable(f"The file does not say all that a match needs: {error}. Export the match anew.") from error


def _opened(data: bytes) -> dict[str, Any]:
    """The JSON of the file, after checks of size, version and hash."""
    if len(data) > LARGEST:
        raise Unreadable(f"The file is too large for a match: {len(data):,} bytes; {LARGEST:,} may be.")
    try:
        told = json.loads(data)
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise Unreadable("The file is cut off, or no match at all: it cannot be read as JSON.") from None
    if not isinstance(told, dict) or told.get("what") != WHAT:
        raise Unreadable("The file is no match of Querent's.")
    if told.get("edition") != EDITION:
        raise Unreadable(
            f"The file is of edition {told.get('edition')}, and this Querent reads {EDITION}. Update Querent."
        )
    if told.pop("sha256", None) != _hash(told):
        raise Unreadable("The file was changed or damaged since it was written: its hash does not fit. Export it anew.")
    return told


def _match_file(told: dict[str, Any]) -> MatchFile:
    row = {"id": _of("table", told["table"])}
    row |= {name: told[name] for name in _PLAIN}
    for name in ("rules", "guild", "channel", "place", "host", "n", "opened", "started"):
        _of("whole", row[name])
    checkpoint = told["checkpoint"]
    row |= {
        "options": to_json({_of("words", key): _of("words", token) for key, token in told["settings"].items()}),
        "secret": bytes.fromhex(told["secret"]),
        "key": bytes.fromhex(told["key"]),
        "upto": None if checkpoint is None else _of("whole", checkpoint["n"]),
        "checkpoint": None if checkpoint is None else to_blob(_laid(checkpoint)),
        "result": None if told["result"] is None else to_json(told["result"]),
    }
    terms = None if told["terms"] is None else {"terms": to_json(told["terms"][0]), "paused": told["terms"][1]}
    return MatchFile(
        match=row,
        seats=_rows(_SEAT, told["seats"]),
        answers=_rows(_ANSWER, told["answers"], tokens=to_json),
        story=_rows(_STORY, told["story"], text=to_json),
        pact=terms,
        tenures=_rows(_TENURE, told["tenures"]),
        dues=_rows(_DUE, told["dues"]),
        day=told["day"],
    )


def _of(kind: str, value: Any) -> Any:
    if not _KINDS[kind](value):
        raise ValueError(f"{value!r} is out of place")
    return value


def _table(names: Sequence[str], rows: Sequence[Mapping[str, Any]], **turned: Callable[[Any], Any]) -> list[list[Any]]:
    """The columns of those names in their order; `turned` converts the values of some."""
    return [[turned.get(name, _same)(row[name]) for name in names] for row in rows]


def _rows(names: Sequence[str], table: Sequence[Sequence[Any]], **turned: Callable[[Any], Any]) -> list[dict[str, Any]]:
    rows = [dict(zip(names, row, strict=True)) for row in table]
    if any(type(value) is int and abs(value) >= 2**63 for row in rows for value in row.values()):
        raise ValueError("a number is too large")
    return [{name: turned.get(name, _same)(value) for name, value in row.items()} for row in rows]


def _same(value: Any) -> Any:
    return value


def _laid_out(checkpoint: Checkpoint) -> dict[str, Any]:
    since = [list(one) for one in checkpoint.since]
    return {
        "n": checkpoint.n,
        "rules": checkpoint.rules,
        "table": checkpoint.table,
        "counts": checkpoint.counts,
        "since": since,
        "topic": checkpoint.topic,
        "besides": list(checkpoint.besides),
    }


def _laid(told: Mapping[str, Any]) -> Checkpoint:
    since = tuple((_of("whole", seat), _of("whole", n)) for seat, n in told["since"])
    besides = tuple(_of("whole", seat) for seat in told.get("besides", ()))
    rules, topic = _of("whole", told["rules"]), str(told["topic"])
    return Checkpoint(told["n"], rules, dict(told["table"]), dict(told["counts"]), since, topic, besides)


def _hash(told: Mapping[str, Any]) -> str:
    """The SHA-256 of the JSON in ASCII, without spaces and with sorted names."""
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _lines(told: Mapping[str, Any]) -> bytes:
    """The JSON with one value per line, and one line for each answer and line of the story, because people read it."""
    said = {name: _listed(value) if name in ("answers", "story") else _said(value) for name, value in told.items()}
    return ("{\n" + ",\n".join(f" {_said(name)}: {value}" for name, value in said.items()) + "\n}\n").encode()


def _listed(values: Sequence[Any]) -> str:
    return "[" + ",".join(f"\n  {_said(value)}" for value in values) + "\n ]"


def _said(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
