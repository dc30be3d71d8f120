"""Cards of packs, put into the box: each replaces a printed card, so that the odds stay the same (RL-P1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kernel.dealer import Dealer
from games.kernel.packs.pack import Pack
from games.the_restless.vocabulary.card_types import Blank, Card, Encounter, Realm, Rest, Sin, Status


def exchange_cards(
    box: tuple[Card, ...], packs: Sequence[Pack], dealer: Dealer
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the box with the cards of the packs, and the printed cards that they replace.

    A card replaces a random one of its kind: see `kind_of`. If all of these are already replaced, cards are added. A
    Status is in no deck: other cards give it from beside the table.
    """
    own = [one.card for pack in packs for one in pack.cards if not isinstance(one.card, Status)]
    if not own:
        return box, ()
    left_out: list[Card] = []
    for kind in sorted({kind_of(card) for card in own}):
        number = sum(kind_of(card) == kind for card in own)
        printed = list(replaceable(box, kind))
        dealer.shuffle(printed, f"what goes out of {kind}")
        left_out += printed[:number]
    gone = {card.key for card in left_out}
    return (*(card for card in box if card.key not in gone), *own), tuple(left_out)


def replaceable(box: Iterable[Card], kind: str) -> list[Card]:
    """Return the printed cards that cards of a pack can replace: no Restless Horror, no Sin, no Nothing, no Status."""
    return [card for card in box if kind_of(card) == kind and not _is_kept(card)]


def kind_of(card: Card) -> str:
    """Return the kind within which cards replace each other: the deck, and for Encounters and Realms a part of it.

    Encounters are divided into fights, Traders and others, Realms by level.
    """
    if isinstance(card, Realm):
        return f"realm {card.level}"
    if isinstance(card, Encounter):
        return "encounter: fight" if card.target else "encounter: trader" if card.kind == "trader" else "encounter"
    return card.deck


def _is_kept(card: Card) -> bool:
    return isinstance(card, Sin | Blank | Status) or (isinstance(card, Rest) and card.kind == "horror")
