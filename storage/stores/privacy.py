"""What is stored about one person, and its deletion."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple

from games.kernel.record import ADVANCE, ORDER
from storage.engine.database import Database
from storage.engine.packing import from_json, to_json
from storage.engine.session import Row, Session
from storage.schema import personal_data as sql
from storage.schema import queries_asides, queries_invitations, queries_past, queries_results, statements

REPLACED = "other"
"""The argument of a story line with the name of a person whose seat was taken over."""


class PersonalData(NamedTuple):
    """Everything stored about a person, as rows. `person` is None if they have no row."""

    person: Row | None
    hides: bool
    seats: list[Row]
    answers: list[Row]
    standings: list[Row]
    attempts: list[Row]
    left: list[Row]
    hosted: list[int]
    medals: list[Row]
    hints: list[int]
    deeds: list[Row]
    invitations: list[Row]

    @property
    def any(self) -> bool:
        """Whether anything is stored."""
        return any(self)


class PrivacyStore:
    """A person's data. Every method is one transaction. All processes are told whose data are deleted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, user: int) -> PersonalData:
        """Everything stored about a person."""
        return await self._database.read(partial(_traces, user))

    async def forget(self, user: int, names: Iterable[str], told: Callable[[str], str]) -> None:
        """Delete a person's data; seats they held belong to nobody and are named by their number.

        They must have left open matches before. `names` are further names of theirs, `told` gives the written form of a
        name in messages. Afterwards no trace is left in the file, not even of data deleted earlier.
        """
        await self._database.write(partial(_forget, user, frozenset(names), told))
        await self._database.scrub()


def _traces(user: int, tx: Session) -> PersonalData:
    answers = tx.rows(sql.ANSWERS_OF, who=user, by_person="person", by_order=ORDER, by_advance=ADVANCE)
    answers += tx.rows(queries_asides.ASIDES_OF, who=user)
    return PersonalData(
        person=tx.row(statements.PERSON, who=user),
        hides=tx.row(queries_results.SHY, who=user) is not None,
        seats=tx.rows(sql.SEATS_OF, who=user),
        answers=[{**row, "tokens": from_json(row["tokens"])} for row in answers],
        standings=tx.rows(sql.RESULTS_OF, who=user),
        attempts=tx.rows(sql.ATTEMPTS_OF, who=user),
        left=tx.rows(sql.TENURES_OF, who=user),
        hosted=[row["id"] for row in tx.rows(sql.HOSTED_BY, who=user)],
        medals=tx.rows(sql.MEDALS_WON_BY, who=user),
        hints=[row["match"] for row in tx.rows(sql.HINTS_OF, who=user)],
        deeds=tx.rows(sql.DEEDS_OF, who=user),
        invitations=tx.rows(queries_invitations.INVITATIONS_WITH, who=user),
    )


def _forget(user: int, names: frozenset[str], told: Callable[[str], str], tx: Session) -> None:
    held, left = tx.rows(sql.SEATS_OF, who=user), tx.rows(sql.LEFT_BY, who=user)
    known = names | {row["name"] for row in (*held, *left) if row.get("user") is None}
    spoken = frozenset(known | set(map(told, known)) | {f"<@{user}>", str(user)})
    _blur_words(tx, user, spoken)
    for row in left:
        _blur_story(tx, row["match"], spoken)
        for statement in (sql.BLUR_LEFT, sql.BLUR_WORDS):
            tx.run(statement, of=row["match"], which=row["seat"])
    invited = tx.rows(queries_invitations.INVITATIONS_WITH, who=user)
    told_to = [(row["match"], f"{kind}:{row['seat']}") for row in (*held, *left) for kind in ("hand", "notice")]
    for match, audience in (*told_to, *((row["match"], f"asked:{row['user']}") for row in invited)):
        tx.run(statements.DROP_POST, of=match, audience=audience)
        tx.run(sql.DROP_ERRANDS_TO, of=match, audience=audience)
    tx.run(queries_invitations.DROP_INVITATIONS_WITH, who=user)
    for blurs in (sql.BLUR_SEATS, sql.BLUR_TENURES, sql.BLUR_HOST, sql.BLUR_DEEDS, sql.BLUR_ATTEMPTS):
        tx.run(blurs, who=user)
    for drops in (sql.DROP_RESULTS_OF, sql.DROP_MEDALS_OF, sql.DROP_HINTS_OF):
        tx.run(drops, who=user)
    for drops in (queries_results.DROP_SHY, statements.DROP_PERSON):
        tx.run(drops, who=user)
    tx.tell_all(f"person:{user}")


def _blur_words(tx: Session, user: int, names: frozenset[str]) -> None:
    """Replace the names in story lines and the audit log."""
    for name in sorted(names - {""}):
        named = f"%{_quoted(name)}%"
        for row in tx.rows(sql.LINES_NAMING, who=user, named=named):
            text = to_json(_without(from_json(row["text"]), names))
            tx.run(sql.SET_LINE, of=row["match"], at_n=row["n"], at_k=row["k"], new_text=text)
        for row in tx.rows(sql.DEEDS_NAMING, named=named):
            tx.run(sql.SET_DEED, which=row["id"], new_words=to_json(_without(from_json(row["words"]), names)))


def _blur_story(tx: Session, match: int, names: frozenset[str]) -> None:
    """Do so in a match where they left a seat, perhaps under another name: everybody replaced there loses theirs."""
    lines = [(row, from_json(row["text"])) for row in tx.rows(queries_past.WHOLE_STORY, of=match)]
    replaced = {value for _, text in lines for name, value in text["args"] if name == REPLACED and type(value) is str}
    for row, text in lines:
        if (blurred := _without(text, names | replaced)) != text:
            tx.run(sql.SET_LINE, of=match, at_n=row["n"], at_k=row["k"], new_text=to_json(blurred))


def _quoted(name: str) -> str:
    """The name in quotes as in JSON text, as a search pattern; false matches are sorted out later."""
    return json.dumps(name, ensure_ascii=False).replace("\\", "_")


def _without(value: Any, names: frozenset[str]) -> Any:
    """The JSON value with a dash in place of each name."""
    if isinstance(value, str):
        return "–" if value in names else value
    if isinstance(value, list):
        return [_without(one, names) for one in value]
    if isinstance(value, dict):
        return {key: _without(one, names) for key, one in value.items()}
    return value
