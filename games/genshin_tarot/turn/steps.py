"""The steps of a turn: its start, the Player Phase, its end, the Enemy Phase (G-18 to G-27, G-74, G-82)."""

from __future__ import annotations

from collections.abc import Container
from functools import partial
from typing import Any

from games.genshin_tarot import story
from games.genshin_tarot.interpreter.run import resolve_queue, run
from games.genshin_tarot.rules import active_effects, combat, piles
from games.genshin_tarot.rules.resolution import EffectContext, Resolution
from games.genshin_tarot.table import Player, Table
from games.genshin_tarot.turn import action_handlers, enemy_phase, player_options, turn_start, turn_summary
from games.genshin_tarot.turn.actions import Action, ActionKind
from games.genshin_tarot.turn.begun import Begun, Chosen, Given, begun, notes, same, still
from games.genshin_tarot.turn.exchange import ley_lines
from games.genshin_tarot.turn.foresight import Foresight
from games.genshin_tarot.turn.option_context import OptionContext
from games.genshin_tarot.turn.setup import hand_size
from games.genshin_tarot.turn.trial import End, copy_table
from games.genshin_tarot.vocabulary.lasting_effects import AtPhaseEnd
from games.genshin_tarot.vocabulary.stages import Stage
from games.kernel.ask import AnyOf, Ask
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.kernel.zone import only

AP = 3
STRETCH = 32
"""Maximum number of actions in one call of `act`. Loading a match replays those since the last checkpoint."""
LONGEST = 60
"""Number of turns after which the match is closed (G-88)."""


async def start(table: Table, dealer: Dealer, earlier: turn_summary.Earlier | None = None) -> str | None:
    """Start a turn: the clock, Guard and AP, start-of-turn effects, and Ley Lines (G-19 to G-23).

    Args:
        table: The table.
        dealer: Deals and logs.
        earlier: Earlier figures. The changes since then are logged in one line per player.

    Returns:
        The next phase, or None if the match is closed (G-88).

    Raises:
        MatchOverError: The match has ended.
    """
    resolution = Resolution(table, dealer)
    table.turn, table.stage, table.acting, table.ley_lines = table.turn + 1, Stage.START, None, []
    if table.turn > LONGEST:
        table.stage = Stage.OVER
        return None
    dealer.log(story.begins(table.options.counted(table.turn), table.hour))
    if table.turn == turn_start.MIDNIGHT_TURN and not table.ruler.out:
        dealer.log(story.midnight())
        combat.end(resolution, won=False)
    for player in table.players:
        _refresh(player, AP + table.eased)
    await turn_start.carry_out(resolution)
    drawn = turn_summary.before(table)
    await _ley_lines(resolution)
    if earlier:
        for line in turn_summary.summaries(table, earlier, drawn):
            dealer.log(line)
    table.stage = Stage.PLAYERS
    return "act"


def _refresh(player: Player, ap: int) -> None:
    """Refresh a player for a new turn (G-20, G-21). Of the last turn, only the lost HP are kept (G-57)."""
    player.guard = 0
    player.ap, player.debt = max(ap - player.debt, 0), 0
    player.lost_before, player.lost = player.lost, 0
    player.played, player.free, player.bursts, player.went = [], [], [], []
    player.burns = player.actions = 0
    player.done = False


async def _ley_lines(resolution: Resolution) -> None:
    """Reveal one to three different Ley Lines from turns III, VI and IX on, until the Boss is out (G-74, GR-45)."""
    table, lines = resolution.table, ley_lines(resolution.table.options, resolution.table.left_out)
    for _ in range(min(table.turn // 3, 3)):
        if table.ruler.out:
            return
        line = lines.pop(resolution.dealer.randrange(len(lines), "the ley lines"))
        table.ley_lines.append(line)
        resolution.dealer.log(story.ley_line(line))
        await run(line.effect, EffectContext(resolution, None, aims=False))
        await resolve_queue(resolution)


async def act(table: Table, dealer: Dealer) -> str:
    """Carry out up to STRETCH actions in the order of answers, including those that have begun (G-24, G-25, G-90).

    Returns:
        "end" once all players are done, else "act".

    Raises:
        MatchOverError: The match has ended.
    """
    resolution, moment, acts = Resolution(table, dealer), None, dict[Seat, Begun]()
    taken = 0
    while taken < STRETCH or acts:
        if moment is None:
            moment = OptionContext(table)
            asks = player_options.asks(table, moment)
            _go_on(resolution, moment, asks, acts)
        table.acting, table.begun = None, notes(acts)
        waited, done = _split_questions(table, asks, acts)
        if not waited:
            moment.passes()
            return "end"
        seat, values = await AnyOf(waited, done)
        before = acts.pop(seat, None)
        action, given = (before.action, (*before.given, values)) if before else (values[0], ())
        following = before.answered(values) if before else begun(table, seat, action, partial(moment.table_for, seat))
        if isinstance(following, Begun):
            acts[seat], asks[seat] = following, following.asked[-1]
            continue
        taken += 1
        if action.kind not in ANNOUNCEMENTS:
            moment.passes()
        await _carry_out_with_choices(resolution, seat, action, given, foretold=following is End.ASKED)
        if action.kind in ANNOUNCEMENTS:
            asks[seat] = player_options.ask(moment, seat, done=table.players[seat].done)
        else:
            moment = None
    if moment:
        moment.passes()
    return "act"


ANNOUNCEMENTS = (ActionKind.DONE, ActionKind.BACK)
"""Actions that change nothing for other players."""


async def _carry_out_with_choices(
    resolution: Resolution, seat: Seat, action: Action, given: Given, *, foretold: bool
) -> None:
    """Carry out an action with the choices made earlier.

    Args:
        resolution: The resolution of the action.
        seat: The player.
        action: The action.
        given: The choices made earlier.
        foretold: Whether a trial from its start can show the consequences of its other questions.

    Raises:
        MatchOverError: The match has ended.
    """
    table = resolution.table
    table.acting, table.news = seat, table.news.later()
    course = action_handlers.act(resolution, seat, action)
    start = copy_table(table, seat) if foretold else None
    await Chosen(Foresight(course, lambda: start, seat, action), given)


def _go_on(resolution: Resolution, moment: OptionContext, asks: list[Ask[Any]], acts: dict[Seat, Begun]) -> None:
    """Update the actions that have begun after another player has acted (G-90).

    Their players continue, or learn that the situation has changed and act again.
    """
    table = resolution.table
    for seat, before in list(acts.items()):
        now = still(table, seat, before, asks[seat], partial(moment.table_for, seat))
        if (now is None or not same(before, now)) and table.acting is not None:
            key = before.action.key
            in_hand = any(card.key == key for card in table.players[seat].hand.cards)
            words = story.overtaken(
                table.acting, active_effects.source_name(key), in_hand=in_hand, goes_on=now is not None
            )
            resolution.dealer.log(words, (seat,))
        if now is None:
            del acts[seat]
        else:
            acts[seat], asks[seat] = now, now.asked[-1]


def _split_questions(
    table: Table, asks: list[Ask[Any]], acts: Container[Seat]
) -> tuple[tuple[Ask[Any], ...], tuple[Ask[Any], ...]]:
    """Return the questions for the players that the game waits for, and those for players who are done and idle."""
    done = [seat for seat, player in enumerate(table.players) if player.done and seat not in acts]
    if not done:
        return tuple(asks), ()
    return tuple([ask for ask in asks if ask.seat not in done]), tuple([asks[seat] for seat in done])


async def end(table: Table, dealer: Dealer) -> str | None:
    """End the turn: effects, new hands, Burns (G-26), the Enemy Phase (G-27), and the start of the next turn.

    Returns:
        The result of `start`.

    Raises:
        MatchOverError: The match has ended.
    """
    resolution = Resolution(table, dealer)
    table.stage, table.acting, table.news = Stage.END, None, table.news.later()
    before = turn_summary.before(table)
    for seat in range(table.seats):
        for each, last in list(active_effects.of(table, seat, AtPhaseEnd)):
            await run(last.effect, EffectContext(resolution, seat, each.key))
            await resolve_queue(resolution)
    dealer.log(story.hands_discarded())
    for player in table.players:
        player.discard.put(player.hand.cards)
        player.hand.cards = []
    _close(table)
    discarded = turn_summary.before(table)
    for seat in range(table.seats):
        piles.draw(resolution, seat, hand_size(table))
    await resolve_queue(resolution)
    drawn = turn_summary.before(table)
    await enemy_phase.carry_out(table, dealer)
    return await start(table, dealer, turn_summary.Earlier(before, discarded, drawn, turn_summary.before(table)))


def _close(table: Table) -> None:
    """Hide new hands from the other players, unless hands are open."""
    if not table.options.open_hands:
        for seat, player in enumerate(table.players):
            player.hand.sight = only(seat)
