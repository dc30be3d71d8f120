"""The stored data of one user, and its deletion."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Subquery,
    Table,
    Update,
    delete,
    literal,
    literal_column,
    null,
    or_,
    select,
    union,
    update,
)

from games.kernel.record import ADVANCE, ORDER
from storage.answers import answer_table, auto_action_table
from storage.audit_log import audit_entry_table
from storage.avoidance import avoid_table, avoided_star_table, forget_avoidance
from storage.bars import bar_table
from storage.challenges import challenge_table
from storage.database import DataStore, reads, writes
from storage.deal_rows import LOOKED, deal_seen_table, deal_table
from storage.entrants import forget_entrant
from storage.event_rows import entrant_table, event_table, score_table
from storage.invitations import invitation_table
from storage.matches import match_table, seat_table
from storage.notes import note_table
from storage.outbox import drop_jobs_for, drop_post, outbox_table, post_table
from storage.packing import from_json, to_json
from storage.page_links import page_link_table
from storage.people import person_table
from storage.positions import position_try_table
from storage.postgresql import notify_all
from storage.predictions import prediction_table
from storage.ratings import forget_ratings, rating_table
from storage.results import achievement_table, hidden_user_table, hides_results, hint_use_table, result_table
from storage.reviews import review_table
from storage.rows import Row, all_rows, first_row
from storage.seat_history import seat_history_table, sign_table
from storage.seeks import forget_seek, offer_recipient_table, seek_table
from storage.stories import log_entry_table

REPLACED = "other"
"""The argument of a log line with the name of a player whose seat was taken over."""
_MOST_SEATS = 99
"""A number above every seat number."""
_NOBODY = 0
"""Replaces the ID of a deleted user in columns that are never null."""
_NUMBER: ColumnElement[str] = literal_column("'#' || (seat + 1)")
"""Replaces the name of a deleted user: the number of their seat."""


class PersonalData(NamedTuple):
    """All stored data of a user, as rows. `person` is None if they have no row.

    It lists the users whom they avoid, but not those who avoid them: that is never disclosed. It has only the names of
    avoided stars.
    """

    person: Row | None
    hides: bool
    seats: list[Row]
    answers: list[Row]
    results: list[Row]
    deals: list[Row]
    left: list[Row]
    hosted: list[int]
    achievements: list[Row]
    hints: list[int]
    audit_entries: list[Row]
    invitations: list[Row]
    signs: list[Row]
    bars: list[Row]
    reviews: list[Row]
    notes: list[Row]
    avoids: list[Row]
    avoided_stars: list[Row]
    events: list[Row]
    scores: list[Row]
    organized: list[int]
    challenges: list[Row]
    positions: list[Row]
    predictions: list[Row]
    page_links: list[Row]
    ratings: list[Row]
    seeks: list[Row]
    offers: list[Row]

    @property
    def any(self) -> bool:
        """Whether anything is stored."""
        return any(self)


class PrivacyStore(DataStore):
    """The data of a user. Every method is one transaction. A deletion notifies all processes."""

    @reads
    def of(self, connection: Connection, user: int) -> PersonalData:
        """Return all stored data of a user."""
        return _fetch_all(connection, user)

    async def forget(self, user: int, names: Iterable[str], forms: Callable[[str], Iterable[str]]) -> None:
        """Delete a user's data; seats that they held become nobody's and are named by their number.

        The user must have left all open matches. Afterwards no trace is left in the file, not even of data deleted
        earlier.

        Args:
            user: Discord's ID of the user.
            names: Other names of the user.
            forms: Returns every form in which a name is stored in messages.
        """
        await self._forget(user, frozenset(names), forms)
        await self._database.scrub()

    @writes
    def _forget(
        self, connection: Connection, user: int, names: frozenset[str], forms: Callable[[str], Iterable[str]]
    ) -> None:
        held = all_rows(connection, _select_seats(user))
        left = all_rows(connection, _select_left_seats(user))
        known = names | {row["name"] for row in (*held, *left) if row.get("user") is None}
        spoken = frozenset(known.union(*map(forms, known), {f"<@{user}>", str(user)}))
        _blur_words(connection, user, spoken)
        for row in left:
            _blur_story(connection, row["match"], spoken)
            _blur_left_seat(connection, row["match"], row["seat"])
        _drop_messages(connection, user, [*held, *left])
        _delete_rows(connection, user)
        notify_all(connection, f"person:{user}")


# -- what is shown to the person --------------------------------------------------------------------------------------


def _fetch_all(connection: Connection, user: int) -> PersonalData:
    def rows(query: Select[Any]) -> list[Row]:
        return all_rows(connection, query)

    return PersonalData(
        person=first_row(connection, select(person_table).where(person_table.c.user == user)),
        hides=hides_results(connection, user),
        seats=rows(_select_seats(user)),
        answers=_fetch_answers(connection, user),
        results=rows(select(result_table).where(result_table.c.user == user).order_by(result_table.c.match)),
        deals=rows(_select_deals(user)),
        left=rows(_select_owned(user)),
        hosted=[row["id"] for row in rows(_select_hosted(user))],
        achievements=rows(
            select(achievement_table)
            .where(achievement_table.c.user == user)
            .order_by(achievement_table.c.game, achievement_table.c.key)
        ),
        hints=[row["match"] for row in rows(_select_hints(user))],
        audit_entries=rows(_select_audit_entries(user)),
        invitations=rows(_select_invitations(user)),
        signs=rows(_select_signs(user)),
        bars=rows(select(bar_table.c.guild, bar_table.c.at).where(bar_table.c.user == user)),
        reviews=rows(_select_reviews(user)),
        notes=rows(_select_notes(user)),
        avoids=rows(_select_avoided(user)),
        avoided_stars=rows(_select_avoided_stars(user)),
        events=rows(_select_entries(user)),
        scores=rows(_select_scores(user)),
        organized=[row["id"] for row in rows(_select_organized(user))],
        challenges=rows(_select_challenges(user)),
        positions=rows(_select_positions(user)),
        predictions=rows(_select_predictions(user)),
        page_links=rows(_select_page_links(user)),
        ratings=rows(select(rating_table).where(rating_table.c.user == user).order_by(rating_table.c.game)),
        seeks=rows(select(seek_table).where(seek_table.c.user == user)),
        offers=rows(_select_offers(user)),
    )


def _select_seats(user: int) -> Select[Any]:
    of_match = (match_table.c[name] for name in ("game", "guild", "state", "opened", "ended"))
    return (
        select(seat_table.c.match, *of_match, seat_table.c.seat, seat_table.c.name, seat_table.c.shuffle_words)
        .join_from(seat_table, match_table, match_table.c.id == seat_table.c.match)
        .where(seat_table.c.user == user)
        .order_by(seat_table.c.match)
    )


def _select_offers(user: int) -> Select[Any]:
    columns = offer_recipient_table.c
    return select(offer_recipient_table).where(columns.user == user).order_by(columns.offer)


def _select_owned(user: int) -> Select[Any]:
    columns = seat_history_table.c.match, seat_history_table.c.seat
    return select(*columns).where(seat_history_table.c.owner == user).order_by(seat_history_table.c.match)


def _select_hosted(user: int) -> Select[Any]:
    return select(match_table.c.id).where(match_table.c.host == user).order_by(match_table.c.id)


def _select_hints(user: int) -> Select[Any]:
    return select(hint_use_table.c.match).where(hint_use_table.c.user == user).order_by(hint_use_table.c.match)


def _select_audit_entries(user: int) -> Select[Any]:
    columns = (audit_entry_table.c[name] for name in ("guild", "at", "match", "kind"))
    return select(*columns).where(audit_entry_table.c.user == user).order_by(audit_entry_table.c.id)


def _select_deals(user: int) -> Select[Any]:
    """Return a query for the named deals that a user knows."""
    name = deal_table.c.name.label("deal")
    columns = (deal_seen_table.c[column] for column in ("reason", "match", "at"))
    query = select(name, *columns).join(deal_table, deal_table.c.id == deal_seen_table.c.deal)
    return query.where(deal_seen_table.c.user == user).order_by(deal_seen_table.c.match, deal_table.c.name)


def _select_signs(user: int) -> Select[Any]:
    """Return a query for when a user was last active at the tables where they have a seat."""
    return select(sign_table).join(seat_table, _is_same_seat(sign_table)).where(seat_table.c.user == user)


def _select_reviews(user: int) -> Select[Any]:
    """Return a query for the reviews of a user's seats; the content of a review follows from the match."""
    columns = (review_table.c[name] for name in ("match", "seat", "state", "at"))
    return (
        select(*columns)
        .join(seat_table, _is_same_seat(review_table))
        .where(seat_table.c.user == user)
        .order_by(review_table.c.match)
    )


def _select_notes(user: int) -> Select[Any]:
    columns = (note_table.c[name] for name in ("match", "text", "at"))
    return select(*columns).where(note_table.c.user == user).order_by(note_table.c.match)


def _select_positions(user: int) -> Select[Any]:
    columns = (position_try_table.c[name] for name in ("day", "position", "choice", "solved", "at"))
    return select(*columns).where(position_try_table.c.user == user).order_by(position_try_table.c.day)


def _select_predictions(user: int) -> Select[Any]:
    columns = (prediction_table.c[name] for name in ("match", "part", "outcome", "percent", "at", "points"))
    query = select(*columns).where(prediction_table.c.user == user)
    return query.order_by(prediction_table.c.match, prediction_table.c.part)


def _select_page_links(user: int) -> Select[Any]:
    columns = (page_link_table.c[name] for name in ("match", "token", "language", "shows_names", "at"))
    return select(*columns).where(page_link_table.c.user == user).order_by(page_link_table.c.match)


def _select_avoided(user: int) -> Select[Any]:
    return select(avoid_table.c.other, avoid_table.c.at).where(avoid_table.c.user == user).order_by(avoid_table.c.other)


def _select_avoided_stars(user: int) -> Select[Any]:
    """Return a query for the stars that a user avoids, without the users behind them."""
    columns = (avoided_star_table.c[name] for name in ("match", "seat", "name", "at"))
    query = select(*columns).where(avoided_star_table.c.user == user)
    return query.order_by(avoided_star_table.c.match, avoided_star_table.c.seat)


def _select_entries(user: int) -> Select[Any]:
    """Return a query for the events that a user entered."""
    columns = (entrant_table.c[name] for name in ("event", "name", "joined", "state"))
    query = select(event_table.c.title, *columns).join(event_table, event_table.c.id == entrant_table.c.event)
    return query.where(entrant_table.c.user == user).order_by(entrant_table.c.event)


def _select_scores(user: int) -> Select[Any]:
    """Return a query for a user's scores in the rounds of events."""
    columns = (score_table.c[name] for name in ("event", "round_number", "points", "status"))
    return select(*columns).where(score_table.c.user == user).order_by(score_table.c.event, score_table.c.round_number)


def _select_organized(user: int) -> Select[Any]:
    """Return a query for the events that a user opened."""
    return select(event_table.c.id).where(event_table.c.host == user).order_by(event_table.c.id)


def _select_challenges(user: int) -> Select[Any]:
    """Return a query for the deals to which a user challenged others or was challenged."""
    columns, name = challenge_table.c, deal_table.c.name.label("deal")
    query = select(name, columns.inviter, columns.user, columns.at).join(deal_table, deal_table.c.id == columns.deal)
    return query.where(or_(columns.user == user, columns.inviter == user)).order_by(columns.at, deal_table.c.name)


def _is_same_seat(table: Table) -> ColumnElement[bool]:
    return (seat_table.c.match == table.c.match) & (seat_table.c.seat == table.c.seat)


def _select_invitations(user: int) -> Select[Any]:
    either = or_(invitation_table.c.user == user, invitation_table.c.inviter == user)
    return select(invitation_table).where(either).order_by(invitation_table.c.match, invitation_table.c.user)


def _fetch_answers(connection: Connection, user: int) -> list[Row]:
    """Return the answers that a user gave, followed by their auto-actions."""
    found = []
    for table, order in ((answer_table, ("match", "number")), (auto_action_table, ("match", "number", "ordinal"))):
        query = (
            select(table.c.match, table.c.number, table.c.at, table.c.tokens)
            .join(seat_table, _is_same_seat(table))
            .where(seat_table.c.user == user)
            .order_by(*(table.c[name] for name in order))
        )
        if table is answer_table:
            query = query.where(answer_table.c.by.in_(["person", ORDER, ADVANCE]))
        found += all_rows(connection, query)
    return [{**row, "tokens": from_json(row["tokens"])} for row in found]


# -- what is deleted --------------------------------------------------------------------------------------------------


def _seats_left_by(user: int) -> Subquery:
    """Return a query for the seats that a user once held and then left."""
    owned = select(seat_history_table.c.match, seat_history_table.c.seat).where(seat_history_table.c.owner == user)
    noted = select(result_table.c.match, result_table.c.seat).where(result_table.c.user == user)
    return union(owned, noted).subquery("left_by")


def _select_left_seats(user: int) -> Select[Any]:
    theirs = _seats_left_by(user)
    columns = (seat_table.c[name] for name in ("match", "seat", "user", "name"))
    return select(*columns).join(theirs, (theirs.c.match == seat_table.c.match) & (theirs.c.seat == seat_table.c.seat))


def _blur_left_seat(connection: Connection, match: int, seat: int) -> None:
    """Remove the shuffle words from a seat that the user left, and their name unless someone else holds the seat."""
    that_seat = update(seat_table).where(seat_table.c.match == match, seat_table.c.seat == seat)
    connection.execute(that_seat.where(seat_table.c.user.is_(None)).values(name=_NUMBER))
    connection.execute(that_seat.values(shuffle_words=""))


def _drop_messages(connection: Connection, user: int, seats: Iterable[Row]) -> None:
    """Delete the messages and jobs that are for the user alone."""
    audiences = [(row["match"], f"{kind}:{row['seat']}") for row in seats for kind in ("hand", "notice", "next")]
    invited = all_rows(connection, _select_invitations(user))
    audiences += [(row["match"], f"asked:{row['user']}") for row in invited]
    texts = [f"seated:{why}:{user}" for why in ("ready", "full", "yours", "closing", "off", "absent")]
    for table in (post_table, outbox_table):
        found = select(table.c.match, table.c.audience).where(table.c.audience.in_(texts))
        audiences += [(row["match"], row["audience"]) for row in all_rows(connection, found)]
    for match, audience in audiences:
        drop_post(connection, match, audience)
        drop_jobs_for(connection, match, audience)


def _delete_rows(connection: Connection, user: int) -> None:
    for row in all_rows(connection, _select_signs(user)):
        theirs = sign_table.c.match == row["match"], sign_table.c.seat == row["seat"]
        connection.execute(delete(sign_table).where(*theirs))
    for row in all_rows(connection, _select_reviews(user)):
        theirs = review_table.c.match == row["match"], review_table.c.seat == row["seat"]
        connection.execute(delete(review_table).where(*theirs))
    either = or_(invitation_table.c.user == user, invitation_table.c.inviter == user)
    connection.execute(delete(invitation_table).where(either))
    either = or_(challenge_table.c.user == user, challenge_table.c.inviter == user)
    connection.execute(delete(challenge_table).where(either))
    _blur_deals(connection, user)
    for blurred in _blurred(user):
        connection.execute(blurred)
    forget_avoidance(connection, user)
    forget_entrant(connection, user)
    forget_ratings(connection, user)
    forget_seek(connection, user)
    tables = (
        result_table,
        achievement_table,
        hint_use_table,
        hidden_user_table,
        note_table,
        position_try_table,
        prediction_table,
    )
    for table in (*tables, page_link_table, person_table):
        connection.execute(delete(table).where(table.c.user == user))


def _blur_deals(connection: Connection, user: int) -> None:
    """Replace the user with a seat number in the records of users who know a deal, and delete their views of deals.

    The match still counts as a try; otherwise its secret could be shown to users who have yet to play the deal.
    """
    columns = deal_seen_table.c
    connection.execute(delete(deal_seen_table).where(columns.user == user, columns.reason == LOOKED))
    query = select(columns.deal, columns.match, seat_table.c.seat).where(columns.user == user)
    of_seat = (seat_table.c.match == columns.match) & (seat_table.c.user == user)
    for row in all_rows(connection, query.outerjoin(seat_table, of_seat)):
        theirs = update(deal_seen_table).where(columns.deal == row["deal"], columns.user == user)
        seat = _MOST_SEATS if row["seat"] is None else row["seat"]
        nobody = -(row["match"] * (_MOST_SEATS + 1) + seat)
        connection.execute(theirs.values(user=nobody))


def _blurred(user: int) -> list[Update]:
    """Return the updates that remove the user from rows that stay."""
    return [
        update(seat_table).where(seat_table.c.user == user).values(user=null(), name=_NUMBER, shuffle_words=""),
        update(seat_history_table).where(seat_history_table.c.owner == user).values(owner=null()),
        update(match_table).where(match_table.c.host == user).values(host=_NOBODY),
        update(audit_entry_table).where(audit_entry_table.c.user == user).values(user=_NOBODY),
        # the bar stays, because of its mark: otherwise, deleting the data would lift it
        update(bar_table).where(bar_table.c.user == user).values(user=_NOBODY),
        update(bar_table).where(bar_table.c.moderator == user).values(moderator=_NOBODY),
    ]


def _blur_words(connection: Connection, user: int, names: frozenset[str]) -> None:
    """Replace the names in the log lines of matches in the user's servers, and in the audit log."""
    for part in sorted(_shared_parts(names - {""})):
        quoted = f"%{_quoted(part)}%"
        for row in all_rows(connection, _select_lines(user, quoted)):
            _set_line(connection, row, _without(from_json(row["text"]), names))
        for row in all_rows(connection, select(audit_entry_table).where(audit_entry_table.c.text.like(quoted))):
            words = to_json(_without(from_json(row["text"]), names))
            connection.execute(update(audit_entry_table).where(audit_entry_table.c.id == row["id"]).values(text=words))


def _select_lines(user: int, quoted: str) -> Select[Any]:
    """Return a query for the log lines that contain a name, in the user's servers."""
    of_match = select(match_table.c.guild)
    guilds = union(
        of_match.join(seat_table, seat_table.c.match == match_table.c.id).where(seat_table.c.user == user),
        of_match.join(seat_history_table, seat_history_table.c.match == match_table.c.id).where(
            seat_history_table.c.owner == user
        ),
        select(result_table.c.guild).where(result_table.c.user == user),
    )
    return (
        select(
            log_entry_table.c.match, log_entry_table.c.entry_count, log_entry_table.c.ordinal, log_entry_table.c.text
        )
        .join(match_table, match_table.c.id == log_entry_table.c.match)
        .where(match_table.c.guild.in_(guilds), log_entry_table.c.text.like(literal(quoted)))
    )


def _blur_story(connection: Connection, match: int, names: frozenset[str]) -> None:
    """Remove names from the log of a match in which the user left a seat, perhaps under another name.

    All names of replaced players are removed from that log.
    """
    query = (
        select(log_entry_table)
        .where(log_entry_table.c.match == match)
        .order_by(log_entry_table.c.entry_count, log_entry_table.c.ordinal)
    )
    lines = [(row, from_json(row["text"])) for row in all_rows(connection, query)]
    replaced = {value for _, text in lines for name, value in text["args"] if name == REPLACED and type(value) is str}
    for row, text in lines:
        if (blurred := _without(text, names | replaced)) != text:
            _set_line(connection, row, blurred)


def _set_line(connection: Connection, row: Row, text: Any) -> None:
    that = (log_entry_table.c[name] == row[name] for name in ("match", "entry_count", "ordinal"))
    connection.execute(update(log_entry_table).where(*that).values(text=to_json(text)))


def _shared_parts(names: frozenset[str]) -> set[str]:
    """Return the names without those that contain another one, because a search for "Ann" also finds "Ann ②"."""
    return {name for name in names if not any(other != name and other in name for other in names)}


def _quoted(name: str) -> str:
    """Return the name as it appears in JSON text, as a search pattern; false matches are filtered out later."""
    return json.dumps(name, ensure_ascii=False)[1:-1].replace("\\", "_")


def _without(value: Any, names: frozenset[str]) -> Any:
    """Return the JSON value with each name replaced by a dash."""
    if isinstance(value, str):
        return "–" if value in names else value
    if isinstance(value, list):
        return [_without(one, names) for one in value]
    if isinstance(value, dict):
        return {key: _without(one, names) for key, one in value.items()}
    return value
