"""The settings of a match (R-197 to R-200, R-210)."""

from __future__ import annotations

from dataclasses import dataclass

from games.kernel.game import Choice, naming, packs_field, setting, unnamed
from games.kernel.packs.pack import Pack
from games.kernel.text import Text, t

ACROSS_DAYS = t(
    "The first vote decides. Half of you must agree to rest, or to move on when someone might want to stay. The "
    "Character with the most room draws, and a turn can begin with its attack in one press. Anyone can switch back "
    "to voting on everything."
)


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of a match.

    Attributes:
        road: Number of Encounters in a Realm.
        nights: Number of Rest cards.
        starters: Whether there are Starter Items.
        walkers: Number of Characters.
        lead: Whether the Lead decides.
        tarot: Whether the tarot is in play.
        pace: Whether the game is played across days, with fewer questions (a ruling of ours).
        extra: The player of the Characters in excess of the number of players: "" for each in turn, or a seat in
            decimal.
        packs: The packs of cards in play.
    """

    road: int = setting(
        t("The road"),
        Choice("4", t("four Encounters a Realm"), 4),
        Choice("5", t("five Encounters a Realm (long road)"), 5),
        Choice("6", t("six Encounters a Realm (longer road)"), 6),
        Choice("8", t("eight Encounters a Realm (longest road)"), 8),
    )
    nights: int = setting(
        t("Rest cards"),
        Choice("3", t("three"), 3),
        Choice("2", t("two (short nights)"), 2),
        Choice("1", t("one (short nights)"), 1),
        Choice("0", t("none (no night)"), 0),
    )
    starters: bool = setting(
        t("Starter Items"),
        Choice("yes", t("one for each Character"), True),
        Choice("no", t("none (empty hands)"), False),
    )
    walkers: int = setting(
        t("Characters"),
        Choice("4", t("four"), 4),
        Choice("3", t("three (small party)"), 3),
        Choice("2", t("two (small party)"), 2),
        Choice("1", t("one (small party)"), 1),
    )
    lead: bool = setting(
        t("Party decisions"),
        Choice("vote", t("by vote"), False),
        Choice("lead", t("by the Lead, who opened the table"), True),
    )
    pace: bool = setting(
        t("Pace"),
        Choice("printed", t("as printed: the party votes on everything"), False),
        Choice("days", t("across days: fewer questions"), True, ACROSS_DAYS),
        later=True,
        together="days",
    )
    tarot: bool = setting(
        t("Tarot"),
        Choice("no", t("left in its box"), False),
        Choice("yes", t("consulted (harder)"), True),
    )
    extra: str = setting(
        t("Leader of the extra Characters"),
        Choice("around", t("each player in turn"), ""),
        *naming(range(3)),
        later=True,
    )
    packs: tuple[Pack, ...] = packs_field()


def problem(options: Options, players: int) -> Text:
    """Return why a number of players cannot play with these options, or EMPTY if they can.

    Every player needs a Character.
    """
    if options.walkers < players:
        return t("{n} Characters are too few for {players} players.", n=options.walkers, players=players)
    return unnamed(options.extra, players)
