"""The rules in the order of play. The only phase is a turn. T-n are rule numbers."""

from __future__ import annotations

from games.kernel.ask import Simultaneous, decide, pick
from games.kernel.dealer import Dealer
from games.kernel.text import Seat
from games.kernel.zone import Zone, only
from games.tottarot import score, story
from games.tottarot.cards import DECK, Fate, Icon, Placed
from games.tottarot.kinds import Kind
from games.tottarot.options import Options
from games.tottarot.rules import icons, questions, wishes
from games.tottarot.rules.decisive import decisive
from games.tottarot.rules.visits import visits
from games.tottarot.rules.wishes import Chosen
from games.tottarot.table import LastTurn, Past, Step, Table


def set_up(options: Options, seats: int, dealer: Dealer) -> Table:
    """Return the table with its first round dealt (T-3).

    The start player is drawn by lot unless the options name one.
    """
    first = options.named if options.named is not None else dealer.randrange(seats, "the first start player")
    table = Table(options, first, first, [Zone() for _ in range(seats)], [0] * seats, [0] * seats)
    deal(table, dealer)
    return table


async def turn(table: Table, dealer: Dealer) -> str | None:
    """Play one turn, from declaration to determination, and return the next phase (T-9 to T-24).

    After the last turn of a round, the round ends.
    """
    declaration(table, dealer)
    await omens(table, dealer)
    await manifestation(table, dealer)
    await taking(table, dealer)
    determination(table, dealer)
    if table.turn < table.options.turns:
        totals = [table.total(seat) for seat in range(table.seats)]
        dealer.log(story.turn_ends(table.turn, table.options.turns, totals))
        return "turn"
    scoring(table, dealer)
    return pass_on(table, dealer)


def deal(table: Table, dealer: Dealer) -> None:
    """Set up a round: all cards shuffled, rows empty, all tokens back (T-4, T-5)."""
    table.round, table.turn = table.round + 1, 0
    table.deck = Zone(list(DECK))
    dealer.shuffle(table.deck.cards, f"the deck of round {table.round}")
    table.discards = Zone()
    table.rows = [[] for _ in range(table.seats)]
    table.omens = [None] * table.seats
    table.unused = [list(table.options.tokens) for _ in range(table.seats)]
    dealer.log(story.round_begins(table.round, table.seats, table.start))


def scoring(table: Table, dealer: Dealer) -> None:
    """Add up the rows and award victory tokens, whose supply is unlimited (T-31, T-32, T-36)."""
    totals = [table.total(seat) for seat in range(table.seats)]
    earned = score.round_winners(totals, table.unused)
    for seat, total in enumerate(totals):
        table.victories[seat] += seat in earned
        table.totals[seat] += total
    table.last = LastTurn(tuple(table.shown), table.thefts, tuple(map(tuple, table.unused)))
    table.past = [Past(row, seat in earned) for seat, row in enumerate(table.rows)]
    table.decided += decisive(table.round, table.rows, table.unused, table.thefts, earned)
    dealer.log(story.round_ends(table.round, totals))
    dealer.log(story.round_won(table.round, totals, earned, sum(table.unused[earned[0]])))


def pass_on(table: Table, dealer: Dealer) -> str | None:
    """Pass the start marker to the left. The match ends when it is back with the first start player (T-33, T-34)."""
    table.start = (table.start + 1) % table.seats
    if table.start != table.first:
        dealer.log(story.standings(table.victories))
        if (seat := score.uncatchable(table, table.seats - table.round)) is not None:
            dealer.log(story.uncatchable(seat))
            dealer.log(story.CAN_END)
        deal(table, dealer)
        return "turn"
    table.step = Step.END
    dealer.log(score.result(table).text)
    return None


def declaration(table: Table, dealer: Dealer) -> None:
    """Deal every player a card that only they can see (T-9)."""
    table.turn, table.step = table.turn + 1, Step.DECLARATION
    table.shown = []
    dealer.log(story.turn_begins(table.turn, table.options.turns))
    for seat in table.order:
        fate = table.deck.draw()
        table.hands[seat] = Zone([fate], only(seat))
        dealer.log(story.drew(fate), (seat,))


async def omens(table: Table, dealer: Dealer) -> None:
    """Carry out the icons of the cards determined last turn, in order of play (T-10, T-25 to T-30).

    Across days, players who can look at a hand do so when they choose their token.
    """
    for seat in table.order:
        icons.reveal(table, dealer, seat)
        if not asks_together(table) and (ask := icons.whom(table, seat)):
            (other,) = await ask
            icons.look(table, dealer, seat, other)


def asks_together(table: Table) -> bool:
    """Return whether looks and tokens are asked for at the same time."""
    return table.options.pace and len(table.unused[0]) > 1


async def manifestation(table: Table, dealer: Dealer) -> None:
    """Let every player choose an unused token in secret, then reveal all tokens together (T-11, T-12).

    The last token is played without asking: all players have the same number of tokens, so they run out together.
    """
    table.step = Step.MANIFESTATION
    if len(table.unused[0]) == 1:
        table.shown = [unused[0] for unused in table.unused]
    else:
        chosen = await (visits(table, dealer) if _looking(table) else _tokens(table))
        table.shown = [each.token for each in chosen]
        table.chosen = tuple([each.logged for each in chosen]) if table.options.pace else ()
    table.compared, table.thefts = tuple(table.shown), ()
    for unused, token in zip(table.unused, table.shown, strict=True):
        unused.remove(token)
    dealer.log(story.tokens(table.order, tuple(table.shown), table.changers))


def _looking(table: Table) -> bool:
    return asks_together(table) and any(icons.whom(table, seat) for seat in table.order)


async def _tokens(table: Table) -> list[Chosen]:
    """Return the choices of all players, by seat."""
    chosen = await Simultaneous(tuple([questions.will(table, seat) for seat in range(table.seats)]))
    return [each for (each,) in chosen.values()]


async def taking(table: Table, dealer: Dealer) -> None:
    """Let the players with the highest token change their destiny, one after another (T-13, T-14)."""
    table.step = Step.TAKING
    changers = table.changers
    for index, seat in enumerate(changers):
        if not table.hands[seat]:
            dealer.log(story.too_late(seat))
        elif table.options.gentle and await keeps(table, seat):
            dealer.log(story.kept(seat))
        else:
            discard(table, dealer, seat)
            await change(table, dealer, seat, changers[:index], changers[index + 1 :])
    table.chosen = ()


async def keeps(table: Table, seat: Seat) -> bool:
    """Return whether a player with the highest token keeps the card (T-39)."""
    if wish := wishes.wished(table, seat):
        return wish == wishes.KEEP
    return await pick(seat, questions.CHANGE, questions.KEEPING, Kind.KEEP)


def discard(table: Table, dealer: Dealer, seat: Seat) -> None:
    """Put the hand face down on the discards, unseen from then on (T-6, T-15, T-19)."""
    fate = table.hands[seat].draw()
    table.discards.put([fate])
    table.hands[seat] = Zone()
    dealer.log(story.discarded(seat))
    dealer.log(story.you_discarded(fate), (seat,))


async def change(
    table: Table, dealer: Dealer, seat: Seat, changed: tuple[Seat, ...], to_come: tuple[Seat, ...]
) -> None:
    """Let a player take the hand of another player who has a card, or nothing (T-15 to T-20).

    Players who knew a card still know it in its new hand (T-17).
    """
    victim = await whose(table, dealer, seat, changed, to_come)
    if victim is None:
        dealer.log(story.took_nothing(seat))
        return
    table.hands[seat], table.hands[victim] = table.hands[victim], Zone()
    table.hands[seat].sight = table.hands[seat].sight.also(seat)
    table.thefts += ((seat, victim),)
    dealer.log(story.took(seat, victim))
    fate = table.hands[seat].cards[0]
    dealer.log(story.you_took(victim, fate), (seat,))
    dealer.log(story.you_lost(seat, fate), (victim,))


async def whose(
    table: Table, dealer: Dealer, seat: Seat, changed: tuple[Seat, ...], to_come: tuple[Seat, ...]
) -> Seat | None:
    """Return the player whose hand a changer takes, or None (T-15).

    A wish decides; without one the changer is asked.
    """
    wish = wishes.wished(table, seat)
    if wish == wishes.NOTHING:
        return None
    if wish and (victim := wishes.victim(table, seat, wish, changed)) is not None:
        if (meant := wishes.wished_player(wish)) not in (None, victim):
            dealer.log(story.gone(meant), (seat,))
        return victim
    holders = [other for other in table.others(seat) if table.hands[other]]
    return await decide(seat, questions.TAKE, questions.hands(table, seat, holders, to_come), Kind.TAKE)


def determination(table: Table, dealer: Dealer) -> None:
    """Move every hand, face up, to its owner's row (T-21)."""
    table.step = Step.DETERMINATION
    for seat in table.order:
        table.omens[seat] = None
        if table.hands[seat]:
            fate = table.hands[seat].draw()
            table.hands[seat] = Zone()
            turned = lay_open(table, seat, fate)
            dealer.log(story.determined(seat, fate, turned, table.total(seat)))


def lay_open(table: Table, seat: Seat, fate: Fate) -> tuple[Fate, ...]:
    """Add a card to a row, and return the cards that it turned upside down.

    A *reverse* turns all cards before it permanently (T-22 to T-24). The new card counts for this row, and its icon
    acts for the row's owner (T-28).
    """
    row = table.rows[seat]
    turned: tuple[Fate, ...] = ()
    if fate.icon is Icon.REVERSE:
        turned = tuple([placed.fate for placed in row if not placed.reversed])
        row[:] = [Placed(placed.fate, True) for placed in row]
    row.append(Placed(fate))
    table.omens[seat] = fate.icon
    return turned


PHASES = {"turn": turn}
