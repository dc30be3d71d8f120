"""How a game ended (R-186 to R-192, R-200)."""

from __future__ import annotations

from games.kernel.game import Result
from games.kernel.text import Text, t
from games.the_restless.story import ends
from games.the_restless.table import Table


def result(table: Table) -> Result:
    """Everybody wins or loses together (R-1); annihilation is no victory (R-191)."""
    winners = tuple(range(table.players)) if table.ending == "victory" else ()
    text = t("{end} Realm {level}, Encounter {n}. {options}", end=ends(table.ending), level=table.level, n=table.at,
             options=agreed(table))  # fmt: skip
    return Result(winners, (), text)


def agreed(table: Table) -> Text:
    """The options that were played (R-200)."""
    options = table.options
    told = [
        *([t("Long road.")] if options.road > 4 else []),
        *([t("Short nights.")] if options.nights < 3 else []),
        *([t("With the tarot.")] if options.tarot else []),
        *([] if options.starters else [t("Empty hands.")]),
        *([t("Few.")] if options.walkers < 4 else []),
    ]
    head = t("Standard rules.") if not told else told[0]
    for text in told[1:]:
        head = t("{before} {sentence}", before=head, sentence=text)
    return head
