"""Pages for very many options: by their sections, or by ranges if they have none.

Options that fit into one menu are shown together, and a section without siblings is skipped, so that nobody presses
more often than necessary. If sections must be chosen first ("apart": a card, then its target), they are always shown,
except those with a single option.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple, TypeAlias

from bot.ui.layouts import capitalize
from bot.ui.read_length import label_width
from bot.ui.titles import punctuation
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, Text, comma_list, t

MENU = 25
"""Maximum number of entries of a Discord menu."""
BUTTONS = 5
"""Maximum number of buttons in one row."""
BUTTON_LABEL = 38
"""Width of a button's label that a phone shows, in letters."""
CHOICES = 8
"""Maximum number of choices that are explained separately."""
FEW = 3
"""Maximum number of options with long names that are buttons without an explanation."""
LABEL = 100
"""Maximum number of characters in each of the two lines of a menu entry."""
PLACEHOLDER = 150
"""Maximum number of characters on a closed menu."""

_HALF = re.compile(r"<[^<>\s]*$|\u2068[^\u2069]*$|\\$")
"""The beginning of something indivisible: an emoji, mention or time, an isolated name, an escaped character."""
SENTENCE = re.compile(r"[.;:!?](?=\s)|[。；！？]")
"""The end of a sentence or clause."""
NUMBER = re.compile(r"\d+")
"""A number in digits."""
QUESTION = re.compile(r"[^?？]*[?？]")
"""Everything up to the first question mark, from the beginning of a prompt."""

Placed: TypeAlias = tuple[int, Option[Any]]
"""An option and its index in the question."""
_Sections: TypeAlias = dict[tuple[Text, ...], list[Placed]]


class Part(NamedTuple):
    """Options behind one menu entry: a section, or a range from one section (or option) to another.

    `sign` is the emoji of a section, if it has one. `title` and `hint` are uncut. `name` is a digest. Custom IDs
    contain it instead of an index, because the options can change while a question stays open.
    """

    name: str
    title: str
    hint: str
    options: Sequence[Placed]
    depth: int
    sign: str = ""

    @property
    def about(self) -> Text:
        """The description that all options behind it share, such as that of the card with these targets, or EMPTY."""
        abouts = {option.about for _, option in self.options if len(option.group) == self.depth + 1}
        return abouts.pop() if len(abouts) == 1 else EMPTY


class Level(NamedTuple):
    """One level of a page: `sections` are open; `loose` options are buttons next to `parts` or `options`."""

    sections: tuple[Text, ...]
    loose: Sequence[Placed]
    parts: Sequence[Part]
    options: Sequence[Placed]


def level(
    options: Sequence[Placed], localizer: Localizer, path: str = "", buttons: int = BUTTONS, *, apart: bool = False
) -> Level:
    """Return the level at a path of part names, such as "X3ab" or "X3ab.k-0Q".

    At most `buttons` options are loose, or twice as many next to a single menu. Raises KeyError if the path no longer
    leads to options.
    """
    shown = _group_by_section(options, localizer, buttons) if apart else _level(options, 0, localizer, buttons)
    for step in path.split(".") if path else ():
        part = {part.name: part for part in shown.parts}[step]
        shown = _level(part.options, part.depth, localizer, buttons)
    return shown


def behind(options: Sequence[Placed], localizer: Localizer, path: str, *, apart: bool = False) -> frozenset[str]:
    """Return the tokens of all options in the part at a path. Raises as `level` does."""
    before, _, name = path.rpartition(".")
    parts = {part.name: part for part in level(options, localizer, before, apart=apart).parts}
    return _tokens(parts[name])


def path_to(options: Sequence[Placed], localizer: Localizer, tokens: frozenset[str], *, apart: bool = False) -> str:
    """Return the path of the innermost part that contains all these tokens; "" if none does."""
    path = ""
    while inside := [one.name for one in level(options, localizer, path, apart=apart).parts if tokens <= _tokens(one)]:
        path = ".".join(filter(None, (path, *inside)))
    return path


def _tokens(part: Part) -> frozenset[str]:
    return frozenset(option.token for _, option in part.options)


def label(option: Option[Any], sections: Sequence[Text]) -> Text:
    """Return the label of an option when these sections are open."""
    return (sections and option.short) or option.label


def about(shown: Level, localizer: Localizer) -> list[str]:
    """Return the description of the last open section, unless one of its options says the same."""
    inside = [option for _, option in shown.options if len(option.group) == len(shown.sections)]
    text = next((localizer(option.about) for option in inside if option.about), "")
    hints = [(localizer(option.label), localizer(option.hint)) for option in inside if option.hint]
    signs = punctuation(localizer)
    again = any(hint in text or signs.joins(name, hint, text.rstrip(".")) for name, hint in hints)
    return [text] if text and not again else []


def meaning(option: Option[Any]) -> Text:
    """Return the meaning of an option beyond its name, or EMPTY if the name says it all."""
    return option.hint if option.group else option.about or option.hint


def within(shown: Level, localizer: Localizer) -> str:
    """Return the question of the last open section, or else the names of the open sections."""
    named = localizer(t("{opened}: choose one", opened=comma_list(shown.sections)))
    return _asked_within(shown, localizer) or shortened(named, PLACEHOLDER)


def _asked_within(shown: Level, localizer: Localizer) -> str:
    """Return the question of the last open section, or "" if it has none."""
    depth = len(shown.sections)
    inside = [*shown.options, *(placed for part in shown.parts for placed in part.options)]
    asked = {option.asks[depth - 1 : depth] for _, option in inside if len(option.group) >= depth}
    if len(asked) == 1 and (questions := asked.pop()):
        return shortened(localizer(questions[0]), PLACEHOLDER)
    return ""


def one_of(prompt: Text, shown: Level | None, localizer: Localizer, *, opened: bool = False) -> str:
    """Return the placeholder of a menu for one choice: the question of its sections, or else the prompt.

    If the player `opened` these sections, the page names them above, so they only replace the prompt if they ask.
    """
    if shown and shown.sections and (asked := _asked_within(shown, localizer) if opened else within(shown, localizer)):
        return asked
    return shortened(localizer(prompt if _asks(prompt) else t("Choose your move")), PLACEHOLDER)


def _asks(prompt: Text) -> bool:
    """Return whether a prompt asks for something.

    "Your turn! You drew Kundry." only says what has happened, and "Your turn: 2 AP, 5 Energy" what the player has.
    """
    words = prompt.key
    return "?" in words or not (words.endswith((".", "!")) or words.startswith("Your turn"))


def several_of(prompt: Text, low: int, high: int, localizer: Localizer) -> str:
    """Return the placeholder of a menu for several choices: the prompt up to its question mark, and their number.

    The prompt is also above the menu. The sentences after its question would leave a phone no room for the number. A
    question that has the number itself, such as "Which 2 cards do you discard?", is enough.
    """
    many = t("Choose {n}", n=low) if low == high else t("Choose {low} to {n}", low=low, n=high)
    said = localizer(t("Choose up to {n}", n=high) if low == 0 < high else many)
    asked = QUESTION.match(words := localizer(prompt))
    if asked and low in (0, high) and len(asked.group()) <= PLACEHOLDER and str(high) in NUMBER.findall(asked.group()):
        return asked.group()
    return f"{shortened(asked.group() if asked else words, PLACEHOLDER - len(said) - 3)} ({said})"


def still(option: Option[Any], question: Ask[Any]) -> bool:
    """Return whether an option is the fallback and moves to the end; fixed lists of options keep their order."""
    return option.token in question.fallback and not (question.apart and isinstance(question.options, tuple))


def telling(shown: Level, question: Ask[Any], localizer: Localizer) -> list[Option[Any]]:
    """Return the options that are explained on their own lines.

    If there are few options, these are the options with an explanation, along with those whose names are too long for
    a button on a phone. Two or three with long names are shown even if none has an explanation: a menu would hide them.
    Next to sections, these are the loose options with an explanation or, if there are many, with a long one. The
    fallback is not among them: it stays below.
    """
    options = [option for _, option in (*shown.loose, *shown.options)]
    if not shown.parts and len(options) <= CHOICES:
        told = len(options) <= FEW or any(map(meaning, options))
        return [
            each for each in options if meaning(each) or (told and label_width(localizer(each.label)) > BUTTON_LABEL)
        ]
    moves = [option for _, option in shown.loose if not still(option, question)]
    beside = moves if shown.parts else [option for _, option in shown.loose if option in moves or option.about]
    found = list(filter(meaning, beside))
    return found if len(found) <= CHOICES else [option for option in found if option.about][:CHOICES]


def without(shown: Level, told: Sequence[Option[Any]], parts: Sequence[Part]) -> Level:
    """Return the level without the options and parts that are shown as choices."""
    loose, options = ([placed for placed in each if placed[1] not in told] for each in (shown.loose, shown.options))
    return shown._replace(loose=loose, options=options, parts=[part for part in shown.parts if part not in parts])


def digest(*meant: Text | str) -> str:
    """Return four characters that identify these words, independent of the reader's language."""
    hashed = hashlib.blake2b(repr(meant).encode(), digest_size=3).digest()
    return base64.urlsafe_b64encode(hashed).decode()


def shortened(words: str, most: int) -> str:
    """Return the words, cut to at most `most` characters with an ellipsis.

    They are cut after a sentence if that keeps half of them, or else after a word, and never within an emoji, mention,
    time or isolated name.
    """
    if len(words) <= most:
        return words
    if most < 1:
        return ""
    begun = words[: most - 1]
    ends = [found.end() for found in SENTENCE.finditer(words, 0, most) if most // 2 <= found.end() < most - 1]
    kept = _HALF.sub("", begun[: ends[-1]] if ends else _whole_words(begun, words[most - 1]))
    return f"{kept.rstrip()}{' ' if ends else ''}…"


def _whole_words(begun: str, following: str) -> str:
    """Return the beginning without its last word, unless that word is complete or too large a part of the text."""
    end = begun.rfind(" ")
    return begun if following.isspace() or end < len(begun) // 3 else begun[:end]


def merged(options: Sequence[Placed], fallback: Sequence[str] = ()) -> list[Placed]:
    """Return the options with equal ones merged into one whose label has their number.

    Options are equal if all their texts are. The first one is kept, or the fallback.
    """
    alike: dict[object, list[Placed]] = {}
    for placed in options:
        alike.setdefault((placed[1].label, placed[1].group), []).append(placed)
    found = [one for those in alike.values() for one in (_merged(those, fallback) if len(those) > 1 else those)]
    return sorted(found, key=lambda placed: placed[0])


def _merged(alike: Sequence[Placed], fallback: Sequence[str]) -> Iterator[Placed]:
    """Yield options with the same label but different other texts, each once."""
    same: dict[object, list[Placed]] = {}
    for placed in alike:
        same.setdefault((placed[1].hint, placed[1].about, placed[1].short, placed[1].destructive), []).append(placed)
    for those in same.values():
        place, one = next((placed for placed in those if placed[1].token in fallback), those[0])
        yield place, one if len(those) == 1 else _counted(one, len(those))


def _counted(option: Option[Any], count: int) -> Option[Any]:
    """Return the option labeled with the number of equal options."""
    label, short = (
        t("{option} ×{n}", option=words, n=count) if words else words for words in (option.label, option.short)
    )
    text = (option.token, label, option.value, option.hint, option.group, short)
    return Option(*text, option.about, option.secondary, option.destructive, option.asks)


def _level(options: Sequence[Placed], depth: int, localizer: Localizer, buttons: int) -> Level:
    loose: list[Placed] = []
    while True:
        outside = [placed for placed in options if len(placed[1].group) == depth]
        beside = 2 * buttons if len(options) - len(outside) <= MENU else buttons
        if len(outside) < len(options) and _fit(loose + outside, depth, localizer, beside):
            loose, options = loose + outside, [placed for placed in options if len(placed[1].group) > depth]
        if not _shared(options, depth):
            break
        depth += 1
    sections = options[0][1].group[:depth]
    if len(options) <= MENU:
        return Level(sections, loose, (), options)
    return Level(sections, loose, _parts(options, depth, localizer), ())


def _group_by_section(options: Sequence[Placed], localizer: Localizer, buttons: int) -> Level:
    """Return the level with the sections. Options without a section, or alone in one, are loose."""
    sizes = Counter(option.group[:1] for _, option in options)
    alone = [one for one in options if sizes[one[1].group[:1]] == 1 and _fit([one], 0, localizer, buttons)]
    outside = [one for one in options if not one[1].group]
    both = [one for one in options if one in alone or one in outside]
    loose = both if len(both) <= 2 * buttons else outside
    if not _fit(loose, 0, localizer, 2 * buttons):
        return _level(options, 0, localizer, buttons)
    rest = [one for one in options if one not in loose]
    return Level((), loose, _parts(rest, 0, localizer) if rest else (), ())


def _fit(options: Sequence[Placed], depth: int, localizer: Localizer, buttons: int) -> bool:
    """Return whether these options are few and short enough to be loose buttons."""
    return len(options) <= buttons and all(
        label_width(localizer(label(option, option.group[:depth]))) <= BUTTON_LABEL for _, option in options
    )


def _shared(options: Sequence[Placed], depth: int) -> bool:
    """Return whether all options are in the same section at that depth."""
    first = options[0][1].group[: depth + 1]
    return len(first) > depth and all(option.group[: depth + 1] == first for _, option in options)


def _parts(options: Sequence[Placed], depth: int, localizer: Localizer) -> list[Part]:
    """Return at most 25 parts: sections; ranges of sections; or, without sections, ranges of options."""
    found: _Sections = {}
    for placed in options:
        found.setdefault(placed[1].group[depth : depth + 1], []).append(placed)
    if [*found] == [()]:
        return _ranges([(label(one[1], one[1].group[:depth]), [one]) for one in options], depth, localizer)
    named = [(key[0] if key else t("Others"), members) for key, members in found.items()]
    if len(named) > MENU:
        return _ranges(named, depth, localizer)
    return [_section(words, members, depth, localizer) for words, members in named]


def _section(words: Text, members: Sequence[Placed], depth: int, localizer: Localizer) -> Part:
    return Part(
        digest(words),
        capitalize(localizer(words)),
        _inside(members, depth, localizer),
        members,
        depth,
        localizer.first_sign(words),
    )


def _inside(options: Sequence[Placed], depth: int, localizer: Localizer) -> str:
    """Return the names of the sections inside a section; if there are none, its description."""
    inner = dict.fromkeys(option.group[depth + 1] for _, option in options if len(option.group) > depth + 1)
    return capitalize(localizer(comma_list([*inner]) if inner else options[0][1].about))


def _ranges(named: Sequence[tuple[Text, Sequence[Placed]]], depth: int, localizer: Localizer) -> list[Part]:
    """Return ranges of neighbors, each titled with its first and last one, and named by their tokens."""
    size = max(MENU, -(-len(named) // MENU))
    parts = [named[at : at + size] for at in range(0, len(named), size)]
    return [_range(part[0][0], part[-1][0], _all(part), depth, localizer) for part in parts]


def _range(first: Text, last: Text, options: Sequence[Placed], depth: int, localizer: Localizer) -> Part:
    name = digest(first, last, options[0][1].token, options[-1][1].token)
    return Part(name, f"{shortened(localizer(first), 47)} – {shortened(localizer(last), 47)}", "", options, depth)


def _all(named: Iterable[tuple[Text, Sequence[Placed]]]) -> list[Placed]:
    return [placed for _, members in named for placed in members]


def distinct(words: Sequence[str], most: int) -> list[str]:
    """Return the words, each cut to at most `most` characters. Words that would look alike show where they differ."""
    found: dict[str, list[str]] = {}
    for one in dict.fromkeys(words):
        found.setdefault(shortened(one, most), []).append(one)
    return [_told_apart(one, found[shortened(one, most)], most) for one in words]


def _told_apart(one: str, alike: Sequence[str], most: int) -> str:
    """Return the words, cut. If others would look alike, return the beginning and the first difference."""
    same = max((_common_beginning(one, other) for other in alike if other != one), default=0)
    if not same:
        return shortened(one, most)
    head = most // 3
    word = one.rfind(" ", 0, same) + 1
    return shortened(f"{shortened(one, head)} {one[word if word > head else same :]}", most)


def _common_beginning(one: str, other: str) -> int:
    """Return the length of the common prefix."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
