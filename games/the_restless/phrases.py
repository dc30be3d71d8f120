"""The small words in English: people, numbers, conditions. Each gives a Text that stands inside a sentence."""

from __future__ import annotations

from functools import singledispatch

from games.kernel.text import EMPTY, Arg, Text, listed, signed, t, tn
from games.the_restless import names
from games.the_restless.conditions import (
    AllOf,
    AnyOf,
    CountIs,
    During,
    First,
    FromDeck,
    HasKeyword,
    HasStatus,
    HasTrait,
    HealthIs,
    Holds,
    IsType,
    KilledBy,
    MarksAre,
    Natural,
    Not,
    Parity,
    RollIs,
    Total,
    Using,
)
from games.the_restless.counts import Count, Half, Marks, Per, Those, Thrown, Whom

X = t("X")


def who(whom: Whom) -> Text:
    """The people, Targets or Items meant."""
    if isinstance(whom, Those):
        return t("{who} (if {condition})", who=names.WHO[whom.who], condition=condition(whom.only))
    return names.WHO[whom]


def number(count: Count) -> Arg:
    """A plain number, "all", or X, which `where` explains."""
    return count if isinstance(count, int) else t("all") if count == "all" else X


def changed(count: Count) -> Arg:
    """A number that is added: with its sign."""
    return signed(count) if isinstance(count, int) else t("+{x}", x=X)


def where(sentence: Text, count: Count) -> Text:
    """The sentence, and what X is if it speaks of X."""
    if isinstance(count, int | str):
        return sentence
    return t("{sentence} X is {count}.", sentence=sentence, count=reckoned(count))


def reckoned(count: Count) -> Text:
    """How a number is worked out."""
    if isinstance(count, Half):
        return t("half of {count}, rounded down", count=reckoned(count.of))
    if isinstance(count, Thrown):
        return _plus(names.DICE[count.die], count.plus)
    if isinstance(count, Per):
        return _most(_plus(_times(names.MEASURES[count.what], count.times), count.plus), count.most)
    if isinstance(count, Marks):
        return _most(_plus(_times(_mark(count.name), count.times), count.plus), count.most)
    return t("{number}", number=number(count))


def _mark(name: str) -> Text:
    return t("the number of “{name}” here", name=name)


def _times(what: Text, times: int) -> Text:
    return what if times == 1 else t("{times} times {what}", times=times, what=what)


def _plus(what: Text, plus: int) -> Text:
    if not plus:
        return what
    return t("{what} plus {n}", what=what, n=plus) if plus > 0 else t("{what} minus {n}", what=what, n=-plus)


def _most(what: Text, most: int | None) -> Text:
    return what if most is None else t("{what}, at most {most}", what=what, most=most)


@singledispatch
def condition(asked: object) -> Text:
    """A condition, as it stands after "if"."""
    raise TypeError(f"no words for {asked!r}")


@condition.register
def _(asked: HasTrait) -> Text:
    if asked.of is None:
        return t("there is a {trait}", trait=names.TRAITS[asked.trait])
    return t("the Trait of {who} is {trait}", who=names.WHO[asked.of], trait=names.TRAITS[asked.trait])


@condition.register
def _(asked: IsType) -> Text:
    return t("the Target is {types}", types=either([names.TYPES[one] for one in asked.types]))


@condition.register
def _(asked: HasKeyword) -> Text:
    return t("the Target has {keywords}", keywords=either([names.KEYWORDS[one] for one in asked.keywords]))


@condition.register
def _(asked: HealthIs) -> Text:
    if asked.of == "holder":
        return _compared(t("your Health"), asked.cmp, asked.n)
    return _compared(t("the Health of {who}", who=names.WHO[asked.of]), asked.cmp, asked.n)


@condition.register
def _(asked: CountIs) -> Text:
    what = names.MEASURES[asked.what]
    if asked.of and asked.of != "holder":
        what = t("{what} (of {who})", what=what, who=names.WHO[asked.of])
    return _compared(what, asked.cmp, asked.n)


@condition.register
def _(asked: MarksAre) -> Text:
    return _compared(_mark(asked.name), asked.cmp, asked.n)


@condition.register
def _(asked: RollIs) -> Text:
    return t("it is a {kinds} roll", kinds=either([names.ROLLS[kind] for kind in asked.kinds]))


@condition.register
def _(asked: Natural) -> Text:
    return _compared(t("the number on the die"), asked.cmp, asked.n)


@condition.register
def _(asked: Total) -> Text:
    return _compared(t("the result"), asked.cmp, asked.n)


@condition.register
def _(asked: Parity) -> Text:
    what = t("the round") if asked.of == "round" else t("the number on the die")
    return t("{what} is even", what=what) if asked.even else t("{what} is odd", what=what)


@condition.register
def _(asked: Using) -> Text:
    return t("{means} is used", means=either([names.MEANS[one] for one in asked.means]))


@condition.register
def _(asked: Holds) -> Text:
    what = names.GROUPS[asked.group] if asked.group else names.KINDS[asked.kind] if asked.kind else t("Item")
    held = t("the number of Items ({what}) of {who}", what=what, who=names.WHO[asked.of])
    return _compared(held, asked.cmp, asked.n)


@condition.register
def _(asked: HasStatus) -> Text:
    boon = names.BOONS[asked.boon] if asked.boon else t("any Status")
    return t("the Statuses of {who} include {boon}", who=names.WHO[asked.of], boon=boon)


@condition.register
def _(asked: During) -> Text:
    return t("it is {scenes}", scenes=either([names.SCENES[scene] for scene in asked.scenes]))


@condition.register
def _(asked: First) -> Text:
    return t("it is the first time in this {span}", span=names.SPANS[asked.per])


@condition.register
def _(asked: KilledBy) -> Text:
    return t("a Target was the killer") if asked.target else t("no Target was the killer")


@condition.register
def _(asked: FromDeck) -> Text:
    return t("the card is {decks}", decks=either([names.DECKS[deck] for deck in asked.decks]))


@condition.register
def _(asked: Not) -> Text:
    return t("not: {condition}", condition=condition(asked.condition))


@condition.register
def _(asked: AnyOf) -> Text:
    return either([condition(one) for one in asked.conditions])


@condition.register
def _(asked: AllOf) -> Text:
    return listed([condition(one) for one in asked.conditions]) if asked.conditions else EMPTY


def _compared(what: Text, cmp: str, n: Count) -> Text:
    """Something against a number: "your Health is 2 or less"."""
    against = number(n) if isinstance(n, int | str) else reckoned(n)
    return t("{what} is {compared}", what=what, compared=Text(names.COMPARED[cmp].key, (("n", against),)))


def either(items: list[Text]) -> Text:
    """The items as alternatives: "a, b or c"."""
    head = items[0]
    for item in items[1:-1]:
        head = t("{before}, {item}", before=head, item=item)
    return head if len(items) == 1 else t("{before} or {item}", before=head, item=items[-1])


def so_often(times: int, span: str) -> Text:
    """Once per battle; 2 times per round."""
    return tn("once per {span}", "{n} times per {span}", n=times, span=names.SPANS[span])
