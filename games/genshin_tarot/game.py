"""Genshin Tarot as a whole: its rules, its views and its texts."""

from __future__ import annotations

from games.genshin_tarot import (
    MANIFEST,
    description,
    handbook,
    kinds,
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
from games.genshin_tarot.achievements import ACHIEVEMENTS
from games.genshin_tarot.advance import ADVANCE
from games.genshin_tarot.box import BOX
from games.genshin_tarot.computer_player.lookahead import LOOKAHEAD
from games.genshin_tarot.computer_player.reasons import reason
from games.genshin_tarot.computer_player.teamwork import lets_first
from games.genshin_tarot.draws import DRAWS
from games.genshin_tarot.lesson import LESSON
from games.genshin_tarot.recap import DICE, recap
from games.kernel.game import Game
from games.kernel.text import t

GENSHIN_TAROT: Game[table.Table, view.GenshinView] = Game(
    key=MANIFEST.key,
    title=MANIFEST.title,
    tagline=t("Break through the enemies together, and defeat the Boss before the clock strikes twelve."),
    seats=MANIFEST.seats,
    rules=table.RULES,
    options=options.Options,
    packs=packs.PACKS,
    open_hands=options.open_hands,
    table=table.Table,
    box=BOX,
    seen=view.GenshinView,
    set_up=phases.set_up,
    phases=phases.PHASES,
    inline_phases=phases.INLINE_PHASES,
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
    lookahead=LOOKAHEAD,
    reason=reason,
    has_response_windows=True,
    handbook=handbook.HANDBOOK,
    tips=tips.TIPS,
    verbs=tips.VERBS,
    cards=handbook.CARDS,
    kinds=frozenset(kinds.Kind),
    marks=marks.MARKS,
    recap=recap,
    dice=DICE,
    achievements=ACHIEVEMENTS,
    advance=ADVANCE,
    brief=story.brief,
    condensed=story.condensed,
    addressed=story.addressed,
    foremost=player.foremost,
    lets_first=lets_first,
    terms=terms.TERMS,
    draws=DRAWS,
    shows=description.shows,
    notes=description.notes,
    names=description.names,
    important=story.IMPORTANT,
    results=story.RESULTS,
    lesson=LESSON,
)
