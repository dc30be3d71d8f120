"""Cards that users write for Genshin Tarot: their sections, what they can contain, and where they are registered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.genshin_tarot.cards import BASICS, BOSS_CARDS, BOSSES, CHARACTERS, LEY_LINES, ROYALS
from games.genshin_tarot.handbook.cards import in_words
from games.genshin_tarot.options import OWN_BOSS
from games.genshin_tarot.packs.example import EXAMPLE
from games.genshin_tarot.packs.warnings import warnings
from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import say
from games.genshin_tarot.turn.exchange import LUMINE
from games.genshin_tarot.vocabulary import (
    amounts,
    card_builders,
    conditions,
    control_flow,
    effects,
    elements,
    enemy_targets,
    lasting_effects,
    player_targets,
    resources,
)
from games.genshin_tarot.vocabulary.card_types import (
    Ability,
    Boss,
    BossCard,
    Burst,
    Card,
    Catalogued,
    Character,
    Enemy,
    LeyLine,
    Passive,
    Touched,
)
from games.genshin_tarot.vocabulary.own_cards import OwnAction, OwnCharacter, OwnUpgrade
from games.genshin_tarot.vocabulary.player_targets import ALL, THEY, PlayerTarget
from games.kernel.effect import Effect, Part, walk
from games.kernel.packs.expected import Bounds
from games.kernel.packs.pack import OwnCard, PackRules, inner_key
from games.kernel.packs.short_forms import short_forms
from games.kernel.text import EMPTY, Text, listed, t

SECTIONS: dict[str, type[Part]] = {
    "character": OwnCharacter,
    "enemy": Enemy,
    "ley_line": LeyLine,
    "boss": Boss,
    "boss_card": BossCard,
}
"""The classes of cards that can be written, by the name of their section."""
_VOCABULARY = (
    amounts,
    conditions,
    control_flow,
    effects,
    elements,
    enemy_targets,
    lasting_effects,
    player_targets,
    resources,
)
SHORT = short_forms(_VOCABULARY) | short_forms((card_builders,), (Ability, Touched))
"""The words for printed cards other than effects: `ENEMY`, `carries(PYRO)`, `on_death(…)`."""
PRESETS: dict[tuple[type, str], Any] = {(Catalogued, "key"): ""}
"""The fields that packs do not write, because a card's key derives from its name."""
_STATUS_CARDS = (resources.DASH, resources.OVERHEAT, resources.BURN, resources.FREEZE)
_PILES = (resources.HAND, resources.DISCARDS, resources.DECK, resources.TOP)
_REACTING = tuple(element for element in elements.Element if element is not elements.DENDRO)
"""The elements that enemies can carry. Dendro is only decoration (G-68)."""
BOUNDS: dict[tuple[type, str], Bounds] = {
    (OwnAction, "ap"): range(7),
    (OwnUpgrade, "ap"): range(7),
    (Burst, "energy"): range(1, 13),
    (Enemy, "hp"): range(1, 41),
    (Enemy, "shields"): range(13),
    (Enemy, "attack"): range(13),
    (Enemy, "mora"): range(13),
    (Boss, "hp"): range(1, 400),
    (Boss, "swords"): range(1, 400),
    (Boss, "shields"): range(41),
    (enemy_targets.EnemyTarget, "count"): range(1, 7),
    (effects.Draw, "amount"): range(1, 11),
    (effects.Heal, "amount"): range(1, 13),
    (effects.SetHp, "amount"): range(1, 13),
    (effects.Put, "amount"): range(1, 7),
    (effects.Lose, "amount"): range(1, 13),
    (effects.Discard, "amount"): range(1, 13),
    (effects.Mark, "amount"): range(1, 13),
    (effects.Mark, "most"): range(13),
    (control_flow.Roll, "low"): range(1, 7),
    (lasting_effects.Override, "ap"): range(7),
    (lasting_effects.Bonus, "amount"): range(1, 21),
    (lasting_effects.BoostNextDamage, "amount"): range(1, 21),
    (amounts.Per, "times"): range(1, 7),
    (amounts.Die, "plus"): range(21),
    (amounts.AmountIf, "base"): range(41),
    (amounts.AmountIf, "better"): range(41),
    (effects.Put, "sort"): _STATUS_CARDS,
    (effects.Put, "place"): _PILES,
    (effects.Return, "place"): _PILES,
    (effects.Fetch, "place"): (resources.DISCARDS, resources.DECK),
    (effects.Trash, "place"): (resources.HAND, resources.DISCARDS, resources.TOP, resources.EITHER),
    (effects.Apply, "element"): _REACTING,
    (effects.Strip, "element"): _REACTING,
    (lasting_effects.AddElement, "element"): _REACTING,
    (control_flow.Replace, "element"): _REACTING,
    (control_flow.AnyReaction, "element"): _REACTING,
    (conditions.Carries, "elements"): _REACTING,
    (Touched, "element"): _REACTING,
    (Enemy, "immune"): _REACTING,
    (Passive, "immune"): _REACTING,
    (BossCard, "immune"): _REACTING,
}
"""The numbers, and members of Enums, allowed in fields that have narrower bounds than usual."""
_SPEECHLESS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""Exceptions raised when a card has no words for something."""
_PRINTED: tuple[Any, ...] = (
    *CHARACTERS,
    *BASICS,
    *ROYALS,
    *LEY_LINES,
    *BOSSES,
    *BOSS_CARDS,
    *Card.register.values(),
)
_NAMES = {card.name.key.casefold() for card in (*_PRINTED, *[who.burst for who in CHARACTERS])}
_PRICES = (effects.Lose, effects.Trash, effects.RemoveMarkers)
"""The effects that can be a price."""
DIE = 6
"""Number of faces of the Boss's die."""


def problem(card: Part) -> Text:
    """Return the fault of a card whose fields are all valid on their own, or EMPTY."""
    for part in walk(card):
        if isinstance(name := getattr(part, "name", None), Text) and name.key.casefold() in _NAMES:
            return t("A printed card is called “{word}”.", word=name.key)
        if isinstance(part, control_flow.Gate) and part.price is not None and not isinstance(part.price, _PRICES):
            return t("A price is a Lose, a Trash, or RemoveMarkers.")
        if isinstance(part, control_flow.Gate) and part.price is not None and not part.willing:
            return t("A price can be declined: write pay(…).")
        if isinstance(part, control_flow.Choose) and not 2 <= len(part.options) <= 4:
            return t("A choice is between 2 and 4 effects.")
    if isinstance(card, Boss) and len(card.faces) != DIE:
        return t("A Boss has {n} faces, one for each number of its die.", n=DIE)
    return _unfit(card) or unsaid(card)


def _unfit(card: Part) -> Text:
    """Return the part that refers to a player or the card itself on a card without a player; else EMPTY."""
    if isinstance(card, OwnCharacter):
        return _unfit_character(card)
    for part in walk(card):
        if isinstance(part, _OF_CARDS):
            return t("{word} is only for cards of characters.", word=type(part).__name__)
    if lost := _playerless(card, has_player=False):
        return t("{word} needs a player. Write Each(…), ALL, or THEY.", word=lost)
    return EMPTY


def _unfit_character(card: OwnCharacter) -> Text:
    """Return the part of a character's burst that is impossible outside its use; else EMPTY."""
    for aside in (card.burst.passive, card.burst.marked):
        for part in walk(aside):
            if isinstance(part, (lasting_effects.LastingEffect, control_flow.Again)):
                return _only_in_use(part)
    if (card.burst.cue is None) != (card.burst.passive is None):
        return t("A passive has a cue, and a cue a passive.")
    return EMPTY


def refused(card: Part) -> Text:
    """Return the fault of a card that the rules cannot carry out, although earlier versions accepted it; else EMPTY."""
    for part in walk(card):
        if isinstance(part, lasting_effects.Override):
            for inner in walk(part.effect):
                if isinstance(inner, (lasting_effects.LastingEffect, control_flow.Again)):
                    return _only_in_use(inner)
    return EMPTY


def _only_in_use(part: Part) -> Text:
    return t("{word} is only for what a card or a burst does when it is used.", word=type(part).__name__)


def _playerless(part: object, *, has_player: bool) -> str:
    """Return the name of the first part that needs a player in a place without one, or ""."""
    if not has_player and _needs_player(part):
        return type(part).__name__
    inside = has_player or isinstance(part, control_flow.Each)
    inner = part.values if isinstance(part, Part) else part if type(part) is tuple else ()
    return next((lost for one in inner if (lost := _playerless(one, has_player=inside))), "")


def _needs_player(part: object) -> bool:
    """Return whether a part concerns one player, who chooses, holds cards, or has a zone."""
    if isinstance(part, enemy_targets.EnemyTarget):
        return part.count is not None or part.scope in _OF_PLAYER
    if isinstance(part, control_flow.Gate):
        return part.willing
    if isinstance(part, amounts.Per):
        return part.tally not in (amounts.Counted.ALL, amounts.Counted.PLAYERS)
    who = getattr(part, "who", None)
    return isinstance(part, _PERSONAL) or (isinstance(who, PlayerTarget) and who not in (ALL, THEY))


_OF_PLAYER = tuple(
    scope for scope in enemy_targets.Scope if scope not in (enemy_targets.Scope.ANYWHERE, enemy_targets.Scope.SOURCE)
)
_PERSONAL: tuple[type[Part], ...] = (
    control_flow.Choose,
    effects.Mill,
    effects.TrashMilled,
    effects.MoveToOtherZone,
    effects.SetHp,
    effects.Swap,
    conditions.HasAmount,
    conditions.Holds,
    conditions.DrewCard,
    conditions.Lost,
    conditions.FactHolds,
)
"""The parts that refer to the player of a card."""
_OF_CARDS: tuple[type[Part], ...] = (
    lasting_effects.LastingEffect,
    effects.Return,
    effects.TrashThis,
    effects.Fetch,
    effects.Mark,
    effects.RemoveMarkers,
    control_flow.Again,
    control_flow.Replace,
    control_flow.AnyReaction,
    conditions.PlayedAfter,
    conditions.EffectTriggered,
)
"""The parts that refer to the card in play or its character, or that stay with a player."""


def unsaid(card: Part) -> Text:
    """Return why a card cannot be put into words, or EMPTY. Cards that cannot be explained cannot be played."""
    for part in walk(card):
        try:
            if isinstance(part, Effect) and part.steps:
                say(part)
            elif isinstance(part, conditions.Condition):
                phrases.condition(part)
        except _SPEECHLESS:
            words = "There are no words for {word} as it is used here. See how printed cards use it."
            return t(words, word=type(part).__name__)
    return EMPTY


def keyed(card: Part, key: str) -> Any:
    """Return the card with its key; for a character, also its Action cards with theirs."""
    if isinstance(card, OwnCharacter):
        return _character(card, key)
    values = dict(zip(card.names, card.values, strict=True)) | {"key": key}
    return type(card)(**values)


def _character(card: OwnCharacter, key: str) -> Character:
    """Return a character with all its cards, built like the printed ones."""
    basics = [
        card_builders.basic(inner_key(key, word), action.name, action.ap, action.effect, action.free_if)
        for word, action in (("attack", card.attack), ("skill", card.skill))
    ]
    better = [card_builders.plus(one.ap, one.effect) for one in (card.attack_plus, card.skill_plus)]
    own = card.burst
    burst = card_builders.burst(own.name, own.energy, own.effect, own.cue, own.passive, own.marked)
    return card_builders.character(
        key, card.name, card.element, "", EMPTY, basics[0], better[0], basics[1], better[1], burst
    )


def add(cards: Sequence[OwnCard]) -> None:
    """Register the cards of a pack where the rules and texts look up cards."""
    for own in cards:
        register: dict[str, Any] = type(own.card).register
        register[own.key] = own.card
        if isinstance(own.card, Character):
            Card.register.update({card.key: card for card in own.card.actions})


def faces(own: OwnCard) -> list[tuple[str, Any]]:
    """Return the cards that are examined: for a character, its Action cards and its burst."""
    if not isinstance(own.card, Character):
        return [(own.key, own.card)]
    return [*((card.key, card) for card in own.card.actions), (f"burst-{own.key}", own.card.burst)]


def exchange(cards: Sequence[Any]) -> Text:
    """Return a sentence on how many printed cards of each kind are replaced, and how to meet a pack's Boss."""
    wanted = Counter(kind for card in cards if (kind := kind_of(card)))
    counts = {kind: min(wanted[kind], _REPLACEABLE[kind]) for kind in _LABELS if wanted[kind]}
    kinds = listed([t("{deck} {n}", deck=_LABELS[kind], n=number) for kind, number in counts.items()])
    out = t("As many printed cards are left out: {decks}.", decks=kinds) if counts else t("No printed card goes out.")
    if sum(counts.values()) < wanted.total():
        out = t("Printed cards left out: {decks}. There are no more of some kinds, so their decks grow.", decks=kinds)
    bosses = [card.name for card in cards if isinstance(card, Boss)]
    if not bosses:
        return out
    met = t("To meet {boss}, choose a Boss from a pack in the settings.", boss=listed(bosses))
    return t("{sentence} {next}", sentence=out, next=met)


def kind_of(card: Any) -> str:
    """Return the kind within which one card can replace another; "" if the card replaces none."""
    if isinstance(card, Enemy):
        return "royal" if card.royal else "enemy"
    return {Character: "character", LeyLine: "ley_line"}.get(type(card), "")


_LABELS = {
    "character": t("Characters"),
    "enemy": t("Enemies"),
    "royal": t("Royal enemies"),
    "ley_line": t("Ley Lines"),
}
_REPLACEABLE = {
    "character": sum(not who.sword and who.key not in ("aether", LUMINE) for who in CHARACTERS),
    "enemy": len(BASICS),
    "royal": len(ROYALS),
    "ley_line": len(LEY_LINES),
}
"""Number of printed cards of each kind that can go out, without those of the suit of Swords."""


def words(card: Any) -> Text:
    """Return a card in words, as `/card` shows it."""
    text: Text = in_words(card).text
    return text


def meeting(cards: Sequence[Any]) -> list[tuple[dict[str, str], dict[str, str]]]:
    """Return settings with a Boss of the pack, if it has one, and settings with any other Boss."""
    return [({"boss": OWN_BOSS}, {"boss": "random"})] if any(isinstance(card, Boss) for card in cards) else []


def peers(card: Any) -> frozenset[str]:
    """Return the names of the printed cards of the same kind."""
    if isinstance(card, Enemy):
        return frozenset(one.name.key for one in (ROYALS if card.royal else BASICS))
    return frozenset(one.name.key for one in _PRINTED if isinstance(one, type(card)))


PACKS = PackRules(
    "games.genshin_tarot.",
    SECTIONS,
    add,
    problem,
    keyed,
    words,
    exchange,
    BOUNDS,
    PRESETS,
    SHORT,
    faces,
    example=EXAMPLE,
    warnings=warnings,
    meeting=meeting,
    peers=peers,
    refused=refused,
)
