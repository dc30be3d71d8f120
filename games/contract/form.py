"""Checks the form of questions, texts and results; each fault is a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.contract.playing import AnyMatch
from games.kernel.ask import Amount, Arrange, Ask, Question
from games.kernel.game import Result
from games.kernel.options import Option, tokens_of
from games.kernel.text import EMPTY, Reader, Seat, Text

TOKEN, LABEL, HINT, SECTION, SECTION_QUESTION, ABOUT, ALT_TEXT = 40, 80, 600, 60, 150, 600, 1024
"""The most characters of each: a token must fit into a custom id, a label on a button, a section into a menu. What an
option means is shown whole, wherever it has room."""
AGAIN = 4
"""How many states lie between two in which an option is read that has been offered before."""


class Read:
    """What was read of a match in the states before, so that nothing is read again and again for nothing.

    Options are known by who was asked, the kind of the question, and the token. Most of what may be chosen may be
    chosen again after the next answer, and to put it into words is most of the work: so what is offered anew is read at
    once, and what was offered before in every `AGAIN`th state. A view is read when it has changed.
    """

    def __init__(self) -> None:
        self._options: set[tuple[Seat, str, str]] = set()
        self._views: dict[Seat | None, object] = {}
        self._states = 0

    def goes_on(self) -> None:
        """Another state begins."""
        self._states += 1

    def wants(self, question: Ask[object] | Arrange[object], token: str) -> bool:
        """Whether that option is to be read in this state."""
        option = (question.seat, question.kind, token)
        if option in self._options:
            return self._states % AGAIN == 0
        self._options.add(option)
        return True

    def sees_anew(self, viewer: Seat | None, view: object) -> bool:
        """Whether the viewer sees something else than in the state before."""
        before, self._views[viewer] = self._views.get(viewer), view
        return before != view


def match_faults(match: AnyMatch, reader: Reader, read: Read) -> Iterator[str]:
    """Somebody is awaited exactly while the match is not over, and every question is well formed; options that were
    `read` before are left out."""
    if bool(match.waiting) is match.over:
        yield f"waiting for {match.waiting} while over is {match.over}"
    for seat in range(match.base.seats):
        asked = match.asked(seat)
        if asked and asked.question.seat != seat:
            yield f"seat {seat} is asked seat {asked.question.seat}'s question"
        if asked:
            yield from question_faults(asked.question, reader, read)


def question_faults(question: Question, reader: Reader, read: Read) -> Iterator[str]:
    """The question has a prompt, can be answered, and every option can be shown, pressed and stored; options that were
    `read` before are left out."""
    yield from word_faults("prompt", question.prompt, reader, 2000)
    if isinstance(question, Amount):
        if question.low > question.high:
            yield f"no number lies from {question.low} to {question.high}"
        return
    if isinstance(question, Ask) and not 0 <= question.low <= question.high <= len(question.options):
        yield f"cannot choose {question.low} to {question.high} of {len(question.options)}"
    if isinstance(question, Ask) and question.fallback:
        question.read(question.fallback)
    tokens = tokens_of(question.options)
    if not tokens or len(set(tokens)) < len(tokens):
        yield f"tokens are missing or not unique: {tokens}"
    for place, token in enumerate(tokens):
        if read.wants(question, token):
            yield from option_faults(question.options[place], reader)


def option_faults(option: Option[object], reader: Reader) -> Iterator[str]:
    """The token is short printable ASCII without separators, and the texts are short."""
    token = option.token
    if not (0 < len(token) <= TOKEN and token.isascii() and token.isprintable()) or set(token) & set(" ,"):
        yield f"{token!r} is no token"
    yield from word_faults("label", option.label, reader, LABEL)
    for name, text in (("hint", option.hint), ("short label", option.short)):
        if text != EMPTY:
            yield from word_faults(name, text, reader, HINT)
    for section in option.group:
        yield from word_faults("section", section, reader, SECTION)
    if len(option.asks) not in (0, len(option.group)):
        yield f"{len(option.asks)} questions for {len(option.group)} sections"
    for question in option.asks:
        yield from word_faults("question of a section", question, reader, SECTION_QUESTION)
    if option.about != EMPTY:
        yield from word_faults("words about a section", option.about, reader, ABOUT)


def word_faults(name: str, text: Text, reader: Reader, width: int) -> Iterator[str]:
    """The text is not empty, not too long, and has no braces left."""
    words = _said(text, reader)
    if not words.strip() or len(words) > width or set(words) & set("{}"):
        yield f"the {name} {words!r} is empty, unfinished or longer than {width}"


def result_faults(result: Result, seats: int, reader: Reader) -> Iterator[str]:
    """Winners are seats in order without repetition; every seat has a score or none has; there is a text."""
    if list(result.winners) != sorted(set(result.winners)) or not set(result.winners) <= set(range(seats)):
        yield f"{result.winners} are not winners among {seats}"
    if len(result.scores) not in (0, seats):
        yield f"{len(result.scores)} scores for {seats} seats"
    yield from word_faults("result", result.text, reader, 2000)


def view_faults(match: AnyMatch, reader: Reader, read: Read, known: set[str]) -> Iterator[str]:
    """Every description of a view fits into an alt text, and everything it shows is `known`, and shown once; views that
    were `read` before are left out."""
    public: tuple[Text, ...] = ()
    for viewer in (None, *range(match.base.seats)):
        seen = match.view(viewer)
        if not read.sees_anew(viewer, seen):
            continue
        shown = match.game.shows(seen)
        if len(set(shown)) < len(shown) or not set(shown) <= known:
            yield f"a view shows {sorted(set(shown) - known)}, which nobody can look up, or something twice"
        lines = match.game.describe(seen)
        if viewer is None:
            public = lines
        elif lines == public:
            continue
        words = "\n".join([_said(line, reader) for line in lines])
        if not words.strip() or len(words) > ALT_TEXT or set(words) & set("{}"):
            yield f"seat {viewer}'s description is empty, unfinished or has {len(words)} characters:\n{words}"


def _said(text: Text, reader: Reader) -> str:
    return _kept(text, reader) if text.args else reader(text)


@lru_cache(1 << 15)
def _kept(text: Text, reader: Reader) -> str:
    """The words; most of what is offered and described in one state is there in the next one, too."""
    return reader(text)
