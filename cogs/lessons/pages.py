"""The page of a lesson: the learner's view, the text of the step, and the question; or the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.missed import headlines
from bot.pages.pending_pages import PendingPage, pictured
from bot.pages.question_controls import question_controls
from bot.table.lesson_steps import lesson_of, told
from bot.table.live_table import playing
from bot.table.snapshot import Snapshot
from bot.ui.components import Button, Item
from bot.ui.guidance import PLAIN, PageState
from bot.ui.page import Page
from bot.ui.render_worker import RenderRequest
from bot.ui.wording import lesson_words
from games import manifest
from games.kernel.lesson import LEARNER, Lesson
from games.kernel.text import Text, t

NEXT, RESTART, PLAY = "next", "anew", "play"
"""Beginnings of custom IDs for turning the page, restarting the lesson, and starting a match."""
HAPPENED = 8
"""Maximum number of recent log lines. The lesson itself describes the important events."""


def lesson_page(
    table: Snapshot, news: Sequence[Text] = (), look: PageState = PLAIN, *, alone: bool = False
) -> PendingPage:
    """Return the learner's only page. Its controls work like those of any table.

    If nobody else can join (`alone`), a match is only offered if one player can play it.
    """
    table, lesson = table.in_language_of(LEARNER), lesson_of(table)
    step = None if lesson is None else told(table)
    read = lesson is not None and step is not None and not lesson.steps[step].kind
    happened = news[-HAPPENED:] if table.row.lesson else ()  # the theme comes before the first step
    look = look._replace(missed=headlines(happened, table, LEARNER, look.missed))
    words = lesson_words(table, happened, look)
    page = Page(_title(table, lesson, step), body=words.head, accent=manifest(table.row.game).accent)
    if not table.running:
        return _pictured(table, replace(page, below=_learned(table, lesson), items=_end_buttons(table, alone=alone)))
    if read:
        assert step is not None
        footer = (_button(table, CustomIdKind.LEARN, t("Next"), step, NEXT, ButtonStyle.primary), *_footer(table))
        return _pictured(table, replace(page, below=_step_text(table, lesson, step, look), items=footer))
    answers = question_controls(table, playing(table).asked(LEARNER), look)
    asked = f"{words.body}\n{answers.told}".rstrip()
    below, items = (*_step_text(table, lesson, step, look), asked), answers.above(_footer(table))
    return _pictured(table, replace(page, below=below, choices=answers.choices, items=items))


def _pictured(table: Snapshot, page: Page) -> PendingPage:
    """Return the page with a picture of the table in the learner's view; in solo games, of their hand."""
    pending = pictured(table, LEARNER, page)
    if len(table.seats) == 1:
        return pending
    match = playing(table)
    given = (match.view(LEARNER), frozenset(match.waiting), table.localizer)
    return replace(pending, drawing=RenderRequest(table.row.game, "board", given, f"lesson {table.id}"))


def _title(table: Snapshot, lesson: Lesson | None, step: int | None) -> str:
    localizer = table.markdown_localizer
    title = f"**{localizer(table.game.title)}** · {localizer(t('lesson'))}"
    return title if lesson is None or step is None else f"{title} · {step + 1}/{len(lesson.steps)}"


def _step_text(table: Snapshot, lesson: Lesson | None, step: int | None, look: PageState) -> tuple[str, ...]:
    """Return the text of the step, preceded by the reason why an answer was not accepted."""
    why = (f"⚠️ {table.localizer(look.notice)}",) if look.notice else ()
    return why if lesson is None or step is None else (*why, f"🎓 {table.localizer(lesson.steps[step].text)}")


def _learned(table: Snapshot, lesson: Lesson | None) -> tuple[str, ...]:
    """Return the summary of a finished lesson, or a line that the lesson was ended."""
    localizer = table.markdown_localizer
    if lesson is None or table.row.lesson is None or table.row.lesson < len(lesson.steps):
        return (localizer(t("This lesson is over. You can start it again at any time.")),)
    return (f"🎓 {table.localizer(lesson.learned)}", f"**{localizer(t('That was the lesson. Well played!'))}**")


def _footer(table: Snapshot) -> tuple[Item, ...]:
    """Return the buttons other than answers."""
    begun = table.row.lesson != 0
    again = (_button(table, CustomIdKind.LEARN, t("Start over"), 0, RESTART),) if begun else ()
    explained = (_button(table, CustomIdKind.EXPLAIN, t("Explain"), 0, ""),) if table.game.terms else ()
    return (_rules(table), *explained, *again)


def _end_buttons(table: Snapshot, *, alone: bool) -> tuple[Item, ...]:
    play = _button(table, CustomIdKind.LEARN, t("Play now"), 0, PLAY, ButtonStyle.primary)
    plays = (play,) if 1 in table.game.seats or not alone else ()
    return (*plays, _rules(table), _button(table, CustomIdKind.LEARN, t("Play it again"), 0, RESTART))


def _rules(table: Snapshot) -> Button:
    return _button(table, CustomIdKind.TOPIC, t("Rules"), 0, table.row.game)


def _button(
    table: Snapshot, kind: CustomIdKind, label: Text, number: int, rest: str, style: ButtonStyle = ButtonStyle.secondary
) -> Button:
    custom_id = CustomId(kind, table.id, number, rest)
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id), row=4)
