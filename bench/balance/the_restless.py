"""Measures computer players in The Restless against the targets B-1 to B-23, in games with the same deals.

B-21 (every way of every choice changes something) depends on the cards alone; this prints unchosen options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from math import hypot
from statistics import mean

from bench.balance import restless_traits
from bench.balance.restless_games import HAPPENED, begun, listening, played
from bench.balance.restless_items import kept, lifts
from bench.balance.restless_measures import (
    FEW,
    Games,
    average,
    beside,
    error,
    listed,
    named,
    outside,
    rate,
    rates,
    share,
)
from bench.players.shares import SURE
from bench.pool import spread
from games.the_restless.cards import EVERY
from games.the_restless.effects.choices import Choose
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.story import died, fled
from games.the_restless.vocabulary.basics.branches import Way
from games.the_restless.vocabulary.card_types import CARDS, Card, Character, Realm

PRINTED = "printed"
TRAIT = "trait"
ROWS = (
    *("1", "2", "3", "4"),
    *[f"{PRINTED}/{seats}" for seats in (2, 3, 4)],
    *[f"{TRAIT}/{trait}" for trait in restless_traits.TRAITS],
)
"""The parts that can be played separately.

They are games of that many players, with the default and with the printed settings, and deals with and without a
Character of a Trait.
"""


def lines(games: int = 2_000, *rows: str, seed: int = 0) -> Iterable[str]:
    """Yield the measures, each next to its target.

    Args:
        games: The number of random games; each other comparison has half as many.
        rows: The measures to print, from B-1 to B-11 and B-23; all measures if empty.
        seed: The first deal.
    """
    for row in rows:
        setting, _, seats = row.rpartition("/")
        if setting == TRAIT:
            yield from restless_traits.worth(seats, games, seed)
            continue
        chosen = {} if setting == PRINTED else begun(int(seats))
        found = [*spread(partial(played, seats=int(seats), chosen=chosen), games, seed)]
        yield from (f"{games} games: {row}", *_whole(found), _gods(found), *_ends(found))
    if not rows:
        yield from _everything(range(seed, seed + games))


def _everything(deals: range) -> Iterator[str]:
    few = deals[: max(len(deals) // 2, 10)]
    with listening():
        plain = [played(seed, chosen=begun(4)) for seed in deals]
        chance = [played(seed, policy="random") for seed in deals]
        tarot = [played(seed, chosen={**begun(4), "tarot": "yes"}) for seed in few]
        by_seats = {seats: [played(seed, seats=seats, chosen=begun(seats)) for seed in few] for seats in (1, 2, 3)}
    yield from told(plain, chance, tarot, by_seats)


def told(plain: Games, chance: Games, tarot: Games, by_seats: Mapping[int, Games]) -> Iterator[str]:
    """Yield the measures of computer players' games, of random games, with the tarot, and by number of players.

    There are always four Characters, so games of fewer players count as the others do.
    """
    fewer = [one for those in by_seats.values() for one in those]
    every = [*plain, *fewer]
    yield f"{len(plain)} games by the computer player, {len(chance)} by chance alone, {len(tarot)} with the tarot, "
    yield f"{len(fewer)} with one to three players"
    yield from _whole(every)
    yield from _parts(every)
    yield beside("B-15", "wins of random play", rate(chance), "under 3 %")
    rates = ", ".join(f"{seats}: {rate(those)}" for seats, those in by_seats.items())
    yield beside("B-16", "wins with fewer players", f"{rates}, 4: {rate(plain)}", "equal")
    yield beside("B-17", "wins with the tarot", rate(tarot), "10 to 35 %")
    yield from _cards([*every, *chance, *tarot])
    yield from kept("Items drawn and kept", [*every, *chance, *tarot])
    yield from kept("the same, without chance", every)
    yield from lifts(every)
    yield from _ends([*every, *chance, *tarot])


def _whole(games: Games) -> Iterator[str]:
    """Yield B-1 to B-10."""
    faced = [one for one in games if one.faced]
    yield beside("B-1", "wins", rate(games), "15 to 35 %")
    yield beside("B-2", "reach the final battle", share(len(faced), len(games)), "75 to 97 %")
    yield beside("B-3", "wins among those", rate(faced), "20 to 42 %")
    yield beside("B-4", "Encounters", average(one.encounters for one in faced), "18.5 to 20.5 (of whole roads)")
    yield beside("B-5", "rounds", average(one.rounds for one in games), "22 to 36")
    yield beside("B-5", "Characters' turns", average(one.turns for one in games), "70 to 130")
    last = [one.last for one in faced]
    yield beside("B-6", "rounds of the final battle", average(last), "5 to 9")
    yield beside("B-6", "over 15 rounds", share(sum(n > 15 for n in last), len(last)), "under 1 %")
    other = sum(one.rounds - one.last for one in games) / max(sum(one.fights - one.faced for one in games), 1)
    yield beside("B-7", "rounds of other battles", f"{other:.2f}", "1.3 to 2.2")
    battles = sum(one.fights for one in games)
    yield beside("B-7", "over 12 rounds", share(sum(one.longest > 12 for one in games), battles), "under 1 %")
    yield beside("B-8", "deaths", average(one.told[died(CARDS["nothing"].name).key] for one in games), "2.5 to 6")
    yield beside("B-9", "flights", average(one.told[fled().key] for one in games), "2 to 4")
    yield beside("B-9", "Rests", average(one.nights for one in games), "2.3 to 3")
    yield beside("B-9", "Traders visited", average(one.visits for one in games), "1.3 to 2.2")
    yield beside("B-10", "Loot drawn", average(one.told["loot"] for one in games), "12 to 18")
    yield beside("B-10", "Treasure drawn", average(one.told["treasure"] for one in games), "5 to 9")
    yield beside("B-10", "Sins", average(one.told["{card} binds to {who}."] for one in games), "0.6 to 1.5")


def _parts(games: Games) -> Iterator[str]:
    """Yield B-11 to B-14."""
    yield _gods(games)
    gaps: dict[str, float] = {}
    found = rates(games, lambda one: one.realms)
    for level in range(1, 6):
        those = {key: won for key, won in found.items() if _level(key) == level}
        middle = mean(those.values()) if those else 0.0
        gaps |= {key: won - middle for key, won in those.items()}
    yield beside("B-12", "Realms, from the mean of their level", named(outside(gaps, -12, 12)), "within 12 points")
    party = rates(games, lambda one: one.party)
    yield beside("B-13", "wins by first party", named(outside(party, 10, 40)), "10 to 40 % each")
    yield from _traits(games)


def _traits(games: Games) -> Iterator[str]:
    """Yield B-14 with a 95 % confidence interval."""
    gaps: dict[str, float] = {}
    within: dict[str, float] = {}
    for trait in sorted({*map(_trait, _characters())}):
        sides = [[one.won for one in games if (trait in map(_trait, one.party)) is there] for there in (True, False)]
        if min(map(len, sides)) >= FEW:
            gaps[trait] = 100 * (mean(sides[0]) - mean(sides[1]))
            within[trait] = 100 * SURE * hypot(*map(error, sides))
    yield beside("B-14", "Traits, present less absent", named(outside(gaps, -6, 6)), "within 6 points")
    yield "      " + ", ".join(f"{trait} {gaps[trait]:+.1f} ± {within[trait]:.1f}" for trait in gaps)


def _gods(games: Games) -> str:
    """Return B-11."""
    found = rates([one for one in games if one.faced], lambda one: [one.god])
    return beside("B-11", "wins by god", named(found), "8 to 55 % each")


def _cards(games: Games) -> Iterator[str]:
    """Yield B-18, B-19 and B-21 for all cards that can enter play."""
    seen = Counter(key for one in games for key in one.seen)
    opened = Counter(line for one in games for line in one.opened)
    rare = {card.key: float(seen[card.key]) for card in EVERY if seen[card.key] < 20 and card.deck != "status"}
    yield beside("B-18", f"cards seen in under 20 of {len(games)} games", listed(rare), "none, of 20,000 games")
    idle = [name for card in EVERY for name in _idle(card, seen[card.key], opened)]
    yield beside("B-19", "abilities that happen too seldom", listed(dict.fromkeys(idle, 0.0)), "once in 50 plays")
    taken = {way for one in games for way in one.ways}
    ways = [(card.key, way.label.key) for card in EVERY for way in _ways(card) if seen[card.key] >= FEW]
    never = {f"{key}/{label}": 0.0 for key, label in ways if (key, label) not in taken}
    yield beside("B-21", "ways never taken", listed(never), "none")


def _idle(card: Card, plays: int, opened: Counter[tuple[str, str]]) -> Iterator[str]:
    """Yield abilities that should have happened by now: a Trait line if the Trait was there, but no static ones."""
    for on, trait in card.own:
        times = opened[card.key, trait] if trait else plays
        if times >= 50 and on.trigger != "static" and HAPPENED[id(on.do)] * 50 < times:
            yield f"{card.key}/{on.trigger}"


def _ways(card: Card) -> Iterator[Way]:
    for part in parts(card.key):
        yield from part.ways if isinstance(part, Choose) else ()


def _ends(games: Games) -> Iterator[str]:
    """Yield B-23, and the number of answers per game."""
    yield beside("B-23", "games of over 400 rounds", str(sum(one.rounds > 400 for one in games)), "none")
    yield beside("B-23", "games without an end", str(sum(one.ending == "none" for one in games)), "none")
    suspended = sum(one.told["{card} does not hold for now: nothing else could be done."] for one in games)
    yield beside("B-23", "rules suspended", share(suspended, len(games)), "under 0.1 %")
    most = max(one.answers for one in games)
    yield f"answers a game: {mean(one.answers for one in games):.0f}, at most {most}"
    yield f"endings: {dict(Counter(one.ending for one in games))}"


def _level(key: str) -> int:
    card = CARDS[key]
    return card.level if isinstance(card, Realm) else 0


def _trait(key: str) -> str:
    card = CARDS[key]
    return card.trait if isinstance(card, Character) else ""


def _characters() -> list[str]:
    return [card.key for card in EVERY if isinstance(card, Character)]
