"""The outcome of an action or of the end of the turn: all figures before and after a trial."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from games.genshin_tarot.interpreter.run import resolve_queue
from games.genshin_tarot.rules import combat, layout
from games.genshin_tarot.rules.resolution import Resolution
from games.genshin_tarot.table import BossState, EnemyState, Player, Table, Target
from games.genshin_tarot.turn import action_handlers, enemy_phase
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.new_hand import BurnRange, UnknownCards, burns_of, draw_burns
from games.genshin_tarot.turn.setup import hand_size
from games.genshin_tarot.turn.trial import BLANK, End, proceed_to_question, run_trial, trial
from games.genshin_tarot.turn.turn_start import MIDNIGHT_TURN
from games.genshin_tarot.vocabulary.card_types import When
from games.genshin_tarot.vocabulary.control_flow import Each
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.news import News
from games.genshin_tarot.vocabulary.player_targets import PlayerTarget
from games.kernel.effect import walk
from games.kernel.text import Seat, Text

STATUSES = ("burn", "freeze", "dash", "overheat")
"""The keys of the status cards, in the order of the figures."""
SPENT = {"dash": "dashes", "overheat": "overheats"}
"""The figure that decreases when a status card is played and returns to its pile."""
_OTHERS = (PlayerTarget.ALL, PlayerTarget.OTHERS, PlayerTarget.OTHER, PlayerTarget.ANYONE, PlayerTarget.SHARED)
"""The targets of an enemy's ability that include players other than the owner of its zone."""
FACES = range(6)
"""The faces of the Boss's die, counted from 0."""


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


class Ending(NamedTuple):
    """The outcome if the turn ended now.

    The new hand is drawn before the attacks. Only the Burns that the player will draw for certain are included, unless
    otherwise stated.

    Attributes:
        players: All players' figures after the enemies have attacked.
        best: The HP of each player after the Boss's best action and these attacks; without the Boss, after the attacks.
        worst: The same after the Boss's worst action and with the most Burns that the player can draw.
        losing: Number of the six faces on which the match would be lost; 0 or 6 without the Boss.
        most_losing: The same with the most Burns that the player can draw.
        midnight: Whether it would be lost because the clock strikes XII.
        revealed: Number of enemies that would be turned up before the player.
        open: The enemies whose attacks lead to a choice, to chance or to a secret that can concern the player.
        burns: The fewest and the most Burns that the player can draw.
        drawn: The player's HP after drawing the fewest, before the attacks.
        possible: The player's HP after the attacks with one Burn more, two more, and so on, up to the most.
        fallen: The players at 0 HP, on any of the six faces.
        doomed: Those of them who are at 0 HP on every face.
        endangered: The other players who might draw so many Burns that they fall, each with the number.
    """

    players: tuple[PlayerFigures, ...]
    best: tuple[int, ...]
    worst: tuple[int, ...]
    losing: int
    most_losing: int
    midnight: bool
    revealed: int
    open: tuple[Text, ...]
    burns: BurnRange
    drawn: int
    possible: tuple[int, ...]
    fallen: tuple[Seat, ...]
    doomed: tuple[Seat, ...]
    endangered: tuple[tuple[Seat, int], ...]


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


def ending(table: Table, seat: Seat) -> Ending:
    """Return the outcome of the end of the turn. The table is not changed."""
    burns = burns_of(table, seat, hand_size(table))
    resolution = _trial_with_new_hands(table, seat, burns.fewest)
    drawn = resolution.table.players[seat].hp
    unsure = _let_enemies_attack(resolution) if drawn else []
    unsaid = tuple([enemy.name for owner, enemy in unsure if owner == seat or _affects_others(enemy)])
    possible = [_table_after_attacks(table, seat, each) for each in range(burns.fewest + 1, burns.most + 1)]
    good, bad = ([resolution.table], [*possible[-1:]] or [resolution.table])
    if table.ruler.out:
        good = [_boss_and_enemies(table, seat, burns.fewest, face) for face in FACES]
        bad = [_boss_and_enemies(table, seat, burns.most, face) for face in FACES] if possible else good
    players = figures(resolution.table).players
    best, worst = _extremes(max, good), _extremes(min, bad)
    losing, most_losing = (sum(end.won is False for end in ends) * len(FACES) // len(ends) for ends in (good, bad))
    revealed = len(layout.face_down_unobstructed(resolution.table.players[seat].zone))
    midnight = table.turn + 1 == MIDNIGHT_TURN and not resolution.table.ruler.out
    left, fallen = tuple([end.players[seat].hp for end in possible]), tuple(_fallen(good))
    doomed = tuple([each for each in fallen if not any(end.players[each].hp for end in good)])
    endangered = tuple(_endangered_players(table, seat))
    boss = best, worst, losing, most_losing
    return Ending(players, *boss, midnight, revealed, unsaid, burns, drawn, left, fallen, doomed, endangered)


def _fallen(ends: Sequence[Table]) -> list[Seat]:
    """Return the players at 0 HP at any of these tables."""
    return [seat for seat, least in enumerate(_extremes(min, ends)) if not least]


def _endangered_players(table: Table, seat: Seat) -> Iterator[tuple[Seat, int]]:
    """Yield the other players whom Burns would bring to 0 HP, as far as the player knows, each with the number."""
    amount = hand_size(table)
    seen = trial(table, seat).table
    for other, player in enumerate(seen.players):
        if other == seat or not any(card.key == "burn" for card in player.owned):
            continue
        for burns in range(1, min(amount, burns_of(seen, other, amount).most) + 1):
            if not _table_after_attacks(table, seat, burns, other).players[other].hp:
                yield other, burns
                break


def _extremes(pick: Callable[[Sequence[int]], int], ends: Sequence[Table]) -> tuple[int, ...]:
    """Return the best or the worst HP of each player."""
    return tuple(map(pick, zip(*[[player.hp for player in end.players] for end in ends], strict=True)))


def _table_after_attacks(table: Table, seat: Seat, burns: int, drawer: Seat | None = None) -> Table:
    """Return the table after that many Burns and the attacks, without the Boss, as a seat knows it.

    The Burns are drawn by `drawer`, or by that seat.
    """
    resolution = _trial_with_new_hands(table, seat, 0 if drawer is not None else burns)
    if drawer is not None:
        draw_burns(resolution, drawer, burns)
    if resolution.table.won is None:
        _let_enemies_attack(resolution)
    return resolution.table


def _affects_others(enemy: EnemyState) -> bool:
    """Return whether the attack of an enemy can affect other players than the owner of its zone."""
    parts = [part for ability in enemy.abilities(When.HIT) for part in walk(ability.effect)]
    return any(isinstance(part, Each) or getattr(part, "who", PlayerTarget.THEY) in _OTHERS for part in parts)


def _let_enemies_attack(resolution: Resolution) -> list[tuple[Seat, EnemyState]]:
    """Let every enemy attack, and return those whose attack has more effects than this, with the owners of their zones.

    Effects that depend on a choice, chance or a secret are skipped, but the attacks after them are not: a trial that
    stopped there would show less damage than is certain.
    """
    found = list[tuple[Seat, EnemyState]]()
    for seat, enemy in enemy_phase.attackers(resolution.table):
        is_whole = run_trial(_attack(resolution, seat, enemy)) is End.WHOLE
        while resolution.queue and resolution.table.won is None:
            is_whole = run_trial(resolve_queue(resolution)) is End.WHOLE and is_whole
        if resolution.table.won is not None:
            return []
        found += [] if is_whole else [(seat, enemy)]
    return found


async def _attack(resolution: Resolution, seat: Seat, enemy: EnemyState) -> None:
    combat.attack(resolution, seat, enemy)
    await resolve_queue(resolution)


def _boss_and_enemies(table: Table, seat: Seat, burns: int, face: int) -> Table:
    """Return the table after that many Burns, a face of the Boss's die and the attacks.

    Players with a choice are assumed to lose nothing.
    """
    resolution = _trial_with_new_hands(table, seat, burns, face)
    if not resolution.table.players[seat].hp:
        return resolution.table
    if run_trial(enemy_phase.boss_acts(resolution)) is not End.WHOLE or resolution.table.won is None:
        resolution.queue.clear()
        _let_enemies_attack(resolution)
    return resolution.table


def _trial_with_new_hands(table: Table, seat: Seat, burns: int, face: int | None = None) -> Resolution:
    """Return a trial of the Enemy Phase, for which all players have drawn new, unknown hands.

    The player of the seat has drawn that many Burns, and has lost HP by them.
    """
    resolution = trial(table, seat, face)
    for player in resolution.table.players:
        player.hand.cards = [BLANK] * hand_size(table)
    draw_burns(resolution, seat, burns)
    return resolution


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
