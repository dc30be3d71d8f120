"""Custom IDs: the text behind a button, menu or modal, which says what a press on it does.

Nothing is registered for a message, so a button works as long as its custom ID can be parsed, even after a restart.
Custom IDs are never trusted: everything that they name is looked up and checked again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple

import discord

LONGEST = 100
"""Discord's limit for a custom_id, in characters."""

JOIN = "join"
"""End of the custom ID of an invitation to a rematch."""
ANYWAY = "anyway"
"""End of the custom ID of the button that invites to a rematch although someone avoids one of the players."""
BACK = "back"
"""Arguments of the custom ID of the button that takes back the seat that its presser left, from any place."""
SIT = "sit"
"""Arguments of the custom ID of Join under an invitation."""
LIST = "games"
"""Arguments of the custom ID of the button below a list of tables. The bot finds the message again by it."""
APART = "new"
"""End of the custom ID of a log button below a private page, which opens a separate message."""
GIVE_UP, ASK_TO_GIVE_UP, PROPOSE_END = "end", "ask", "vote"
"""End of the custom IDs of the button that gives up a match, of the one that asks for confirmation first, and of the
one that proposes to the other players to end a decided match.
"""
TOLD = "="
"""Beginning of the arguments of a board's log button."""


class CustomIdKind(Enum):
    """The actions that a press can trigger."""

    ANSWER = "a"  # answer with a token
    MENU = "m"  # answer with the menu's values
    SECTION = "s"  # open a section of the options
    DRAFT = "d"  # add the menu's value to a draft
    NUMBER = "n"  # open the modal that asks for a number, or submit it
    HAND = "h"  # show the user's private page
    UNDO = "u"  # take back the user's answer with this entry number, or propose that
    HINT = "c"  # show a computer player's answer, or give that answer
    LOG = "g"  # show a page of the log
    LOBBY = "l"  # change something in a lobby
    MOTION = "v"  # vote on the proposal made with this entry number
    RESIGN = "r"  # leave the seat, or give up a solo match, both with a confirmation
    SEAT = "b"  # take a free seat, give it to a computer player, or take back a seat that the user left
    MODERATE = "e"  # act as a moderator at a table
    TOPIC = "t"  # show a page of a handbook
    CARD = "j"  # show a card, given by game and key
    EXPLAIN = "E"  # explain the terms and cards on a page
    GOT_IT = "G"  # hide the tips for this kind of question
    INBOX = "i"  # try direct messages again
    STATS = "w"  # show the user's statistics to others, or hide them
    DAILY = "y"  # show or play the deal of a day
    DEAL = "K"  # show the results of a finished match's deal, or open another table for it
    REPLAY = "p"  # show a match after a number of entries, from a perspective
    VERIFY = "k"  # show how the deal can be checked
    FILM = "f"  # make an animation of the match
    PAGE = "H"  # make a match page, or ask first if it shows the names
    AFTERWARDS = "Z"  # show everything else that a finished match offers
    NEXT = "N"  # go to the next or previous table that waits for the user
    MORE = "x"  # take more time for a question; the argument is the number of extensions used
    TERMS = "q"  # propose other time limits
    SETTINGS = "z"  # change the user's settings
    DOOR = "D"  # show the list of games, or open a table for one
    PLAY = "P"  # play a game now, with computer players
    IN_ADVANCE = "V"  # show the user's auto-actions, choose one, or set it
    CANCEL = "W"  # cancel an auto-action
    INVITE = "T"  # invite a user to a table, or answer an invitation
    NOTE = "M"  # open the modal for the user's note on a table, or submit it
    OWN_RULES = "I"  # show or change the house rule and the counters of a table
    AVOID = "Y"  # stop avoiding a user, take a seat at a table with one, or leave it
    STAR = "J"  # avoid or report a player whom the user knows only as a star
    AGAIN = "A"  # play again, or join a rematch
    SHARE = "S"  # post the end of a match
    LEARN = "L"  # start or restart a lesson, or continue after a step that needs no answer
    TELL = "B"  # describe the whole table in words, or answer a short question about it; the number is the page's
    OWNER = "O"  # act as the owner of the bot
    PRIVACY = "o"  # export or delete the data stored about the user
    REVIEW = "R"  # show a moment of a review, try an answer there, or continue from it
    FIND = "F"  # show or change a search for a table, or answer an offer
    EVENT = "C"  # show, enter or organize a tournament
    POSITION = "U"  # show the position of the day, or answer it
    PREDICT = "Q"  # show predictions, or make one at the beginning of part `n` of a match
    EXPERIMENT = "X"  # press a button of the experiment


@dataclass(frozen=True, slots=True)
class CustomId:
    """A custom ID in the form `kind:match:n:args`.

    `number` is the number of the question or post that it refers to. The meaning of `args` depends on the kind.
    """

    kind: CustomIdKind
    match: int = 0
    number: int = 0
    args: str = ""

    def __str__(self) -> str:
        """Return the custom ID as text. Raises ValueError if it is too long for Discord."""
        text = f"{self.kind._value_}:{self.match}:{self.number}:{self.args}"
        if len(text) > LONGEST:
            raise ValueError(f"custom ID too long ({len(text)} of at most {LONGEST} characters): {text}")
        return text


class BoardMark(NamedTuple):
    """The record of a board in its log button, by which the bot finds it again (see bot/delivery/board_story.py).

    Attributes:
        entry_count: Number of entries that the board shows.
        told: The log lines in it, or "" for boards of earlier versions.
    """

    entry_count: int
    told: str = ""


def board_mark(custom_id: CustomId) -> BoardMark | None:
    """Return the mark of a board in a custom ID, or None if other pages have such a button, too."""
    of_board = custom_id.kind is CustomIdKind.LOG and (not custom_id.args or custom_id.args.startswith(TOLD))
    return BoardMark(custom_id.number, custom_id.args) if of_board else None


def mark_among(custom_ids: Iterable[str], table_id: int | None = None) -> BoardMark | None:
    """Return the mark of a board in the custom IDs of one message, or None.

    Args:
        custom_ids: The custom IDs.
        table_id: The table of the board, or None for any table.
    """
    parsed = (custom_id for custom_id in map(parse, custom_ids) if custom_id and table_id in (None, custom_id.match))
    return next(filter(None, map(board_mark, parsed)), None)


_SHAPE = re.compile(r"([A-Za-z]):(\d{1,12}):(\d{1,9}):(.*)", re.DOTALL)


@lru_cache(1 << 10)
def parse(custom_id: str) -> CustomId | None:
    """Return the parsed custom ID, or None if the text is not one of ours.

    Results are cached, because each press parses all custom IDs of its message twice.
    """
    shape = _SHAPE.fullmatch(custom_id)
    if shape is None or not shape[0].isascii() or shape[1] not in _KINDS:
        return None
    return CustomId(_KINDS[shape[1]], int(shape[2]), int(shape[3]), shape[4])


def carried(message: discord.Message | None) -> Sequence[str]:
    """Return the custom IDs of all buttons and menus of a message, at any depth."""
    return [*_within(message.components)] if message else ()


def _within(components: Iterable[Any]) -> Iterator[str]:
    """Yield the custom IDs of these components and of those within them."""
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
            continue
        beside = getattr(component, "accessory", None)
        yield from _within((*getattr(component, "children", ()), *([beside] if beside else ())))


_KINDS = {kind.value: kind for kind in CustomIdKind}
