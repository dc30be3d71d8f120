"""How a game ended (R-186 to R-192, R-200)."""

from __future__ import annotations

from games.kernel.game import Result
from games.kernel.text import Text, t
from games.the_restless.story import ends
from games.the_restless.table import Table
from games.the_restless.vocabulary import labels


def result(table: Table) -> Result:
    """Everybody wins or loses together (R-1); annihilation is no victory (R-191)."""
    winners = tuple(range(table.players)) if table.ending == "victory" else ()
    end, level, options = ends(table.ending), labels.REALMS[table.level], agreed(table)
    text = t("{end} Realm {level}, Encounter {n}. {options}", end=end, level=level, n=table.at, options=options)
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
