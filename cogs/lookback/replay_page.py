"""The pages of `/replay`: one moment of a match, with controls for the others. For any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.history.perspectives import Eyes, over
from bot.table.live_table import escaped_name, naming
from bot.table.match_history import Verdict
from bot.ui.alt_texts import alt_text
from bot.ui.components import Button, Item, MenuEntry, SelectMenu
from bot.ui.layouts import CONTENT
from bot.ui.page import Page, Picture
from bot.ui.render_worker import RenderRequest, RenderWorker
from bot.ui.sections import shortened
from bot.ui.story import quoted
from games import title as game_title
from games.kernel.ask import MalformedError
from games.kernel.match import Match
from games.kernel.text import Localizer, Name, Text, t
from storage.matches import MatchRow

NAMES = {"board": "table.png", "hand": "hand.png"}
"""The file names of the pictures."""
ALL = "all"
"""The public perspective in a custom ID."""


class ReplayRequest(NamedTuple):
    """The request for a moment: after `entry_count` entries, from a perspective, and optionally in words only."""

    entry_count: int
    eyes: Eyes
    text: bool = False


@dataclass(frozen=True)
class ReplayMoment:
    """One moment of a match from one perspective, with the data for controls to others.

    `moments` are the entry counts with something new to see, `phases` those at which a phase began, `choice` the
    available perspectives, and `story` the log lines of the moment. `localizer` knows no names.
    """

    row: MatchRow
    match: Match[Any, Any]
    wish: ReplayRequest
    moments: Sequence[int]
    phases: Sequence[int]
    choice: Sequence[Eyes]
    story: Sequence[Text]
    localizer: Localizer

    @cached_property
    def painted(self) -> Localizer:
        """The localizer for pictures and alt texts."""
        return naming(self.localizer, self.row.seats)

    @cached_property
    def written(self) -> Localizer:
        """The localizer for messages, with escaped names."""
        return naming(self.localizer, self.row.seats, escaped=True)

    @property
    def place(self) -> int:
        """The index of this moment among all moments."""
        return self.moments.index(self.wish.entry_count)


async def moment_page(moment: ReplayMoment, renderer: RenderWorker) -> Page:
    """Return the page of a moment, with its pictures or, for words only, their alt texts."""
    drawings, items = tuple(_drawings(moment)), tuple(_items(moment))
    alts = [alt_text(alt) for _, alt in drawings]
    words = _words(moment)
    if moment.wish.text:
        text = shortened(escaped_name("\n".join(alts)), CONTENT - len(words) - 1)
        return Page(f"{words}\n{text}", items=items)
    data = [await renderer.paint(drawing) for drawing, _ in drawings]
    return Page(words, tuple(map(Picture, data, alts, (NAMES[drawing.kind] for drawing, _ in drawings))), items)


def unplayable_page(row: MatchRow, verdict: Verdict, story: Sequence[Text], localizer: Localizer) -> Page:
    """Return the page of a match that cannot be replayed: the reason, and the end of its log."""
    written = naming(localizer, row.seats, escaped=True)
    why = {
        Verdict.UNVERIFIED: t(
            "This match used an earlier version of the rules, so it can't be replayed step by step. This is its log:"
        ),
        Verdict.DIVERGED: t(
            "Replaying this match gives a different result, so no pictures are shown. This is its log:"
        ),
    }[verdict]
    text = quoted(story, written, in_order=True)
    return Page(f"{title_of(row, written)}\n{written(why)}\n{text}", items=(log_button(row, written),))


def replay_request_of(custom_id: CustomId, values: Sequence[str]) -> ReplayRequest:
    """Return the request of a press. Raises MalformedError."""
    how, dot, eyes = custom_id.args.partition(".")
    eyes = values[0] if values else eyes
    if not dot or not (eyes == ALL or (eyes.isascii() and eyes.isdecimal())):
        raise MalformedError(t("That button isn't mine."))
    return ReplayRequest(custom_id.number, None if eyes == ALL else int(eyes[:4]), how.endswith("t"))


def title_of(row: MatchRow, localizer: Localizer) -> str:
    """Return the game and the table's ID."""
    return f"**{localizer(game_title(row.game))}** · {localizer(t('table {n}', n=row.id))}"


def log_button(row: MatchRow, localizer: Localizer) -> Item:
    """Return the button that opens the whole log."""
    custom_id = str(CustomId(CustomIdKind.LOG, row.id))
    return Button(style=ButtonStyle.secondary, label=localizer(t("Log")), custom_id=custom_id)


def _words(moment: ReplayMoment) -> str:
    say, eyes = moment.written, moment.wish.eyes
    step, all_ = moment.place + 1, len(moment.moments)
    if len(moment.row.seats) == 1:
        position = t("Step {n} of {all}", n=step, all=all_)
    elif eyes is None:
        position = t("Step {n} of {all}, as everyone saw it", n=step, all=all_)
    else:
        position = t("Step {n} of {all}, as {who} saw it", n=step, all=all_, who=Name(eyes))
    title = f"{title_of(moment.row, say)} · {say(position)}"
    text = quoted(moment.story, say, CONTENT - len(title), in_order=True)
    return f"{title}\n{text}" if text else title


def _drawings(moment: ReplayMoment) -> Iterator[tuple[RenderRequest, str]]:
    """Yield the public board and the seat's hand, or only the hand in solo play, each with its alt text."""
    match, localizer, row, eyes = moment.match, moment.painted, moment.row, moment.wish.eyes
    canvas_key = f"replay {row.id} {eyes}"
    if eyes is None or len(row.seats) > 1:
        view = match.view(None)
        given = (view, frozenset(match.waiting), localizer)
        yield RenderRequest(row.game, "board", given, f"replay {row.id}"), _view_words(match, view, localizer)
    if eyes is not None:
        view = match.view(eyes)
        yield RenderRequest(row.game, "hand", (view, localizer), canvas_key), _view_words(match, view, localizer)


def _view_words(match: Match[Any, Any], view: Any, localizer: Localizer) -> str:
    return "\n".join(map(localizer, match.game.describe(view)))


def _items(moment: ReplayMoment) -> Iterator[Item]:
    """Yield the controls: first, back, next, last; phases; perspectives."""
    say, here, moments = moment.written, moment.place, moment.moments
    last = len(moments) - 1
    for letter, label, place in (
        ("f", t("First"), 0),
        ("b", t("Back"), max(0, here - 1)),
        ("n", t("Next"), min(last, here + 1)),
        ("l", t("Last"), last),
    ):
        yield _button(moment, letter, say(label), moments[place], place == here, row=0)
    before = [n for n in moment.phases if n < moment.wish.entry_count]
    after = [n for n in moment.phases if n > moment.wish.entry_count]
    yield _button(moment, "p", say(t("Previous phase")), before[-1] if before else 0, not before, row=1)
    yield _button(moment, "q", say(t("Next phase")), after[0] if after else 0, not after, row=1)
    if over(moment.row):
        yield _other(CustomIdKind.FILM, moment, say(t("Make a GIF")))
        yield _other(CustomIdKind.VERIFY, moment, say(t("Check the deal")))
        yield _other(CustomIdKind.PAGE, moment, say(t("Match page")))
    if len(moment.choice) > 1:
        yield _menu(moment)


def _button(moment: ReplayMoment, letter: str, label: str, entry_count: int, disabled: bool, row: int) -> Button:
    custom_id = CustomId(
        CustomIdKind.REPLAY, moment.row.id, entry_count, f"{_control_code(letter, moment)}.{_eyes(moment.wish.eyes)}"
    )
    return Button(style=ButtonStyle.secondary, label=label, custom_id=str(custom_id), disabled=disabled, row=row)


def _other(kind: CustomIdKind, moment: ReplayMoment, label: str) -> Button:
    custom_id = str(CustomId(kind, moment.row.id))
    return Button(style=ButtonStyle.secondary, label=label, custom_id=custom_id, row=1)


def _menu(moment: ReplayMoment) -> SelectMenu:
    localizer = moment.painted
    plain = t("As everyone saw it")
    names = {eyes: plain if eyes is None else t("As {who} saw it", who=Name(eyes)) for eyes in moment.choice}
    options = [
        MenuEntry(label=shortened(localizer(name), 100), value=_eyes(eyes), default=eyes == moment.wish.eyes)
        for eyes, name in names.items()
    ]
    custom_id = CustomId(
        CustomIdKind.REPLAY, moment.row.id, moment.wish.entry_count, f"{_control_code('e', moment)}.{ALL}"
    )
    return SelectMenu(custom_id=str(custom_id), placeholder=localizer(t("Whose view?")), entries=options, row=2)


def _control_code(letter: str, moment: ReplayMoment) -> str:
    return f"{letter}t" if moment.wish.text else letter


def _eyes(eyes: Eyes) -> str:
    return ALL if eyes is None else str(eyes)
