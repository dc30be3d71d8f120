"""The statements about what comes after the end of a match; see statements.py for the conventions."""

from __future__ import annotations

from sqlalchemy import BindParameter, bindparam, delete, insert, select

from storage.schema.tables import hinted, match, medal, rematch
from storage.schema.wording import insert_once

_OF: BindParameter[int] = bindparam("of")
_WHO: BindParameter[int] = bindparam("who")

# rematch
REMATCH_OF = (
    select(rematch.c.next, match.c.state).join(match, match.c.id == rematch.c.next).where(rematch.c.match == _OF)
)
PLAYED_BEFORE = select(rematch.c.match).where(rematch.c.next == _OF)
ADD_REMATCH = insert(rematch)
DROP_REMATCH = delete(rematch).where(rematch.c.match == _OF)

# medal
ADD_MEDAL = insert_once(medal, "user", "game", "key")
MEDALS_OF = (
    select(medal.c.user, medal.c.game, medal.c.key, medal.c.match)
    .where(medal.c.user == _WHO, medal.c.at >= bindparam("since"), medal.c.at < bindparam("until"))
    .order_by(medal.c.at, medal.c.key)
)
MEDALS_OF_IN = MEDALS_OF.where(medal.c.guild == bindparam("in_guild"))
MEDALS_AT = select(medal.c.user, medal.c.game, medal.c.key, medal.c.match).where(medal.c.match == _OF)

# hinted
ADD_HINTED = insert_once(hinted, "match", "user")
HINTED_AT = select(hinted.c.user).where(hinted.c.match == _OF)
