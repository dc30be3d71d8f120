"""Short phrases for Characters, numbers and conditions, each a Text for use inside a sentence."""

from __future__ import annotations

from functools import singledispatch

from games.kernel.text import EMPTY, Arg, Text, listed, signed, t, tn
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import (
    AllOf,
    AnyOf,
    Count,
    CountIs,
    During,
    First,
    FromDeck,
    Half,
    HasKeyword,
    HasStatus,
    HasTrait,
    HealthIs,
    Holds,
    IsType,
    KilledBy,
    Marks,
    MarksAre,
    Natural,
    Not,
    Parity,
    Per,
    RollIs,
    Those,
    Thrown,
    Total,
    Using,
    Whom,
)

X = t("X")
COUNTED = {
    "living": t("{compared} Characters are alive"),
    "dead": t("{compared} Characters are dead"),
    "sins": t("you have {compared} Sins"),
    "party_sins": t("the party has {compared} Sins"),
    "statuses": t("you have {compared} Statuses"),
    "items": t("you have {compared} Items"),
    "weapons": t("you have {compared} Weapons"),
    "armor": t("you have {compared} Armor"),
    "weight": t("you carry {compared} Weight"),
    "targets": t("{compared} Targets are alive"),
}
THEIRS = {
    "sins": t("{who} with {compared} Sins"),
    "statuses": t("{who} with {compared} Statuses"),
    "weight": t("{who} carrying {compared} Weight"),
}
ONES = {"sins": t("{who} with a Sin"), "statuses": t("{who} with a Status")}
ZEROES = {text.key for text in (*COUNTED.values(), *THEIRS.values())}
"""The keys of the phrases in which 0 is written as "no"."""
LESS = {text.key for text in (COUNTED["armor"], COUNTED["weight"], THEIRS["weight"])}
SPECIAL: dict[tuple[str, str, Count], Text] = {
    ("dead", "ge", 1): t("a Character is dead"),
    ("sins", "ge", 1): t("you have a Sin"),
    ("party_sins", "ge", 1): t("the party has a Sin"),
    ("statuses", "ge", 1): t("you have a Status"),
    ("living", "eq", 1): t("exactly one Character is alive"),
    ("dead", "eq", 1): t("exactly one Character is dead"),
    ("targets", "eq", 1): t("exactly one Target is alive"),
    ("items", "eq", 1): t("you have exactly one Item"),
    ("weapons", "eq", 1): t("you have exactly one Weapon"),
    ("target_missing", "eq", 0): t("the Target is unhurt"),
    ("target_missing", "ge", 1): t("the Target is hurt"),
}
"""Comparisons with a special phrase."""
ROUNDS = {"eq": t("it is round {n}"), "ge": t("it is round {n} or later"), "le": t("it is round {n} or earlier")}


def who(whom: Whom) -> Text:
    """Return a phrase for the affected Characters, Targets or Items, such as "each Character"."""
    return limited_group(labels.WHO[whom.who], whom) if isinstance(whom, Those) else labels.WHO[whom]


def limited_group(all_of_them: Text, those: Those) -> Text:
    """Return a group limited by a condition: "each Character with no Sins"."""
    only = those.only
    if isinstance(only, CountIs) and only.what in ONES and (only.cmp, only.n) == ("ge", 1):
        return Text(ONES[only.what].key, (("who", all_of_them),))
    if isinstance(only, CountIs) and only.what == "weight" and those.who == "heaviest":
        return _of(t("{who}, if they carry {compared} Weight"), only.cmp, only.n, who=all_of_them)
    if isinstance(only, CountIs) and only.what in THEIRS:
        return _of(THEIRS[only.what], only.cmp, only.n, who=all_of_them)
    return t("{who} (if {condition})", who=all_of_them, condition=condition(only))


def number(count: Count) -> Arg:
    """Return a plain number, "all", or X, which `where` explains."""
    return count if isinstance(count, int) else t("all") if count == "all" else X


def changed(count: Count) -> Arg:
    """Return a number to add, with its sign."""
    return signed(count) if isinstance(count, int) else t("+{x}", x=X)


def where(sentence: Text, count: Count) -> Text:
    """Return the sentence, with an explanation of X if it contains X."""
    if isinstance(count, int | str):
        return sentence
    return t("{sentence} X is {count}.", sentence=sentence, count=reckoned(count))


def reckoned(count: Count) -> Text:
    """Return the calculation of a number in words."""
    if isinstance(count, Half):
        return t("half of {count}, rounded down", count=reckoned(count.of))
    if isinstance(count, Thrown):
        return _plus(labels.DICE[count.die], count.plus)
    if isinstance(count, Per | Marks):
        what = labels.MEASURES[count.what] if isinstance(count, Per) else _mark(count.name)
        if count.times < 0 < count.plus:
            what = t("{n} minus {what}", n=count.plus, what=_times(what, -count.times))
        else:
            what = _plus(_times(what, count.times), count.plus)
        return what if count.most is None else t("{what}, at most {most}", what=what, most=count.most)
    return t("{number}", number=number(count))


def worked_out(count: Count) -> Arg:
    """Return a plain number, or its calculation in words."""
    return count if isinstance(count, int) else reckoned(count)


def _mark(name: str) -> Text:
    return t("“{name}”", name=labels.mark(name))


def _times(what: Text, times: int) -> Text:
    if times < 0:
        return t("minus {what}", what=_times(what, -times))
    if times == 2:
        return t("twice {what}", what=what)
    return what if times == 1 else t("{times} times {what}", times=times, what=what)


def _plus(what: Text, plus: int) -> Text:
    if not plus:
        return what
    return t("{what} plus {n}", what=what, n=plus) if plus > 0 else t("{what} minus {n}", what=what, n=-plus)


@singledispatch
def condition(asked: object) -> Text:
    """Return a condition as a clause after "if"."""
    raise TypeError(f"cannot describe the condition {asked!r}")


@condition.register(HasTrait)
def _(asked: HasTrait) -> Text:
    if asked.of is None:
        return t("there is {trait}", trait=labels.A_TRAIT[asked.trait])
    if asked.of == "holder":
        return t("your Trait is {trait}", trait=labels.TRAITS[asked.trait])
    return t("the Trait of {who} is {trait}", who=labels.WHO[asked.of], trait=labels.TRAITS[asked.trait])


@condition.register(IsType)
def _(asked: IsType) -> Text:
    return t("the Target is {types}", types=either([labels.A_TYPE[one] for one in asked.types]))


@condition.register(HasKeyword)
def _(asked: HasKeyword) -> Text:
    return t("the Target has {keywords}", keywords=either([labels.KEYWORDS[one] for one in asked.keywords]))


@condition.register(HealthIs)
def _(asked: HealthIs) -> Text:
    if asked.of == "holder" and (asked.cmp, asked.n) == ("le", Per("damage")):
        return t("this damage would kill you")
    if asked.of == "holder":
        return _compared(t("your Health"), asked.cmp, asked.n)
    return _compared(t("the Health of {who}", who=labels.WHO[asked.of]), asked.cmp, asked.n)


@condition.register(CountIs)
def _(asked: CountIs) -> Text:
    if (asked.what, asked.cmp, asked.n) in SPECIAL:
        return SPECIAL[asked.what, asked.cmp, asked.n]
    if asked.what == "round" and asked.cmp in ROUNDS:
        return Text(ROUNDS[asked.cmp].key, (("n", number(asked.n)),))
    if asked.what in COUNTED and asked.of in (None, "holder"):
        return _of(COUNTED[asked.what], asked.cmp, asked.n)
    what = labels.MEASURES[asked.what]
    if asked.of and asked.of != "holder":
        what = t("{what} (of {who})", what=what, who=labels.WHO[asked.of])
    return _compared(what, asked.cmp, asked.n)


@condition.register(MarksAre)
def _(asked: MarksAre) -> Text:
    return _compared(_mark(asked.name), asked.cmp, asked.n)


@condition.register(RollIs)
def _(asked: RollIs) -> Text:
    return t("it is a {kinds} roll", kinds=either([labels.ROLLS[kind] for kind in asked.kinds]))


@condition.register(Natural)
def _(asked: Natural) -> Text:
    return _of(t("the die shows {compared}"), asked.cmp, asked.n)


@condition.register(Total)
def _(asked: Total) -> Text:
    return _compared(t("the result"), asked.cmp, asked.n)


@condition.register(Parity)
def _(asked: Parity) -> Text:
    if asked.of == "round":
        return t("the round is even") if asked.even else t("the round is odd")
    return t("the die shows an even number") if asked.even else t("the die shows an odd number")


@condition.register(Using)
def _(asked: Using) -> Text:
    return t("{means} is used", means=either([labels.MEANS[one] for one in asked.means]))


@condition.register(Holds)
def _(asked: Holds) -> Text:
    if asked.of == "holder" and (asked.cmp, asked.n) == ("ge", 1):
        return t("you have {item}", item=item(asked.group, asked.kind))
    what = labels.GROUPS[asked.group] if asked.group else labels.KINDS[asked.kind] if asked.kind else t("Item")
    held = t("the number of your Items ({what})", what=what)
    if asked.of != "holder":
        held = t("the number of Items ({what}) of {who}", what=what, who=labels.WHO[asked.of])
    return _compared(held, asked.cmp, asked.n)


@condition.register(HasStatus)
def _(asked: HasStatus) -> Text:
    boon = t("the Status {boon}", boon=labels.status_name(asked.boon)) if asked.boon else t("a Status")
    if asked.of == "holder":
        return t("you have {boon}", boon=boon)
    return t("{who} has {boon}", who=labels.WHO[asked.of], boon=boon)


@condition.register(During)
def _(asked: During) -> Text:
    return t("it is {scenes}", scenes=either([labels.SCENES[scene] for scene in asked.scenes]))


@condition.register(First)
def _(asked: First) -> Text:
    return t("it is the first time in this {span}", span=labels.SPANS[asked.per])


@condition.register(KilledBy)
def _(asked: KilledBy) -> Text:
    return t("a Target dealt the blow") if asked.target else t("no Target dealt the blow")


@condition.register(FromDeck)
def _(asked: FromDeck) -> Text:
    return t("the card is {decks}", decks=either([labels.DECKS[deck] for deck in asked.decks]))


@condition.register(Not)
def _(asked: Not) -> Text:
    if isinstance(asked.condition, During):
        return t("it is not {scenes}", scenes=either([labels.SCENES[scene] for scene in asked.condition.scenes]))
    return t("it is not true that {condition}", condition=condition(asked.condition))


@condition.register(AnyOf)
def _(asked: AnyOf) -> Text:
    return either([condition(one) for one in asked.conditions])


@condition.register(AllOf)
def _(asked: AllOf) -> Text:
    return listed([condition(one) for one in asked.conditions]) if asked.conditions else EMPTY


def _compared(what: Text, cmp: str, n: Count) -> Text:
    """Return a comparison with a number: "your Health is 2 or less"."""
    return _of(t("{what} is {compared}"), cmp, n, what=what)


def _of(pattern: Text, cmp: str, n: Count, **args: Arg) -> Text:
    """Return a pattern with a comparison: "you carry 5 or more Weight"."""
    against = number(n) if isinstance(n, int | str) else reckoned(n)
    if (cmp, n) == ("eq", 0):
        against = t("no") if pattern.key in ZEROES else 0
    words = labels.COMPARED_COUNTS if pattern.key in ZEROES - LESS else labels.COMPARED
    return Text(pattern.key, (("compared", Text(words[cmp].key, (("n", against),))), *args.items()))


def item(group: str | None, kind: str | None) -> Text:
    """Return a kind of Item: "a Spell", "a piece of Equipment"."""
    sought = group or kind
    return labels.MEANS[sought] if sought else t("an Item")


def either(items: list[Text]) -> Text:
    """Return items as alternatives: "a, b or c"."""
    head = items[0]
    for item in items[1:-1]:
        head = t("{before}, {item}", before=head, item=item)
    return head if len(items) == 1 else t("{before} or {item}", before=head, item=items[-1])


def so_often(times: int, span: str) -> Text:
    """Return a limit: "once per battle", "2 times per round"."""
    return tn("once per {span}", "{n} times per {span}", n=times, span=labels.SPANS[span])
