"""The questions within an effect: enemies, players, cards, elements, effects, characters (offers: offers.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, reduce
from types import MappingProxyType
from typing import NamedTuple

from games.genshin_tarot.interpreter.target_options import LABEL, PlayerOption, facing, target_label, unsaid
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import layout
from games.genshin_tarot.rules.resolution import EffectContext
from games.genshin_tarot.table import Table, Target
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.text.control_flow_text import option_text
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.genshin_tarot.vocabulary.effects import Hurt
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.ask import Ask
from games.kernel.effect import Effect
from games.kernel.options import LazyOptions, Option
from games.kernel.text import EMPTY, Name, Seat, Text, length, t

SENTENCES = 3
"""Maximum number of sentences on a button that is too small for a whole effect."""


class TargetedStep(NamedTuple):
    """A step of an effect that is about to be carried out on one enemy, in its context."""

    effect: Effect
    context: EffectContext


class Targets(LazyOptions[int]):
    """Enemies to choose from, as a seat sees them. Their values are their numbers.

    `step` is what is then carried out on the enemy, if only one is chosen.
    """

    __slots__ = ("aims", "apart", "seat", "step", "tokens")

    def __init__(self, seat: Seat, targets: Sequence[Target], step: TargetedStep | None = None) -> None:
        self.step = step
        self.seat, self.aims = seat, {target.token: target for target in map(facing, targets)}
        self.tokens = tuple(self.aims)
        self.apart = len({target.seat for target in self.aims.values()}) > 1

    def __len__(self) -> int:
        return len(self.tokens)

    def token(self, place: int) -> str:
        """Return the token of the enemy at an index."""
        return self.tokens[place]

    def value(self, token: str) -> int:
        """Return the number of the enemy with this token. Raises KeyError for an unknown token."""
        return self.aims[token].number

    def option(self, token: str) -> Option[int]:
        """Return the option of an enemy: label, further figures, and its zone as a section if there are several."""
        target = self.aims[token]
        group = (_before(target.seat, self.seat),) if self.apart and target.seat is not None else ()
        asks = (t("Which enemy do you choose?"),) if group else ()
        return Option(
            token, target_label(target, self.seat), target.number, unsaid(target, self.seat), group, asks=asks
        )


def _before(owner: Seat, reader: Seat) -> Text:
    return t("In front of you") if owner == reader else t("In front of {owner}", owner=Name(owner))


async def enemies(
    seat: Seat,
    prompt: Text,
    targets: Sequence[Target],
    low: int,
    high: int,
    kind: Kind,
    card: str,
    step: TargetedStep | None = None,
) -> list[Target]:
    """Ask for some of these enemies, and return them. The fallback is the first ones in board order (G-92)."""
    options = Targets(seat, targets, step if low == high == 1 else None)
    numbers = await Ask(seat, prompt, options, low, high, options.tokens[:low], kind=kind, card=card)
    return [target for target, token in zip(targets, options.tokens, strict=True) if options.value(token) in numbers]


def players(table: Table, seat: Seat, prompt: Text, seats: Sequence[Seat], kind: Kind, card: str) -> Ask[Seat]:
    """Return the question for one of these players, or of their zones.

    The fallback is the asked player, or the next one in seat order (G-92).
    """
    options = Persons(seat, [_person(table, other, zones=kind is not Kind.PLAYER) for other in seats])
    return Ask(seat, prompt, options, fallback=options.tokens[:1], apart=True, kind=kind, card=card)


class Persons(LazyOptions[Seat]):
    """Players, or their zones, that the player in a seat can choose from. Their values are their seats."""

    __slots__ = ("persons", "seat", "tokens")

    def __init__(self, seat: Seat, persons: Sequence[PlayerOption]) -> None:
        self.seat, self.persons = seat, {person.token: person for person in persons}
        self.tokens = tuple(self.persons)

    def __len__(self) -> int:
        return len(self.tokens)

    def token(self, place: int) -> str:
        """Return the token of the player at an index."""
        return self.tokens[place]

    def value(self, token: str) -> Seat:
        """Return the seat for this token. Raises KeyError for an unknown token."""
        return self.persons[token].seat

    def option(self, token: str) -> Option[Seat]:
        """Return the option for a player: the name, with the player's figures or those of the zone."""
        person = self.persons[token]
        return Option(token, target_label(person, self.seat), person.seat)


def _person(table: Table, seat: Seat, *, zones: bool) -> PlayerOption:
    player = table.players[seat]
    up = len(layout.in_zone(table, seat)) if zones else None
    return PlayerOption(seat, player.hp, player.guard, player.energy, up)


class CardAt(NamedTuple):
    """A card to choose, and its index among the cards offered."""

    place: int
    card: Card


class Cards(LazyOptions[CardAt]):
    """Cards to choose from. Equal cards have equal labels if only one is chosen; otherwise they are `numbered`."""

    __slots__ = ("groups", "numbered", "places", "shown", "tokens")

    def __init__(self, shown: Sequence[Card], groups: Sequence[Text], *, numbered: bool) -> None:
        self.shown, self.groups, self.numbered, seen = tuple(shown), groups, numbered, Counter[Card]()
        tokens = []
        for card in self.shown:
            seen[card] += 1
            tokens.append(f"{card.key}:{seen[card]}")
        self.tokens, self.places = tuple(tokens), {token: index for index, token in enumerate(tokens)}

    def __len__(self) -> int:
        return len(self.tokens)

    def token(self, place: int) -> str:
        """Return the token of the card at an index."""
        return self.tokens[place]

    def value(self, token: str) -> CardAt:
        """Return the card with this token. Raises KeyError for an unknown token."""
        place = self.places[token]
        return CardAt(place, self.shown[place])

    def option(self, token: str) -> Option[CardAt]:
        """Return the option of a card: its name, its price in AP, and its text."""
        place, card = value = self.value(token)
        of, group = self.shown.count(card) if self.numbered else 1, (self.groups[place],) if self.groups else ()
        label = _numbered_name(card, self.shown[: place + 1].count(card), of) if of > 1 else card.name
        return Option(token, label, value, _does(card), group, asks=(t("Which card do you choose?"),) if group else ())


def cards(
    seat: Seat,
    prompt: Text,
    shown: Sequence[Card],
    low: int,
    high: int,
    kind: Kind,
    card: str = "",
    groups: Sequence[Text] = (),
    silence: Sequence[int] | None = None,
) -> Ask[CardAt]:
    """Return the question of which cards to choose.

    Args:
        seat: The player to ask.
        prompt: The prompt.
        shown: The cards.
        low: Minimum number to choose.
        high: Maximum number to choose.
        kind: The kind of the question.
        card: The key of the card that asks.
        groups: The section of each card.
        silence: Indexes of the cards for the fallback; None for the least valuable ones (G-92).
    """
    options, places = Cards(shown, groups, numbered=high > 1), silence
    if places is None:
        places = sorted(sorted(range(len(shown)), key=lambda place: (_discard_rank(shown[place]), -place))[:low])
    fallback = tuple([options.tokens[place] for place in places])
    return Ask(seat, prompt, options, low, high, fallback, kind=kind, card=card)


@cache
def _numbered_name(card: Card, number: int, of: int) -> Text:
    """Return the name of one of several equal cards, with its number."""
    return t("{card} ({number} of {of})", card=card.name, number=number, of=of)


@cache
def _does(card: Card) -> Text:
    """Return the cost and effect of the card."""
    return card_faces.card(card).costing


@cache
def _discard_rank(card: Card) -> int:
    """Return the rank of a card when the fallback discards the least valuable (G-92)."""
    order = ("burn", "freeze", "basic", "upgraded", "overheat", "dash")
    kind = card.key if not card.action else "upgraded" if card.upgraded else "basic"
    return order.index(kind)


def element(seat: Seat, prompt: Text, elements: Sequence[Element]) -> Ask[Element]:
    """Return the question of which element goes on first. The fallback is the first of them (G-92)."""
    options = tuple([Option(each.value, each.label, each) for each in elements])
    return Ask(seat, prompt, options, fallback=(options[0].token,), apart=True, kind=Kind.ELEMENT)


def effect_choice(
    seat: Seat,
    prompt: Text,
    effects: Sequence[tuple[int, Effect]],
    kind: Kind = Kind.CHOICE,
    card: str = "",
    consequences: Mapping[int, Text] = MappingProxyType({}),
) -> Ask[Effect]:
    """Return the question of which effect to choose, each with its index on the card.

    The fallback is the first one that costs no HP (G-92). `consequences` says what is left after the effects at these
    indexes.
    """
    options = tuple(
        [
            Option(f"way:{place + 1}", short(effect), effect, _hint(consequences.get(place), effect))
            for place, effect in effects
        ]
    )
    mild = [option for option in options if not isinstance(option.value.steps[0], Hurt)]
    return Ask(seat, prompt, options, fallback=((mild or options)[0].token,), apart=True, kind=kind, card=card)


def _hint(consequence: Text | None, effect: Effect) -> Text:
    """Return the consequence, if any, and the whole effect if the label shortens it."""
    rest = EMPTY if short(effect) == option_text(effect) else say(effect)
    if not consequence:
        return rest
    return t("{now} ({words})", now=consequence, words=rest) if rest else consequence


@cache
def short(effect: Effect) -> Text:
    """Return an effect as the label of a button: all of it, or as many sentences as fit."""
    whole = option_text(effect)
    heads = (option_text(effect, most) for most in range(SENTENCES, 0, -1))
    return next((words for words in (whole, *heads) if length(words) <= LABEL), option_text(effect, 1))


def character(seat: Seat, prompt: Text, characters: Sequence[Character], kind: Kind, card: str = "") -> Ask[Character]:
    """Return the question for one of these characters. The fallback is the last of them (G-92)."""
    name, kit = (_dealt, _dealt_kit) if kind is Kind.GIVE_UP else (_tarot, _whole_kit)
    options = tuple([Option(who.key, name(who), who, _kit(who), about=kit(who)) for who in characters])
    return Ask(seat, prompt, options, fallback=(options[-1].token,), apart=True, kind=kind, card=card)


TWINS = ("lumine", "aether")
"""The two characters of The World. The player who gets it chooses one of them later (G-11)."""


@cache
def _dealt(character: Character) -> Text:
    """Return the name of a dealt tarot: its character, or both characters of The World."""
    if character.key not in TWINS:
        return _tarot(character)
    lumine, aether = (_tarot(Character.of(key)) for key in TWINS)
    return t("{one} or {two}", one=lumine, two=aether)


@cache
def _dealt_kit(character: Character) -> Text:
    """Return the texts of a dealt tarot's cards, for both characters if it is The World. Their attack is the same."""
    if character.key not in TWINS:
        return _whole_kit(character)
    twins = [Character.of(key) for key in TWINS]
    lines = [t("Attack of both: {attack}", attack=_kit_texts(twins[0])["attack"])]
    for one in twins:
        kit = t("Skill: {skill}\nBurst: {burst}", **{key: _kit_texts(one)[key] for key in ("skill", "burst")})
        lines.append(t("**{name}**\n{kit}", name=one.name, kit=kit))
    return reduce(lambda before, line: t("{before}\n{line}", before=before, line=line), lines)


@cache
def _tarot(character: Character) -> Text:
    return t("{name} ({element})", name=character.name, element=character.element.label)


@cache
def _kit(character: Character) -> Text:
    return t(
        "{attack}, {skill}; {burst}",
        attack=character.attack.name,
        skill=character.skill.name,
        burst=character.burst.name,
    )


@cache
def _whole_kit(character: Character) -> Text:
    """Return the texts of a character's cards and burst, without their names, which do not matter for the choice."""
    return t("Attack: {attack}\nSkill: {skill}\nBurst: {burst}", **_kit_texts(character))


@cache
def _kit_texts(character: Character) -> dict[str, Text]:
    """Return the texts of a character's attack, skill and burst, with their prices."""
    face = card_faces.character(character)
    attack, skill = (shown.costing for shown in face.kit)
    burst = t("{n} Energy · {words}", n=character.burst.energy, words=face.burst.text)
    return {"attack": attack, "skill": skill, "burst": burst}
