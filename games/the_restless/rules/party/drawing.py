"""Drawing Loot and Treasure: Pick From, Nothing, Sins (R-78 to R-84, R-167 to R-174)."""

from __future__ import annotations

from games.kernel.asking.advance import held
from games.kernel.effect import Effect
from games.kernel.options import Option
from games.kernel.text import Text, t
from games.the_restless import story
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.choosing import cards_at, carriers_at, name_at
from games.the_restless.rules.decisions.pace import brisk, brisker, own_turn
from games.the_restless.rules.decisions.votes import control, vote
from games.the_restless.rules.party.inventory import gain
from games.the_restless.rules.resolution.events import announce
from games.the_restless.rules.resolution.target_choice import people
from games.the_restless.rules.state.capacity import room
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.modifiers import is_forbidden, stat
from games.the_restless.rules.state.piles import discard, new_piece, one_of, several, under
from games.the_restless.rules.state.queries import weight
from games.the_restless.table import Piece, Place
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.card_types import Blank, Card, Item, Sin


async def drawer(
    ctx: EffectContext,
    by: Whom | None,
    why: Text,
    loot: int = 0,
    treasure: int = 0,
    effect: Effect | None = None,
    place_in: tuple[int, int] = (1, 1),
) -> Place | None:
    """Return the place of the Character who draws, or None if nobody can (R-78).

    Args:
        ctx: The context.
        by: The Character named by the card; None puts it to the vote. Across days the Character with the most room
            draws, or one named by an auto-action.
        why: The reason: a card, a Target or a Trader.
        loot: Number of Loot cards to draw.
        treasure: Number of Treasure cards to draw.
        effect: The effect that makes them draw, if any.
        place_in: The number of this draw among those that follow one another, and how many they are.
    """
    if by is not None:
        return next(iter(await people(ctx, by, effect)), None)
    if not ctx.table.living:
        return None
    if brisk(ctx.table):
        named_before = _in_advance(ctx)
        return roomiest(ctx) if named_before is None else named_before
    return await vote(
        ctx, Kind.DRAWER, story.who_draws(why, loot, treasure, *place_in), carriers_at(ctx, ctx.table.living)
    )


def who_draws_now(ctx: EffectContext) -> list[Text]:
    """Return which Character draws, in a sentence; [] if the party is asked first (R-78)."""
    if not brisk(ctx.table) or not ctx.table.living:
        return []
    if (named_before := _in_advance(ctx)) is not None:
        return [t("{who} draws.", who=name_at(ctx, named_before))]
    return [t("{who} has the most room and draws.", who=name_at(ctx, roomiest(ctx)))]


def _in_advance(ctx: EffectContext) -> Place | None:
    """Return the Character whom the first permanent auto-action for this question names as the drawer, or None."""
    templates = [held(ctx.table, seat, Kind.DRAWER) for seat in range(ctx.table.players)]
    return next((place for template in templates for place in ctx.table.living if template == f"place:{place}"), None)


def roomiest(ctx: EffectContext) -> Place:
    """Return the living Character with the most room: places, then Weight, then the fewest Sins (a ruling of ours)."""

    def spare(place: Place) -> tuple[int, int, int]:
        member, (size, most) = ctx.table.walkers[place], room(ctx, place)
        return size - len(member.items), most - weight(member), -len(member.sins)

    return max(ctx.table.living, key=spare)


def card_name(ctx: EffectContext) -> Text:
    """Return the name of the active card, for questions and the log."""
    return ctx.piece.card.name if ctx.piece else t("The road")


def cards_to_look_at(ctx: EffectContext, deck: str, pick: int = 1) -> int:
    """Return the number of cards to look at in this draw. Pick From numbers add up, each reduced by one (R-82)."""
    pending = ctx.table.picks.get(deck, [])
    extra = pending.pop(0) if pending else 0
    return max(pick + extra + stat(ctx, f"pick_{deck}", 0), 1)


async def draw(ctx: EffectContext, deck: str, place: Place, pick: int = 1, *, drops: list[Piece] | None = None) -> None:
    """Draw one card of Loot or Treasure for a Character (R-83, R-84). Drops are added to `drops` (R-88, R-132)."""
    cards = several(ctx.table, ctx.dealer, deck, cards_to_look_at(ctx, deck, pick))
    sins = [card for card in cards if isinstance(card, Sin)]
    for sin in sins:
        await bind(ctx, place, sin, drawn=True)
    rest = [card for card in cards if not isinstance(card, Sin)]
    if sins:
        for card in rest:
            under(ctx.table, card)
    elif rest:
        card = await _pick_card(ctx, place, rest, for_all=drops is not None)
        await keep(ctx, deck, place, card, drops=drops)


async def _pick_card(ctx: EffectContext, place: Place, cards: list[Card], *, for_all: bool) -> Card:
    """Return the card to keep after asking; the others go to the bottom of the deck (R-81).

    For Drops, which go to the ground `for_all`, across days the first vote decides, unless it is the drawer's own turn.
    """
    options = cards_at(enumerate(cards), "card", None if for_all else place)
    free = for_all and brisker(ctx.table) and not own_turn(ctx.table, place)
    prompt = t("Which one do you keep?") if for_all else _for_drawer(ctx, place)
    chosen = await control(ctx, None if free else place, Kind.KEPT_CARD, prompt, options)
    return one_of(ctx.table, cards, chosen.number)


def _for_drawer(ctx: EffectContext, place: Place) -> Text:
    """Return the prompt for a card that goes to its drawer, with what they carry and can carry."""
    member, (size, most) = ctx.table.walkers[place], room(ctx, place)
    return t("Which one does {who} keep? (Weight {weight} of {most}, Items {items} of {size})",
             who=name_at(ctx, place), weight=weight(member), most=most, items=len(member.items), size=size)  # fmt: skip


async def keep(ctx: EffectContext, deck: str, place: Place, card: Card, *, drops: list[Piece] | None = None) -> None:
    """Keep a drawn Item, or discard a Nothing, which can be redrawn for a Reroll Counter (R-80)."""
    ctx.dealer.log(_drew(ctx, place, card, drops))
    here = ctx.on(drawer=place, turned=card).having(holder=place)
    if isinstance(card, Item):
        if drops is None:
            await gain(ctx, place, new_piece(card))
        else:
            drops.append(new_piece(card))
        await announce(here, "drew", place)
    elif isinstance(card, Blank):
        discard(ctx.table, card)
        if await another(ctx, place):
            await draw(ctx, deck, place, drops=drops)


def _drew(ctx: EffectContext, place: Place, card: Card, drops: list[Piece] | None) -> Text:
    """Return the line for a drawn card, which says where the card is if its drawer does not have it."""
    if drops is None or not isinstance(card, Item):
        return story.drew(name_at(ctx, place), card)
    return story.drew_for_all(name_at(ctx, place), card, early=drops is not ctx.table.ground)


async def another(ctx: EffectContext, place: Place) -> bool:
    """Return whether the party spends a Reroll Counter on a drawn Nothing."""
    if ctx.table.rerolls <= 0 or is_forbidden(ctx, "rerolls"):
        return False
    options = (
        Option("leave", t("Leave it"), False),
        Option("reroll", t("Draw again (1 of {n} Reroll Counters)", n=ctx.table.rerolls), True),
    )
    shown = t("{who} drew Nothing. Draw another Loot?", who=name_at(ctx, place))
    if not await vote(ctx, Kind.REDRAW, shown, options):
        return False
    ctx.table.rerolls -= 1
    ctx.dealer.log(story.rerolled(ctx.table.rerolls))
    return True


async def bind(ctx: EffectContext, place: Place, card: Sin, *, drawn: bool = False) -> None:
    """Bind a Sin to a Character, who may have turned it up as a Treasure (`drawn`) (R-167)."""
    ctx.table.walkers[place].sins.append(Piece(card))
    line = story.sin(name_at(ctx, place), card)
    ctx.dealer.log(story.drawn_sin(line) if drawn else line)
    await announce(ctx.on(drawer=place, turned=card).having(holder=place), "sin_gained", place)
