"""The computer player: it imagines each action one step ahead and takes what leaves the table best."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.genshin_tarot.kinds import Card, Character, Kind
from games.genshin_tarot.sketch import POINT, Sketch, sketch
from games.genshin_tarot.spoken import say
from games.genshin_tarot.standing import effect_of
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.genshin_tarot.which import Scope, Which
from games.genshin_tarot.worth import worth
from games.kernel.ask import Amount, Arrange, Ask, Question
from games.kernel.effect import Effect, walk
from games.kernel.game import Below
from games.kernel.text import Text

WHIM = 3
"""How far chance moves each judgement."""
COST = 8
"""What 1 AP should bring."""
CAUTION = 5
"""With so much HP and Guard no enemy is turned up."""
SETTLED = 1_000
"""More than any action is worth."""


def play(seen: GenshinView, question: Question, below: Below) -> tuple[str, ...]:
    """An answer to a question asked of the viewer. Raises ValueError for a view or a question of nobody's."""
    if seen.viewer is None or isinstance(question, Amount):
        raise ValueError("only a seat can be asked, and only to choose")
    tokens = [option.token for option in question.options]
    if isinstance(question, Arrange):
        return tuple(tokens)
    judge = _judge(sketch(seen, seen.players[seen.viewer]), question, tokens)
    best = sorted(tokens, key=lambda token: judge(token) * WHIM + below(WHIM), reverse=True)[: max(question.low, 1)]
    return tuple([token for token in tokens if token in best]) if question.high else ()


def _judge(scene: Sketch, question: Ask[object], tokens: list[str]) -> Callable[[str], int]:
    """How good each answer is, by the kind of question the tokens tell."""
    first = tokens[0]
    if first in ("done", "back"):
        return lambda token: _action(scene, token)
    if first.startswith("foe:") or "boss" in tokens:
        card, attack = _current(scene.me, question.prompt)
        return lambda token: worth(card, scene, attack=attack, wanted=token)
    if first.startswith("seat:"):
        card, _ = _current(scene.me, question.prompt)
        return lambda token: _seat(scene, card, int(token.removeprefix("seat:")))
    if first == "no":
        return lambda token: token == "yes"
    if first in Character.register and scene.me.tarots:
        return lambda token: _gives_up(scene.me, Character.of(token))
    return lambda token: token in question.fallback


def _action(scene: Sketch, token: str) -> int:
    """What an action of the Player Phase is worth; done is worth nothing, going on after all less."""
    deed, _, key = token.partition(":")
    match deed:
        case "play":
            return _card(scene, Card.of(key))
        case "burst":
            burst = Character.of(key).burst
            return worth(burst.effect, scene, energy=burst.energy)
        case "upgrade":
            return SETTLED + _gain(scene, Card.of(key))
        case "buy":
            return POINT if scene.me.ap > 1 and scene.me.mora >= 8 else -POINT
        case "turn-up":
            return _turn_up(scene)
    return -POINT * (deed != "done")


def _turn_up(scene: Sketch) -> int:
    """Before AP are spent on nobody, if there is HP for another attack."""
    return SETTLED // 4 if scene.me.ap and scene.me.hp + scene.me.guard > CAUTION else -POINT


def _card(scene: Sketch, card: Card) -> int:
    """The worth of a card beyond its AP, and a little if there is any; what draws comes first."""
    if card.key in ("dash", "overheat"):
        return SETTLED // 2
    if card.key == "freeze":
        return POINT
    found = worth(card.effect, scene, attack=card.kind is Kind.ATTACK)
    return max(found - COST * (card.ap or 0), min(found, 1))


def _gain(scene: Sketch, card: Card) -> int:
    """How much better the upgraded version is now."""
    assert card.better is not None
    return _card(scene, card.better) - _card(scene, card)


def _current(me: PlayerSeen, prompt: Text) -> tuple[Effect, bool]:
    """What is being carried out, as far as can be seen, and whether it is a Normal Attack: whatever asks that."""
    for key in _candidates(me):
        effect = effect_of(key)
        if any(isinstance(part, Effect) and say(part) == prompt for part in walk(effect)):
            return effect, key in Card.register and Card.of(key).kind is Kind.ATTACK
    return effect_of(next(_candidates(me))), False


def _candidates(me: PlayerSeen) -> Iterator[str]:
    """The card played last, the bursts, then what was played before."""
    yield from [card.key for card in me.played[-1:]]
    yield from [who.key for who in me.party]
    yield from [card.key for card in me.played[-2::-1]]


def _seat(scene: Sketch, card: Effect, seat: int) -> int:
    """For a zone: where most enemies are; else whoever is in most danger."""
    zones = (Scope.CHOSEN, Scope.OTHERS)
    if any(isinstance(part, Which) and part.scope in zones for part in walk(card)):
        return len(scene.own(seat))
    life = scene.lives[seat]
    return scene.threat(seat) - life.guard - life.hp


def _gives_up(me: PlayerSeen, who: Character) -> int:
    """The character whose element the party has twice is missed least."""
    return [other.element for other in me.tarots].count(who.element)
