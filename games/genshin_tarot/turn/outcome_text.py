"""Sentences for the outcome of an action or of the end of a turn, with the players' gains and losses first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.table import EnemyState
from games.genshin_tarot.text import card_faces
from games.genshin_tarot.text.heads import under
from games.genshin_tarot.text.phrases import CARD_FILTER_NAMES, RESOURCE_NAMES, reaction
from games.genshin_tarot.turn.enemy_changes import enemy_changes, names_of
from games.genshin_tarot.turn.new_hand import BurnRange
from games.genshin_tarot.turn.outcome import STATUSES, EnemyFigures, Figures, Outcome, PlayerFigures
from games.genshin_tarot.turn.trial import End
from games.genshin_tarot.vocabulary.card_types import Ability, Card, Trait, When
from games.genshin_tarot.vocabulary.resources import CardFilter, Resource
from games.kernel.ask import Ask
from games.kernel.text import EMPTY, Name, Seat, Text, listed, signed, t, tn

_FIGURES: tuple[tuple[str, Text], ...] = (
    ("hp", RESOURCE_NAMES[Resource.HP]),
    ("burns", CARD_FILTER_NAMES[CardFilter.BURN]),
    ("freezes", CARD_FILTER_NAMES[CardFilter.FREEZE]),
    ("energy", RESOURCE_NAMES[Resource.ENERGY]),
    ("guard", RESOURCE_NAMES[Resource.GUARD]),
    ("ap", RESOURCE_NAMES[Resource.AP]),
    ("mora", RESOURCE_NAMES[Resource.MORA]),
    ("dashes", CARD_FILTER_NAMES[CardFilter.DASH]),
    ("overheats", CARD_FILTER_NAMES[CardFilter.OVERHEAT]),
)
"""The figures whose changes are shown for a player, in order."""
_STATUSES = ("burns", "freezes", "dashes", "overheats")
"""The fields of the status cards, in the order of their keys (outcome.STATUSES)."""
CHOICE_FOLLOWS = t("Another choice follows.")


def outcome_sentences(
    outcome: Outcome, target: int | None = None, *, named: bool = False, known: Text | None = None
) -> list[Text]:
    """Return the outcome of an action in sentences, or [] if there is nothing to say.

    Args:
        outcome: The outcome.
        target: The number of the target, which is called "it".
        named: Whether the target is called by its name instead.
        known: The sentence if nothing is certain, or EMPTY; whether a choice or chance follows is then said as well.
            None to return [] instead.
    """
    found = [*_sure(outcome, target, named=named)]
    says_rest = bool(found) or known is not None
    if not found and known:
        found.append(known)
    if says_rest and outcome.end is not End.WHOLE:
        asked = outcome.end is End.ASKED
        found.append(_choice_to_come(outcome) if asked else t("The rest is up to chance."))
    return found


def _choice_to_come(outcome: Outcome) -> Text:
    """Return the sentence for the question at the end of an outcome."""
    question = outcome.asked
    if isinstance(question, Ask) and question.kind == Kind.ELEMENT:
        return t("Two elements go on it. You choose the order next.")
    return CHOICE_FOLLOWS


def _sure(outcome: Outcome, target: int | None, *, named: bool) -> Iterator[Text]:
    """Yield the certain part of the outcome."""
    if outcome.won is not None:
        yield t("Everyone wins!") if outcome.won else _lost(outcome)
    own = outcome.own if _on_death_abilities(outcome) else outcome.after
    yield from [_sentence(each, outcome.seat) for each in _changes(outcome.before, own, outcome.seat)]
    yield from _burns(outcome.burns)
    if 0 in outcome.after.enemies and 0 not in outcome.before.enemies:
        yield t("{boss} appears!", boss=outcome.after.enemies[0].name)
    yield from _on_death(outcome)
    it = None if named else target
    yield from _enemies(outcome, it)
    yield from _on_death_words(outcome)
    yield from _hit_without_effect(outcome, it)
    yield from _reactions(outcome)
    yield from enemy_changes(outcome, _only_one(outcome) if it is None else it)
    yield from _status_cards(outcome.before, outcome.after)


def _burns(drawn: BurnRange) -> Iterator[Text]:
    """Yield the Burns that the player will or might draw."""
    certain = drawn.fewest
    if certain and certain < drawn.most:
        yield tn("You will draw at least {n} Burn.", "You will draw at least {n} Burns.", n=certain)
    elif certain:
        yield tn("You will draw {n} Burn.", "You will draw {n} Burns.", n=certain)
    elif drawn.most:
        yield t("You might draw a Burn.")


def _only_one(outcome: Outcome) -> int | None:
    """Return the number of the enemy that was just named, which is then called "it"; None if there are several."""
    damaged = [one.enemy.number for one in _damages(outcome) if not one.gone]
    named = {*damaged, *(number for number in outcome.before.enemies if outcome.news.held(number))}
    return named.pop() if len(named) == 1 and not outcome.fallen else None


def _lost(outcome: Outcome) -> Text:
    fallen = [Name(seat) for seat, player in enumerate(outcome.after.players) if not player.hp]
    if not fallen:
        return t("Everyone loses!")
    if fallen == [Name(outcome.seat)]:
        return t("You fall: everyone loses!")
    return falling(fallen)


def falling(fallen: Sequence[Name]) -> Text:
    """Return the sentence for a match that is lost because these players fall (G-86)."""
    names = listed(fallen)
    return tn("{names} falls: everyone loses!", "{names} fall: everyone loses!", n=len(fallen), names=names)


class _EnemyDamage(NamedTuple):
    """A hit on an enemy: its damage, the number of broken Shields, and the remaining HP; `gone` if it is defeated."""

    enemy: EnemyFigures
    damage: int
    broken: int
    left: int
    gone: bool


def _damages(outcome: Outcome) -> list[_EnemyDamage]:
    """Return the hits on enemies that were face up."""
    found = []
    for number, before in outcome.before.enemies.items():
        after = outcome.after.enemies.get(number, before)
        gone = before.target in outcome.fallen if isinstance(before.target, EnemyState) else outcome.won is True
        one = _EnemyDamage(before, outcome.news.damage(number), before.shields - after.shields, after.hp, gone)
        if one.gone or one.damage or one.broken > 0:
            found.append(one)
    return found


def _enemies(outcome: Outcome, target: int | None) -> Iterator[Text]:
    damages = _damages(outcome)
    yield from [_it(one) for one in damages if one.enemy.number == target]
    others = [one for one in damages if one.enemy.number != target]
    if dead := [one.enemy for one in others if one.gone]:
        yield t("Defeats {enemies}.", enemies=names_of(dead))
    for damage in sorted({one.damage for one in others if one.damage and not one.gone}, reverse=True):
        damaged = [one for one in others if one.damage == damage and not one.gone]
        names = names_of([one.enemy for one in damaged])
        if len(damaged) == 1:
            yield t("{n} damage to {enemies}: {left} HP left.", n=damage, enemies=names, left=damaged[0].left)
        else:
            yield t("{n} damage to {enemies}.", n=damage, enemies=names)
    for broken in sorted({one.broken for one in others if one.broken > 0 and not one.gone}, reverse=True):
        bare = [one.enemy for one in others if one.broken == broken and not one.gone]
        yield _broken(broken, bare)


def _broken(shields: int, bare: Sequence[EnemyFigures]) -> Text:
    names = names_of(bare)
    if len(bare) == 1:
        return tn("{foe} loses {n} Shield.", "{foe} loses {n} Shields.", n=shields, foe=names)
    return tn("{enemies} lose {n} Shield each.", "{enemies} lose {n} Shields each.", n=shields, enemies=names)


def _hit_without_effect(outcome: Outcome, target: int | None) -> Iterator[Text]:
    """Yield the enemies that are hit without effect, with the reasons (G-56)."""
    held = [enemy for number, enemy in outcome.before.enemies.items() if outcome.news.held(number)]
    for each in (each for each in held if each.number == target):
        shields = tn("its Shield holds", "its {n} Shields hold", n=each.shields)
        if outcome.after.enemies.get(each.number, each).shields != each.shields:
            shields = t("Shields hold")  # some broke before the damage, or after it
        yield t("No damage: {why}.", why=_why_held(each, shields))
    reasons: dict[Text, list[EnemyFigures]] = {}
    for each in held:
        if each.number != target:
            reasons.setdefault(_why_held(each, t("Shields hold")), []).append(each)
    yield from [t("No damage to {enemies}: {why}.", enemies=names_of(those), why=why) for why, those in reasons.items()]


def _why_held(enemy: EnemyFigures, shields: Text) -> Text:
    """Return why an enemy takes no damage: its Shields, a trait, or both if either can be the reason."""
    if Trait.PIERCE_PROOF in enemy.target.traits:
        pierced = t("piercing damage does nothing")
        return listed([shields, pierced]) if enemy.shields else pierced
    return shields if enemy.shields else t("Normal Attack cards deal none")


def _it(one: _EnemyDamage) -> Text:
    """Return the hit on the target of the action."""
    if one.gone:
        return t("Defeats it.")
    broken = tn("Breaks {n} Shield", "Breaks {n} Shields", n=one.broken)
    if not one.damage:
        return t("{broken}, {left} left.", broken=broken, left=one.enemy.shields - one.broken)
    if one.broken > 0:
        return t("{broken}, {n} damage: {left} HP left.", broken=broken, n=one.damage, left=one.left)
    return t("{n} damage: {left} HP left.", n=one.damage, left=one.left)


def _reactions(outcome: Outcome) -> Iterator[Text]:
    reactions = outcome.news.reactions
    if len(reactions) > 1:
        names = Counter([reaction(first, second) for _, first, second in reactions])
        named = [t("{n} {reaction}", n=n, reaction=name) if n > 1 else name for name, n in names.items()]
        yield tn("{n} reaction: {names}.", "{n} reactions: {names}.", n=len(reactions), names=listed(named))
    for _, first, second in reactions if len(reactions) == 1 else ():
        name = reaction(first, second)
        yield t("{reaction}: {first} meets {second}.", reaction=name, first=first.label, second=second.label)


def _on_death(outcome: Outcome) -> Iterator[Text]:
    """Yield the changes of players by the On Death effects of the defeated enemies, if they are known."""
    if changes := _on_death_changes(outcome):
        yield t("On Death: {people}.", people=listed([_change_within_sentence(each, outcome.seat) for each in changes]))


def _on_death_words(outcome: Outcome) -> Iterator[Text]:
    """Yield these effects in the words of their cards if the changes are not known, such as a choice to come."""
    if not _on_death_changes(outcome):
        for effect in dict.fromkeys(ability.effect for ability in _on_death_abilities(outcome)):
            yield under(t("On Death"), effect, brackets=False)


def _on_death_changes(outcome: Outcome) -> list[_Change]:
    return _changes(outcome.own, outcome.after, outcome.seat) if _on_death_abilities(outcome) else []


def _on_death_abilities(outcome: Outcome) -> list[Ability]:
    """Return the abilities of the enemies that would be defeated, unless the match would be won."""
    if outcome.won:
        return []
    return [ability for enemy in outcome.fallen for ability in enemy.abilities(When.DEATH)]


class _Change(NamedTuple):
    """The change of a player's figures in words; the seat None stands for the same change for all players."""

    seat: Seat | None
    words: Text


def _changes(before: Figures, after: Figures, first: Seat) -> list[_Change]:
    """Return the changes of the players' figures, beginning with the player `first`."""
    pairs = list(zip(before.players, after.players, strict=True))
    changes = [_Change(seat, words) for seat, pair in enumerate(pairs) if (words := _change(*pair))]
    if len(changes) == len(pairs) > 1 and len({change.words for change in changes}) == 1:
        return [_Change(None, changes[0].words)]
    return sorted(changes, key=lambda change: change.seat != first)


def _sentence(change: _Change, you: Seat) -> Text:
    if change.seat is None:
        return t("Everyone: {change}.", change=change.words)
    if change.seat == you:
        return t("You: {change}.", change=change.words)
    return t("{name}: {change}.", name=Name(change.seat), change=change.words)


def _change_within_sentence(change: _Change, you: Seat) -> Text:
    """Return a change as part of a sentence."""
    if change.seat is None:
        return t("everyone {change}", change=change.words)
    if change.seat == you:
        return t("you {change}", change=change.words)
    return t("{name} {change}", name=Name(change.seat), change=change.words)


def _change(before: PlayerFigures, after: PlayerFigures) -> Text:
    """Return the change of one player's figures in words, or EMPTY if there is none."""
    words = EMPTY
    for field, name in _FIGURES:
        change = getattr(after, field) - getattr(before, field)
        if change:
            part = t("{n} {what}", n=signed(change), what=name)
            if _is_discarded(before, after, field):
                part = t("{part} ({where})", part=part, where=t("discard"))
            words = t("{before}, {part}", before=words, part=part) if words else part
    return words


def _is_discarded(before: PlayerFigures, after: PlayerFigures, field: str) -> bool:
    """Return whether the status cards that a player gets go to the discard pile instead of the hand."""
    if field not in _STATUSES or not before.discarded or not after.discarded:
        return False
    place = _STATUSES.index(field)
    gained: int = getattr(after, field) - getattr(before, field)
    return 0 < gained <= after.discarded[place] - before.discarded[place]


def _status_cards(before: Figures, after: Figures) -> Iterator[Text]:
    """Yield the effects of the status cards that players get, such as the Dash of a reaction."""
    for key, field in zip(STATUSES, _STATUSES, strict=True):
        pairs = zip(before.players, after.players, strict=True)
        if any(getattr(now, field) > getattr(was, field) for was, now in pairs):
            shown = card_faces.card(Card.of(key))
            yield t("{card}: {text}", card=shown.name, text=shown.text)
