"""What a player reads in English is plain and modern: turns of phrase that must not come back, each with the reason.

It is a net, not the standard: docs/translators.md says how the voice is meant.
"""

from __future__ import annotations

import re

import pytest

from locales import DOMAINS
from locales.rooms import entries

FORMER = "bot/history/former_words.py"
"""Lines that nobody says any more, but that stand in stories already told."""

ARCHAIC = r"anew|albeit|amidst|behold|bids?|covets?|ere|forthwith|hence(forth)?|hereby|lest|nay|oft|perchance|slain|"
ARCHAIC += r"shall|thereof|therein|thereupon|thus|unto|upon|whence|wherein|whereby|yonder|befalls?|alas|beholden"

PATTERNS = {
    "an archaic word: say it as people talk": rf"\b({ARCHAIC})\b",
    "“whoever” is a riddle: say “the player who”, “if you …”, or name them": r"\bwho(so)?ever\b",
    "nobody says “whom”": r"\bwhom\b",
    "a sentence about nobody, “Who plays last …”: name them": r"(^|[.;:!\n] ?)Who (?![^?]*\?)",
    "“to who only watches”: a clause that stands for a person": r"\b(to|by|of|from|for) who \w",
    "an order of an office: say what you or the game does": r"\b(is|are|was|were) to (be|take|pay|give|go|have|get)\b",
    "wishes are not told in the conditional: “asks to”, “wants to”": r"\} would (?!win|die|lose|kill|leave|be|take|hit)",
    "a question of bare nouns: ask with a verb": r"^[^?.]*: (which|what|who)( one)?\?$",
    "“the hand of {name}”: people own things with ’s": r"\b(?!one |out |each |all |turn )[a-z]+ of \{(who|name|player|other|victim)\}",
    "“already” goes before the verb": r"\w already\s*([.:!]|$)",
    "“otherwise” at the end is German": r"\botherwise\W*$",
    "“not … any more” or “no longer”, not “no more”": r"\b(can|may|will) [^.]*\bno more\b(?! than)",
    "a rule or a deal “holds” in no app": r"\bdoes not hold\b|\bholds? for now\b",
    "choice has an owner: “of your choice”, “that you choose”": r"\bof choice\b",
    "“in vain”, “so be it”, “let it be so”": r"\bin vain\b|\bso be it\b|\blet it be so\b",
    "answers and times are yours: “{n} left”, not “is left to”": r"\bis left to\b|\bare left to\b",
    "the verb comes after its subject": r"(^|[.!] )(Then|Now|Here|So|Thus|Never|Only then) (is|are|does|goes|comes|stands|lies)\b",
    "a word in capitals, a name of code, or a number of a file": r"\b(EXACT|UNVERIFIED|DIVERGED)\b",
    "a computer player is called by its name; only lists of people say what it is": r"\(bot\)",
    "“these rules of the own row”: use your, their": r"\bthe own\b|\bof (its|her|his|their|the) own (?=(card|row|hand))",
    "“it makes itself”, “by itself”: say automatically, or who does it": r"\bof itself\b",
}
"""Patterns in regular expressions, by the reason why they must not come back."""

EXCEPTIONS = {
    "{name} (bot)",  # the list of people in the lobby and in an invitation
}
"""Lines that may say it all the same."""


def said() -> dict[str, str]:
    """Every English text that is still said, with the first file that says it."""
    found = (entry for domain in DOMAINS for entry in entries()[domain] if set(entry.files) != {FORMER})
    return {words: entry.files[0] for entry in found for words in (entry.key, entry.plural) if words}


@pytest.mark.parametrize("reason", PATTERNS)
def test_no_line_is_said_in_a_way_that_must_not_come_back(reason: str) -> None:
    pattern = re.compile(PATTERNS[reason], re.IGNORECASE if "(?-i)" not in PATTERNS[reason] else 0)
    heard = [f"{file}: {words}" for words, file in said().items() if pattern.search(words)]
    assert [line for line in heard if line.partition(": ")[2] not in EXCEPTIONS] == []
