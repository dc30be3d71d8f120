"""Parsifal as a whole: its rules, its views and its texts."""

from __future__ import annotations

from games.kernel.game import Game
from games.kernel.text import t
from games.parsifal import (
    MANIFEST,
    advance,
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
    tips,
    view,
)
from games.parsifal.achievements import ACHIEVEMENTS
from games.parsifal.box import BOX
from games.parsifal.computer_player.lookahead import LOOKAHEAD
from games.parsifal.computer_player.reasons import reason
from games.parsifal.draws import DRAWS
from games.parsifal.lesson import LESSON
from games.parsifal.recap import recap
from games.parsifal.terms import TERMS

PARSIFAL: Game[table.Table, view.ParsifalView] = Game(
    key=MANIFEST.key,
    title=MANIFEST.title,
    tagline=t(
        "Gather knights, sorcerers and holy treasures, and complete the quests of one of your characters before the "
        "others do."
    ),
    seats=MANIFEST.seats,
    rules=2,
    options=options.Options,
    problem=options.problem,
    table=table.Table,
    box=BOX,
    seen=view.ParsifalView,
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
    play=player.play,
    has_response_windows=True,
    interruptions=frozenset({kinds.Kind.INTERRUPT}),
    rivals=True,
    all_public=True,
    handbook=handbook.HANDBOOK,
    tips=tips.TIPS,
    verbs=tips.VERBS,
    cards=handbook.CARDS,
    kinds=frozenset(kinds.Kind),
    marks=marks.MARKS,
    terms=TERMS,
    draws=DRAWS,
    shows=description.shows,
    notes=description.notes,
    noted=description.noted,
    recap=recap,
    achievements=ACHIEVEMENTS,
    checkpoint_interval=phases.CHECKPOINT_INTERVAL,
    on_player_active=phases.on_player_active,
    advance=advance.ADVANCE,
    upgrade=advance.upgrade,
    lookahead=LOOKAHEAD,
    reason=reason,
    lesson=LESSON,
    important=story.IMPORTANT,
    results=story.RESULTS,
    foremost=player.foremost,
    condensed=story.condensed,
    addressed=story.addressed,
)
