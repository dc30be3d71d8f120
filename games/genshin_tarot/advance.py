"""The questions that auto-actions can answer. G-n are rule numbers.

All of them are prompt: everyone plays together against the Boss, and everything they depend on is public.
"""

from __future__ import annotations

from collections.abc import Callable

from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.view import GenshinView
from games.genshin_tarot.vocabulary.effects import Discard, Lose
from games.genshin_tarot.vocabulary.resources import ACTION, AP
from games.kernel.ask import Arrange, Ask, Question
from games.kernel.asking.advance import EVERY, ONCE, AdvanceKind, AnswerTemplate, Condition, Tokens, offered
from games.kernel.effect import Effect
from games.kernel.options import tokens_of
from games.kernel.text import t

DVALIN = "dvalin"
"""The only Boss that asks the same each turn."""
DONE, NO = "done", "no"
"""Tokens for ending the turn and for not paying."""
WEAK = 6
"""HP at or below which a player is in danger: half of the starting HP (G-13)."""
EVENTS = (
    Condition("weak", t("you have {n} HP or less", n=WEAK), lambda seen: _own_hp(seen) <= WEAK),
    Condition("boss", t("the Boss comes out"), lambda seen: seen.boss.out),
)


NEAR = 6
"""Maximum HP of the Boss at which one turn can win."""


def _own_hp(seen: GenshinView) -> int:
    return WEAK + 1 if seen.viewer is None else seen.players[seen.viewer].hp


def _falling(seen: GenshinView) -> bool:
    """Return whether the enemies in the viewer's zone would defeat the viewer now (G-30)."""
    if seen.viewer is None:
        return False
    own = seen.players[seen.viewer]
    return sum(spot.enemy.attack for spot in own.zone if spot.enemy and not spot.stunned) >= own.guard + own.hp


STOPS = (
    Condition("falling", t("the enemies in your zone would defeat you"), _falling),
    Condition("winning", t("the Boss has {n} HP or less", n=NEAR), lambda seen: seen.boss.out and seen.boss.hp <= NEAR),
)
"""The situations in which the match can be lost or won.

In these, players are asked even if they have left an answer for more than one question.
"""


def _all_done(seen: GenshinView, question: Question) -> Tokens:
    """Return the tokens for ending the turn once all other players have ended theirs (G-24), else ()."""
    others = [player.done for seat, player in enumerate(seen.players) if seat != seen.viewer]
    return offered(DONE)(seen, question) if all(others) else ()


def _spent(seen: GenshinView, question: Question) -> Tokens:
    """Return the tokens for ending the turn if no AP are left (G-25), else ()."""
    spent = seen.viewer is not None and seen.players[seen.viewer].ap == 0
    return offered(DONE)(seen, question) if spent else ()


def _at_platforms(wanted: Effect) -> Callable[[GenshinView, Question], Tokens]:
    """Return a function that picks this effect when Dvalin lets each player choose as the turn begins (G-81)."""

    def pick(_seen: GenshinView, question: Question) -> Tokens:
        if not isinstance(question, Ask) or question.card != DVALIN:
            return ()
        return next(((option.token,) for option in question.options if option.value == wanted), ())

    return pick


def _platforms(seen: GenshinView) -> tuple[AnswerTemplate, ...]:
    """Return the choices of Unstable Platforms; none against another Boss."""
    if seen.boss.board.key != DVALIN:
        return ()
    return (
        AnswerTemplate("ap", t("lose 1 AP"), _at_platforms(Lose(AP, 1))),
        AnswerTemplate("cards", t("discard 2 Action cards"), _at_platforms(Discard(2, sort=ACTION))),
    )


def _as_they_lie(_seen: GenshinView, question: Question) -> Tokens:
    return tuple(tokens_of(question.options)) if isinstance(question, Arrange) else ()


ADVANCE = (
    AdvanceKind(
        Kind.ACTION,
        t("it's your turn to act"),
        lambda _seen: (
            AnswerTemplate("spent", t("be done once you have no AP left"), _spent),
            AnswerTemplate("last", t("be done once everyone else is"), _all_done),
        ),
        prompt=True,
        lifetimes=(EVERY,),
        events=EVENTS,
        stops=STOPS,
    ),
    AdvanceKind(
        Kind.OFFER,
        t("you may pay for more"),
        lambda _seen: (AnswerTemplate(NO, t("don't pay"), offered(NO)),),
        prompt=True,
        events=EVENTS,
        stops=STOPS,
    ),
    AdvanceKind(
        Kind.CHOICE,
        t("Dvalin's Unstable Platforms make you choose"),
        _platforms,
        prompt=True,
        lifetimes=(EVERY, ONCE),
        events=EVENTS[:1],
        stops=STOPS,
    ),
    AdvanceKind(
        Kind.PENDING_ORDER,
        t("you put effects in order"),
        lambda _seen: (AnswerTemplate("same", t("leave them as they are"), _as_they_lie),),
        prompt=True,
    ),
)
"""The kinds of questions that auto-actions can answer.

A player who is done can undo that until all players are done (G-25).
"""
