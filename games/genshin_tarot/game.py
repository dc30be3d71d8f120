"""Genshin Tarot, put together: its rules, what is seen of them, and what is said about them."""

from __future__ import annotations

from operator import attrgetter

from games.genshin_tarot import (
    MANIFEST,
    description,
    handbook,
    marks,
    options,
    phases,
    player,
    score,
    table,
    view,
)
from games.genshin_tarot.computer_player.lookahead import LOOKAHEAD
from games.genshin_tarot.computer_player.reasons import reason
from games.genshin_tarot.lesson import LESSON
from games.genshin_tarot.medals import MEDALS
from games.genshin_tarot.recap import recap
from games.genshin_tarot.text import first_words, terms
from games.genshin_tarot.turn.in_advance import ADVANCE
from games.genshin_tarot.vocabulary import question_kinds
from games.kernel.game import Game
from games.kernel.text import t

GENSHIN_TAROT: Game[table.Table, view.GenshinView] = Game(
    key=MANIFEST.key,
    title=MANIFEST.title,
    tagline=t("Break through the enemies together, and defeat the Boss before the clock strikes twelve."),
    seats=MANIFEST.seats,
    rules=table.RULES,
    options=options.Options,
    open_hands=attrgetter("open_hands"),
    table=table.Table,
    seen=view.GenshinView,
    set_up=phases.set_up,
    phases=phases.PHASES,
    passing=phases.PASSING,
    view=view.view,
    describe=description.describe,
    act=description.act,
    result=score.result,
    play=player.play,
    lookahead=LOOKAHEAD,
    reason=reason,
    windows=True,
    handbook=handbook.HANDBOOK,
    first_words=first_words.FIRST_WORDS,
    verbs=first_words.VERBS,
    cards=handbook.CARDS,
    kinds=frozenset(question_kinds.Kind),
    marks=marks.MARKS,
    recap=recap,
    medals=MEDALS,
    advance=ADVANCE,
    terms=terms.TERMS,
    shows=description.shows,
    lesson=LESSON,
)
