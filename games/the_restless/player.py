"""The computer player: strikes where it pays, flees what it cannot beat, rests when the party bleeds, moves on.

It goes by the view and the printed cards alone, and by a rough worth of every answer; among equals it follows the
votes of the others, so that a party is soon of one mind.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from games.kernel.ask import Amount, Ask, Option, Question, some_answer
from games.kernel.effect import walk
from games.kernel.game import Below
from games.kernel.text import Text
from games.the_restless import odds, worth
from games.the_restless.effects import Choose, Damage, Discard, LoseHealth, MaxHealth
from games.the_restless.outfit import fits, gain, holding, kept, wants
from games.the_restless.printed import CARDS, Card, Encounter, Item, Tarot, key_of
from games.the_restless.view import Body, RestlessView, Thing
from games.the_restless.weighing import brings

USUAL = {
    "turn": 50, "face": 50, "yes": 50, "agree": 50, "end": 20, "counters": 20, "accept": 15, "on": 10, "done": 10,
    "leave": 10, "toss": -10, "give": -10, "decline": -10, "stay": -10, "renounce": -30, "forgo": -30, "armor": -40,
    "lead": -50, "object": -50, "off": -60, "refuse": -90,
    "order": -95, "ask": -95,
}  # fmt: skip
"""How gladly an answer is given, by what its token begins with; others are worth 0."""
KEPT = 3
"""Reroll Counters that are not spent on wares."""
FRAIL = 0.45
"""Below this part of their Health somebody needs medicine."""


def play(seen: RestlessView, question: Question, below: Below) -> tuple[str, ...]:
    """A legal answer, by the view alone: the best by a rough order, among equals what others voted for, or chance."""
    if isinstance(question, Amount):
        return (str(question.low),)
    if not isinstance(question, Ask) or question.low != 1 or question.high != 1:
        return some_answer(question, below)
    mind = Mind(seen, question)
    ranks = {option.token: mind.rank(option) for option in question.options}
    most = max(ranks.values())
    tokens = [token for token, found in ranks.items() if found == most]
    voted = [ballot.token for ballot in seen.votes if ballot.token in tokens]
    return (voted[0] if voted else tokens[below(len(tokens))],)


class Mind:
    """What is thought of one question."""

    def __init__(self, seen: RestlessView, question: Ask[object]) -> None:
        self.seen, self.question = seen, question
        self.asking = {name: called(value) for name, value in question.prompt.args}

    def rank(self, option: Option[object]) -> float:
        """How much an answer is worth now."""
        head, *rest = option.token.split(":")
        if head in _JUDGES:
            return _JUDGES[head](self, rest, option)
        return USUAL.get(head, 0)

    # -- battle ------------------------------------------------------------------------------------------------------

    def hit(self, rest: list[str], _: Option[object]) -> float:
        """Damage dealt less what it may cost, twice that for the frail; Spells are kept for what is worth them."""
        body = next((body for body in self.seen.bodies if body.acting), None)
        enemy = next((enemy for enemy in self.seen.foes if str(enemy.number) == rest[0]), None)
        if body is None or enemy is None:
            return 60
        attack, spell = odds.attack_of(body, rest[1])
        one = odds.blow(attack, enemy, spell=spell)
        fear = 2.2 if 2 * odds.hurts(enemy) >= body.health + body.armor else 1.0
        sparing = 1.5 if spell and enemy.health <= 8 and enemy.damage is not None else 0.0
        return 60 + one.deals + one.kills * (1 + odds.hurts(enemy)) - 0.55 * fear * one.costs - sparing

    def flee(self, _rest: list[str], _: Option[object]) -> float:
        """From what will cost more than most of what is left, if fleeing costs clearly less."""
        return 90 if self.losing else -50

    @cached_property
    def losing(self) -> bool:
        """Whether the fight is not worth it."""
        cost = odds.fight(self.seen)
        return cost > 0.7 * odds.strength(self.seen) and odds.flight(self.seen) < 0.6 * cost

    def reroll(self, _rest: list[str], _: Option[object]) -> float:
        """While there are many Counters, when it would kill, and in the final battle."""
        acting = [body for body in self.seen.bodies if body.acting]
        danger = any(body.health + body.armor <= max(map(odds.hurts, self.seen.foes), default=1) for body in acting)
        return 50 if self.seen.rerolls > 4 or danger or self.seen.scene == "god" else -50

    # -- Items -------------------------------------------------------------------------------------------------------

    def use(self, rest: list[str], _: Option[object]) -> float:
        """Medicine for the hurt, food at Rest, and what strikes or helps in a battle that needs it."""
        item = self._item(self._body(rest[0]).items, rest[1])
        return self._used(item)

    def ground(self, rest: list[str], _: Option[object]) -> float:
        """The same, from the ground: it would be lost otherwise."""
        return self._used(self._item(self.seen.ground, rest[1]))

    def _used(self, item: Item) -> float:
        deed = item.use or item.active
        if deed is None:
            return -5
        gain = worth.points(deed.do) + worth.points(deed.cost)
        if set(item.groups) & {"food", "medicine"}:
            resting = self.seen.scene == "rest"
            needed = any(odds.part(body) < (0.8 if resting else FRAIL) for body in odds.living(self.seen))
            return 70 if needed and gain > 0 else -5
        if item.active is not None:
            return 65 if gain > 0 else -5
        fighting = self.seen.scene in ("battle", "god")
        return 65 if fighting and gain > 0 and self.hard else -5

    @cached_property
    def hard(self) -> bool:
        """Whether this battle deserves what can be used only once."""
        return self.seen.scene == "god" or odds.fight(self.seen) > 0.25 * odds.strength(self.seen)

    def take(self, rest: list[str], _: Option[object]) -> float:
        """Somebody picks up what they want most, if nobody wants it more; what is not worth its room is left."""
        body = self._body(rest[0])
        most, item = max(
            ((wants(body, item), item) for item in map(self._card, self.seen.ground)),
            key=lambda pair: pair[0],
            default=(0.0, None),
        )
        return 40 if item and most > 0 and all(wants(one, item) <= most for one in odds.living(self.seen)) else -5

    def toss(self, rest: list[str], _: Option[object]) -> float:
        """The weakest Item makes room for something clearly better on the ground."""
        if not rest or not self.seen.ground:
            return -10
        body = self._body(rest[0])
        least = min((kept(body, n) for n in range(len(body.items))), default=9.0)
        barred = [item for item in map(self._card, self.seen.ground) if not fits(body, item)]
        return 35 if any(gain(body, item) > least + 1.5 for item in barred) else -10

    def item(self, _rest: list[str], option: Option[object]) -> float:
        """Which Item: of the ground what is wanted most, otherwise what is worth least to its holder."""
        card = called(option.label)
        if not isinstance(card, Item):
            return 0
        for body in odds.living(self.seen):
            if card in holding(body):
                return -kept(body, holding(body).index(card))
        return max((wants(body, card) for body in odds.living(self.seen)), default=0.0)

    def drop(self, _rest: list[str], option: Option[object]) -> float:
        """An Item is thrown away for a better one."""
        new, old = self.asking.get("item"), called(dict(option.label.args).get("item"))
        if not isinstance(new, Item) or not isinstance(old, Item):
            return -10
        return 10 + worth.of_item(new) - worth.of_item(old) - 0.5

    # -- the road ----------------------------------------------------------------------------------------------------

    def rest(self, _rest: list[str], _: Option[object]) -> float:
        """Sooner towards the end; one is kept for the last night, on which the party always rests."""
        seen = self.seen
        if seen.level == 5 and not seen.row:
            return 60
        limit = 0.46 + 0.03 * seen.level if len(seen.rests) > 1 else 0.25
        return 60 if odds.whole(seen) < limit else -50

    def mend(self, rest: list[str], _: Option[object]) -> float:
        """Reroll Counters heal whoever needs it, while some are left for the dice."""
        lacking = 1 - odds.part(self._body(rest[0]))
        spare = 2 if self.seen.level == 5 and not self.seen.row else 4
        return 40 + 10 * lacking if lacking >= 0.25 and self.seen.rerolls > spare else -5

    def see(self, _rest: list[str], _: Option[object]) -> float:
        """Wares are looked at when something could be bought."""
        return 50 if self.seen.rerolls >= 4 else -50

    def trader(self, _rest: list[str], _: Option[object]) -> float:
        """The same on the last night."""
        return 50 if self.seen.rerolls >= 4 else -50

    def buy(self, rest: list[str], _: Option[object]) -> float:
        """What gains somebody more than its price, with Counters left for the dice."""
        item = self._card(self.seen.wares[int(rest[0])])
        most = max((gain(body, item) for body in odds.living(self.seen) if fits(body, item)), default=0.0)
        return 30 + most if most > item.value and self.seen.rerolls - item.value >= KEPT else -20

    def sell(self, rest: list[str], _: Option[object]) -> float:
        """What is worth more to a Trader than to its holder."""
        body = self._body(rest[0])
        item = self._item(body.items, rest[1])
        return 35 if kept(body, int(rest[1])) + 0.5 < item.value else -20

    def given(self, rest: list[str], _: Option[object]) -> float:
        """In payment goes what is worth more to the Trader than to its holder; Counters first otherwise."""
        body = self._body(rest[0])
        return 25 if kept(body, int(rest[1])) + 0.5 < self._item(body.items, rest[1]).value else -5

    def consult(self, _rest: list[str], _: Option[object]) -> float:
        """The tarot costs blood: only a healthy party asks it freely."""
        return 20 if odds.whole(self.seen) > 0.85 and self.seen.scene == "rest" else -5

    def pool(self, rest: list[str], _: Option[object]) -> float:
        """Counters of a Resource Pool, where they help now."""
        card = CARDS[self.seen.pools[int(rest[1])].face.key]
        if not isinstance(card, Tarot) or card.use is None:
            return -5
        heals = worth.points(card.use.do) >= worth.HEALTH and any(odds.part(b) < FRAIL for b in odds.living(self.seen))
        return 65 if heals or self.seen.scene == "god" else -5

    # -- choosing among cards and people -----------------------------------------------------------------------------

    def card(self, _rest: list[str], option: Option[object]) -> float:
        """A card to keep or to go to: any Character, the Item that brings most, the mildest Encounter."""
        card = called(option.label)
        if isinstance(card, Item):
            return self._brings(card)
        if isinstance(card, Encounter):
            return 3 - card.menace if card.target else 4 + worth.points(card.steps) / 2
        return 0

    def _brings(self, item: Item) -> float:
        """What an Item brings whoever draws it, or somebody they can give it to."""
        those = [body for body in odds.living(self.seen) if fits(body, item)]
        return max((gain(body, item) for body in those), default=0.0)

    def way(self, _rest: list[str], option: Option[object]) -> float:
        """What the way brings now, less its price."""
        card = self.asking.get("card")
        found = [part for part in walk(card) if isinstance(part, Choose)] if card else []
        ways = [way for one in found for way in one.ways if way.label == option.label]
        return max((brings(self.seen, way) for way in ways), default=0.0)

    def place(self, rest: list[str], _: Option[object]) -> float:
        """Who is chosen: to lose something, the healthiest; for anything else, whoever needs it most."""
        body = self._body(rest[0])
        if body.character is None:
            return 0
        card = self.asking.get("item")
        if isinstance(card, Item):
            return 50 + gain(body, card)
        harms = isinstance(card := self.asking.get("card"), Card) and any(isinstance(p, _HARM) for p in walk(card))
        share = odds.part(body)
        return round(50 * share if harms else 50 * (1 - share)) + 1

    def _body(self, place: str) -> Body:
        return next(body for body in self.seen.bodies if str(body.place) == place)

    def _item(self, things: tuple[Thing, ...], number: str) -> Item:
        return self._card(things[int(number)])

    @staticmethod
    def _card(thing: Thing) -> Item:
        card = CARDS[thing.face.key]
        assert isinstance(card, Item)
        return card


def called(name: object) -> Card | None:
    """The card of that name, if it is one's."""
    return CARDS.get(key_of(name.key)) if isinstance(name, Text) else None


_HARM = (Damage, LoseHealth, Discard, MaxHealth)
_JUDGES: dict[str, Callable[[Mind, list[str], Option[object]], float]] = {
    name: getattr(Mind, name)
    for name in (
        "hit", "flee", "reroll", "use", "ground", "take", "toss", "item", "drop", "rest", "mend", "see", "trader",
        "buy", "sell", "given", "consult", "pool", "card", "way", "place",
    )
}  # fmt: skip
