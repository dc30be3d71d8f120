"""What messages say: the board for everybody, a hand for its owner. Made from views alone, for any game.

There are two kinds of page: public ones, made from `view(None)`, and private ones, made from `view(seat)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import discord
from discord import ButtonStyle

from bot.address import Address, Verb
from bot.asking import chosen, controls
from bot.easel import Drawing, Easel
from bot.replies import Page, Picture
from bot.sections import shortened
from bot.sitting import Sitting, playing
from games.kernel.ask import spoken
from games.kernel.game import AnyGame
from games.kernel.match import Asked
from games.kernel.text import Reader, Seat, Text, t

CONTENT = 2000
ALT = 1024
_STORY = 1400
"""Characters of a message that the story may take."""
_PROMPT, _ANSWER = 200, 600
"""Those that a question, and an answer said back, may take."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A page whose picture is still to be painted. It holds values only, so it stays true while it waits."""

    page: Page
    drawing: Drawing
    describe: Callable[[], str]
    name: str

    @property
    def alt(self) -> str:
        """The picture in words, in the picture's order."""
        return shortened(self.describe(), ALT)


async def finished(sketch: Sketch, easel: Easel, *, awaited: bool = True) -> Page:
    """The page with its picture. `awaited`: somebody sits and waits for it."""
    data = await easel.paint(sketch.drawing, awaited=awaited)
    return replace(sketch.page, pictures=(Picture(data, sketch.alt, sketch.name),))


def board(sitting: Sitting, story: Sequence[Text], pings: Sequence[Seat] = (), n: int | None = None) -> Sketch:
    """The public page: what happened, who is awaited for what, and the table.

    `pings` are mentioned aloud. `n` stamps the buttons with the entry the page tells of, so that it can be found again.
    """
    match, reader = playing(sitting), sitting.reader
    users = tuple(user for seat in pings if (user := sitting.seats[seat].user))
    page = Page(board_words(sitting, story), items=board_items(sitting, n), pings=users)
    given = (match.view(None), frozenset(sitting.waiting), reader)
    drawing = Drawing(sitting.row.game, "board", given, f"board {sitting.id}")
    choosing = [t("Choosing: {names}.", names=sitting.names(sitting.waiting))] if sitting.waiting else []
    return Sketch(page, drawing, partial(_described, match.game, given[0], reader, choosing), "table.png")


def public(sitting: Sitting, story: Sequence[Text], pings: Sequence[Seat] = (), n: int | None = None) -> Sketch:
    """What stands in the channel: the board; where one person plays alone, their page with all there is to press."""
    return hand(sitting, 0, story, n=n) if sitting.solo else board(sitting, story, pings, n)


def hand(
    sitting: Sitting,
    seat: Seat,
    news: Sequence[Text] = (),
    path: str = "",
    draft: Sequence[int] = (),
    n: int | None = None,
) -> Sketch:
    """The private page: what the seat sees and may do. `path` and `draft` as in asking.controls, `n` as above."""
    match, reader = playing(sitting), sitting.reader
    page = Page(hand_words(sitting, seat, news, draft), items=hand_items(sitting, seat, path, draft, n))
    view = match.view(seat)
    drawing = Drawing(sitting.row.game, "hand", (view, reader), f"hand {sitting.id} {seat}")
    return Sketch(page, drawing, partial(_described, match.game, view, reader), "hand.png")


def board_words(sitting: Sitting, story: Sequence[Text]) -> str:
    """What happened, as a quotation, and what is awaited of whom."""
    reader = sitting.markdown_reader
    title = f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=sitting.id))}"
    awaited = _awaited(sitting, reader)
    told = quoted([reader(line) for line in story], reader, CONTENT - len(title) - len(awaited))
    return "\n".join(part for part in (title, told, awaited) if part)


def hand_words(sitting: Sitting, seat: Seat, news: Sequence[Text], draft: Sequence[int] = ()) -> str:
    """Which table it is, what is new to the seat, what it is asked, and what it has chosen so far."""
    reader = sitting.markdown_reader
    title = f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=sitting.id))} · <#{sitting.row.place}>"
    question = _question(sitting, seat, reader) + _chosen_so_far(sitting, seat, draft, reader)
    told = quoted([reader(line) for line in news], reader, CONTENT - len(title) - len(question))
    return "\n".join(part for part in (title, told, question) if part)


def hand_items(
    sitting: Sitting, seat: Seat, path: str = "", draft: Sequence[int] = (), n: int | None = None
) -> tuple[discord.ui.Item[Any], ...]:
    """What the seat may press: the answers to its question, if it is asked one, and a way to look again.

    Without `n` the page is no errand's: a letter answered in must not pass for the one that comes next.
    """
    match = playing(sitting)
    asked = match.asked(seat) if sitting.running else None
    answers = controls(sitting.id, asked, sitting.reader, path, draft) if asked else []
    return (*answers, _button(Verb.HAND, sitting, t("Look again"), "again", n=n or 0))


def board_items(sitting: Sitting, n: int | None = None) -> tuple[discord.ui.Item[Any], ...]:
    """What anybody may press under the board."""
    if not sitting.running:
        return (_button(Verb.LOG, sitting, t("Log"), n=n),)
    return (
        _button(Verb.HAND, sitting, t("My hand"), style=ButtonStyle.primary, n=n),
        _button(Verb.LOG, sitting, t("Log"), n=n),
        _button(Verb.TOPIC, sitting, t("Rules"), sitting.row.game, n=n),
    )


def ending(sitting: Sitting) -> Text:
    """How the match ended."""
    match = playing(sitting)
    return match.result.text if match.over else t("This match was ended before its time.")


def reveal(sitting: Sitting) -> Text:
    """What the deal came from: told once nobody's hand hangs on it any more."""
    secret, seal = f"`{sitting.row.secret.hex()}`", f"`{sitting.row.pledge}`"
    return t("The deal came from {secret}, whose SHA-256 is the seal {seal} shown before it.", secret=secret, seal=seal)


def quoted(lines: Sequence[str], reader: Reader, room: int = CONTENT) -> str:
    """The lines as a quotation; the oldest are left out where a message with `room` has none for them."""
    kept: list[str] = []
    room = min(_STORY, room - 40)
    for line in reversed(lines):
        if sum(map(len, kept)) + 3 * len(kept) + len(line) > room:
            kept.append(reader(t("… more in the log")))
            break
        kept.append(line)
    return "\n".join(f"> {line}" for line in reversed(kept))


def _described(game: AnyGame, view: Any, reader: Reader, more: Sequence[Text] = ()) -> str:
    return "\n".join(reader(line) for line in (*game.describe(view), *more))


def _awaited(sitting: Sitting, reader: Reader) -> str:
    match = playing(sitting)
    if not sitting.running:
        return f"**{reader(ending(sitting))}**\n-# {reader(reveal(sitting))}"
    prompts: dict[str, list[str]] = {}
    for seat in sitting.waiting:
        asked = match.asked(seat)
        if asked:
            prompts.setdefault(_prompt(asked, reader), []).append(_mention(sitting, seat))
    return "\n".join(f"{', '.join(people)}: {prompt}" for prompt, people in prompts.items())


def _question(sitting: Sitting, seat: Seat, reader: Reader) -> str:
    match = playing(sitting)
    if not sitting.running:
        return f"**{reader(ending(sitting))}**"
    asked, given = match.asked(seat), match.given.get(seat)
    if asked is None:
        return reader(t("Nothing is asked of you now. Waiting for {names}.", names=sitting.names(sitting.waiting)))
    prompt = _prompt(asked, reader)
    if given is None:
        return prompt
    answer, awaited = shortened(reader(spoken(asked.question, given[0])), _ANSWER), sitting.names(sitting.waiting)
    words = t(
        "You answered: {answer}. You may change it for as long as I wait for {awaited}.", answer=answer, awaited=awaited
    )
    return f"{prompt}\n{reader(words)}"


def _chosen_so_far(sitting: Sitting, seat: Seat, draft: Sequence[int], reader: Reader) -> str:
    asked = playing(sitting).asked(seat)
    if not draft or asked is None:
        return ""
    words = spoken(asked.question, chosen(asked.question, draft))
    return "\n" + shortened(reader(t("Chosen so far: {words}.", words=words)), _ANSWER)


def _prompt(asked: Asked, reader: Reader) -> str:
    return f"**{shortened(reader(asked.question.prompt), _PROMPT)}**"


def _mention(sitting: Sitting, seat: Seat) -> str:
    chair = sitting.seats[seat]
    return f"<@{chair.user}>" if chair.user else sitting.markdown_reader.name(seat)


def _button(
    verb: Verb,
    sitting: Sitting,
    label: Text,
    rest: str = "",
    style: ButtonStyle = ButtonStyle.secondary,
    n: int | None = None,
) -> discord.ui.Button[Any]:
    address = Address(verb, sitting.id, playing(sitting).n if n is None else n, rest)
    return discord.ui.Button(style=style, label=sitting.reader(label), custom_id=str(address), row=4)
