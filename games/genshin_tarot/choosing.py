"""What the computer player chooses where a card, an enemy or the Boss lets it: ways, options, cards to do without."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from games.genshin_tarot.cards import BASICS, BOSS_CARDS, BOSSES, CHARACTERS, ROYALS
from games.genshin_tarot.effects import Aim, Discard, Gain, Lose, Trash
from games.genshin_tarot.gates import Choose, Gate, Replace
from games.genshin_tarot.kinds import Card, Kind
from games.genshin_tarot.questions import short
from games.genshin_tarot.reactions import REWARDS
from games.genshin_tarot.run_cards import FETCH, TRASH
from games.genshin_tarot.run_gates import offer
from games.genshin_tarot.sketch import Sketch
from games.genshin_tarot.standing import speaks_of_that
from games.genshin_tarot.stocks import Place, Sort, Stock
from games.genshin_tarot.view import CardFace
from games.genshin_tarot.which import ENEMY_ANY
from games.genshin_tarot.worth import HARM, HELP, worth
from games.kernel.ask import Ask, named
from games.kernel.effect import Effect, walk
from games.kernel.effect import Sequence as Chain
from games.kernel.text import Text

FULL = 3
"""The AP of the turn to come."""
TRASHED = {Sort.DASH: -HELP[Place.HAND], Sort.UPGRADED: -25, Sort.BURN: HARM, Sort.FREEZE: HARM}
"""What it brings that such a card is gone for good."""


class Use(NamedTuple):
    """A card in hand: what playing it would bring, and its AP."""

    key: str
    brings: int
    ap: int


def way(scene: Sketch, label: Text) -> int:
    """What one of several ways is worth, known by its label."""
    effect = _ways().get(label)
    return 0 if effect is None else _worth(effect, scene)


def taken(scene: Sketch, prompt: Text) -> bool:
    """Whether to take what a card offers: not where it costs more than it brings."""
    gate = _offers().get(dict(prompt.args).get("asked"))
    if gate is None or gate.price is None:
        return gate is None or _worth(gate.effect, scene) >= 0
    return _worth(gate.price, scene) + _worth(gate.effect, scene) > 0


def cards(scene: Sketch, question: Ask[Any]) -> list[str]:
    """Which cards are taken, trashed or discarded."""
    tokens = named(question.options)
    asked = dict(question.prompt.args).get("asked")
    if asked == FETCH:
        return [max(tokens, key=lambda token: _use(_key(token), scene).brings)]
    if asked == TRASH:
        return list(question.fallback) or tokens[: question.high]
    return _discarded(scene, tokens, question.low, question.high)


def _discarded(scene: Sketch, tokens: list[str], low: int, high: int) -> list[str]:
    """One after another what is least missed; beyond those that must go only what is not missed at all."""
    hand, gone = _hand(scene), list[str]()
    for place in range(high):
        least = min(tokens, key=lambda token: (_missed(hand, _key(token), scene), _use(_key(token), scene)))
        if place >= low and _missed(hand, _key(least), scene):
            break
        hand = _less(hand, _key(least))
        tokens.remove(least)
        gone.append(least)
    return gone


def _key(token: str) -> str:
    return token.partition(":")[0]


# -- a hand -----------------------------------------------------------------------------------------------------------


def _hand(scene: Sketch) -> list[Use]:
    return [_use(card.key, scene) for card in scene.me.hand if isinstance(card, CardFace)]


def _use(key: str, scene: Sketch) -> Use:
    card = Card.of(key)
    if not card.action:
        return Use(key, HELP[Place.HAND] if key in ("dash", "overheat") else 0, 0)
    if key not in scene.brings:
        scene.brings[key] = max(worth(card.effect, scene, attack=card.kind is Kind.ATTACK), 0)
    return Use(key, scene.brings[key], card.ap or 0)


def _less(hand: list[Use], key: str) -> list[Use]:
    """The hand without one card of that key."""
    place = next((place for place, use in enumerate(hand) if use.key == key), len(hand))
    return hand[:place] + hand[place + 1 :]


def _missed(hand: list[Use], key: str, scene: Sketch) -> int:
    """How much less the turn would bring without it."""
    return _brought(hand, _ap(scene)) - _brought(_less(hand, key), _ap(scene))


def _brought(hand: Sequence[Use], ap: int) -> int:
    """About what a turn would bring: the cards that bring most for their AP come first, as long as there are AP."""
    found = 0
    for use in sorted(hand, key=lambda use: (use.ap > 0, -use.brings / max(use.ap, 1))):
        if use.ap <= ap:
            found, ap = found + use.brings, ap - use.ap
    return found


def _ap(scene: Sketch) -> int:
    """The AP that the hand is for: in the Enemy Phase those of the next turn."""
    return FULL if scene.me.done else scene.me.ap


# -- effects ----------------------------------------------------------------------------------------------------------


def _worth(effect: Effect, scene: Sketch) -> int:
    """What it would bring, the price of cards and AP told by what the hand could do with them."""
    if isinstance(effect, Gate) and effect.price:
        return _worth(effect.price, scene) + _worth(effect.effect, scene)
    parts = [(step, _special(step, scene)) for step in effect.steps]
    kept, special = [step for step, brings in parts if brings is None], sum(brings or 0 for _, brings in parts)
    rest = Chain(tuple(kept))
    return special + (worth(Aim(ENEMY_ANY) >> rest if speaks_of_that(rest) else rest, scene) if kept else 0)


def _special(step: Effect, scene: Sketch) -> int | None:
    """What a step brings that is about cards or AP; None for others."""
    hand, ap = _hand(scene), _ap(scene)
    if isinstance(step, Gain | Lose) and step.stock is Stock.AP and isinstance(step.amount, int):
        more = step.amount if isinstance(step, Gain) else -step.amount
        return _brought(hand, ap + more) - _brought(hand, ap)
    if isinstance(step, Discard) and not step.up_to:
        tokens = [use.key for use in hand if step.sort is Sort.CARD or Card.of(use.key).action]
        left = hand
        for key in _discarded(scene, tokens, min(step.amount, len(tokens)), min(step.amount, len(tokens))):
            left = _less(left, key)
        return _brought(left, ap) - _brought(hand, ap)
    return TRASHED.get(step.sort, 0) if isinstance(step, Trash) else None


@cache
def _ways() -> dict[Text, Effect]:
    """Every way anybody may have to choose, by its label."""
    return {short(effect): effect for effect in _chosen()}


def _chosen() -> Iterator[Effect]:
    yield from REWARDS.values()
    for known in (*CHARACTERS, *BASICS, *ROYALS, *BOSSES, *BOSS_CARDS):
        for part in walk(known):
            if isinstance(part, Choose):
                yield from part.options
            elif isinstance(part, Replace):
                yield from part.rewards


@cache
def _offers() -> dict[object, Gate]:
    """Everything that cards offer, by its words."""
    parts = [part for who in CHARACTERS for part in walk(who)]
    return {offer(part): part for part in parts if isinstance(part, Gate) and part.willing}
