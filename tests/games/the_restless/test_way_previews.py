"""Options of Encounters and abilities say which Characters they hurt or heal, and what that leaves them (R-101)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from games.kernel.ask import Ask, random_answer
from games.kernel.text import Localizer
from games.the_restless.effects.health import LoseHealth
from games.the_restless.effects.supplies import Rerolls
from games.the_restless.game import THE_RESTLESS
from games.the_restless.kinds import Kind
from games.the_restless.table import Table
from games.the_restless.vocabulary.basics.abilities import On
from games.the_restless.vocabulary.card_types import CARDS
from tests.contract.playing import Setup, open_question
from tests.games.the_restless.given import given
from tests.games.the_restless.made import charm
from tests.proofs import runs

READ = Localizer()
NONE = ("Affects no Character now.", "Hurts no Character now.", "Heals no Character now.")
HURT = re.compile(r"(?:^|[.] )([^.:]+) takes (\d+) damage, of")
DIES = re.compile(r"(?:^|[.] )([^.:]+) (?:takes \d+ damage|loses \d+ Health) and dies")
CHANGED = re.compile(r"(?:^|[.] )([^.:]+): \d+ → (\d+) of \d+ Health")
LOGGED = re.compile(r"(.+?) (?:takes|loses|regains|recovers|heals) .*Health (\d+)")


class Life(NamedTuple):
    """A Character's Health and Armor."""

    health: int
    armor: int


class Taken(NamedTuple):
    """An option with its preview, the party before it, and the lines that its card logs."""

    words: str
    before: Mapping[str, Life]
    lines: tuple[str, ...]

    def foretold(self) -> dict[str, int] | None:
        """Return the Health of each affected Character afterwards, by name, or None if the preview does not say."""
        found = {name: int(after) for name, after in CHANGED.findall(self.words)}
        found |= dict.fromkeys(DIES.findall(self.words), 0)
        for name, damage in HURT.findall(self.words):
            life = self.before[name]
            armor = 0 if "past Armor" in self.words or "past your Armor" in self.words else life.armor
            found[name] = life.health - max(0, int(damage) - armor)
        return found if found or any(none in self.words for none in NONE) else None

    def logged(self) -> dict[str, int]:
        """Return the Health of each Character whom the card hurt or healed, by name."""
        return {found[1]: int(found[2]) for line in self.lines if (found := LOGGED.match(line))}


def _party(table: Table) -> dict[str, Life]:
    return {
        READ(member.character.name): Life(member.health, member.armor + sum(piece.armor for piece in member.items))
        for member in table.walkers
        if member.alive
    }


def taken(number: int) -> Iterator[Taken]:
    """Yield the options that a player takes in a match alone."""
    match, random = Setup(THE_RESTLESS, 1, {}).opened(f"ways {number}"), Random(number)
    while not match.over:
        question = open_question(match, 0)
        if not isinstance(question, Ask) or question.kind != Kind.WAY:
            match.answer(0, THE_RESTLESS.play(match.view(0), question, random.randrange))
            continue
        answer, before = random_answer(question, random.randrange), _party(match.table)
        option = next(option for option in question.options if option.token == answer[0])
        card = f"{READ(CARDS[question.card].name)}: "
        lines = [READ(line.text) for line in match.answer(0, answer).lines]
        own = tuple([line.removeprefix(card) for line in lines if line.startswith(card)])
        yield Taken(READ(option.about or option.hint), before, own)


def test_an_option_says_whom_it_affects() -> None:
    """Earlier, "For each Character carrying 5 or more Weight: Take 2 damage" did not say that none does."""
    compared, none = 0, 0
    for number in range(runs(thin=8, full=200)):
        for one in taken(number):
            if (foretold := one.foretold()) is not None and "Cards that can change that" not in one.words:
                assert one.logged().items() <= foretold.items(), one
                compared, none = compared + len(one.logged()), none + (not foretold)
    assert compared >= runs(thin=8, full=200)
    assert none


def test_an_optional_ability_says_whose_health_it_costs() -> None:
    """Earlier, "Lose 1 Health. Do it?" did not say who loses it, and players have several Characters."""
    key = charm(On("battle_start", LoseHealth("holder", 1) >> Rerolls(1), may=True))
    scene = given("ogre", items={1: [key]})
    piece = scene.member(1).piece
    assert piece
    name, health = READ(piece.card.name), scene.health()[1]
    assert scene.hint("yes").startswith(f"{name}: {health} → {health - 1} of ")
    paid = charm(On("battle_start", Rerolls(1), cost=LoseHealth("holder", 1), may=True))
    assert given("ogre", items={1: [paid]}).hint("yes") == scene.hint("yes")
