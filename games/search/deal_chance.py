"""The chance of computer players, derived from the key of the deal. Equal answers to equal deals give equal matches."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

from games.kernel.canonical_json import encode_all
from games.kernel.codec import pack
from games.kernel.dealer import Dealer
from games.kernel.game import RandRange
from games.kernel.match import Match
from games.kernel.record import effective_entries, recent
from games.kernel.text import Seat

_DIGEST_BYTES = 16


def chance_from_deal(match: Match[Any, Any], seat: Seat) -> RandRange:
    """Return the source of random numbers for a computer player's next answer in a seat.

    The numbers are those that a dealer with the match's key draws for a label made of "bot", the seat, the number of
    its effective answers since the checkpoint, and the BLAKE2 digest of its packed view. So they depend on what the
    seat knows, and nobody else can know them.

    The number of entries is not part of the label, because withdrawn answers, notes and the auto-actions of
    others would shift it. The seat's answers are counted so that a repeated position gets different numbers.

    Raises:
        TypeError: The game's views cannot be packed.
    """
    answers = sum(entry.seat == seat for entry in effective_entries(recent(match.entries, match.checkpoint)))
    return partial(Dealer(match.base.key).randrange, label=f"bot {seat} {answers} {view_digest(match, seat)}")


def view_digest(match: Match[Any, Any], seat: Seat) -> str:
    """Return the BLAKE2 digest of what a seat sees, in hexadecimal."""
    seen = encode_all([pack(match.view(seat))])
    return hashlib.blake2b(seen, digest_size=_DIGEST_BYTES).hexdigest()
