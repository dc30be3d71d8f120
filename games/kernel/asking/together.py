"""The questions of several players as one question, for a page that all of them can read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.options import Option, tokens_of
from games.kernel.text import Name, Seat, Text, t

MOST_LOOSE = 8
"""Maximum number of single-player options shown side by side; if there are more, each player gets a section."""


def together(asked: Sequence[Asked]) -> Asked | None:
    """Return one question that combines those of several seats, or None if their options cannot be distinguished.

    The options of single seats come first and carry the seat's name. The options that all seats share follow once. The
    number is that of the question opened last. If the questions differ in kind, the result has no kind, because what
    applies to one kind must not be said of another. Questions cannot be combined if a seat chooses several options, or
    if a token means something else for another seat.
    """
    if len(asked) < 2:
        return asked[0] if asked else None
    questions = [one.question for one in asked if isinstance(one.question, Ask) and one.question.high == 1]
    if len(questions) < len(asked):
        return None
    chosen_by = Counter(token for question in questions for token in tokens_of(question.options))
    if any(1 < count < len(asked) for count in chosen_by.values()):
        return None
    own, shared = list[tuple[Seat, Option[object]]](), dict[str, Option[object]]()
    for seat, option in ((each.seat, option) for each in questions for option in each.options):
        if chosen_by[option.token] == 1:
            own.append((seat, _label_with_player(option, seat)))
        elif shared.setdefault(option.token, option).label != option.label:
            return None
    first, prompts = questions[0], dict.fromkeys(question.prompt for question in questions)
    said: Text = first.prompt if len(prompts) == 1 else t("Choose one")
    apart, kinds = any(question.apart for question in questions), {question.kind for question in questions}
    many = sum(not option.group for _, option in own) > MOST_LOOSE
    named = [_in_section(option, seat) if many else option for seat, option in own]
    both = first._replace(options=(*named, *shared.values()), prompt=said, apart=apart or many)
    return Asked(max(one.number for one in asked), both if len(kinds) == 1 else both._replace(kind=""))


def _in_section(option: Option[object], seat: Seat) -> Option[object]:
    """Return an option of a single player inside a section of that player, unless it already has a section."""
    if option.group:
        return option
    asks = (t("What does {who} choose?", who=Name(seat)),)
    return option._replace(group=(t("{who} chooses", who=Name(seat)),), asks=asks)


def _label_with_player(option: Option[object], seat: Seat) -> Option[object]:
    """Return the option, labeled with the name of the only player who can choose it."""
    group = tuple(_whose(words, seat) if index == 0 else words for index, words in enumerate(option.group))
    return option._replace(label=_whose(option.label, seat), group=group)


def _whose(words: Text, seat: Seat) -> Text:
    return t("{who}: {what}", who=Name(seat), what=words)
