"""The Restless as a whole: its rules, its views and its texts."""

from __future__ import annotations

from games.kernel.game import Game
from games.kernel.text import t
from games.the_restless import (
    MANIFEST,
    description,
    handbook,
    marks,
    options,
    packs,
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
from games.the_restless.achievements import ACHIEVEMENTS
from games.the_restless.advance import ADVANCE
from games.the_restless.box import BOX
from games.the_restless.computer_player.reasons import reason
from games.the_restless.draws import DRAWS
from games.the_restless.kinds import Kind
from games.the_restless.lesson import LESSON
from games.the_restless.recap import DICE, recap
from games.the_restless.review import REVIEW

THE_RESTLESS: Game[table.Table, view.RestlessView] = Game(
    key=MANIFEST.key,
    title=MANIFEST.title,
    tagline=t("Four walk east before the smoke. At the end of the road waits the god that betrayed them."),
    seats=MANIFEST.seats,
    rules=phases.RULES,
    options=options.Options,
    table=table.Table,
    box=BOX,
    packs=packs.PACKS,
    seen=view.RestlessView,
    set_up=phases.set_up,
    phases=phases.PHASES,
    view=view.view,
    describe=description.describe,
    tell=telling.tell,
    act=description.act,
    chapter=description.chapter,
    forecast=description.forecast,
    result=score.result,
    compare=score.compare,
    describe_comparison=score.describe_comparison,
    play=player.play,
    foremost=player.foremost,
    reason=reason,
    has_response_windows=True,
    all_public=True,
    handbook=handbook.HANDBOOK,
    tips=tips.TIPS,
    verbs=tips.VERBS,
    revealing=tips.REVEALING,
    cards=handbook.CARDS,
    kinds=frozenset(Kind),
    marks=marks.MARKS,
    recap=recap,
    dice=DICE,
    review=REVIEW,
    achievements=ACHIEVEMENTS,
    advance=ADVANCE,
    terms=terms.TERMS,
    draws=DRAWS,
    shows=description.shows,
    notes=description.notes,
    names=description.names,
    important=story.IMPORTANT,
    results=story.RESULTS,
    condensed=story.condensed,
    problem=options.problem,
    on_player_active=phases.on_player_active,
    lesson=LESSON,
)
