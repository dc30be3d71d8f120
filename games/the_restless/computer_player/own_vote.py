"""The vote that a player has cast. They can change it until the others have voted, so no answer is final yet."""

from __future__ import annotations

from typing import Any

from games.kernel.ask import Ask
from games.kernel.options import Option
from games.the_restless.rules.decisions.action_loop import Offer
from games.the_restless.rules.decisions.votes import Voted
from games.the_restless.view import Ballot, RestlessView


def own_vote(seen: RestlessView, question: Ask[Any]) -> Ballot | None:
    """Return the viewer's vote on this question, or None if they have not voted or there is no vote (R-208)."""
    motions = {option.token for option in question.options if _is_motion(option)}
    return next((one for one in seen.votes if one.player == seen.viewer and one.token in motions), None)


def _is_motion(option: Option[Any]) -> bool:
    """Return whether an option is put to the vote."""
    value = option.value
    return isinstance(value, Voted) or (isinstance(value, Offer) and value.motion)
