"""An auto-action does what its text says.

In random matches, if a question allows auto-actions, every possible one is resolved here from its English text alone,
and compared with the text of the answer it gives.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from games import GAMES
from games.contract.in_advance import every_answer
from games.contract.playing import AnyMatch, agreements, open_question, states
from games.kernel.ask import Ask, Question, answer_in_words
from games.kernel.asking.advance import foreseen, read
from games.kernel.game import AnyGame
from games.kernel.text import Localizer
from games.the_restless.view import RestlessView
from games.tottarot.view import TottarotView
from tests.proofs import runs

NAMES = ("Ann", "Bruno", "Chiara", "Dario", "Eva", "Fabio")
READ = Localizer(NAMES)
STATES, MATCHES, LATER = runs(thin=80, full=1000), runs(thin=2, full=12), 10**6

LABELS = {
    "Attack once more": "Attack only once",
    "Change the roll|Roll again": "Keep this roll",
    "End the battle": "Fight",
    "Prevent damage": "Take the damage",
    "Redirect damage": "Don't redirect it",
    "Remove the Encounter|Replace the Encounter": "Keep the Encounter",
    "Reveal": "Reveal nothing",
    "Use .+": "Don't use .+",
    "Accept": "Don't pay|Nobody",
}
"""The labels for using an ability of The Restless, by what it does, and for not using it."""
USED, UNUSED = rf"({'|'.join(LABELS)})( \(.+\))?", "|".join(LABELS.values())
SAYING = {
    r"play (\d)": r"Play \1(, and decide later)?",
    r"take (\w+)'s card": r"\1",
    "take nothing": "Nothing",
    r"choose (\w+)": r"\1",
    "let it happen": "Let it happen",
    "be done once .*": "Done for this turn",
    "don't pay": "Don't pay|Skip this part",
    "lose 1 AP": r"Lose 1 AP\.?",
    "discard 2 Action cards": r"Discard 2 Action cards\.?",
    "let it lie": "Keep this roll",
    "reroll it": r"Reroll \(\d+ left\)",
    "use it": USED,
    "don’t use it": UNUSED,
    "use it only to turn a miss into a hit": f"{USED}|{UNUSED}",  # see test_edges of The Restless
    "draw another for a Reroll Counter": r"Draw again \(1 of \d+ Reroll Counters?\)",
    "leave it": "Keep the Nothing|Leave it.*",
    r"let (.+) draw": r"\1",
    "look at them|look at the wares once": r"Look at the wares for (free|\d+ Reroll Counters?)",
    "don’t look at them": "Not now",
    "leave": "Leave",
}
"""The texts of auto-actions, and of the answers that they mean."""


def chosen_answer(template: str, seen: Any, question: Question) -> str | None:
    """Return the text of the answer that an auto-action means, or None if it does not depend on the table."""
    assert isinstance(question, Ask)
    said = {option.token: READ(option.label) for option in question.options}
    if template in ("play your lowest token", "play your highest token"):
        return said[(min if "lowest" in template else max)(token for token in said if token.isdecimal())]
    if isinstance(seen, TottarotView) and template.startswith(("choose the leader", "take the card under the lowest")):
        return _of_players(template, seen, said)
    if isinstance(seen, RestlessView) and template.startswith("vote like most"):
        ((most, _),) = Counter(vote.token for vote in seen.votes if vote.player != seen.viewer).most_common(1)
        return said[most]
    return None


def _of_players(template: str, seen: TottarotView, said: dict[str, str]) -> str:
    """Return the leader, by victory tokens and then by the better row, or the lowest token or the leader's."""
    free = [player for player in seen.players if f"seat:{player.seat}" in said]
    if "lowest" in template:
        low = min(player.shown or 0 for player in free)
        free = [player for player in free if (player.shown or 0) == low]
    best = max((player.victories, player.total) for player in free)
    return "|".join(NAMES[one.seat] for one in free if (one.victories, one.total) == best)


def given_answers(match: AnyMatch) -> Iterator[tuple[str, str, str]]:
    """Yield the texts of auto-actions for open questions, of the answers they mean, and of those they give."""
    kinds = match.game.advance
    for seat in match.waiting:
        question, seen = open_question(match, seat), match.view(seat)
        templates = {
            template.token: template
            for each in kinds
            if each.kind == question.kind
            for template in each.templates(seen)
            if template.pick
        }
        for tokens in every_answer(match, seat):
            if tokens[0] != question.kind or tokens[1] not in templates or tokens[2]:
                continue
            one = foreseen(kinds, [read(kinds, seen, seat, tokens, -1)], seen, question, LATER, LATER)
            if one is not None:
                template = READ(templates[tokens[1]].label)
                yield (
                    template,
                    chosen_answer(template, seen, question) or _meant(template),
                    READ(answer_in_words(question, one.tokens)),
                )


def _meant(template: str) -> str:
    found = [
        match.expand(answer) if "(" in words else answer
        for words, answer in SAYING.items()
        if (match := re.fullmatch(words, template))
    ]
    assert len(found) == 1, f"no answer is expected of {template!r}"
    return found[0]


@pytest.mark.parametrize("each", [each for each in GAMES if each.advance], ids=lambda each: each.key)
def test_a_submitted_auto_action_matches_its_words(each: AnyGame) -> None:
    setups = [setup for setup in agreements(each) if setup.seats > 2]
    counts = Counter[str]()
    for number in range(MATCHES):
        for match in islice(states(setups[number * 7 % len(setups)], ("words", number)), STATES):
            for template, meant, answer in given_answers(match):
                assert re.fullmatch(meant, answer) or answer in meant.split("|"), (
                    f"{template!r} was answered {answer!r}"
                )
                counts[template] += 1
    assert counts, "some was given"
