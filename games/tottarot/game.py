"""Tottarot as a whole: its rules, its views and its texts."""

from __future__ import annotations

from games.kernel.game import Game
from games.kernel.text import t
from games.tottarot import (
    MANIFEST,
    description,
    handbook,
    kinds,
    marks,
    options,
    phases,
    player,
    score,
    story,
    table,
    telling,
    terms,
    tips,
    view,
)
from games.tottarot.achievements import ACHIEVEMENTS
from games.tottarot.advance import ADVANCE
from games.tottarot.box import BOX
from games.tottarot.computer_player.lookahead import LOOKAHEAD
from games.tottarot.computer_player.reasons import reason
from games.tottarot.draws import DRAWS
from games.tottarot.lesson import LESSON
from games.tottarot.recap import recap

TOTTAROT: Game[table.Table, view.TottarotView] = Game(
    key=MANIFEST.key,
    title=MANIFEST.title,
    tagline=t("Keep a good fate or get rid of a bad one: bluff with your will tokens."),
    seats=MANIFEST.seats,
    rules=1,
    options=options.Options,
    table=table.Table,
    box=BOX,
    seen=view.TottarotView,
    set_up=phases.set_up,
    phases=phases.PHASES,
    view=view.view,
    describe=description.describe,
    tell=telling.tell,
    act=description.act,
    chapter=description.chapter,
    forecast=description.forecast,
    result=score.result,
    concluded=score.concluded,
    compare=score.compare,
    describe_comparison=score.describe_comparison,
    rivals=True,
    play=player.play,
    handbook=handbook.HANDBOOK,
    tips=tips.TIPS,
    verbs=tips.VERBS,
    cards=handbook.CARDS,
    kinds=frozenset(kinds.Kind),
    marks=marks.MARKS,
    terms=terms.TERMS,
    draws=DRAWS,
    shows=description.shows,
    notes=description.notes,
    recap=recap,
    achievements=ACHIEVEMENTS,
    problem=options.problem,
    lookahead=LOOKAHEAD,
    reason=reason,
    advance=ADVANCE,
    lesson=LESSON,
    important=story.IMPORTANT,
    condensed=story.condensed,
    addressed=story.addressed,
)
