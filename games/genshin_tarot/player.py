"""The computer player: it imagines each action one step ahead and takes what leaves the table best."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.genshin_tarot import choosing
from games.genshin_tarot.actions import Deed
from games.genshin_tarot.aiming import INTO
from games.genshin_tarot.esteem import ESTEEM
from games.genshin_tarot.kinds import Card, Character, Kind
from games.genshin_tarot.setup import ANEW
from games.genshin_tarot.sketch import POINT, Sketch, sketch
from games.genshin_tarot.standing import called, effect_of
from games.genshin_tarot.view import GenshinView, PlayerSeen
from games.genshin_tarot.which import Scope, Which
from games.genshin_tarot.worth import worth
from games.kernel.ask import Amount, Arrange, Ask, Question, named
from games.kernel.effect import Effect, walk
from games.kernel.game import Below
from games.kernel.text import Text

WHIM = 3
"""How far chance moves each judgement."""
COST = 12
"""What 1 AP should bring."""
CAUTION = 5
"""With so much HP and Guard no enemy is turned up."""
SETTLED = 1_000
"""More than any action is worth."""
WORLD = 2
"""Of so many characters one is to be kept; of more, one to be given up."""
BACK = Deed.BACK.value
"""The first of the choices of a player who is done."""
TWINS = ("lumine", "aether")
"""Who may walk The World."""


def play(seen: GenshinView, question: Question, below: Below) -> tuple[str, ...]:
    """An answer to a question asked of the viewer; none where it is done and nothing it may do after all is any better.

    Raises ValueError for a view or a question of nobody's.
    """
    if seen.viewer is None or isinstance(question, Amount):
        raise ValueError("only a seat can be asked, and only to choose")
    tokens = named(question.options)
    if isinstance(question, Arrange):
        return tuple(tokens)
    if tokens == [ANEW.token]:
        return ()
    scene = sketch(seen, seen.players[seen.viewer])
    if _key(tokens[0]) in Card.register:
        best = choosing.cards(scene, question)
    else:
        judge, most = _judge(scene, question, tokens), _most(scene, question)
        best = sorted(tokens, key=lambda token: judge(token) * WHIM + below(WHIM), reverse=True)[:most]
    if not question.high or best == [BACK]:
        return ()
    return tuple([token for token in tokens if token in best])


def _most(scene: Sketch, question: Ask[object]) -> int:
    """How many of the best: as many enemies as a card may meet, of anything else no more than must be."""
    if question.low == question.high or not question.options[0].token.startswith("foe:"):
        return max(question.low, 1)
    card, _ = _current(scene.me, question.prompt)
    return question.high if any(isinstance(part, Which) and part.up_to for part in walk(card)) else 1


def _judge(scene: Sketch, question: Ask[object], tokens: list[str]) -> Callable[[str], int]:
    """How good each answer is, by the kind of question the tokens tell."""
    first = tokens[0]
    if first in (Deed.DONE.value, BACK):
        return lambda token: _action(scene, *_parted(token))
    if first.startswith("foe:") or "boss" in tokens:
        card, attack = _current(scene.me, question.prompt)
        return lambda token: worth(card, scene, attack=attack, wanted=token)
    if first.startswith("seat:"):
        card, _ = _current(scene.me, question.prompt)
        return lambda token: _seat(scene, card, int(token.removeprefix("seat:")), question.prompt == INTO)
    if first == "no":
        yes = choosing.taken(scene, question.prompt)
        return lambda token: (token == "yes") is yes
    if first.startswith("way:"):
        labels = {option.token: option.label for option in question.options}
        return lambda token: choosing.way(scene, labels[token])
    if first in Character.register and scene.me.tarots:
        return lambda token: -_esteem(token) if len(tokens) > WORLD else ESTEEM[token]
    return lambda token: token in question.fallback


def _esteem(key: str) -> int:
    """How good a character is; The World is as good as the better of the two who walk it."""
    return max([ESTEEM[each] for each in (TWINS if key in TWINS else (key,))])


def _key(token: str) -> str:
    """What a token begins with: of one of several cards to choose from, the card."""
    return token.partition(":")[0]


def _parted(token: str) -> tuple[str, str, str]:
    """Deed, key and target: ("play", "sharpshooter", "foe:2")."""
    deed, _, rest = token.partition(":")
    key, _, target = rest.partition(":")
    return deed, key, target


def _action(scene: Sketch, deed: str, key: str, target: str) -> int:
    """What an action of the Player Phase is worth; to be done, or to stay so, is worth nothing."""
    match deed:
        case "play":
            return _card(scene, Card.of(key), target)
        case "burst":
            burst = Character.of(key).burst
            return worth(burst.effect, scene, wanted=target, energy=burst.energy)
        case "upgrade":
            return SETTLED + _gain(scene, Card.of(key))
        case "buy":
            return POINT if scene.me.ap > 1 and scene.me.mora >= 8 else -POINT
        case "turn-up":
            return _turn_up(scene)
        case "show":
            return -SETTLED
    return -POINT * (deed not in (Deed.DONE.value, BACK))


def _turn_up(scene: Sketch) -> int:
    """Before AP are spent on nobody, if there is HP for another attack."""
    return SETTLED // 4 if scene.me.ap and scene.me.hp + scene.me.guard > CAUTION else -POINT


def _card(scene: Sketch, card: Card, target: str = "") -> int:
    """The worth of a card beyond its AP, and a little if there is any; what draws comes first."""
    if card.key in ("dash", "overheat"):
        return SETTLED // 2
    if card.key == "freeze":
        return POINT
    found = worth(card.effect, scene, attack=card.kind is Kind.ATTACK, wanted=target)
    return max(found - COST * (card.ap or 0), min(found, 1))


def _gain(scene: Sketch, card: Card) -> int:
    """How much better the upgraded version is now."""
    assert card.better is not None
    return _card(scene, card.better) - _card(scene, card)


def _current(me: PlayerSeen, prompt: Text) -> tuple[Effect, bool]:
    """What is being carried out, and whether it is a Normal Attack: a question begins with its name.

    Anything else that asks is taken for the card played last.
    """
    asking = dict(prompt.args).get("card")
    for key in _candidates(me):
        if called(key) == asking:
            return effect_of(key), key in Card.register and Card.of(key).kind is Kind.ATTACK
    return effect_of(next(_candidates(me))), False


def _candidates(me: PlayerSeen) -> Iterator[str]:
    """What was played, the last first, and the bursts."""
    yield from [card.key for card in me.played[::-1]]
    yield from [who.key for who in me.party]


def _seat(scene: Sketch, card: Effect, seat: int, exiles: bool) -> int:
    """For a zone: where most enemies are, for an enemy that moves too; else whoever is in most danger."""
    if exiles:
        return len(scene.seen.players[seat].zone)
    zones = (Scope.CHOSEN, Scope.OTHERS)
    if any(isinstance(part, Which) and part.scope in zones for part in walk(card)):
        return len(scene.own(seat))
    life = scene.lives[seat]
    return scene.threat(seat) - life.guard - life.hp
