"""In every game, an option shows its consequences; a new kind of question must be added here.

Each kind is in one of two lists. TOLD contains the kinds with options that have a consequence to describe, below the
label or in more detail. PLAIN contains those with self-explanatory labels or unknowable consequences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.genshin_tarot.turn.actions import ActionKind
from games.kernel.ask import Ask, random_answer
from games.kernel.options import Option
from games.the_restless.rules.decisions.subjects import does
from games.the_restless.vocabulary import choices
from tests.contract.playing import Setup, open_question

Matters = Callable[[Option[Any]], bool]
"""Function that returns whether an option has a consequence to describe."""

ROLLED = (
    choices.AttackTarget,
    choices.AttackFirst,
    choices.Flee,
    choices.UseItem,
    choices.UseFromGround,
    choices.PlayRest,
    choices.HealForCounter,
)
"""The actions of The Restless that roll dice, or heal."""


def every(_option: Option[Any]) -> bool:
    """Return True for any option."""
    return True


def but(*tokens: str) -> Matters:
    """Return a condition that excludes options whose tokens have these prefixes."""
    return lambda option: option.token.partition(":")[0] not in tokens


def plays_something(option: Option[Any]) -> bool:
    """Return whether an option of Genshin Tarot plays, uses or turns up something, or ends the turn."""
    return option.value.kind in (ActionKind.PLAY, ActionKind.BURST, ActionKind.TURN_UP, ActionKind.DONE)


def rolls_or_heals(option: Option[Any]) -> bool:
    """Return whether an option of The Restless rolls dice, or heals."""
    return isinstance(does(option), ROLLED)


def acts_on_another(option: Option[Any]) -> bool:
    """Return whether an option of Parsifal is an action of a character on another."""
    return option.token.split(":")[1:2] in (["lock"], ["free"], ["release"], ["give"], ["move"], ["limbo"])


TOLD: Mapping[str, Mapping[str, Matters]] = {
    "tottarot": {"will": every, "take": every},
    "queens_of_fate": {"battle": but("others", "source"), "source": but("back"), "harvest": but("no")},
    "parsifal": {"act": acts_on_another, "interrupt": but("let")},
    "genshin_tarot": {"action": plays_something, "enemy": every, "offer": but("no")},
    "the_restless": {
        "turn_order": rolls_or_heals,
        "turn": rolls_or_heals,
        "interval": rolls_or_heals,
        "rest": rolls_or_heals,
        "reroll": lambda option: isinstance(option.value, choices.RollAgain),
        "way": every,
    },
}
PLAIN: Mapping[str, frozenset[str]] = {
    "tottarot": frozenset({"exchange", "keep", "peek"}),
    "queens_of_fate": frozenset({"awaken", "capacity", "fate", "strike", "years"}),
    "parsifal": frozenset({"agree"}),
    "genshin_tarot": frozenset(
        {
            "anew",
            "character",
            "choice",
            "deck",
            "discard",
            "element",
            "exile",
            "fetch",
            "give-up",
            "leave-out",
            "marker",
            "player",
            "reward",
            "share",
            "swap",
            "trash",
            "waiting-order",
            "world",
            "zone",
        }
    ),
    "the_restless": frozenset(
        {
            "ability",
            "armor_order",
            "blessed",
            "buyer",
            "card_item",
            "character",
            "decide_alone",
            "discard",
            "drawer",
            "encounter",
            "final_battle",
            "final_night",
            "give",
            "heir",
            "kept_card",
            "no_room",
            "overload",
            "pay_cost",
            "pay_with",
            "payment",
            "pick_up",
            "redraw",
            "rest_card",
            "revealed",
            "row_place",
            "sin",
            "starter",
            "taker",
            "target",
            "tarot_card",
            "tarot_share",
            "tarot_split",
            "trader",
            "wares",
            "who",
        }
    ),
}


OURS = [game for game in GAMES if game.key in TOLD]
"""The games of the project; the author of another one can add it to the lists."""


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_every_kind_has_been_thought_about(game: Any) -> None:
    """Each kind is in exactly one of the lists."""
    described, plain = {*TOLD[game.key]}, PLAIN[game.key]
    assert described | plain == {*map(str, game.kinds)}
    assert not described & plain


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.key)
def test_options_say_their_important_consequences(game: Any) -> None:
    """Checks every other question of whole matches of computer players."""
    described, seen, random = TOLD[game.key], dict.fromkeys(TOLD[game.key], 0), Random(game.key)
    for number in range(2):
        match = Setup(game, max(game.seats[0], min(2, game.seats[-1])), {}).opened(number)
        while not match.over:
            seat = match.waiting[0]
            question = open_question(match, seat)
            if match.entry_count % 2 and isinstance(question, Ask) and question.kind in described:
                meant = [option for option in question.options if described[question.kind](option)]
                seen[question.kind] += len(meant)
                assert [option.token for option in meant if not (option.hint or option.about)] == []
            answer = game.play(match.view(seat), question, random.randrange)
            match.answer(seat, answer or random_answer(question, random.randrange))
    assert sum(seen.values()) > 0
