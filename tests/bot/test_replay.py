"""A moment that is looked at again is what it was then, whatever was taken back since."""

from __future__ import annotations

from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.past import Verdict
from bot.replay import Replays
from bot.undoing import Undoing
from games.kernel.codec import pack
from games.kernel.dealer import Line
from games.kernel.text import t
from storage.rows import Deed
from storage.store import Store
from tests.bot.tables import answers, dealt, played_out
from tests.storage.given import ANN, GUILD


async def test_every_moment_is_what_it_was(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    """Of a match that was taken back to an earlier trick, and to its very beginning."""
    undoing, words = Undoing(store, matches), t("A moderator has taken the match back.")
    table = await dealt(lobbies, "trick")
    for first in (2, 0):
        for seat in (0, 1, 0, 1, 0):
            await answers(matches, table, seat)
        await undoing.roll_back(table, first, Line(words), Deed(GUILD, ANN, table, "back", pack(words)))
    await played_out(matches, table)
    reel = await Replays(store).of(table)
    assert reel.verdict is Verdict.EXACT
    known = [n for n, (_, _, print_) in enumerate(await store.matches.prints(table), 1) if print_]
    for n in known:
        assert (await reel.at(n)).fingerprint() == reel.past.prints[n - 1], n
    moments = await reel.moments(None)
    assert set(moments) <= {0, *known}, "what is withdrawn at once is seen at once"


async def test_a_replay_is_remembered_until_the_match_goes_on(lobbies: Lobbies, matches: Matches, store: Store) -> None:
    table, replays = await dealt(lobbies, "trick"), Replays(store)
    first = await replays.of(table)
    assert await replays.of(table) is first
    await answers(matches, table, 0)
    assert (await replays.of(table)).past.n == first.past.n + 1
