"""The computer player: strikes where it pays, rests when the party bleeds, flees what it cannot beat, moves on."""

from __future__ import annotations

from games.kernel.ask import Ask, Question, some_answer
from games.kernel.game import Below
from games.the_restless.printed import CARDS, Attack, Character, Item
from games.the_restless.view import Body, Enemy, RestlessView

RANKS = {
    "turn": 50, "face": 50, "yes": 50, "take": 40, "buy": 30, "way": 20, "on": 10, "done": 10, "leave": 10, "end": 10,
    "toss": -10, "give": -10, "sell": -20, "stay": -10, "refuse": -90, "drop": -10, "pool": 5, "renounce": -30,
    "forgo": -30, "consult": -5, "armor": -40,
}  # fmt: skip
"""How gladly an answer is given, by what its token begins with; others are worth 0."""


def play(seen: RestlessView, question: Question, below: Below) -> tuple[str, ...]:
    """A legal answer, by the view alone: the best by a rough order, among equals by chance."""
    if not isinstance(question, Ask) or question.low != 1 or question.high != 1:
        return some_answer(question, below)
    ranks = {option.token: rank(seen, option.token) for option in question.options}
    best = max(ranks.values())
    tokens = [token for token, found in ranks.items() if found == best]
    return (tokens[below(len(tokens))],)


def rank(seen: RestlessView, token: str) -> int:
    """How much an answer is worth now."""
    head, *rest = token.split(":")
    if head == "hit":
        return 60 + blow(seen, int(rest[0]), rest[1])
    if head == "flee":
        return 90 if losing(seen) else -50
    if head == "reroll":
        return 50 if seen.rerolls > 4 or seen.scene == "god" or any(map(_frail, seen.bodies)) else -50
    if head == "rest":
        return 50 if health(seen) * 100 < _limit(seen) * whole(seen) else -50
    if head == "mend":
        return 45
    if head in ("use", "ground"):
        return 45 if _heals(seen, head, rest) and any(map(_hurt, seen.bodies)) else 10
    return (50 if seen.rerolls >= 4 else -50) if head == "see" else RANKS.get(head, 0)


def blow(seen: RestlessView, number: int, way: str) -> int:
    """What an attack brings, in fortieths of a point of damage: what it deals less half of what it costs."""
    body = next((body for body in seen.bodies if body.acting), None)
    enemy = next((enemy for enemy in seen.foes if enemy.number == number), None)
    if body is None or enemy is None:
        return 0
    attack = _attack(body, way)
    chance = 21 - enemy.defense + attack.mod if attack.roll != "sure" else 20
    chance = min(max(chance, 1), 20)
    deals = chance * min(attack.damage * attack.shots, enemy.health)
    costs = (20 - chance) * (enemy.damage or 2) if attack.roll == "combat" else 0
    return 2 * deals - costs


def _attack(body: Body, way: str) -> Attack:
    """The attack meant: with the Item of that number, or with bare hands."""
    if way == "unarmed":
        card = CARDS[body.character.key] if body.character else None
        return Attack("combat", card.unarmed if isinstance(card, Character) else 1)
    item = CARDS[body.items[int(way)].face.key]
    return (item.attack if isinstance(item, Item) else None) or Attack("combat", 1)


def _heals(seen: RestlessView, head: str, rest: list[str]) -> bool:
    """Whether it is food or medicine; those run out, so nobody goes on for ever."""
    things = seen.ground if head == "ground" else next(b.items for b in seen.bodies if str(b.place) == rest[0])
    item = CARDS[things[int(rest[1])].face.key]
    return isinstance(item, Item) and item.use is not None and item.groups[0] in ("food", "medicine")


def _limit(seen: RestlessView) -> int:
    """Below how many hundredths of its Health the party rests: sooner towards the end, and on the last night always."""
    return 101 if not seen.row and seen.level == 5 else 50 + 5 * seen.level


def health(seen: RestlessView) -> int:
    """The Health of all; a dead seat has none."""
    return sum(body.health for body in seen.bodies)


def whole(seen: RestlessView) -> int:
    """What it would be at best; a dead seat counts 7."""
    return sum(body.max_health or 7 for body in seen.bodies)


def _hurt(body: Body) -> bool:
    return body.character is not None and body.health * 2 <= body.max_health


def _frail(body: Body) -> bool:
    return body.acting and body.health + body.armor <= 3


def losing(seen: RestlessView) -> bool:
    """Whether the fight will cost most of the Health and Armor that is left."""
    left = sum(body.health + body.armor for body in seen.bodies)
    return sum(map(_cost, seen.foes)) * 10 > 7 * left


def _cost(enemy: Enemy) -> int:
    """What beating a Target costs, at about two points of damage a hit."""
    hits = (enemy.health + 1) // 2
    return hits * (enemy.defense - 1) // (21 - enemy.defense) * (enemy.damage or 2)
