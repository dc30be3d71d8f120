"""The text printed on each type of card, made from its effects."""

from __future__ import annotations

from games.genshin_tarot.text import card_moves_text, control_flow_text, phrases
from games.genshin_tarot.text.effect_text import join_sentences, say, sentences
from games.genshin_tarot.text.heads import under
from games.genshin_tarot.vocabulary.card_types import (
    BossCard,
    Burst,
    Card,
    Character,
    Enemy,
    Passive,
    PassiveTrigger,
    Touched,
    Trait,
    When,
)
from games.genshin_tarot.vocabulary.effects import Hit, Mark
from games.kernel.effect import walk
from games.kernel.text import EMPTY, Text, t

__all__ = ["boss_card", "burst", "card", "card_moves_text", "control_flow_text", "enemy", "passive", "say", "upgrade"]


def card(shown: Card) -> Text:
    """Return the text of an action or status card."""
    return join_sentences(_lines(shown))


def upgrade(basic: Card, better: Card) -> Text:
    """Return both versions of a card with their AP. Changes in the upgraded one are bold.

    If only the AP differ, the common text appears once.
    """
    before, after = _lines(basic), _lines(better)
    was, ap = (t("{n} AP", n=card.ap or 0) for card in (basic, better))
    if before == after:
        return t("{ap} · {words}", ap=t("{before} → {after}", before=was, after=_bold(ap)), words=join_sentences(after))
    new = [line if line in before else _bold(line) for line in after]
    return t(
        "{before} → {after}",
        before=t("{ap} · {words}", ap=was, words=join_sentences(before)),
        after=t("{ap} · {words}", ap=ap if basic.ap == better.ap else _bold(ap), words=join_sentences(new)),
    )


def _bold(words: Text) -> Text:
    return t("**{words}**", words=words)


def _lines(shown: Card) -> list[Text]:
    """Return the sentences of an action or status card."""
    lines = sentences(shown.effect) if shown.effect.steps else []
    if shown.free_if:
        lines.append(t("Costs {n} AP if {condition}.", n=0, condition=phrases.condition(shown.free_if)))
    if shown.character and (marked := _marked(shown)):
        lines.append(marked)
    if shown.drawn:
        lines.append(under(t("When drawn"), shown.drawn, brackets=False))
    return [*lines, shown.rule] if shown.rule else lines


def _marked(shown: Card) -> Text:
    """Return the purpose of the markers that a card places: to strike an enemy in the zone of their player (GR-54)."""
    marked = Character.of(shown.character).burst.marked
    if not isinstance(marked, Hit) or not any(isinstance(part, Mark) for part in walk(shown.effect)):
        return EMPTY
    damage = phrases.amount("{n} piercing damage", marked.amount)
    return t("After a Normal Attack its player may spend {n}: {damage} in own zone.", n=1, damage=damage)


def burst(shown: Burst) -> Text:
    """Return the text of a burst."""
    if not shown.passive:
        return say(shown.effect)
    cue = t("you clear a row") if shown.cue is PassiveTrigger.ROW_CLEARED else t("you set off a reaction")
    each = under(t("Each time {cue}", cue=cue), shown.passive, brackets=False)
    return join_sentences([each, under(t("When used"), shown.effect, brackets=False)])


_WHEN = {
    When.REVEAL: t("On Reveal"),
    When.DEATH: t("On Death"),
    When.HIT: t("When it damages a player"),
    When.START: t("Start of the Player Phase"),
    When.HALF: t("At half its HP"),
    When.ACTED: t("After each of its actions"),
}
_TRAITS = {
    Trait.IGNORES_GUARD: t("Its attack ignores Guard."),
    Trait.HARMLESS: t("It deals no damage to a player with 2 or more Guard."),
    Trait.ATTACK_PROOF: t("Normal Attack cards deal it no damage."),
    Trait.PIERCE_PROOF: t("Piercing damage does nothing to it."),
    Trait.HALVED: t("Damage dealt to it is halved, rounded down, but at least 1."),
    Trait.FIERCER: t("Its actions deal 1 more damage each time."),
}


def enemy(shown: Enemy) -> Text:
    """Return the text of an enemy, or EMPTY if it has no abilities."""
    lines = [*_immune(shown), *[_TRAITS[trait] for trait in shown.traits], *map(_touched, shown.touched)]
    return join_sentences([*lines, *_abilities(shown)])


def boss_card(shown: BossCard) -> Text:
    """Return the text of a Boss card."""
    return join_sentences([*_immune(shown), *[_TRAITS[trait] for trait in shown.traits], *_abilities(shown)])


def passive(shown: Passive) -> Text:
    """Return the text of a Boss's passive."""
    return join_sentences([*_immune(shown), *_abilities(shown)])


def _immune(shown: Enemy | BossCard | Passive) -> list[Text]:
    if not shown.immune:
        return []
    return [t("It can't carry {elements}.", elements=phrases.either([each.label for each in shown.immune]))]


def _abilities(shown: Enemy | BossCard | Passive) -> list[Text]:
    return [under(_WHEN[ability.when], ability.effect, brackets=False) for ability in shown.abilities]


def _touched(shown: Touched) -> Text:
    return under(t("Each time {element} is put on it", element=shown.element.label), shown.effect, brackets=False)
