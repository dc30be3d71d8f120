"""The question of a seat in words: its prompt, its deadline, the answer so far, open sections, and a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.runtime.clock import ago, moment
from bot.table.live_table import Table, playing
from bot.table.timers import interrupts, silence_means
from bot.ui.controls import opened
from bot.ui.drafts import chosen
from bot.ui.guidance import HINT_PRICE, PageState, reason_lines, waits
from bot.ui.sections import meaning, shortened
from bot.ui.verdicts import wins_medals
from games.kernel.ask import Ask, answer_in_words
from games.kernel.match import Asked
from games.kernel.text import Localizer, Seat, t

PAUSED = t("The match is paused. **/tarot resume** asks the others to continue.")
"""The line that all players see during a pause."""
_PROMPT, _ANSWER = 500, 600
"""Maximum characters of a question, and of a repeated answer."""


def question_words(table: Table, seat: Seat, localizer: Localizer) -> str:
    """Return the question of a seat, with its deadline and the answer so far; or whom the match waits for."""
    match = playing(table)
    asked, given = match.asked(seat), match.given.get(seat)
    if asked is None:
        return _waiting(table, localizer)
    paused = [] if table.paused is None else [localizer(PAUSED)]
    prompt = "\n".join((_prompt(asked, localizer), *_silence(table, seat, localizer), *paused))
    if given is None:
        return prompt if seat in table.waiting or not table.waiting else f"{prompt}\n{_waiting(table, localizer)}"
    answer, names = shortened(_act(table, asked, given[0], localizer), _ANSWER), table.names(table.waiting)
    # A computer player might have given the answer, when the time was up.
    words = t("Your answer so far: {answer}. You can change it while we wait for {names}.",
              answer=answer, names=names)  # fmt: skip
    return f"{prompt}\n{localizer(words)}"


def _waiting(table: Table, localizer: Localizer) -> str:
    return localizer(t("Waiting for {names}.", names=table.names(table.waiting)))


def below_question(table: Table, seat: Seat, look: PageState, localizer: Localizer) -> str:
    """Return the draft, the open sections, and a hint, each on a line below the question."""
    asked, hint = playing(table).asked(seat), look.hint
    if asked is None or not table.running:
        return ""
    lines = opened_words(asked, look.draft, look.path, localizer)
    if hint is not None and waits(asked, hint):
        why = reason_lines(table, seat, asked, hint)
        lines += [f"{line} {_waiting(table, localizer)}" for line in why]
        lines += [] if why else [localizer(t("Hint: wait. There is nothing better to do right now."))]
    elif hint is not None:
        lines.append(localizer(t("Hint: {answer}.", answer=_act(table, asked, hint, localizer))))
        lines += reason_lines(table, seat, asked, hint)
    if hint is not None and wins_medals(table):
        lines.append(f"-# {localizer(HINT_PRICE)}")
    return "".join("\n" + shortened(line, _ANSWER) for line in lines)


def opened_words(asked: Asked, draft: Sequence[int], path: str, localizer: Localizer) -> list[str]:
    """Return the draft and the open sections."""
    lines = []
    if draft:
        lines.append(
            localizer(
                t("Chosen so far: {words}.", words=_answer_words(asked, chosen(asked.question, draft), localizer))
            )
        )
    if section := opened(asked.question, localizer, path, draft):
        lines.append(section)
    return [shortened(line, _ANSWER) for line in lines]


def _answer_words(asked: Asked, tokens: Sequence[str], localizer: Localizer) -> str:
    """Return an answer in words, for use within a sentence: without a period at the end."""
    return localizer(answer_in_words(asked.question, tokens)).removesuffix(".")


def _act(table: Table, asked: Asked, tokens: Sequence[str], localizer: Localizer) -> str:
    """Return an answer as its button says it, with the verb if its name alone leaves open what a press does."""
    verb, said = table.game.verbs.get(asked.question.kind), _answer_words(asked, tokens, localizer)
    if not verb or len(tokens) != 1 or not isinstance(asked.question, Ask):
        return said
    explained = any(option.token == tokens[0] and meaning(option) for option in asked.question.options)
    return localizer(t("{verb}: {name}", verb=verb, name=said)) if explained else said


def _prompt(asked: Asked, localizer: Localizer) -> str:
    said = localizer(asked.question.prompt)
    if len(said) > _PROMPT:
        said = replace(localizer, inline=False)(asked.question.prompt)
    return f"**{shortened(said, _PROMPT)}**"


def asked_until(table: Table, seat: Seat, asked: Asked, localizer: Localizer) -> str:
    """Return the question and the deadline in the reader's time zone, or "" if there is no limit."""
    seat_clock = table.seat_clocks.get(seat)
    until = (
        [localizer(t("Time limit: {when}.", when=moment(seat_clock.deadline)))]
        if seat_clock and seat_clock.deadline
        else []
    )
    return " · ".join((_prompt(asked, localizer), *until))


def asked_since(table: Table, seat: Seat, localizer: Localizer) -> list[str]:
    """Return a line with how long the table has waited for a seat; [] while the clocks are stopped."""
    seat_clock = table.seat_clocks.get(seat)
    since = seat_clock.asked if seat_clock and not table.solo else None
    return [] if since is None else [localizer(t("Asked {when}.", when=ago(since)))]


def prompt_line(table: Table, seat: Seat, localizer: Localizer) -> str:
    """Return a seat's question and how long it has been open, for a list of tables, or ""."""
    asked = playing(table).asked(seat)
    return "" if asked is None else " · ".join((_prompt(asked, localizer), *asked_since(table, seat, localizer)))


def _silence(table: Table, seat: Seat, localizer: Localizer) -> list[str]:
    """Return the deadline of the seat's question, with the action on a timeout, for the seat itself."""
    seat_clock, asked = table.seat_clocks.get(seat), playing(table).asked(seat)
    if seat_clock is None or seat_clock.deadline is None or asked is None:
        return []
    when, meant = moment(seat_clock.deadline), silence_means(asked)
    if meant and (table.terms.up != "wait" or interrupts(table, asked)):
        said = _act(table, asked, meant, localizer)
        return [localizer(t("Time limit: {when}. If you don't answer: {meant}.", when=when, meant=said))]
    if table.terms.up == "bot":
        return [localizer(t("Time limit: {when}. After that, a computer player moves for you.", when=when))]
    return [localizer(t("Time limit: {when}.", when=when))]
