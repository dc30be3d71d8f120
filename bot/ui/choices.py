"""Choices with explanations next to their buttons, and the buttons of answers and sections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.components import LONGEST_LABEL, Button
from bot.ui.layouts import Choice
from bot.ui.read_length import label_width
from bot.ui.sections import BUTTON_LABEL, BUTTONS, CHOICES, Level, Part, label, meaning, shortened, still, telling
from bot.ui.titles import punctuation
from games.kernel.ask import Ask
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, Text, t


class Explained(NamedTuple):
    """The explained parts of a level: options, and sections that open with a button."""

    options: Sequence[Option[Any]]
    parts: Sequence[Part]


def explained(shown: Level, question: Ask[Any], localizer: Localizer, most: int = BUTTONS) -> Explained:
    """Return the parts of a level that have an explanation, as far as there is room; `most` as in `as_buttons`."""
    options = telling(shown, question, localizer)
    parts = [part for part in shown.parts if part.about] if as_buttons(shown.parts, most) else []
    return Explained(options, parts[: CHOICES - len(options)])


def choice_rows(
    base: CustomId,
    path: str,
    question: Ask[Any],
    shown: Level,
    told: Explained,
    localizers: tuple[Localizer, Localizer],
    verb: Text = EMPTY,
) -> list[Choice]:
    """Return the choices with explanations, in the order of the options. The fallback is last, in a plain style.

    Each button has its option's name, after the verb if there is one. The first localizer is for the buttons, the
    second for the explanations.
    """
    options = [(place, option) for place, option in (*shown.loose, *shown.options) if option in told.options]
    quiet = {place for place, option in options if still(option, question)}
    rows = {part.options[0][0]: _section(base, path, part, localizers[1]) for part in told.parts}
    for place, option in options:
        style = ButtonStyle.secondary if place in quiet else ButtonStyle.primary
        called = loose_label(option, shown)
        button = answer_button(base, option.token, called, localizers[0], style)
        does = localizers[1](meaning(option))
        rows[place] = Choice(
            localizers[1](called),
            does,
            button._replace(label=named(verb, button.label, localizers[0])),
            punctuation=punctuation(localizers[1], does),
        )
    return counted([rows[place] for place in sorted(rows, key=lambda place: (place in quiet, place))], localizers[1])


def counted(choices: Sequence[Choice], localizer: Localizer) -> list[Choice]:
    """Return the choices with equal effects marked with their number.

    Their shared text is below the last of them; without the mark, it would seem to be about that one alone.
    """
    counts = Counter(choice.does for choice in choices if choice.does)
    of = {n: localizer(t("Each") if n == 2 else t("Each of the {n}", n=n)) for n in {*counts.values()} - {1}}
    return [choice._replace(alike=of.get(counts[choice.does], "")) for choice in choices]


def named(verb: Text, name: str, localizer: Localizer) -> str:
    """Return a button's label: the verb for what happens to the option, if there is one, and the option's name."""
    label = localizer(t("{verb}: {name}", verb=verb, name=name)) if verb else name
    return label if len(label) <= LONGEST_LABEL else shortened(name, LONGEST_LABEL)


def label_of(words: str, localizer: Localizer) -> str:
    """Return a button's label for an option with that name. A mere number becomes a phrase."""
    name = words if any(map(str.isalpha, words)) else localizer(t("Choose {option}", option=words))
    return shortened(name, LONGEST_LABEL)


def _section(base: CustomId, path: str, part: Part, written: Localizer) -> Choice:
    button = section_button(base, path, part)
    about = written(part.about)
    return Choice(f"{part.sign} {part.title}…".lstrip(), about, button, punctuation=punctuation(written, about))


def as_buttons(parts: Sequence[Part], most: int = BUTTONS) -> bool:
    """Return whether these sections are at most that many, and short enough to be buttons."""
    return len(parts) <= most and all(label_width(part.title) < BUTTON_LABEL for part in parts)


def section_button(base: CustomId, path: str, part: Part) -> Button:
    """Return a button that opens a section, in the same style as the button of an answer."""
    custom_id = str(
        CustomId(CustomIdKind.SECTION, base.match, base.number, f"{path}.{part.name}" if path else part.name)
    )
    sign = part.sign or None
    label = f"{shortened(part.title, LONGEST_LABEL - 1)}…"
    return Button(style=ButtonStyle.primary, label=label, custom_id=custom_id, emoji=sign)


def answer_button(
    base: CustomId,
    token: str,
    text: Text,
    localizer: Localizer,
    style: ButtonStyle = ButtonStyle.primary,
    row: int | None = None,
) -> Button:
    """Return a button whose press is an answer."""
    custom_id = CustomId(CustomIdKind.ANSWER, base.match, base.number, token)
    label = label_of(localizer(text), localizer)
    return Button(style=style, label=label, custom_id=str(custom_id), emoji=localizer.first_sign(text) or None, row=row)


def loose_label(option: Option[Any], shown: Level) -> Text:
    """Return the label of a loose option, in its short form only if its own section is open."""
    return label(option, option.group[: len(shown.sections)])
