"""The check of lessons: the script follows the rules, and each sentence matches what is on the page."""

from __future__ import annotations

import re
from collections.abc import Iterator

from games.contract.form import word_faults
from games.contract.playing import AnyMatch
from games.kernel.ask import Ask, Question
from games.kernel.game import AnyGame
from games.kernel.lesson import LEARNER, Lesson, LessonStep
from games.kernel.match import Match
from games.kernel.record import Record
from games.kernel.text import Arg, Localizer, Text

LOCALIZER = Localizer(("You", "Vesper", "Orrin", "Sibyl", "Tamsin", "Lucan"))
"""A Localizer with the player names that lessons use."""
LONGEST = 600
"""Maximum length of a step's text in characters."""
READING = re.compile(r"\b[Rr]ead (it|what)\b|\bsays\b")
"""Words that ask the learner to read a card."""
SENTENCE = re.compile(r"[^.\n]{24,}\.")
"""A sentence of a card that contains more than its figures."""
Tokens = tuple[str, ...]


def lesson(game: AnyGame) -> Iterator[str]:
    """Check that a lesson, if there is one, plays as written, no matter which of its accepted answers is given."""
    taught = game.lesson
    if taught is None:
        return
    yield from _words(taught)
    first_line = line_count = 0
    for n, match in walked(game, taught):
        step, question = taught.steps[n], asked(match)
        if n and taught.steps[n - 1].kind:
            first_line = line_count
        line_count = len(match.dealer.lines)
        if step.kind and not step.fits(question):
            yield f"step {n} is not about what is asked: {question.prompt.key if question else 'nothing'}"
            return
        yield from _unseen(match, n, step, first_line)
        yield from _unquoted(match, n, step, first_line)
        for tokens in _others(step, question):
            yield from _goes_on(game, taught, n, tokens)


def walked(game: AnyGame, taught: Lesson, turn: int = -1, other: Tokens = ()) -> Iterator[tuple[int, AnyMatch]]:
    """Yield the match at every step, before the learner answers; always the same object.

    The learner gives each step's answer, but the `other` tokens at step `turn`. Iteration ends if none is possible.
    """
    match = Match(game, Record(game.key, game.rules, taught.options, taught.seats, taught.key))
    for reply in taught.opening:
        match.answer(reply.seat, reply.tokens, by="bot")
    for n, step in enumerate(taught.steps):
        _reply(taught, match, n)
        yield n, match
        if step.kind:
            question = asked(match)
            assert question is not None
            match.answer(LEARNER, other if n == turn else answer(step, question))


def asked(match: AnyMatch) -> Question | None:
    """Return the question open to the learner, or None."""
    found = match.asked(LEARNER)
    return found.question if found else None


def answer(step: LessonStep, question: Question) -> Tokens:
    """Return the step's answer, or the first option if any answer is accepted."""
    return step.answers[0] if step.answers else (next(_single(question)),)


def _reply(taught: Lesson, match: AnyMatch, n: int) -> None:
    """Give the computer players' answers from the script, as long as it has some."""
    while (seat := next((seat for seat in match.waiting if seat != LEARNER), None)) is not None:
        tokens = taught.reply(n, match.entries, seat)
        if tokens is None:
            return
        match.answer(seat, tokens, by="bot")


def _goes_on(game: AnyGame, taught: Lesson, turn: int, other: Tokens) -> Iterator[str]:
    """Yield a fault if a later step does not fit the question after another accepted answer."""
    for n, match in walked(game, taught, turn, other):
        if n >= turn and taught.steps[n].kind and not taught.steps[n].fits(asked(match)):
            yield f"after {other} at step {turn}, step {n} is not about what is asked"
            return


def _others(step: LessonStep, question: Question | None) -> list[Tokens]:
    """Return the accepted answers except the first."""
    if not step.kind or question is None:
        return []
    tokens: list[Tokens] = list(step.answers) or [(token,) for token in _single(question)]
    return tokens[1:]


def _single(question: Question) -> Iterator[str]:
    assert isinstance(question, Ask), "a step where anything goes on asks for one of some options"
    yield from (option.token for option in question.options)


def _words(taught: Lesson) -> Iterator[str]:
    for step in taught.steps:
        yield from word_faults("step", step.text, LOCALIZER, LONGEST)
        if step.answers:
            yield from word_faults("reason", step.why, LOCALIZER, LONGEST)
    yield from word_faults("end", taught.learned, LOCALIZER, LONGEST)


def _unseen(match: AnyMatch, n: int, step: LessonStep, first_line: int) -> Iterator[str]:
    """Yield a fault for each thing that the step names but the learner does not see, choose or read just before."""
    known = {LOCALIZER(term.name) for term in match.game.terms}
    seen = "\n".join(map(LOCALIZER, _seen(match, first_line))).casefold()
    for arg in dict(step.text.args).values():
        words = _said(arg)
        quoted = words.endswith(".") and any(words in LOCALIZER(card.text) for card in match.game.cards)
        if not quoted and words not in known and words.casefold() not in seen:
            yield f"step {n} speaks of {words!r}, which is not to be seen"


def _unquoted(match: AnyMatch, n: int, step: LessonStep, first_line: int) -> Iterator[str]:
    """Yield a fault if the step asks the learner to read a card whose words are neither on the page nor in the step."""
    words = LOCALIZER(step.text)
    if (reading := READING.search(words)) is None:
        return
    names = {LOCALIZER(card.name): LOCALIZER(card.text) for card in match.game.cards}
    before = {name: words.rfind(name, 0, reading.start()) for name in names}
    name = max(before, key=lambda each: (before[each], len(each)))
    shown = "\n".join((words, *map(LOCALIZER, _seen(match, first_line))))
    if before[name] >= 0 and not any(sentence in shown for sentence in SENTENCE.findall(names[name])):
        yield f"step {n} tells to read {name!r}, whose words are not there"


def _said(arg: Arg) -> str:
    return LOCALIZER(Text("{arg}", (("arg", arg),)))


def _seen(match: AnyMatch, first_line: int) -> Iterator[Text]:
    yield from match.game.describe(match.view(LEARNER))
    yield from (line.text for line in match.dealer.lines[first_line:] if line.visible_to(LEARNER))
    yield from (text for note in match.game.notes(match.view(LEARNER)) for text in (note.name, note.text))
    question = asked(match)
    if question is None:
        return
    yield question.prompt
    for option in question.options if isinstance(question, Ask) else ():
        yield from (text for text in (option.label, option.hint, option.about, *option.group) if text)
