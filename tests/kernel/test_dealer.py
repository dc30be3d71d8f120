"""Random numbers follow from the sealed key: repeatable, fair, and different for every deal."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kernel.dealer import Dealer, LogLine, dealing_key, seal_of
from games.kernel.text import t


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 as defined in RFC 2104, for keys of at most one block."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def random_numbers_by_hand(key: bytes, label: str) -> Iterator[int]:
    """Yield the random numbers of a label: the 32-bit numbers of one digest after another."""
    for place in range(99):
        digest = hmac_by_hand(key, f"{label}#{place}".encode())
        yield from (int.from_bytes(digest[start : start + 4], "big") for start in range(0, 32, 4))


def test_throws_are_the_hmacs_of_their_label() -> None:
    dealer, throws = Dealer(b"key"), random_numbers_by_hand(b"key", "die")
    for _ in range(20):
        assert dealer.randrange(6, "die") == next(throws) % 6
    assert dealer.counts == {"die": 20}


def test_known_answers() -> None:
    """These are fixed forever: stored matches are dealt again from them."""
    dealer = Dealer(bytes(32))
    cards = list(range(10))
    dealer.shuffle(cards, "deal 1")
    assert [dealer.randrange(100, "die") for _ in range(6)] == KNOWN_THROWS
    assert cards == KNOWN_DEAL


def shuffle_by_hand(key: bytes, cards: list[int], label: str) -> list[int]:
    """Return a Fisher-Yates shuffle with independently computed random numbers."""
    throws = random_numbers_by_hand(key, label)
    for place in range(len(cards) - 1, 0, -1):
        other = next(throws) % (place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


KNOWN_THROWS = [throw % 100 for throw in islice(random_numbers_by_hand(bytes(32), "die"), 6)]
KNOWN_DEAL = shuffle_by_hand(bytes(32), list(range(10)), "deal 1")


def test_the_key_binds_secret_match_and_phrases() -> None:
    secret = bytes(range(32))
    assert seal_of(secret) == hashlib.sha256(secret).hexdigest()
    assert dealing_key(secret, "12", ("owl", "", "fox")) == hmac_by_hand(secret, b"12\nowl\n\nfox")
    keys = [
        dealing_key(secret, match, phrases)
        for match in ("1", "2")
        for phrases in ((), ("owl",), ("owl", "fox"), ("fox", "owl"))
    ]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 22, 78])
def test_below_is_fair(n: int) -> None:
    """This is a chi-square test at one in ten thousand; the key is fixed, so it cannot fail by bad luck later."""
    dealer = Dealer(b"fair")
    counts = Counter(dealer.randrange(n, "die") for _ in range(100 * n))
    chi_square = sum((counts[face] - 100) ** 2 / 100 for face in range(n))
    # Wilson and Hilferty's approximation of the quantile; 3.72 deviations give one in ten thousand.
    freedom = n - 1
    assert chi_square < freedom * (1 - 2 / (9 * freedom) + 3.72 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert set(counts) == set(range(n))


class Loaded(Dealer):
    """A dealer with given random numbers."""

    __slots__ = ()

    def _throw(self, label: str) -> int:
        self.counts[label] = self.counts.get(label, 0) + 1
        return (2**32 - 1, 2**32 - 2, 5)[min(self.counts[label] - 1, 2)]


def test_throws_above_the_last_whole_multiple_are_thrown_again() -> None:
    dealer = Loaded(b"")
    assert dealer.randrange(2**31 + 1, "die") == 5
    assert dealer.counts["die"] == 3


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_a_die_without_sides_or_with_too_many_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        Dealer(b"").randrange(n, "die")


def deals(key: bytes) -> list[list[int]]:
    dealer, deals = Dealer(key), []
    for number in range(8):
        cards = list(range(78))
        dealer.shuffle(cards, f"deal {number}")
        deals.append(cards)
    return deals


def test_two_keys_differ_at_every_deal_and_no_deal_comes_twice() -> None:
    one, two = deals(b"one"), deals(b"two")
    assert all(mine != theirs for mine, theirs in zip(one, two, strict=True))
    assert len({tuple(deal) for deal in one}) == len(one)


def test_the_same_label_continues_its_sequence() -> None:
    dealer = Dealer(b"key")
    first, second = list(range(30)), list(range(30))
    dealer.shuffle(first, "deal")
    dealer.shuffle(second, "deal")
    assert first != second
    assert sorted(first) == list(range(30))


@given(st.lists(st.sampled_from(["wind", "rain"]), max_size=20))
def test_a_throw_elsewhere_shifts_nothing(others: list[str]) -> None:
    alone, among = Dealer(b"key"), Dealer(b"key")
    for label in others:
        among.randrange(6, label)
    assert [alone.randrange(6, "die") for _ in range(5)] == [among.randrange(6, "die") for _ in range(5)]


def test_counts_are_all_a_dealer_needs_to_go_on() -> None:
    dealer = Dealer(b"key")
    dealer.randrange(6, "die")
    resumed = Dealer(b"key", dict(dealer.counts))
    assert [dealer.randrange(6, "die") for _ in range(5)] == [resumed.randrange(6, "die") for _ in range(5)]


def test_a_line_is_visible_to_its_seats_only() -> None:
    dealer = Dealer(b"")
    dealer.log(t("to all"))
    dealer.log(t("to one"), (1,))
    assert dealer.lines == [LogLine(t("to all")), LogLine(t("to one"), (1,))]
    assert [line.visible_to(None) for line in dealer.lines] == [True, False]
    assert [line.visible_to(1) for line in dealer.lines] == [True, True]
    assert [line.visible_to(0) for line in dealer.lines] == [True, False]
