"""The computer player: attacks, moves on, rests when it bleeds; plain, but it does not stand about."""

from __future__ import annotations

from games.kernel.ask import Ask, Question, some_answer
from games.kernel.game import Below
from games.the_restless.view import Body, RestlessView

FIRST = ("hit", "turn", "face", "reroll", "see", "yes")
"""What is done as soon as it can be."""
LAST = ("toss", "give", "sell", "flee", "stay", "refuse", "drop", "discard", "pass")
"""What is done only when there is nothing else."""


def play(seen: RestlessView, question: Question, below: Below) -> tuple[str, ...]:
    """A legal answer, by the view alone: the best by a rough order, among equals by chance."""
    if not isinstance(question, Ask) or question.low != 1 or question.high != 1:
        return some_answer(question, below)
    ranks = {option.token: rank(seen, option.token) for option in question.options}
    best = max(ranks.values())
    tokens = [token for token, found in ranks.items() if found == best]
    return (tokens[below(len(tokens))],)


def rank(seen: RestlessView, token: str) -> int:
    """How much an answer is worth, by what it begins with."""
    head = token.split(":")[0]
    if head == "flee":
        return 9 if _losing(seen) else -2
    if head == "hit":
        return 6 + _power(token)
    if head == "reroll":
        return 5 if seen.rerolls > 4 or _losing(seen) or seen.scene == "god" else -1
    if head == "rest":
        return 5 if _worn(seen) else -1
    if head in ("mend", "use", "ground"):
        return 4 if any(_hurt(body) for body in seen.bodies) else -1
    if head in FIRST:
        return 5
    return -3 if head in LAST else 3 if head == "take" else 2


def _power(token: str) -> int:
    """A Weapon rather than bare hands."""
    return 0 if token.endswith("unarmed") else 1


def _hurt(body: Body) -> bool:
    return body.character is not None and body.health * 2 <= body.max_health


def _worn(seen: RestlessView) -> bool:
    """Whether the party is down to half its Health."""
    return sum(body.health for body in seen.bodies) * 2 <= sum(body.max_health for body in seen.bodies)


def _losing(seen: RestlessView) -> bool:
    """Whether the Targets will outlast the party: everybody deals about 2 in every other turn."""
    living = [body for body in seen.bodies if body.character]
    rounds = sum(enemy.health for enemy in seen.foes) // max(len(living), 1) + 1
    harm = sum(enemy.damage or 2 for enemy in seen.foes)
    return rounds * harm * len(living) // 2 > sum(body.health + body.armor for body in living)
