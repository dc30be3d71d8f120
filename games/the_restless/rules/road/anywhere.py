"""Face-down cards anywhere that the party chooses to reveal (R-85, R-86)."""

from __future__ import annotations

from games.kernel.options import Option
from games.kernel.text import Text, t
from games.kernel.zone import Zone
from games.the_restless.kinds import Kind
from games.the_restless.rules.decisions.votes import vote
from games.the_restless.rules.road.encounter_row import reveal, show
from games.the_restless.rules.state.context import EffectContext
from games.the_restless.rules.state.queries import fought
from games.the_restless.table import Table
from games.the_restless.vocabulary import labels
from games.the_restless.vocabulary.basics.conditions import Whom
from games.the_restless.vocabulary.card_types import Card
from games.the_restless.vocabulary.choices import RevealAt

LAST = 5
"""The level of the last Realm (R-90)."""


async def reveal_anywhere(ctx: EffectContext, amount: int, by: Whom | None) -> None:
    """Let the party choose `amount` face-down cards, one after another, and turn each up in its place."""
    for _ in range(amount):
        if not (options := _options(ctx)):
            return
        prompt = t("Which face-down card do you reveal?")
        chosen = await vote(ctx, Kind.REVEALED, prompt, options, card=ctx.piece.card.key if ctx.piece else "")
        if chosen.what == "row":
            show(ctx, [ctx.table.row[chosen.number]])
        else:
            await reveal(ctx, chosen.what, 1, by)


def hidden(zones: list[Zone[Card]]) -> list[Zone[Card]]:
    """Return the zones whose cards are face down."""
    return [zone for zone in zones if not zone.sight.shows(None)]


def _options(ctx: EffectContext) -> list[Option[RevealAt]]:
    """Return the face-down cards: Encounters of the row, the Drops, and the top of each deck that is face down."""
    table, target = ctx.table, fought(ctx)
    row = [(n, t("Encounter {n} from here", n=n + 1)) for n, zone in enumerate(table.row) if not zone.sight.shows(None)]
    decks = {
        "rest": bool(hidden(table.rests)),
        "drops": target is not None and not target.early and not target.piece.marks.get("drawn"),
        "god": not table.god,
        "next_realm": table.level < LAST and not _open(table, f"realm {table.level + 1}"),
        "top_loot": not _open(table, "loot"),
        "top_treasure": not _open(table, "treasure"),
    }
    found = [Option(f"row:{n}", label, RevealAt("row", n)) for n, label in row]
    return [*found, *[Option(what, _place_name(what), RevealAt(what, 0)) for what, there in decks.items() if there]]


def _open(table: Table, deck: str) -> bool:
    """Return whether the top card of a deck is face up."""
    return deck in table.opened and bool(table.opened[deck].cards)


def _place_name(what: str) -> Text:
    return labels.HIDDEN[what]
