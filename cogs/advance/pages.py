"""The private pages for auto-actions: those that are set, possible questions, and a confirmation.

The first press sets nothing: it only shows the auto-action in words, with the button that confirms it. Custom IDs of
these pages have the number 1; those of the private page, which open them, have 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.advance_section import LISTED, cancel_buttons, left_lines
from bot.table.snapshot import Snapshot
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.page import Page
from bot.ui.sections import LABEL, MENU, distinct, shortened
from games.kernel.ask import IllegalError
from games.kernel.asking.advance import EVERY, ONCE, UNTIL, AdvanceKind, AnswerTemplate, Condition, worded
from games.kernel.text import Localizer, Seat, Text, t

MAX_KINDS = 8
"""Maximum number of kinds of questions on a page."""
ALL, WAY, WHEN, LIFE, LEAVE = "all", "way", "when", "life", "yes"
"""Actions at the beginning of a custom ID's arguments: show other questions; use the menu's value as the answer, the
condition, or the lifetime; set the auto-action with these parts."""
ANY = "-"
"""The menu value for no condition."""


class Draft(NamedTuple):
    """The parts of an auto-action that is not set yet, by their tokens."""

    kind: str
    template: str
    condition: str
    lifetime: str


def advance_page(
    table: Snapshot, seat: Seat, likely: Sequence[str], heard: Sequence[Text] = (), *, others: bool = False
) -> Page:
    """Return the page with the seat's auto-actions, and menus for the `likely` questions, or for the `others`."""
    told = table.in_language_of(seat)
    localizer, kinds = told.localizer, _kinds(table, seat)
    first = [each for key in likely for each in kinds if each.kind == key][:MAX_KINDS] or kinds[:MAX_KINDS]
    rest = [each for each in kinds if each not in first]
    shown = rest[:MAX_KINDS] if others else first
    menus = [_templates(table, seat, each, localizer) for each in shown]
    more = [_button(table, ALL, t("Other questions"), localizer)] if rest and not others else []
    back = [_button(table, "", t("Back"), localizer)] if others else []
    cancels = cancel_buttons(table, seat, localizer)
    return Page(_words(told, seat, heard), items=(*menus, *cancels, *more, *back))


def confirm_page(table: Snapshot, seat: Seat, draft: Draft) -> Page:
    """Return the auto-action in words, with buttons to confirm it, to change its condition, or to go back.

    Raises:
        IllegalError: The question cannot be answered in this way.
    """
    told = table.in_language_of(seat)
    localizer, declared = told.localizer, _declared(table, seat, draft.kind)
    said = _draft_words(table, seat, draft)
    secret = t("Nobody else sees this. You can cancel it at any time.")
    words = [told.title, f"**{told.markdown_localizer(said)}**", f"-# {localizer(secret)}"]
    if not declared.prompt:
        delay = t("I’ll give your answer within ten minutes, so nobody can tell that you set it in advance.")
        words.append(f"-# {localizer(delay)}")
    yes = _button(table, _rest(LEAVE, *draft), t("Answer this in advance"), localizer, ButtonStyle.success)
    menus = (_conditions(table, seat, declared, draft, localizer), _lives(table, seat, declared, draft, localizer))
    items = [menu for menu in menus if len(menu.entries) > 1]
    return Page("\n".join(words), items=(*items, yes, _button(table, "", t("Back"), localizer)))


def first_draft(table: Snapshot, seat: Seat, kind: str, template: str) -> Draft:
    """Return the first draft of an auto-action: without a condition, and with the default lifetime.

    Raises IllegalError.
    """
    return Draft(kind, template, "", _declared(table, seat, kind).lifetimes[0])


def parsed(rest: str) -> tuple[str, list[str]]:
    """Return the action of a custom ID of these pages, and its parts."""
    what, *parts = rest.split("/")
    return what, parts


def _words(table: Snapshot, seat: Seat, heard: Sequence[Text]) -> str:
    localizer = table.markdown_localizer
    explained = t(
        "Answer a question before it comes. Choose, see what would happen, then confirm. Nobody else sees any of it."
    )
    news = [t("Done.") if text.key == LISTED.key else text for text in heard]  # the page lists the auto-actions below
    lines = [table.title, *map(localizer, news), f"**{localizer(t('In advance'))}**", f"-# {localizer(explained)}"]
    return "\n".join((*lines, *left_lines(table, seat, MENU, localizer)))


def _kinds(table: Snapshot, seat: Seat) -> list[AdvanceKind]:
    """Return the kinds of questions for which the seat can set auto-actions now."""
    view = table.match.view(seat) if table.match else None
    return [each for each in table.game.advance if each.templates(view)]


def _declared(table: Snapshot, seat: Seat, kind: str) -> AdvanceKind:
    found = next((each for each in _kinds(table, seat) if each.kind == kind), None)
    if found is None:
        raise IllegalError(t("That can't be answered in advance right now."))
    return found


def _draft_words(table: Snapshot, seat: Seat, draft: Draft) -> Text:
    declared, view = _declared(table, seat, draft.kind), table.match.view(seat) if table.match else None
    templates = [template for template in declared.templates(view) if template.token == draft.template]
    conditions: list[Condition | None] = [one for one in declared.conditions_in(view) if one.token == draft.condition]
    if (
        not templates
        or (draft.condition and not conditions)
        or draft.lifetime not in declared.lives_in(view, templates[0])
    ):
        raise IllegalError(t("That can't be answered in advance right now."))
    return worded(declared, templates[0], (*conditions, None)[0], draft.lifetime)


def _templates(table: Snapshot, seat: Seat, declared: AdvanceKind, localizer: Localizer) -> Item:
    templates: Sequence[AnswerTemplate] = declared.templates(table.match.view(seat) if table.match else None)[:MENU]
    labels = distinct([localizer(template.label) for template in templates], LABEL)
    return SelectMenu(
        custom_id=str(CustomId(CustomIdKind.IN_ADVANCE, table.id, 1, _rest(WAY, declared.kind))),
        placeholder=shortened(localizer(t("When {occasion} …", occasion=declared.occasion)), 150),
        entries=[
            MenuEntry(label=label, value=template.token) for template, label in zip(templates, labels, strict=True)
        ],
    )


def _conditions(table: Snapshot, seat: Seat, declared: AdvanceKind, draft: Draft, localizer: Localizer) -> SelectMenu:
    possible = declared.conditions_in(table.match.view(seat) if table.match else None)
    named = {ANY: t("in any case"), **{one.token: t("if {words}", words=one.words) for one in possible}}
    custom_id = _rest(WHEN, draft.kind, draft.template, draft.lifetime)
    return _menu(table, custom_id, t("In which case"), named, draft.condition or ANY, localizer)


def _lives(table: Snapshot, seat: Seat, declared: AdvanceKind, draft: Draft, localizer: Localizer) -> SelectMenu:
    named = {ONCE: t("Only the next time"), EVERY: t("Every time")}
    named |= {f"{UNTIL}{one.token}": t("Every time until {event}", event=one.words) for one in declared.events}
    view = table.match.view(seat) if table.match else None
    possible = next(
        declared.lives_in(view, template) for template in declared.templates(view) if template.token == draft.template
    )
    custom_id = _rest(LIFE, draft.kind, draft.template, draft.condition)
    return _menu(
        table, custom_id, t("For how long"), {life: named[life] for life in possible}, draft.lifetime, localizer
    )


def _menu(
    table: Snapshot, rest: str, asks: Text, named: Mapping[str, Text], now: str, localizer: Localizer
) -> SelectMenu:
    labels = distinct([localizer(words) for words in named.values()][:MENU], LABEL)
    return SelectMenu(
        custom_id=str(CustomId(CustomIdKind.IN_ADVANCE, table.id, 1, rest)),
        placeholder=localizer(asks),
        entries=[
            MenuEntry(label=label, value=token, default=token == now)
            for token, label in zip(named, labels, strict=False)
        ],
    )


def _rest(*parts: str) -> str:
    return "/".join(parts)


def _button(
    table: Snapshot,
    rest: str,
    label: Text,
    localizer: Localizer,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Button:
    custom_id = CustomId(CustomIdKind.IN_ADVANCE, table.id, 1, rest)
    return Button(style=style, label=localizer(label), custom_id=str(custom_id))
