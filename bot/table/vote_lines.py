"""The log lines about votes: that a player proposes something, agrees or refuses; and the same for that player."""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.second_person import Args, Rewrite, about
from games.kernel.text import EMPTY, Name, Text, t


def agrees(who: Name) -> Text:
    """Return the line for a player who agrees to a proposal."""
    return t("{who} agrees.", who=who)


def proposes_end(who: Name) -> Text:
    """Return the line for a player who proposes to end the match."""
    return t("{who} proposes to end the match here.", who=who)


def refuses_end(who: Name) -> Text:
    """Return the line for a player who refuses to end the match."""
    return t("{who} says no to ending the match.", who=who)


def proposes_replacement(who: Name, other: Name) -> Text:
    """Return the line for a player who does not want to wait for another one."""
    return t("{who} asks not to wait for {other} any longer.", who=who, other=other)


def refuses_replacement(who: Name) -> Text:
    """Return the line for a player who wants to wait for an absent one."""
    return t("{who} wants to wait.", who=who)


def proposes_pause(who: Name) -> Text:
    """Return the line for a player who proposes a pause."""
    return t("{who} asks for a pause.", who=who)


def refuses_pause(who: Name) -> Text:
    """Return the line for a player who refuses a pause."""
    return t("{who} says no to a pause.", who=who)


def proposes_resumption(who: Name) -> Text:
    """Return the line for a player who proposes to end a pause."""
    return t("{who} asks to continue the match.", who=who)


def refuses_resumption(who: Name) -> Text:
    """Return the line for a player who refuses to end a pause."""
    return t("{who} doesn't want to continue yet.", who=who)


def proposes_limit(who: Name, term: Text, choice: Text) -> Text:
    """Return the line for a player who proposes another time limit."""
    return t("{who} proposes to change “{term}” to “{choice}”.", who=who, term=term, choice=choice)


def refuses_limit(who: Name) -> Text:
    """Return the line for a player who refuses another time limit."""
    return t("{who} says no to the change.", who=who)


def proposes_undo(who: Name) -> Text:
    """Return the line for a player who proposes to undo their last move."""
    return t("{who} asks to undo their last move.", who=who)


def agrees_to_undo(who: Name, other: Name) -> Text:
    """Return the line for a player who agrees to undo the last move of another one."""
    return t("{who} agrees to undo {other}'s last move.", who=who, other=other)


def refuses_undo(who: Name) -> Text:
    """Return the line for a player who refuses to undo a move."""
    return t("{who} says no to undoing that move.", who=who)


def _replacement(args: Args, me: Name) -> Text | None:
    if args["other"] == me:
        return t("{who} asks not to wait for you any longer.", who=args["who"])
    return t("You ask not to wait for {other} any longer.", other=args["other"]) if args["who"] == me else None


def _undo(args: Args, me: Name) -> Text | None:
    if args["other"] == me:
        return t("{who} agrees to undo your last move.", who=args["who"])
    return t("You agree to undo {other}'s last move.", other=args["other"]) if args["who"] == me else None


_NOBODY = Name(0)
REWRITES: Mapping[str, Rewrite] = {
    agrees(_NOBODY).key: about("who", t("You agree.")),
    proposes_end(_NOBODY).key: about("who", t("You propose to end the match here.")),
    refuses_end(_NOBODY).key: about("who", t("You say no to ending the match.")),
    proposes_replacement(_NOBODY, _NOBODY).key: _replacement,
    refuses_replacement(_NOBODY).key: about("who", t("You want to wait.")),
    proposes_pause(_NOBODY).key: about("who", t("You ask for a pause.")),
    refuses_pause(_NOBODY).key: about("who", t("You say no to a pause.")),
    proposes_resumption(_NOBODY).key: about("who", t("You ask to continue the match.")),
    refuses_resumption(_NOBODY).key: about("who", t("You don't want to continue yet.")),
    proposes_limit(_NOBODY, EMPTY, EMPTY).key: about("who", t("You propose to change “{term}” to “{choice}”.")),
    refuses_limit(_NOBODY).key: about("who", t("You say no to the change.")),
    proposes_undo(_NOBODY).key: about("who", t("You ask to undo your last move.")),
    agrees_to_undo(_NOBODY, _NOBODY).key: _undo,
    refuses_undo(_NOBODY).key: about("who", t("You say no to undoing that move.")),
}
"""The second-person form of each line, by the key of the line."""
