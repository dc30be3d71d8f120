"""Sentences for abilities, and for parts that several effects share: Targets, ways, bands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.kernel.effect import Effect, walk
from games.kernel.text import Arg, Text, listed, t
from games.the_restless.text.sentences import moments
from games.the_restless.text.sentences.heads import opens_with_head, under
from games.the_restless.text.sentences.naming import once_named
from games.the_restless.text.sentences.phrases import condition, either, so_often, worked_out
from games.the_restless.text.sentences.prices import price
from games.the_restless.text.sentences.say import join_sentences, say
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.abilities import NOTHING, On
from games.the_restless.vocabulary.basics.branches import Band, Way
from games.the_restless.vocabulary.basics.conditions import ALWAYS, Condition, CountIs, During, Parity, Using
from games.the_restless.vocabulary.basics.literals import Trait
from games.the_restless.vocabulary.basics.targets import Target


def band_line(band: Band) -> Text:
    """Return one row of a roll table, such as "1–4: Lose 1 Health"."""
    return _does_after(_results_of(band), band.do)


def failed_roll_lines(bands: Sequence[Band]) -> list[Text]:
    """Return the rows of a roll table for failed rolls against a Traitor God, whose first row says so (R-181)."""
    heads = [_results_of(band) for band in bands]
    heads[:1] = [t("Failed Combat or Dodge roll of {results}", results=one) for one in heads[:1]]
    return [_does_after(head, band.do) for head, band in zip(heads, bands, strict=True)]


def _results_of(band: Band) -> Text:
    return t("{low}", low=band.low) if band.low == band.high else t("{low}–{high}", low=band.low, high=band.high)


def _figures(target: Target) -> Text:
    """Return a Target's Types and numbers."""
    types = listed([labels.TYPES[one] for one in target.types])
    args: dict[str, Arg] = {"defense": target.defense, "damage": target.damage, "health": target.health}
    return t("{types}, Die Defense {defense}, Damage {damage}, Health {health}.", types=types, **args)


def stats(target: Target) -> Text:
    """Return a Target's numbers, keywords and abilities."""
    numbers = _figures(target)
    head = t("{name}, {numbers}", name=target.name, numbers=numbers) if target.name else numbers
    keywords = [t("{words}.", words=listed([labels.KEYWORDS[word] for word in target.keywords]))]
    return join_sentences(
        [head, *(keywords if target.keywords else []), *(ability(on, shared=True) for on in target.abilities)]
    )


@cache
def outcome(way: Way) -> Text:
    """Return the cost and effect of a way, such as "Cost: a Character of choice loses 3 Health. Draw Treasure"."""
    cost, do = once_named(way.cost, way.do)
    paid = [t("Cost: {cost}.", cost=price(cost))] if cost != NOTHING else []
    return join_sentences([*paid, _does(do)])


def _does(do: Effect) -> Text:
    return say(do) if do != NOTHING else t("Nothing happens.")


def way_line(way: Way) -> Text:
    """Return one row of a choice, such as "• Bleed into the bucket (lose 3 Health): Draw Treasure."."""
    cost, do = once_named(way.cost, way.do)
    label = way.label
    if cost != NOTHING:
        label = t("{label} ({cost})", label=label, cost=price(cost))
    if way.only != ALWAYS:
        label = t("{label}, if {condition}", label=label, condition=condition(way.only))
    if way.trait:
        label = t("• {trait} – {label}", trait=labels.TRAITS[way.trait], label=label)
    else:
        label = t("• {label}", label=label)
    return _does_after(label, do, label=True)


def _does_after(head: Text, do: Effect, *, label: bool = False) -> Text:
    """Return an effect after a head, which says so if nothing happens."""
    if do == NOTHING:
        return t("{head}: {does}", head=head, does=t("Nothing happens."))
    return under(head, do, label=label)


def moment(trigger: str, whose: str, only: Condition = ALWAYS, *, armed: bool = False) -> Text:
    """Return a trigger in words: "When you hit, if the Target is Human"."""
    if isinstance(only, Using) and trigger in moments.USES:
        return _used(trigger, whose, only)
    if isinstance(only, Parity) and (only.of, trigger, only.even) in moments.PARITIES:
        return moments.PARITIES[only.of, trigger, only.even]
    turn = _round(only)
    if turn is not None and trigger in moments.ROUNDS:
        return Text(moments.ROUNDS[trigger].key, (("n", turn),))
    if trigger in moments.MOMENTS:
        head = moments.MOMENTS[trigger]
    elif armed and whose == "holder" and trigger in moments.WITH:
        head = moments.WITH[trigger]
    elif whose == "holder":
        head = moments.DEEDS[trigger][0]
    else:
        head = Text(moments.DEEDS[trigger][1].key, (("who", moments.WHOSE[whose]),))
    if turn is not None:
        return t("{when} in round {n}", when=head, n=turn)
    return head if only == ALWAYS else t("{when}, if {condition}", when=head, condition=condition(only))


def _round(only: Condition) -> Arg | None:
    """Return the round that a condition requires, if it requires nothing else."""
    if isinstance(only, CountIs) and (only.what, only.cmp) == ("round", "eq"):
        return worked_out(only.n)
    return None


def _used(trigger: str, whose: str, only: Using) -> Text:
    """Return the moment of an action with a certain kind of thing: "When you hit with a Spell"."""
    yours, theirs = moments.USES[trigger]
    means = either([labels.MEANS[one] for one in only.means])
    if whose == "holder":
        return Text(yours.key, (("means", means),))
    return Text(theirs.key, (("who", moments.WHOSE[whose]), ("means", means)))


def ability(on: On, *, shared: bool, armed: bool = False) -> Text:
    """Return a whole ability: its Trait, moment, cost, effect and limit.

    For an `armed` Item, the moment is one of attacking with it.
    """
    if on.trigger == "static":
        text = say(on.do) if on.only == ALWAYS else under(_scope(on.only), on.do, conditional=True)
    else:
        whose = on.whose or ("any" if shared else "holder")
        head = moment(on.trigger, whose, on.only, armed=armed)
        if shared and on.trigger in moments.DEEDS and of_you(on):
            head = t("{when} (“you”)", when=head)
        cost, do = once_named(on.cost, on.do)
        text = under(_bidden(head, cost, may=on.may), do, conditional=on.only != ALWAYS)
    if on.limit:
        text = t("{ability} ({often})", ability=text, often=so_often(on.times, on.limit))
    return of_trait(on.trait, text, on) if on.trait else text


def of_trait(trait: Trait, text: Text, on: On) -> Text:
    """Return the text of an ability after the Trait that it needs."""
    if on.trigger == "static" and on.only == ALWAYS and not opens_with_head(on.do):
        return t("{trait}: {ability}", trait=labels.TRAITS[trait], ability=text)
    return t("{trait} – {ability}", trait=labels.TRAITS[trait], ability=text)


def of_you(on: On) -> bool:
    """Return whether an ability is for the holder: on a shared card, the Character to whom the event happens."""
    whom = [getattr(part, name, None) for part in (*walk(on.do), *walk(on.cost)) for name in ("to", "by", "giver")]
    return "holder" in whom


def _scope(only: Condition) -> Text:
    """Return the scope of a static ability: "While the Target is hurt"."""
    turn = _round(only)
    if turn is not None:
        return t("In round {n}", n=turn)
    if isinstance(only, Using):
        return t("With {means}", means=either([labels.MEANS[one] for one in only.means]))
    if isinstance(only, During):
        return t("During {scenes}", scenes=either([labels.SCENES[scene] for scene in only.scenes]))
    return t("While {condition}", condition=condition(only))


def _bidden(head: Text, cost: Effect, *, may: bool) -> Text:
    """Return the moment, with the words for an ability that can be declined or has a price."""
    if cost != NOTHING:
        return t("{when}, at a price ({cost})", when=head, cost=price(cost))
    return t("{when}, if you like", when=head) if may else head
