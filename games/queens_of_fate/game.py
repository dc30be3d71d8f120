"""The game of Queens of Fate: its rules, views, words and computer player.

A ruling on memory: Portents is face down, and pictures and words only count its cards. But everyone saw each card go
there, and the log names it. So the pile's Visibility says that everyone knows its faces, the view gives them to the
computer player (`remembered`), and a hint is the move of a careful player with a good memory. Cards that a harvest
moved below Destiny are hidden again, since nobody is expected to remember them.
"""

from __future__ import annotations

from games.kernel.game import Game
from games.kernel.text import t
from games.queens_of_fate import (
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
from games.queens_of_fate.achievements import ACHIEVEMENTS
from games.queens_of_fate.box import BOX
from games.queens_of_fate.computer_player.lookahead import LOOKAHEAD
from games.queens_of_fate.computer_player.reasons import reason
from games.queens_of_fate.draws import DRAWS
from games.queens_of_fate.lesson import LESSON
from games.queens_of_fate.recap import recap
from games.queens_of_fate.review import REVIEW

QUEENS_OF_FATE: Game[table.Table, view.QueensView] = Game(
    key=MANIFEST.key,
    title=MANIFEST.title,
    tagline=t("For one player: find, protect and unite the four Queens before the world ends."),
    seats=MANIFEST.seats,
    rules=phases.RULES,
    options=options.Options,
    table=table.Table,
    box=BOX,
    seen=view.QueensView,
    set_up=phases.set_up,
    phases=phases.PHASES,
    view=view.view,
    describe=description.describe,
    chapter=description.chapter,
    forecast=description.forecast,
    tell=telling.tell,
    result=score.result,
    compare=score.compare,
    describe_comparison=score.describe_comparison,
    measure=score.SHORTEST,
    play=player.play,
    handbook=handbook.HANDBOOK,
    tips=tips.TIPS,
    verbs=tips.VERBS,
    cards=handbook.CARDS,
    kinds=kinds.KINDS,
    marks=marks.MARKS,
    terms=terms.TERMS,
    draws=DRAWS,
    shows=description.shows,
    notes=description.notes,
    recap=recap,
    review=REVIEW,
    achievements=ACHIEVEMENTS,
    checkpoint_interval=phases.CHECKPOINT_INTERVAL,
    lookahead=LOOKAHEAD,
    reason=reason,
    lesson=LESSON,
    important=story.IMPORTANT,
    condensed=story.condensed,
    foremost=player.foremost,
)
