"""The rules in the order of play. P-n are rule numbers.

The phases are a turn and, between the games of a series, the deal.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.kernel.ask import Simultaneous
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.kernel.zone import Zone
from games.parsifal import advance, score, story
from games.parsifal.cards import DECK, Tarot
from games.parsifal.options import Options
from games.parsifal.rules import questions, quests, windows
from games.parsifal.rules.action_effects import do
from games.parsifal.rules.action_options import Choices
from games.parsifal.rules.board import Board
from games.parsifal.rules.changes import Change, Turn, changes, is_near, tally, untouched
from games.parsifal.rules.legal_actions import legal
from games.parsifal.rules.questions import Word
from games.parsifal.table import NONE, Ending, GameOver, Order, Table
from games.parsifal.vocabulary.actions import Action

CHECKPOINT_INTERVAL = 24
"""Number of turns per checkpoint: storing the table costs as much as playing half a turn."""


ALONE = 20
"""Number of rounds without a deck after which a game without human players is drawn."""


def set_up(options: Options, seats: int, dealer: Dealer) -> Table:
    """Return the table with its first game dealt (P-3).

    The first player and the direction are drawn by lot unless the options name them.
    """
    first = options.named if options.named is not None else dealer.randrange(seats, "who starts")
    lot = options.direction == "lot"
    clockwise = not dealer.randrange(2, "the direction of play") if lot else options.direction == "clockwise"
    table = Table(
        options, first, clockwise, first, [Order.IMPORTANT] * seats, [0] * seats, Zone(), Board(((),) * seats)
    )
    deal(table, dealer)
    return table


def deal(table: Table, dealer: Dealer) -> None:
    """Deal a new game: all 30 tarots shuffled, everything else empty (P-2)."""
    table.game += 1
    table.deck, table.board = Zone(list(DECK)), Board(((),) * table.seats)
    dealer.shuffle(table.deck.cards, f"the deck of game {table.game}")
    table.turns = table.dry = table.unattended = 0
    table.ending, table.winners, table.victors, table.done = Ending.NONE, [], [], None
    dealer.log(story.game_begins(table))


async def turn(table: Table, dealer: Dealer) -> str | None:
    """Play one turn and return the next phase: draw, act, and pass the turn on (P-5), or end the game."""
    dry, before = not table.deck.cards, table.board.copy()
    table.unattended += dry
    table.drawn, table.actor, table.actions = [], None, 1
    if dry or draw(table, dealer).artifact or not ended(table):
        await act(table, dealer)
    if table.ending is NONE:
        if not untouched(before, table.board):
            sum_up(table, dealer, tally(before))
        pass_on(table, dry)
    return "turns" if table.ending is NONE else finish(table, dealer)


def sum_up(table: Table, dealer: Dealer, before: Mapping[str, int]) -> None:
    """Log which names' quests a turn has changed, and who is now one quest from victory (P-44)."""
    home, now = table.board.home, tally(table.board)
    names = dict.fromkeys([each.name for each in home])
    moved = {name: now.get(name, 0) for name in names if now.get(name, 0) != before.get(name, 0)}
    if moved:
        dealer.log(story.turn_ends(table.turn, moved))
    for name in [name for name, done in moved.items() if is_near(name, done)]:
        seats = dict.fromkeys([seat for each, seat in home.items() if each.name == name])
        dealer.log(story.nearly(name, [*seats]))


async def next_deal(table: Table, dealer: Dealer) -> str:
    """Deal the next game of a series."""
    deal(table, dealer)
    return "turns"


def draw(table: Table, dealer: Dealer) -> Tarot:
    """Take the top tarot and place it (P-6, P-7). An artifact in the common area fulfills no quest."""
    tarot = table.deck.draw()
    seat = table.turn
    table.drawn.append(tarot)
    table.board.place(tarot, seat)
    dealer.log(story.drew(seat, tarot))
    if not table.deck.cards:
        dealer.log(story.LAST)
    return tarot


def ended(table: Table) -> bool:
    """Store the victors, and return whether the game is over (P-45, P-51 to P-53)."""
    table.victors = victors = quests.victors(table.board)
    if not victors:
        return False
    table.ending, table.winners = Ending.QUESTS, quests.winners(table.board, victors)
    return True


async def act(table: Table, dealer: Dealer) -> None:
    """Let the player act with one unlocked character, and again with the same one (P-9, P-25)."""
    seat, board, made = table.turn, table.board, 0
    blower = windows.hornblower(board)
    proposed: list[Seat] = []
    while action := await choose(table, dealer, proposed, blower == seat):
        by = action.by
        if not made:
            table.actor, table.actions = by, 1 + board.extras(by)
        asked = blower if blower is not None and windows.is_asked(table, action, blower) else None
        if asked is not None and await interrupted(table, dealer, action, asked):
            return
        carry_out(table, dealer, action)
        if ended(table) or by not in board.areas[seat] or by in board.locker:
            return
        made += 1
        table.actions -= 1
        if table.actions:
            table.actions = min(table.actions, 1 + board.extras(by) - made)
        if table.actions <= 0:
            return
        blower = windows.hornblower(board)


async def choose(table: Table, dealer: Dealer, proposed: list[Seat], blower: bool) -> Action | None:
    """Return the chosen action, or None to end the turn, which also happens if there is no action (P-10).

    Args:
        table: The table.
        dealer: Writes the log.
        proposed: The players who have proposed this turn to end without a winner. A new proposal is added; there can be
            only one per turn (P-R18).
        blower: Whether the player has the Horn, and can change their orders first (P-40).
    """
    seat = table.turn
    while True:
        talk = questions.talk(not proposed, table.orders[seat] if blower else None)
        available_actions = legal(table.board, seat, len(table.deck.cards), table.actor)
        if not available_actions:
            dealer.log(story.idle(seat, table.board, table.actor))
            return None
        (said,) = await questions.turn(table, Choices(table.board, seat, available_actions, talk))
        if isinstance(said, Action):
            return said
        if isinstance(said, Order):
            give_order(table, dealer, seat, said)
        elif said is Word.PASS or await agreed(table, dealer):
            break
        else:
            proposed.append(seat)
    if said is Word.PASS:
        dealer.log(story.passed(seat))
    return None


def give_order(table: Table, dealer: Dealer, seat: Seat, order: Order) -> None:
    """Store which actions the asked player wants to be asked about from now on (P-40)."""
    advance.give(table, seat, order)
    dealer.log(story.ordered(order.value), (seat,))


async def agreed(table: Table, dealer: Dealer) -> bool:
    """Return whether all other players agree to end without a winner (P-56)."""
    table.proposal = table.turn
    dealer.log(story.proposed(table.turn))
    answers = await Simultaneous(tuple(questions.agreement(seat, table.turn) for seat in table.others))
    table.proposal = None
    against = [seat for seat, (agrees,) in answers.items() if not agrees]
    if against:
        dealer.log(story.declined(against))
        return False
    table.ending = Ending.AGREED
    return True


async def interrupted(table: Table, dealer: Dealer, action: Action, seat: Seat) -> bool:
    """Let the seat interrupt an announced action, and return whether it did (P-36 to P-43)."""
    table.pending, table.interrupter = action, seat
    dealer.log(story.announced(table.turn, action))
    while isinstance(said := await pick_window(table, seat, action), Order):
        give_order(table, dealer, seat, said)
    table.pending = table.interrupter = None
    if said:
        table.board.banish(windows.HORN)
        dealer.log(story.interrupted(seat, table.turn))
        ended(table)
    else:
        dealer.log(story.let(seat))
    return said


async def pick_window(table: Table, seat: Seat, action: Action) -> bool | Order:
    """Ask the seat that can interrupt an action, and return its answer."""
    (said,) = await questions.window(table, seat, action)
    return said


def carry_out(table: Table, dealer: Dealer, action: Action) -> None:
    """Carry out an action, and log its consequences (P-9)."""
    board, seat = table.board, table.turn
    table.done, table.doer = action, seat
    dealer.log(story.done(seat, action))
    if action.tarot is None:
        draw(table, dealer)
        return
    before = board.copy()
    do(board, seat, action)
    by_seat: dict[Seat, list[Change]] = {}
    made = [*changes(before, board)]
    owners = {change.tarot: change.seat for change in made if change.turn is Turn.ARRIVED}
    for change in made:
        if change.seat != seat or change.tarot is not action.tarot:
            by_seat.setdefault(change.seat, []).append(change)
    for each, found in by_seat.items():
        dealer.log(story.befell(each, found, owners))


def pass_on(table: Table, dry: bool) -> None:
    """Begin the next player's turn, or end the game after enough rounds without a deck (P-55, P-57)."""
    table.turns += 1
    table.dry += dry
    if dry and stalled(table):
        table.ending, table.winners = Ending.STALEMATE, []
    else:
        table.turn = table.next


def stalled(table: Table) -> bool:
    """Return whether enough rounds have been played without a deck.

    The limit is the agreed number of rounds, or ALONE if no human player answers.
    """
    seats, limit = len(table.wins), table.options.stalemate_rounds
    return 0 < limit * seats <= table.dry or ALONE * seats <= table.unattended


def on_player_active(table: Table) -> None:
    """Note that a person has answered, so that someone is still trying to win (P-57)."""
    table.unattended = 0


def finish(table: Table, dealer: Dealer) -> str | None:
    """End a game and return the next phase: the next game of a series, or None at the end of the match (P-51, P-58)."""
    for seat in table.winners:
        table.wins[seat] += 1
    dealer.log(story.ended(table))
    if table.games > 1:
        dealer.log(story.standings(table))
    if table.game == table.games:
        return None
    if (leader := score.uncatchable(table, table.games - table.game)) is not None:
        dealer.log(story.uncatchable(leader))
        dealer.log(story.CAN_END)
    table.last_game = over(table)
    table.turn = table.first
    table.turn = table.first = table.next
    return "deal"


def over(table: Table) -> GameOver:
    """Return the end of a game that has just ended."""
    return GameOver(
        table.game,
        table.board,
        table.turn,
        table.turns,
        table.dry,
        tuple(table.drawn),
        table.actor,
        table.ending,
        tuple(table.winners),
        tuple(table.victors),
        table.done,
        table.doer,
    )


PHASES = {"turns": turn, "deal": next_deal}
