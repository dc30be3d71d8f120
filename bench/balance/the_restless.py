"""How computer players fare in The Restless, beside what is aimed at: B-1 to B-23, over games with the same deals.

B-21 (every way of every choice changes something) is a matter of the cards alone; here the ways are told that nobody
ever took.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import hypot, sqrt
from statistics import mean

from bench.balance.restless_games import HAPPENED, Played, begun, listening, played
from bench.players import shares
from bench.pool import spread
from games.the_restless.cards import EVERY
from games.the_restless.rules.state.card_lookup import parts
from games.the_restless.story import died, fled
from games.the_restless.vocabulary.card_types import CARDS, Card, Character, Item, Realm
from games.the_restless.vocabulary.effects import Choose, Way

FEW = 25
"""Games a card must have been in for its own rate to be told."""
ERRORS = 2
"""By how many standard errors the rate of an Item, which is in few games, must miss its target to be told of."""
NAMED = 12
"""How many cards of a list are named."""

Games = Sequence[Played]


PRINTED = "printed"
ROWS = ("1", "2", "3", "4", *[f"{PRINTED}/{seats}" for seats in (2, 3, 4)])
"""What can be played by itself: games of so many players, as tables begin and with every setting as printed."""


def lines(games: int = 2_000, *rows: str, seed: int = 0) -> Iterable[str]:
    """The measures, each beside its target; as many games by chance alone, half as many of each other comparison.

    Of the `rows`, if any are named, only B-1 to B-11 and B-23.
    """
    for row in rows:
        setting, _, seats = row.rpartition("/")
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
    """The measures of games by the computer player, by chance, with the tarot, and with so many players.

    There are always four Characters, so games of fewer players count as the others do.
    """
    fewer = [one for those in by_seats.values() for one in those]
    every = [*plain, *fewer]
    yield f"{len(plain)} games by the computer player, {len(chance)} by chance alone, {len(tarot)} with the tarot, "
    yield f"{len(fewer)} with one to three players"
    yield from _whole(every)
    yield from _parts(every)
    yield _told("B-15", "wins of random play", _rate(chance), "under 3 %")
    rates = ", ".join(f"{seats}: {_rate(those)}" for seats, those in by_seats.items())
    yield _told("B-16", "wins with fewer players", f"{rates}, 4: {_rate(plain)}", "equal")
    yield _told("B-17", "wins with the tarot", _rate(tarot), "10 to 35 %")
    yield from _cards([*every, *chance, *tarot])
    yield from _kept("Items drawn and kept", [*every, *chance, *tarot])
    yield from _kept("the same, without chance", every)
    yield from _lifts(every)
    yield from _ends([*every, *chance, *tarot])


def _whole(games: Games) -> Iterator[str]:
    """B-1 to B-10."""
    faced = [one for one in games if one.faced]
    yield _told("B-1", "wins", _rate(games), "15 to 35 %")
    yield _told("B-2", "reach the final battle", _share(len(faced), len(games)), "75 to 97 %")
    yield _told("B-3", "wins among those", _rate(faced), "20 to 42 %")
    yield _told("B-4", "Encounters", _mean(one.encounters for one in faced), "18.5 to 20.5 (of whole roads)")
    yield _told("B-5", "rounds", _mean(one.rounds for one in games), "22 to 36")
    yield _told("B-5", "Characters' turns", _mean(one.turns for one in games), "70 to 130")
    last = [one.last for one in faced]
    yield _told("B-6", "rounds of the final battle", _mean(last), "5 to 9")
    yield _told("B-6", "over 15 rounds", _share(sum(n > 15 for n in last), len(last)), "under 1 %")
    other = sum(one.rounds - one.last for one in games) / max(sum(one.fights - one.faced for one in games), 1)
    yield _told("B-7", "rounds of other battles", f"{other:.2f}", "1.3 to 2.2")
    battles = sum(one.fights for one in games)
    yield _told("B-7", "over 12 rounds", _share(sum(one.longest > 12 for one in games), battles), "under 1 %")
    yield _told("B-8", "deaths", _mean(one.told[died(CARDS["nothing"].name).key] for one in games), "2.5 to 6")
    yield _told("B-9", "flights", _mean(one.told[fled().key] for one in games), "2 to 4")
    yield _told("B-9", "Rests", _mean(one.nights for one in games), "2.3 to 3")
    yield _told("B-9", "Traders visited", _mean(one.visits for one in games), "1.3 to 2.2")
    yield _told("B-10", "Loot drawn", _mean(one.told["loot"] for one in games), "12 to 18")
    yield _told("B-10", "Treasure drawn", _mean(one.told["treasure"] for one in games), "5 to 9")
    yield _told("B-10", "Sins", _mean(one.told["{card} binds to {who}."] for one in games), "0.6 to 1.5")


def _parts(games: Games) -> Iterator[str]:
    """B-11 to B-14."""
    yield _gods(games)
    gaps: dict[str, float] = {}
    rates = _rates(games, lambda one: one.realms)
    for level in range(1, 6):
        those = {key: rate for key, rate in rates.items() if _level(key) == level}
        average = mean(those.values()) if those else 0.0
        gaps |= {key: rate - average for key, rate in those.items()}
    yield _told("B-12", "Realms, from the mean of their level", _named(_outside(gaps, -12, 12)), "within 12 points")
    party = _rates(games, lambda one: one.party)
    yield _told("B-13", "wins by first party", _named(_outside(party, 10, 40)), "10 to 40 % each")
    traits = _rates(games, lambda one: sorted({_trait(key) for key in one.party}))
    absent = _rates(games, lambda one: sorted({*map(_trait, _characters())} - {_trait(key) for key in one.party}))
    lifts = {trait: traits[trait] - absent[trait] for trait in traits if trait in absent}
    yield _told("B-14", "Traits, present less absent", _named(_outside(lifts, -6, 6)), "within 6 points")


def _gods(games: Games) -> str:
    """B-11."""
    rates = _rates([one for one in games if one.faced], lambda one: [one.god])
    return _told("B-11", "wins by god", _named(rates), "8 to 55 % each")


def _cards(games: Games) -> Iterator[str]:
    """B-18, B-19 and B-21, of all cards that may enter play."""
    seen = Counter(key for one in games for key in one.seen)
    opened = Counter(line for one in games for line in one.opened)
    rare = {card.key: float(seen[card.key]) for card in EVERY if seen[card.key] < 20 and card.deck != "status"}
    yield _told("B-18", f"cards seen in under 20 of {len(games)} games", _list(rare), "none, of 20,000 games")
    idle = [name for card in EVERY for name in _idle(card, seen[card.key], opened)]
    yield _told("B-19", "abilities that happen too seldom", _list(dict.fromkeys(idle, 0.0)), "once in 50 plays")
    taken = {way for one in games for way in one.ways}
    ways = [(card.key, way.label.key) for card in EVERY for way in _ways(card) if seen[card.key] >= FEW]
    never = {f"{key}/{label}": 0.0 for key, label in ways if (key, label) not in taken}
    yield _told("B-21", "ways never taken", _list(never), "none")


def _kept(what: str, games: Games) -> Iterator[str]:
    """B-20: how many are outside, from where to where they go, and of how many draws of an Item on average."""
    drawn = Counter(key for one in games for key in one.drawn if isinstance(CARDS[key], Item))
    kept = Counter(key for one in games for key in one.kept)
    rates = {key: 100 * kept[key] / n for key, n in drawn.items() if n >= FEW}
    yield _told("B-20", what, _named(_outside(rates, 5, 98)), "5 to 98 % each")
    if rates:
        yield f"      of {len(rates)} Items, drawn {mean(drawn.values()):.0f} times each: {_ends_of(rates)}"


def _ends_of(rates: dict[str, float]) -> str:
    """The least and the most."""
    least, most = min(rates, key=rates.__getitem__), max(rates, key=rates.__getitem__)
    return f"from {rates[least]:.0f} ({least}) to {rates[most]:.0f} ({most})"


def _idle(card: Card, plays: int, opened: Counter[tuple[str, str]]) -> Iterator[str]:
    """Abilities that should have happened by now, Trait lines where the Trait was there; what holds does not happen."""
    for on, trait in card.own:
        times = opened[card.key, trait] if trait else plays
        if times >= 50 and on.trigger != "static" and HAPPENED[id(on.do)] * 50 < times:
            yield f"{card.key}/{on.trigger}"


def _ways(card: Card) -> Iterator[Way]:
    for part in parts(card.key):
        yield from part.ways if isinstance(part, Choose) else ()


def _lifts(games: Games) -> Iterator[str]:
    """B-22: how much more those win who kept an Item than those who drew it and did not; the same of whole groups.

    Who draws much wins more, and leaves more of it: so games are compared that drew about as many, too.
    """
    for what, alike in (("win lift of Items kept", _any), ("the same, who drew as many", _drew)):
        found = {key: lift for key, lift in _lifted(games, lambda item: item.key, alike).items() if lift[2] >= FEW}
        beyond = {key: n for key, (n, error, _) in found.items() if not -4 - ERRORS * error <= n <= 15 + ERRORS * error}
        yield _told("B-22", f"{what}, of {len(found)}", _named(beyond), "-4 to +15 points")
        yield f"      {sum(-4 <= n <= 15 for n, _, _ in found.values())} inside as they stand, left {FEW} times or more"
    for group, (lift, error, left) in sorted(
        _lifted(games, lambda item: f"{item.deck}/{item.groups[0]}", _drew).items()
    ):
        yield f"      {group:<20} {lift:+.1f}, from {lift - 2 * error:+.1f} to {lift + 2 * error:+.1f} (left {left})"


def _any(_one: Played) -> int:
    return 0


def _drew(one: Played) -> int:
    """How many Items, in fives: games of one number are alike."""
    return sum(isinstance(CARDS[key], Item) for key in one.drawn) // 5


Lift = tuple[float, float, int]
"""In points, how much more is won with Items of a kind; its standard error; how often they were not kept."""


def _lifted(games: Games, of: Callable[[Item], str], alike: Callable[[Played], int] = _any) -> dict[str, Lift]:
    """By kinds of Item; only games that are `alike` are compared, each kind of game by how often it left them."""
    won: defaultdict[str, defaultdict[int, tuple[list[bool], list[bool]]]]
    won = defaultdict(lambda: defaultdict(lambda: ([], [])))
    for one in games:
        games_like_it = alike(one)
        for card in map(CARDS.__getitem__, one.drawn):
            if isinstance(card, Item):
                won[of(card)][games_like_it][card.key in one.kept].append(one.won)
    return {key: _lift([cell for cell in cells.values() if all(cell)]) for key, cells in won.items()}


def _lift(cells: Sequence[tuple[list[bool], list[bool]]]) -> Lift:
    """Of those who left and those who kept, in several kinds of game."""
    left = sum(len(lost) for lost, _ in cells)
    lifts = [len(lost) / left * (mean(kept) - mean(lost)) for lost, kept in cells]
    errors = [len(lost) / left * hypot(_error(kept), _error(lost)) for lost, kept in cells]
    return 100 * sum(lifts), 100 * hypot(*errors), left


def _error(won: Sequence[bool]) -> float:
    """The standard error of a share; as if one more had been won and one more lost, so that none is ever certain."""
    share = (sum(won) + 1) / (len(won) + 2)
    return sqrt(share * (1 - share) / len(won))


def _ends(games: Games) -> Iterator[str]:
    """B-23, and the answers that games took."""
    yield _told("B-23", "games of over 400 rounds", str(sum(one.rounds > 400 for one in games)), "none")
    yield _told("B-23", "games without an end", str(sum(one.ending == "none" for one in games)), "none")
    suspended = sum(one.told["{card} does not hold for now: nothing else could be done."] for one in games)
    yield _told("B-23", "rules suspended", _share(suspended, len(games)), "under 0.1 %")
    most = max(one.answers for one in games)
    yield f"answers a game: {mean(one.answers for one in games):.0f}, at most {most}"
    yield f"endings: {dict(Counter(one.ending for one in games))}"


def _rates(games: Games, of: Callable[[Played], Iterable[str]]) -> dict[str, float]:
    """In percent, how many games are won with each of something; only of what was there often enough."""
    won: defaultdict[str, list[bool]] = defaultdict(list)
    for one in games:
        for key in of(one):
            won[key].append(one.won)
    return {key: 100 * mean(those) for key, those in won.items() if len(those) >= FEW}


def _outside(found: dict[str, float], low: float, high: float) -> dict[str, float]:
    return {key: n for key, n in found.items() if not low <= n <= high}


def _named(found: dict[str, float]) -> str:
    """From most to least."""
    if not found:
        return "all"
    keys = sorted(found, key=lambda key: (-found[key], key))
    shown = keys if len(keys) <= 2 * NAMED else [*keys[:NAMED], "...", *keys[-NAMED:]]
    return f"{len(keys)}: " + ", ".join(f"{key} {found[key]:.0f}" if key in found else key for key in shown)


def _list(found: dict[str, float]) -> str:
    return f"{len(found)}: " + ", ".join(list(found)[: 2 * NAMED]) if found else "none"


def _told(number: str, what: str, measured: str, target: str) -> str:
    return f"{number:<5} {what:<38} {measured}   (target: {target})"


def _rate(games: Games) -> str:
    return _share(sum(one.won for one in games), len(games))


def _share(part: int, whole: int) -> str:
    return shares.told(part, whole)


def _mean(numbers: Iterable[int]) -> str:
    return f"{mean([*numbers] or [0]):.1f}"


def _level(key: str) -> int:
    card = CARDS[key]
    return card.level if isinstance(card, Realm) else 0


def _trait(key: str) -> str:
    card = CARDS[key]
    return card.trait if isinstance(card, Character) else ""


def _characters() -> list[str]:
    return [card.key for card in EVERY if isinstance(card, Character)]
