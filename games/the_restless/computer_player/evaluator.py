"""The computer player's value of each option of a question, from the view and the printed cards."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from games.kernel.ask import Ask
from games.kernel.effect import walk
from games.kernel.text import EMPTY
from games.the_restless.computer_player import combat_estimate, reroll_value, retreat_value
from games.the_restless.computer_player.choice_value import LOW_HEALTH_SHARE, bears, brings, can_be_healed
from games.the_restless.computer_player.equipment_value import (
    fits,
    fits_without,
    gain,
    holding,
    room,
    value_of_keeping,
    wants,
)
from games.the_restless.computer_player.item_value import item_value
from games.the_restless.effects.numbers import Mod
from games.the_restless.effects.worth import HEALTH, personal_worth, points
from games.the_restless.view import Body, RestlessView, Thing
from games.the_restless.vocabulary.basics.abilities import NOTHING
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS, Encounter, Item, Tarot
from games.the_restless.vocabulary.choices import (
    Again,
    AttackFirst,
    AttackTarget,
    BuyItem,
    CardAt,
    DiscardItem,
    Happen,
    HealForCounter,
    PayCost,
    PayItem,
    PickUp,
    PlaceAt,
    SellItem,
    SpendPool,
    UseFromGround,
    UseItem,
    WayAt,
)

FIGHTS = ("battle", "god")
"""The scenes of a battle."""
MORE = 5.0
"""Price of an additional discard."""
LOOT = 0.9
"""Value of a Loot card."""
KEPT = 3
"""Number of Reroll Counters that are not spent on wares."""


class Evaluator:
    """An evaluator of the options of one question. Its methods return the value of an option, given its action."""

    def __init__(self, seen: RestlessView, question: Ask[Any]) -> None:
        self.seen, self.question = seen, question

    # -- battle ------------------------------------------------------------------------------------------------------

    def attack(self, choice: AttackTarget) -> float:
        """Return the value of an attack: its damage, minus its possible cost, which counts double for weak Characters.

        Spells are saved for Targets that are worth them.
        """
        return self._attack(next((body for body in self.seen.bodies if body.acting), None), choice)

    def attack_as_such(self, choice: AttackFirst) -> float:
        """Return the value of an attack as the first action of a turn, whatever could be done before it."""
        return self._attack(self._body(choice.place), AttackTarget(choice.target, choice.item))

    def attack_first(self, choice: AttackFirst) -> float:
        """Return the value of an attack as the first action of a turn; 0 if an Item should be used first."""
        body = self._body(choice.place)
        ready = any(
            _card(one).active and not one.spent and self._used(choice.place, _card(one)) > 0 for one in body.items
        )
        return 0 if ready else self.attack_as_such(choice)

    def _attack(self, body: Body | None, choice: AttackTarget) -> float:
        target = next((target for target in self.seen.targets if target.number == choice.target), None)
        if body is None or target is None:
            return 60
        attack, means = combat_estimate.attack_of(body, choice.item)
        one = combat_estimate.estimate(attack, target, means)
        fear = 2.2 if 2 * combat_estimate.miss_damage(target) >= body.health + body.armor else 1.0
        sparing = 1.5 if "spell" in means and target.health <= 8 and target.damage is not None else 0.0
        return (
            60 + one.deals + one.kills * (1 + combat_estimate.miss_damage(target)) - 0.55 * fear * one.costs - sparing
        )

    def flee(self, _: object = None) -> float:
        """Return the value of fleeing, which is good if a fight costs most of what is left and fleeing clearly less."""
        return 90 if retreat_value.flees(self.seen) else -50

    def pays(self, agreed: PayCost | None) -> float:
        """Return the value of paying for the party, which a Character on their last Health or worst off does not do."""
        return 0 if agreed is None else 50 if bears(self.seen, agreed) else -50

    def reroll(self, again: Again) -> float:
        """Return the value of a reroll, minus the value of the Counter."""
        return reroll_value.brings(self.seen, again) - reroll_value.price(self.seen)

    def redraw(self) -> float:
        """Return the value of another Loot card for a Counter."""
        return LOOT - reroll_value.price(self.seen)

    def ability(self, choice: Happen | PlaceAt) -> float:
        """Return the value of an ability, given its gain and price.

        Free abilities are used, because they are offered only if they matter.
        """
        way = Way(EMPTY, choice.do, choice.cost)
        worth = brings(self.seen, way) if choice.cost != NOTHING else 1.0
        if isinstance(choice, Happen) or worth <= 0:
            return worth
        return worth + self._chosen(choice.place, sum(_touches(choice.do)) < 0)

    # -- Items -------------------------------------------------------------------------------------------------------

    def use(self, choice: UseItem) -> float:
        """Return the value of using an Item: medicine for the injured, food at a Rest, combat Items if needed."""
        return self._used(choice.place, _card(self._body(choice.place).items[choice.item]))

    def use_from_ground(self, choice: UseFromGround) -> float:
        """Return the value of using an Item on the ground, which would otherwise be lost."""
        return self._used(choice.place, _card(self.seen.ground[choice.item]))

    def _used(self, place: int, item: Item) -> float:
        use = item.use or item.active
        if use is None:
            return -5
        gained = points(use.do) + points(use.cost)
        if all(isinstance(step, Mod) and step.stat == "dodge_roll" for step in use.do.steps):
            return 95 if self.seen.scene in FIGHTS and retreat_value.flees(self.seen) else -5
        if set(item.groups) & {"food", "medicine"}:
            resting = self.seen.scene == "rest"
            needed = any(
                combat_estimate.part(body) < (0.8 if resting else LOW_HEALTH_SHARE)
                for body in can_be_healed(self.seen, place, item)
            )
            return 70 if needed and gained > 0 else -5
        if item.active is not None:
            return 65 if gained > 0 else -5
        return 65 if self.seen.scene in FIGHTS and gained > 0 and self.hard else -5

    @cached_property
    def hard(self) -> bool:
        """Whether this battle deserves Items that can be used only once."""
        return self.seen.scene == "god" or combat_estimate.fight(self.seen) > 0.25 * combat_estimate.strength(self.seen)

    def pick_up(self, choice: PickUp) -> float:
        """Return the value of picking up the Item that a Character wants most, if nobody else wants it more."""
        body = self._body(choice.place)
        most, item = max(
            ((wants(body, item), item) for item in map(_card, self.seen.ground)),
            key=lambda pair: pair[0],
            default=(0.0, None),
        )
        return (
            40
            if item and most > 0 and all(wants(one, item) <= most for one in combat_estimate.living(self.seen))
            else -5
        )

    def discard(self, choice: DiscardItem) -> float:
        """Return the value of a discard outside of battle, which should make room for a better Item on the ground."""
        if self.seen.scene in FIGHTS or not self.seen.ground:
            return -10
        body = self._body(choice.place)
        if not body.items:
            return -10
        least = min(range(len(body.items)), key=lambda n: value_of_keeping(body, n))
        weight = holding(body)[least].weight
        barred = [item for item in map(_card, self.seen.ground) if not fits(body, item)]
        enough = [item for item in barred if fits_without(body, 1, weight, item)]
        return 35 if any(gain(body, item) > value_of_keeping(body, least) + 1.5 for item in enough) else -10

    def picked(self, choice: CardAt) -> float:
        """Return the value of an Item on the ground for the Character who picks it up, whatever others would gain."""
        assert choice.place is not None
        card = CARDS[choice.card]
        assert isinstance(card, Item)
        body = self._body(choice.place)
        return gain(body, card) - room(body, card)

    def item(self, choice: CardAt) -> float:
        """Return the value of giving up an Item: its best use if it lies on the ground, else the holder's loss."""
        card = CARDS[choice.card]
        assert isinstance(card, Item)
        for body in combat_estimate.living(self.seen):
            if card in holding(body):
                return -value_of_keeping(body, holding(body).index(card))
        return max((wants(body, card) for body in combat_estimate.living(self.seen)), default=0.0)

    def make_room(self, choice: CardAt) -> float:
        """Return the value of discarding an Item for a better one, the question's card, if that makes enough room."""
        new, old = CARDS[self.question.card], CARDS[choice.card]
        assert isinstance(new, Item)
        assert isinstance(old, Item)
        holder = self._holder(old)
        more = 0.0 if holder is None or fits_without(holder, 1, old.weight, new) else MORE
        return self.make_room_alone(new, old) - more

    def make_room_alone(self, new: Item, old: Item) -> float:
        """Return the value of discarding an Item for another if that one discard makes enough room."""
        return 10 + item_value(new) - item_value(old) - 0.5

    def excess(self, choice: CardAt) -> float:
        """Return the value of discarding an Item for lack of space: the least valuable one that is enough is best."""
        old = CARDS[choice.card]
        assert isinstance(old, Item)
        holder = self._holder(old)
        more = 0.0 if holder is None or fits_without(holder, 1, old.weight) else MORE
        return self.item(choice) - more

    def _holder(self, item: Item) -> Body | None:
        return next((body for body in combat_estimate.living(self.seen) if item in holding(body)), None)

    # -- the road ----------------------------------------------------------------------------------------------------

    def rest(self, _: object = None) -> float:
        """Return the value of a Rest, which the party uses more freely toward the end.

        One Rest is kept for the last night, in which the party always rests.
        """
        return 60 if retreat_value.rests(self.seen) else -50

    def heal(self, choice: HealForCounter) -> float:
        """Return the value of healing for Reroll Counters, while some are left for the dice."""
        lacking = 1 - combat_estimate.part(self._body(choice.place))
        spare = 2 if self.seen.level == 5 and not self.seen.row else 4
        return 40 + 10 * lacking if lacking >= 0.25 and self.seen.rerolls > spare else -5

    def trade(self, _: object = None) -> float:
        """Return the value of looking at wares, which is useful if the party could buy something."""
        return 50 if self.seen.rerolls >= 4 else -50

    def buy(self, choice: BuyItem) -> float:
        """Return the value of buying an Item: its gain over its price, if Counters are left for the dice."""
        item, those = _card(self.seen.wares[choice.ware]), combat_estimate.living(self.seen)
        meant = [body for body in those if fits(body, item) and choice.place in (None, body.place)]
        most = max((gain(body, item) for body in meant), default=0.0)
        return 30 + most if most > choice.price and self.seen.rerolls - choice.price >= KEPT else -20

    def sell(self, choice: SellItem) -> float:
        """Return the value of selling an Item, which is good if a Trader pays more than it is worth to its holder."""
        return 35 if self._cheap(choice, choice.price) else -20

    def pay_item(self, choice: PayItem) -> float:
        """Return the value of paying with an Item, which is good if it is worth more to the Trader than to its holder.

        Otherwise Counters are spent first.
        """
        return 25 if self._cheap(choice, _card(self._body(choice.place).items[choice.item]).value) else -5

    def _cheap(self, choice: SellItem | PayItem, price: int) -> bool:
        return value_of_keeping(self._body(choice.place), choice.item) + 0.5 < price

    def consult(self, _: object = None) -> float:
        """Return the value of consulting the tarot. It costs Health, so only a healthy party does it freely."""
        return 20 if combat_estimate.whole(self.seen) > 0.85 and self.seen.scene == "rest" else -5

    def spend_pool(self, choice: SpendPool) -> float:
        """Return the value of spending Counters of a Resource Pool, if they help now."""
        card = CARDS[self.seen.pools[choice.pool].face.key]
        if not isinstance(card, Tarot) or card.use is None:
            return -5
        heals = points(card.use.do) >= HEALTH and any(
            combat_estimate.part(b) < LOW_HEALTH_SHARE for b in combat_estimate.living(self.seen)
        )
        return 65 if heals or self.seen.scene == "god" else -5

    # -- choosing among cards and people -----------------------------------------------------------------------------

    def drawn(self, choice: CardAt) -> float:
        """Return the value of keeping a drawn card: the largest gain for a Character who can take it."""
        card = CARDS[choice.card]
        if not isinstance(card, Item):
            return 0
        return max((gain(body, card) for body in combat_estimate.living(self.seen) if fits(body, card)), default=0.0)

    def encounter(self, choice: CardAt) -> float:
        """Return the value of an Encounter; the mildest has the highest."""
        card = CARDS[choice.card]
        assert isinstance(card, Encounter)
        return 3 - card.menace if card.target else 4 + points(card.steps) / 2

    def way(self, choice: WayAt) -> float:
        """Return the value of a choice: its gain now, minus its price."""
        return brings(self.seen, choice.way)

    def person(self, place: int) -> float:
        """Return the value of choosing a Character: the healthiest for a loss, the neediest for anything else."""
        return self._chosen(place, sum(_touches(CARDS[self.question.card])) < 0 if self.question.card else False)

    def _chosen(self, place: int, harms: bool) -> float:
        body = self._body(place)
        if body.character is None:
            return 0
        share = combat_estimate.part(body)
        return round(50 * share if harms else 50 * (1 - share)) + 1

    def drawer(self, place: int) -> float:
        """Return the value of a Character as the one who draws: free space, few Sins, much Health."""
        body = self._body(place)
        room = len(body.items) < body.size and body.weight < body.most
        return 20 * room - 5 * len(body.sins) + round(5 * combat_estimate.part(body))

    def receiver(self, place: int) -> float:
        """Return the value of giving the question's card to a Character: their gain."""
        body, item = self._body(place), CARDS[self.question.card]
        assert isinstance(item, Item)
        return 0 if body.character is None else 50 + gain(body, item)

    def _body(self, place: int) -> Body:
        return next(body for body in self.seen.bodies if body.place == place)


def _touches(root: object) -> list[float]:
    """Return the values of the effects of a card or an ability on a chosen Character. Redirected damage is negative."""
    return [value for part in walk(root) if (value := personal_worth(part)) is not None]


def _card(thing: Thing) -> Item:
    card = CARDS[thing.face.key]
    assert isinstance(card, Item)
    return card
