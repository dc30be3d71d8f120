"""The seals of tables are fixed before anyone joins, and do not reveal the deal."""

from __future__ import annotations

import hashlib
import secrets

import pytest

from bot.table.lobbies import Lobbies
from bot.table.seals import SECRET_BYTES, draw_secret, is_as_sealed, seals_of
from storage.store import Store
from tests.bot.tables import opened


def test_tables_of_one_secret_have_seals_with_nothing_in_common(monkeypatch: pytest.MonkeyPatch) -> None:
    real = secrets.token_bytes
    monkeypatch.setattr(secrets, "token_bytes", lambda size: b"s" * size if size == SECRET_BYTES else real(size))
    drawn = [draw_secret() for _ in range(50)]
    assert len({one.secret for one in drawn}) == 1
    assert len({one.blind for one in drawn}) == len({one.seal for one in drawn}) == 50
    assert all(one.seal == hashlib.sha256(one.blind + one.secret).hexdigest() for one in drawn)


async def test_the_seal_of_a_lobby_does_not_tell_which_deal_it_is(lobbies: Lobbies, store: Store) -> None:
    """A user who has played a deal knows its secret, and could compare the seals of lobbies with its hash."""
    row = await store.matches.row(await opened(lobbies, "auction"))
    assert row.seal not in (hashlib.sha256(row.secret).hexdigest(), row.secret.hex())
    assert (is_as_sealed(row), seals_of(row)) == (True, (row.seal,))


async def test_a_picked_deal_has_a_second_seal_unless_that_would_be_the_same_at_every_table(
    lobbies: Lobbies, store: Store
) -> None:
    row = await store.matches.row(await opened(lobbies, "auction"))
    picked = row._replace(lot=row.secret, secret=b"d" * SECRET_BYTES)
    assert is_as_sealed(picked)
    assert seals_of(picked) == (row.seal, hashlib.sha256((row.blind or b"") + picked.secret).hexdigest())
    earlier = picked._replace(blind=None, seal=hashlib.sha256(row.secret).hexdigest())
    assert is_as_sealed(earlier)
    assert seals_of(earlier) == (earlier.seal,)
    assert not is_as_sealed(picked._replace(lot=None)), "a secret that was exchanged"
