"""The questions to players within an effect: enemies, players, cards, elements, effects, offers, characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from functools import cache
from typing import NamedTuple

from games.genshin_tarot.interpreter.target_options import LABEL, PlayerOption, called, facing, state
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules import layout
from games.genshin_tarot.table import Table, Target
from games.genshin_tarot.text import card_faces, phrases
from games.genshin_tarot.text.control_flow_text import option_text
from games.genshin_tarot.text.effect_text import resource_text, say
from games.genshin_tarot.vocabulary.card_types import Card, Character
from games.genshin_tarot.vocabulary.effects import Hurt, Lose, Trash
from games.genshin_tarot.vocabulary.elements import Element
from games.kernel.ask import Ask
from games.kernel.effect import Effect
from games.kernel.options import LazyOptions, Option
from games.kernel.text import EMPTY, Name, Seat, Text, length, t

SENTENCES = 3
"""Maximum number of sentences on a button that has no room for a whole effect."""


class Targets(LazyOptions[int]):
    """Enemies to choose from, as that seat sees them; their values are their numbers."""

    __slots__ = ("aims", "apart", "seat", "tokens")

    def __init__(self, seat: Seat, targets: Sequence[Target]) -> None:
        self.seat, self.aims = seat, {target.token: target for target in map(facing, targets)}
        self.tokens = tuple(self.aims)
        self.apart = len({target.seat for target in self.aims.values()}) > 1

    def __len__(self) -> int:
        return len(self.tokens)

    def token(self, place: int) -> str:
        """Return the token of the enemy at an index."""
        return self.tokens[place]

    def value(self, token: str) -> int:
        """Return the number of the enemy of a token. Raises KeyError for an unknown token."""
        return self.aims[token].number

    def option(self, token: str) -> Option[int]:
        """Return the option of an enemy: label, figures, and its zone as a section if there are several."""
        target = self.aims[token]
        group = (_before(target.seat, self.seat),) if self.apart and target.seat is not None else ()
        asks = (t("Which enemy do you choose?"),) if group else ()
        return Option(token, called(target, self.seat), target.number, state(target), group, asks=asks)


def _before(owner: Seat, reader: Seat) -> Text:
    return t("Before you") if owner == reader else t("Before {owner}", owner=Name(owner))


async def enemies(
    seat: Seat, prompt: Text, targets: Sequence[Target], low: int, high: int, kind: Kind, card: str
) -> list[Target]:
    """Ask which of these enemies. Silence means the first in board order (G-92)."""
    options = Targets(seat, targets)
    numbers = await Ask(seat, prompt, options, low, high, options.tokens[:low], kind=kind, card=card)
    return [target for target, token in zip(targets, options.tokens, strict=True) if options.value(token) in numbers]


def players(table: Table, seat: Seat, prompt: Text, seats: Sequence[Seat], kind: Kind, card: str) -> Ask[Seat]:
    """Ask which of these players, or of their zones. Silence means oneself, or the next in seat order (G-92)."""
    options = Persons(seat, [_person(table, other, zones=kind is not Kind.PLAYER) for other in seats])
    return Ask(seat, prompt, options, fallback=options.tokens[:1], apart=True, kind=kind, card=card)


class Persons(LazyOptions[Seat]):
    """Players, or their zones, from which the player of a seat chooses; their values are their seats."""

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
        """Return the seat of a token. Raises KeyError for an unknown token."""
        return self.persons[token].seat

    def option(self, token: str) -> Option[Seat]:
        """Return the option for a player: the name, with the player's figures or those of the zone."""
        person = self.persons[token]
        return Option(token, called(person, self.seat), person.seat)


def _person(table: Table, seat: Seat, *, zones: bool) -> PlayerOption:
    player = table.players[seat]
    up = len(layout.in_zone(table, seat)) if zones else None
    return PlayerOption(seat, player.hp, player.guard, player.energy, up)


class CardAt(NamedTuple):
    """A card to choose, and its place among those there are to choose from."""

    place: int
    card: Card


class Cards(LazyOptions[CardAt]):
    """Cards to choose from. Equal ones say the same if one is chosen, else they are `numbered`."""

    __slots__ = ("groups", "numbered", "places", "shown", "tokens")

    def __init__(self, shown: Sequence[Card], groups: Sequence[Text], *, numbered: bool) -> None:
        self.shown, self.groups, self.numbered, seen = tuple(shown), groups, numbered, Counter[Card]()
        tokens = []
        for card in self.shown:
            seen[card] += 1
            tokens.append(f"{card.key}:{seen[card]}")
        self.tokens, self.places = tuple(tokens), {token: place for place, token in enumerate(tokens)}

    def __len__(self) -> int:
        return len(self.tokens)

    def token(self, place: int) -> str:
        """Return the token of the card at an index."""
        return self.tokens[place]

    def value(self, token: str) -> CardAt:
        """Return the card of a token. Raises KeyError for an unknown token."""
        place = self.places[token]
        return CardAt(place, self.shown[place])

    def option(self, token: str) -> Option[CardAt]:
        """Return the option of a card: its name, its price in AP, and its text."""
        place, card = value = self.value(token)
        of, group = self.shown.count(card) if self.numbered else 1, (self.groups[place],) if self.groups else ()
        label = _numbered(card, self.shown[: place + 1].count(card), of) if of > 1 else card.name
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
        silence: Indexes of the cards that are taken if the player does not answer; None takes the least valuable
            (G-92).
    """
    options, places = Cards(shown, groups, numbered=high > 1), silence
    if places is None:
        places = sorted(sorted(range(len(shown)), key=lambda place: (_missed(shown[place]), -place))[:low])
    fallback = tuple([options.tokens[place] for place in places])
    return Ask(seat, prompt, options, low, high, fallback, kind=kind, card=card)


@cache
def _numbered(card: Card, number: int, of: int) -> Text:
    """Return the name of one of several equal cards."""
    return t("{card} ({number} of {of})", card=card.name, number=number, of=of)


@cache
def _does(card: Card) -> Text:
    """Return what the card costs and does."""
    return card_faces.card(card).costing


@cache
def _missed(card: Card) -> int:
    """Return the value of a card when silence discards the least valuable (G-92)."""
    order = ("burn", "freeze", "basic", "upgraded", "overheat", "dash")
    kind = card.key if not card.action else "upgraded" if card.upgraded else "basic"
    return order.index(kind)


def element(seat: Seat, prompt: Text, elements: Sequence[Element]) -> Ask[Element]:
    """Ask which of these elements goes on first. Silence means the first of them (G-92)."""
    options = tuple([Option(each.value, each.label, each) for each in elements])
    return Ask(seat, prompt, options, fallback=(options[0].token,), apart=True, kind=Kind.ELEMENT)


def way(
    seat: Seat,
    prompt: Text,
    effects: Sequence[tuple[int, Effect]],
    kind: Kind = Kind.CHOICE,
    card: str = "",
    deadly: Container[int] = (),
) -> Ask[Effect]:
    """Ask which of these effects, each with its place on the card. Silence means the first that costs no HP (G-92).

    Those at the places `deadly` cost the player's last HP.
    """
    options = tuple(
        [
            Option(f"way:{place + 1}", short(effect), effect, FATAL if place in deadly else _rest(effect))
            for place, effect in effects
        ]
    )
    mild = [option for option in options if not isinstance(option.value.steps[0], Hurt)]
    return Ask(seat, prompt, options, fallback=((mild or options)[0].token,), apart=True, kind=kind, card=card)


FATAL = t("You fall: everyone loses!")
"""Said of an option that costs the player's last HP."""


def _rest(effect: Effect) -> Text:
    """Return the whole effect where the label had no room for it."""
    return EMPTY if short(effect) == option_text(effect) else say(effect)


class Offer(NamedTuple):
    """An effect that a player can accept, and its price, if any."""

    effect: Effect
    price: Effect | None = None


def yes(seat: Seat, prompt: Text, offer: Offer, kind: Kind, card: str) -> Ask[Offer | None]:
    """Ask whether to take an offer; None, which comes first and is what silence means, leaves it (G-92).

    The prompt has the words of the card, which no option repeats.
    """
    return Ask(seat, prompt, _leave_or_take(offer), fallback=("no",), kind=kind, card=card)


@cache
def _leave_or_take(offer: Offer) -> tuple[Option[Offer | None], ...]:
    price = offer.price
    leave = t("Don't pay") if isinstance(price, Lose) else t("Leave it")
    take = t("Yes, do it") if price is None else pay_label(price)
    return Option("no", leave, None), Option("yes", take, offer)


def pay_label(price: Effect) -> Text:
    """Return the label of the button that pays a price: what is paid."""
    if isinstance(price, Lose):
        return t("Pay {price}", price=resource_text(price.stock, price.amount))
    if isinstance(price, Trash):
        return t("Trash {cards}", cards=phrases.cards(price.sort, price.amount))
    return t("Take all your markers off")


@cache
def short(effect: Effect) -> Text:
    """Return an effect as a button's label: all of it, or as many sentences as a label holds."""
    whole = option_text(effect)
    heads = (option_text(effect, most) for most in range(SENTENCES, 0, -1))
    return next((words for words in (whole, *heads) if length(words) <= LABEL), option_text(effect, 1))


def character(seat: Seat, prompt: Text, characters: Sequence[Character], kind: Kind, card: str = "") -> Ask[Character]:
    """Ask which of these characters. Silence means the last of them (G-92)."""
    name, kit = (_dealt, _dealt_kit) if kind is Kind.GIVE_UP else (_tarot, _whole_kit)
    options = tuple([Option(who.key, name(who), who, _kit(who), about=kit(who)) for who in characters])
    return Ask(seat, prompt, options, fallback=(options[-1].token,), apart=True, kind=kind, card=card)


TWINS = ("lumine", "aether")
"""The two characters of The World, of which its player names one later (G-11)."""


@cache
def _dealt(who: Character) -> Text:
    """Return a tarot that was dealt: its character, or both that it may become."""
    if who.key not in TWINS:
        return _tarot(who)
    lumine, aether = (_tarot(Character.of(key)) for key in TWINS)
    return t("{one} or {two}", one=lumine, two=aether)


@cache
def _dealt_kit(who: Character) -> Text:
    """Return all that the cards of a tarot say, of both characters that it may become."""
    if who.key not in TWINS:
        return _whole_kit(who)
    kits = [t("**{name}**\n{kit}", name=one.name, kit=_whole_kit(one)) for one in map(Character.of, TWINS)]
    return t("{before}\n{line}", before=kits[0], line=kits[1])


@cache
def _tarot(who: Character) -> Text:
    return t("{name} ({element})", name=who.name, element=who.element.label)


@cache
def _kit(who: Character) -> Text:
    return t("{attack}, {skill}; {burst}", attack=who.attack.name, skill=who.skill.name, burst=who.burst.name)


@cache
def _whole_kit(who: Character) -> Text:
    """Return all that its cards and its burst do, without their names, on which no choice depends."""
    face = card_faces.character(who)
    attack, skill = (shown.costing for shown in face.kit)
    does = t("{n} Energy · {words}", n=who.burst.energy, words=face.burst.text)
    return t("Attack: {attack}\nSkill: {skill}\nBurst: {burst}", attack=attack, skill=skill, burst=does)
