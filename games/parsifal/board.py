"""Where the tarots lie and who locks whom, and what moving one does to the others (P-15 to P-22)."""

from __future__ import annotations

from dataclasses import dataclass, field

from games.kernel.text import Seat
from games.parsifal.cards import Tarot
from games.parsifal.clauses import Beside, Extra, Owning
from games.parsifal.powers import Powers, powers


@dataclass(slots=True)
class Board:
    """All that has left the deck.

    `home` says in whose area each character in play lies, in order of arrival; `owner` who owns an artifact; `locker`
    who locks a character, oldest lock first. What is in none of these is in the `common` area, in `limbo` or unseen.
    """

    home: dict[Tarot, Seat] = field(default_factory=dict)
    common: list[Tarot] = field(default_factory=list)
    limbo: list[Tarot] = field(default_factory=list)
    owner: dict[Tarot, Tarot] = field(default_factory=dict)
    locker: dict[Tarot, Tarot] = field(default_factory=dict)

    def copy(self) -> Board:
        """The same, to try something on."""
        return Board(dict(self.home), list(self.common), list(self.limbo), dict(self.owner), dict(self.locker))

    def area(self, seat: Seat) -> list[Tarot]:
        """A player's characters, in order of arrival."""
        return [character for character, home in self.home.items() if home == seat]

    def able(self, seat: Seat) -> list[Tarot]:
        """A player's unlocked characters (P-9)."""
        locker = self.locker
        return [character for character, home in self.home.items() if home == seat and character not in locker]

    def shows(self, tarot: Tarot) -> bool:
        """Whether a tarot is in play, owned or common: neither unseen nor in Limbo."""
        return tarot in self.home or tarot in self.owner or tarot in self.common

    def artifacts(self, character: Tarot) -> tuple[Tarot, ...]:
        """What a character owns, in the order it came by it."""
        return tuple([artifact for artifact, owner in self.owner.items() if owner is character]) if self.owner else ()

    def victims(self, character: Tarot) -> list[Tarot]:
        """Whom a character locks, oldest lock first."""
        return [victim for victim, locker in self.locker.items() if locker is character]

    def possessions(self) -> dict[Tarot, tuple[Tarot, ...]]:
        """What each character that owns anything owns."""
        owned: dict[Tarot, tuple[Tarot, ...]] = {}
        for artifact, owner in self.owner.items():
            owned[owner] = (*owned.get(owner, ()), artifact)
        return owned

    def powers(self, character: Tarot) -> Powers:
        """What a character can do with what it owns (P-13)."""
        return powers(character, self.artifacts(character))

    def extras(self, character: Tarot) -> int:
        """How many actions more than one a character has in its turn, as things stand (P-25)."""
        extras = self.powers(character).extras
        return sum([extra.count for extra in extras if self._holds(extra, character)]) if extras else 0

    def place(self, tarot: Tarot, seat: Seat) -> None:
        """Lay down a drawn tarot: a character in that area, an artifact in the common one (P-7)."""
        if tarot.artifact:
            self.common.append(tarot)
        else:
            self.home[tarot] = seat

    def own(self, artifact: Tarot, character: Tarot) -> None:
        """Give a character an artifact, from wherever it is; whoever loses it may lose locks with it (P-19)."""
        self._lift(artifact)
        self.owner[artifact] = character

    def drop(self, artifact: Tarot) -> None:
        """Move an owned artifact to the common area (P-12)."""
        self._lift(artifact)
        self.common.append(artifact)

    def lock(self, character: Tarot, locker: Tarot) -> None:
        """One locks another, who first loses its own victims and its artifacts (P-18)."""
        self._strip(character)
        self.locker[character] = locker

    def free(self, character: Tarot) -> None:
        """End the lock on a character (P-20)."""
        del self.locker[character]

    def move(self, character: Tarot, seat: Seat) -> None:
        """To another area, with its artifacts and locks (P-22, P-29)."""
        del self.home[character]
        self.home[character] = seat

    def banish(self, tarot: Tarot) -> None:
        """To Limbo; a character drops its artifacts, and all its locks end (P-31)."""
        if tarot.artifact:
            self._lift(tarot)
        else:
            self._strip(tarot)
            self.locker.pop(tarot, None)
            del self.home[tarot]
        self.limbo.append(tarot)

    def fetch(self, character: Tarot, seat: Seat) -> None:
        """A character comes back from Limbo, unlocked (P-32)."""
        self.limbo.remove(character)
        self.home[character] = seat

    def _strip(self, character: Tarot) -> None:
        for victim in self.victims(character):
            del self.locker[victim]
        for artifact in self.artifacts(character):
            del self.owner[artifact]
            self.common.append(artifact)

    def _lift(self, artifact: Tarot) -> None:
        """Take an artifact away from where it is. Its owner's newest locks end until the rest fit (P-19)."""
        owner = self.owner.pop(artifact, None)
        if owner is None:
            (self.limbo if artifact in self.limbo else self.common).remove(artifact)
            return
        for victim in self.victims(owner)[self.powers(owner).capacity :]:
            del self.locker[victim]

    def _holds(self, extra: Extra, character: Tarot) -> bool:
        match extra.condition:
            case Owning(artifact):
                return any(owned.name == artifact for owned in self.artifacts(character))
            case Beside(name):
                company = self.able(self.home[character])
                return any(other.name == name and other is not character for other in company)
        return True
