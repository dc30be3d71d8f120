"""The outcome of an action or of the end of the turn: all figures before and after a trial."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.genshin_tarot.interpreter.run import resolve_queue
from games.genshin_tarot.table import BossState, EnemyState, Player, Table, Target
from games.genshin_tarot.turn import action_handlers
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.new_hand import BurnRange, UnknownCards, draw_burns
from games.genshin_tarot.turn.trial import BLANK, End, proceed_to_question, trial
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.news import News
from games.kernel.text import Seat, Text

STATUSES = ("burn", "freeze", "dash", "overheat")
"""The keys of the status cards, in the order of the figures."""
SPENT = {"dash": "dashes", "overheat": "overheats"}
"""The figure that decreases when a status card is played and returns to its pile."""


class PlayerFigures(NamedTuple):
    """A player's figures.

    `burns`, `freezes`, `dashes` and `overheats` are the numbers of these cards that the player owns. `discarded` has
    their numbers in the discard pile.
    """

    hp: int
    guard: int
    energy: int
    ap: int
    mora: int
    burns: int
    freezes: int
    dashes: int
    overheats: int
    discarded: tuple[int, ...] = ()


class EnemyFigures(NamedTuple):
    """A face-up enemy with its remaining HP, by its number (0 for the Boss). The `target` itself can change.

    `zone` is the seat of the player in whose zone it is; None for the Boss. `attack` is the damage of its attack this
    turn; 0 for the Boss, which has actions instead. `place` is its row and column.
    """

    number: int
    target: Target
    hp: int
    shields: int
    element: Element | None
    stunned: bool
    name: Text
    zone: Seat | None = None
    attack: int = 0
    place: tuple[int, int] = (0, 0)


class Figures(NamedTuple):
    """The figures of all players, by seat, and of all face-up enemies, by number.

    `hidden` has the zones of the face-down enemies, by number.
    """

    players: tuple[PlayerFigures, ...]
    enemies: dict[int, EnemyFigures]
    hidden: dict[int, Seat]


class Outcome(NamedTuple):
    """The outcome of an action, as far as the trial went.

    Attributes:
        seat: The player who acts.
        before: The figures before it, with the price of a burst already paid.
        own: The figures after the action's effects and before their consequences (G-39).
        after: The figures after everything.
        news: The hits and reactions.
        fallen: The defeated enemies, in board order.
        burns: The fewest and the most Burns that the player would draw.
        won: Whether the match would be won; None unless it would be over.
        end: How the trial ended.
        asked: The question at its end, if any.
    """

    seat: Seat
    before: Figures
    own: Figures
    after: Figures
    news: News
    fallen: tuple[EnemyState, ...]
    burns: BurnRange
    won: bool | None
    end: End
    asked: object = None


def foresee(
    table: Table,
    seat: Seat,
    action: Action,
    answers: Sequence[object] = (),
    *,
    whole: bool = False,
    further: Sequence[object] = (),
) -> Outcome | None:
    """Return the outcome of an action, or None if chance or secrets prevent a trial. The table is not changed.

    Energy, for example, is not gained if a Freeze is drawn on the way.

    Args:
        table: The table.
        seat: The player.
        action: The action.
        answers: Answers to the questions of the action. The outcome is that after the last one.
        whole: Whether the outcome is that of the whole action instead.
        further: More answers, whose effects are part of the outcome.
    """
    course = _Course(table, seat, action, whole)
    for place, answer in enumerate((*answers, *further)):
        if course.end is not End.ASKED or course.may_have_drawn("freeze"):
            return None
        course.go_on(answer, further=place >= len(answers))
    return course.outcome()


class _Course:
    """An action in progress on a copy of the table, and the figures and face-up enemies before its last step.

    If `whole` is set, the figures and enemies are those before its first step.
    """

    _before: Figures
    _up: list[EnemyState]

    def __init__(self, table: Table, seat: Seat, action: Action, whole: bool) -> None:
        self._keeps_start = whole
        self._resolution, self._seat, self._action = trial(table, seat), seat, action
        self._table, self._own = self._resolution.table, None  # type: tuple[Table, Figures | None]
        self._table.acting, self._trial_run = seat, self._whole()
        self._unknown = UnknownCards(self._table.players[seat])
        self._step(None)
        self._before = _paid(self._before, seat, action)

    async def _whole(self) -> None:
        await action_handlers.carry_out(self._resolution, self._seat, self._action)
        self._own = figures(self._table)
        await resolve_queue(self._resolution)

    def go_on(self, answer: object, *, further: bool) -> None:
        """Continue with an answer to the open question; if it is a `further` one, in the same step."""
        if self._keeps_start or further:
            self.end, self.asked = proceed_to_question(self._trial_run, answer)
            return
        if self._own:
            self._own = figures(self._table)
        self._step(answer)

    def _step(self, answer: object) -> None:
        self._table.news, self._before = self._table.news.later(), figures(self._table)
        self._up = [enemy for _, enemy in self._table.enemies() if enemy.tokens]
        self.end, self.asked = proceed_to_question(self._trial_run, answer)

    def may_have_drawn(self, key: str) -> bool:
        """Return whether a card with this key can be among the drawn ones, which are unknown here."""
        return _can_include(self._table.players[self._seat], key)

    def outcome(self) -> Outcome:
        """Return the outcome of the last step, or of all."""
        self._trial_run.close()
        burns = self._drawn_burns()
        table, after = self._table, figures(self._table)
        fallen, own = tuple([enemy for enemy in self._up if enemy.seat is None]), self._own or after
        news, won = table.news, table.won
        return Outcome(self._seat, self._before, own, after, news, fallen, burns, won, self.end, self.asked)

    def _drawn_burns(self) -> BurnRange:
        """Return the Burns drawn so far. At the end of an action, let those hurt that are certain but were unseen."""
        player = self._table.players[self._seat]
        seen, unseen = self._unknown.seen_burns(player), self._unknown.unseen_burns(player)
        if self.end is End.WHOLE and self._table.won is None:
            draw_burns(self._resolution, self._seat, unseen.fewest)
        return BurnRange(seen + unseen.fewest, seen + unseen.most)


def _can_include(player: Player, key: str) -> bool:
    """Return whether the unknown cards that were drawn can include a card with this key."""
    seen = [card.key for card in (*player.hand.cards, *player.discard.cards)]
    return BLANK.key in seen and [card.key for card in player.owned].count(key) > seen.count(key)


def _paid(before: Figures, seat: Seat, action: Action) -> Figures:
    """Return the figures after paying the price on the label, and without a card that returns to its pile."""
    players, price = list(before.players), {ActionKind.BURST: "energy", ActionKind.PLAY: "ap"}
    if paid := price.get(action.kind):
        left = {paid: getattr(players[seat], paid) - action.cost}
        if lost := SPENT.get(action.key):
            left[lost] = getattr(players[seat], lost) - 1
        players[seat] = players[seat]._replace(**left)
    return before._replace(players=tuple(players))


def figures(table: Table) -> Figures:
    """Return the current figures of all players and enemies."""
    hidden = {enemy.number: zone for zone, enemy in table.enemies() if not enemy.tokens}
    return Figures(tuple(map(_player, table.players)), {each.number: each for each in _enemies(table)}, hidden)


def _player(player: Player) -> PlayerFigures:
    keys = [card.key for card in player.owned]
    burns, freezes, dashes, overheats = map(keys.count, STATUSES)
    thrown = [card.key for card in player.discard.cards]
    discarded = tuple(map(thrown.count, STATUSES))
    stocks = player.hp, player.guard, player.energy, player.ap, player.mora
    return PlayerFigures(*stocks, burns, freezes, dashes, overheats, discarded)


def _enemies(table: Table) -> Iterator[EnemyFigures]:
    targets: list[tuple[Seat | None, EnemyState | BossState]] = [*table.enemies(), (None, table.ruler)]
    for zone, target in targets:
        if tokens := target.tokens:
            number = target.number if isinstance(target, EnemyState) else 0
            left = max(target.full - tokens.damage, 0)
            attack = target.card.attack if isinstance(target, EnemyState) and not tokens.stunned else 0
            carried = tokens.shields, tokens.element, tokens.stunned
            place = (target.row, target.column) if isinstance(target, EnemyState) else (0, 0)
            yield EnemyFigures(number, target, left, *carried, target.name, zone, attack, place)
