"""What may be chosen, each explained in words beside its button; and the buttons of answers and sections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, Verb
from bot.ui.components import Button
from bot.ui.layouts import Choice
from bot.ui.sections import BUTTON_LABEL, BUTTONS, CHOICES, SHORT, Level, Part, label, meaning, still, telling
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import EMPTY, Reader, Text, t

CHOOSE = t("Choose")
"""What the buttons of choices say whose names have no room there."""


class Explained(NamedTuple):
    """What of a level is explained: options, and sections that open with a button."""

    options: Sequence[Option[Any]]
    parts: Sequence[Part]


def explained(shown: Level, question: Ask[Any], reader: Reader) -> Explained:
    """What of a level has something to explain, where there is room for it."""
    options = telling(shown, question, reader)
    parts = [part for part in shown.parts if part.about] if as_buttons(shown.parts) else []
    return Explained(options, parts[: CHOICES - len(options)])


def choice_rows(
    where: CustomId,
    path: str,
    question: Ask[Any],
    shown: Level,
    told: Explained,
    readers: tuple[Reader, Reader],
    verb: Text = EMPTY,
) -> list[Choice]:
    """The choices that are explained, in the order of the options; what silence means is the last, in a plain style.

    Their buttons say the verb, if there is one, else their name where there is room for all of them. They are written
    by the first reader, the words beside them by the second.
    """
    options = [(place, option) for place, option in (*shown.loose, *shown.options) if option in told.options]
    called = {place: loose_label(option, shown) for place, option in options}
    names = {place: readers[0](name) for place, name in called.items()}
    named = all(len(name) <= SHORT for name in (*names.values(), *(part.title for part in told.parts)))
    quiet = {place for place, option in options if still(option, question)}
    rows = {part.options[0][0]: _section(where, path, part, readers[1], named=named) for part in told.parts}
    for place, option in options:
        short = verb or (called[place] if named else CHOOSE)
        label = (short, names[place] if short is called[place] else readers[0](short))
        rows[place] = _option(where, option, called[place], label, readers, quiet=place in quiet)
    return [rows[place] for place in sorted(rows, key=lambda place: (place in quiet, place))]


def _option(
    where: CustomId,
    option: Option[Any],
    called: Text,
    label: tuple[Text, str],
    readers: tuple[Reader, Reader],
    *,
    quiet: bool,
) -> Choice:
    """The choice of an option that is so `called`; `label` is what its button says, and that in words."""
    reader, written = readers
    style = ButtonStyle.secondary if quiet else ButtonStyle.primary
    return Choice(written(called), written(meaning(option)), _answer(where, option.token, *label, reader, style))


def _section(where: CustomId, path: str, part: Part, written: Reader, *, named: bool) -> Choice:
    button = section_button(where, path, part)
    if not named:
        button = button._replace(label=written(t("Choose…")), emoji=None)
    return Choice(f"{part.sign} {part.title}…".lstrip(), written(part.about), button)


def as_buttons(parts: Sequence[Part]) -> bool:
    """Whether these sections are few and short enough to be buttons."""
    return len(parts) <= BUTTONS and all(len(part.title) < BUTTON_LABEL for part in parts)


def section_button(where: CustomId, path: str, part: Part) -> Button:
    """A button that opens a section: as much a move as one that asks nothing more."""
    address = str(CustomId(Verb.SECTION, where.match, where.n, f"{path}.{part.name}" if path else part.name))
    sign = part.sign or None
    return Button(style=ButtonStyle.primary, label=f"{part.title}…", custom_id=address, emoji=sign)


def answer_button(
    where: CustomId,
    token: str,
    text: Text,
    reader: Reader,
    style: ButtonStyle = ButtonStyle.primary,
    row: int | None = None,
) -> Button:
    """A button whose press is an answer."""
    return _answer(where, token, text, reader(text), reader, style, row)


def _answer(
    where: CustomId, token: str, text: Text, label: str, reader: Reader, style: ButtonStyle, row: int | None = None
) -> Button:
    """The same, where its text has been put into words already."""
    address = CustomId(Verb.ANSWER, where.match, where.n, token)
    return Button(style=style, label=label, custom_id=str(address), emoji=reader.first_sign(text) or None, row=row)


def loose_label(option: Option[Any], shown: Level) -> Text:
    """The label of a loose option; short only if its own section is open."""
    return label(option, option.group[: len(shown.sections)])
