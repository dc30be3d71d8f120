"""What a table's messages say in words: what happened, who is awaited, what is asked, how it ended. For any game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.asking import chosen, opened
from bot.clock import day_ends
from bot.sections import shortened
from bot.sitting import Sitting, playing
from games.kernel.ask import Ask, spoken
from games.kernel.match import Asked
from games.kernel.text import Reader, Seat, Text, t

CONTENT = 2000
"""Characters of a message."""
_STORY = 1400
"""Those that the story may take."""
_PROMPT, _ANSWER = 200, 600
"""Those that a question, and an answer said back, may take."""


def board_words(sitting: Sitting, story: Sequence[Text]) -> str:
    """What happened, as a quotation, and what is awaited of whom."""
    reader = sitting.markdown_reader
    awaited = _awaited(sitting, reader) if sitting.running else closing(sitting)
    return _page(titled(sitting), story, awaited, reader)


def hand_words(
    sitting: Sitting,
    seat: Seat,
    news: Sequence[Text],
    draft: Sequence[int] = (),
    hint: Sequence[str] | None = None,
    path: str = "",
) -> str:
    """Which table it is, what is new to the seat, what it is asked, what it has opened or chosen and might choose."""
    reader = sitting.markdown_reader
    title = f"{titled(sitting)} · <#{sitting.row.place}>"
    asked = _question(sitting, seat, reader) if sitting.running else f"**{reader(ending(sitting))}**"
    return _page(title, news, asked + _more(sitting, seat, draft, hint, path, reader), reader)


def solo_words(
    sitting: Sitting,
    news: Sequence[Text],
    draft: Sequence[int] = (),
    hint: Sequence[str] | None = None,
    path: str = "",
) -> str:
    """The same for who plays alone, on a page that all may read; with the deal's secret once it is over."""
    reader = sitting.markdown_reader
    title = f"{titled(sitting)} · {reader.name(0)}"
    asked = _question(sitting, 0, reader) if sitting.running else closing(sitting)
    return _page(title, news, asked + _more(sitting, 0, draft, hint, path, reader), reader)


def titled(sitting: Sitting) -> str:
    """The game and the table's number."""
    reader = sitting.markdown_reader
    return f"**{reader(sitting.game.title)}** · {reader(t('table {n}', n=sitting.id))}"


def ending(sitting: Sitting) -> Text:
    """How the match ended."""
    match = playing(sitting)
    return match.result.text if match.over else t("This match was ended before its time.")


def reveal(sitting: Sitting) -> Text:
    """What the deal came from: told once nobody's hand hangs on it any more, in any match of that deal."""
    if day := sitting.row.day:
        return t(
            "Others play this deal, too, until {end}. From then on **/daily** with the day {day} shows its secret.",
            end=f"<t:{day_ends(day)}:f>",
            day=day,
        )
    secret, seal = f"`{sitting.row.secret.hex()}`", f"`{sitting.row.pledge}`"
    return t("The deal came from {secret}, whose SHA-256 is the seal {seal} shown before it.", secret=secret, seal=seal)


def closing(sitting: Sitting) -> str:
    """How the match ended, and what the deal came from."""
    reader = sitting.markdown_reader
    return f"**{reader(ending(sitting))}**\n-# {reader(reveal(sitting))}"


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


def _page(title: str, story: Sequence[Text], end: str, reader: Reader) -> str:
    told = quoted([reader(line) for line in story], reader, CONTENT - len(title) - len(end))
    return "\n".join(part for part in (title, told, end) if part)


def _awaited(sitting: Sitting, reader: Reader) -> str:
    match = playing(sitting)
    prompts: dict[str, list[str]] = {}
    for seat in sitting.waiting:
        asked = match.asked(seat)
        if asked:
            prompt = " ".join((_prompt(asked, reader), *_until(sitting, seat, reader)))
            prompts.setdefault(prompt, []).append(_mention(sitting, seat))
    return "\n".join(f"{', '.join(people)}: {prompt}" for prompt, people in prompts.items())


def _question(sitting: Sitting, seat: Seat, reader: Reader) -> str:
    match = playing(sitting)
    asked, given = match.asked(seat), match.given.get(seat)
    if asked is None:
        return reader(t("Nothing is asked of you now. Waiting for {names}.", names=sitting.names(sitting.waiting)))
    prompt = "\n".join((_prompt(asked, reader), *_silence(sitting, seat, reader)))
    if given is None:
        return prompt
    answer, awaited = shortened(_said(asked, given[0], reader), _ANSWER), sitting.names(sitting.waiting)
    words = t(
        "You answered: {answer}. You may change it for as long as I wait for {awaited}.", answer=answer, awaited=awaited
    )
    return f"{prompt}\n{reader(words)}"


def _more(
    sitting: Sitting, seat: Seat, draft: Sequence[int], hint: Sequence[str] | None, path: str, reader: Reader
) -> str:
    """A choice in the making, the sections that are open, and what a computer player would choose."""
    asked = playing(sitting).asked(seat)
    if asked is None or not sitting.running:
        return ""
    lines = []
    if draft:
        lines.append(reader(t("Chosen so far: {words}.", words=_said(asked, chosen(asked.question, draft), reader))))
    if section := opened(asked.question, reader, path, draft):
        lines.append(section)
    if hint is not None:
        lines.append(reader(t("A computer player would choose: {answer}.", answer=_said(asked, hint, reader))))
    return "".join("\n" + shortened(line, _ANSWER) for line in lines)


def _said(asked: Asked, tokens: Sequence[str], reader: Reader) -> str:
    """An answer in words, to stand within a sentence: where it is one itself, without its full stop."""
    return reader(spoken(asked.question, tokens)).removesuffix(".")


def _prompt(asked: Asked, reader: Reader) -> str:
    return f"**{shortened(reader(asked.question.prompt), _PROMPT)}**"


def _until(sitting: Sitting, seat: Seat, reader: Reader) -> list[str]:
    """By when the seat has to answer, as Discord shows it to each reader; nothing where it may take its time."""
    deadline = sitting.deadlines.get(seat)
    return [reader(t("Time is up {when}.", when=f"<t:{deadline.at}:R>"))] if deadline else []


def _silence(sitting: Sitting, seat: Seat, reader: Reader) -> list[str]:
    """The same for the seat itself, with what silence means then."""
    deadline, asked = sitting.deadlines.get(seat), playing(sitting).asked(seat)
    if deadline is None or asked is None or not isinstance(asked.question, Ask):
        return []
    meant = _said(asked, asked.question.fallback, reader)
    return [reader(t("Time is up {when}; silence means: {meant}.", when=f"<t:{deadline.at}:R>", meant=meant))]


def _mention(sitting: Sitting, seat: Seat) -> str:
    chair = sitting.seats[seat]
    return f"<@{chair.user}>" if chair.user else sitting.markdown_reader.name(seat)
