"""The log lines of Queens of Fate: a secret war, told briefly."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.kernel.text import Arg, Seat, Text, listed, t, tn
from games.queens_of_fate.cards import CARDS, SUITS, Artifact, Card, Kind, Rank, Suit
from games.queens_of_fate.table import Table


def piece_name(piece: Card | Artifact) -> Text:
    """Return the name of a card or Artifact: "Queen of Cups", "Artifact (6 of Wands)"."""
    return piece.name if isinstance(piece, Card) else t("Artifact ({arcana})", arcana=piece.arcana.name)


def names(cards: Sequence[Card]) -> Text:
    """Return the names of cards: "7 of Cups, The Tower and Page of Discs"."""
    return listed([card.name for card in cards])


def hand(cards: Sequence[Card]) -> Text:
    """Return Arcana grouped by suit, which keeps many of them short: "Cups 7 9, Discs 4"."""
    held = {card.suit: [each.mark for each in cards if each.suit is card.suit] for card in cards}
    heaps = [_heap(suit, " ".join(held[suit])) for suit in SUITS if suit in held]
    joined = heaps[0]
    for heap in heaps[1:]:
        joined = t("{before}, {item}", before=joined, item=heap)
    return joined


@cache
def _heap(suit: Suit, values: str) -> Text:
    return t("{suit} {values}", suit=suit.title, values=values)


def room(suit: Suit, filled: int, capacity: int) -> Text:
    """Return the number of taken places in a domain, and of all its places, in words."""
    pattern = "Places of {suit} taken: {filled} of {capacity}."
    return t(pattern, filled=filled, capacity=capacity, suit=suit.title)


def begins(cards: int) -> Text:
    """Return the first line of the log."""
    return tn(
        "Four infant Queens are born into a world about to end. {n} card of Destiny is left to find them.",
        "Four infant Queens are born into a world about to end. {n} cards of Destiny are left to find them.",
        n=cards,
    )


def turned(year: int, card: Card) -> Text:
    """Return the line for a year that has passed."""
    if card.kind is Kind.OPPOSITION:
        return t("Year {year}: you face {card}, strength {value}.", year=year, card=card.name, value=card.value)
    return t("Year {year}: the {card}.", year=year, card=card.name)


@cache
def secured(card: Card) -> Text:
    """Return the line for a secured card, by its kind (Q-11, Q-12, Q-15)."""
    if card.kind is Kind.SOURCE:
        return t("A Source of power: the {card} is yours.", card=card.name)
    if card.rank:
        return t("The {card} joins your cause.", card=card.name)
    return t("The {card} is secured.", card=card.name)


@cache
def found(queen: Card, n: int) -> Text:
    """Return the line for a Queen that comes into play, as number `n` (Q-8, Q-12)."""
    return t("The {card} is with you! {n} of 4 Queens.", card=queen.name, n=n)


@cache
def fated(card: Card) -> Text:
    """Return the line for a card that fills an empty Fate (Q-13)."""
    return t("The {card} is your Fate.", card=card.name)


def conflict(old: Card, challenge: Card, left: Card | None) -> Text:
    """Return the line for a conflict of two opposing suits (Q-14)."""
    if left is None:
        return t("Opposing suits: the {old} and the {new} destroy each other.", old=old.name, new=challenge.name)
    lost = challenge if left is old else old
    return t("Opposing suits: the {left} wins, the {lost} is lost.", left=left.name, lost=lost.name)


def let_go(old: Card, challenge: Card) -> Text:
    """Return the line for a harmony in which the old card is discarded (Q-15)."""
    return t("You discard the {old}; the {new} is your Fate.", old=old.name, new=challenge.name)


@cache
def given_up(gone: Card | Artifact) -> Text:
    """Return the line for a card that is discarded for lack of room (Q-15)."""
    return t("You discard the {gone}.", gone=piece_name(gone))


def overcome(opposition: Card, cards: Sequence[Card], artifact: Artifact | None) -> Text:
    """Return the line for an Opposition that is overcome (Q-17, Q-18)."""
    if artifact is None:
        return t("You overcome {name} with {cards}.", name=opposition.name, cards=hand(cards))
    return t(
        "You overcome {name} with the {artifact} and {cards}.",
        artifact=piece_name(artifact),
        name=opposition.name,
        cards=hand(cards),
    )


def too_weak(total: int) -> Text:
    """Return the line for an Opposition that cannot be overcome, before the loss that needs no choice (Q-17)."""
    return t("Your Arcana add up to only {total}.", total=total) if total else t("You have no Arcana to fight with.")


@cache
def endured_without(opposition: Card, loss: Card | Artifact) -> Text:
    """Return the line for an Opposition that is endured by losing something (Q-19)."""
    if isinstance(loss, Card) and loss.rank is Rank.QUEEN:
        pattern = "You endure {name} and lose the {queen}. A Source or a harvest can bring her back."
        return t(pattern, name=opposition.name, queen=loss.name)
    if isinstance(loss, Card) and loss.rank:
        return t("You endure {name}. The {loss} leaves you.", name=opposition.name, loss=loss.name)
    return t("You endure {name}. The {loss} is lost.", name=opposition.name, loss=piece_name(loss))


def endured(opposition: Card) -> Text:
    """Return the line for an Opposition that is endured with nothing to lose (Q-19)."""
    return t("You endure {name}. Nothing in play can be lost for it, so Destiny pays.", name=opposition.name)


def sacrificed(cards: Sequence[Card]) -> Text:
    """Return the line for sacrificed cards of Destiny (Q-20)."""
    return tn(
        "{n} card is lost from Destiny: {cards}.",
        "{n} cards are lost from Destiny: {cards}.",
        n=len(cards),
        cards=names(cards),
    )


def queens_lost(queens: Sequence[Card]) -> Text:
    """Return the line for Queens among the cards that Destiny has just lost (Q-20)."""
    return tn(
        "Among them: the {queens}. A Source or a harvest can bring her back.",
        "Among them: the {queens}. Sources and harvests can bring them back.",
        n=len(queens),
        queens=names(queens),
    )


@cache
def vanquished(source: Card) -> Text:
    """Return the line for an Opposition that a Source vanquishes in Reiser's variant (Q-29)."""
    return t("The {source} burns bright, and your enemy is vanquished.", source=source.name)


def forged(arcana: Card) -> Text:
    """Return the line for a forged Artifact (Q-23)."""
    return t("You forge an Artifact from the {arcana} and its Source.", arcana=arcana.name)


def recovered(source: Card, fallen: Card | None) -> Text:
    """Return the line for a court card that a Source recovers (Q-24)."""
    if fallen is None:
        return t("The {source} calls the fallen, and nobody answers.", source=source.name)
    return t("The {source} calls the fallen, and the {card} answers.", source=source.name, card=fallen.name)


def awakened(source: Card, cards: Sequence[Card]) -> Text:
    """Return the line for the cards that an awakening reveals (Q-25)."""
    if not cards:
        return t("The {source} stirs the Portents, but there are none.", source=source.name)
    return t("The {source} stirs the Portents: {cards}.", source=source.name, cards=names(cards))


def left_asleep(cards: Sequence[Card]) -> Text:
    """Return the line for revealed cards that return to Portents (Q-25)."""
    return t("Back to Portents: {cards}.", cards=names(cards))


@cache
def family(suit: Suit) -> Text:
    """Return the condition for a harvest by a family (Q-26.1)."""
    return t("King, Knight and Page of {suit}", suit=suit.title)


@cache
def packed(suit: Suit) -> Text:
    """Return the condition for a harvest by a packed domain (Q-26.2)."""
    return t("Three Arcana of {suit}", suit=suit.title)


_ALIKE = {Rank.PAGE: t("Four Pages"), Rank.KNIGHT: t("Four Knights"), Rank.KING: t("Four Kings")}


def alike(rank: Rank) -> Text:
    """Return the condition for a harvest by four court cards of one rank (Q-26.3)."""
    return _ALIKE[rank]


@cache
def four_of(number: int) -> Text:
    """Return the condition for a harvest by four Arcana of one number (Q-26.4)."""
    return t("Four Arcana of value {number}", number=number)


@cache
def four_sources() -> Text:
    """Return the condition for a harvest by four Sources (Q-26.5)."""
    return t("Four Sources")


def harvested(met: Text, n: int) -> Text:
    """Return the line for a harvest (Q-26)."""
    if not n:
        return t("{met}: you harvest the power, but no card of Portents returns to Destiny.", met=met)
    return tn(
        "{met}: you harvest the power. {n} card of Portents returns to Destiny.",
        "{met}: you harvest the power. {n} cards of Portents return to Destiny.",
        n=n,
        met=met,
    )


def never_return(aces: Sequence[Card]) -> Text:
    """Return the line for Aces that go back to Portents (Q-29, Q-30)."""
    return t("Back to Portents: {cards}. In these rules no Ace returns.", cards=names(aces))


def ending(table: Table) -> Text:
    """Return the last line of the log (Q-8, Q-9)."""
    if not table.won:
        return t("The world ends in year {year}: Destiny has run out.", year=table.year)
    if not table.destiny:
        pattern = "Ascension in year {year}: the four Queens are united, with no card of Destiny to spare."
        return t(pattern, year=table.year)
    return tn(
        "Ascension in year {year}: the four Queens are united, with {n} card of Destiny to spare.",
        "Ascension in year {year}: the four Queens are united, with {n} cards of Destiny to spare.",
        n=len(table.destiny),
        year=table.year,
    )


EARLIER = (
    t("You have found the {card}! Keep her safe."),
    t("You endure {name} on your own."),
    t("You let the {old} go; the {new} is your Fate."),
    t("You give up the {gone}."),
    t("Conflict: the {old} and the {new} destroy each other."),
    t("Conflict: the {left} wins, the {lost} is lost."),
    t("are left out (best for first games)"),
)
"""Log lines of earlier versions, which stored logs can still contain."""
_QUEEN = next(card for card in CARDS.values() if card.rank is Rank.QUEEN)
_PAGE = next(card for card in CARDS.values() if card.rank is Rank.PAGE)
_ACE = next(card for card in CARDS.values() if card.kind is Kind.SOURCE)
_TRUMP = next(card for card in CARDS.values() if card.kind is Kind.OPPOSITION)
_TURNED = turned(1, _PAGE).key
TURNS = frozenset(
    line.key
    for line in (
        turned(1, _TRUMP), overcome(_TRUMP, (_PAGE,), None), overcome(_TRUMP, (_PAGE,), Artifact(_PAGE, _ACE)),
        endured(_TRUMP), endured_without(_TRUMP, _QUEEN), endured_without(_TRUMP, _PAGE), endured_without(_TRUMP, _ACE),
        secured(_PAGE), sacrificed((_PAGE,)), queens_lost((_QUEEN,)), vanquished(_ACE), found(_QUEEN, 1),
        recovered(_ACE, _QUEEN), awakened(_ACE, (_QUEEN,)), harvested(alike(Rank.PAGE), 1), forged(_PAGE), *EARLIER[:2],
    )
)  # fmt: skip
"""The keys of the lines that can decide a match: battles, Queens found or lost, Destiny lost or regained."""
_LOST = sacrificed((_ACE,)).key
_PAID = frozenset((endured(_TRUMP).key, overcome(_TRUMP, (_PAGE,), Artifact(_PAGE, _ACE)).key))
"""The keys of the lines for losses that Destiny pays for."""
_WEAK = frozenset((too_weak(0).key, too_weak(1).key))
_ENDURED = frozenset(
    (
        endured(_TRUMP).key,
        endured_without(_TRUMP, _QUEEN).key,
        endured_without(_TRUMP, _PAGE).key,
        endured_without(_TRUMP, _ACE).key,
    )
)
_JOINING = frozenset((found(_QUEEN, 1).key, secured(_PAGE).key, secured(_ACE).key))


def condensed(lines: Sequence[Text], _seat: Seat | None) -> list[Text]:
    """Return the log for a page: a year in which a card joins in one line, and losses with their cause."""
    kept: list[Text] = []
    for line in lines:
        before = dict(kept[-1].args) if kept and kept[-1].key == _TURNED else {}
        if line.key in _JOINING and before.get("card") == dict(line.args)["card"]:
            kept[-1] = joined(before["year"], line)
        elif line.key in _ENDURED and kept and kept[-1].key in _WEAK:
            kept[-1] = caused(kept[-1], line)
        elif line.key == _LOST and kept and (causes := _causes(kept[-1])):
            kept[-1] = caused(*causes, line)
        else:
            kept.append(line)
    return kept


def _causes(line: Text) -> tuple[Text, ...]:
    """Return the texts of a line for a loss that Destiny pays for: the line, or the reason and the loss; or ()."""
    texts = tuple([value for _, value in line.args if isinstance(value, Text)])
    parts = texts if line.key == caused(line, line).key else (line,)
    return parts if parts[-1].key in _PAID else ()


def caused(*parts: Text) -> Text:
    """Return one line for two or three: the causes, and the loss that follows from them."""
    if len(parts) == 2:
        return t("{cause} {loss}", cause=parts[0], loss=parts[1])
    return t("{reason} {cause} {loss}", reason=parts[0], cause=parts[1], loss=parts[2])


def joined(year: Arg, line: Text) -> Text:
    """Return the line for a card that joined, with the year."""
    return t("Year {year}: {line}", year=year, line=line)


IMPORTANT = frozenset(
    line.key
    for line in (
        found(_QUEEN, 1),
        secured(_PAGE),
        secured(_ACE),
        joined(1, secured(_ACE)),
        endured_without(_ACE, _QUEEN),
        endured_without(_ACE, _PAGE),
        endured_without(_ACE, _ACE),
        sacrificed([_ACE]),
        queens_lost([_QUEEN]),
        given_up(_PAGE),
        recovered(_ACE, _QUEEN),
        awakened(_ACE, [_QUEEN]),
        harvested(four_sources(), 1),
    )
)
"""Keys of the lines on cards that are found or lost.

Many years can pass without a question, and the player should not miss these lines.
"""
