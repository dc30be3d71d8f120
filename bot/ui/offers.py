"""The full text of choices that do not fit on a button or in a menu entry.

It is next to the controls, on the same page. If the page has no space, a press shows the choice with its full text, and
a second press takes it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.table.confirmation import option_of
from bot.ui.choices import named
from bot.ui.components import LONGEST_LABEL, Button, Item, MenuEntry, SelectMenu, UserMenu
from bot.ui.drafts import whole
from bot.ui.layouts import SEEN_LABEL, SHORT_TEXT, Choice, capitalize, in_lines
from bot.ui.read_length import label_width
from bot.ui.sections import FEW, LABEL, MENU, distinct, label, meaning, one_of, shortened
from bot.ui.titles import punctuation
from games.kernel.ask import Amount, Ask
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import EMPTY, Localizer, Text, comma_list, t

SHOW = "?"
"""Prefix of the argument in a custom ID that shows a choice before it is taken; a token follows."""


def offered_by(option: Option[Any]) -> Text:
    """Return the second line of an option's menu entry: its hint, or else its meaning."""
    return option.hint or meaning(option)


def untold(
    asked: Asked,
    items: Iterable[Item],
    localizer: Localizer,
    written: Localizer,
    told: Option[Any] | None = None,
    sections: Sequence[Text] = (),
) -> str:
    """Return the full text, one line each, of the options that these controls do not show in full.

    Options that the page explains next to their buttons are not among the `items`; the one that is `told` elsewhere is
    left out. `localizer` is for the controls, `written` for the lines. Lines have the names that the controls have
    while these `sections` are open.
    """
    names = [
        _line(option, capitalize(written(meaning(option))), written, label(option, option.group[: len(sections)]))
        for option, is_entry in _shown(asked, items)
        if option != told and not _is_whole(option, localizer, is_entry=is_entry)
    ]
    return in_lines(names)


def previewing(asked: Asked, items: Iterable[Item]) -> list[Item]:
    """Return the controls. Those that do not show everything that an option means preview it before it is taken.

    Options of a menu that mean no more than their names become buttons next to it, if they are few.
    """
    items = tuple(items)
    shown = {option.token for option, is_entry in _shown(asked, items) if meaning(option) and not is_entry}
    found = list[Item]()
    for item in items:
        found += [_previewing(item, shown)] if isinstance(item, Button) else _previewing_menu(asked, item)
    return found


def previewing_choices(choices: Iterable[Choice]) -> list[Choice]:
    """Return the choices without their effects, which their buttons preview."""
    return [choice._replace(does="", button=_previewing(choice.button)) for choice in choices]


def shortened_choices(choices: Iterable[Choice], kept: Container[str], longest: int = SHORT_TEXT) -> list[Choice]:
    """Return the choices for a page that would be too high: the effects of long ones become previews.

    Choices with the tokens in `kept`, with at most `longest` characters, and sections, stay unchanged.
    """
    return [previewing_choices([one])[0] if _is_long(one, kept, longest) else one for one in choices]


def long_names_in_menu(
    asked: Asked, choices: Sequence[Choice], localizer: Localizer, least: int
) -> tuple[list[Choice], list[Item]]:
    """Return the choices, with a menu for those that are shown before they are taken and have long names.

    A phone cuts such a name on a button, so the page has it twice. There is no menu for fewer than the `least`.
    """
    long = {token: one for one in choices if label_width(one.button.label) > SEEN_LABEL and (token := _previewed(one))}
    if not least <= len(long) <= MENU:
        return [*choices], []
    # A choice's name has markup and an emoji's code, which menus show as they are.
    options = _options(asked, [*long])
    names = distinct([localizer(option.label) for option in options], LABEL)
    entries = [
        MenuEntry(name, option.token, emoji=localizer.first_sign(option.label) or None)
        for name, option in zip(names, options, strict=True)
    ]
    (button, *_) = (choice.button for choice in long.values())
    menu = SelectMenu(
        button.custom_id.removesuffix(next(iter(long))), one_of(asked.question.prompt, None, localizer), entries
    )
    return [choice for choice in choices if choice not in long.values()], [menu]


def _previewed(choice: Choice) -> str:
    """Return the token of a choice that is shown before it is taken, or ""."""
    custom_id = parse(choice.button.custom_id)
    shown = custom_id is not None and custom_id.kind is CustomIdKind.SECTION and custom_id.args.startswith(SHOW)
    return custom_id.args.removeprefix(SHOW) if custom_id is not None and shown else ""


def _is_long(choice: Choice, kept: Container[str], longest: int) -> bool:
    custom_id = parse(choice.button.custom_id)
    is_answer = custom_id is not None and custom_id.kind is CustomIdKind.ANSWER and custom_id.args not in kept
    return is_answer and len(choice.does) > longest


def preview(asked: Asked, tokens: Sequence[str], written: Localizer) -> str:
    """Return the full text of these options, one line each; "" if any of them is not offered now."""
    options = _options(asked, tokens)
    return in_lines([_line(one, written(meaning(one)), written) for one in options])


def _line(option: Option[Any], does: str, written: Localizer, name: Text = EMPTY) -> Choice:
    """Return a line with an option's name, or another name, and its effect, without a button."""
    return Choice(written(name or option.label), does, Button("", ""), punctuation=punctuation(written, does))


def taking(
    match: int, asked: Asked, tokens: Sequence[str], localizer: Localizer, verb: Text | None = None
) -> list[Button]:
    """Return the button that takes these options and the back button; [] if any of them is not offered now.

    The first one names the action: the verb, if there is one, or the section's text for the option. An EMPTY verb says
    that the options' labels are actions (see Game.verbs).
    """
    options = _options(asked, tokens)
    if not options:
        return []
    names = localizer(comma_list([option.label for option in options]))
    is_act = verb is not None or all(option.group for option in options)
    words = names if is_act else localizer(t("Choose {option}", option=names))
    words = named(verb, names, localizer) if verb else shortened(words, LONGEST_LABEL)
    answer = CustomId(CustomIdKind.ANSWER, match, asked.number, tokens[0])
    if len(tokens) > 1:
        answer = CustomId(CustomIdKind.DRAFT, match, asked.number, f"={whole(asked.question, tokens)}")
    back = CustomId(CustomIdKind.SECTION, match, asked.number)
    return [
        Button(style=ButtonStyle.primary, label=words, custom_id=str(answer)),
        Button(style=ButtonStyle.secondary, label=localizer(t("Back")), custom_id=str(back)),
    ]


def _options(asked: Asked, tokens: Sequence[str]) -> list[Option[Any]]:
    """Return these options, or none if any is not offered now."""
    if not isinstance(asked.question, Ask):
        return []
    found = [option_of(asked.question, token) for token in tokens]
    return [option for option in found if option] if all(found) else []


def _previewing(button: Button, shown: Container[str] | None = None) -> Button:
    """Return an answer's button as a preview button if its token is in `shown`, or if `shown` is None."""
    custom_id = parse(button.custom_id)
    if custom_id is None or custom_id.kind is not CustomIdKind.ANSWER or not (shown is None or custom_id.args in shown):
        return button
    preview = str(CustomId(CustomIdKind.SECTION, custom_id.match, custom_id.number, f"{SHOW}{custom_id.args}"))
    return button._replace(label=f"{shortened(button.label, LONGEST_LABEL - 1)}…", custom_id=preview)


def _previewing_menu(asked: Asked, menu: SelectMenu | UserMenu) -> list[Item]:
    custom_id = parse(menu.custom_id)
    if custom_id is None or custom_id.kind is not CustomIdKind.MENU or isinstance(menu, UserMenu):
        return [menu]
    bare = _bare_entries(asked, menu)
    entries = [entry for entry in menu.entries if entry not in bare]
    previews = str(CustomId(CustomIdKind.SECTION, custom_id.match, custom_id.number, SHOW))
    buttons = list[Item]()
    for entry in bare:
        answer = str(CustomId(CustomIdKind.ANSWER, custom_id.match, custom_id.number, entry.value))
        is_first = menu.entries.index(entry) < menu.entries.index(entries[0])
        style = ButtonStyle.primary if is_first else ButtonStyle.secondary
        buttons.append(Button(entry.label, answer, style, emoji=entry.emoji))
    return [*buttons, menu._replace(custom_id=previews, entries=entries)]


def _bare_entries(asked: Asked, menu: SelectMenu) -> list[MenuEntry]:
    """Return the few entries of a menu for one choice that mean no more than their names."""
    if not isinstance(asked.question, Ask) or menu.max_values > 1:
        return []
    options = [(entry, option_of(asked.question, entry.value)) for entry in menu.entries]
    bare = [
        entry for entry, option in options if option and not meaning(option) and label_width(entry.label) <= SEEN_LABEL
    ]
    return bare if len(bare) <= FEW and len(bare) < len(menu.entries) else []


def _shown(asked: Asked, items: Iterable[Item]) -> Iterator[tuple[Option[Any], bool]]:
    """Yield the options on the controls, and whether each is a menu entry."""
    if isinstance(asked.question, Amount):
        return
    for item in items:
        custom_id = parse(item.custom_id)
        if custom_id is None or custom_id.number != asked.number or isinstance(item, UserMenu):
            continue
        if isinstance(item, Button):
            if custom_id.kind is CustomIdKind.ANSWER and isinstance(asked.question, Ask):
                option = option_of(asked.question, custom_id.args)
                yield from [(option, False)] if option else []
        elif custom_id.kind is CustomIdKind.DRAFT and custom_id.args.startswith("+"):
            yield from ((asked.question.options[int(entry.value)], True) for entry in item.entries)
        elif custom_id.kind is CustomIdKind.MENU:
            options = {option.token: option for option in asked.question.options}
            yield from ((options[entry.value], True) for entry in item.entries)


def _is_whole(option: Option[Any], localizer: Localizer, *, is_entry: bool) -> bool:
    """Return whether a control shows everything that the option means. Sections are explained as a whole."""
    if not (means := meaning(option)):
        return not is_entry or len(localizer(option.label)) <= LABEL
    if not is_entry:
        return False
    shown = offered_by(option)
    return shown == means and max(len(localizer(option.label)), len(localizer(means))) <= LABEL
