"""The lobby of a solo table asks about what only a single player decides; other tables do not."""

from __future__ import annotations

from bot.app import Querent
from bot.services import Services
from tests.bot.caller import Caller
from tests.bot.tables import opened
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO

PRINTED, EASED = "The rulebook's game", "Not in the rulebook"


async def test_a_solo_player_chooses_printed_or_eased_rules(bot: Querent, wire: Wire, services: Services) -> None:
    table_id = await opened(services.lobbies, "genshin_tarot", people=1)
    ann, bruno = Caller(bot, wire, ANN, "Ann", openly=True), Caller(bot, wire, BRUNO, "Bruno", openly=True)
    shown = await ann.press(f"l:{table_id}:0:asked", "alone=printed")
    assert [line.split("**")[0] for line in shown.words.splitlines() if "a turn" in line] == ["- ✓ ", "- "]
    assert PRINTED in shown.words
    assert EASED in shown.words
    shown = await ann.press(f"l:{table_id}:0:asked", "alone=eased")
    assert [line.split("**")[0] for line in shown.words.splitlines() if "a turn" in line] == ["- ", "- ✓ "]
    assert dict((await services.store.matches.row(table_id)).options) == {"alone": "eased"}
    await bruno.press(f"l:{table_id}:0:asked", "alone=printed")
    assert dict((await services.store.matches.row(table_id)).options) == {"alone": "eased"}, "the host decides"


async def test_a_table_for_more_shows_nothing_of_it(bot: Querent, wire: Wire, services: Services) -> None:
    table_id = await opened(services.lobbies, "genshin_tarot", people=1)
    shown = await Caller(bot, wire, BRUNO, "Bruno", openly=True).press(f"l:{table_id}:0:join")
    assert "## Genshin Tarot" in shown.words
    assert EASED not in shown.words
    assert "plays alone" not in shown.words
