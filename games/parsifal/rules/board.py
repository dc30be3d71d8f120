"""The places and locks of the tarots, and the effects of moving one on the others (P-15 to P-22)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, filterfalse
from typing import TypeVar

from games.kernel.text import Seat
from games.parsifal.cards import Tarot
from games.parsifal.rules.powers import Powers, powers

V = TypeVar("V")
NOTHING: tuple[Tarot, ...] = ()


@dataclass(slots=True)
class Board:
    """Everything that has left the deck.

    A move replaces these tuples and dicts instead of changing them, so a copy of the board stays as it was. A tarot
    that is in none of the fields is still in the deck.

    Attributes:
        areas: Each player's characters in order of arrival, in seat order.
        common: The artifacts in the common area.
        limbo: The tarots in Limbo.
        owned: The artifacts of each owner, in order of arrival.
        locker: The character that locks each locked one, oldest lock first.
    """

    areas: tuple[tuple[Tarot, ...], ...]
    common: tuple[Tarot, ...] = ()
    limbo: tuple[Tarot, ...] = ()
    owned: dict[Tarot, tuple[Tarot, ...]] = field(default_factory=dict)
    locker: dict[Tarot, Tarot] = field(default_factory=dict)

    def copy(self) -> Board:
        """Return a copy of the board to try an action on."""
        return Board(self.areas, self.common, self.limbo, self.owned, self.locker)

    @property
    def characters(self) -> list[Tarot]:
        """All characters in play, area by area."""
        return [*chain.from_iterable(self.areas)]

    @property
    def home(self) -> dict[Tarot, Seat]:
        """The seat of each character in play."""
        return {character: seat for seat, area in enumerate(self.areas) for character in area}

    def owner(self, artifact: Tarot) -> Tarot | None:
        """Return the owner of an artifact, or None."""
        for character, artifacts in self.owned.items():
            if artifact in artifacts:
                return character
        return None

    def seat(self, character: Tarot) -> Seat | None:
        """Return the seat in whose area a character is, or None if it is not in play."""
        for seat, area in enumerate(self.areas):
            if character in area:
                return seat
        return None

    def able(self, seat: Seat) -> list[Tarot]:
        """Return a player's unlocked characters (P-9)."""
        return [*filterfalse(self.locker.__contains__, self.areas[seat])]

    def shows(self, tarot: Tarot) -> bool:
        """Return whether a tarot is in play, owned or common: neither unseen nor in Limbo."""
        return tarot in self.common or (self.owner(tarot) if tarot.artifact else self.seat(tarot)) is not None

    def artifacts(self, character: Tarot) -> tuple[Tarot, ...]:
        """Return the artifacts of a character, in order of arrival."""
        return self.owned.get(character, NOTHING)

    def victims(self, character: Tarot) -> list[Tarot]:
        """Return the characters that a character locks, oldest lock first."""
        return [victim for victim, locker in self.locker.items() if locker is character]

    def powers(self, character: Tarot) -> Powers:
        """Return the powers of a character with its artifacts (P-13)."""
        return powers(character, self.artifacts(character))

    def extras(self, character: Tarot) -> int:
        """Return the number of additional actions that a character has in its turn now (P-25)."""
        own = powers(character, self.owned.get(character, NOTHING))
        if not own.company:
            return own.extra
        return own.extra + sum([count for name, count in own.company if self._beside(name, character)])

    def sources(self, character: Tarot) -> tuple[Tarot, ...]:
        """Return what currently grants a character additional actions: its artifacts, and unlocked company (P-25).

        () if it has only one action.
        """
        artifacts = self.owned.get(character, NOTHING)
        owned = [item for item in artifacts if powers(character, (item,)).extra > powers(character, NOTHING).extra]
        wanted = [name for name, _ in powers(character, artifacts).company]
        seat = self.seat(character)
        beside = [] if seat is None else [each for each in self.able(seat) if each is not character]
        company = [next((each for each in beside if each.name == name), None) for name in wanted]
        return (*owned, *(each for each in company if each is not None))

    def place(self, tarot: Tarot, seat: Seat) -> None:
        """Place a drawn tarot: a character in the player's area, an artifact in the common area (P-7)."""
        if tarot.artifact:
            self.common = (*self.common, tarot)
        else:
            self._enter(tarot, seat)

    def own(self, artifact: Tarot, character: Tarot) -> None:
        """Give an artifact to a character, from wherever it is. Its former owner can lose locks (P-19)."""
        self._lift(artifact)
        self.owned = {**self.owned, character: (*self.owned.get(character, NOTHING), artifact)}

    def drop(self, artifact: Tarot) -> None:
        """Move an owned artifact to the common area (P-12)."""
        self._lift(artifact)
        self.common = (*self.common, artifact)

    def lock(self, character: Tarot, locker: Tarot) -> None:
        """Lock a character. It first loses its own victims and its artifacts (P-18)."""
        self._strip(character)
        self.locker = {**self.locker, character: locker}

    def free(self, character: Tarot) -> None:
        """End the lock on a character (P-20)."""
        self.locker = _without(self.locker, character)

    def move(self, character: Tarot, seat: Seat) -> None:
        """Move a character to another area, with its artifacts and locks (P-22, P-29)."""
        self._leave(character)
        self._enter(character, seat)

    def banish(self, tarot: Tarot) -> None:
        """Move a tarot to Limbo. A character drops its artifacts, and all its locks end (P-31)."""
        if tarot.artifact:
            self._lift(tarot)
        else:
            self._strip(tarot)
            self.locker = _without(self.locker, tarot)
            self._leave(tarot)
        self.limbo = (*self.limbo, tarot)

    def fetch(self, character: Tarot, seat: Seat) -> None:
        """Bring a character back from Limbo, unlocked (P-32)."""
        self.limbo = _but(self.limbo, character)
        self._enter(character, seat)

    def _enter(self, character: Tarot, seat: Seat) -> None:
        areas = self.areas
        self.areas = (*areas[:seat], (*areas[seat], character), *areas[seat + 1 :])

    def _leave(self, character: Tarot) -> None:
        self.areas = tuple([_but(area, character) for area in self.areas])

    def _strip(self, character: Tarot) -> None:
        """End all locks that the character holds, and drop its artifacts."""
        if character in self.locker.values():
            self.locker = {victim: locker for victim, locker in self.locker.items() if locker is not character}
        if artifacts := self.owned.get(character):
            self.owned = _without(self.owned, character)
            self.common = (*self.common, *artifacts)

    def _lift(self, artifact: Tarot) -> None:
        """Take an artifact from its place. If its owner then holds too many locks, the newest ones end (P-19)."""
        if artifact in self.common:
            self.common = _but(self.common, artifact)
            return
        owner = self.owner(artifact)
        if owner is None:
            self.limbo = _but(self.limbo, artifact)
            return
        left = _but(self.owned[owner], artifact)
        self.owned = {**self.owned, owner: left} if left else _without(self.owned, owner)
        for victim in self.victims(owner)[self.powers(owner).capacity :]:
            self.free(victim)

    def _beside(self, name: str, character: Tarot) -> bool:
        """Return whether the character's player has another unlocked character with that name (P-25)."""
        seat = self.seat(character)
        company = () if seat is None else self.able(seat)
        return name in [other.name for other in company if other is not character]


def _but(tarots: tuple[Tarot, ...], gone: Tarot) -> tuple[Tarot, ...]:
    return tuple([tarot for tarot in tarots if tarot is not gone])


def _without(pairs: dict[Tarot, V], gone: Tarot) -> dict[Tarot, V]:
    return {tarot: value for tarot, value in pairs.items() if tarot is not gone}
