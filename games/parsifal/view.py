"""The view of a Parsifal table, as frozen values. Only the order of the deck is hidden (P-4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import NamedTuple

from games.kernel.codec import later
from games.kernel.text import EMPTY, Name, Seat, Text, t
from games.parsifal import score, story
from games.parsifal.cards import ARTIFACTS, CHARACTERS, DECK, NAMED, TAROTS, Tarot, title
from games.parsifal.rules import quests
from games.parsifal.rules.board import Board
from games.parsifal.rules.powers import powers
from games.parsifal.table import Ending, Order, Table
from games.parsifal.text.skill_names import SKILL_NAMES
from games.parsifal.text.wording import action_text, quest_words, skill_words, tarot_in_sentence
from games.parsifal.text.wording import quest as quest_line
from games.parsifal.vocabulary.actions import Action, ActionType
from games.parsifal.vocabulary.clauses import (
    ChangeOwner,
    Control,
    Defeated,
    Draw,
    Extra,
    Free,
    FromLimbo,
    Give,
    InLimbo,
    Interrupt,
    Lock,
    Locks,
    Owning,
    Owns,
    Quest,
    Skill,
    ToLimbo,
    Unlocked,
)
from games.parsifal.vocabulary.seen import Character, Goal, Near, Pending, Player

__all__ = [
    "ARTIFACTS",
    "CHARACTERS",
    "DECK",
    "NAMED",
    "SKILL_NAMES",
    "TAROTS",
    "ActionType",
    "ChangeOwner",
    "Character",
    "Control",
    "Defeated",
    "Draw",
    "Extra",
    "Free",
    "FromLimbo",
    "Give",
    "Goal",
    "InLimbo",
    "Interrupt",
    "Lock",
    "Locks",
    "Near",
    "Order",
    "Owning",
    "Owns",
    "ParsifalView",
    "Pending",
    "Player",
    "Quest",
    "Skill",
    "Tarot",
    "ToLimbo",
    "Unlocked",
    "quest_words",
    "skill_words",
    "view",
]


class Ended(NamedTuple):
    """The end of the game before in a series. The fields are those of the view."""

    game: int
    round: int
    turn: Seat
    players: tuple[Player, ...]
    common: tuple[Tarot, ...]
    limbo: tuple[Tarot, ...]
    drawn: tuple[Tarot, ...]
    done: Pending | None
    winners: tuple[Seat, ...]
    victors: tuple[Tarot, ...]
    outcome: Text


@dataclass(frozen=True, slots=True)
class ParsifalView:
    """The table as a seat or the public sees it. Players are in seat order.

    Attributes:
        game: Number of the game in a series, counted from 1.
        round: Number of the round, counted from 1.
        turn: The player to move.
        clockwise: Whether play goes clockwise.
        deck: Number of tarots in the deck.
        unseen: The tarots in the deck, in the order of the rulebook.
        drawn: The tarots drawn this turn.
        actions: Number of actions that the player to move has left.
        actor: The only character that can take them, once it has acted.
        pending: The announced action that can be interrupted.
        done: The last action that was carried out. At the end, it is the action that decided the game, if one did.
        proposal: The player who proposes to end the game without a winner.
        order: The actions that the viewer wants to be asked about (P-40).
        near: The names that are one quest from victory.
        patience: Number of rounds until a game without a deck is drawn; None while they are not counted.
        winners: The players of the `victors`.
        victors: The characters that have fulfilled all their quests, with their copies.
        before: The end of the game before, during the first round of a later one; only for the public.
    """

    viewer: Seat | None
    game: int
    games: int
    round: int
    turn: Seat
    clockwise: bool
    players: tuple[Player, ...]
    deck: int
    unseen: tuple[Tarot, ...]
    common: tuple[Tarot, ...]
    limbo: tuple[Tarot, ...]
    drawn: tuple[Tarot, ...] = ()
    actions: int = 0
    actor: Tarot | None = None
    pending: Pending | None = None
    done: Pending | None = None
    proposal: Seat | None = None
    order: Order | None = None
    near: tuple[Near, ...] = ()
    patience: int | None = None
    over: bool = False
    winners: tuple[Seat, ...] = ()
    victors: tuple[Tarot, ...] = ()
    outcome: Text = EMPTY
    before: Ended | None = later(None)

    @property
    def last_action(self) -> Text:
        """The last action, or the draw that ended the game, in words; EMPTY if there is neither."""
        if self.done:
            return t("{name}: {action}", name=Name(self.done.seat), action=self.done.text)
        if self.victors and self.drawn:
            return t("{name} draws {tarot}", name=Name(self.turn), tarot=tarot_in_sentence(self.drawn[-1]))
        return EMPTY


def view(table: Table, viewer: Seat | None) -> ParsifalView:
    """Return the table as a seat sees it, or as the public does for None (P-4)."""
    over = not table.phase or table.ending is not Ending.NONE
    goals = _goals(table.board)
    return ParsifalView(
        viewer=viewer,
        game=table.game,
        games=table.games,
        round=table.turns // table.seats + 1,
        turn=table.turn,
        clockwise=table.clockwise,
        players=_players(table, goals, over),
        deck=len(table.deck),
        unseen=_unseen(table),
        common=table.board.common,
        limbo=table.board.limbo,
        drawn=tuple(table.drawn),
        actions=0 if over else table.actions,
        actor=table.actor,
        pending=_pending(table),
        done=_action(table.done, table.doer, ()) if table.done and (not over or _ended_by_action(table)) else None,
        proposal=table.proposal,
        order=None if viewer is None else table.orders[viewer],
        near=() if over else _near(table.board, goals),
        patience=table.patience,
        over=over,
        winners=score.result(table).winners if over else (),
        victors=tuple(table.victors),
        outcome=score.result(table).text if over else EMPTY,
        before=_before(table) if viewer is None and not over else None,
    )


def _before(table: Table) -> Ended | None:
    """Return how the game before ended, during the first round of a later one."""
    last = table.last_game
    if last is None or table.turns >= table.seats:
        return None
    ended = replace(
        table,
        game=last.game,
        board=last.board,
        turn=last.turn,
        turns=last.turns,
        dry=last.dry,
        drawn=[*last.drawn],
        actor=last.actor,
        ending=last.ending,
        winners=[*last.winners],
        victors=[*last.victors],
        done=last.done,
        doer=last.doer,
        pending=None,
        last_game=None,
    )
    seen = view(ended, None)
    return Ended(
        seen.game,
        seen.round,
        seen.turn,
        seen.players,
        seen.common,
        seen.limbo,
        seen.drawn,
        seen.done,
        last.winners,
        seen.victors,
        story.ended(ended),
    )


def _ended_by_action(table: Table) -> bool:
    """Return whether the game was ended by an action of this turn, not by a draw."""
    return table.ending is Ending.QUESTS and table.actor is not None


def _unseen(table: Table) -> tuple[Tarot, ...]:
    """Return the tarots that are in no visible place. The deck itself is not examined."""
    board = table.board
    seen = {*board.characters, *board.common, *board.limbo, *chain(*board.owned.values())}
    return tuple([tarot for tarot in DECK if tarot not in seen])


def _goals(board: Board) -> dict[str, tuple[Goal, ...]]:
    """Return the quests of each name in play."""
    return {
        name: tuple([_GOALS[quest][quests.is_fulfilled(board, quest)] for quest in quests.QUESTS[name]])
        for name in dict.fromkeys([each.name for each in board.characters])
    }


_GOALS = {
    quest: (Goal(quest_line(quest), False), Goal(quest_line(quest), True)) for quest in chain(*quests.QUESTS.values())
}


def _players(table: Table, goals: Mapping[str, tuple[Goal, ...]], over: bool) -> tuple[Player, ...]:
    owned = table.board.owned
    return tuple(
        [
            Player(
                seat,
                tuple(
                    [_character(table, seat, tarot, owned.get(tarot, ()), goals[tarot.name], over) for tarot in area]
                ),
                seat == table.turn,
                seat == table.first,
                table.wins[seat],
            )
            for seat, area in enumerate(table.board.areas)
        ]
    )


def _character(
    table: Table, seat: Seat, tarot: Tarot, owned: tuple[Tarot, ...], goals: tuple[Goal, ...], over: bool
) -> Character:
    board = table.board
    locker = board.locker.get(tarot)
    turn = seat == table.turn and table.actor in (None, tarot) and not over
    return Character(
        tarot=tarot,
        seat=seat,
        artifacts=owned,
        locker=locker,
        victims=tuple(board.victims(tarot)),
        capacity=powers(tarot, owned).capacity,
        goals=goals,
        can_act=turn and locker is None,
    )


def _pending(table: Table) -> Pending | None:
    if table.pending is None or table.interrupter is None:
        return None
    return _action(table.pending, table.turn, (table.interrupter,))


def _action(action: Action, seat: Seat, interrupters: tuple[Seat, ...]) -> Pending:
    targets = tuple([tarot for tarot in (action.tarot, action.receiver) if tarot])
    return Pending(seat, action_text(action), action.kind, action.by, action.used, targets, action.to, interrupters)


def _near(board: Board, goals: Mapping[str, tuple[Goal, ...]]) -> tuple[Near, ...]:
    """Return the names that are one quest away from victory."""
    near, home = [], board.home
    for name in sorted(goals):
        missing = [goal.text for goal in goals[name] if not goal.met]
        if len(missing) == 1:
            whose = {home[copy] for copy in NAMED[name] if copy in home}
            near.append(Near(name, title(name), tuple(sorted(whose)), missing[0]))
    return tuple(near)
