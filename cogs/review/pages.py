"""The pages of *Review my choices*: the curve, moments with a better answer, and their questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from math import ceil
from statistics import median

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.pages.endings import LOOK_AGAIN, PendingPicture
from bot.pages.seat_pictures import seen_picture
from bot.table.live_table import naming
from bot.ui.alt_texts import alt_text
from bot.ui.components import LONGEST_LABEL, Button
from bot.ui.layouts import Choice
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from bot.ui.sections import shortened
from bot.ui.tenths import part, points, tenths
from bot.ui.titles import punctuation
from cogs.review.service import OwnReview, ReviewMoment
from games import manifest
from games.kernel.ask import Ask, IllegalError, Question, answer_in_words
from games.kernel.game import Tokens
from games.kernel.review import WON
from games.kernel.text import EMPTY, Arg, Localizer, Text, comma_list, t
from games.search.review import COSTLY, CostlyChoice, Review, Valued
from rendering.scenes.curve import CurvePoint, ReviewCurve

OPEN = "o"
"""Argument of the custom ID that shows the first page in the same message."""
STEEP = 400
"""Minimum fall of the prospects between two choices that is mentioned, in thousandths. Less can be noise."""
LONGEST_IN_MINUTES = 90
"""Maximum number of minutes that are shown as minutes, not as hours."""
UNEXPLAINED = t("I can't say why in a sentence: I played both to the end and compared the results.")


def waiting_page(own: OwnReview, localizer: Localizer, *, promised: bool) -> Page:
    """Return the page of a review that is not ready; `promised` says that its player is notified when it is."""
    minutes = ceil((own.wait_seconds or 0) / 60)
    if own.wait_seconds is None or minutes < 2:
        words = t("I'm still looking at your choices. It takes about a minute, or longer while people play.")
    elif minutes > LONGEST_IN_MINUTES:
        words = t(
            "I'm still looking at your choices. It takes about {n} hours, or longer while people play.",
            n=round(minutes / 60),
        )
    else:
        words = t(
            "I'm still looking at your choices. It takes about {n} minutes, or longer while people play.", n=minutes
        )
    lines = [_title(own, localizer), localizer(words)]
    if promised:
        lines.append(localizer(t("You get a message when it's ready.")))
    button = _button(own, OPEN, localizer(t("Check again")), ButtonStyle.primary)
    return Page("\n".join(lines), items=(button,), accent=_accent(own))


async def nothing_page(own: OwnReview, review: Review, localizer: Localizer, renderer: RenderWorker) -> Page:
    """Return the page of a review without a moment worth showing."""
    if not review.choices:
        return Page(
            f"{_title(own, localizer)}\n{localizer(t('You had no choices to make in this match.'))}",
            accent=_accent(own),
        )
    words = [localizer(_nothing(own, review)), *_fall(own, review, localizer)]
    page = Page(_title(own, localizer), body="\n".join([*words, *_scale(own, localizer)]), accent=_accent(own))
    return replace(page, pictures=(await _painted(_curve(own, review, 0, localizer), renderer),))


async def moment_page(
    own: OwnReview, shown: ReviewMoment, number: int, localizer: Localizer, renderer: RenderWorker
) -> Page:
    """Return the page of a moment, counted from 0, with the curve, the view, the better answer, and the reason."""
    assert own.review is not None
    written = naming(localizer, own.row.seats, escaped=True)
    lines = [
        f"**{written(_place(own.review, shown.choice, number))}**",
        written(shown.question.prompt),
        written(t("You chose: {given}", given=_words(shown, shown.choice.given.tokens))),
        *_better(own, shown, written),
    ]
    why = t("Why: {reason}", reason=shown.why) if shown.why else UNEXPLAINED
    lines.append(f"*{written(why)}*")
    page = Page(_title(own, localizer), body="\n".join([*lines, *_scale(own, localizer)]), accent=_accent(own))
    pictures = [_curve(own, own.review, number, localizer), _seen(own, shown, localizer)]
    painted = tuple([await _painted(one, renderer) for one in pictures])
    return replace(page, pictures=painted, items=tuple(_items(own, own.review, number, localizer)))


async def question_page(
    own: OwnReview,
    shown: ReviewMoment,
    number: int,
    localizer: Localizer,
    renderer: RenderWorker,
    tried: int | None = None,
) -> Page:
    """Return the question of a moment with the answers whose values are known; `tried` is the index of the user's."""
    written = naming(localizer, own.row.seats, escaped=True)
    answers = known_answers(shown.choice)
    lines = [f"**{written(shown.question.prompt)}**"]
    if tried is not None:
        if not 0 <= tried < len(answers):
            raise IllegalError(t("That answer is no longer there. Press **Review my choices** again."))
        lines += [written(_words(shown, answers[tried].tokens)), written(_verdict(own, shown.choice, answers[tried]))]
    choices = [
        Choice(
            written(_words(shown, one.tokens)),
            written(_does(shown.question, one.tokens)),
            _button(own, f"a{number}.{index}", _label(localizer, own, shown, one.tokens), disabled=index == tried),
            punctuation=punctuation(localizer),
        )
        for index, one in enumerate(answers)
    ]
    back = _button(own, f"m{number}", localizer(t("Back")), row=4)
    page = Page(_title(own, localizer), body="\n".join([*lines, *_scale(own, localizer)]), accent=_accent(own))
    page = replace(page, pictures=(await _painted(_seen(own, shown, localizer), renderer),))
    if any(choice.does for choice in choices):
        return replace(page, choices=tuple(choices), items=(back,))
    return replace(page, items=(*[choice.button for choice in choices], back))


def known_answers(choice: CostlyChoice) -> list[Valued]:
    """Return the answers whose values are known, in an order that does not reveal the values."""
    return sorted((choice.given, choice.best, *choice.others), key=lambda one: one.tokens)


# -- words ------------------------------------------------------------------------------------------------------------


def _title(own: OwnReview, localizer: Localizer) -> str:
    table = localizer(t("table {n}", n=own.row.id))
    return f"**{localizer(LOOK_AGAIN)}** · {localizer(own.game.title)} · {table}"


def _place(review: Review, choice: CostlyChoice, number: int) -> Text:
    count = len(review.moments)
    return t("{k} of {count} · choice {n} of {all}", k=number + 1, count=count, n=choice.number, all=review.choices)


def _better(own: OwnReview, shown: ReviewMoment, localizer: Localizer) -> Iterator[str]:
    values = shown.choice.best.value, shown.choice.given.value
    yield f"**{localizer(t('Better: {best}', best=_words(shown, shown.choice.best.tokens)))}**"
    if own.game.review.scale:
        best, given = points(*values)
        yield localizer(t("It is worth about {n} of {of}; your choice is worth {m}.", n=best, m=given, of=10))
    else:
        n, m, of = tenths(*values)
        yield localizer(t("It wins about {n} of {of} games from here; your choice wins {m}.", n=n, m=m, of=of))


def _nothing(own: OwnReview, review: Review) -> Text:
    """Return the reason why no choice is shown: none was better, or hardly any game was won, so that none matters."""
    if not own.game.review.scale and median([point.after for point in review.curve] or [WON]) < COSTLY:
        return t("From most moments, fewer than 1 in 10 games were won, so I can't tell which choices were better.")
    return t("You played this as well as I could.")


def _verdict(own: OwnReview, choice: CostlyChoice, tried: Valued) -> Text:
    """Return the value of an answer, compared with the player's own and the best one."""
    values = tried.value, choice.given.value, choice.best.value
    if own.game.review.scale:
        worth = dict(zip(("n", "m", "best"), points(*values), strict=True))
        return t("It is worth {n} of {of}, your choice {m}, the best I found {best}.", of=10, **worth)
    n, m, best, of = tenths(*values)
    figures = {"n": n, "m": m, "best": best, "of": of}
    if tried == choice.best:
        return t("The best I found: it wins {n} of {of} games. Your choice wins {m}.", n=n, m=m, of=of)
    if tried == choice.given:
        return t("That's what you played: it wins {m} of {of} games. The best I found wins {best}.", **figures)
    return t("Your choice wins {m} of {of} games, this one {n}, the best I found {best}.", **figures)


def _fall(own: OwnReview, review: Review, localizer: Localizer) -> Iterator[str]:
    """Yield a line about the steepest fall of the curve between two choices, if it was large enough."""
    falls = [(before.after - after.before, before, after) for before, after in pairwise(review.curve)]
    if not falls:
        return
    fall, before, after = max(falls, key=lambda one: one[0])
    if fall >= STEEP:
        n, m, of = tenths(before.after, after.before)
        yield localizer(_cause(own, review, {"n": n, "m": m, "of": of}))


def _cause(own: OwnReview, review: Review, figures: dict[str, Arg]) -> Text:
    """Return the steepest fall with its cause, as far as the review knows it.

    Bad luck is the cause only in solo matches with all choices examined. Otherwise, it can be the moves of other
    players, or choices that were not examined.
    """
    if len(review.curve) < review.choices:
        return t("The biggest drop, from {n} to {m} of {of}, came between two choices that I looked at.", **figures)
    if len(own.row.seats) > 1:
        return t("The biggest drop, from {n} to {m} of {of}, came between two of your choices, through the others' "
                 "moves or luck.", **figures)  # fmt: skip
    return t("The biggest drop, from {n} to {m} of {of}, was bad luck: you had no better choice.", **figures)


def _scale(own: OwnReview, localizer: Localizer) -> Iterator[str]:
    if own.game.review.scale:
        yield f"-# {localizer(own.game.review.scale)}"


def _words(shown: ReviewMoment, tokens: Tokens) -> Text:
    return answer_in_words(shown.question, tokens)


def _does(question: Question, tokens: Tokens) -> Text:
    """Return what an answer does, as at the table; EMPTY for an answer of several options or none."""
    if not isinstance(question, Ask) or len(tokens) != 1:
        return EMPTY
    return next((option.hint for option in question.options if option.token == tokens[0]), EMPTY)


def _label(localizer: Localizer, own: OwnReview, shown: ReviewMoment, tokens: Tokens) -> str:
    return shortened(naming(localizer, own.row.seats)(_words(shown, tokens)), LONGEST_LABEL)


# -- pictures and buttons ---------------------------------------------------------------------------------------------


def _curve(own: OwnReview, review: Review, number: int, localizer: Localizer) -> PendingPicture:
    title = t("How your match went") if own.game.review.scale else t("Your chance to win")
    numbers = [point.entry_number for point in review.curve]
    moments = tuple([numbers.index(one.entry_number) for one in review.moments])
    told = ReviewCurve(title, tuple([CurvePoint(one.before, one.after) for one in review.curve]), moments, number)
    values = comma_list([part(point.after, 10) for point in review.curve])
    alt = [localizer(t("{title}, in tenths, after each of these choices: {values}.", title=title, values=values))]
    for k, place in enumerate(moments, 1):
        n, m, of = tenths(review.curve[place].before, review.curve[place].after)
        alt.append(localizer(t("Moment {k}, choice {place} of these: {m} of {of} instead of {n}.",
                               k=k, place=place + 1, n=n, m=m, of=of)))  # fmt: skip
    drawing = RenderRequest(own.row.game, "curve", (told, own.row.game, localizer), f"curve {own.row.id}")
    return PendingPicture(drawing, alt_text("\n".join(alt)), "curve.png")


def _seen(own: OwnReview, shown: ReviewMoment, localizer: Localizer) -> PendingPicture:
    painted = naming(localizer, own.row.seats)
    alt = "\n".join(map(painted, own.game.describe(shown.view)))
    seats, canvas_key = len(own.row.seats), f"review {own.row.id}"
    drawing = seen_picture(own.row.game, seats, shown.view, {own.seat}, painted, canvas_key)
    return PendingPicture(drawing, alt_text(alt), "hand.png")


async def _painted(pending: PendingPicture, renderer: RenderWorker) -> Picture:
    return Picture(await renderer.paint(pending.drawing), pending.alt, pending.name)


def _items(own: OwnReview, review: Review, number: int, localizer: Localizer) -> Iterator[Button]:
    yield _button(own, f"t{number}", localizer(t("Try it")), ButtonStyle.primary)
    yield _button(own, f"g{number}", localizer(t("Continue from here")))
    if len(review.moments) > 1:
        following = (number + 1) % len(review.moments)
        yield _button(own, f"m{following}", localizer(t("Next") if following else t("First")))


def _button(
    own: OwnReview,
    rest: str,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
    *,
    row: int | None = None,
    disabled: bool = False,
) -> Button:
    return Button(label, str(CustomId(CustomIdKind.REVIEW, own.row.id, 0, rest)), style, row=row, disabled=disabled)


def _accent(own: OwnReview) -> int | None:
    return manifest(own.row.game).accent
