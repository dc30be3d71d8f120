"""The end of a match (R-186 to R-192, R-200)."""

from __future__ import annotations

from games.kernel.game import LOST_MATCH, WON_MATCH, Comparison, Result
from games.kernel.text import Seat, Text, t, tn
from games.the_restless.story import ends
from games.the_restless.table import Table
from games.the_restless.vocabulary import labels


def result(table: Table) -> Result:
    """Return the result: all players win or lose together (R-1). Annihilation is not a victory (R-191).

    The text of a victory names no place, because the god waits at the end of every road.
    """
    won = table.ending == "victory"
    words = ends(table.ending)
    if not won:
        words = t("{end} Realm {level}, Encounter {n}.", end=words, level=labels.REALMS[table.level], n=table.at)
    for changed in agreed_options(table):
        words = t("{before} {sentence}", before=words, sentence=changed)
    return Result(tuple(range(table.players)) if won else (), (), words)


def agreed_options(table: Table) -> list[Text]:
    """Return the options in which a match differs from the standard rules, in words (R-200)."""
    options = table.options
    return [
        *([t("Long road.")] if options.road > 4 else []),
        *([t("Short nights.")] if options.nights < 3 else []),
        *([t("With the tarot.")] if options.tarot else []),
        *([] if options.starters else [t("Empty hands.")]),
        *([t("Small party.")] if options.walkers < 4 else []),
    ]


def compare(table: Table, _result: Result, _seat: Seat) -> Comparison:
    """Return whether the run was won, then the party's Health and Rerolls, or how far it came if it was lost."""
    if table.ending == "victory":
        return 1, sum(member.health for member in table.walkers if member.alive), table.rerolls
    return 0, table.level, table.at


def describe_comparison(compared: Comparison) -> tuple[Text, ...]:
    """Return the parts of a comparison in words."""
    won, *rest = compared
    if won:
        health = [tn("{n} Health left", "{n} Health left", n=n) for n in rest[:1]]
        rerolls = [tn("{n} Reroll Counter left", "{n} Reroll Counters left", n=n) for n in rest[1:]]
        return (WON_MATCH, *health, *rerolls)
    realm = [t("Realm {level}", level=labels.REALMS[level]) for level in rest[:1]]
    return (LOST_MATCH, *realm, *(t("Encounter {n}", n=n) for n in rest[1:]))
