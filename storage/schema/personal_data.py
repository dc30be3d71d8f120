"""The statements about one person's data; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    bindparam,
    delete,
    literal_column,
    null,
    select,
    union,
    update,
)

from storage.schema.tables import answer, attempt, deed, hinted, match, medal, outbox, seat, standing, story, tenure

_WHO: BindParameter[int] = bindparam("who")
_OF: BindParameter[int] = bindparam("of")
_NOBODY: ColumnElement[int] = literal_column("0")
_NUMBER: ColumnElement[str] = literal_column("'#' || (seat + 1)")

# what is shown to the person
SEATS_OF = (
    select(
        seat.c.match,
        match.c.game,
        match.c.guild,
        match.c.state,
        match.c.opened,
        match.c.ended,
        seat.c.seat,
        seat.c.name,
        seat.c.phrase,
    )
    .join_from(seat, match, match.c.id == seat.c.match)
    .where(seat.c.user == _WHO)
    .order_by(seat.c.match)
)
RESULTS_OF = select(standing).where(standing.c.user == _WHO).order_by(standing.c.match)
ATTEMPTS_OF = select(attempt).where(attempt.c.user == _WHO).order_by(attempt.c.match)
MEDALS_WON_BY = select(medal).where(medal.c.user == _WHO).order_by(medal.c.game, medal.c.key)
HINTS_OF = select(hinted.c.match).where(hinted.c.user == _WHO).order_by(hinted.c.match)
TENURES_OF = select(tenure.c.match, tenure.c.seat).where(tenure.c.owner == _WHO).order_by(tenure.c.match)
HOSTED_BY = select(match.c.id).where(match.c.host == _WHO).order_by(match.c.id)
DEEDS_OF = select(deed.c.guild, deed.c.at, deed.c.match, deed.c.what).where(deed.c.user == _WHO).order_by(deed.c.id)
ANSWERS_OF = (
    select(answer.c.match, answer.c.n, answer.c.at, answer.c.tokens)
    .join(seat, (seat.c.match == answer.c.match) & (seat.c.seat == answer.c.seat))
    .where(
        seat.c.user == _WHO, answer.c.by.in_([bindparam("by_person"), bindparam("by_order"), bindparam("by_advance")])
    )
    .order_by(answer.c.match, answer.c.n)
)

# what is deleted: the seats they hold, or held and left
_left = union(
    select(tenure.c.match, tenure.c.seat).where(tenure.c.owner == _WHO),
    select(standing.c.match, standing.c.seat).where(standing.c.user == _WHO),
)
_theirs = _left.subquery("left_by")
LEFT_BY = select(seat.c.match, seat.c.seat, seat.c.user, seat.c.name).join(
    _theirs, (_theirs.c.match == seat.c.match) & (_theirs.c.seat == seat.c.seat)
)
_that_seat = (seat.c.match == _OF, seat.c.seat == bindparam("which"))
BLUR_LEFT = update(seat).where(*_that_seat, seat.c.user.is_(None)).values(name=_NUMBER)
BLUR_WORDS = update(seat).where(*_that_seat).values(phrase=literal_column("''"))
BLUR_SEATS = update(seat).where(seat.c.user == _WHO).values(user=null(), name=_NUMBER, phrase=literal_column("''"))
BLUR_TENURES = update(tenure).where(tenure.c.owner == _WHO).values(owner=null())
BLUR_HOST = update(match).where(match.c.host == _WHO).values(host=_NOBODY)
BLUR_DEEDS = update(deed).where(deed.c.user == _WHO).values(user=_NOBODY)
DROP_RESULTS_OF = delete(standing).where(standing.c.user == _WHO)
DROP_MEDALS_OF = delete(medal).where(medal.c.user == _WHO)
DROP_HINTS_OF = delete(hinted).where(hinted.c.user == _WHO)
# the match still counts as an attempt: otherwise its secret could be shown to people who have yet to play it
BLUR_ATTEMPTS = update(attempt).where(attempt.c.user == _WHO).values(user=-attempt.c.match)
DROP_ERRANDS_TO = delete(outbox).where(outbox.c.match == _OF, outbox.c.audience == bindparam("audience"))

# the story lines that name them, in matches they played
_guilds = union(
    select(match.c.guild).join(seat, seat.c.match == match.c.id).where(seat.c.user == _WHO),
    select(standing.c.guild).where(standing.c.user == _WHO),
    select(match.c.guild).join(tenure, tenure.c.match == match.c.id).where(tenure.c.owner == _WHO),
)
LINES_NAMING = (
    select(story.c.match, story.c.n, story.c.k, story.c.text)
    .join(match, match.c.id == story.c.match)
    .where(match.c.guild.in_(_guilds), story.c.text.like(bindparam("named")))
)
SET_LINE = (
    update(story)
    .where(story.c.match == _OF, story.c.n == bindparam("at_n"), story.c.k == bindparam("at_k"))
    .values(text=bindparam("new_text"))
)
DEEDS_NAMING = select(deed.c.id, deed.c.words).where(deed.c.words.like(bindparam("named")))
SET_DEED = update(deed).where(deed.c.id == bindparam("which")).values(words=bindparam("new_words"))
