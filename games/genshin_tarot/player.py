"""The computer player: it looks one step ahead and takes what seems to be worth most for its AP."""

from __future__ import annotations

from collections.abc import Callable

from games.genshin_tarot.effects import Apply, Hit
from games.genshin_tarot.kinds import Burst, Card, Character
from games.genshin_tarot.standing import effect_of
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.genshin_tarot.which import Scope, Which
from games.genshin_tarot.worth import POINT, Mark, Scene, blow, boss, incoming, marks, number, touch, worth
from games.kernel.ask import Amount, Arrange, Ask, Question
from games.kernel.effect import Effect, walk
from games.kernel.game import Below

WHIM = 3
"""How far chance moves each judgement."""
COST = 6
"""What 1 AP should bring at least."""
SETTLED = 1_000
"""More than any action is worth."""


def play(seen: GenshinView, question: Question, below: Below) -> tuple[str, ...]:
    """An answer to a question asked of the viewer. Raises ValueError for a view or a question of nobody's."""
    if seen.viewer is None or isinstance(question, Amount):
        raise ValueError("only a seat can be asked, and only to choose")
    tokens = [option.token for option in question.options]
    if isinstance(question, Arrange):
        return tuple(tokens)
    scene = Scene(seen, seen.players[seen.viewer])
    judge = _judge(scene, question, tokens)
    best = sorted(tokens, key=lambda token: judge(token) * WHIM + below(WHIM), reverse=True)[: max(question.low, 1)]
    return tuple([token for token in tokens if token in best]) if question.high else ()


def _judge(scene: Scene, question: Ask[object], tokens: list[str]) -> Callable[[str], int]:
    """How good each answer is, by the kind of question the tokens tell."""
    first = tokens[0]
    if first in ("done", "back"):
        return lambda token: _action(scene, token)
    if first.startswith("foe:") or "boss" in tokens:
        return lambda token: _target(scene, token)
    if first.startswith("seat:"):
        return lambda token: _seat(scene, scene.seen.players[int(token.removeprefix("seat:"))])
    if first == "no":
        return lambda token: token == "yes"
    if first in Character.register and scene.me.tarots:
        return lambda token: _gives_up(scene.me, Character.of(token))
    return lambda token: token in question.fallback


def _action(scene: Scene, token: str) -> int:
    """What an action of the Player Phase is worth; done is worth nothing, going on after all less."""
    deed, _, key = token.partition(":")
    match deed:
        case "play":
            return _card(scene, Card.of(key))
        case "burst":
            return _burst(scene, Character.of(key).burst)
        case "upgrade":
            return SETTLED
        case "buy":
            return POINT if scene.me.ap > 1 and scene.me.mora >= 8 else -POINT
        case "turn-up":
            return POINT if scene.me.ap > 1 and scene.me.hp > 3 else -POINT
    return -POINT * (deed != "done")


def _card(scene: Scene, card: Card) -> int:
    """The worth of a card beyond its AP; what draws and goes comes first."""
    if card.key in ("dash", "overheat"):
        return SETTLED // 2
    if card.key == "freeze":
        return POINT
    return worth(card.effect, scene) - COST * (card.ap or 0)


def _burst(scene: Scene, burst: Burst) -> int:
    """A burst is used when it is worth its Energy."""
    return worth(burst.effect, scene) - burst.energy


def _target(scene: Scene, token: str) -> int:
    """The enemy that the card being played does most to."""
    mark = _mark(scene, token)
    value = mark.attack * 2 - mark.hp
    for part in walk(_current(scene.me)):
        if isinstance(part, Apply):
            value += touch(mark, part.element)
        if isinstance(part, Hit):
            value += blow(mark, number(part.amount, scene, mark), part.piercing is True)
    return value


def _mark(scene: Scene, token: str) -> Mark:
    found = [mark for player in scene.seen.players for mark in marks(scene.seen, player)]
    return next((mark for mark in found if mark.token == token), boss(scene.seen))


def _current(me: PlayerSeen) -> Effect:
    """What is being carried out, as far as can be seen: the card played last, or else a burst."""
    return effect_of(me.played[-1].key if me.played else me.party[0].key)


def _seat(scene: Scene, player: PlayerSeen) -> int:
    """For a zone: where most enemies are; else whoever is in most danger."""
    zones = (Scope.CHOSEN, Scope.OTHERS)
    if any(isinstance(part, Which) and part.scope in zones for part in walk(_current(scene.me))):
        return len(marks(scene.seen, player))
    return incoming(player) - player.guard - player.hp


def _gives_up(me: PlayerSeen, who: Character) -> int:
    """The character whose element the party has twice is missed least."""
    return [other.element for other in me.tarots].count(who.element)
