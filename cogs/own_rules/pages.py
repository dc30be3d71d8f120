"""The page of a table's house rule and counters, and the modals for their text."""

from __future__ import annotations

import discord
from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.table.live_table import Table, escaped_name
from bot.table.own_rules import MAX_COUNTERS, MAX_NAME_CHARACTERS, MAX_RULE_CHARACTERS, house_rule, written_value
from bot.ui.components import Button, MenuEntry, SelectMenu
from bot.ui.forms import form
from bot.ui.page import Page
from bot.ui.sections import shortened
from games.kernel.text import Text, t

FIELD = "words"
"""Custom ID of the field of both modals."""
RULE, ADD, REMOVE, UP, DOWN = "rule", "add", "off", "+", "-"
"""Arguments of the custom IDs; `UP` and `DOWN` are followed by the ID of a counter."""
_ABOUT = t(
    "A house rule is what you agree on in addition to the rulebook. I show it, but I don't enforce it. Counters "
    "count anything you like; everyone at the table can change them."
)


def own_rules_page(table: Table) -> Page:
    """Return the house rule and the counters and, while the table is open, the buttons that change them."""
    localizer = table.markdown_localizer
    rule = house_rule(table.own, localizer) or localizer(t("This table has no house rule."))
    counters = [f"- {escaped_name(one.name)}: **{written_value(one)}**" for one in table.own.counters]
    is_open = table.running or table.row.state == "lobby"
    items = (*_counter_buttons(table), *_footer(table)) if is_open else ()
    about = [f"-# {localizer(_ABOUT)}"] if is_open else []
    return Page(table.title, body="\n".join([rule, *counters, *about]), items=items)


def words_modal(table: Table, what: str) -> discord.ui.Modal:
    """Return the modal for the house rule, or for the name of a new counter."""
    localizer, is_rule = table.localizer, what == RULE
    field = discord.ui.TextInput[discord.ui.View](
        custom_id=FIELD,
        style=discord.TextStyle.paragraph if is_rule else discord.TextStyle.short,
        default=(table.own.rule or None) if is_rule else None,
        max_length=MAX_RULE_CHARACTERS if is_rule else MAX_NAME_CHARACTERS,
        required=not is_rule,
    )
    title, label = t("House rule"), t("What you agree on; leave it empty to delete it")
    if not is_rule:
        title, label = t("Add a counter"), t("What it counts")
    return form(localizer(title), CustomId(CustomIdKind.OWN_RULES, table.id, 0, what), localizer(label), field)


def _counter_buttons(table: Table) -> list[Button]:
    return [
        _button(table, f"{way}{one.id}", t("{name} {by}", name=one.name, by=by), row)
        for row, one in enumerate(table.own.counters)
        for way, by in ((DOWN, "−1"), (UP, "+1"))
    ]


def _footer(table: Table) -> list[Button | SelectMenu]:
    """Return the buttons for the house rule and a new counter, and the menu that removes one."""
    full = len(table.own.counters) >= MAX_COUNTERS
    adding = [] if full else [_button(table, ADD, t("Add a counter"), MAX_COUNTERS)]
    footer: list[Button | SelectMenu] = [_button(table, RULE, t("House rule"), MAX_COUNTERS), *adding]
    entries = [MenuEntry(label=shortened(one.name, 100), value=str(one.id)) for one in table.own.counters]
    if entries:
        custom_id = CustomId(CustomIdKind.OWN_RULES, table.id, 0, REMOVE)
        footer.append(
            SelectMenu(custom_id=str(custom_id), placeholder=table.localizer(t("Remove a counter")), entries=entries)
        )
    return footer


def _button(table: Table, what: str, label: Text, row: int) -> Button:
    custom_id = CustomId(CustomIdKind.OWN_RULES, table.id, 0, what)
    return Button(style=ButtonStyle.secondary, label=table.localizer(label), custom_id=str(custom_id), row=row)
