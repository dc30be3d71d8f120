"""Parsifal: everybody's characters have quests, and any character may act for you or against you. 2 to 6 players."""

from __future__ import annotations

from games.kernel.game import Game
from games.kernel.text import t
from games.parsifal import description, handbook, options, phases, player, questions, score, table, view

PARSIFAL: Game[table.Table, view.ParsifalView] = Game(
    key="parsifal",
    title=t("Parsifal"),
    tagline=t(
        "Gather knights, sorcerers and holy things, and complete the quests of one of yours before the others do."
    ),
    seats=range(2, 7),
    rules=1,
    options=options.Options,
    table=table.Table,
    seen=view.ParsifalView,
    lay=phases.lay,
    phases=phases.PHASES,
    view=view.view,
    describe=description.describe,
    result=score.result,
    play=player.play,
    windows=True,
    handbook=handbook.HANDBOOK,
    cards=handbook.CARDS,
    kinds=frozenset(questions.Kind),
    stride=phases.STRIDE,
)
