"""Options for cards and Characters, and the choice of one Character."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from games.kernel.options import Option
from games.kernel.text import EMPTY, Text, t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.state.capacity import room
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import max_health, weight
from games.the_restless.story import fallen
from games.the_restless.table import Piece, Place
from games.the_restless.text.card_text import whole
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.card_types import Card
from games.the_restless.vocabulary.choices import CardAt

EMPTY_MAP: Mapping[Place, int] = MappingProxyType({})
"""No Health restored to anyone."""


def dead(ctx: EffectContext) -> list[Place]:
    """Return the places that are in use and have no living Character (R-146)."""
    return [place for place in ctx.table.used if not ctx.table.walkers[place].alive]


def cards_at(cards: Iterable[tuple[int, Card]], token: str, taker: Place | None = None) -> list[Option[CardAt]]:
    """Return options for (position, card) pairs, each with the card's whole text; tokens begin with `token`.

    `taker` is the place of the Character who gets the card, if anyone does.
    """
    return [Option(f"{token}:{n}", card.name, CardAt(n, card.key, taker), whole(card)) for n, card in cards]


def items_at(pieces: Iterable[tuple[int, Piece]], token: str, taker: Place | None = None) -> list[Option[CardAt]]:
    """Return options for (position, Item in play) pairs, each with its state and the card's whole text.

    `taker` is as in `cards_at`.
    """
    found = [(n, piece, CardAt(n, piece.card.key, taker)) for n, piece in pieces]
    return [Option(f"{token}:{n}", piece.card.name, choice, whole_now(piece)) for n, piece, choice in found]


def places_at(
    ctx: EffectContext, places: Iterable[Place], restored: Mapping[Place, int] = EMPTY_MAP
) -> list[Option[Place]]:
    """Return the options for Characters, each with its Health and Armor. Their values are places.

    `restored` is the Health that the choice restores to each, if it restores any.
    """
    return [Option(f"place:{at}", name_at(ctx, at), at, _condition(ctx, at, restored.get(at))) for at in places]


def carriers_at(ctx: EffectContext, places: Iterable[Place]) -> list[Option[Place]]:
    """Return the options for Characters who get an Item, each with its load. Their values are places."""
    return [Option(f"place:{place}", name_at(ctx, place), place, _load(ctx, place)) for place in places]


def _condition(ctx: EffectContext, place: Place, restored: int | None = None) -> Text:
    member = ctx.table.walkers[place]
    if not member.alive:
        return EMPTY
    most, armor = max_health(member), member.armor + sum([piece.armor for piece in member.items])
    if restored:
        return t("Health {n} → {after} of {most}", n=member.health, after=member.health + restored, most=most)
    if restored == 0:
        return t("Health {n} of {most}, regains nothing", n=member.health, most=most)
    if armor:
        return t("Health {n} of {most}, Armor {armor}", n=member.health, most=most, armor=armor)
    return t("Health {n} of {most}", n=member.health, most=most)


def _load(ctx: EffectContext, place: Place) -> Text:
    member, (size, most) = ctx.table.walkers[place], room(ctx, place)
    args = {"n": len(member.items), "size": size, "weight": weight(member), "most": most}
    return t("Items {n} of {size}, Weight {weight} of {most}", **args)


async def choose(
    ctx: EffectContext, places: list[Place], words: Text = EMPTY, restored: Mapping[Place, int] = EMPTY_MAP
) -> list[Place]:
    """Return one of these places, chosen by the holder's controller, or by the party for a shared card (R-101, R-196).

    `words` say what the choice is for; `restored` is the Health that it restores to each, if it restores any.
    """
    if not places or ctx.piece is None:
        return places[:1]
    places = [place for place in places if ctx.payers is None or place in ctx.payers] or places
    card = ctx.piece.card.name
    prompt = (
        t("{card}: {words} Which Character?", card=card, words=words)
        if words
        else t("{card}: choose a Character.", card=card)
    )
    who = None if ctx.shared else ctx.holder
    return [await control(ctx, who, Kind.WHO, prompt, places_at(ctx, places, restored), card=ctx.piece.card.key)]


def name_at(ctx: EffectContext, place: Place) -> Text:
    """Return the name for a place: its Character, the last one who died there, or its number."""
    member = ctx.table.walkers[place]
    if member.piece is None:
        return t("Seat {n}", n=place + 1)
    return fallen(member.character.name) if member.buried else member.character.name
