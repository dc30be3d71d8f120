"""The words for tarots and actions. Each text is created only once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from games.kernel.text import EMPTY, Arg, Name, Seat, Text, listed, t, tn
from games.parsifal.cards import NAMED, TAROTS, Tarot, title
from games.parsifal.vocabulary.actions import Action, ActionType
from games.parsifal.vocabulary.clauses import (
    Beside,
    ChangeOwner,
    Control,
    Defeated,
    Draw,
    Extra,
    Free,
    FromLimbo,
    Give,
    InLimbo,
    Interrupt,
    Lock,
    Locks,
    Owning,
    Owns,
    Quest,
    Skill,
    ToLimbo,
    Unlocked,
)

_ACTION_PATTERNS = {
    "take": "take",
    "drop": "drop",
    "release": "release",
    "lock": "lock",
    "free": "free",
    "move": "move to {to}",
    "move here": "move to you",
    "give": "give {tarot}",
    "limbo": "send to Limbo",
    "get": "take from Limbo",
    "get for": "take {tarot} from Limbo",
    "draw": "draw",
}
_QUESTIONS = {
    "take": "What does {who} take?",
    "drop": "What does {who} drop?",
    "release": "Who does {who} release?",
    "lock": "Who does {who} lock?",
    "free": "Who does {who} free?",
    "move": "Who does {who} move to {to}?",
    "move here": "Who does {who} move to you?",
    "give": "Who does {who} give {tarot} to?",
    "limbo": "What does {who} send to Limbo?",
    "get": "What does {who} take from Limbo?",
    "get for": "Who does {who} take {tarot} from Limbo for?",
    "draw": "What does {who} draw?",
}
_SHORT = {
    "take": "Take {tarot}",
    "drop": "Drop {tarot}",
    "release": "Release {tarot}",
    "lock": "Lock {tarot}",
    "free": "Free {tarot}",
    "move": "Move {tarot} to {to}",
    "move here": "Move {tarot} to you",
    "give": "Give {tarot} to {receiver}",
    "limbo": "Send {tarot} to Limbo",
    "get": "Take {tarot} from Limbo",
    "get for": "Take {tarot} from Limbo for {receiver}",
    "draw": "Draw a tarot",
}
_LABELS = {
    "take": "{who}: take {tarot}",
    "drop": "{who}: drop {tarot}",
    "release": "{who}: release {tarot}",
    "lock": "{who}: lock {tarot}",
    "free": "{who}: free {tarot}",
    "move": "{who}: move {tarot} to {to}",
    "move here": "{who}: move {tarot} to you",
    "give": "{who}: give {tarot} to {receiver}",
    "limbo": "{who}: send {tarot} to Limbo",
    "get": "{who}: take {tarot} from Limbo",
    "get for": "{who}: take {tarot} from Limbo for {receiver}",
    "draw": "{who}: draw a tarot",
}
_TOLD = {
    "take": "{who} takes {tarot}",
    "drop": "{who} drops {tarot}",
    "release": "{who} releases {tarot}",
    "lock": "{who} locks {tarot}",
    "free": "{who} frees {tarot}",
    "move": "{who} moves {tarot} to {to}",
    "give": "{who} gives {tarot} to {receiver}",
    "limbo": "{who} sends {tarot} to Limbo",
    "get": "{who} takes {tarot} from Limbo",
    "get for": "{who} takes {tarot} from Limbo for {receiver}",
    "draw": "{who} draws one more tarot",
}


@cache
def actor(by: Tarot, used: Tarot | None) -> Text:
    """Return the actor of an action: "Kundry", or "Kundry with Knight 1"."""
    return t("{by} with {used}", by=by.label, used=used.label) if used else by.label


def sections(action: Action, shared: bool, reader: Seat) -> tuple[Text, Text]:
    """Return the menu section and entry of a reader's option: the actor and the action.

    With `shared`, one section holds everything that the actor does through others.
    """
    by, used, how = action.by, action.used, _how(action, reader)
    if used and shared:
        return t("{by} with a rival's character", by=by.label), t("{who}: {how}", who=used.label, how=how)
    return actor(by, used), how


def _how(action: Action, reader: Seat) -> Text:
    """Return an action in words, with the artifact that is handed over or the area it goes to."""
    return t(_ACTION_PATTERNS[_option_kind(action, reader)], **_section_arguments(action, reader))


def _section_arguments(action: Action, reader: Seat) -> dict[str, Arg]:
    """Return the arguments that all actions of a section share: the receiving seat, or the artifact handed over."""
    if action.to is not None:
        return {} if action.to == reader else {"to": Name(action.to)}
    return {"tarot": tarot_in_sentence(action.tarot)} if action.receiver and action.tarot else {}


def section_questions(action: Action, shared: bool, reader: Seat) -> tuple[Text, Text]:
    """Return the prompts in the sections of a reader's option: what a character does, and then to what.

    A character that is used for the action is the one that does it.
    """
    by, used = action.by, action.used
    if used and not shared:
        does = t("What does {used} do for {by}?", used=used.label, by=by.label)
    else:
        does = t("What does {who} do?", who=by.label)
    asks = _QUESTIONS[_option_kind(action, reader)]
    return does, t(asks, who=(used or by).label, **_section_arguments(action, reader))


@cache
def area(tarot: Tarot, seat: Seat) -> Text:
    """Return the sentence that says in whose area a tarot is: "Gawan is in Ann's area."."""
    return t("{tarot} is in {name}'s area.", tarot=tarot_in_sentence(tarot), name=Name(seat))


@cache
def idle_target(tarot: Tarot, seat: Seat | None) -> Text:
    """Return the sentence that says whom a lock keeps from acting with its target; None is the reader."""
    if seat is None:
        return t("You can't act with {tarot} then.", tarot=tarot_in_sentence(tarot))
    return t("{name} can't act with {tarot} then.", name=Name(seat), tarot=tarot_in_sentence(tarot))


def option_labels(action: Action, reader: Seat) -> tuple[Text, Text]:
    """Return an action as the label of a reader's option, with the actor and without it.

    With the actor, it is "Kundry with Knight 1: give the Spear to Klingsor".
    """
    kind, parts = _option_kind(action, reader), _parts(action, reader)
    return Text(_LABELS[kind], parts), Text(_SHORT[kind], parts)


@lru_cache(1 << 12)
def action_text(action: Action) -> Text:
    """Return an action in the words of the log: "Kundry with Knight 1 gives the Spear to Klingsor"."""
    return Text(_TOLD[_kind(action)], _parts(action))


def _kind(action: Action) -> str:
    return "get for" if action.kind is ActionType.FETCH and action.receiver else action.kind._value_


def _option_kind(action: Action, reader: Seat) -> str:
    """Return the key of the pattern for a reader's option; a character can be moved to the reader."""
    return "move here" if action.to == reader else _kind(action)


def _parts(action: Action, reader: Seat | None = None) -> tuple[tuple[str, Arg], ...]:
    """Return the arguments of a pattern.

    They are written out for speed, because every action that is read needs them.
    """
    by, _, tarot, used, receiver, to = action
    who = ("who", actor(by, used) if used else by.label)
    if tarot is None:
        return (who,)
    what = ("tarot", tarot_in_sentence(tarot))
    if receiver is not None:
        return who, what, ("receiver", tarot_in_sentence(receiver))
    return (who, what) if to is None or to == reader else (who, what, ("to", Name(to)))


@cache
def tarot_in_sentence(tarot: Tarot) -> Text:
    """Return a tarot as it is called within a sentence: the Grail, the Swan, Squire 2, Kundry."""
    return the(tarot.name) if tarot.artifact or tarot.name == "swan" else tarot.label


@cache
def the(name: str) -> Text:
    """Return the name of a tarot within a sentence: the Grail, the Swan, a Charmer, Kundry."""
    first = TAROTS.get(name)
    if first is None:
        return t("a {title}", title=title(name))
    return t("the {title}", title=first.title) if first.artifact or name == "swan" else first.title


_CHANGES = {
    "locked": "{tarot} is locked",
    "freed": "{tarot} is free again",
    "lost": "{tarot} is lost",
    "dropped": "{tarot} is up for grabs",
    "arrived": "{tarot} arrives",
}


@cache
def change(turn: str, tarot: Tarot) -> Text:
    """Describe a change of a tarot as part of a sentence: "the Grail is up for grabs"."""
    return t(_CHANGES[turn], tarot=tarot_in_sentence(tarot))


@cache
def loss_to(tarot: Tarot, seat: Seat) -> Text:
    """Return the loss of a tarot to another player as part of a sentence: "Ferris is lost to Bruno"."""
    return t("{tarot} is lost to {name}", tarot=tarot_in_sentence(tarot), name=Name(seat))


def players(seats: Iterable[Seat], reader: Seat | None) -> Text:
    """Return players as the reader calls them, the reader first: "you and Bruno"; "nobody" if there are none."""
    those = {*seats}
    others: list[Arg] = [Name(seat) for seat in sorted(those - {reader})]
    return listed([t("you"), *others] if reader in those else others)


_RESULTS = {_TOLD["lock"]: "locked", _TOLD["free"]: "freed", _TOLD["release"]: "freed"}


def result(action: Text) -> Text:
    """Return the change that an action in the log implies, or EMPTY if there is none."""
    turn = _RESULTS.get(action.key)
    return Text(_CHANGES[turn], (("tarot", dict(action.args)["tarot"]),)) if turn else EMPTY


def either(items: Sequence[Text]) -> Text:
    """Return names as alternatives: "Kundry, Charmer or Ferris"."""
    if len(items) == 1:
        return items[0]
    return t("{before} or {last}", before=join_texts(tuple(items[:-1]), "{before}, {part}"), last=items[-1])


@cache
def skill(it: Skill, artifact: bool = False) -> Text:
    """Return a skill in the words of a tarot. An artifact's lock applies to its owner."""
    match it:
        case Lock(count) if artifact:
            return tn("Its owner can hold {n} more lock.", "Its owner can hold {n} more locks.", n=count)
        case Lock(count):
            return tn("Locks a character; holds {n} lock.", "Locks a character; holds up to {n} locks.", n=count)
        case Give() if artifact:
            return t("Its owner can give one of its artifacts to another unlocked character, yours or a rival's.")
        case ChangeOwner(copies, name):
            pattern = "With {copies} unlocked {title}s in your area: moves any character to another player."
            return t(pattern, copies=copies, title=title(name))
        case ToLimbo(names):
            return t("Sends {tarots} to Limbo.", tarots=either([*map(the, names)]))
        case FromLimbo(artifacts):
            return _OUT_OF_LIMBO[artifacts]
        case Control(names):
            return t("Acts with a rival's unlocked {tarots}.", tarots=either([*map(title, names)]))
        case Extra(count, condition):
            return _extra(count, condition)
    return _PLAIN[type(it)]


_OUT_OF_LIMBO = {
    False: t("Takes a character from Limbo for you."),
    True: t("Takes from Limbo a character for you, or an artifact for one of your unlocked characters."),
}
_PLAIN: dict[type, Text] = {
    Free: t("Frees any locked character."),
    Give: t("Gives one of its artifacts to another unlocked character, yours or a rival's."),
    Draw: t("Draws one more tarot while the deck lasts."),
    Interrupt: t("Stops an action that a rival has announced, and that rival's turn; then goes to Limbo."),
}


def _extra(count: int, condition: Owning | Beside | None) -> Text:
    match condition:
        case Owning(artifact):
            one, many = "{n} more action each turn with {artifact}.", "{n} more actions each turn with {artifact}."
            return tn(one, many, n=count, artifact=the(artifact))
        case Beside(name):
            company = t(
                "another unlocked {title}" if len(NAMED[name]) > 1 else "an unlocked {title}", title=title(name)
            )
            one, many = (
                ("{n} more action each turn while you have {who}."),
                ("{n} more actions each turn while you have {who}."),
            )
            return tn(one, many, n=count, who=company)
    return tn("Its owner can act {n} more time each turn.", "Its owner can act {n} more times each turn.", n=count)


@cache
def quest(it: Quest) -> Text:
    """Return a quest in a few words."""
    match it:
        case Owns(name, artifact):
            return t("{who} owns {artifact}", who=the(name), artifact=the(artifact))
        case Locks(name, target):
            return t("{who} locks {target}", who=the(name), target=the(target))
        case Unlocked(target):
            return t("{target} is in play, unlocked", target=the(target))
        case Defeated(target):
            return t("{target} is locked or in Limbo", target=the(target))
        case InLimbo(card):
            return t("{card} is in Limbo", card=the(card))


@cache
def join_texts(parts: tuple[Text, ...], pattern: str = "{before} {part}") -> Text:
    """Join texts by a pattern."""
    joined = parts[0]
    for part in parts[1:]:
        joined = t(pattern, before=joined, part=part)
    return joined


@cache
def holder(name: str) -> Text:
    """Return the winning characters of a name: Kundry, the Swan, the Charmers."""
    return the(name) if name in TAROTS else t("the {title}s", title=title(name))


@cache
def skill_words(tarot: Tarot) -> tuple[Text, ...]:
    """Return the text of a tarot: one sentence for each skill."""
    return tuple(skill(each, tarot.artifact) for each in tarot.skills)


@cache
def quest_words(tarot: Tarot) -> tuple[Text, ...]:
    """Return the text of a character: a few words for each quest."""
    return tuple(map(quest, tarot.quests))
