"""Genshin Tarot: a party of four against a wall of enemies and what waits behind it. Together, 1 to 4 players."""

from __future__ import annotations

from games.genshin_tarot import handbook, options, phases, player, question_kinds, score, table, telling, view
from games.kernel.game import Game
from games.kernel.text import t

GENSHIN_TAROT: Game[table.Table, view.GenshinView] = Game(
    key="genshin_tarot",
    title=t("Genshin Tarot"),
    tagline=t("Break through the enemies together, and defeat the Boss before the clock strikes twelve."),
    seats=range(1, 5),
    rules=1,
    options=options.Options,
    table=table.Table,
    seen=view.GenshinView,
    lay=phases.lay,
    phases=phases.PHASES,
    passing=frozenset({"start", "end"}),
    view=view.view,
    describe=telling.describe,
    result=score.result,
    play=player.play,
    windows=True,
    kinds=frozenset(question_kinds.Kind),
    handbook=handbook.HANDBOOK,
    cards=handbook.CARDS,
)
