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
GIVE_UP, ASK_TO_GIVE_UP = "end", "ask"
"""End of the custom IDs of the button that gives up a match, and of the one that asks for confirmation first."""
TOLD = "="
"""Beginning of the arguments of a board's log button."""


class CustomIdKind(Enum):
    """The actions that a press can trigger."""

    ANSWER = "a"  # this token is the answer
    MENU = "m"  # the menu's values are the answer
    SECTION = "s"  # show this part of the options
    DRAFT = "d"  # add the menu's value to a draft
    NUMBER = "n"  # open the modal that asks for a number, or its reply
    HAND = "h"  # show my hand
    UNDO = "u"  # take back my answer, the entry of this number
    HINT = "c"  # what would a computer player answer? or: yes, answer that
    LOG = "g"  # a page of the story
    LOBBY = "l"  # something in a lobby
    MOTION = "v"  # a vote on the proposal made with the entry of this number
    RESIGN = "r"  # confirm leaving the seat, or giving up a match played alone
    SEAT = "b"  # confirm leaving the seat, or giving up a solo match
    MODERATE = "e"  # what a moderator does at a table
    TOPIC = "t"  # a page of a handbook
    CARD = "j"  # a card of a deck, by its game and its key
    EXPLAIN = "E"  # what the table shows, explained
    GOT_IT = "G"  # stop showing the tips for this kind of question
    INBOX = "i"  # try direct messages again
    STATS = "w"  # show my statistics to others, or stop showing them
    DAILY = "y"  # the deal of a day: look at it, play it
    DEAL = "K"  # the deal of a finished match: its results, another table for it
    REPLAY = "p"  # the match as it was after so many entries, from this perspective
    VERIFY = "k"  # how the deal can be checked
    FILM = "f"  # the match as an animation
    PAGE = "H"  # the match as a page for a browser: with names or without; or: the page itself
    AFTERWARDS = "Z"  # everything else that can be done with a finished match
    NEXT = "N"  # the next table that waits for me, or the one before
    MORE = "x"  # more time for this question; the number of extensions used so far
    TERMS = "q"  # propose other terms
    SETTINGS = "z"  # a user's settings
    DOOR = "D"  # the list of games: look at it, open a table of one
    PLAY = "P"  # play this game now, with computer players
    IN_ADVANCE = "V"  # my auto-actions: look at them, choose one, or leave
    CANCEL = "W"  # cancel this auto-action
    INVITE = "T"  # invite a user to a table; their answer
    NOTE = "M"  # my note on a table: open the modal that asks for it, or its reply
    OWN_RULES = "I"  # the house rule and the counters of a table: look at them, change them
    AVOID = "Y"  # stop avoiding a user; or take a seat at a table with one, or leave it
    STAR = "J"  # a player of a table in direct messages, under a star's name: avoid them, report them
    AGAIN = "A"  # play again; or: join that rematch
    SHARE = "S"  # show others how the match ended
    LEARN = "L"  # the lesson of a game: start it, continue after a step that is only read, restart it
    TELL = "B"  # describe the whole table in words, or answer a short question about it; the number is that of the page
    OWNER = "O"  # an action of the bot's owner
    PRIVACY = "o"  # what is stored about me: export it, delete it
    REVIEW = "R"  # review my choices in a finished match: a moment, an answer tried there, or continue from it
    FIND = "F"  # a search for a table: look at it, change it; or the answer to an offer of one
    EVENT = "C"  # a tournament: enter it, look at it, organize it
    POSITION = "U"  # the position of the day: look at it; or: this is my answer
    PREDICT = "Q"  # predict the end of a match: look at predictions; or: this is mine at the beginning of part `n`
    EXPERIMENT = "X"  # try out what Discord does; a button of the experiment


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
