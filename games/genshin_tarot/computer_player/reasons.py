"""Why the computer player chooses what it does: what weighed most, in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.genshin_tarot import player
from games.genshin_tarot.computer_player.imagined_state import ImaginedState, Parts, Wanted, imagined
from games.genshin_tarot.computer_player.weighing import weighed
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules.active_effects import targets_chosen_enemy
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Card, CardKind, Character
from games.genshin_tarot.vocabulary.effects import Aim
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY_ANY
from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Text, t

Reason: TypeAlias = Callable[[ImaginedState, Ask[Any], Any], Text]
"""Says in a sentence why an option would be chosen, by its value."""

PARTS = {
    "ended": t("It can win the match."),
    "enemies": t("It brings the enemies down fastest."),
    "lives": t("It saves the most HP when the enemies attack."),
    "energy": t("It brings the Energy for a burst."),
    "more": t("The cards and markers it brings are worth the most."),
}
"""What is said where that part of the table's worth weighed most."""
TRIED = t("Looking ahead, this can end the fight.")
CARDS = t("These cards would do the least for you now.")
BEST = t("It leaves you best off.")


def reason(seen: GenshinView, question: Question, tokens: Tokens) -> Text:
    """What speaks most for that answer; EMPTY where nothing does that has words."""
    if not isinstance(question, Ask) or seen.viewer is None or not tokens or question.kind not in REASONS:
        return EMPTY
    if seen.boss.fights and player.play(seen, question, _first) != tuple(tokens) and question.kind == Kind.ACTION:
        return TRIED
    (value, *_) = question.read(tokens)
    return REASONS[Kind(question.kind)](imagined(seen, seen.players[seen.viewer]), question, value)


def _first(_n: int) -> int:
    return 0


def _most(parts: Parts) -> Text:
    """What is said of the part that weighed most; EMPTY where none is better."""
    gains = parts._asdict()
    best = max(gains, key=gains.__getitem__)
    return PARTS[best] if gains[best] > 0 else EMPTY


def _action(scene: ImaginedState, _question: Ask[Any], action: Action) -> Text:
    wanted = Wanted(action.foe, action.seat)
    match action.kind:
        case ActionKind.PLAY:
            return _card(scene, Card.of(action.key), wanted)
        case ActionKind.BURST:
            burst = Character.of(action.key).burst
            return _most(weighed(burst.effect, scene, wanted=wanted, energy=burst.energy))
        case ActionKind.UPGRADE:
            return t("An upgraded card serves you for the rest of the match.")
        case ActionKind.BUY:
            return t("You have AP and Mora for one more card.")
        case ActionKind.TURN_UP:
            return t("You have AP left, and enough HP to face one more enemy.")
        case ActionKind.DONE:
            return t("Nothing else you can do would help.")
    return EMPTY


def _card(scene: ImaginedState, card: Card, wanted: Wanted) -> Text:
    if card.key in ("dash", "overheat"):
        return t("It costs nothing and draws cards.")
    if card.key == "freeze":
        return t("It lets you gain and spend Energy again.")
    return _most(weighed(card.effect, scene, attack=card.kind is CardKind.ATTACK, wanted=wanted))


def _enemy(scene: ImaginedState, question: Ask[Any], foe: int) -> Text:
    effect, attack = player.current(scene.me, question.card)
    return _most(weighed(effect, scene, attack=attack, wanted=Wanted(foe=foe)))


def _way(scene: ImaginedState, _question: Ask[Any], effect: Any) -> Text:
    return _most(weighed(Aim(ENEMY_ANY) >> effect if targets_chosen_enemy(effect) else effect, scene)) or BEST


def _offer(_scene: ImaginedState, _question: Ask[Any], offered: Any) -> Text:
    return t("It brings more than it costs.") if offered else t("It costs more than it brings.")


def _player(scene: ImaginedState, _question: Ask[Any], seat: int) -> Text:
    if len(scene.lives) < 2:
        return EMPTY
    worst = max(range(len(scene.lives)), key=lambda each: player.danger(scene, each))
    return t("Nobody is in more danger.") if seat == worst else BEST


def _always(words: Text) -> Reason:
    return lambda _scene, _question, _value: words


REASONS: dict[Kind, Reason] = {
    Kind.GIVE_UP: _always(t("Parties with this character do worst.")),
    Kind.WORLD: _always(t("Parties with this character do better.")),
    Kind.DECK: _always(t("The default deck leaves out cards you will rarely miss.")),
    Kind.LEAVE_OUT: _always(CARDS),
    Kind.ACTION: _action,
    Kind.ENEMY: _enemy,
    Kind.PLAYER: _player,
    Kind.SHARE: _always(t("The player in most danger needs it most.")),
    Kind.ZONE: _always(t("That is where most enemies are.")),
    Kind.REWARD: _way,
    Kind.CHOICE: _way,
    Kind.OFFER: _offer,
    Kind.MARKER: _always(t("A marker is there to be spent.")),
    Kind.DISCARD: _always(CARDS),
    Kind.TRASH: _always(t("You would miss it least.")),
    Kind.FETCH: _always(t("This card would do the most for you now.")),
}
"""Why each kind of question is answered so."""
