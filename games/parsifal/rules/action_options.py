"""The options of a turn: passing, every legal action, and some talk. Their texts are created when they are read."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property
from itertools import accumulate
from operator import itemgetter
from typing import Any, TypeAlias

from games.kernel.options import LazyOptions, Option
from games.kernel.text import Seat, Text, t
from games.parsifal.rules.board import Board
from games.parsifal.rules.consequences import Before, before, consequence
from games.parsifal.rules.legal_actions import COMMANDS, AvailableAction, with_target
from games.parsifal.rules.questions import PASS, TALK, Said
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action, ActionType

CROWDING = min(COMMANDS, key=lambda by: len(COMMANDS[by]))
"""The character that acts through its rivals' characters.

Only this allows more actors than there are characters.
"""
MAX_ACTORS = 24
"""Number of actors above which the characters used by `CROWDING` share one section.

With the other options, they fill a menu.
"""
_targets = itemgetter(-1)
NO_CHANGE = t("Changes no quest.")
"""The consequence of an action among a player's own characters that has no other."""
Talk: TypeAlias = Mapping[str, Option[Said]]
"""The options other than passing and acting, by token."""


class Choices(LazyOptions[Said]):
    """The options: passing first, then the actions, then the talk. There is no fallback: the table waits.

    They stay the same when the board changes, because a move replaces the areas of a board.
    """

    def __init__(self, board: Board, seat: Seat, available_actions: list[AvailableAction], talk: Talk) -> None:
        self.available_actions, self.talk, self._seat, self._board = available_actions, talk, seat, board.copy()
        self._ends = [*accumulate(map(len, map(_targets, available_actions)))]
        self._acts = self._ends[-1] if available_actions else 0
        self._looked_at: dict[str, Action] = {}
        self._made: dict[str, Option[Any]] = {}

    def __len__(self) -> int:
        return 1 + self._acts + len(self.talk)

    def token(self, place: int) -> str:
        """Return the token at an index."""
        if place == 0:
            return PASS.token
        if place > self._acts:
            return [*self.talk][place - self._acts - 1]
        action = self._in(place - 1)
        token = action.token
        self._looked_at[token] = action
        return token

    def value(self, token: str) -> Said:
        """Return the value of a token. Raises KeyError for an unknown token."""
        return TALK[token].value if token == PASS.token or token in self.talk else self._action(token)

    def option(self, token: str) -> Option[Any]:
        """Return the option of a token in words. Raises KeyError for an unknown token."""
        if token == PASS.token or token in self.talk:
            return TALK[token]
        if token not in self._made:
            self._made[token] = self._option_of(self._action(token), token)
        return self._made[token]

    def _option_of(self, action: Action, token: str) -> Option[Any]:
        seat, shared = self._seat, self._crowded and action.by is CROWDING
        label, short = wording.option_labels(action, seat)
        sections, asks = wording.sections(action, shared, seat), wording.section_questions(action, shared, seat)
        follows = consequence(self._board, self._before, seat, action)
        hint = self._hint(action, follows.words)
        return Option(token, label, action, hint, sections, short, destructive=follows.destructive, asks=asks)

    def _hint(self, action: Action, follows: Text) -> Text:
        """Return the consequence of an action, or the player of its target if there is no consequence.

        For a lock, that is who can no longer act with the target (P-15). Any other target of the same player stays
        where it is, so there only the quests are left to mention.
        """
        home = next((seat for seat, area in enumerate(self._board.areas) if action.aim in area), None)
        if follows or home is None or action.aim is None:
            return follows
        if action.kind is ActionType.LOCK:
            return wording.idle_target(action.aim, None if home == self._seat else home)
        return NO_CHANGE if home == self._seat else wording.area(action.aim, home)

    def _in(self, place: int) -> Action:
        """Return the action at an index, starting at 0."""
        which = bisect_right(self._ends, place)
        available = self.available_actions[which]
        return with_target(available, available[-1][place - self._ends[which]])

    def _action(self, token: str) -> Action:
        """Return the action of a token, which has usually been requested before."""
        if token not in self._looked_at:
            actions = [
                with_target(available, target) for available in self.available_actions for target in available[-1]
            ]
            self._looked_at = {action.token: action for action in actions}
        return self._looked_at[token]

    @cached_property
    def _before(self) -> Before:
        """The fulfilled quests, and the number of actions of each character, before any of the options is chosen."""
        return before(self._board)

    @cached_property
    def _crowded(self) -> bool:
        """Whether more characters could act, alone or through others, than fit into one menu."""
        return len({(by, used) for by, used, *_ in self.available_actions}) > MAX_ACTORS
