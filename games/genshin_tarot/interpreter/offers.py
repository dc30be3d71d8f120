"""The question of whether a player accepts an effect: a part of a card, one with a price, or a marker's."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.genshin_tarot.kinds import Kind
from games.genshin_tarot.text import phrases
from games.genshin_tarot.text.effect_text import resource_text, say
from games.genshin_tarot.vocabulary.effects import Lose, MoveToOtherZone, Return, Swap, Trash, TurnDown
from games.genshin_tarot.vocabulary.enemy_targets import Scope
from games.genshin_tarot.vocabulary.resources import CardPlace
from games.kernel.ask import Ask
from games.kernel.effect import Effect
from games.kernel.options import Option
from games.kernel.text import EMPTY, Seat, Text, t


class Offer(NamedTuple):
    """An effect that a player can accept, and its price, if any."""

    effect: Effect
    price: Effect | None = None


class OfferWords(NamedTuple):
    """The labels of the options of an offer without a price, and the consequences that no figure shows."""

    leave: Text
    take: Text
    if_left: Text = EMPTY
    if_taken: Text = EMPTY


SKIP, NOTHING_ELSE = t("Skip this part"), t("Changes nothing else.")
"""The label and the consequence of declining a part of a card or burst, which is played in any case."""


def yes(
    seat: Seat, prompt: Text, offer: Offer, kind: Kind, card: str, words: OfferWords | None = None
) -> Ask[Offer | None]:
    """Return the question of whether to accept an offer. None declines it; it comes first and is the fallback (G-92).

    `words` are for an offer without a price. The prompt contains the words of the card.
    """
    return Ask(seat, prompt, _leave_or_take(offer, words), fallback=("no",), kind=kind, card=card)


@cache
def _leave_or_take(offer: Offer, words: OfferWords | None) -> tuple[Option[Offer | None], ...]:
    if offer.price is not None:
        words = OfferWords(t("Don't pay") if isinstance(offer.price, Lose) else SKIP, pay_label(offer.price))
    words = words or part_words(offer.effect)
    return Option("no", words.leave, None, words.if_left), Option("yes", words.take, offer, words.if_taken)


def pay_label(price: Effect) -> Text:
    """Return the label of the button that pays a price, which names the price."""
    if isinstance(price, Lose):
        return t("Pay {price}", price=resource_text(price.stock, price.amount))
    if isinstance(price, Trash):
        return t("Trash {cards}", cards=phrases.cards(price.sort, price.amount))
    return t("Take all your markers off")


@cache
def part_words(effect: Effect, enemy: Text = EMPTY) -> OfferWords:
    """Return the words for a part of a card that its player can skip.

    Args:
        effect: The part.
        enemy: The name of the enemy that was chosen before, if it is still there.
    """
    if_left = t("The card goes into your discard pile.") if isinstance(effect, Return) else NOTHING_ELSE
    return OfferWords(SKIP, _label(effect), if_left, _brings(effect, enemy))


def _label(effect: Effect) -> Text:
    """Return the label of the button that accepts a part of a card, by what it does."""
    if isinstance(effect, TurnDown) and effect.beneath:
        return t("Cover another enemy")
    if isinstance(effect, Swap):
        return t("Swap places")
    if isinstance(effect, MoveToOtherZone):
        return t("Move it to another zone")
    if isinstance(effect, Return) and effect.place in _RETURNS:
        return _RETURNS[effect.place][0]
    return pay_label(effect) if isinstance(effect, Trash) else t("Do this part, too")


_RETURNS = {
    CardPlace.HAND: (t("Return it to your hand"), t("The card goes back into your hand.")),
    CardPlace.TOP: (t("Put it on your deck"), t("The card goes on top of your deck. You draw it next.")),
}
"""The label and the consequence of a card that goes to this place instead of the discard pile."""


def _brings(effect: Effect, enemy: Text) -> Text:
    """Return what accepting a part of a card brings, except the figures that a trial shows."""
    if isinstance(effect, TurnDown) and effect.beneath and enemy:
        return t("Turns an enemy of your choice face down and puts {foe} on top of it. It doesn't attack until {foe} "
                 "is gone, then comes back with full HP and Shields.", foe=enemy)  # fmt: skip
    if isinstance(effect, TurnDown):
        return t("Turns an enemy face down: it doesn't attack this turn, then comes back with full HP and Shields.")
    if isinstance(effect, Swap) and effect.other.scope is not Scope.THAT and enemy:
        return t("Swaps the place of {foe} with that of an enemy of your choice. Each then attacks the player whose "
                 "zone it is in.", foe=enemy)  # fmt: skip
    if isinstance(effect, Swap):
        return t("Each then attacks the player whose zone it is in.")
    if isinstance(effect, MoveToOtherZone):
        return t("It attacks the player in whose zone it is.")
    if isinstance(effect, Return) and effect.place in _RETURNS:
        return _RETURNS[effect.place][1]
    return EMPTY if isinstance(effect, Trash) else say(effect)
