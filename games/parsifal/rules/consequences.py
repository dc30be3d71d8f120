"""What an action would lead to: who would win by it, and whose quests it fulfils or undoes (P-44 to P-53).

The board is open to all, so this tells nothing that is secret; what a draw brings nobody knows (P-34).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.kernel.text import EMPTY, Name, Seat, Text, listed, t
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.rules.changes import changes, is_near
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
    return Consequence(_sentences([*_quests(before, quests.fulfilled(after)), *_effects(board, after, action)]))


def _won(seat: Seat, winners: list[Seat]) -> Consequence:
    others = [Name(each) for each in winners if each != seat]
    names = listed(others) if len(others) == 1 else t("{n} others", n=len(others))
    if seat not in winners:
        return Consequence(t("You lose: {names} would win.", names=names), grave=True)
    if len(others) > 1:
        return Consequence(t("You win, and so do {names}.", names=names))
    return Consequence(t("You win, and so does {names}.", names=names) if others else t("You win."))


def _quests(before: quests.Fulfilled, then: quests.Fulfilled) -> Iterator[Text]:
    """Say whose quests are fulfilled and broken, and who comes within one quest of victory, or no longer is."""
    done = sorted({name for name, _ in then - before})
    undone = sorted({name for name, _ in before - then})
    old, new = (Counter([name for name, _ in each]) for each in (before, then))
    near = [name for name in done if is_near(name, new[name])]
    stopped = [name for name in undone if is_near(name, old[name])]
    if near:
        yield t("One quest from victory then: {names}.", names=_named(near))
    if stopped:
        yield t("No longer one quest from victory: {names}.", names=_named(stopped))
    if rest := [name for name in done if name not in near]:
        yield t("Fulfills a quest of {names}.", names=_named(rest))
    if rest := [name for name in undone if name not in stopped]:
        yield t("Breaks a quest of {names}.", names=_named(rest))


def _named(names: list[str]) -> Text:
    return listed([*map(wording.the, names)])


def _effects(board: Board, after: Board, action: Action) -> Iterator[Text]:
    """Say what else the action does than what its name says: locks that end, treasures that fall."""
    meant = {action.tarot, action.receiver}
    facts = [wording.change(each.turn.value, each.tarot) for each in changes(board, after) if each.tarot not in meant]
    yield from (t("Also: {facts}.", facts=listed(facts[place : place + 2])) for place in range(0, len(facts), 2))


def _sentences(found: list[Text]) -> Text:
    """Join them all: where an entry of a menu has no room for it, the page tells it."""
    return wording.together(tuple(found)) if found else EMPTY
