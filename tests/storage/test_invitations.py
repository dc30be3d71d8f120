"""Personal invitations: one for each user and table, answered once, and deleted with either of the two."""

from __future__ import annotations

from storage.invitations import InvitationRow
from storage.outbox import Acknowledgement, NewJobRow, PostRow
from storage.store import Store
from tests.storage.given import ANN, BRUNO, NOW, opening


def job(nonce: str) -> NewJobRow:
    return NewJobRow("asked", f"asked:{BRUNO}", {"entry_count": 0, "at": NOW}, nonce)


async def asked(store: Store) -> int:
    """Return a table to which Ann has invited Bruno."""
    match = await store.lobbies.open(opening(1), NOW)
    assert await store.invitations.add(InvitationRow(match, BRUNO, ANN, NOW), job("q"))
    return match


async def test_a_second_invitation_and_a_second_answer_are_refused(store: Store) -> None:
    match = await asked(store)
    assert not await store.invitations.add(InvitationRow(match, BRUNO, 77, NOW + 5), job("again"))
    assert await store.invitations.of(match, BRUNO) == InvitationRow(match, BRUNO, ANN, NOW)
    assert await store.invitations.answer(match, BRUNO, "no", job("n"))
    assert not await store.invitations.answer(match, BRUNO, "yes", job("y"))
    assert not await store.invitations.answer(match, ANN, "yes", job("z"))
    assert await store.invitations.open_at(match) == []
    assert [row.nonce for row in (await store.outbox.due(NOW)).job_rows] == ["q", "n"]


async def test_recent_invitations_are_found_from_both_sides(store: Store) -> None:
    match = await asked(store)
    row = InvitationRow(match, BRUNO, ANN, NOW)
    assert await store.invitations.since(NOW, BRUNO, 77) == await store.invitations.since(NOW, 77, ANN) == [row]
    assert await store.invitations.since(NOW + 1, BRUNO, ANN) == []
    assert await store.invitations.since(NOW, ANN, BRUNO) == []


async def test_an_invitation_is_deleted_with_its_sender_or_recipient(store: Store) -> None:
    match = await asked(store)
    await store.outbox.acknowledge(Acknowledgement(posts=(PostRow(match, f"asked:{BRUNO}", 5, 6, 0),)))
    assert [row["user"] for row in (await store.privacy.of(ANN)).invitations] == [BRUNO]
    await store.privacy.forget(BRUNO, (), lambda name: name)
    assert await store.invitations.of(match, BRUNO) is None
    assert await store.outbox.post(match, f"asked:{BRUNO}") is None
    assert (await store.outbox.due(NOW)).job_rows == ()
    assert not (await store.privacy.of(ANN)).invitations
