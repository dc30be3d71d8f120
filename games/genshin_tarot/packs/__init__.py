"""Cards that users write for Genshin Tarot: their sections, what they can contain, and where they are registered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.genshin_tarot.cards import BASICS, CHARACTERS, LEY_LINES, ROYALS
from games.genshin_tarot.handbook.cards import in_words
from games.genshin_tarot.options import OWN_BOSS
from games.genshin_tarot.packs.example import EXAMPLE
from games.genshin_tarot.packs.faults import PRINTED, problem, refused
from games.genshin_tarot.packs.short import SHORT
from games.genshin_tarot.packs.warnings import unused_boss_cards, warnings
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
    resources,
)
from games.genshin_tarot.vocabulary.card_types import (
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
from games.kernel.effect import Effect, Part, walk
from games.kernel.packs.expected import Bounds
from games.kernel.packs.pack import OwnCard, PackRules, inner_key
from games.kernel.text import EMPTY, Text, listed, t

SECTIONS: dict[str, type[Part]] = {
    "character": OwnCharacter,
    "enemy": Enemy,
    "ley_line": LeyLine,
    "boss": Boss,
    "boss_card": BossCard,
}
"""The classes of cards that can be written, by the name of their section."""
PRESETS: dict[tuple[type, str], Any] = {(Catalogued, "key"): ""}
"""The fields that packs do not write, because a card's key derives from its name."""
_STATUS_CARDS = (resources.DASH, resources.OVERHEAT, resources.BURN, resources.FREEZE)
_SUPPLIES = tuple(stock for stock in resources.Resource if stock is not resources.HP)
"""The resources that players gain and lose. HP are recovered (Heal) and lost to damage (Hurt)."""
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
    (effects.Gain, "stock"): _SUPPLIES,
    (effects.Lose, "stock"): _SUPPLIES,
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


def say_part(part: Part) -> Sequence[Text]:
    """Return a part of a card in words, or nothing for one that has no words alone, such as an amount."""
    if isinstance(part, Effect) and part.steps:
        return [say(part)]
    if isinstance(part, conditions.Condition):
        return [phrases.condition(part)]
    if isinstance(part, enemy_targets.EnemyTarget):
        return [phrases.enemies(part)]
    for inner in walk(part.values):
        if isinstance(inner, Effect | conditions.Condition):
            say_part(inner)
    return []


def with_key(card: Part, key: str) -> Any:
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
    out = (
        t("The same number of printed cards is left out: {decks}.", decks=kinds)
        if counts
        else t("No printed cards are left out.")
    )
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
    return frozenset(one.name.key for one in PRINTED if isinstance(one, type(card)))


PACKS = PackRules(
    "games.genshin_tarot.",
    SECTIONS,
    add,
    problem,
    with_key,
    words,
    say_part,
    PRINTED,
    exchange,
    BOUNDS,
    PRESETS,
    SHORT,
    faces,
    example=EXAMPLE,
    warnings=warnings,
    together=unused_boss_cards,
    meeting=meeting,
    peers=peers,
    refused=refused,
)
