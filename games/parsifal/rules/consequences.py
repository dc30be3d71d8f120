"""What an action would lead to: who would win by it, and whose quests it fulfils or undoes (P-44 to P-53).

The board is open to all, so this tells nothing that is secret; what a draw brings nobody knows (P-34).
"""

from __future__ import annotations

from typing import NamedTuple

from games.kernel.text import EMPTY, Name, Seat, Text, listed, t
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action


class Consequence(NamedTuple):
    """What follows from an action, in words, if anything; `grave`: others win by it, and the player does not."""

    words: Text = EMPTY
    grave: bool = False


def consequence(board: Board, before: quests.Fulfilled, seat: Seat, action: Action) -> Consequence:
    """What a legal action of that player leads to, if nobody interrupts it; `before` is what is fulfilled now."""
    if action.tarot is None:
        return Consequence()
    after = outcome(board, seat, action)
    if victors := quests.victors(after):
        return _won(seat, quests.winners(after, victors))
    then = quests.fulfilled(after)
    done = sorted({name for name, _ in then - before})
    undone = sorted({name for name, _ in before - then})
    return Consequence(_changed(done, undone))


def _won(seat: Seat, winners: list[Seat]) -> Consequence:
    others = [Name(each) for each in winners if each != seat]
    names = listed(others) if len(others) == 1 else t("{n} others", n=len(others))
    if seat not in winners:
        return Consequence(t("You lose: {names} would win.", names=names), grave=True)
    if len(others) > 1:
        return Consequence(t("You win, and so do {names}.", names=names))
    return Consequence(t("You win, and so does {names}.", names=names) if others else t("You win."))


def _changed(done: list[str], undone: list[str]) -> Text:
    """Whose quests are fulfilled, and whose are no longer."""
    helps = t("Fulfils a quest of {names}.", names=listed([*map(wording.the, done)])) if done else EMPTY
    harms = t("Undoes a quest of {names}.", names=listed([*map(wording.the, undone)])) if undone else EMPTY
    return t("{helps} {harms}", helps=helps, harms=harms) if done and undone else helps or harms
