"""Options for cards and Characters, and the choice of one Character."""

from __future__ import annotations

from collections.abc import Iterable

from games.kernel.options import Option
from games.kernel.text import EMPTY, Text, t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.story import fallen
from games.the_restless.table import Piece, Place
from games.the_restless.text.card_text import whole
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.card_types import Card
from games.the_restless.vocabulary.choices import CardAt


def dead(ctx: EffectContext) -> list[Place]:
    """Return the places that are in use and have no living Character (R-146)."""
    return [place for place in ctx.table.used if not ctx.table.walkers[place].alive]


def cards_at(cards: Iterable[tuple[int, Card]], token: str) -> list[Option[CardAt]]:
    """Return options for (position, card) pairs, each with the card's whole text; tokens begin with `token`."""
    return [Option(f"{token}:{n}", card.name, CardAt(n, card.key), whole(card)) for n, card in cards]


def items_at(pieces: Iterable[tuple[int, Piece]], token: str) -> list[Option[CardAt]]:
    """Return options for (position, Item in play) pairs, each with its state and the card's whole text."""
    return [Option(f"{token}:{n}", piece.card.name, CardAt(n, piece.card.key), whole_now(piece)) for n, piece in pieces]


def places_at(ctx: EffectContext, places: Iterable[Place]) -> list[Option[Place]]:
    """Return the options for Characters. Their values are places."""
    return [Option(f"place:{place}", name_at(ctx, place), place) for place in places]


async def choose(ctx: EffectContext, places: list[Place], words: Text = EMPTY) -> list[Place]:
    """Return one of these places, chosen by the holder's controller, or by the party for a shared card (R-101, R-196).

    `words` say what the choice is for.
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
    return [await control(ctx, who, Kind.WHO, prompt, places_at(ctx, places), card=ctx.piece.card.key)]


def name_at(ctx: EffectContext, place: Place) -> Text:
    """Return the name for a place: its Character, the last one who died there, or its number."""
    member = ctx.table.walkers[place]
    if member.piece is None:
        return t("Seat {n}", n=place + 1)
    return fallen(member.character.name) if member.buried else member.character.name
