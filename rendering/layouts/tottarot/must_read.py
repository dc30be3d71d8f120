"""Contents that must be legible in Tottarot's pictures: players, tokens, rows, totals, winners and reasons."""

from __future__ import annotations

from games.kernel.text import Localizer, signed, t
from games.tottarot.view import Fate, Player, TottarotView
from rendering.scenes.must_read import MustRead


def board(view: TottarotView, localizer: Localizer) -> MustRead:
    """Return all names, rows and totals, with tokens and piles during the match, and victory tokens at its end."""
    names = tuple([localizer.name(player.seat) for player in view.players])
    words = [word for player in view.players for word in _row(player)]
    if view.winners:
        return MustRead((*words, *(localizer(t("{n}", n=player.victories)) for player in view.players)), names)
    totals = [signed(player.last_total if _past(player) else player.total) for player in view.players]
    tokens = [str(token) for _ in view.players for token in view.tokens]
    hands = [player.hand.worth for player in view.players if isinstance(player.hand, Fate)]
    shown = [str(player.shown) for player in view.players if player.shown is not None]
    return MustRead((*words, *totals, *tokens, *hands, *shown, str(view.deck), str(view.discards)), names)


def hand(view: TottarotView, localizer: Localizer) -> MustRead:
    """Return the viewer's card, tokens and row, and the other hands that they know, with the players' names."""
    own = next(player for player in view.players if player.seat == view.viewer)
    known = [player for player in view.players if player is not own and isinstance(player.hand, Fate)]
    held = [player.hand for player in (own, *known) if isinstance(player.hand, Fate)]
    cards = [localizer(fate.name) for fate in held[:1]] if isinstance(own.hand, Fate) else []
    words = (*cards, *(fate.worth for fate in held), *map(str, own.unused))
    return MustRead(
        (*words, *(signed(placed.points) for placed in own.row)), tuple([localizer.name(each.seat) for each in known])
    )


def _past(player: Player) -> bool:
    """Return whether the row of the previous round is still shown."""
    return bool(player.last_row) and not player.row


def _row(player: Player) -> list[str]:
    row = player.last_row if _past(player) else player.row
    return [signed(placed.points) for placed in row]
