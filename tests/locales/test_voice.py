"""Phrases that must not return in texts for players, each with the reason.

This is a safety net, not the standard: locales/GLOSSARY.md describes the intended voice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.history.former_words import FORMER
from games.kernel.text import Localizer, Text, t
from locales import CARDS, DOMAINS, catalogue
from locales import ENGLISH as ENGLISH_CODE
from locales.english import REWORDED
from locales.rooms import entries

OLD = (
    "anew|albeit|amidst|behold|bids?|covets?|ere|forthwith|hence(forth)?|hereby|lest|nay|oft|perchance|slain|shall|"
    "thereof|therein|thereupon|thus|unto|upon|whence|wherein|whereby|yonder|befalls?|alas"
)
MODAL = r"\b(is|are|was|were) to (be|take|pay|give|go|have|get)\b"
WISHED = r"\} would (not|take (?!damage)|end|pause|go|change|leave|wait)\b"
SOLEMN = r"\bin vain\b|\bso be it\b|\bit be so\b|\bbecomes? of\b"
VERBS_FIRST = r"(^|[.!] )(Then|Now|So|Thus|Never|Only then) (is|are|does|goes|comes|stands|lies)\b"
ASKED_LATE = r"(^|[.:] )(?!In )[A-Za-z][^.:?,]*[^.:?, ] (which \w+( one)?|whose \w+|what)\?$"
OWNED = r"\b(hand|seat|words|turn|answer|row|Shields?) of \{\w+\}|\} of \{(who|name|foe|owner|player)\}"
MOST = r"\b(saves?|worth|do|does) (most|least)\b|\bwith (most|least) \w"
BECAUSE = r", for (in|the|it|he|she|they|there|nobody|no) [^.]*\b(is|has|returns?|does)\b"
ODDS = r"\{(chance|high)\}% (that|with)\b|\bwith \{(chance|low)\}"
NEGATED = r"(?<!there )\b(is|are|was|were) no (?!longer|more|less|one|\w+ (to|for|in|on|at|left)\b)[a-z]+"
ENGLISH = {
    "an old word: say it as people talk": rf"\b({OLD})\b",
    "“whoever” is a riddle: say “the player who”, “if you”, or name them": r"\bwho(so)?ever\b",
    "nobody says “whom”": r"\bwhom\b",
    "“Who plays last wins”: say “the player who”": r"(^|[.;:!\n] ?)Who( \w+){3,}(?![^?]*\?)",
    "“to who only watches”: a clause in the place of a person": r"\b(to|by|of|from|for) who \w",
    "an order of an office: say what you do, or what the game does": MODAL,
    "wishes in the conditional: say “asks to” or “wants to”": WISHED,
    "a question of bare nouns: ask with a verb": r"^[^?.]*: (who|(which|what)( \w+)?)\?$",
    "“Give which Item?”: a question begins with its question word": ASKED_LATE,
    "“the hand of {name}”: people own things with ’s": OWNED,
    "“already” stands before the verb": r"[\w}] already\s*([.:!]|$)",
    "“one card more”: say “one more card”": r"\b(\d|one|\{n\}) (cards?|Shields?|AP|damage|points?|Attacks?|HP) more\b",
    "the most, the least: “it saves the most HP”": MOST,
    "odds are a chance or a risk: “{chance}% to hit”, “{chance}% risk that …”": ODDS,
    "“for” is no “because”: begin another sentence": BECAUSE,
    "“otherwise” does not end a sentence": r"\w otherwise\W*$",
    "“can be taken back no more”: say “can’t … any more”": r"\b(can|may|will) [^.]*\bno more\b(?! than)",
    "rules do not “hold”": r"\bdoes not hold\b|\bholds? for now\b",
    "a choice has an owner: “that you choose”": r"\bof choice\b",
    "solemn: “in vain”, “so be it”, “let it be so”, “what becomes of”": SOLEMN,
    "time and cards are yours: “{n} left”, not “is left to {who}”": r"\b(is|are) left to \{",
    "the verb stands after its subject": VERBS_FIRST,
    "silence is no answer: say “no answer”": r"\b[Ss]ilence\b",
    "cards are swapped or discarded, not thrown away: one verb for one act": r"\b(throws?|thrown|threw) [^.]*\baway\b",
    "“no answer means”: say “if you don't answer”": r"\bno answer means\b",
    "a name from the code": r"\b(EXACT|UNVERIFIED|DIVERGED)\b|\b\w+_\w+\b(?![^{]*\})",
    "a computer player is called by its name; only lists of people say what it is": r"\(bot\)",
    "“the own row”: whose?": r"\bthe own\b|\bof (its|her|his|their|your) own (card|row|hand)\b",
    "“at once” has two meanings: say “immediately” or “at the same time”": r"\bat once\b",
    "“somebody”: say “someone”, “anyone” or “everyone”": r"\b(some|any|every)body\b",
    "“by itself”: say “automatically” or “alone”": r"\bby (itself|themselves)\b",
    "“is told”: say who notifies or shows": r"\b(is|are|was|were|been|being) told\b",
    "“may not” has two meanings: say “can’t” or “might not”": r"\bmay not\b",
    "“that is no victory”: say “not a”": NEGATED,
}
"""Patterns, by the reason why they must not return."""
MEANT = {
    "{name} (bot)",  # the list of players in a lobby
    "Planet Befall",  # the name of a card
    # Answers in advance: their words are part of the state hash of a match; readers see others (locales/english.py).
    "don't ask me; the game goes on at once, so the others can tell",
    "vote like most of the others, once somebody has voted",
    # The effect of a card: in the packed views from which the chance of computer players comes.
    "draw 1 card; a basic Action card becomes its + immediately, free, if one is left.",
}
"""English lines that are used nevertheless."""


def english_texts() -> Iterator[str]:
    """Yield every English text in use, except cards' texts, because flavor has a different voice."""
    former = {text.key for text in FORMER}
    for entry in (entry for domain in DOMAINS if domain not in CARDS for entry in entries()[domain]):
        if entry.key not in former | MEANT:
            yield from filter(None, (entry.key, entry.plural))


@pytest.mark.parametrize("reason", ENGLISH)
def test_player_texts_have_no_banned_phrase(reason: str) -> None:
    pattern = re.compile(ENGLISH[reason], re.IGNORECASE)
    assert [words for words in english_texts() if pattern.search(words)] == []


def test_words_that_a_state_hash_keeps_are_replaced_for_readers() -> None:
    """A player in English reads plain words, although those in the code stay as they are."""
    localizer = Localizer(translate=catalogue(ENGLISH_CODE))
    for old, new in REWORDED.items():
        assert old in {entry.key for domain in DOMAINS for entry in entries()[domain]}, "it is still in use"
        assert localizer(Text(old)) == new
        assert [pattern for pattern in ENGLISH.values() if re.search(pattern, new, re.IGNORECASE)] == []
    assert localizer(t("Whenever {occasion}: {way}.", occasion=t("a die may be rerolled"), way=Text("let it lie"))) == (
        "Whenever a die may be rerolled: keep the roll."
    )
