"""The statements about results and deals of the day; see statements.py for the conventions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    Select,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    update,
)

from storage.schema.tables import attempt, deal, hinted, match, seat, shy, standing, tenure

_OF: BindParameter[int] = bindparam("of")
_NONE: ColumnElement[int] = literal_column("0")
_ONE: ColumnElement[int] = literal_column("1")


def _sum(summed: ColumnElement[Any]) -> ColumnElement[int]:
    """A sum as a whole number, which PostgreSQL would make a decimal one."""
    return cast(func.sum(summed), BigInteger)


# standing
ADD_STANDING = insert(standing)
STANDING_IN = (
    select(match.c.game, match.c.guild, seat.c.user)
    .join_from(match, seat, seat.c.match == match.c.id)
    .where(match.c.id == _OF, seat.c.seat == bindparam("old_seat"))
)
STANDINGS_OF = select(standing.c.user, standing.c.seat).where(standing.c.match == _OF)
END_STANDINGS = update(standing).where(standing.c.match == _OF).values(ended=bindparam("new_ended"))
DROP_STANDINGS = delete(standing).where(standing.c.match == _OF)


_won: ColumnElement[int] = case((standing.c.outcome == bindparam("won"), _ONE), else_=_NONE)
_drawn: ColumnElement[int] = case((standing.c.outcome == bindparam("drawn"), _ONE), else_=_NONE)
_ended = (standing.c.ended >= bindparam("since"), standing.c.ended < bindparam("until"))
_counted = (*_ended, standing.c.outcome != bindparam("helped"))
_each = [standing.c.game, standing.c.user]
_open: ColumnElement[bool] = ~select(shy.c.user).where(shy.c.user == standing.c.user).exists()


def _runs(*who: ColumnElement[bool]) -> Select[Any]:
    """For each person and game: matches played, won and drawn, the longest winning streak and the current one.

    Matches that were lost separate the streaks: `run` counts how many of them came up to a match.
    """
    run = func.sum(_ONE - _won - _drawn).over(partition_by=_each, order_by=[standing.c.ended, standing.c.match])
    told = [_won.label("won"), _drawn.label("drawn"), run.label("run")]
    one = select(*_each, standing.c.measure, *told).where(*who, *_counted).cte("one")
    sums = {
        "played": func.count(),
        "won": _sum(one.c.won),
        "drawn": _sum(one.c.drawn),
        "least": func.min(one.c.measure),
        "most": func.max(one.c.measure),
    }
    runs = (
        select(one.c.game, one.c.user, one.c.run, *[made.label(name) for name, made in sums.items()])
        .group_by(one.c.game, one.c.user, one.c.run)
        .cte("runs")
    )
    last = func.max(runs.c.run).over(partition_by=[runs.c.game, runs.c.user])
    marked = select(runs, last.label("last")).cte("marked")
    return select(
        marked.c.game,
        marked.c.user,
        _sum(marked.c.played).label("played"),
        _sum(marked.c.won).label("won"),
        _sum(marked.c.drawn).label("drawn"),
        func.min(marked.c.least).label("least"),
        func.max(marked.c.most).label("most"),
        func.max(marked.c.won).label("longest"),
        _sum(case((marked.c.run == marked.c.last, marked.c.won), else_=_NONE)).label("current"),
    ).group_by(marked.c.game, marked.c.user)


STANDINGS_OF_USER = _runs(standing.c.user == bindparam("who"))
STANDINGS_OF_USER_IN = _runs(standing.c.user == bindparam("who"), standing.c.guild == bindparam("in_guild"))
# without streaks, which take six times as long and are needed for few people
STANDINGS_IN = (
    select(
        *_each,
        func.count().label("played"),
        _sum(_won).label("won"),
        func.min(standing.c.measure).label("least"),
        func.max(standing.c.measure).label("most"),
    )
    .where(standing.c.guild == bindparam("in_guild"), *_counted, _open)
    .group_by(*_each)
)
PLAYED_IN = (
    select(standing.c.game, func.count(standing.c.match.distinct()).label("played"))
    .where(standing.c.guild == bindparam("in_guild"), *_ended, _open)
    .group_by(standing.c.game)
)

# the pace of people in seats they held for the whole match
_whole = (*_ended, standing.c.outcome.in_([bindparam("won"), bindparam("lost"), bindparam("drawn")]))
_own_seat = and_(tenure.c.match == standing.c.match, tenure.c.seat == standing.c.seat)
_paces = [standing.c.game, _sum(tenure.c.turns).label("turns"), _sum(tenure.c.waited).label("waited")]
PACE_OF = (
    select(*_paces)
    .join(tenure, _own_seat)
    .where(standing.c.user == bindparam("who"), *_whole)
    .group_by(standing.c.game)
)
PACE_OF_IN = PACE_OF.where(standing.c.guild == bindparam("in_guild"))
PACE_IN = (
    select(*_paces)
    .join(tenure, _own_seat)
    .where(standing.c.guild == bindparam("in_guild"), *_whole, _open)
    .group_by(standing.c.game)
)

# shy
ADD_SHY = insert(shy)
SHY = select(shy.c.user).where(shy.c.user == bindparam("who"))
DROP_SHY = delete(shy).where(shy.c.user == bindparam("who"))

# deal, attempt
_THAT_DAY = {"guild": "in_guild", "game": "of_game", "day": "on_day"}
_deal_of = [deal.c[name] == bindparam(given) for name, given in _THAT_DAY.items()]
_attempt_at = [attempt.c[name] == bindparam(given) for name, given in _THAT_DAY.items()]
_deals_of = [*_deal_of[:2]]
ADD_DEAL = insert(deal)
DEAL = select(deal).where(*_deal_of)
DAY_BEFORE = select(func.max(deal.c.day).label("day")).where(*_deals_of, deal.c.day < bindparam("on_day"))
DAY_AFTER = select(func.min(deal.c.day).label("day")).where(*_deals_of, deal.c.day > bindparam("on_day"))
ADD_ATTEMPT = insert(attempt)
ATTEMPT = select(attempt.c.match).where(*_attempt_at, attempt.c.user == bindparam("who"))
ATTEMPTS = (
    select(
        attempt.c.user,
        standing.c.outcome,
        standing.c.measure,
        match.c.n.label("answers"),
        hinted.c.user.is_not(None).label("hinted"),
    )
    .join_from(attempt, match, match.c.id == attempt.c.match)
    .join(standing, and_(standing.c.match == attempt.c.match, standing.c.user == attempt.c.user))
    .outerjoin(hinted, and_(hinted.c.match == attempt.c.match, hinted.c.user == attempt.c.user))
    .where(*_attempt_at, standing.c.ended < bindparam("before"))
    .where(or_(attempt.c.user == bindparam("who"), _open))
)
