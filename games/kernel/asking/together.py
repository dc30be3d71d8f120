"""Several people's questions as one, where all may read them: each answers it by their own options."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel.ask import Ask
from games.kernel.match import Asked
from games.kernel.options import Option
from games.kernel.text import Text, t


def together(asked: Sequence[Asked]) -> Asked | None:
    """One question with the options of all, those of the same token once; None where that cannot be told apart.

    So it is where somebody chooses several, where the questions have different numbers, and where a token means
    something else to somebody else.
    """
    if len(asked) < 2:
        return asked[0] if asked else None
    questions = [one.question for one in asked if isinstance(one.question, Ask) and one.question.high == 1]
    offered = dict[str, Option[object]]()
    for option in (option for question in questions for option in question.options):
        if offered.setdefault(option.token, option).label != option.label:
            return None
    if len(questions) < len(asked) or len({one.n for one in asked}) > 1:
        return None
    first, prompts = questions[0], dict.fromkeys(question.prompt for question in questions)
    said: Text = first.prompt if len(prompts) == 1 else t("Choose one")
    apart = any(question.apart for question in questions)
    return Asked(asked[0].n, first._replace(options=tuple(offered.values()), prompt=said, apart=apart))
