"""The controls of a question on a page, for any game, and the full text of those that are shortened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind, parse
from bot.table.confirmation import destructive_choice
from bot.table.snapshot import Snapshot
from bot.ui.components import Button, Item
from bot.ui.controls import Controls, controls, open_sections
from bot.ui.drafts import whole
from bot.ui.foremost import foremost_controls
from bot.ui.guidance import PageState, confirming, got_it, hint, hint_despite_price, quiet_option, waits
from bot.ui.layouts import FOOT, IN_A_ROW, Choice, in_lines
from bot.ui.offers import (
    long_names_in_menu,
    preview,
    previewing,
    previewing_choices,
    shortened_choices,
    taking,
    untold,
)
from bot.ui.phone import PICTURE_PX, left_px, words_px
from games.kernel.ask import Ask
from games.kernel.game import AnyGame
from games.kernel.handbook import Aside
from games.kernel.match import Asked
from games.kernel.text import EMPTY, Localizer, Text, t

OFFERS, OFFERS_OF_WORDS = 2400, 1000  # maximum characters of the text of offers on a page, and in a direct message
BESIDES_PX = 270  # height of everything on a page except moves and notes: the question, news, and other buttons
MANY_CHOICES = 4  # minimum number of choices that show their effects only after a press on a page that is too high


class Answers(NamedTuple):
    """The controls for a question, and the full text of those that are shortened.

    Attributes:
        guides: The buttons that show a hint or follow it, and that hide the tips for this kind of question.
    """

    choices: tuple[Choice, ...] = ()
    items: tuple[Item, ...] = ()
    told: str = ""
    guides: tuple[Item, ...] = ()

    def above(self, footer: Sequence[Item]) -> tuple[Item, ...]:
        """Return all controls of a page with that footer. The guides are in the footer's row if all fit into it."""
        below = (*self.guides, *footer)
        if len(below) <= IN_A_ROW:
            below = tuple(item._replace(row=FOOT) for item in below)
        return (*self.items, *below)


def question_controls(
    table: Snapshot,
    asked: Asked | None,
    look: PageState,
    *,
    classic: bool = False,
    picture: int = PICTURE_PX,
    short: bool = False,
) -> Answers:
    """Return the controls that answer a question, and a hint or the button that shows one.

    `picture` is the height of the page's picture on a phone in pixels. With `short`, long offers and those of a menu
    show their effects only after a press.
    """
    if asked is None:
        return Answers()
    localizer, written = table.localizer, table.markdown_localizer
    if look.hint_price:
        return Answers((), tuple(hint_despite_price(table.id, asked, localizer)))
    if doubted := destructive_choice(asked.question, look.doubt):
        return Answers((), tuple(confirming(table.id, asked, doubted, localizer)))
    declared = table.game.verbs.get(asked.question.kind)
    if taken := taking(table.id, asked, look.offer, localizer, declared):
        return Answers((), tuple(taken), preview(asked, look.offer, written))
    lay = partial(_lay_out, table, asked, look, declared or EMPTY, picture, short=short)
    most = OFFERS_OF_WORDS if classic else OFFERS
    choices, items, told = lay(written)
    if written.inline and len(in_lines(choices)) > most:  # no text is put behind a press to make room for an emoji
        choices, items, told = lay(replace(written, inline=False))
    if len(in_lines(choices)) > most:
        choices = previewing_choices(choices)
    is_long = short and len(told.splitlines()) >= MANY_CHOICES
    if is_long or len(told) > most - len(in_lines(choices)):
        told, items = "", previewing(asked, items)
    return Answers(tuple(choices), tuple(items), told, _guides(table, asked, look, short=short))


def _lay_out(
    table: Snapshot, asked: Asked, look: PageState, verb: Text, picture: int, written: Localizer, *, short: bool
) -> tuple[Sequence[Choice], Sequence[Item], str]:
    """Return the choices and the controls of a question, and the full text of those that do not show it."""
    localizer = table.localizer
    listed = not look.path or (short and look.is_list)
    ranked = _foremost(table, asked, (localizer, written), verb, picture, short=short) if listed else None
    found = None if look.path else ranked
    choices, items = found or controls(table.id, asked, localizer, written, look.path, look.draft, verb)
    if look.path and ranked:
        choices = _said_elsewhere(choices, ranked.choices)
    many = short and not look.path and len(choices) >= MANY_CHOICES and asked.question.kind not in table.game.revealing
    if many and not found and isinstance(asked.question, Ask) and _is_noted(table, asked, written):
        choices, menus = long_names_in_menu(
            asked, shortened_choices(choices, asked.question.fallback), localizer, MANY_CHOICES
        )
        items = (*menus, *items)
    quiet, sections = quiet_option(asked.question, localizer), open_sections(asked.question, localizer, look.path)
    return choices, items, untold(asked, items, localizer, written, quiet, sections)


def _said_elsewhere(choices: Sequence[Choice], before: Sequence[Choice]) -> list[Choice]:
    """Return all moves without texts that the previous page had (`before`), or that an opened section will show.

    A move that the previous page explained shows its effect again after a press, before it is taken.
    """
    explained = {choice.button.custom_id for choice in before if choice.does}
    return [
        one._replace(does="")
        if _is_section(one)
        else previewing_choices([one])[0]
        if one.button.custom_id in explained
        else one
        for one in choices
    ]


def _is_section(choice: Choice) -> bool:
    custom_id = parse(choice.button.custom_id)
    return custom_id is not None and custom_id.kind is CustomIdKind.SECTION


def _foremost(
    table: Snapshot, asked: Asked, localizers: tuple[Localizer, Localizer], verb: Text, picture: int, *, short: bool
) -> Controls | None:
    """Return the controls of the most important moves, according to the asked player's view or else the public one."""
    views = table.match.views if table.match else {}
    view = views.get(asked.question.seat, views.get(None))
    ranking = table.game.foremost(view, asked.question) if view is not None else ()
    if not ranking:
        return None
    height = left_px((), (), picture=picture) - BESIDES_PX - _noted_px(table.game, view, localizers[1])
    return foremost_controls(table.id, asked, localizers, verb, ranking, height, short=short)


def _is_noted(table: Snapshot, asked: Asked, written: Localizer) -> bool:
    """Return whether notes take space next to the offers, as in a battle. Without any, the offers are shown whole."""
    views = table.match.views if table.match else {}
    view = views.get(asked.question.seat, views.get(None))
    return view is not None and _noted_px(table.game, view, written) > 0


def _noted_px(game: AnyGame, view: Any, written: Localizer) -> int:
    """Return the height in pixels of the notes about the current decision, which a page shows whole."""
    notes = [note for note in game.notes(view) if not isinstance(note, Aside)]
    return sum(words_px(f"-# {written(note.name)}: {written(note.text)}") for note in notes)


def _guides(table: Snapshot, asked: Asked, look: PageState, *, short: bool) -> tuple[Item, ...]:
    """Return the buttons of Answers.guides; a short page has none that ends its tip, which ends without it, too."""
    localizer, items = table.localizer, list[Item]()
    if look.hint is not None and not waits(asked, look.hint):
        answer = CustomId(CustomIdKind.HINT, table.id, asked.number, f"={whole(asked.question, look.hint)}")
        items += _pressed(answer, localizer(t("Do this")), ButtonStyle.success)
    elif look.hint is None:
        items.append(hint(table.id, asked, localizer, in_footer=table.solo))
    return (
        (*items, got_it(table.id, asked, localizer, in_footer=table.solo)) if look.words and not short else tuple(items)
    )


def _pressed(custom_id: CustomId, label: str, style: ButtonStyle) -> list[Item]:
    """Return a button, or nothing if its custom ID would be too long."""
    try:
        return [Button(style=style, label=label, custom_id=str(custom_id), row=FOOT)]
    except ValueError:
        return []
