"""What players are asked, and how choices are called. A target says what one needs to know to choose it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from games.genshin_tarot import faces
from games.genshin_tarot.effects import Hurt
from games.genshin_tarot.elements import Element
from games.genshin_tarot.kinds import Boss, Card, Character, Enemy
from games.genshin_tarot.spoken import say
from games.genshin_tarot.table import Foe, Player, Ruler, Table, Target
from games.kernel.ask import Ask, Option
from games.kernel.effect import Effect
from games.kernel.effect import Sequence as Chain
from games.kernel.text import EMPTY, Name, Reader, Seat, Text, t, tn

HINT = 100
"""The most characters of a hint."""
LABEL = 80
"""The most characters of a button's label."""
SHORT, OWNER = 38, 35
"""Those of a label that a phone shows whole; those that a player's name takes in it."""
_ENGLISH = Reader()


def hint(words: Text, effect: Effect | None = None) -> Text:
    """Words as a hint; where there is no room for them, as many steps of the effect as there is room for."""
    if not words or len(_ENGLISH(words)) <= HINT:
        return words
    return _begun(effect, HINT) if effect else EMPTY


def _begun(effect: Effect, most: int) -> Text:
    """As many of an effect's first steps as so many characters hold; EMPTY for none."""
    heads = [effect.steps[:n] for n in range(len(effect.steps) - 1, 0, -1)]
    shorter = (t("{words} …", words=say(Chain(head))) for head in heads)
    return next((head for head in shorter if len(_ENGLISH(head)) <= most), EMPTY)


async def enemies(seat: Seat, prompt: Text, targets: Sequence[Target], low: int, high: int) -> list[Target]:
    """Which of these enemies. Silence means the first in board order (G-92)."""
    apart = len({target.seat if isinstance(target, Foe) else None for target in targets}) > 1
    options = tuple([_enemy(seat, target, apart=apart) for target in targets])
    fallback = tuple([option.token for option in options[:low]])
    numbers = await Ask(seat, prompt, options, low, high, fallback)
    return [target for target, option in zip(targets, options, strict=True) if option.value in numbers]


class Looks(NamedTuple):
    """All that the words for an enemy hang on, but for where it is."""

    what: Enemy | Boss
    full: int
    damage: int
    shields: int
    element: Element | None
    stunned: bool


def _enemy(seat: Seat, target: Target, *, apart: bool) -> Option[int]:
    """An enemy to choose, by number: where it is, what is left of it, what it does. `apart`: by its zone, too."""
    tokens = target.tokens
    assert tokens is not None
    now = (target.full, tokens.damage, tokens.shields, tokens.element, tokens.stunned)
    if isinstance(target, Ruler):
        label, state = _worded(Looks(target.boss, *now), LABEL)
        return Option("boss", t("{name}: {state}", name=target.name, state=label), 0, state)
    owner = Name(target.seat or 0)
    near = target.seat in (None, seat)
    label, state = _worded(Looks(target.enemy, *now), LABEL if near else LABEL - OWNER)
    named = target.name if near else t("{name} ({owner})", name=target.name, owner=owner)
    group = (t("Before {owner}", owner=owner),) if apart and target.seat is not None else ()
    label = t("{name}: {state}", name=named, state=label)
    return Option(f"foe:{target.number}", label, target.number, state, group)


@lru_cache(maxsize=4096)
def _worded(seen: Looks, room: int) -> tuple[Text, Text]:
    """What a label says of it, and a hint: kept, for few enemies change between one question and the next."""
    return joined(_bearing(seen, room)), _state(seen)


def _bearing(seen: Looks, room: int) -> list[Text]:
    """What is left of an enemy and what it carries, if there is room; how it hits, if all is short even so."""
    parts = [t("{left} HP", left=seen.full - seen.damage)]
    length = len(_ENGLISH(seen.what.name)) + len(": ") + len(_ENGLISH(parts[0]))
    hits = [(_hits(seen.what, stunned=seen.stunned), min(room, SHORT))] if isinstance(seen.what, Enemy) else []
    for part, most in (*((each, room) for each in _carried(seen)), *hits):
        longer = length + len(", ") + len(_ENGLISH(part))
        if longer <= most:
            parts.append(part)
            length = longer
    return parts


def _carried(seen: Looks) -> list[Text]:
    shields = [tn("{n} Shield", "{n} Shields", n=seen.shields)] if seen.shields else []
    return [*shields, seen.element.label] if seen.element else shields


def _hits(enemy: Enemy, *, stunned: bool) -> Text:
    return t("stunned") if stunned else t("hits for {n}", n=enemy.attack)


def _state(seen: Looks) -> Text:
    """All there is to know of an enemy before it is chosen; what defeating it brings comes last."""
    parts = [t("{left} of {full} HP", left=seen.full - seen.damage, full=seen.full), *_carried(seen)]
    if isinstance(seen.what, Enemy):
        attack = t("stunned") if seen.stunned else t("attacks for {n}", n=seen.what.attack)
        parts += [attack, t("{n} Mora", n=seen.what.mora)]
    return joined(parts)


def joined(parts: Sequence[Text]) -> Text:
    """a, b, c."""
    head = parts[0]
    for part in parts[1:]:
        head = t("{before}, {part}", before=head, part=part)
    return head


def players(table: Table, seat: Seat, prompt: Text, seats: Sequence[Seat]) -> Ask[Seat]:
    """Which of these players. Silence means the first: oneself, or the next in seat order (G-92)."""
    options = tuple([_player(table.players[other], other) for other in seats])
    return Ask(seat, prompt, options, fallback=(options[0].token,))


def _player(player: Player, seat: Seat) -> Option[Seat]:
    state = t("{hp} HP, {guard} Guard, {energy} Energy", hp=player.hp, guard=player.guard, energy=player.energy)
    return Option(f"seat:{seat}", t("{name}", name=Name(seat)), seat, state)


def cards(seat: Seat, prompt: Text, shown: Sequence[Card], low: int, high: int, group: Sequence[Text] = ()) -> Ask[int]:
    """Which of these cards, by place; equal ones are numbered. Silence means the least missed (G-92)."""
    options = []
    for place, card in enumerate(shown):
        token = f"{card.key}:{list(shown[:place]).count(card) + 1}"
        groups = (group[place],) if group else ()
        options.append(Option(token, card.name, place, _does(card), groups))
    worst = sorted(range(len(shown)), key=lambda place: (_missed(shown[place]), -place))[:low]
    return Ask(seat, prompt, tuple(options), low, high, tuple([options[place].token for place in sorted(worst)]))


@cache
def _does(card: Card) -> Text:
    """What a card does, as a hint."""
    return hint(faces.card(card).text, card.effect)


def _missed(card: Card) -> int:
    """How much a card is missed when silence discards it (G-92)."""
    order = ("burn", "freeze", "basic", "upgraded", "overheat", "dash")
    kind = card.key if not card.action else "upgraded" if card.upgraded else "basic"
    return order.index(kind)


def element(seat: Seat, prompt: Text, elements: Sequence[Element]) -> Ask[Element]:
    """Which of these elements."""
    return Ask(
        seat, prompt, tuple(Option(each.value, each.label, each) for each in elements), fallback=(elements[0].value,)
    )


def way(seat: Seat, prompt: Text, effects: Sequence[tuple[int, Effect]]) -> Ask[int]:
    """Which of these effects, by number. Silence means the first that costs no HP (G-92)."""
    options = tuple([Option(f"way:{place + 1}", _short(effect), place, _words(effect)) for place, effect in effects])
    mild = [place for place, (_, effect) in enumerate(effects) if not isinstance(effect.steps[0], Hurt)]
    return Ask(seat, prompt, options, fallback=(options[(mild or [0])[0]].token,))


@cache
def _words(effect: Effect) -> Text:
    """What an effect does, as a hint."""
    return hint(say(effect), effect)


def yes(seat: Seat, prompt: Text, effect: Effect, price: Effect | None = None) -> Ask[bool]:
    """Whether to take an option; leaving it comes first."""
    take = t("Yes, do it") if price is None else t("Pay for it")
    words = _words(effect if price is None else price >> effect)
    return Ask(seat, prompt, (Option("no", t("Leave it"), False), Option("yes", take, True, words)), fallback=("no",))


@cache
def _short(effect: Effect) -> Text:
    """An effect as a button's label, cut to what a label holds."""
    words = say(effect)
    if len(_ENGLISH(words)) <= LABEL:
        return words
    return _begun(effect, LABEL) or t("{words}…", words=_ENGLISH(words)[: LABEL - 4])


def character(seat: Seat, prompt: Text, characters: Sequence[Character]) -> Ask[Character]:
    """Which of these characters."""
    return Ask(
        seat,
        prompt,
        tuple(Option(who.key, _tarot(who), who, _kit(who)) for who in characters),
        fallback=(characters[-1].key,),
    )


@cache
def _tarot(who: Character) -> Text:
    return t("{name} ({element})", name=who.name, element=who.element.label)


@cache
def _kit(who: Character) -> Text:
    return hint(t("{attack}, {skill}; {burst}", attack=who.attack.name, skill=who.skill.name, burst=who.burst.name))
