"""The rules text of cards, made from what they are: one sentence pattern for each effect, so text and play agree.

A pattern names the fields of its effect: "Deal {n} damage to {to}." Those that need more than their fields have a
function of their own.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import Any

from games.kernel.effect import Effect, Escape, Sequence
from games.kernel.text import EMPTY, Arg, Text, listed, t, tn
from games.the_restless import effects, names
from games.the_restless.abilities import NOTHING, On
from games.the_restless.conditions import ALWAYS, Condition
from games.the_restless.effects import (
    Band,
    Check,
    Choose,
    Damage,
    Discard,
    Draw,
    Fight,
    Find,
    Fix,
    Forbid,
    ForEach,
    Keywords,
    Later,
    MaxHealth,
    Mod,
    OpenTrader,
    Permit,
    Pick,
    Recover,
    Repeat,
    Rerolls,
    Rests,
    Retype,
    Roll,
    Summon,
    Way,
    When,
)
from games.the_restless.phrases import changed, condition, number, reckoned, so_often, where, who
from games.the_restless.targets import Target

PATTERNS: dict[type[Effect], Text] = {
    effects.LoseHealth: t("Take {n} Health from {to}."),
    effects.Heal: t("Restore {n} Health to {to}."),
    effects.GainArmor: t("Give {n} Armor to {to}."),
    effects.StripArmor: t("Remove {n} Armor from {to}."),
    effects.Prevent: t("Prevent {n} of this damage."),
    effects.Redirect: t("Turn {n} of this damage on {to}."),
    effects.Kill: t("Kill {to}."),
    effects.Revive: t("Revive {to} with {n} Health."),
    effects.Transfigure: t("Transfigure {to}."),
    effects.Grant: t("Give the Status {boon} to {to}."),
    effects.BindSin: tn("Bind a Sin to {to}.", "Bind {n} Sins to {to}.", n=1),
    effects.Absolve: tn("Absolve a Sin of {to}.", "Absolve {n} Sins of {to}.", n=1),
    effects.Hit: t("Deal {n} damage to {to}."),
    effects.Mend: t("Restore {n} Health to {to}."),
    effects.Stagger: tn(
        "The next failed roll against {to} does no damage.",
        "The next {n} failed rolls against {to} do no damage.",
        n=1,
    ),
    effects.ExtraAttack: tn("Give one more Attack this turn to {to}.", "Give {n} more Attacks this turn to {to}.", n=1),
    effects.Nudge: t("Change the result of this roll by {n}."),
    effects.FreeReroll: t("Roll that die again at no cost."),
    effects.Reveal: t("Reveal {what}."),
    effects.DiscardThis: t("Discard this card."),
    effects.HandOver: tn(
        "Hand over an Item of {giver} to {to}.",
        "Hand over {n} Items of {giver} to {to}.",
        n=1,
    ),
    effects.Counters: t("Change the Counters of {to} by {n}."),
    effects.Recharge: tn("Recharge an Active Item of {to}.", "Recharge {n} Active Items of {to}.", n=1),
    effects.Exhaust: tn("Exhaust an Active Item of {to}.", "Exhaust {n} Active Items of {to}.", n=1),
    effects.Pool: t("Change the Counters of this pool by {n}."),
    effects.DropEncounter: t("Remove {at}."),
    effects.SwapEncounter: t("Replace {at} by a new one."),
    effects.EndGame: t("The game ends in {ending}."),
}
_SIGNED = (effects.Counters, effects.Nudge, effects.Pool)
_FIELDS: dict[str, Any] = {
    "boon": names.BOONS,
    "what": names.HIDDEN,
    "at": names.SPOTS,
    "ending": names.ENDINGS,
}


@cache
def say(effect: Effect) -> Text:
    """What an effect does, in full sentences. Raises TypeError for one that has no words."""
    return _say(effect)


@singledispatch
def _say(effect: Effect) -> Text:
    """By its pattern, filled with its fields."""
    if type(effect) not in PATTERNS:
        raise TypeError(f"no words for {type(effect).__name__}")
    args: dict[str, Arg] = {}
    for name, value in zip(effect.names, effect.values, strict=True):
        if name in _FIELDS:
            args[name] = _FIELDS[name][value]
        elif name in ("to", "by", "giver") and not isinstance(effect, effects.Nudge):
            args[name] = who(value) if value else EMPTY
    counts = [getattr(effect, name) for name in ("n", "by") if hasattr(effect, name)]
    count = counts[0] if counts and type(effect) is not effects.FreeReroll else 1
    return filled(PATTERNS[type(effect)], count, signed=isinstance(effect, _SIGNED), **args)


def filled(pattern: Text, count: Any, *, signed: bool = False, **args: Arg) -> Text:
    """A pattern with its number and its other words; singular or plural; and what X is."""
    n = changed(count) if signed else number(count)
    key, plural = (pattern.key, pattern.plural) if isinstance(count, int) else (pattern.plural or pattern.key, "")
    return where(Text(key, (("n", n), *args.items()), plural), count)


def joined(texts: list[Text]) -> Text:
    """Sentences one after another."""
    head = texts[0] if texts else EMPTY
    for text in texts[1:]:
        head = t("{before} {sentence}", before=head, sentence=text)
    return head


@_say.register
def _(effect: Sequence) -> Text:
    return joined([say(step) for step in effect.steps])


@_say.register
def _(effect: Escape) -> Text:
    return effect.words


@_say.register
def _(effect: Damage) -> Text:
    pattern = t("Deal {n} damage to {to}.")
    if effect.chain:
        pattern = t("Deal {n} damage point by point round the table, beginning with {to}.")
    elif effect.pierce:
        pattern = t("Deal {n} damage to {to}; Armor does not help.")
    return filled(pattern, effect.n, to=who(effect.to))


@_say.register
def _(effect: MaxHealth) -> Text:
    return _lasting(t("{by} maximum Health for {to}", by=changed(effect.n), to=who(effect.to)), None, effect.n)


@_say.register
def _(effect: effects.ClearStatus) -> Text:
    if effect.boon is None:
        return t("Take all Statuses from {to}.", to=who(effect.to))
    return t("Take the Status {boon} from {to}.", boon=names.BOONS[effect.boon], to=who(effect.to))


@_say.register
def _(effect: Mod) -> Text:
    change = t("{by} to {stat}", by=changed(effect.by), stat=names.STATS[effect.stat])
    return _lasting(_for(change, effect.to), effect.until, effect.by)


@_say.register
def _(effect: Fix) -> Text:
    change = t("{stat}: always {n}", stat=names.STATS[effect.stat], n=number(effect.at))
    return _lasting(_for(change, effect.to), effect.until, effect.at)


@_say.register
def _(effect: Forbid) -> Text:
    return _lasting(_for(t("forbidden: {what}", what=names.FORBIDDEN[effect.what]), effect.to), effect.until)


@_say.register
def _(effect: Permit) -> Text:
    return _lasting(_for(t("permitted: {what}", what=names.PERMITTED[effect.what]), effect.to), effect.until)


@_say.register
def _(effect: Keywords) -> Text:
    change = _gains([names.KEYWORDS[word] for word in effect.add], [names.KEYWORDS[word] for word in effect.remove])
    return _lasting(t("{who}: {change}", who=who(effect.to), change=change), effect.until)


@_say.register
def _(effect: Retype) -> Text:
    change = _gains([names.TYPES[word] for word in effect.add], [names.TYPES[word] for word in effect.remove])
    return _lasting(t("{who}: {change}", who=who(effect.to), change=change), effect.until)


def _gains(add: list[Text], remove: list[Text]) -> Text:
    if not remove:
        return t("gains {what}", what=listed(add))
    if not add:
        return t("loses {what}", what=listed(remove))
    return t("gains {what}, loses {lost}", what=listed(add), lost=listed(remove))


def _for(change: Text, to: Any) -> Text:
    return t("{change} for {to}", change=change, to=who(to)) if to else change


def _lasting(change: Text, until: str | None, count: Any = 0) -> Text:
    """A change as a sentence, with how long it lasts where the card says so."""
    if until in (None, "held"):
        return where(t("{change}.", change=change), count)
    return where(t("{change}, {until}.", change=change, until=names.UNTIL[str(until)]), count)


@_say.register
def _(effect: effects.EndBattle) -> Text:
    if effect.how == "removed":
        return t("The battle is over: its Targets are removed.")
    return t("The battle is over: its Targets are defeated.")


@_say.register
def _(effect: effects.Outcome) -> Text:
    return t("This roll counts as a hit.") if effect.how == "hit" else t("This roll counts as a miss.")


@_say.register
def _(effect: Roll) -> Text:
    bands = [band(one) for one in effect.bands]
    if effect.by is None:
        return t("Roll {die}. {bands}", die=names.DICE[effect.die], bands=joined(bands))
    return t("Roll {die} ({by}). {bands}", die=names.DICE[effect.die], by=who(effect.by), bands=joined(bands))


def band(one: Band) -> Text:
    """1–4: what happens."""
    does = say(one.do) if one.do != NOTHING else t("Nothing happens.")
    if one.low == one.high:
        return t("{low}: {does}", low=one.low, does=does)
    return t("{low}–{high}: {does}", low=one.low, high=one.high, does=does)


@_say.register
def _(effect: Check) -> Text:
    if effect.dc is None:
        head = t("Dodge roll ({by}).", by=who(effect.by or "roller"))
    elif effect.kind == "dodge":
        head = t("Dodge roll ({by}) against {dc}.", by=who(effect.by or "roller"), dc=_dc(effect.dc))
    else:
        head = t("Roll a D20 ({by}), at least {dc}.", by=who(effect.by or "roller"), dc=_dc(effect.dc))
    parts = [head]
    if effect.passed != NOTHING:
        parts.append(t("Success: {does}", does=say(effect.passed)))
    if effect.failed != NOTHING:
        parts.append(t("Failure: {does}", does=say(effect.failed)))
    return joined(parts)


def _dc(count: Any) -> Arg:
    return count if isinstance(count, int) else reckoned(count)


@_say.register
def _(effect: Draw) -> Text:
    deck = names.DECKS[effect.deck]
    pattern = tn("Draw {deck}.", "Draw {n} times {deck}.", n=1)
    if effect.pick > 1:
        pattern = tn("Draw {deck}, Pick From {pick}.", "Draw {n} times {deck}, Pick From {pick}.", n=1)
    sentence = filled(pattern, effect.n, deck=deck, pick=effect.pick)
    return _by(sentence, effect.by)


@_say.register
def _(effect: Find) -> Text:
    what = t("Find {what} in the {deck} deck.", what=_sought(effect), deck=_deck(effect.deck))
    return _by(what, effect.by)


@_say.register
def _(effect: Recover) -> Text:
    what = t("Recover {what} from the {deck} discards.", what=_sought(effect), deck=_deck(effect.deck))
    return _by(what, effect.by)


def _by(sentence: Text, by: Any) -> Text:
    """Who draws, where the card says so."""
    return t("{does} (By {who}.)", does=sentence, who=who(by)) if by else sentence


def _deck(deck: str) -> Text:
    return t("Loot") if deck == "loot" else t("Treasure")


def _sought(effect: Find | Recover | Discard) -> Text:
    """The kind of Item meant."""
    if effect.group:
        return t("an Item ({group})", group=names.GROUPS[effect.group])
    return t("an Item ({kind})", kind=names.KINDS[effect.kind]) if effect.kind else t("an Item")


@_say.register
def _(effect: Discard) -> Text:
    if effect.to in ("self_card", "attack_item", "chosen_item", "random_item"):
        return t("Discard {item}.", item=who(effect.to))
    pattern = tn("Discard {item} of {to}, {how}.", "Discard {n} times {item} of {to}, {how}.", n=1)
    return filled(pattern, effect.n, item=_sought(effect), to=who(effect.to), how=names.CHOOSERS[effect.choose])


@_say.register
def _(effect: Rerolls) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Pay {n} Reroll Counter.", "Pay {n} Reroll Counters.", n=1), -effect.n)
    return filled(tn("Gain {n} Reroll Counter.", "Gain {n} Reroll Counters.", n=1), effect.n)


@_say.register
def _(effect: Rests) -> Text:
    if isinstance(effect.n, int) and effect.n < 0:
        return filled(tn("Lose an unplayed Rest.", "Lose {n} unplayed Rests.", n=1), -effect.n)
    return filled(tn("Gain a Rest.", "Gain {n} Rests.", n=1), effect.n)


@_say.register
def _(effect: effects.Mark) -> Text:
    pattern = t("Set “{name}” to {n}.") if effect.fresh else t("Change “{name}” by {n}.")
    return filled(pattern, effect.n, signed=not effect.fresh, name=effect.name)


@_say.register
def _(effect: effects.AddEncounter) -> Text:
    if effect.combat:
        pattern = tn("Add a Combat Encounter ({at}).", "Add {n} Combat Encounters ({at}).", n=1)
    else:
        pattern = tn("Add an Encounter ({at}).", "Add {n} Encounters ({at}).", n=1)
    places = {"next": t("next"), "last": t("at the end of the row"), "chosen": t("anywhere in the row")}
    return filled(pattern, effect.n, at=places[effect.at])


@_say.register
def _(effect: Pick) -> Text:
    pattern = tn("The next draw of {deck} is Pick From {of}.", "The next {n} draws of {deck} are Pick From {of}.", n=1)
    return filled(pattern, effect.times, deck=names.DECKS[effect.deck], of=effect.n)


@_say.register
def _(effect: Summon) -> Text:
    return filled(tn("Joins the battle: {target}", "Join the battle, {n} of: {target}", n=1), effect.n,
                  target=stats(effect.target))  # fmt: skip


@_say.register
def _(effect: Fight) -> Text:
    if effect.target is None:
        return t("A Combat Encounter from the deck begins at once.")
    return t("A battle begins at once: {target}", target=stats(effect.target))


def stats(target: Target) -> Text:
    """A Target's numbers, its keywords and abilities."""
    types = listed([names.TYPES[one] for one in target.types])
    args: dict[str, Arg] = {"defense": target.defense, "damage": target.damage, "health": target.health}
    numbers = t("{types}, Die Defense {defense}, Damage {damage}, Health {health}.", types=types, **args)
    head = t("{name}, {numbers}", name=target.name, numbers=numbers) if target.name else numbers
    keywords = [t("{words}.", words=listed([names.KEYWORDS[word] for word in target.keywords]))]
    return joined(
        [head, *(keywords if target.keywords else []), *(ability(on, shared=True) for on in target.abilities)]
    )


@_say.register
def _(effect: OpenTrader) -> Text:
    head = t("A Trader opens: {loot} Loot, {treasure} Treasure.", loot=_dc(effect.loot), treasure=_dc(effect.treasure))
    return head if effect.fee is None else t("{trader} The fee is {fee}.", trader=head, fee=_dc(effect.fee))


@_say.register
def _(effect: Choose) -> Text:
    ways = [way(one) for one in effect.ways]
    if effect.by is None:
        return t("Choose one. {ways}", ways=joined(ways))
    return t("Choose one ({by}). {ways}", by=who(effect.by), ways=joined(ways))


def way(one: Way) -> Text:
    """• Bleed into the bucket (Take 3 Health from a Character of choice.): Draw Treasure."""
    does = say(one.do) if one.do != NOTHING else t("Nothing happens.")
    label = one.label
    if one.cost != NOTHING:
        label = t("{label} ({cost})", label=label, cost=say(one.cost))
    if one.only != ALWAYS:
        label = t("{label}, if {condition}", label=label, condition=condition(one.only))
    if one.trait:
        return t("• {trait} – {label}: {does}", trait=names.TRAITS[one.trait], label=label, does=does)
    return t("• {label}: {does}", label=label, does=does)


@_say.register
def _(effect: When) -> Text:
    if effect.otherwise == NOTHING:
        return t("If {condition}: {then}", condition=condition(effect.only), then=say(effect.then))
    args = {"condition": condition(effect.only), "then": say(effect.then), "otherwise": say(effect.otherwise)}
    return t("If {condition}: {then} Otherwise: {otherwise}", **args)


@_say.register
def _(effect: ForEach) -> Text:
    return t("For {who}, as “you”: {does}", who=who(effect.to), does=say(effect.do))


@_say.register
def _(effect: Repeat) -> Text:
    return filled(t("{n} times: {does}"), effect.n, does=say(effect.do))


@_say.register
def _(effect: Later) -> Text:
    head = moment(effect.trigger, "any", effect.only)
    return t("Later, once. {when}: {does}", when=head, does=say(effect.do))


def moment(trigger: str, whose: str, only: Condition = ALWAYS) -> Text:
    """When something happens: "When you hit, if the Target is human"."""
    if trigger in names.MOMENTS:
        head = names.MOMENTS[trigger]
    elif whose == "holder":
        head = names.DEEDS[trigger][0]
    else:
        head = Text(names.DEEDS[trigger][1].key, (("who", names.WHOSE[whose]),))
    return head if only == ALWAYS else t("{when}, if {condition}", when=head, condition=condition(only))


def ability(on: On, *, shared: bool) -> Text:
    """A whole ability: its Trait, its moment, its cost, what it does, how often."""
    if on.trigger == "static":
        does = say(on.do)
        text = does if on.only == ALWAYS else t("While {condition}: {does}", condition=condition(on.only), does=does)
    else:
        head = moment(on.trigger, on.whose or ("any" if shared else "holder"), on.only)
        text = t("{head}: {does}", head=_bidden(head, on), does=say(on.do))
    if on.limit:
        text = t("{ability} ({often})", ability=text, often=so_often(on.times, on.limit))
    return t("{trait}: {ability}", trait=names.TRAITS[on.trait], ability=text) if on.trait else text


def _bidden(head: Text, on: On) -> Text:
    """Whether it must be done, may be done, or may be paid for."""
    if on.cost != NOTHING:
        return t("{when}, at a price ({cost})", when=head, cost=say(on.cost))
    return t("{when}, if you like", when=head) if on.may else head
