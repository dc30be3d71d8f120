"""Very many options, a few at a time: by their sections, or by ranges where they have none.

Whatever fits in one menu is shown at once, and a section that would stand alone is passed over, so that nobody presses
more often than need be. Where sections are to be chosen from first ("apart": a card, and then its target), they are
always shown, but for those with a single option in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from games.kernel.options import Option
from games.kernel.text import Reader, Text, t

MENU = 25
"""Entries a Discord menu may hold."""
BUTTONS = 5
"""Buttons that stand in one row."""
BUTTON_LABEL = 38
"""Characters of a button's label that a phone still shows."""
LABEL = 100
"""Characters an entry of a menu may have, in each of its two lines."""

Placed: TypeAlias = tuple[int, Option[Any]]
"""An option and its place in the question."""
_Sections: TypeAlias = dict[tuple[Text, ...], list[Placed]]


class Part(NamedTuple):
    """Options to be looked into: a section, or all from the first section (or option) to the last."""

    title: str
    hint: str
    options: Sequence[Placed]
    depth: int


class Level(NamedTuple):
    """What is shown at once. `sections` were opened to come here; `loose` options lie beside `parts` or `options`."""

    sections: tuple[Text, ...]
    loose: Sequence[Placed]
    parts: Sequence[Part]
    options: Sequence[Placed]


def level(
    options: Sequence[Placed], reader: Reader, path: str = "", buttons: int = BUTTONS, *, apart: bool = False
) -> Level:
    """The level at a path of parts ("2" or "2.0"). At most `buttons` options may lie loose, beside one menu twice that.

    Raises IndexError or ValueError for a path that leads nowhere.
    """
    if not path.isascii():
        raise ValueError(f"no address holds this path: {path!r}")
    shown = _apart(options, reader, buttons) if apart else _level(options, 0, reader, buttons)
    for step in path.split(".") if path else ():
        part = shown.parts[int(step)]
        shown = _level(part.options, part.depth, reader, buttons)
    return shown


def label(option: Option[Any], sections: Sequence[Text]) -> Text:
    """What an option is called once these sections are open."""
    return (sections and option.short) or option.label


def about(shown: Level, reader: Reader) -> list[str]:
    """What the section is about that was opened last; failing that, what buttons have no room for."""
    inside = [option for _, option in shown.options if len(option.group) == len(shown.sections)]
    if abouts := [option.about for option in inside if option.about]:
        return [reader(abouts[0])]
    few = inside if len(inside) <= BUTTONS else []
    return [_line(label(option, shown.sections), option.hint, reader) for option in few if option.hint]


def explained(options: Sequence[Option[Any]], reader: Reader) -> list[str]:
    """What each of a few options means, at length if it says so; where all do, and stand on buttons."""
    meant = [(option.label, option.about or option.hint) for option in options]
    told = all(words and len(reader(called)) <= BUTTON_LABEL for called, words in meant)
    return [_line(called, words, reader) for called, words in meant] if told else []


def _line(called: Text, words: Text, reader: Reader) -> str:
    return f"- {reader(called)}: {reader(words)}"


def shortened(words: str, most: int) -> str:
    """The words, with an ellipsis where they are longer than Discord takes."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def _level(options: Sequence[Placed], depth: int, reader: Reader, buttons: int) -> Level:
    loose: list[Placed] = []
    while True:
        outside = [placed for placed in options if len(placed[1].group) == depth]
        beside = 2 * buttons if len(options) - len(outside) <= MENU else buttons
        if len(outside) < len(options) and _fit(loose + outside, depth, reader, beside):
            loose, options = loose + outside, [placed for placed in options if len(placed[1].group) > depth]
        if not _shared(options, depth):
            break
        depth += 1
    sections = options[0][1].group[:depth]
    if len(options) <= MENU:
        return Level(sections, loose, (), options)
    return Level(sections, loose, _parts(options, depth, reader), ())


def _apart(options: Sequence[Placed], reader: Reader, buttons: int) -> Level:
    """The sections; loose beside them lies what is in none, and what is alone in one."""
    sizes = Counter(option.group[:1] for _, option in options)
    alone = [one for one in options if sizes[one[1].group[:1]] == 1 and _fit([one], 0, reader, buttons)]
    outside = [one for one in options if not one[1].group]
    both = [one for one in options if one in alone or one in outside]
    loose = both if len(both) <= 2 * buttons else outside
    if not _fit(loose, 0, reader, 2 * buttons):
        return _level(options, 0, reader, buttons)
    rest = [one for one in options if one not in loose]
    return Level((), loose, _parts(rest, 0, reader) if rest else (), ())


def _fit(options: Sequence[Placed], depth: int, reader: Reader, buttons: int) -> bool:
    """Whether these may lie loose."""
    return len(options) <= buttons and all(
        len(reader(label(option, option.group[:depth]))) <= BUTTON_LABEL for _, option in options
    )


def _shared(options: Sequence[Placed], depth: int) -> bool:
    """Whether all lie in one and the same section."""
    first = options[0][1].group[: depth + 1]
    return len(first) > depth and all(option.group[: depth + 1] == first for _, option in options)


def _parts(options: Sequence[Placed], depth: int, reader: Reader) -> list[Part]:
    """At most 25 parts: sections; ranges of sections; or, where there are none, ranges of options."""
    found: _Sections = {}
    for placed in options:
        found.setdefault(placed[1].group[depth : depth + 1], []).append(placed)
    if [*found] == [()]:
        return _ranges(
            [(reader(label(option, option.group[:depth])), [(place, option)]) for place, option in options], depth
        )
    named = [(reader(key[0]) if key else reader(t("Others")), members) for key, members in found.items()]
    if len(named) <= MENU:
        return [
            Part(shortened(name, LABEL), _inside(members, depth, reader), members, depth) for name, members in named
        ]
    return _ranges(named, depth)


def _inside(options: Sequence[Placed], depth: int, reader: Reader) -> str:
    """The sections within a section; where there are none, what it is about."""
    inner = dict.fromkeys(option.group[depth + 1] for _, option in options if len(option.group) > depth + 1)
    return shortened(", ".join(map(reader, inner)) or reader(options[0][1].about), LABEL)


def _ranges(named: Sequence[tuple[str, Sequence[Placed]]], depth: int) -> list[Part]:
    """Neighbours together, named by the first and the last of them."""
    size = max(MENU, -(-len(named) // MENU))
    parts = [named[at : at + size] for at in range(0, len(named), size)]
    return [Part(_from_to(part[0][0], part[-1][0]), "", _all(part), depth) for part in parts]


def _from_to(first: str, last: str) -> str:
    return f"{shortened(first, 47)} – {shortened(last, 47)}"


def _all(named: Iterable[tuple[str, Sequence[Placed]]]) -> list[Placed]:
    return [placed for _, members in named for placed in members]
