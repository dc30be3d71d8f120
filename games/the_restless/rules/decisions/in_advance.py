"""What may be answered in advance, besides standing orders: to go with the others. R-n are the numbers of the rules.

All is prompt: the party decides together, and every vote is open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from games.kernel.ask import Ask, Question
from games.kernel.asking.advance import EVERY, ONCE, AdvanceKind, Condition, Tokens, Way
from games.kernel.text import Seat, Text, t
from games.the_restless.vocabulary.kinds import Kind


class _Vote(Protocol):
    @property
    def player(self) -> Seat: ...
    @property
    def token(self) -> str: ...


class Voting(Protocol):
    """What is looked at of a view."""

    @property
    def viewer(self) -> Seat | None: ...
    @property
    def votes(self) -> Sequence[_Vote]: ...
    @property
    def ground(self) -> Sequence[Any]: ...


def _others(seen: Voting, question: Question) -> Tokens:
    """What most of the others have voted for, where that is one option that the seat has, too."""
    cast = Counter(vote.token for vote in seen.votes if vote.player != seen.viewer).most_common(2)
    if not cast or not isinstance(question, Ask) or (len(cast) == 2 and cast[0][1] == cast[1][1]):
        return ()
    token = cast[0][0]
    return (token,) if any(option.token == token for option in question.options) else ()


OTHERS = (Way("others", t("vote like most of the others, once somebody has voted"), _others),)
LYING = Condition("lying", t("something lies on the ground"), lambda seen: bool(seen.ground))
"""For whoever might want to pick it up (R-48)."""


def _voted(kind: Kind, occasion: Text, *stops: Condition) -> AdvanceKind:
    return AdvanceKind(kind, occasion, lambda _seen: OTHERS, (), stops, prompt=True, lifetimes=(EVERY, ONCE))


ADVANCE = (
    _voted(Kind.INTERVAL, t("the party is on the road between Encounters"), LYING),
    _voted(Kind.TRADER, t("the party is at a Trader")),
    _voted(Kind.REST, t("the party rests"), LYING),
    _voted(Kind.ENCOUNTER, t("the party chooses an Encounter")),
    _voted(Kind.REST_CARD, t("the party chooses a Rest")),
    _voted(Kind.DRAWER, t("the party chooses who draws")),
    _voted(Kind.TARGET, t("the party chooses a Target")),
    _voted(Kind.BUYER, t("the party chooses who gets what is bought")),
    _voted(Kind.HEIR, t("the party chooses who takes an Item of the dead")),
    _voted(Kind.PAYMENT, t("the party chooses what to pay with")),
)
"""The party's decisions that recur (R-208); silence means what leads so far, which this is, but at once (R-212)."""
