"""Reasons for the computer player's choices: the most important factor, in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from games.genshin_tarot import player
from games.genshin_tarot.computer_player import choices
from games.genshin_tarot.computer_player.character_ratings import rating
from games.genshin_tarot.computer_player.comparison import damage_of, with_next_best
from games.genshin_tarot.computer_player.escape_values import on_top
from games.genshin_tarot.computer_player.imagination import imagined_state
from games.genshin_tarot.computer_player.imagined_state import ANYTHING, ImaginedState, Parts, Wanted
from games.genshin_tarot.computer_player.last_turn import is_deadly, is_last
from games.genshin_tarot.computer_player.weighing import gain_by_part
from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.rules.active_effects import targets_chosen_enemy
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.card_types import Card, CardKind, Character
from games.genshin_tarot.vocabulary.effects import Aim
from games.genshin_tarot.vocabulary.elements import Element
from games.genshin_tarot.vocabulary.enemy_targets import ENEMY_ANY
from games.kernel.ask import Ask, Question
from games.kernel.game import Tokens
from games.kernel.text import EMPTY, Arg, Name, Text, listed, t, tn

Reason: TypeAlias = Callable[[ImaginedState, Ask[Any], Any], Text]
"""Function that explains the choice of an option by its value, in a sentence."""

WINS = t("It can win the match.")
PARTS: dict[str, Callable[[Arg], Text]] = {
    "ended": lambda _n: WINS,
    "enemies": lambda n: t("What it does to the enemies is worth {n} damage.", n=n),
    "lives": lambda n: t("What it saves when the enemies attack is worth {n} damage.", n=n),
    "energy": lambda n: t("Its Energy is worth {n} damage.", n=n),
    "more": lambda n: t("The cards and markers it brings are worth {n} damage.", n=n),
}
"""The sentence for the part of the table's value that decided; `n` is its gain in points of damage."""
CARDS = t("These cards would do the least for you now.")
BEST = t("It leaves you in the best position.")
EVEN = t("Any of these enemies would do as well.")


def reason(seen: GenshinView, question: Question, tokens: Tokens) -> Text:
    """Return the main advantage of an answer, with the figure that decided; EMPTY if there is no sentence for it."""
    if not isinstance(question, Ask) or seen.viewer is None or not tokens or question.kind not in REASONS:
        return EMPTY
    (value, *_) = question.read(tokens)
    imagined = imagined_state(seen)
    if question.kind == Kind.ACTION and (found := _search_reason(imagined, question, value)):
        return found
    if question.kind == Kind.ACTION and value.kind is ActionKind.DONE and _is_behind(imagined, question, value):
        return EMPTY
    why = REASONS[Kind(question.kind)](imagined, question, value)
    return (
        with_next_best(imagined, question, tokens[0], why)
        if why and question.kind == Kind.ACTION and why != WINS
        else why
    )


def _search_reason(imagined: ImaginedState, question: Ask[Any], action: Action) -> Text:
    """Return the reason for an action that only the search found, because evaluation prefers another; else EMPTY."""
    if not _is_behind(imagined, question, action):
        return EMPTY
    if is_last(imagined.seen):
        walls = [sum(spot.hp + spot.shields for spot in each.zone) for each in imagined.seen.players]
        return t(
            "Of all ways to play this turn, this one removes the most of the last {n} HP and Shields before XII.",
            n=min(walls),
        )
    if is_deadly(imagined):
        fallen = [Name(seat) for seat in range(len(imagined.lives)) if player.danger(imagined, seat) >= 0]
        return t("The attacks after this turn would defeat {names}. This is a way out.", names=listed(fallen))
    boss = imagined.seen.boss
    return (
        t("Of all ways to play this turn, this one can take the Boss's last {n} HP.", n=boss.hp)
        if boss.fights
        else EMPTY
    )


def _is_behind(imagined: ImaginedState, question: Ask[Any], action: Action) -> bool:
    """Return whether evaluation prefers another action."""
    best = max(player.value(imagined, other) for other in player.values_of(question).values())
    return player.value(imagined, action) < best


def _most(parts: Parts) -> Text:
    """Return the sentence for the part with the largest gain; EMPTY if no part gains."""
    gains = parts._asdict()
    best = max(gains, key=gains.__getitem__)
    if gains[best] <= 0:
        return EMPTY
    return PARTS[best](damage_of(gains[best])) if best == "ended" or damage_of(gains[best]) != "0" else BEST


def _action(imagined: ImaginedState, _question: Ask[Any], action: Action) -> Text:
    wanted = Wanted(action.enemy, action.seat)
    match action.kind:
        case ActionKind.PLAY:
            return _card(imagined, Card.of(action.key), wanted)
        case ActionKind.BURST:
            burst = Character.of(action.key).burst
            return _most(gain_by_part(burst.effect, imagined, wanted=wanted, energy=burst.energy))
        case ActionKind.UPGRADE:
            return _upgrade(imagined, Card.of(action.key))
        case ActionKind.BUY if is_last(imagined.seen) or is_deadly(imagined):
            return _card(imagined, Card.of(action.key), ANYTHING)
        case ActionKind.BUY:
            return t("You have {ap} AP and {mora} Mora for one more card.", ap=imagined.me.ap, mora=imagined.me.mora)
        case ActionKind.TURN_UP:
            left = imagined.me.hp + imagined.me.guard
            return t("You have {ap} AP left, and {n} HP and Guard to face one more enemy.", ap=imagined.me.ap, n=left)
        case ActionKind.DONE:
            return t("You have {ap} AP left, and nothing else you can do would help.", ap=imagined.me.ap)
    return EMPTY


def _upgrade(imagined: ImaginedState, card: Card) -> Text:
    """Return the advantage of the upgraded card, now and for the rest of the match."""
    assert card.better is not None
    more = player.gain(imagined, card)
    if more <= 0:
        return t("The better {card} helps you for the rest of the match.", card=card.name)
    return t("The better {card} is worth {n} damage more now, and stays yours.", card=card.name, n=damage_of(more))


def _card(imagined: ImaginedState, card: Card, wanted: Wanted) -> Text:
    if card.key in ("dash", "overheat"):
        return t("It costs nothing and draws cards; {n} are left in your deck.", n=imagined.me.deck)
    if card.key == "freeze":
        return t("It lets you gain and spend Energy again.")
    return _most(gain_by_part(card.effect, imagined, attack=card.kind is CardKind.ATTACK, wanted=wanted))


def _enemy(imagined: ImaginedState, question: Ask[Any], enemy: int) -> Text:
    """Return the reason for choosing this enemy that does not also apply to the others."""
    effect, attack = player.current(imagined.me, question.card)
    enemies = {enemy, *player.values_of(question).values()}
    found = {each: gain_by_part(effect, imagined, attack=attack, wanted=Wanted(enemy=each)) for each in enemies}
    if len(enemies) > 1 and len({*found.values()}) == 1:
        return EVEN
    least = Parts(*map(min, zip(*found.values(), strict=True)))
    apart = [own if own > low or len(enemies) == 1 else 0 for own, low in zip(found[enemy], least, strict=True)]
    return _most(Parts(*apart)) or BEST


def _effect_choice(imagined: ImaginedState, _question: Ask[Any], effect: Any) -> Text:
    return _most(gain_by_part(Aim(ENEMY_ANY) >> effect if targets_chosen_enemy(effect) else effect, imagined)) or BEST


def _offer(imagined: ImaginedState, question: Ask[Any], offered: Any) -> Text:
    """Return the gain and the cost of an offer, in points of damage."""
    values = player.values_of(question).values()
    meant = offered or next((each for each in values if each is not None), None)
    if meant is None:
        return EMPTY
    worth = choices.choice(imagined, meant.effect)
    if worth <= 0 and offered is not None:
        return BEST
    if worth <= 0:
        cost = t("Doing it would cost you {n} damage.", n=damage_of(-worth))
        return cost if worth else t("Doing it would gain you nothing now.")
    if meant.price is None:
        return t("Doing it is worth {n} damage.", n=damage_of(worth))
    n, price = damage_of(worth), damage_of(-choices.choice(imagined, meant.price))
    if price == "0":
        return t("Doing it is worth {n} damage, and its price costs you nothing now.", n=n)
    if n == price:
        return t("Doing it is worth about as much as its price, {n} damage.", n=n)
    return t("Doing it is worth {n} damage, and its price {price}.", n=n, price=price)


def _player(imagined: ImaginedState, _question: Ask[Any], seat: int) -> Text:
    if len(imagined.lives) < 2:
        return EMPTY
    threat = imagined.threat(seat)  # HP and Guard are on the option, which counts what the card gives before it asks
    if seat == imagined.me.seat:
        return t("The attacks on you add up to {n} damage.", n=threat)
    return t("The attacks on {name} add up to {n} damage.", name=Name(seat), n=threat)


def _element(imagined: ImaginedState, _question: Ask[Any], element: Element) -> Text:
    """Return the number of enemies on which an element would react."""
    reacting = [mark for mark in imagined.everywhere() if mark.element not in (None, element)]
    here = [mark for mark in imagined.everywhere() if mark.element is None and element not in mark.immune]
    return tn(
        "It would cause a reaction on {n} enemy and could stay on {m}.",
        "It would cause a reaction on {n} enemies and could stay on {m}.",
        n=len(reacting),
        m=len(here),
    )


def _character(imagined: ImaginedState, _question: Ask[Any], character: Character) -> Text:
    return t(
        "Of the cards that might be on top, {n} are {who}'s.", n=on_top(imagined)[character.key], who=character.name
    )


def _bench(_scene: ImaginedState, question: Ask[Any], character: Character) -> Text:
    """Return the success rate of parties with a character, and its distance from the next worst."""
    rating = {each.value: -player.value_of_giving_up(each.value) for each in question.options}
    others = sorted(rating[each] for each in rating if each != character)
    gap = others[0] - rating[character] if others else 0
    if gap <= 0:
        return t("Bench {who}: no character's parties won less often.", who=character.name)
    return t(
        "Bench {who}: parties with {who} won the least often, by {n} percentage points.", who=character.name, n=gap
    )


def _world(_scene: ImaginedState, question: Ask[Any], character: Character) -> Text:
    """Return how much more often parties with this one of the two characters of The World won."""
    gap = rating(character.key) - max(rating(each.value.key) for each in question.options if each.value != character)
    return (
        t("Parties with {who} won more often, by {n} percentage points.", who=character.name, n=gap)
        if gap > 0
        else EMPTY
    )


def _always(words: Text) -> Reason:
    return lambda _scene, _question, _value: words


REASONS: dict[Kind, Reason] = {
    Kind.GIVE_UP: _bench,
    Kind.WORLD: _world,
    Kind.DECK: _always(t("The default deck leaves out cards you will rarely miss.")),
    Kind.LEAVE_OUT: _always(CARDS),
    Kind.ACTION: _action,
    Kind.ELEMENT: _element,
    Kind.CHARACTER: _character,
    Kind.ENEMY: _enemy,
    Kind.PLAYER: _player,
    Kind.SHARE: _always(t("The player in the most danger needs it most.")),
    Kind.ZONE: _always(t("That is where most enemies are.")),
    Kind.REWARD: _effect_choice,
    Kind.CHOICE: _effect_choice,
    Kind.OFFER: _offer,
    Kind.MARKER: _always(t("Markers only help when you spend them.")),
    Kind.DISCARD: _always(CARDS),
    Kind.TRASH: _always(t("You would miss it least.")),
    Kind.FETCH: _always(t("This card would do the most for you now.")),
}
"""The function that explains the answer, by kind of question."""
