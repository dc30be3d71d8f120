"""Lines of stories that are told in other words now. Those of an earlier edition are stored as they were told, and are
read in every language for as long as their matches are."""

from __future__ import annotations

from games.kernel.text import EMPTY, Text, t

FORMER: tuple[Text, ...] = (
    t("{who} would take nothing back.", who=EMPTY),
    t("{who} would take the last answer back.", who=EMPTY),
    t("{who} would end the match here.", who=EMPTY),
    t("{who} plays on.", who=EMPTY),
    t("{who} would pause the match.", who=EMPTY),
    t("{who} would not pause.", who=EMPTY),
    t("{who} would go on with the match.", who=EMPTY),
    t("{who} would not go on yet.", who=EMPTY),
    t("{who} would change this: {what}.", who=EMPTY, what=EMPTY),
    t("{who} would leave the terms as they are.", who=EMPTY),
    t("{who} would not wait for {other} any longer.", who=EMPTY, other=EMPTY),
    t("{who} would wait.", who=EMPTY),
)
