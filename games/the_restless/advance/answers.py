"""The questions that auto-actions can answer. R-n are rule numbers.

All of them are prompt: the party decides together, and every vote and every card is public.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from games.kernel.ask import Ask, Question
from games.kernel.asking.advance import EVERY, ONCE, AdvanceKind, AnswerTemplate, Condition, Tokens, offered
from games.kernel.text import Text, t
from games.the_restless.advance.events import EVENTS, HURT, LYING, SCARCE
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.subjects import roll, turns
from games.the_restless.view import Body, Face, RestlessView
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.card_types import CARDS

LIVES = (EVERY, ONCE)
YES, NO, TURNS = "yes", "no", "turns"
"""The uses of an ability: always, never, or only to turn a miss into a hit."""


def _others(seen: RestlessView, question: Question) -> Tokens:
    """Return the option with the most votes of the others, if there is a single one that the seat has, too."""
    votes = [vote.token for vote in seen.votes if vote.player != seen.viewer and vote.counts]
    most = Counter(votes).most_common(2)
    if not most or not isinstance(question, Ask) or (len(most) == 2 and most[0][1] == most[1][1]):
        return ()
    return offered(most[0][0])(seen, question)


def _turning(seen: RestlessView, question: Question) -> Tokens:
    """Return the tokens that use an ability if it turns a miss into a hit, and otherwise decline it.

    For abilities that change no roll, return ().
    """
    makes = turns(question)
    return () if makes is None else offered(YES if makes else NO)(seen, question)


def _rolling(kind: str, words: Text) -> Condition:
    return Condition(kind or "die", words, lambda _seen: True, lambda question: roll(question) == kind)


OTHERS = AnswerTemplate("others", t("vote like most of the others, once somebody has voted"), _others)
ROLLS = (
    _rolling("combat", t("it’s a Combat roll")),
    _rolling("ranged", t("it’s a Ranged roll")),
    _rolling("dodge", t("it’s a Dodge roll")),
    _rolling("", t("it’s another die")),
)
USES = (
    AnswerTemplate(NO, t("don’t use it"), offered(NO)),
    AnswerTemplate(YES, t("use it"), offered(YES)),
    AnswerTemplate(TURNS, t("use it only to turn a miss into a hit"), _turning),
)


def draws(place: int, name: Text) -> AnswerTemplate:
    """Return the way to let a Character draw."""
    return AnswerTemplate(f"place:{place}", t("let {who} draw", who=name), offered(f"place:{place}"))


def of_card(key: str, name: Text) -> Condition:
    """Return the condition that a question is about a card."""
    return Condition(key, t("it’s {card}", card=name), lambda _seen: True, lambda question: question.card == key)


def _cards(seen: RestlessView) -> tuple[Condition, ...]:
    """Return the conditions for the viewer's cards that ask whether to use them."""
    faces = {face.key: face.name for body in seen.bodies if body.player == seen.viewer for face in _faces(body)}
    return tuple([of_card(key, name) for key, name in faces.items() if _asks(key)])


def _faces(body: Body) -> Iterator[Face]:
    if body.character is not None:
        yield body.character
    for things in (body.items, body.statuses, body.sins, body.blessings):
        yield from (thing.face for thing in things)


@cache
def _asks(key: str) -> bool:
    heard = [clause.on for clauses in CARDS[key].heard.values() for clause in clauses]
    return any(on.may or on.cost is not NOTHING for on in heard)


def _drawers(seen: RestlessView) -> tuple[AnswerTemplate, ...]:
    return (OTHERS, *[draws(body.place, body.character.name) for body in seen.bodies if body.character])


def _template(token: str, label: Text) -> AnswerTemplate:
    return AnswerTemplate(token, label, offered(token))


def _kind(
    kind: Kind,
    occasion: Text,
    *templates: AnswerTemplate,
    stops: tuple[Condition, ...] = (),
    events: tuple[Condition, ...] = EVENTS,
) -> AdvanceKind:
    return AdvanceKind(kind, occasion, lambda _: templates or (OTHERS,), (), stops, True, LIVES, events=events)


ADVANCE = (
    replace(
        _kind(
            *(Kind.REROLL, t("a die may be rerolled")),
            *(_template("accept", t("let it lie")), _template("reroll", t("reroll it"))),
            events=(SCARCE, *EVENTS),
        ),
        conditions=ROLLS,
    ),
    replace(_kind(Kind.ABILITY, t("a card of yours may be used"), *USES), own=_cards),
    _kind(
        *(Kind.REDRAW, t("a Nothing is drawn")),
        *(_template("leave", t("leave it")), _template("reroll", t("draw another for a Reroll Counter"))),
        events=(SCARCE, *EVENTS),
    ),
    replace(_kind(Kind.DRAWER, t("the party chooses who draws"), events=()), templates=_drawers),
    _kind(
        *(Kind.WARES, t("the party may look at a Trader’s wares")),
        *(OTHERS, _template("see", t("look at them")), _template("pass", t("don’t look at them"))),
    ),
    _kind(
        *(Kind.TRADER, t("the party is at a Trader")),
        *(OTHERS, _template("see", t("look at the wares once")), _template("leave", t("leave"))),
    ),
    _kind(Kind.INTERVAL, t("the party is on the road between Encounters"), stops=(LYING, HURT)),
    _kind(Kind.REST, t("the party rests"), stops=(LYING, HURT)),
    _kind(Kind.ENCOUNTER, t("the party chooses an Encounter")),
    _kind(Kind.REST_CARD, t("the party chooses a Rest")),
    _kind(Kind.TARGET, t("the party chooses a Target")),
    _kind(Kind.BUYER, t("the party chooses who gets what is bought")),
    _kind(Kind.HEIR, t("the party chooses who takes an Item of the dead")),
    _kind(Kind.PAYMENT, t("the party chooses what to pay with")),
)
"""The recurring questions.

In the party's decisions (R-208), the fallback is a vote for the leading option (R-212). "Vote like the others" does the
same immediately.
"""
