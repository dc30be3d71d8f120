"""The messages in the channel for a vote on a proposal, or for a free seat. For any game."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import CustomId, CustomIdKind
from bot.runtime.clock import DAY, moment
from bot.table.absence import replacement_price
from bot.table.attendance import SILENCE_DAYS, patience
from bot.table.idle_terms import IDLE, WORD_DAYS
from bot.table.live_table import Table, player_name
from bot.table.proposals import Proposals, ends_idle_at, is_stalled
from bot.table.snapshot import Snapshot
from bot.table.vote_record import Decision, Proposal, decision, proposals
from bot.table.vote_terms import ends_at
from bot.ui.components import Button
from bot.ui.page import Page
from bot.ui.wording import mention
from games.kernel.text import EMPTY, Name, Seat, Text, comma_list, t

ASK, KEEP = "ask", "keep"
"""Arguments of the custom IDs of the buttons that call the vote on a silent seat, and that keep a match."""


class MentionMessages:
    """Makes the pages of these messages, by audience, such as "motion:end", "offer:2" or "stall:1"."""

    def __init__(self, votes: Proposals) -> None:
        self._votes = votes

    def page(self, table: Snapshot, audience: str, number: int | None = None) -> Page | None:
        """Return the message for an audience, and for entry `number` if given; None if it is no longer needed."""
        if not table.running:
            return None
        what, _, seat = audience.partition(":")
        if what == "offer":
            return offer(table, int(seat), number or 0)
        if what == IDLE:
            return idle(table, number or 0)
        if what == "stall":
            return stall(table, int(seat), number or 0)
        proposal = proposal_called(table, audience)
        return self.vote(table, proposal) if proposal and number in (None, proposal.number) else None

    def vote(self, table: Snapshot, proposal: Proposal) -> Page:
        """Return the proposal, the players who have not agreed yet, and the buttons."""
        left = self._votes.left(table, proposal)
        names = comma_list([mention(table, seat) for seat in left])
        asked = table.markdown_localizer(t("Waiting for: {names}.", names=names))
        undecided = self._votes.undecided(table, proposal)
        users = tuple(user for seat in undecided if (user := table.seats[seat].user) is not None)
        words = "\n".join((table.title, self._question(table, proposal), asked, *self._terms(table, proposal)))
        items = _ways(table, proposal)
        return Page(words, items=items, pings=users, public=True, classic=True, table_id=table.id)

    def ballot(self, table: Snapshot, proposal: Proposal, seat: Seat, link: str, user: int | None = None) -> Page:
        """Return the direct message to a voter, with a link; with `user`, a public one that mentions them."""
        title = " · ".join((*([f"<@{user}>"] if user else []), table.title, link))
        asked = (table.markdown_localizer(t("Your vote is needed.")), *self._terms(table, proposal))
        words, pings = "\n".join((title, self._question(table, proposal), *asked)), (user,) if user else ()
        return Page(words, items=_ways(table, proposal, f"/{seat}"), pings=pings, public=user is not None, classic=True)

    def outcome(self, table: Snapshot, topic: str, number: int) -> Page | None:
        """Return the message that replaces a vote, or an offer of a seat, once it is over.

        Return None while it is open, and for other messages.
        """
        if self.page(table, topic, number) is not None:
            return None
        kind, _, about = topic.partition(":")
        if kind == "offer":
            return taken(table, int(about))
        if kind != "motion":
            return None
        made = decided(table, topic, number)
        asked = [self._question(table, made.proposal)] if made else []
        words = "\n".join((table.title, *asked, table.markdown_localizer(self.standing(table, topic, number))))
        return Page(words, public=True, classic=True, table_id=table.id)

    def refusal(self, table: Snapshot, made: Decision, link: str, user: int | None = None) -> Page:
        """Return the message to the player whose proposal was refused; `link` and `user` as in `ballot`."""
        title = " · ".join((*([f"<@{user}>"] if user else []), table.title, link))
        said = table.markdown_localizer(self._votes.fate(table, made))
        words, pings = f"{title}\n{self._question(table, made.proposal)}\n{said}", (user,) if user else ()
        custom_id = CustomId(
            CustomIdKind.HAND, table.id, made.proposal.number, f"{made.proposal.kind}/{made.proposal.mover}"
        )
        button = Button(label=table.localizer(t("My hand")), custom_id=str(custom_id))
        return Page(words, items=(button,), pings=pings, public=user is not None, classic=True)

    def standing(self, table: Snapshot, topic: str, number: int, *, is_lost: bool = False) -> Text:
        """Return a sentence with the state of the vote that was called with entry `number`.

        With `is_lost`, the bot cannot write in the table's channel.
        """
        proposal = proposal_called(table, topic)
        if proposal is not None and proposal.number == number:
            names = table.names(self._votes.left(table, proposal))
            if table.row.is_anonymous or is_lost:
                return t("The others are asked by direct message. Waiting for: {names}.", names=names)
            place = f"<#{table.row.place}>"
            return t("The others are asked in {place}. Waiting for: {names}.", place=place, names=names)
        return self._votes.fate(table, decided(table, topic, number))

    def price(self, table: Snapshot, topic: str, number: int) -> Text:
        """Return what the match loses if the open vote that was called with entry `number` succeeds, or EMPTY."""
        proposal = proposal_called(table, topic)
        if proposal is None or proposal.number != number:
            return EMPTY
        return self._votes.kind(proposal.kind).price(table, proposal)

    def _terms(self, table: Snapshot, proposal: Proposal) -> tuple[str, ...]:
        """Return the price of a vote, its deadline, what ends it sooner, and the players for whom it does not wait."""
        localizer, silent = table.markdown_localizer, self._votes.silent(table, proposal)
        price = self._votes.kind(proposal.kind).price(table, proposal)
        lines = [price] if price else []
        lines += [t("Silent for {n} days: {names}. The vote doesn't wait for them.", n=SILENCE_DAYS,
                   names=table.names(silent))] if silent else []  # fmt: skip
        if (end := ends_at(table, proposal.kind)) is not None:
            lines.append(t("Open until {when}.", when=f"<t:{end}:f>"))
            if table.paused is None:
                lines[-1] = t("Open until {when}. A move in the match can end the vote sooner.", when=f"<t:{end}:f>")
            lines.append(t("A player who doesn't answer for {n} days isn't waited for.", n=SILENCE_DAYS))
        return tuple(f"-# {localizer(line)}" for line in lines)

    def _question(self, table: Snapshot, proposal: Proposal) -> str:
        return f"**{table.markdown_localizer(self._votes.kind(proposal.kind).question(table, proposal))}**"


def proposal_called(table: Snapshot, audience: str) -> Proposal | None:
    """Return the open proposal of the message with that audience, or None."""
    what, _, kind = audience.partition(":")
    if what != "motion" or table.match is None or not table.running:
        return None
    return proposals(table.match.entries).get(kind)


def decided(table: Snapshot, topic: str, number: int) -> Decision | None:
    """Return the decision on the proposal whose message was made with entry `number`; None as in `decision`.

    All known entries are searched, because a decision can take the match past its next checkpoint.
    """
    return decision(table.match.known if table.match else (), topic.partition(":")[2], number)


def idle(table: Snapshot, entry_count: int) -> Page | None:
    """Return the warning that an idle match is about to end, or None once someone has played."""
    ends, localizer = ends_idle_at(table, entry_count), table.markdown_localizer
    if ends is None:
        return None
    decided, when = table.match.decided if table.match is not None else None, moment(ends)
    words = t("Nobody has played for {n} days. If nobody plays on until {when}, the match ends without a result.",
              n=WORD_DAYS, when=when)  # fmt: skip
    if decided is not None:
        words = t("Nobody has played for {n} days. If nobody plays on until {when}, the match ends with this result: "
                  "{result}", n=WORD_DAYS, when=when, result=decided.text)  # fmt: skip
    users = tuple(chair.user for chair in table.people if chair.user is not None)
    custom_id = CustomId(CustomIdKind.MOTION, table.id, entry_count, f"{IDLE}/{KEEP}/0")
    button = Button(style=ButtonStyle.primary, label=table.localizer(t("Keep the match")), custom_id=str(custom_id))
    names = " ".join(f"<@{user}>" for user in users)
    return Page(f"{table.title} · {names}\n{localizer(words)}", items=(button,), pings=users, public=True, classic=True)


def stall(table: Snapshot, seat: Seat, number: int) -> Page | None:
    """Return the message about a silent seat, with the others' options; None once question `number` is answered."""
    if not is_stalled(table, seat, number):
        return None
    localizer = table.markdown_localizer
    words = t(
        "{who} hasn't answered for {n} days. The others can let a computer player take over until they're back.",
        who=Name(seat), n=patience(table) // DAY,
    )  # fmt: skip
    button = _dont_wait(table, number, seat)
    price = f"-# {localizer(replacement_price(table, seat))}"
    return Page(f"{table.title}\n{localizer(words)}\n{price}", items=(button,), public=True, classic=True)


def replacing(table: Snapshot, proposal: Proposal) -> Page:
    """Return the private page before a player calls the vote to replace another one, with what it costs."""
    seat, localizer = int(proposal.detail[0]), table.markdown_localizer
    asked = t("Let a computer player take {who}'s seat until they're back?", who=Name(seat))
    words = f"{table.title}\n**{localizer(asked)}**\n-# {localizer(replacement_price(table, seat))}"
    return Page(words, items=(_dont_wait(table, proposal.number, seat),))


def _dont_wait(table: Snapshot, number: int, seat: Seat) -> Button:
    custom_id = CustomId(CustomIdKind.MOTION, table.id, number, f"replace/{ASK}/{seat}")
    return Button(style=ButtonStyle.secondary, label=table.localizer(t("Don't wait")), custom_id=str(custom_id))


def offer(table: Table, seat: Seat, number: int) -> Page | None:
    """Return the message that offers a seat, or None if it is taken. `number` is the entry that freed the seat."""
    chair, localizer = table.seats[seat], table.markdown_localizer
    if seat not in table.owners:
        return None
    name = player_name(localizer, table.seats, seat)
    words = t("{name}'s seat is free. A computer player fills in until someone takes it.", name=name)
    items = [_pressed(table, number, f"take/{seat}", t("Take the seat"), ButtonStyle.primary)]
    if chair.kind == "away":
        words = t("{name}'s seat is free. The match waits until someone takes it.", name=name)
        items.append(_pressed(table, number, f"bot/{seat}", t("Let a computer player play"), ButtonStyle.secondary))
    price = f"-# {localizer(_TAKE_PRICE)}"
    return Page(f"{table.title}\n{localizer(words)}\n{price}", items=tuple(items), public=True, classic=True)


_TAKE_PRICE = t("If you take the seat of someone else, the match counts as neither won nor lost for you.")


def taken(table: Table, seat: Seat) -> Page | None:
    """Return the message that replaces the offer of a seat once a person has it, or None if nobody took it."""
    chair, localizer = table.seats[seat], table.markdown_localizer
    if chair.kind != "person":
        return None
    back = t("{who} is back.", who=Name(seat))
    words = back if chair.user in table.left else t("The seat is taken: {who} plays on.", who=Name(seat))
    return Page(f"{table.title}\n{localizer(words)}", public=True, classic=True)


def _pressed(table: Table, number: int, rest: str, label: Text, style: ButtonStyle) -> Button:
    custom_id = CustomId(CustomIdKind.SEAT, table.id, number, rest)
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id))


def _ways(table: Table, proposal: Proposal, mark: str = "") -> tuple[Button, ...]:
    """Return the buttons of a vote. `mark` makes their custom IDs differ between messages about the same proposal."""
    return (
        _button(table, proposal, f"yes{mark}", t("I agree"), ButtonStyle.success),
        _button(table, proposal, f"no{mark}", t("I disagree"), ButtonStyle.secondary),
    )


def _button(table: Table, proposal: Proposal, vote: str, label: Text, style: ButtonStyle) -> Button:
    custom_id = CustomId(CustomIdKind.MOTION, table.id, proposal.number, f"{proposal.kind}/{vote}")
    return Button(style=style, label=table.localizer(label), custom_id=str(custom_id))
