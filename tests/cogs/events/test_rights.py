"""Tournaments can be organized with Manage Events or Manage Messages, or with a role that moderators choose."""

from __future__ import annotations

from bot.app import Querent
from bot.services import Services
from bot.table.moderation import HouseRules
from games.kernel.text import t
from tests.bot.caller import Caller, refused
from tests.bot.wire import Wire
from tests.storage.given import ANN, BRUNO, GUILD

ROLE = 77


async def test_others_see_the_tournaments_and_open_none(bot: Querent, wire: Wire) -> None:
    ann = Caller(bot, wire, ANN, "Ann")
    page = await ann.type("tournament")
    assert page.items == []
    assert "There is no tournament here yet." in page.words
    refused(await ann.type("tournament", game="trick"))
    refused(await ann.press("C:0:0:open/trick/swiss/2/2/2/"))
    refused(await ann.press("C:0:0:new", "trick/swiss"))


async def test_moderators_and_roles_they_choose_open_them(bot: Querent, wire: Wire, services: Services) -> None:
    assert [item["custom_id"] for item in (await Caller(bot, wire, ANN, moderator=True).type("tournament")).items]
    bruno = Caller(bot, wire, BRUNO, roles=(ROLE,))
    assert (await bruno.type("tournament")).items == []
    await services.moderation.set_rules(GUILD, ANN, HouseRules(organizers=(ROLE,)), t("Chosen."))
    page = await bruno.type("tournament", game="trick", rounds=2, days=3, name="  The   Cup ")
    assert "**The Cup**" in page.words
    assert "2 rounds of 3 days · tables of 2 · same deals" in page.words
    assert page.address("Open sign-up") == "C:0:0:open/trick/swiss/2/2/3/The Cup"


async def test_an_unplayable_tournament_or_forged_press_is_refused(bot: Querent, wire: Wire) -> None:
    ann = Caller(bot, wire, ANN, moderator=True)
    refused(await ann.type("tournament", game="trick", tables=9))
    for forged in ("trick/swiss/0/2/2/", "trick/swiss/2/99/2/", "trick/cup/2/2/2/", "chess/swiss/2/2/2/", "trick", ""):
        refused(await ann.press(f"C:0:0:open/{forged}"))
    for forged in ("join", "mine", "rank", "rules", "start", "off!", "leave!", "nonsense"):
        refused(await ann.press(f"C:404:0:{forged}"))
