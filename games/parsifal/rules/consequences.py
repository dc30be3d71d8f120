"""The consequences of an action: the players who would win, and the quests it fulfills or undoes (P-44 to P-53).

The board is public, so this reveals no secret. The result of a draw is unknown (P-34).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from games.kernel.text import EMPTY, Name, Seat, Text, listed, t, tn
from games.parsifal.cards import TAROTS, Tarot
from games.parsifal.rules import quests
from games.parsifal.rules.action_effects import outcome
from games.parsifal.rules.board import Board
from games.parsifal.rules.changes import changes, is_near
from games.parsifal.text import wording
from games.parsifal.vocabulary.actions import Action, ActionType
from games.parsifal.vocabulary.clauses import Locks, Unlocked


class Consequence(NamedTuple):
    """The consequence of an action in words, or EMPTY; `destructive` if it makes others win and not the player."""

    words: Text = EMPTY
    destructive: bool = False


class Before(NamedTuple):
    """The fulfilled quests of a board before an action, and the number of actions of each character."""

    fulfilled: quests.Fulfilled
    turns: Mapping[Tarot, int]


MAX_NAMED_WINNERS = 2
"""Maximum number of other winners that a consequence names. A menu entry has no space for more."""


def before(board: Board) -> Before:
    """Return the values that the consequences of all actions on this board are compared with."""
    return Before(quests.fulfilled(board), _turns(board))


def consequence(board: Board, now: Before, seat: Seat, action: Action, reader: Seat | None = None) -> Consequence:
    """Return the consequence of a legal action if nobody interrupts it.

    Args:
        board: The board before the action.
        now: The result of `before` for this board.
        seat: The player who acts.
        action: The action.
        reader: The seat that the words address, if it is not the one that acts.
    """
    if action.tarot is None:
        return Consequence()
    reader = seat if reader is None else reader
    after = outcome(board, seat, action)
    if victors := quests.victors(after):
        return _won(reader, quests.winners(after, victors))
    sentences = [*_Quests(board, now.fulfilled, after, reader).sentences()]
    sentences += [*_effects(board, after, action, alone=not sentences)]
    sentences += [*_room(board, after), *_more_actions(now.turns, after)]
    return Consequence(_sentences([*sentences, *_at_a_rival(board, action, reader)]))


def interruption(board: Board, horn: Tarot, reader: Seat) -> list[Text]:
    """Return sentences on the quests that are broken if the Horn goes to Limbo for an interruption (P-41)."""
    after = board.copy()
    after.banish(horn)
    return [*_Quests(board, quests.fulfilled(board), after, reader).sentences()]


def _won(reader: Seat, winners: list[Seat]) -> Consequence:
    others = [Name(each) for each in winners if each != reader]
    names = listed(others) if len(others) <= MAX_NAMED_WINNERS else t("{n} others", n=len(others))
    if reader not in winners:
        return Consequence(t("You lose: {names} would win.", names=names), destructive=True)
    if len(others) > 1:
        return Consequence(t("You win, and so do {names}.", names=names))
    return Consequence(t("You win, and so does {names}.", names=names) if others else t("You win."))


class _Quests:
    """The changes of a board's quests, in words for a reader."""

    def __init__(self, board: Board, before: quests.Fulfilled, after: Board, reader: Seat) -> None:
        self._boards, self._before, self._reader = (board, after), before, reader
        self._then = quests.fulfilled(after)

    def sentences(self) -> Iterator[Text]:
        """Yield whose quests are fulfilled and broken, who comes within one quest of victory, and who no longer is."""
        done = sorted({name for name, _ in self._then - self._before})
        undone = sorted({name for name, _ in self._before - self._then})
        old, new = (Counter([name for name, _ in each]) for each in (self._before, self._then))
        near = [name for name in done if is_near(name, new[name])]
        stopped = [name for name in undone if is_near(name, old[name])]
        near += [name for name in self._moved() if is_near(name, new[name]) and name not in near]
        if near:
            lacking = [
                t("{who} lacks “{quest}”", who=self._then_owned(name), quest=self._missing(name)) for name in near
            ]
            yield t(
                "One quest from victory then: {names}.", names=wording.join_texts(tuple(lacking), "{before}; {part}")
            )
        if stopped:
            yield t("No longer one quest from victory: {names}.", names=self._named(stopped))
        both = [name for name in done if name in undone and name not in (*near, *stopped)]
        if rest := [name for name in done if name not in (*near, *both)]:
            yield t("Fulfills a quest of {names}.", names=self._named(rest))
        if rest := [name for name in undone if name not in (*stopped, *both)]:
            yield t("Breaks a quest of {names}.", names=self._named(rest))
        if both:
            yield t("Fulfills one quest of {names} and breaks another.", names=self._named(both))

    def _moved(self) -> list[str]:
        """Return the names that have other players because a character changes its player (P-29).

        A Charmer that moves between two players who both keep Charmers changes nobody's victory (P-49).
        """
        before, after = (board.home for board in self._boards)
        moved = {each.name for each, seat in after.items() if before.get(each, seat) != seat}
        old, new = (_players_of_names(board) for board in self._boards)
        return sorted(name for name in moved if old[name] != new[name])

    def _named(self, names: list[str]) -> Text:
        return listed([*map(self._owned, names)])

    def _owned(self, name: str) -> Text:
        """Return a name with the players who have a copy of it, now or then: a Knight (you and Bruno)."""
        return self._with_players(name, self._boards)

    def _then_owned(self, name: str) -> Text:
        """Return a name with the players who have a copy of it then."""
        return self._with_players(name, self._boards[1:])

    def _with_players(self, name: str, boards: Iterable[Board]) -> Text:
        seats = {seat for board in boards for seat in _players_of_names(board)[name]}
        names = wording.players(seats, self._reader)
        return t("{who} ({names})", who=wording.the(name), names=names) if seats else wording.the(name)

    def _missing(self, name: str) -> Text:
        """Return the quests that a name would still lack."""
        open_quests = [quest for n, quest in enumerate(quests.QUESTS[name]) if (name, n) not in self._then]
        return listed([*map(wording.quest, open_quests)])


def _players_of_names(board: Board) -> Mapping[str, set[Seat]]:
    """Return the players who have a copy of each name in play."""
    found = defaultdict[str, set[Seat]](set)
    for each, seat in board.home.items():
        found[each.name].add(seat)
    return found


def _effects(board: Board, after: Board, action: Action, *, alone: bool) -> Iterator[Text]:
    """Yield the side effects of an action that its name does not mention: locks that end, treasures that fall.

    Without a sentence before them, the words have no "Also": they are `alone`.
    """
    meant = {action.tarot, action.receiver}
    facts = [wording.change(each.turn.value, each.tarot) for each in changes(board, after) if each.tarot not in meant]
    if facts:
        yield t("{facts}.", facts=listed(facts)) if alone else t("Also: {facts}.", facts=listed(facts))


def _room(board: Board, after: Board) -> Iterator[Text]:
    """Say which quest to lock a character becomes possible because its locker has fewer prisoners then (P-17)."""
    for locker in dict.fromkeys(board.locker.values()):
        before, then = (len(each.victims(locker)) for each in (board, after))
        if before < board.powers(locker).capacity or then >= min(before, after.powers(locker).capacity):
            continue
        if locker in after.locker:
            continue
        targets = [
            wording.tarot_in_sentence(TAROTS[quest.target])
            for quest in quests.QUESTS[locker.name]
            if isinstance(quest, Locks) and quests.is_fulfilled(after, Unlocked(quest.target))
        ]
        if targets:
            who = wording.tarot_in_sentence(locker)
            yield t("{who} can then lock {target}.", who=who, target=wording.either(targets))


def _more_actions(before: Mapping[Tarot, int], after: Board) -> Iterator[Text]:
    """Yield the characters that can then act more often, or less often (P-25); one sentence for each number."""
    now = _turns(after)
    for times in dict.fromkeys(now.values()):
        same = [tarot for tarot in now if now[tarot] == times]
        more = [wording.tarot_in_sentence(tarot) for tarot in same if times > before.get(tarot, times)]
        less = [wording.tarot_in_sentence(tarot) for tarot in same if times < before.get(tarot, times)]
        if len(more) == 1:
            yield t("From the next turn on, {who} can act {n} times a turn.", who=more[0], n=times)
        elif more:
            yield t("From the next turn on, {names} can each act {n} times a turn.", names=listed(more), n=times)
        if len(less) == 1:
            one, many = "{who} can then act only once a turn.", "{who} can then act {n} times a turn."
            yield tn(one, many, who=less[0], n=times)
        elif less:
            one, many = "{names} can then each act only once a turn.", "{names} can then each act {n} times a turn."
            yield tn(one, many, names=listed(less), n=times)


def _at_a_rival(board: Board, action: Action, reader: Seat) -> Iterator[Text]:
    """Say what a rival's character keeps or loses after an action that it was made to take (P-33)."""
    home = next((seat for seat, area in enumerate(board.areas) if action.used in area), None)
    if action.used is None or action.tarot is None or home is None:
        return
    used, tarot, name = wording.tarot_in_sentence(action.used), wording.tarot_in_sentence(action.tarot), Name(home)
    if action.kind is ActionType.TAKE and home == reader:
        yield t("{used}, in your area, then owns {tarot}.", used=used, tarot=tarot)
    elif action.kind is ActionType.TAKE:
        yield t("{used}, in {name}'s area, then owns {tarot}.", used=used, tarot=tarot, name=name)
    elif action.kind in (ActionType.GIVE, ActionType.DROP) and home == reader:
        yield t("{used}, in your area, loses {tarot}.", used=used, tarot=tarot)
    elif action.kind in (ActionType.GIVE, ActionType.DROP):
        yield t("{used}, in {name}'s area, loses {tarot}.", used=used, tarot=tarot, name=name)
    elif action.kind is ActionType.LOCK and home == reader:
        yield t("{used}, in your area, then holds the lock and can release {tarot}.", used=used, tarot=tarot)
    elif action.kind is ActionType.LOCK:
        pattern = "{used}, in {name}'s area, then holds the lock and can release {tarot}."
        yield t(pattern, used=used, tarot=tarot, name=name)


def _turns(board: Board) -> dict[Tarot, int]:
    """Return the number of actions per turn of each unlocked character."""
    return {who: 1 + board.extras(who) for seat in range(len(board.areas)) for who in board.able(seat)}


def _sentences(found: list[Text]) -> Text:
    """Return the sentences joined into one text. A menu entry without room for it leaves it to the page."""
    return wording.join_texts(tuple(found)) if found else EMPTY
