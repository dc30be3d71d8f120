"""The secrets from which deals are made, and the seals that commit to them beforehand."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from games.kernel.dealer import seal_of
from storage.matches import MatchRow

SECRET_BYTES, BLIND_BYTES = 32, 16


class NewSecret(NamedTuple):
    """A secret, the random blind prepended to it, and the SHA-256 of both."""

    secret: bytes
    blind: bytes
    seal: str


def draw_secret() -> NewSecret:
    """Return a new secret with its seal."""
    secret, blind = secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(BLIND_BYTES)
    return NewSecret(secret, blind, seal_of(secret, blind))


def seals_of(row: MatchRow) -> tuple[str, ...]:
    """Return the seal that the lobby showed and, if the lobby's secret picked a named deal, the seal of that deal.

    Lobbies of earlier versions have no blind. For them, the seal of the deal is left out, because it would be the same
    at every table with that deal, and so identify it.
    """
    of_deal = (seal_of(row.secret, row.blind),) if row.lot is not None and row.blind is not None else ()
    return (row.seal, *of_deal)


def lobby_secret(row: MatchRow) -> bytes:
    """Return the secret that the lobby sealed, from which the deal was made or picked."""
    return row.secret if row.lot is None else row.lot


def is_as_sealed(row: MatchRow) -> bool:
    """Return whether the secret matches the seal that the lobby showed."""
    return seal_of(lobby_secret(row), row.blind or b"") == row.seal
