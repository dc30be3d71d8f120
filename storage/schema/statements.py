"""The statements.

Conventions: an insert takes each column by its name. Elsewhere `of` is the match's id, and a new value is `new_` plus
the column's name. No other parameter of an update may have a column's name, or it would be set as well.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    null,
    or_,
    select,
    update,
)

from storage.schema.process_tables import lease
from storage.schema.tables import (
    answer,
    attempt,
    due,
    guild_setting,
    lesson,
    match,
    outbox,
    person,
    post,
    seat,
    story,
)
from storage.schema.wording import JsonText, insert_once, insert_or_replace

_OF: BindParameter[int] = bindparam("of")
_NONE: ColumnElement[int] = literal_column("0")  # a literal, because the dialect would make it a parameter
_DAY = select(attempt.c.day).where(attempt.c.match == match.c.id).scalar_subquery().label("day")
_LESSON = select(lesson.c.step).where(lesson.c.match == match.c.id).correlate(match).scalar_subquery().label("lesson")
_TAUGHT = select(lesson.c.match).where(lesson.c.match == match.c.id).correlate(match).exists()
_ROW = [
    *[column for column in match.c if column not in (match.c.holds, match.c.key, match.c.upto, match.c.checkpoint)],
    _DAY,
    _LESSON,
]

# match
# one more than the highest id there is, in every database
_NEXT_ID = select(func.coalesce(func.max(match.c.id), _NONE) + literal_column("1")).scalar_subquery()
ADD_MATCH = (
    insert(match)
    .values({**{c.name: bindparam(c.name) for c in match.c if c.name != "id"}, "id": _NEXT_ID})
    .returning(match.c.id)
)
MATCH = select(*_ROW).where(match.c.id == _OF)
LATEST_MATCH = select(func.max(match.c.id).label("id"))
MATCH_STATE = select(match.c.state, match.c.n, match.c.place).where(match.c.id == _OF)
MATCH_LOG = select(match.c.key, match.c.upto, match.c.checkpoint).where(match.c.id == _OF)
HOLDER = select(match.c.id).where(match.c.holds == bindparam("place"))
OPEN_MATCH_IN = select(*_ROW).where(match.c.holds == bindparam("place"))
OPEN_MATCHES_OF = (
    select(*_ROW)
    .join(seat, seat.c.match == match.c.id)
    .where(seat.c.user == bindparam("user"), match.c.holds.is_not(None))
    .order_by(match.c.id)
)
SEATED = (
    select(match.c.guild, seat.c.user)
    .distinct()
    .join(seat, seat.c.match == match.c.id)
    .where(seat.c.user.is_not(None), match.c.holds > _NONE)
    .order_by(match.c.guild, seat.c.user)
)
# "> 0" uses the index; "is not null" would read every match there ever was
LIVE_IDS = select(match.c.id).where(match.c.holds > _NONE, match.c.state == bindparam("state"))
PAST_OF_GUILD = (
    select(*_ROW)
    .where(match.c.guild == bindparam("guild"), match.c.state == bindparam("state"), match.c.id < bindparam("before"))
    .where(~_TAUGHT)
    .order_by(match.c.id.desc())
    .limit(bindparam("limit"))
    .offset(_NONE)
)
SET_HOST = update(match).where(match.c.id == _OF).values(host=bindparam("new_host"))
SET_OPTIONS = update(match).where(match.c.id == _OF).values(options=bindparam("new_options"))
SET_PLACE = (
    update(match)
    .where(match.c.id == _OF)
    .values({"channel": bindparam("new_channel"), **{name: bindparam("new_place") for name in ("place", "holds")}})
)
START = (
    update(match)
    .where(match.c.id == _OF)
    .values({name: bindparam(f"new_{name}") for name in ("state", "started", "rules", "options", "key")})
)
COUNT = (
    update(match)
    .where(match.c.id == _OF, match.c.n == bindparam("old_n"), match.c.state == bindparam("old_state"))
    .values(n=bindparam("new_n"))
)
SET_CHECKPOINT = (
    update(match).where(match.c.id == _OF).values(upto=bindparam("new_upto"), checkpoint=bindparam("new_checkpoint"))
)
END = (
    update(match)
    .where(match.c.id == _OF)
    .values(holds=null(), **{name: bindparam(f"new_{name}") for name in ("state", "result", "ended")})
)

# lesson
ADD_LESSON = insert(lesson)
SET_LESSON = update(lesson).where(lesson.c.match == _OF).values(step=bindparam("new_step"))
OPEN_LESSONS_OF = (
    select(*_ROW)
    .join(lesson, lesson.c.match == match.c.id)
    .join(seat, seat.c.match == match.c.id)
    .where(seat.c.user == bindparam("user"), match.c.state == bindparam("state"))
    .order_by(match.c.id)
)
LESSONS = (
    select(match.c.game, match.c.state, lesson.c.step, func.count().label("people"))
    .join_from(lesson, match, match.c.id == lesson.c.match)
    .group_by(match.c.game, match.c.state, lesson.c.step)
    .order_by(match.c.game, lesson.c.step, match.c.state)
)

# seat
ADD_SEAT = insert(seat)
SEATS = select(seat).where(seat.c.match == _OF).order_by(seat.c.seat)
DROP_SEATS = delete(seat).where(seat.c.match == _OF)
SET_PHRASE = (
    update(seat).where(seat.c.match == _OF, seat.c.user == bindparam("who")).values(phrase=bindparam("new_phrase"))
)
SET_SITTER = (
    update(seat)
    .where(seat.c.match == _OF, seat.c.seat == bindparam("old_seat"))
    .values({name: bindparam(f"new_{name}") for name in ("user", "name", "kind")})
)

# answer
ADD_ANSWER = insert(answer)
ANSWERS = (
    select(answer.c.n, answer.c.seat, answer.c.tokens, answer.c.by, answer.c.withdraws)
    .where(answer.c.match == _OF, answer.c.n >= bindparam("since"))
    .order_by(answer.c.n)
)
PRINT = select(answer.c.print).where(answer.c.match == _OF, answer.c.n == bindparam("last"))
PRINTS = select(answer.c.n, answer.c.at, answer.c.print).where(answer.c.match == _OF).order_by(answer.c.n)

# story
_told = story.alias("told")
_BESIDE: ColumnElement[int] = literal_column("100000")  # from here on `k` numbers the lines of entries beside others
_k = select(_told.c.k).where(_told.c.match == bindparam("match"), _told.c.n == bindparam("n"))


def _next(first: ColumnElement[int], among: ColumnElement[bool]) -> ColumnElement[int]:
    last = func.max(_told.c.k)
    return _k.with_only_columns(func.coalesce(last + literal_column("1"), first)).where(among).scalar_subquery()


_line: dict[str, ColumnElement[Any]] = {name: bindparam(name) for name in ("match", "n", "audience", "text")}
ADD_LINE = insert(story).values({**_line, "k": _next(_NONE, _told.c.k < _BESIDE)}).inline()
ADD_LINE_BESIDE = insert(story).values({**_line, "k": _next(_BESIDE, _told.c.k >= _BESIDE)}).inline()


def _lines(heard: ColumnElement[bool]) -> Select[tuple[int, int, str, str | None]]:
    before: BindParameter[int] = bindparam("before_n")
    return (
        select(story.c.n, story.c.k, story.c.text, story.c.audience)
        .where(story.c.match == _OF, story.c.n > bindparam("since"), heard)
        .where(or_(story.c.n < before, and_(story.c.n == before, story.c.k < bindparam("before_k"))))
        .order_by(story.c.n.desc(), story.c.k.desc())
        .limit(bindparam("limit"))
        .offset(_NONE)
    )


LINES_FOR_ALL = _lines(story.c.audience.is_(None))
LINES_FOR_SEAT = _lines(or_(story.c.audience.is_(None), story.c.audience.like(bindparam("heard"))))

# outbox
# a job whose nonce exists already is left unchanged
ADD_ERRAND = insert_once(outbox, "match", "nonce")
_elder = outbox.alias("elder")
ERRANDS = (
    select(outbox)
    .where(outbox.c.after <= bindparam("now"))
    .where(
        ~select(_elder.c.id)
        .where(_elder.c.match == outbox.c.match, _elder.c.audience == outbox.c.audience, _elder.c.id < outbox.c.id)
        .where(_elder.c.after > bindparam("now"))
        .exists()
    )
    .order_by(outbox.c.id)
    .limit(bindparam("limit"))
    .offset(_NONE)
)
# A job waits for those before it in its queue, even if it is due earlier.
NEXT_ERRAND = select(func.min(outbox.c.after).label("at")).where(
    ~select(_elder.c.id)
    .where(_elder.c.match == outbox.c.match, _elder.c.audience == outbox.c.audience, _elder.c.id < outbox.c.id)
    .exists()
)
_that_errand = and_(outbox.c.id == bindparam("errand"), outbox.c.match == _OF, outbox.c.nonce == bindparam("called"))
ERRAND = select(outbox.c.id).where(_that_errand)
DROP_ERRAND = delete(outbox).where(_that_errand)
DELAY_ERRAND = update(outbox).where(_that_errand).values(after=bindparam("new_after"), tries=bindparam("new_tries"))
# a job that was put off from the start, and so never tried
DROP_HELD = delete(outbox).where(
    outbox.c.match == _OF,
    outbox.c.audience == bindparam("audience"),
    outbox.c.after > bindparam("now"),
    outbox.c.tries == _NONE,
)
HASTEN_HELD = (
    update(outbox)
    .where(outbox.c.match == _OF, outbox.c.audience == bindparam("called"))
    .where(outbox.c.after > bindparam("new_after"), outbox.c.tries == _NONE)
    .values(after=bindparam("new_after"))
)
HURRY_ERRANDS = (
    update(outbox)
    .where(outbox.c.match == _OF, outbox.c.tries >= bindparam("tried"))
    .values(after=bindparam("new_after"))
)

# post
PUT_POST = insert_or_replace(post)
POST = select(post).where(post.c.match == _OF, post.c.audience == bindparam("audience"))
POSTS = select(post).where(post.c.match == _OF).order_by(post.c.audience)
# the messages of every table with a due job
POSTS_DUE = (
    select(post)
    .where(post.c.match.in_(select(outbox.c.match).where(outbox.c.after <= bindparam("now"))))
    .order_by(post.c.match, post.c.audience)
)
DROP_POST = delete(post).where(post.c.match == _OF, post.c.audience == bindparam("audience"))

# due
ADD_DUE = insert(due)
DROP_DUES = delete(due).where(due.c.match == _OF)
DROP_DUE = delete(due).where(
    due.c.match == _OF,
    due.c.seat == bindparam("old_seat"),
    due.c.kind == bindparam("kind"),
    due.c.at == bindparam("at"),
)
DUES = (
    select(due)
    .where(due.c.at <= bindparam("now"))
    .order_by(due.c.at, due.c.match, due.c.seat, due.c.kind)
    .limit(bindparam("limit"))
    .offset(_NONE)
)
DUES_OF = select(due).where(due.c.match == _OF).order_by(due.c.at, due.c.seat, due.c.kind)
NEXT_DUE = select(func.min(due.c.at).label("at"))

# person, guild_setting
PUT_PERSON = insert_or_replace(person)
PERSON = select(person).where(person.c.user == bindparam("who"))
_SPOKEN, _MET = (JsonText(person.c.settings, key) for key in ("language", "heard"))
LANGUAGES = select(person.c.user, _SPOKEN.label("language"), _MET.label("heard")).where(
    or_(literal_column("''") != _SPOKEN, _MET.is_not(None))
)
DROP_PERSON = delete(person).where(person.c.user == bindparam("who"))
PUT_GUILD = insert_or_replace(guild_setting)
GUILD = select(guild_setting.c.settings).where(guild_setting.c.guild == bindparam("which"))
_CHOSEN, _SET = (JsonText(guild_setting.c.settings, key) for key in ("language", "heard"))
GUILD_LANGUAGES = select(guild_setting.c.guild, _CHOSEN.label("language"), _SET.label("heard")).where(
    or_(_CHOSEN.is_not(None), _SET.is_not(None))
)
_BOARD, _FORUM = (JsonText(guild_setting.c.settings, key) for key in ("board", "forum"))
LISTED = (
    select(guild_setting.c.guild)
    .join_from(guild_setting, match, match.c.guild == guild_setting.c.guild)
    .where(match.c.id == _OF, or_(_BOARD.is_not(None), _FORUM.is_not(None)))
)

# lease
ADD_LEASE = insert(lease)
LEASE = select(lease)
DROP_LEASE = delete(lease)
RENEW_LEASE = update(lease).where(lease.c.token == bindparam("ours")).values(until=bindparam("new_until"))
RELEASE_LEASE = delete(lease).where(lease.c.token == bindparam("ours"))
