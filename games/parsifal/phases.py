"""The rules, in the order of play. The one phase is a round of turns. P-n are the numbers of the rules."""

from __future__ import annotations

from games.kernel.ask import Ask, Together
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.kernel.zone import Zone
from games.parsifal import questions, quests, story, windows
from games.parsifal.actions import Action, Deed
from games.parsifal.board import Board
from games.parsifal.cards import DECK
from games.parsifal.choices import legal
from games.parsifal.deeds import do
from games.parsifal.options import Options
from games.parsifal.questions import Word
from games.parsifal.table import Ending, Order, Table


def lay(options: Options, seats: int, dealer: Dealer) -> Table:
    """The table with its first game dealt. Who starts and which way is drawn by lot unless agreed (P-3)."""
    first = 0 if options.start == "first" else dealer.below(seats, "who starts")
    lot = options.direction == "lot"
    clockwise = not dealer.below(2, "the direction of play") if lot else options.direction == "clockwise"
    table = Table(options, first, clockwise, first, [Order.IMPORTANT] * seats, [0] * seats, Zone())
    deal(table, dealer)
    return table


def deal(table: Table, dealer: Dealer) -> None:
    """A new game: all 30 tarots shuffled, everything else empty (P-2)."""
    table.game += 1
    table.deck, table.board = Zone(list(DECK)), Board()
    dealer.shuffle(table.deck.cards, f"the deck of game {table.game}")
    table.turns = table.dry = 0
    table.ending, table.winners, table.victors = Ending.NONE, [], []
    dealer.tell(story.game_begins(table))


async def turns(table: Table, dealer: Dealer) -> str | None:
    """As many turns as there are players; or the end of the game."""
    for _ in range(table.seats):
        await turn(table, dealer)
        if table.ending is not Ending.NONE:
            return finish(table, dealer)
    return "turns"


async def turn(table: Table, dealer: Dealer) -> None:
    """Draw, act, and pass the turn on (P-5)."""
    dry = not table.deck
    table.drawn, table.actor, table.actions = [], None, 1
    if table.deck:
        draw(table, dealer)
    if not ended(table):
        await act(table, dealer)
    if table.ending is Ending.NONE:
        pass_on(table, dry)


def draw(table: Table, dealer: Dealer) -> None:
    """Take the top tarot and place it (P-6, P-7)."""
    tarot = table.deck.draw()
    table.drawn.append(tarot)
    table.board.place(tarot, table.turn)
    dealer.tell(story.drew(table.turn, tarot))
    if not table.deck:
        dealer.tell(story.LAST)


def ended(table: Table) -> bool:
    """The check of all quests; whether the game is over with it (P-45, P-51 to P-53)."""
    table.victors = quests.victors(table.board)
    if table.victors:
        table.ending, table.winners = Ending.QUESTS, quests.winners(table.board, table.victors)
    return bool(table.victors)


async def act(table: Table, dealer: Dealer) -> None:
    """One action with one unlocked character, and its further ones (P-9, P-25)."""
    seat, board, made = table.turn, table.board, 0
    while action := await choose(table, dealer):
        by = action.by
        if not made:
            table.actor, table.actions = by, 1 + board.extras(by)
        asked = windows.asked(table, action)
        if asked is not None and await interrupted(table, dealer, action, asked):
            return
        carry_out(table, dealer, action)
        if ended(table) or board.home.get(by) != seat or by in board.locker:
            return
        made += 1
        table.actions -= 1
        if table.actions:
            table.actions = min(table.actions, 1 + board.extras(by) - made)
        if table.actions <= 0:
            return


async def choose(table: Table, dealer: Dealer) -> Action | None:
    """An action, or None to let the turn end. Nobody without one is asked (P-10)."""
    seat = table.turn
    actions = legal(table.board, seat, table.seats, len(table.deck), table.actor)
    if not actions:
        dealer.tell(story.idle(seat))
        return None
    proposals = [questions.PROPOSE]
    while True:
        talk = questions.orders(table.orders[seat]) if windows.hornblower(table.board) == seat else []
        prompt = questions.again(table.actor, table.actions) if table.actor else questions.opening(table)
        (said,) = await Ask(seat, prompt, questions.said(actions, *proposals, *talk))
        if isinstance(said, Action):
            return said
        if isinstance(said, Order):
            give_order(table, dealer, seat, said)
        elif said is Word.PASS or await agreed(table, dealer):
            break
        else:
            proposals = []
    if said is Word.PASS:
        dealer.tell(story.passed(seat))
    return None


def give_order(table: Table, dealer: Dealer, seat: Seat, order: Order) -> None:
    """A standing order is changed (P-40)."""
    table.orders[seat] = order
    dealer.tell(story.ordered(order.value), (seat,))


async def agreed(table: Table, dealer: Dealer) -> bool:
    """Whether all others agree to end without a winner (P-56)."""
    table.proposal = table.turn
    dealer.tell(story.proposed(table.turn))
    answers = await Together(tuple(questions.agreement(seat, table.turn) for seat in table.others))
    table.proposal = None
    against = [seat for seat, (agrees,) in answers.items() if not agrees]
    if against:
        dealer.tell(story.declined(against))
        return False
    table.ending = Ending.AGREED
    return True


async def interrupted(table: Table, dealer: Dealer, action: Action, seat: Seat) -> bool:
    """Whether the seat interrupts an announced action, with all that follows from it (P-36 to P-43)."""
    table.pending, table.awaited = action, seat
    dealer.tell(story.announced(table.turn, action))
    while isinstance(said := await pick_window(table, seat, action), Order):
        give_order(table, dealer, seat, said)
    table.pending = table.awaited = None
    if said:
        table.board.banish(windows.HORN)
        dealer.tell(story.interrupted(seat, table.turn))
        ended(table)
    else:
        dealer.tell(story.let(seat))
    return said


async def pick_window(table: Table, seat: Seat, action: Action) -> bool | Order:
    """What the seat that may interrupt says."""
    (said,) = await questions.window(table, seat, action)
    return said


def carry_out(table: Table, dealer: Dealer, action: Action) -> None:
    """An action takes place, and what follows from it is told (P-9)."""
    board, seat = table.board, table.turn
    dealer.tell(story.done(seat, action))
    if action.deed is Deed.DRAW:
        draw(table, dealer)
        return
    locked, common = list(board.locker), list(board.common)
    do(board, seat, action)
    freed = [each for each in locked if each not in board.locker and each is not action.tarot]
    dropped = [each for each in board.common if each not in common and each is not action.tarot]
    if freed or dropped:
        dealer.tell(story.aftermath(freed, dropped))


def pass_on(table: Table, dry: bool) -> None:
    """The next player's turn, unless there were rounds enough without a deck (P-55, P-57)."""
    table.turns += 1
    table.dry += dry
    limit = table.options.stalemate_rounds * table.seats
    if limit and table.dry >= limit:
        table.ending, table.winners = Ending.STALEMATE, list(range(table.seats))
    else:
        table.turn = table.others[0]


def finish(table: Table, dealer: Dealer) -> str | None:
    """A game is over: on to the next of a series, or the match is over too (P-51, P-58)."""
    for seat in table.winners:
        table.wins[seat] += 1
    dealer.tell(story.ended(table))
    if table.games > 1:
        dealer.tell(story.standings(table))
    if table.game == table.games:
        return None
    table.turn = table.first
    table.turn = table.first = table.others[0]
    deal(table, dealer)
    return "turns"


PHASES = {"turns": turns}
