"""Turns any game's questions into buttons, menus and modals.

few short options      -> buttons               an Amount of small span  -> a menu of numbers
few that explain       -> choices, each with its button
up to 25               -> a menu                a wide one               -> a button that opens a modal
more                   -> sections, then options, each again as buttons or as a menu; see sections.py
several of many, or an order                    -> a draft, built choice by choice and stored in the custom ID
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.ui.amounts import number_item
from bot.ui.choices import answer_button, as_buttons, choice_rows, explained, loose_label, section_button
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.drafts import CHANGED, offered, written_draft
from bot.ui.layouts import Choice, capitalize
from bot.ui.offers import offered_by
from bot.ui.read_length import label_width
from bot.ui.sections import (
    BUTTON_LABEL,
    BUTTONS,
    CHOICES,
    LABEL,
    MENU,
    Level,
    Part,
    Placed,
    about,
    behind,
    distinct,
    label,
    level,
    merged,
    one_of,
    path_to,
    several_of,
    still,
    within,
    without,
)
from games.kernel.ask import Amount, Arrange, Ask, IllegalError, MalformedError, Question
from games.kernel.match import Asked
from games.kernel.options import tokens_of
from games.kernel.text import EMPTY, Localizer, Text, t

NOT_NOW = t("You can't choose that right now.")
SECONDARY = "more"
"""Path of the options that are not moves of the game, or that hardly anyone needs."""
MOVES = "moves"
"""The path of all moves, if only the best are shown at first (foremost.py)."""


class Controls(NamedTuple):
    """The controls for a seat's answer: choices with explanations, and buttons and menus."""

    choices: Sequence[Choice]
    items: Sequence[Item]


def controls(
    match: int,
    asked: Asked,
    localizer: Localizer,
    written: Localizer,
    path: str = "",
    draft: Sequence[int] = (),
    verb: Text = EMPTY,
) -> Controls:
    """Return the controls for the seat that is asked.

    Args:
        match: ID of the table.
        asked: The question.
        localizer: Translates labels.
        written: Translates text next to the controls, in Markdown.
        path: The open section, as in sections.py.
        draft: Indexes of the options chosen so far, in an answer that takes several presses.
        verb: The verb for the effect of a press on an option, or EMPTY.

    Raises:
        MalformedError: No control for the current question sends this path or draft.
    """
    try:
        return Controls(*_controls(match, asked, (localizer, written), path, draft, verb))
    except (LookupError, ValueError):
        raise MalformedError(CHANGED) from None


def _inner(path: str) -> str:
    """Return a path in the form of sections.py, which starts among all moves."""
    return path.removeprefix(MOVES).removeprefix(".") if path.split(".")[0] == MOVES else path


def _controls(
    match: int, asked: Asked, localizers: tuple[Localizer, Localizer], path: str, draft: Sequence[int], verb: Text
) -> tuple[list[Choice], list[Item]]:
    base, localizer = CustomId(CustomIdKind.ANSWER, match, asked.number), localizers[0]
    question = asked.question
    if isinstance(question, Amount):
        return [], [number_item(base, question, localizer)]
    if isinstance(question, Arrange) or (question.high > 1 and len(question.options) > MENU):
        return [], _draft(base, question, localizer, path, draft)
    nothing = _nothing(base, question, localizer)
    if path == SECONDARY:
        return [], _secondary(base, question, localizer)
    if question.high > 1:
        return [], [_menu(base, question, localizer), *nothing]
    choices, items = _of_level(base, question, moves_of(question), localizers, verb, path)
    back = (
        [_back(CustomId(CustomIdKind.SECTION, base.match, base.number, path.rpartition(".")[0]), localizer)]
        if path
        else []
    )
    return choices, [*items, *back, *nothing, *([] if _inner(path) else secondary_button(base, question, localizer))]


def at_top(
    base: CustomId, question: Ask[Any], moves: Sequence[Placed], localizers: tuple[Localizer, Localizer], verb: Text
) -> Controls:
    """Return the controls of these moves while no section is open; empty without moves."""
    return Controls(*_of_level(base, question, moves, localizers, verb, "")) if moves else Controls([], [])


def _of_level(
    base: CustomId,
    question: Ask[Any],
    moves: Sequence[Placed],
    localizers: tuple[Localizer, Localizer],
    verb: Text,
    path: str,
) -> tuple[list[Choice], list[Item]]:
    """Return the choices and other controls of the section at a path."""
    shown = level(moves, localizers[0], _inner(path), apart=question.apart)
    told = explained(shown, question, localizers[0], _most_buttons(path))
    choices = choice_rows(base, path, question, shown, told, localizers, verb)
    return choices, _one(base, question, without(shown, *told), localizers[0], path)


def _most_buttons(path: str) -> int:
    """Return how many sections are buttons at a path: all moves are opened to be seen, which a menu does not show."""
    return CHOICES if path == MOVES else BUTTONS


def moves_of(question: Ask[Any]) -> list[Placed]:
    """Return the options that are moves of the game, with equal ones merged."""
    moves = [(index, option) for index, option in enumerate(question.options) if not option.secondary]
    return merged(moves, question.fallback)


def secondary_button(base: CustomId, question: Ask[Any], localizer: Localizer) -> list[Item]:
    """Return the button to the options that are not moves of the game, if there are any."""
    if not any(option.secondary for option in question.options):
        return []
    return [opening(base, SECONDARY, t("More…"), localizer)]


def opening(base: CustomId, path: str, label: Text, localizer: Localizer) -> Button:
    """Return the button that opens a path."""
    custom_id = str(CustomId(CustomIdKind.SECTION, base.match, base.number, path))
    return Button(style=ButtonStyle.secondary, label=localizer(label), custom_id=custom_id)


def _secondary(base: CustomId, question: Ask[Any], localizer: Localizer) -> list[Item]:
    """Return the options that are not moves of the game, in a plain style, and the back button."""
    others = [option for option in question.options if option.secondary]
    plain = ButtonStyle.secondary
    buttons = [answer_button(base, option.token, option.label, localizer, plain) for option in others]
    return [*buttons, _back(CustomId(CustomIdKind.SECTION, base.match, base.number), localizer)]


def opened(question: Question, localizer: Localizer, path: str, draft: Sequence[int] = ()) -> str:
    """Return the prompt for the open sections, such as "Kundry, lock: which?", and the description of the last one.

    Returns "" if no section is open, and leaves out a prompt that repeats the question's. Raises as `controls` does.
    """
    shown = _opened_level(question, localizer, path, draft)
    if shown is None or not shown.sections:
        return ""
    asks = within(shown, localizer)
    return "\n".join((*([asks] if asks != localizer(question.prompt) else []), *about(shown, localizer)))


def open_sections(question: Question, localizer: Localizer, path: str) -> Sequence[Text]:
    """Return the open sections of a question. Raises as `controls` does."""
    shown = _opened_level(question, localizer, path)
    return shown.sections if shown else ()


def _opened_level(question: Question, localizer: Localizer, path: str, draft: Sequence[int] = ()) -> Level | None:
    """Return the level at a path, or None if no section is open. Raises as `controls` does."""
    if path in ("", SECONDARY, MOVES) or isinstance(question, Amount):
        return None
    drafting = isinstance(question, Arrange) or question.high > 1
    left = [(index, option) for index, option in enumerate(question.options) if index not in draft]
    if isinstance(question, Ask) and not drafting:
        left = moves_of(question)
    try:
        apart = isinstance(question, Ask) and question.apart
        return level(left, replace(localizer, inline=False), _inner(path), 0 if drafting else BUTTONS, apart=apart)
    except (LookupError, ValueError):
        raise MalformedError(CHANGED) from None


def own_path(all_asked: Asked, everybodys: Localizer, own: Asked, localizer: Localizer, path: str) -> str:
    """Return the path in a player's own question that corresponds to a path in the joint question.

    The player's question can offer less, and its sections do not name a seat. A path that the joint question does not
    have can be one of the player's. Raises IllegalError if nothing there belongs to the player.
    """
    asked, mine = all_asked.question, own.question
    if not path or not isinstance(asked, Ask) or not isinstance(mine, Ask):
        return path
    if path == SECONDARY:
        there = frozenset(option.token for option in asked.options if option.secondary)
        if not there.intersection(tokens_of(mine.options)):
            raise IllegalError(NOT_NOW)
        return path
    inner = _inner(path)
    if not inner:
        return path
    try:
        there = behind(moves_of(asked), everybodys, inner, apart=asked.apart)
    except KeyError:
        return path
    if not (tokens := there.intersection(tokens_of(mine.options))):
        raise IllegalError(NOT_NOW)
    found = path_to(moves_of(mine), localizer, tokens, apart=mine.apart)
    return found if inner == path else ".".join(filter(None, (MOVES, found)))


_ROOM = 54
"""Maximum characters of a draft in a custom ID."""


def _one(base: CustomId, question: Ask[Any], shown: Level, localizer: Localizer, path: str) -> list[Item]:
    """Return the controls for a single choice: the current level and the loose options."""
    words = one_of(question.prompt, shown, localizer, opened=bool(_inner(path)))
    items = _parts(base, shown.parts, words, path) if shown.parts else []
    items += _options(base, shown, words, localizer) if shown.options else []
    return [*_loose_buttons(base, question, shown, localizer), *items, *_silent(base, question, shown, localizer)]


def _loose_buttons(base: CustomId, question: Ask[Any], shown: Level, localizer: Localizer) -> list[Item]:
    """Return the loose options other than the fallback. They are first, because they are pressed most."""
    active = [option for _, option in shown.loose if not still(option, question)]
    return [answer_button(base, option.token, loose_label(option, shown), localizer) for option in active]


def _silent(base: CustomId, question: Ask[Any], shown: Level, localizer: Localizer) -> list[Item]:
    """Return the fallback among the loose options. It is last, in a plain style."""
    last, quiet = [option for _, option in shown.loose if still(option, question)], ButtonStyle.secondary
    return [answer_button(base, option.token, loose_label(option, shown), localizer, quiet) for option in last]


def _parts(base: CustomId, parts: Sequence[Part], words: str, path: str) -> list[Item]:
    """Return controls that open sections. A few become buttons, because a button takes one press and a menu two."""
    if as_buttons(parts, _most_buttons(path)):
        return [section_button(base, path, part) for part in parts]
    custom_id = str(CustomId(CustomIdKind.SECTION, base.match, base.number, path))
    return [SelectMenu(custom_id=custom_id, placeholder=words, entries=_entries(parts))]


def _entries(parts: Sequence[Part]) -> list[MenuEntry]:
    """Return the menu entries that open sections."""
    hints = distinct([part.hint for part in parts], LABEL)
    return [
        MenuEntry(label=title, value=part.name, description=hint or None, emoji=part.sign or None)
        for part, title, hint in zip(parts, distinct([part.title for part in parts], LABEL), hints, strict=True)
    ]


def _options(base: CustomId, shown: Level, words: str, localizer: Localizer) -> list[Item]:
    """Return controls for answers: buttons if they are few and short, or else a menu."""
    labels = [(option, label(option, shown.sections)) for _, option in shown.options]
    if len(labels) <= BUTTONS and all(label_width(localizer(text)) <= BUTTON_LABEL for _, text in labels):
        return [answer_button(base, option.token, text, localizer) for option, text in labels]
    choices = _menu_entries([(option.token, text, offered_by(option)) for option, text in labels], localizer)
    custom_id = str(CustomId(CustomIdKind.MENU, base.match, base.number))
    return [SelectMenu(custom_id=custom_id, placeholder=words, entries=choices)]


def _menu(base: CustomId, question: Ask[Any], localizer: Localizer) -> Item:
    return SelectMenu(
        custom_id=str(CustomId(CustomIdKind.MENU, base.match, base.number)),
        placeholder=several_of(question.prompt, question.low, question.high, localizer),
        min_values=question.low,
        max_values=min(max(question.high, 1), len(question.options)),
        entries=_menu_entries([(one.token, one.label, offered_by(one)) for one in question.options], localizer),
    )


def _nothing(base: CustomId, question: Ask[Any], localizer: Localizer) -> list[Item]:
    """Return the button to choose none, because Discord sends nothing for an untouched menu."""
    return [_plain(base, f"={offered(question)}", t("Choose none"), localizer)] if question.low == 0 else []


def _menu_entries(offered: Sequence[tuple[str, Text, Text]], localizer: Localizer) -> list[MenuEntry]:
    """Return the entries of a menu, each with its value, label and hint. Different texts stay distinguishable."""
    labels = distinct([localizer(text) for _, text, _ in offered], LABEL)
    hints = distinct([capitalize(localizer(hint)) if hint else "" for _, _, hint in offered], LABEL)
    return [
        MenuEntry(label=words, value=value, description=below or None, emoji=localizer.first_sign(text) or None)
        for (value, text, _), words, below in zip(offered, labels, hints, strict=True)
    ]


def _draft(
    base: CustomId, question: Ask[Any] | Arrange[Any], localizer: Localizer, path: str, draft: Sequence[int]
) -> list[Item]:
    """Return the controls of a draft: a menu of the remaining options, then done, undo and back."""
    low, high = _bounds(question)
    written, now = written_draft(draft), offered(question)
    left = [(index, option) for index, option in enumerate(question.options) if index not in draft]
    items: list[Item] = []
    if left and len(draft) < high and len(written) < _ROOM:
        items.append(_draft_menu(base, left, (question.prompt, localizer), path, now, written))
    if low <= len(draft) <= high:
        items.append(_plain(base, f"={now}{written}", t("Done"), localizer, ButtonStyle.success))
    if draft:
        items.append(_plain(base, f"<{now}{written}", t("Undo last choice"), localizer))
    if path:
        items.append(_plain(base, f"/{now}{path.rpartition('.')[0]}/{written}", t("Back"), localizer))
    return items


def _draft_menu(
    base: CustomId, left: Sequence[Placed], asking: tuple[Text, Localizer], path: str, now: str, written: str
) -> Item:
    prompt, localizer = asking
    shown = level(left, localizer, path, buttons=0)
    if shown.parts:
        rest = f"/{now}{path}/{written}"
        menu = _entries(shown.parts)
    else:
        rest = f"+{now}{written}"
        left = shown.options
        menu = _menu_entries(
            [(str(n), label(option, shown.sections), offered_by(option)) for n, option in left], localizer
        )
    custom_id = str(CustomId(CustomIdKind.DRAFT, base.match, base.number, rest))
    return SelectMenu(custom_id=custom_id, placeholder=one_of(prompt, None, localizer), entries=menu)


def _bounds(question: Question) -> tuple[int, int]:
    if isinstance(question, Arrange):
        return len(question.options), len(question.options)
    return question.low, question.high


def _plain(
    base: CustomId, rest: str, label: Text, localizer: Localizer, style: ButtonStyle = ButtonStyle.secondary
) -> Item:
    custom_id = str(CustomId(CustomIdKind.DRAFT, base.match, base.number, rest))
    return Button(style=style, label=localizer(label), custom_id=custom_id)


def _back(custom_id: CustomId, localizer: Localizer) -> Item:
    return Button(style=ButtonStyle.secondary, label=localizer(t("Back")), custom_id=str(custom_id))
