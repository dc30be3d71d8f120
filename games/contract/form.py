"""Checks of the form of questions, texts and results. Each fault is a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.contract.playing import AnyMatch, viewer_name
from games.kernel.ask import Amount, Arrange, Ask, Question
from games.kernel.game import Result
from games.kernel.options import Option, tokens_of
from games.kernel.text import EMPTY, Localizer, Seat, Text

TOKEN, LABEL, HINT, SECTION, SECTION_QUESTION, ABOUT, ALT_TEXT = 40, 80, 600, 60, 150, 600, 1024
"""Maximum lengths in characters.

A token has to fit into a custom ID, a label on a button, and a section into a menu. The description of an option is
shown in full, so it has to fit everywhere.
"""
COMPARED, COMPARED_WORDS = 1 << 31, 60
"""Exclusive upper bound for the parts of a comparison, and maximum length of each in words, in characters."""
AGAIN = 4
"""Number of states after which an option that was offered before is read again."""


class Read:
    """The texts of a match that were already read, so that not every state reads them again.

    Options are identified by seat, kind of question, and token. Most options are offered again after the next answer,
    and wording them is most of the work. So new options are read immediately, and known ones in every `AGAIN`th state.
    A view is read when it has changed.
    """

    def __init__(self) -> None:
        self._options: set[tuple[Seat, str, str]] = set()
        self._views: dict[Seat | None, object] = {}
        self._states = 0

    def goes_on(self) -> None:
        """Begin the next state."""
        self._states += 1

    def wants(self, question: Ask[object] | Arrange[object], token: str) -> bool:
        """Return whether an option is read in this state."""
        option = (question.seat, question.kind, token)
        if option in self._options:
            return self._states % AGAIN == 0
        self._options.add(option)
        return True

    def sees_anew(self, viewer: Seat | None, view: object) -> bool:
        """Return whether the viewer sees something different from the previous state."""
        before, self._views[viewer] = self._views.get(viewer), view
        return before != view


def match_faults(match: AnyMatch, localizer: Localizer, read: Read) -> Iterator[str]:
    """Yield faults of a match: it waits for someone exactly if it is not over, and its questions are well formed.

    Options that were `read` before are skipped.
    """
    if bool(match.waiting) is match.over:
        yield f"waiting for {match.waiting} while over is {match.over}"
    for seat in range(match.base.seats):
        asked = match.asked(seat)
        if asked and asked.question.seat != seat:
            yield f"seat {seat} is asked seat {asked.question.seat}'s question"
        if asked:
            yield from question_faults(asked.question, localizer, read)


def question_faults(question: Question, localizer: Localizer, read: Read) -> Iterator[str]:
    """Yield faults of a question: it needs a prompt and a possible answer, and options that can be shown and stored.

    Options that were `read` before are skipped.
    """
    yield from word_faults("prompt", question.prompt, localizer, 2000)
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
    for index, token in enumerate(tokens):
        if read.wants(question, token):
            yield from option_faults(question.options[index], localizer)


def option_faults(option: Option[object], localizer: Localizer) -> Iterator[str]:
    """Yield faults of an option: the token is short printable ASCII without separators, and the texts are short."""
    token = option.token
    if not (0 < len(token) <= TOKEN and token.isascii() and token.isprintable()) or set(token) & set(" ,"):
        yield f"{token!r} is not a token: use 1 to {TOKEN} printable ASCII characters without spaces and commas"
    yield from word_faults("label", option.label, localizer, LABEL)
    for name, text in (("hint", option.hint), ("short label", option.short)):
        if text != EMPTY:
            yield from word_faults(name, text, localizer, HINT)
    for section in option.group:
        yield from word_faults("section", section, localizer, SECTION)
    if len(option.asks) not in (0, len(option.group)):
        yield f"{len(option.asks)} questions for {len(option.group)} sections"
    for question in option.asks:
        yield from word_faults("question of a section", question, localizer, SECTION_QUESTION)
    if option.about != EMPTY:
        yield from word_faults("words about a section", option.about, localizer, ABOUT)


def word_faults(name: str, text: Text, localizer: Localizer, width: int) -> Iterator[str]:
    """Yield a fault if a text is empty, too long, lacks an argument, or still contains braces."""
    try:
        words = _text_in_words(text, localizer)
    except KeyError as error:
        yield f"the {name} {text.key!r}, or a text in it, lacks its argument {error}"
        return
    if not words.strip() or len(words) > width or set(words) & set("{}"):
        yield f"the {name} {words!r} is empty, unfinished or longer than {width}"


def result_faults(result: Result, seats: int, localizer: Localizer) -> Iterator[str]:
    """Yield faults of a result: winners are sorted and unique, all seats have a score or none, and there is a text."""
    if list(result.winners) != sorted(set(result.winners)) or not set(result.winners) <= set(range(seats)):
        yield f"{result.winners} are not winners among {seats}"
    if len(result.scores) not in (0, seats):
        yield f"{len(result.scores)} scores for {seats} seats"
    yield from word_faults("result", result.text, localizer, 2000)


def comparison_faults(match: AnyMatch, localizer: Localizer) -> Iterator[str]:
    """Yield faults of comparisons: they are whole numbers with words, winners come first, and allies are equal.

    A stored comparison with fewer parts needs words, too.
    """
    game, seats = match.game, range(match.base.seats)
    found = [game.compare(match.table, match.result, seat) for seat in seats]
    for compared in found:
        if not compared or any(type(part) is not int or abs(part) >= COMPARED for part in compared):
            yield f"{compared} is not a comparison"
            continue
        for parts in range(1, len(compared) + 1):
            texts = game.describe_comparison(compared[:parts])
            if len(texts) != parts:
                yield f"{len(texts)} texts for the {parts} parts of {compared[:parts]}"
            for text in texts:
                yield from word_faults("part of a comparison", text, localizer, COMPARED_WORDS)
    won = [found[seat] for seat in match.result.winners]
    if won and min(won) < max(found):
        yield f"among {found}, the winners {match.result.winners} do not come first"
    if not game.rivals and match.result.winners in ((), tuple(seats)) and len({*found}) > 1:
        yield f"{found} differ, although all won or lost together"


def view_faults(match: AnyMatch, localizer: Localizer, read: Read, known: set[str]) -> Iterator[str]:
    """Yield faults of views: descriptions fit into an alt text, and everything shown is `known` and shown once.

    Views that were `read` before are skipped.
    """
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
        words = "\n".join([_text_in_words(line, localizer) for line in lines])
        if not words.strip() or len(words) > ALT_TEXT or set(words) & set("{}"):
            fault = f"empty, unfinished or longer than {ALT_TEXT} characters ({len(words)} with long names)"
            yield f"what `describe` says to {viewer_name(viewer)} is {fault}:\n{words}"


def _text_in_words(text: Text, localizer: Localizer) -> str:
    return _cached_words(text, localizer) if text.args else localizer(text)


@lru_cache(1 << 15)
def _cached_words(text: Text, localizer: Localizer) -> str:
    """Return the words of a text. They are cached, because most texts of a state are also in the next one."""
    return localizer(text)
