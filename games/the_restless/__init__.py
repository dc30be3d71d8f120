"""The Restless: the last people alive walk east together, to a god that betrayed them. 1 to 4 players."""

from __future__ import annotations

from games.kernel.game import Game
from games.kernel.text import t
from games.the_restless import description, handbook, options, phases, player, score, table, view
from games.the_restless.kinds import Kind

THE_RESTLESS: Game[table.Table, view.RestlessView] = Game(
    key="the_restless",
    title=t("The Restless"),
    tagline=t("Four walk east before the smoke. At the end of the road waits the god that betrayed them."),
    seats=range(1, 5),
    rules=1,
    options=options.Options,
    table=table.Table,
    seen=view.RestlessView,
    lay=phases.lay,
    phases=phases.PHASES,
    view=view.view,
    describe=description.describe,
    result=score.result,
    play=player.play,
    windows=True,
    handbook=handbook.HANDBOOK,
    cards=handbook.CARDS,
    kinds=frozenset(Kind),
    problem=options.problem,
)
