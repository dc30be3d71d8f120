"""The Armor that pays for damage, in an order that is set once for each Character (R-36, R-217)."""

from __future__ import annotations

from typing import TypeAlias

from games.kernel.options import Option
from games.kernel.text import Text, listed, t
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import name_at
from games.the_restless.rules.decisions.votes import control
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.table import PartyMember, Piece, Place
from games.the_restless.text.piece_text import whole_now
from games.the_restless.vocabulary.choices import CardAt

Source: TypeAlias = PartyMember | Piece
"""A source of Armor: a Character or an Item in its Inventory."""
ORDER_SINCE = 7
"""Version of the rules since which all sources have an order, not only the Character before or after Items."""


def sources(member: PartyMember) -> list[Source]:
    """Return the sources of Armor in the order in which they pay.

    Sources without a place in the order pay last: the Character's own Armor first, then Items from the least Armor on.
    """
    own: list[Source] = [member] if member.armor else []
    items = sorted((one for one in member.items if one.armor), key=lambda one: one.armor)
    usual = [*items, *own] if member.sparing else [*own, *items]
    return sorted(usual, key=lambda one: (not one.pays, one.pays))


def armor_pays(member: PartyMember, amount: int) -> int:
    """Take damage off Armor in order, and return how much it paid."""
    paid = 0
    for source in sources(member):
        part = min(source.armor, amount - paid)
        source.armor -= part
        paid += part
    return paid


async def put_in_order(ctx: EffectContext, place: Place) -> None:
    """Ask the player of a Character for the order in which Armor pays, and store it."""
    member = ctx.table.walkers[place]
    left, order = sources(member), list[Source]()
    while left:
        prompt = t("{who}: which Armor is used first?", who=name_at(ctx, place))
        if order:
            before = listed([_source_name(source) for source in order])
            prompt = t("{who}: which Armor is used after {armor}?", who=name_at(ctx, place), armor=before)
        options = [_option(member, source) for source in left]
        chosen = await control(ctx, place, Kind.ARMOR_ORDER, prompt, options)
        order.append(member if chosen is None else member.items[chosen.number])
        left = [source for source in left if source is not order[-1]]
    own: list[Source] = [member, *member.items]
    for source in own:
        source.pays = 0
    for number, source in enumerate(order, 1):
        source.pays = number


def sources_in_words(member: PartyMember) -> list[Text]:
    """Return the sources in words, in the order in which they pay."""
    return [_source_name(source) for source in sources(member)]


def _option(member: PartyMember, source: Source) -> Option[CardAt | None]:
    if not isinstance(source, Piece):
        return Option("own", _source_name(source), None)
    number = next(n for n, piece in enumerate(member.items) if piece is source)
    return Option(str(number), _source_name(source), CardAt(number, source.card.key), whole_now(source))


def _source_name(source: Source) -> Text:
    if isinstance(source, Piece):
        return t("{item} (Armor {n})", item=source.card.name, n=source.armor)
    return t("Own Armor ({n})", n=source.armor)
