"""A question becomes buttons, menus or a modal: for any game, by this one piece of code.

few short options      -> buttons               an Amount of small span  -> a menu of numbers
up to 25               -> a menu                a wide one               -> a button that opens a modal
more                   -> menus of sections, then of options
several of many, or an order                    -> a draft, grown choice by choice, kept in the address itself
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ButtonStyle

from bot.address import Address, Verb
from games.kernel.ask import Amount, Arrange, Ask, Malformed, Option, Question
from games.kernel.match import Asked
from games.kernel.text import Reader, Text, t

MENU = 25
"""Options a Discord menu may hold."""
BUTTONS = 5
BUTTON_LABEL = 38
"""Characters of a button's label that a phone still shows."""

Item = discord.ui.Button[Any] | discord.ui.Select[Any]


def controls(match: int, asked: Asked, reader: Reader, path: str = "", draft: Sequence[int] = ()) -> list[Item]:
    """What the asked seat is given to press.

    `path` is the section of the options that is open ("2" or "2.0"); `draft` the places of the options chosen so far
    in a choice that takes several presses. Raises Malformed for a path or draft that no honest press brings.
    """
    try:
        return _controls(match, asked, reader, path, draft)
    except (IndexError, ValueError):
        raise Malformed(t("That is no answer to this question.")) from None


def _controls(match: int, asked: Asked, reader: Reader, path: str, draft: Sequence[int]) -> list[Item]:
    where = Address(Verb.ANSWER, match, asked.n)
    question = asked.question
    if isinstance(question, Amount):
        return _amount(where, question, reader)
    if isinstance(question, Arrange) or (question.high > 1 and len(question.options) > MENU):
        return _draft(where, question, reader, path, draft)
    if question.low == question.high == 1 and _fit_buttons(question.options, reader):
        return [_button(where, option, reader) for option in question.options]
    if len(question.options) <= MENU:
        return [_menu(where, question, reader), *_nothing(where, question, reader)]
    sections = _sections(where, list(enumerate(question.options)), reader, path)
    return [*sections, *_nothing(where, question, reader)]


@dataclass(frozen=True, slots=True)
class Move:
    """One step of a choice that takes several: the draft after it, the section to show, whether it is finished."""

    draft: tuple[int, ...]
    path: str = ""
    done: bool = False


def step(rest: str, values: Sequence[str]) -> Move:
    """What a press on a draft means: `+` one more, `<` one less, `=` done, `/` another section.

    Raises Malformed for what no honest press brings.
    """
    try:
        if rest.startswith("/"):
            path, written = rest[1:].split("/")
            return Move(_read(written), ".".join(part for part in (path, *values) if part))
        draft = _read(rest[1:])
        moves = {"+": (*draft, *map(int, values)), "<": draft[:-1], "=": draft}
        return Move(moves[rest[:1]], done=rest[:1] == "=")
    except (KeyError, ValueError):
        raise Malformed(t("That is no answer to this question.")) from None


def chosen(question: Question, draft: Sequence[int]) -> tuple[str, ...]:
    """The tokens a draft stands for. Raises Malformed where it stands for none."""
    if isinstance(question, Amount) or any(place >= len(question.options) for place in draft):
        raise Malformed(t("That is no answer to this question."))
    return tuple(question.options[place].token for place in draft)


def _written(draft: Sequence[int]) -> str:
    """A draft as it stands in an address: two base-36 digits a place."""
    return "".join(_DIGITS[place // 36] + _DIGITS[place % 36] for place in draft)


def _read(text: str) -> tuple[int, ...]:
    return tuple(int(text[at : at + 2], 36) for at in range(0, len(text), 2))


def number_modal(match: int, asked: Asked, reader: Reader) -> discord.ui.Modal:
    """The modal that asks for an Amount of a wide span."""
    assert isinstance(asked.question, Amount)
    modal = discord.ui.Modal(
        title=shortened(reader(asked.question.prompt), 45), custom_id=str(Address(Verb.NUMBER, match, asked.n))
    )
    modal.add_item(
        discord.ui.TextInput(
            label=shortened(reader(_span(asked.question)), 45), custom_id="number", min_length=1, max_length=20
        )
    )
    return modal


def shortened(words: str, most: int) -> str:
    """The words, with an ellipsis where they are longer than Discord takes."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_ROOM = 60
"""Characters left for a draft in an address."""


def _fit_buttons(options: Sequence[Option[Any]], reader: Reader) -> bool:
    return len(options) <= BUTTONS and all(len(reader(option.label)) <= BUTTON_LABEL for option in options)


def _button(where: Address, option: Option[Any], reader: Reader) -> Item:
    address = Address(Verb.ANSWER, where.match, where.n, option.token)
    return discord.ui.Button(style=ButtonStyle.primary, label=reader(option.label), custom_id=str(address))


def _menu(where: Address, question: Ask[Any], reader: Reader) -> Item:
    return discord.ui.Select(
        custom_id=str(Address(Verb.MENU, where.match, where.n)),
        placeholder=shortened(reader(question.prompt), 150),
        min_values=question.low,
        max_values=min(max(question.high, 1), len(question.options)),
        options=[_choice(option.token, option, reader) for option in question.options],
    )


def _nothing(where: Address, question: Ask[Any], reader: Reader) -> list[Item]:
    """Discord sends nothing for a menu left untouched, so choosing none needs a button."""
    return [_plain(where, "=", t("Choose none"), reader)] if question.low == 0 else []


def _choice(value: str, option: Option[Any], reader: Reader) -> discord.SelectOption:
    hint = shortened(reader(option.hint), 100) if option.hint else None
    return discord.SelectOption(label=shortened(reader(option.label), 100), value=value, description=hint)


def _amount(where: Address, question: Amount, reader: Reader) -> list[Item]:
    if question.high - question.low >= MENU:
        address = str(Address(Verb.NUMBER, where.match, where.n))
        return [discord.ui.Button(style=ButtonStyle.primary, label=reader(_span(question)), custom_id=address)]
    numbers = [discord.SelectOption(label=str(n), value=str(n)) for n in range(question.low, question.high + 1)]
    prompt = shortened(reader(question.prompt), 150)
    address = str(Address(Verb.MENU, where.match, where.n))
    return [discord.ui.Select(custom_id=address, placeholder=prompt, options=numbers)]


def _span(question: Amount) -> Text:
    return t("A number from {low} to {high}", low=question.low, high=question.high)


def _sections(where: Address, options: list[tuple[int, Option[Any]]], reader: Reader, path: str) -> list[Item]:
    """One choice of very many: the open section's options, or a menu of its sections; and a way back."""
    for step in path.split(".") if path else ():
        options = _split(options, reader)[int(step)][1]
    items: list[Item] = [_section_menu(where, options, reader, path)]
    if path:
        items.append(_back(Address(Verb.SECTION, where.match, where.n, path.rpartition(".")[0]), reader))
    return items


def _section_menu(where: Address, options: list[tuple[int, Option[Any]]], reader: Reader, path: str) -> Item:
    if len(options) <= MENU:
        return discord.ui.Select(
            custom_id=str(Address(Verb.MENU, where.match, where.n)),
            options=[_choice(option.token, option, reader) for _, option in options],
        )
    sections = _split(options, reader)
    return discord.ui.Select(
        custom_id=str(Address(Verb.SECTION, where.match, where.n, path)),
        options=[discord.SelectOption(label=label, value=str(k)) for k, (label, _) in enumerate(sections)],
    )


def _split(options: list[tuple[int, Option[Any]]], reader: Reader) -> list[tuple[str, list[tuple[int, Option[Any]]]]]:
    """At most 25 sections: by the options' own groups where they have some, else first to last."""
    groups: dict[str, list[tuple[int, Option[Any]]]] = {}
    for place, option in options:
        groups.setdefault(reader(option.group), []).append((place, option))
    if 1 < len(groups) <= MENU:
        return [(shortened(label or "…", 100), members) for label, members in groups.items()]
    size = max(MENU, -(-len(options) // MENU))
    parts = [options[at : at + size] for at in range(0, len(options), size)]
    return [(_range(part, reader), part) for part in parts]


def _range(part: list[tuple[int, Option[Any]]], reader: Reader) -> str:
    first, last = (shortened(reader(part[end][1].label), 47) for end in (0, -1))
    return f"{first} – {last}"


def _draft(
    where: Address, question: Ask[Any] | Arrange[Any], reader: Reader, path: str, draft: Sequence[int]
) -> list[Item]:
    """A choice in the making: a menu of what is left, then done, a step back, start again."""
    low, high = _bounds(question)
    written = _written(draft)
    left = [(place, option) for place, option in enumerate(question.options) if place not in draft]
    items: list[Item] = []
    if left and len(draft) < high and len(written) < _ROOM:
        items.append(_draft_menu(where, left, reader, path, written))
    if low <= len(draft) <= high:
        items.append(_plain(where, f"={written}", t("Done"), reader, ButtonStyle.success))
    if draft:
        items.append(_plain(where, f"<{written}", t("Take back the last"), reader))
    if path:
        items.append(_plain(where, f"/{path.rpartition('.')[0]}/{written}", t("Back"), reader))
    return items


def _draft_menu(where: Address, left: list[tuple[int, Option[Any]]], reader: Reader, path: str, written: str) -> Item:
    for step in path.split(".") if path else ():
        left = _split(left, reader)[int(step)][1]
    if len(left) <= MENU:
        rest, menu = f"+{written}", [_choice(str(place), option, reader) for place, option in left]
    else:
        rest = f"/{path}/{written}"
        menu = [discord.SelectOption(label=label, value=str(k)) for k, (label, _) in enumerate(_split(left, reader))]
    return discord.ui.Select(custom_id=str(Address(Verb.DRAFT, where.match, where.n, rest)), options=menu)


def _bounds(question: Question) -> tuple[int, int]:
    if isinstance(question, Arrange):
        return len(question.options), len(question.options)
    return question.low, question.high


def _plain(where: Address, rest: str, label: Text, reader: Reader, style: ButtonStyle = ButtonStyle.secondary) -> Item:
    address = str(Address(Verb.DRAFT, where.match, where.n, rest))
    return discord.ui.Button(style=style, label=reader(label), custom_id=address)


def _back(address: Address, reader: Reader) -> Item:
    return discord.ui.Button(style=ButtonStyle.secondary, label=reader(t("Back")), custom_id=str(address))
