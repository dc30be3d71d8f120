"""The question of the Player Phase: every action that a player can take, with card and target in one option.

All players are asked after each action, with dozens of options each. So options are only counted, and made when they
are read.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import accumulate

from games.genshin_tarot.interpreter.target_options import (
    EnemyOption,
    TargetOption,
    after,
    failure,
    state,
    target_label,
)
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules.active_effects import for_nobody
from games.genshin_tarot.table import Table
from games.genshin_tarot.text import card_faces, card_text
from games.genshin_tarot.text.effect_text import join_sentences
from games.genshin_tarot.turn.actions import Action, ActionKind, AvailableAction, WorkedOut, available_actions
from games.genshin_tarot.turn.ending import ending
from games.genshin_tarot.turn.ending_text import ends
from games.genshin_tarot.turn.later_choices import whatever_follows
from games.genshin_tarot.turn.option_context import BUY, UPGRADE, OptionContext, PlayerMeans
from games.genshin_tarot.turn.outcome import foresee
from games.genshin_tarot.turn.outcome_text import outcome_sentences
from games.genshin_tarot.vocabulary.amounts import PER_GUARD
from games.genshin_tarot.vocabulary.card_types import Card, Character, Enemy
from games.genshin_tarot.vocabulary.enemy_targets import Scope
from games.kernel.ask import Ask
from games.kernel.effect import Effect, walk
from games.kernel.options import LazyOptions, Option
from games.kernel.text import EMPTY, Name, Seat, Text, t

TAKE_BACK = t("You're done for this turn. Keep playing after all?")
SILENCE = (ActionKind.DONE.value,)
_ENDING = (ActionKind.DONE, ActionKind.BACK)
"""The actions about the end of the turn: one ends it, the other undoes that."""
MOST_UNGROUPED = 9
"""Maximum number of cards and bursts without targets outside of sections, so that one press is enough."""
_GROUPS = {
    ActionKind.PLAY: t("Play a card"),
    ActionKind.BURST: t("Use a burst"),
    ActionKind.UPGRADE: t("Upgrade a card"),
    ActionKind.BUY: t("Buy a card"),
    ActionKind.TURN_UP: t("Turn up an enemy"),
    ActionKind.ORDER: t("Hand and waiting effects"),
    ActionKind.SHOW: t("Hand and waiting effects"),
}
"""The sections beside those of cards and bursts with targets."""
_QUESTIONS = {
    ActionKind.PLAY: t("Which card do you play?"),
    ActionKind.BURST: t("Which burst do you use?"),
    ActionKind.UPGRADE: t("Which card in your hand do you upgrade? The better one replaces it there."),
    ActionKind.BUY: t("Which card do you buy? It goes into your hand."),
    ActionKind.TURN_UP: t("Which enemy do you turn up?"),
    ActionKind.ORDER: t("What do you do with your hand or waiting effects?"),
    ActionKind.SHOW: t("What do you do with your hand or waiting effects?"),
}
"""The prompts of these sections."""
_GOES = {
    ActionKind.UPGRADE: t("It replaces the card in your hand."),
    ActionKind.BUY: t("It goes into your hand."),
}
"""The destination of a card that is the only one of its kind, so that no section heading says it."""
_PLAYED = (ActionKind.PLAY, ActionKind.BURST)
_BOUGHT = (ActionKind.UPGRADE, ActionKind.BUY)
_SIDES = {-2: t("far left"), -1: t("left"), 0: t("middle"), 1: t("right"), 2: t("far right")}
"""The positions in a row, by column (G-15). Enemies from other zones are farther right (G-66)."""


def asks(table: Table, moment: OptionContext) -> list[Ask[Action]]:
    """Return the questions to all players, by seat."""
    return [ask(moment, seat, done=player.done) for seat, player in enumerate(table.players)]


def ask(moment: OptionContext, seat: Seat, *, done: bool) -> Ask[Action]:
    """Return the question for a player's next action. The fallback ends the turn (G-92).

    Args:
        moment: The data that the options are created from.
        seat: The player.
        done: Whether the player has ended the turn. They can then take that back.
    """
    offered = ActionOptions(moment, seat, done=done)
    if done:
        return Ask(seat, TAKE_BACK, offered, apart=True, kind=Kind.ACTION)
    has = moment.means[seat]
    prompt = _prompt(has.ap, has.energy, has.mora)
    if _lacks_upgrades(has):
        prompt = t("{prompt}. No better version of a card in your hand is left.", prompt=prompt)
    return Ask(seat, prompt, offered, 1, 1, SILENCE, True, Kind.ACTION)


def _lacks_upgrades(has: PlayerMeans) -> bool:
    """Return whether a player with enough Mora has basic cards in hand, but no upgrade of them is left (G-32)."""
    better = [card.better for card in has.hand if card.better]
    return has.mora >= UPGRADE and bool(better) and not any(card in has.upgrades for card in better)


class ActionOptions(LazyOptions[Action]):
    """A player's options.

    They are computed when they are first read, because all players are asked but only one acts.
    """

    __slots__ = ("_worked_out", "done", "moment", "seat")

    def __init__(self, moment: OptionContext, seat: Seat, *, done: bool) -> None:
        self.moment, self.seat, self.done = moment, seat, done
        self._worked_out: WorkedOut | None = None

    @property
    def _all(self) -> WorkedOut:
        if self._worked_out is None:
            found = available_actions(self.moment, self.seat, done=self.done)
            self._worked_out = WorkedOut(found, [*accumulate([available.many or 1 for available in found])], {}, {})
        return self._worked_out

    def __len__(self) -> int:
        return self._all.ends[-1]

    def token(self, place: int) -> str:
        """Return the token of the option at an index."""
        every = self._all
        number = bisect_right(every.ends, place)
        available = every.actions[number]
        target = self._aim(available, place - every.ends[number] + available.many) if available.many else None
        token = f"{available.token}:{target.token}" if target else available.token
        every.seen[token] = available, target
        return token

    def _aim(self, available: AvailableAction, place: int) -> TargetOption:
        return self.moment.target(available.first, self.seat, place) if available.first else available.priced[place]

    def value(self, token: str) -> Action:
        """Return the action for a token. Raises KeyError for an unknown token."""
        available, target = self._found(token)
        if isinstance(target, EnemyOption):
            return Action(available.kind, available.key, available.cost, enemy=target.number)
        return Action(available.kind, available.key, available.cost, available.enemy, target.seat if target else None)

    def option(self, token: str) -> Option[Action]:
        """Return the option of a token. Raises KeyError for an unknown token."""
        made = self._all.made
        if token not in made:
            available, target = self._found(token)
            made[token] = (
                self._aimed(available, target, token) if target and available.open else self._plain(available, token)
            )
        return made[token]

    def _found(self, token: str) -> tuple[AvailableAction, TargetOption | None]:
        """Return the action and the target for a token. Raises KeyError for an unknown token."""
        seen = self._all.seen
        if token not in seen:
            for place in range(len(self)):
                self.token(place)
        return seen[token]

    def _plain(self, available: AvailableAction, token: str) -> Option[Action]:
        """Return the option of an action without a choice of targets."""
        label, words = (
            _turn_up(*available.place)
            if available.kind is ActionKind.TURN_UP
            else _words(available.kind, available.key, available.cost)
        )
        if self._explains(available):
            words = join_sentences([_GOES[available.kind], words])
        why, sentences = self._idle(available), self._sentences(available, token)
        short = _join_sentences(why, *(sentences or [words]))
        group = (
            ()
            if available.kind not in _GROUPS or (available.kind in _PLAYED and self._loose)
            else (_GROUPS[available.kind],)
        )
        about = _at_length(available, short) if sentences else self._unforeseen(available, short)
        asks = (_QUESTIONS[available.kind],) if group else ()
        return Option(token, label, self.value(token), short, group, about=about, asks=asks)

    def _aimed(self, available: AvailableAction, target: TargetOption, token: str) -> Option[Action]:
        """Return the option of an action with one of several targets, in the section of its card."""
        action, _ = _words(available.kind, available.key, available.cost)
        enemy = target if isinstance(target, EnemyOption) else None
        why = failure(_effect(available), enemy) if enemy else EMPTY
        known = _enemy_figures(enemy, self.seat) if enemy else EMPTY
        sentences = self._sentences(available, token, known) or ([known] if known else [])
        words = _join_sentences(why, *sentences)
        label, short, value = after(action, target, self.seat), target_label(target, self.seat), self.value(token)
        asks = (_question_for(action, target),)
        return Option(token, label, value, words, (action,), short, _about(available), asks=asks)

    def _sentences(self, available: AvailableAction, token: str, known: Text | None = None) -> list[Text]:
        """Return the outcome of the action in sentences, or [] if there is nothing to say.

        `known` is said if nothing is certain (see `outcome_sentences`).
        """
        table = self.moment.table_for(self.seat)
        if table is None:
            return []
        if available.kind in _ENDING:
            coming = [*ends(table, ending(table, self.seat), self.seat)]
            is_done = available.kind is ActionKind.BACK and coming
            return [t("If you stay done: {words}", words=join_sentences(coming))] if is_done else coming
        if available.kind not in _PLAYED:
            return []
        action = self.value(token)
        if not (outcome := foresee(table, self.seat, action)):
            return []
        sure = whatever_follows(outcome, lambda further: foresee(table, self.seat, action, further=further))
        return outcome_sentences(sure, action.enemy, named=not available.open, known=known)

    def _idle(self, available: AvailableAction) -> Text:
        """Return the reason why a card or burst would do little now, or EMPTY."""
        if available.kind not in _PLAYED:
            return EMPTY
        if PER_GUARD in walk(_effect(available)) and not self.moment.means[self.seat].guard:
            return t("You have no Guard.")
        if for_nobody(available.key, len(self.moment.means)):
            return t("You play alone: it does nothing.")
        if available.first and available.first.of in (Scope.OWN, Scope.ANYWHERE) and not available.many:
            return t("No target.")
        target = self._aim(available, 0) if available.many == 1 else None
        return failure(_effect(available), target) if isinstance(target, EnemyOption) else EMPTY

    def _unforeseen(self, available: AvailableAction, short: Text) -> Text:
        """Return a description of the action for when its outcome is unknown."""
        return short if available.kind in _PLAYED or self._explains(available) else EMPTY

    def _explains(self, available: AvailableAction) -> bool:
        """Return whether a purchase has no section that explains it, because it is the only one of its kind."""
        return available.kind in _BOUGHT and sum(each.kind is available.kind for each in self._all.actions) == 1

    @property
    def _loose(self) -> bool:
        """Whether cards and bursts without a choice of targets are few enough to appear beside the sections."""
        return (
            sum(available.kind in _PLAYED and not available.open for available in self._all.actions) <= MOST_UNGROUPED
        )


@lru_cache(maxsize=1024)
def _question_for(deed: Text, target: TargetOption) -> Text:
    """Return the question for the target of an action: an enemy, a player or the enemies in a player's zone."""
    if isinstance(target, EnemyOption):
        return t("{card}: which enemy is it for?", card=deed)
    if target.up is not None:
        return t("{card}: which player's zone is it for?", card=deed)
    return t("{card}: which player is it for?", card=deed)


def _prompt(ap: int, energy: int, mora: int) -> Text:
    return t("Your turn: {ap} AP, {energy} Energy, {mora} Mora", ap=ap, energy=energy, mora=mora)


def _join_sentences(*sentences: Text) -> Text:
    """Return the nonempty sentences joined; EMPTY if there are none."""
    return join_sentences([sentence for sentence in sentences if sentence])


def _at_length(available: AvailableAction, now: Text) -> Text:
    """Return the current outcome of an action, and the whole text of the card or burst."""
    return now if available.kind in _ENDING else t("{now} ({words})", now=now, words=_about(available))


def _enemy_figures(seen: EnemyOption, seat: Seat) -> Text:
    """Return an enemy's figures, the zone it is in if that is another player's, and its abilities."""
    stands = t("{state}.", state=state(seen))
    if seen.seat not in (None, seat):
        stands = t("In front of {owner}: {state}", owner=Name(seen.seat or 0), state=stands)
    return _join_sentences(stands, card_faces.enemy(seen.what).text if isinstance(seen.what, Enemy) else EMPTY)


def _effect(available: AvailableAction) -> Effect:
    """Return the effect of the card or burst."""
    return (
        Card.of(available.key).effect if available.kind is ActionKind.PLAY else Character.of(available.key).burst.effect
    )


def _about(available: AvailableAction) -> Text:
    """Return the text of the card or burst."""
    return (
        card_faces.card(Card.of(available.key)).text
        if available.kind is ActionKind.PLAY
        else card_faces.burst(Character.of(available.key).burst).text
    )


@cache
def _words(kind: ActionKind, key: str, cost: int) -> tuple[Text, Text]:
    """Return the label of an action and its hint."""
    match kind:
        case ActionKind.PLAY:
            card = Card.of(key)
            return t("{card} ({ap} AP)", card=card.name, ap=cost), card_faces.card(card).text
        case ActionKind.BURST:
            burst = Character.of(key).burst
            return t("{burst} ({energy} Energy)", burst=burst.name, energy=cost), card_faces.burst(burst).text
        case ActionKind.UPGRADE | ActionKind.BUY:
            return _market(kind, Card.of(key))
        case ActionKind.ORDER:
            return t("Order the start of your next turn"), t("your waiting effects, your enemies and the Boss")
        case ActionKind.SHOW:
            return t("Show your hand to everyone"), t("until you discard it")
        case ActionKind.BACK:
            return t("Keep playing"), EMPTY
    return t("Done for this turn"), t("you can change your mind until everyone is done")


def _market(kind: ActionKind, card: Card) -> tuple[Text, Text]:
    """Return the label of an upgrade or a purchase, and the text of the card; for an upgrade, of both versions."""
    if kind is ActionKind.BUY:
        return t("Buy {card} ({mora} Mora)", card=card.name, mora=BUY), card_faces.card(card).costing
    assert card.better is not None
    label = t("Upgrade {card} ({mora} Mora)", card=card.name, mora=UPGRADE)
    return label, card_text.upgrade(card, card.better)


@cache
def _turn_up(row: int, column: int) -> tuple[Text, Text]:
    side = _SIDES.get(column) or t("moved here ({n})", n=column // 2 - 1)
    return t("Turn up: row {row}, {side}", row=row, side=side), t(
        "You can fight it this turn. If it survives, it attacks you."
    )
