"""The computer player: it imagines each answer one step ahead and takes the one that leaves the best table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from games.genshin_tarot.computer_player import choices
from games.genshin_tarot.computer_player.character_ratings import rating
from games.genshin_tarot.computer_player.dangers import burn_risk
from games.genshin_tarot.computer_player.effect_values import worth
from games.genshin_tarot.computer_player.escape_values import on_top
from games.genshin_tarot.computer_player.imagination import imagined_state
from games.genshin_tarot.computer_player.imagined_state import ANYTHING, POINT, ImaginedState, Wanted
from games.genshin_tarot.computer_player.last_turn import is_deadly, is_last
from games.genshin_tarot.interpreter.healing import Share
from games.genshin_tarot.interpreter.offers import Offer
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules.active_effects import card_effect, card_key
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.genshin_tarot.vocabulary.card_types import Card, CardKind, Character
from games.genshin_tarot.vocabulary.enemy_targets import EnemyTarget, Scope
from games.kernel.ask import Amount, Arrange, Ask, Question
from games.kernel.effect import Effect, walk
from games.kernel.game import RandRange
from games.kernel.options import LazyOptions, tokens_of
from games.kernel.text import Seat, Text

EVALUATION_NOISE = 3
"""Upper bound of the random part of each evaluation."""
COST = 12
"""Minimum gain expected from 1 AP."""
RISKY_HEALTH = 5
"""Sum of HP and Guard at or below which the computer player turns up no enemy."""
DECISIVE_VALUE = 1_000
"""A value above that of any action."""
DRAWN = 2
"""Number of cards that a Dash or an Overheat draws."""
TWINS = ("lumine", "aether")
"""The two characters of The World."""

AnyAsk: TypeAlias = Ask[Any]
Judge: TypeAlias = Callable[[ImaginedState, Any, RandRange], tuple[str, ...]]
"""Function that answers a question of one kind with tokens; ties are broken at random."""


def play(seen: GenshinView, question: Question, randrange: RandRange) -> tuple[str, ...]:
    """Return the tokens that answer a question asked of the viewer, or () for a question that can be left open.

    Args:
        seen: The view of the asked seat.
        question: The question.
        randrange: Returns a random number below its argument.

    Raises:
        ValueError: The view is the public's, or this game asks no such question.
    """
    if seen.viewer is None or isinstance(question, Amount):
        raise ValueError("only a seat can be asked, and only to choose")
    return JUDGES[Kind(question.kind)](imagined_state(seen), question, randrange)


def values_of(question: AnyAsk) -> dict[str, Any]:
    """Return the values of the options, by token."""
    options = question.options
    if isinstance(options, LazyOptions):
        return {token: options.value(token) for token in tokens_of(options)}
    return {option.token: option.value for option in options}


def foremost(seen: GenshinView, question: Question) -> tuple[tuple[str, ...], ...]:
    """Return the cards and bursts that can be played, best first, each with its options."""
    if seen.viewer is None or not isinstance(question, Ask) or question.kind != Kind.ACTION:
        return ()
    imagined, found = imagined_state(seen), dict[tuple[ActionKind, str], list[tuple[int, str]]]()
    for token, action in values_of(question).items():
        if action.kind in (ActionKind.PLAY, ActionKind.BURST):
            found.setdefault((action.kind, action.key), []).append((value(imagined, action), token))
    best = sorted(found.values(), key=lambda those: -max(worth for worth, _ in those))
    return tuple([tuple([token for _, token in those]) for those in best])


def _best(question: AnyAsk, randrange: RandRange, judge: Callable[[Any], int], most: int = 1) -> tuple[str, ...]:
    """Return the tokens of the best options, in the options' order.

    Args:
        question: The question.
        randrange: Returns a random number below its argument.
        judge: Evaluates an option by its value.
        most: Number of options.
    """
    values = values_of(question)
    ranked = sorted(
        values, key=lambda token: judge(values[token]) * EVALUATION_NOISE + randrange(EVALUATION_NOISE), reverse=True
    )
    return tuple([token for token in values if token in ranked[:most]])


def _one(judge: Callable[[ImaginedState, Any], int]) -> Judge:
    """Return a judge for questions with a single answer, whose options are evaluated one by one."""
    return lambda imagined, question, randrange: _best(question, randrange, lambda value: judge(imagined, value))


def _as_silence(_scene: ImaginedState, question: AnyAsk, randrange: RandRange) -> tuple[str, ...]:
    """Return the fallback of the question."""
    meant = question.read(question.fallback)
    return _best(question, randrange, lambda value: value in meant)


def _in_order(_scene: ImaginedState, question: Arrange[Any], _below: RandRange) -> tuple[str, ...]:
    """Return all options in their current order."""
    return tuple(tokens_of(question.options))


def _never(_scene: ImaginedState, _question: AnyAsk, _below: RandRange) -> tuple[str, ...]:
    """Return (), for a question that the match does not wait for."""
    return ()


# -- characters -------------------------------------------------------------------------------------------------------


def value_of_giving_up(character: Character) -> int:
    """Return the value of giving up a character. The World counts as the better one of its two characters."""
    return -max([rating(key) for key in (TWINS if character.key in TWINS else (character.key,))])


def _walks(_scene: ImaginedState, character: Character) -> int:
    return rating(character.key)


def _cards_on_top(imagined: ImaginedState, character: Character) -> int:
    """Return the number of a character's cards that can be on top of the deck."""
    return on_top(imagined)[character.key]


# -- actions ----------------------------------------------------------------------------------------------------------


def _act(imagined: ImaginedState, question: AnyAsk, randrange: RandRange) -> tuple[str, ...]:
    """Return the best action, or () to stay done."""
    best = _best(question, randrange, lambda action: value(imagined, action))
    (action,) = question.read(best)
    return () if action.kind is ActionKind.BACK else best


def value(imagined: ImaginedState, action: Action) -> int:
    """Return the value of an action of the Player Phase. Ending the turn has the value 0."""
    wanted = Wanted(action.enemy, action.seat)
    match action.kind:
        case ActionKind.PLAY:
            return _card(imagined, Card.of(action.key), wanted)
        case ActionKind.BURST:
            burst = Character.of(action.key).burst
            return worth(burst.effect, imagined, wanted=wanted, energy=burst.energy)
        case ActionKind.UPGRADE:
            return (0 if _may_be_the_last(imagined) else DECISIVE_VALUE) + gain(imagined, Card.of(action.key))
        case ActionKind.BUY if _may_be_the_last(imagined):
            return _card(imagined, Card.of(action.key)) - 1
        case ActionKind.BUY:
            return POINT if imagined.me.ap > 1 and imagined.me.mora >= 8 else -POINT
        case ActionKind.TURN_UP:
            return _turn_up(imagined)
        case ActionKind.SHOW:
            return -DECISIVE_VALUE
        case ActionKind.ORDER:
            return -POINT
    return 0


def _may_be_the_last(imagined: ImaginedState) -> bool:
    """Return whether only effects on this turn count."""
    return is_last(imagined.seen) or is_deadly(imagined)


def action_name(action: Action) -> Text:
    """Return the name of an action's card or burst."""
    return Character.of(action.key).burst.name if action.kind is ActionKind.BURST else Card.of(action.key).name


def _turn_up(imagined: ImaginedState) -> int:
    """Return the value of turning up an enemy: high while AP are left and HP and Guard can withstand another attack."""
    return DECISIVE_VALUE // 4 if imagined.me.ap and imagined.me.hp + imagined.me.guard > RISKY_HEALTH else -POINT


def _card(imagined: ImaginedState, card: Card, wanted: Wanted = ANYTHING) -> int:
    """Return the value of playing a card, minus the price of its AP.

    It is at least 1 if the card does any good, and negative if it does none.
    """
    if card.key in ("dash", "overheat"):
        return DECISIVE_VALUE // 2 - 2 * burn_risk(imagined, DRAWN)
    if card.key == "freeze":
        return POINT
    found = worth(card.effect, imagined, attack=card.kind is CardKind.ATTACK, wanted=wanted)
    return max(found - COST * (card.ap or 0), 1) if found > 0 else min(found, -1)


def gain(imagined: ImaginedState, card: Card) -> int:
    """Return how much better the upgraded version is than the basic card now."""
    assert card.better is not None
    return _card(imagined, card.better) - _card(imagined, card)


# -- targets ----------------------------------------------------------------------------------------------------------


def _enemies(imagined: ImaginedState, question: AnyAsk, randrange: RandRange) -> tuple[str, ...]:
    """Return the best targets for the card that the question is about, as many as possible."""
    return _targets(imagined, question, randrange, *current(imagined.me, question.card))


def _choose_swap(imagined: ImaginedState, question: AnyAsk, randrange: RandRange) -> tuple[str, ...]:
    """Return the enemies to swap, ranked as targets of the last card, because swaps are not imagined."""
    return _targets(imagined, question, randrange, *current(imagined.me, ""))


def _targets(
    imagined: ImaginedState, question: AnyAsk, randrange: RandRange, card: Effect, attack: bool
) -> tuple[str, ...]:
    up_to = question.low < question.high and any(isinstance(part, EnemyTarget) and part.up_to for part in walk(card))
    most = question.high if up_to else max(question.low, 1)
    return _best(
        question, randrange, lambda enemy: worth(card, imagined, attack=attack, wanted=Wanted(enemy=enemy)), most
    )


def current(me: PlayerSeen, card: str) -> tuple[Effect, bool]:
    """Return the effect being carried out, by the key of the card, and whether it is a Normal Attack.

    If the key is that of no played card or burst, the card played last is used.
    """
    for key in _candidates(me):
        if card_key(key) == card:
            return card_effect(key), key in Card.register and Card.of(key).kind is CardKind.ATTACK
    return card_effect(next(_candidates(me))), False


def _candidates(me: PlayerSeen) -> Iterator[str]:
    """Yield the keys of the played cards, the last one first, and of the bursts."""
    yield from [card.key for card in me.played[::-1]]
    yield from [who.key for who in me.party]


def _players(imagined: ImaginedState, question: AnyAsk, randrange: RandRange) -> tuple[str, ...]:
    """Return the player in the most danger; for a card that chooses a zone, the player with the most enemies."""
    card, _ = current(imagined.me, question.card)
    zones = any(isinstance(part, EnemyTarget) and part.scope in (Scope.CHOSEN, Scope.OTHERS) for part in walk(card))
    judge = _zone if zones else danger
    return _best(question, randrange, lambda seat: judge(imagined, seat))


def _share(imagined: ImaginedState, share: Share) -> int:
    """Return the value of a share: the negative distance from the best one.

    The best share gives each HP to the player who is then in the most danger.
    """
    dangers = {seat: danger(imagined, seat) for seat in (share.seat, *share.others)}
    for _ in range(share.pool):
        worst = max(dangers, key=lambda seat: dangers[seat])
        dangers[worst] -= 1
    return -abs(danger(imagined, share.seat) - dangers[share.seat] - share.amount)


def danger(imagined: ImaginedState, seat: Seat) -> int:
    """Return how much danger a player is in: the coming damage minus Guard and HP."""
    life = imagined.lives[seat]
    return imagined.threat(seat) - life.guard - life.hp


def _zone(imagined: ImaginedState, seat: Seat) -> int:
    """Return the number of reachable enemies in a zone."""
    return len(imagined.own(seat))


def _exile(imagined: ImaginedState, seat: Seat) -> int:
    """Return the number of enemies, face up or down, in the zone into which an enemy would move."""
    return len(imagined.seen.players[seat].zone)


# -- cards ------------------------------------------------------------------------------------------------------------


def _marker(_scene: ImaginedState, offered: Offer | None) -> int:
    """Return the value of spending a marker, which is always better than keeping it."""
    return offered is not None


def _discard(imagined: ImaginedState, question: AnyAsk, _below: RandRange) -> tuple[str, ...]:
    """Return the least valuable cards."""
    values = values_of(question)
    gone = choices.choose_discards(imagined, [at.card.key for at in values.values()], question.low, question.high)
    return tuple([token for index, token in enumerate(values) if index in gone])


def _trash(_scene: ImaginedState, question: AnyAsk, _below: RandRange) -> tuple[str, ...]:
    """Return the fallback, or the first cards if there is none."""
    return question.fallback or tuple(tokens_of(question.options)[: question.high])


def _fetch(imagined: ImaginedState, question: AnyAsk, _below: RandRange) -> tuple[str, ...]:
    """Return the card with the highest gain."""
    values = values_of(question)
    return (max(values, key=lambda token: choices.brings(imagined, values[token].card.key)),)


JUDGES: dict[str, Judge] = {
    Kind.GIVE_UP: _one(lambda _scene, who: value_of_giving_up(who)),
    Kind.WORLD: _one(_walks),
    Kind.DECK: _as_silence,
    Kind.LEAVE_OUT: _discard,
    Kind.ANEW: _never,
    Kind.ACTION: _act,
    Kind.PENDING_ORDER: _in_order,
    Kind.ENEMY: _enemies,
    Kind.SWAP: _choose_swap,
    Kind.PLAYER: _players,
    Kind.SHARE: _one(_share),
    Kind.ZONE: _one(_zone),
    Kind.EXILE: _one(_exile),
    Kind.ELEMENT: _as_silence,
    Kind.CHARACTER: _one(_cards_on_top),
    Kind.REWARD: _one(choices.choice),
    Kind.CHOICE: _one(choices.choice),
    Kind.OFFER: _one(choices.offer),
    Kind.MARKER: _one(_marker),
    Kind.DISCARD: _discard,
    Kind.TRASH: _trash,
    Kind.FETCH: _fetch,
}
"""The judge of each kind of question."""
