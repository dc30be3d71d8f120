"""The pages of the position of the day: the question with its answers, and after the try, the value of each answer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.seat_pictures import seen_picture
from bot.runtime.clock import day_ends, moment
from bot.table.live_table import naming
from bot.table.lobbies import BOTS
from bot.ui.alt_texts import alt_text
from bot.ui.components import LONGEST_LABEL, Button
from bot.ui.layouts import Choice
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderWorker
from bot.ui.sections import shortened
from bot.ui.tenths import part, tenths
from bot.ui.titles import punctuation
from cogs.positions.service import ShownPosition
from games import manifest
from games.kernel.game import Tokens
from games.kernel.text import Localizer, Text, t, tn
from storage.matches import SeatRow

NAME = t("Position of the day")
SHARE_OF = 5
"""Minimum number of tries for which a page shows how many users found the best answer."""


def position_button(localizer: Localizer) -> Button:
    """Return the button that opens today's position in a separate message."""
    return Button(style=ButtonStyle.secondary, label=localizer(NAME), custom_id=str(CustomId(CustomIdKind.POSITION)))


async def question_page(shown: ShownPosition, name: str, localizer: Localizer, renderer: RenderWorker) -> Page:
    """Return the page with the question for a user named `name`."""
    seats = seats_of(shown, name)
    written, plain = naming(localizer, seats, escaped=True), naming(localizer, seats)
    does = [written(option.hint) for option in shown.options]
    buttons = [_answer_button(shown, number, tokens, plain) for number, tokens in enumerate(shown.moves)]
    choices = [
        Choice(written(shown.words(tokens)), does_it, button, punctuation=punctuation(localizer, does_it))
        for tokens, does_it, button in zip(shown.moves, does, buttons, strict=True)
    ]
    texts = [f"**{written(shown.question.prompt)}**", localizer(_ask(shown))]
    return Page(
        title(shown, localizer),
        pictures=(await _seen(shown, plain, renderer),),
        body="\n".join(texts),
        choices=tuple(choices) if any(does) else (),
        items=(*(() if any(does) else buttons), _rules_button(shown, localizer)),
        accent=manifest(shown.game.key).accent,
    )


async def answer_page(shown: ShownPosition, name: str, localizer: Localizer, renderer: RenderWorker) -> Page:
    """Return the page after a user's try, or after the day."""
    seats = seats_of(shown, name)
    written = naming(localizer, seats, escaped=True)
    lines = [
        *_verdict(shown, written),
        *_tempting(shown, written),
        *_why(shown, written),
        "",
        *_values(shown, written),
        "",
        *_others(shown, localizer),
    ]
    return Page(
        title(shown, localizer),
        pictures=(await _seen(shown, naming(localizer, seats), renderer),),
        body="\n".join([f"**{written(shown.question.prompt)}**", *lines]).rstrip(),
        items=(_rules_button(shown, localizer),),
        accent=manifest(shown.game.key).accent,
    )


# -- words ------------------------------------------------------------------------------------------------------------


def title(shown: ShownPosition, localizer: Localizer) -> str:
    """Return the title of a position: its game, and its difficulty."""
    return f"**{localizer(NAME)}** · {localizer(shown.game.title)} · {localizer(shown.level.value)}"


def _ask(shown: ShownPosition) -> Text:
    if shown.game.review.scale:
        return t("Which of these answers does best on average? You have one try.")
    return t("Which of these answers wins most often? You have one try.")


def _verdict(shown: ShownPosition, localizer: Localizer) -> Iterator[str]:
    """Yield a line that says if the user found the best answer, or which one it was."""
    best, chosen = shown.position.answers[0], None
    if shown.tried is not None:
        chosen = shown.valued(shown.tried.choice)
    if chosen == best:
        yield f"✅ **{localizer(t('Right: {best}', best=shown.words(best.tokens)))}**"
        return
    yield f"**{localizer(t('Best: {best}', best=shown.words(best.tokens)))}**"
    if chosen is not None:
        yield localizer(t("You chose: {given}", given=shown.words(chosen.tokens)))
    elif not shown.open:
        yield localizer(t("That day is over, so your answer doesn't count."))


def _tempting(shown: ShownPosition, localizer: Localizer) -> Iterator[str]:
    """Yield the most common wrong answer, unless the user chose it."""
    tempting = shown.position.tempting
    if tempting and (shown.tried is None or (shown.tried.choice,) != tempting):
        yield localizer(t("Tempting, but worse: {answer}", answer=shown.words(tempting)))


def _why(shown: ShownPosition, localizer: Localizer) -> Iterator[str]:
    if shown.why:
        yield f"*{localizer(t('Why: {reason}', reason=shown.why))}*"


def _values(shown: ShownPosition, localizer: Localizer) -> Iterator[str]:
    """Yield the value of each answer, best first."""
    answers = shown.position.answers
    scale = shown.game.review.scale
    *_, whole = (10,) if scale else tenths(answers[0].value, answers[1].value)
    yield localizer(t("Points out of {of}:", of=whole) if scale else t("Wins out of {of} games from here:", of=whole))
    for one in answers:
        yield f"- **{part(one.value, whole)}** · {localizer(shown.words(one.tokens))}"
    if scale:
        yield f"-# {localizer(scale)}"


def found_by(shown: ShownPosition) -> Iterator[Text]:
    """Yield the number of users who found the best answer, once enough have tried."""
    tries, solved = shown.rate
    if tries >= SHARE_OF:
        yield t("{share}% of {n} people found it.", share=round(100 * solved / tries), n=tries)


def _others(shown: ShownPosition, localizer: Localizer) -> Iterator[str]:
    """Yield the number of users who found it, the user's streak, and the time of the next position."""
    yield from map(localizer, found_by(shown))
    if shown.streak:
        yield localizer(tn("Your streak: {n} day", "Your streak: {n} days", n=shown.streak))
    if shown.open:
        yield localizer(t("The next position comes {time}.", time=moment(day_ends(shown.day))))


# -- pictures and buttons ---------------------------------------------------------------------------------------------


async def _seen(shown: ShownPosition, localizer: Localizer, renderer: RenderWorker) -> Picture:
    position = shown.position
    seats, waiting = position.record.seats, {position.seat}
    drawing = seen_picture(shown.game.key, seats, shown.view, waiting, localizer, f"position {position.name}")
    alt = alt_text("\n".join(map(localizer, shown.game.describe(shown.view))))
    return Picture(await renderer.paint(drawing), alt, "position.png")


def _answer_button(shown: ShownPosition, number: int, tokens: Tokens, localizer: Localizer) -> Button:
    label = shortened(localizer(shown.words(tokens)), LONGEST_LABEL)
    custom_id = CustomId(
        CustomIdKind.POSITION, 0, date.fromisoformat(shown.day).toordinal(), f"{shown.position.name}/{number}"
    )
    return Button(label, str(custom_id))


def _rules_button(shown: ShownPosition, localizer: Localizer) -> Button:
    """Return the button that opens the handbook in another message, since the position can be of any game."""
    return Button(localizer(t("Rules")), str(CustomId(CustomIdKind.TOPIC, args=shown.game.key)), row=4)


def seats_of(shown: ShownPosition, name: str) -> list[SeatRow]:
    """Return the players of a position: the user, and computer players."""
    bots = iter(BOTS)
    return [
        SeatRow(0, seat, 1, name, "person", "")
        if seat == shown.position.seat
        else SeatRow(0, seat, None, next(bots), "bot", "")
        for seat in range(shown.position.record.seats)
    ]
