"""The calls in the channel: to vote on a proposal, or to take a free seat. For any game."""

from __future__ import annotations

from discord import ButtonStyle

from bot.custom_ids import CustomId, Verb
from bot.table.live_table import Table, player_name
from bot.table.proposals import Decision, Proposal, Proposals, decision, proposals
from bot.table.snapshot import Snapshot
from bot.ui.components import Button
from bot.ui.page import Page
from bot.ui.wording import mention
from games.kernel.text import Name, Seat, Text, t


class CallMessages:
    """Makes the pages of calls, by audience: "motion:end", "offer:2"."""

    def __init__(self, votes: Proposals) -> None:
        self._votes = votes

    def page(self, table: Snapshot, audience: str, n: int | None = None) -> Page | None:
        """The call of that audience, and of entry `n` if given; None if it is no longer needed."""
        if not table.running:
            return None
        what, _, seat = audience.partition(":")
        if what == "offer":
            return offer(table, int(seat), n or 0)
        proposal = proposal_called(table, audience)
        return self.vote(table, proposal) if proposal and n in (None, proposal.n) else None

    def vote(self, table: Snapshot, proposal: Proposal) -> Page:
        """The proposal, who has yet to agree, and the buttons."""
        left = self._votes.left(table, proposal)
        names = ", ".join(mention(table, seat) for seat in left)
        asked = table.markdown_reader(t("Waiting for: {names}.", names=names))
        users = tuple(user for seat in left if (user := table.seats[seat].user) is not None)
        words = f"{table.title}\n{self._question(table, proposal)}\n{asked}"
        return Page(words, items=_ways(table, proposal), pings=users, public=True, classic=True)

    def ballot(self, table: Snapshot, proposal: Proposal, seat: Seat, where: str, user: int | None = None) -> Page:
        """The vote letter of one seat, with a link to the call; with `user`, a public message that pings them."""
        title = " · ".join((*([f"<@{user}>"] if user else []), table.title, where))
        asked = table.markdown_reader(t("Your vote is needed."))
        words, pings = f"{title}\n{self._question(table, proposal)}\n{asked}", (user,) if user else ()
        return Page(words, items=_ways(table, proposal, f"/{seat}"), pings=pings, public=user is not None, classic=True)

    def outcome(self, table: Snapshot, topic: str, n: int) -> Page | None:
        """What stands where a vote was called once it is over; None for other calls, and while it is open."""
        if not topic.startswith("motion:") or self.page(table, topic, n) is not None:
            return None
        made = decided(table, topic, n)
        asked = [self._question(table, made.proposal)] if made else []
        words = "\n".join((table.title, *asked, table.markdown_reader(self.standing(table, topic, n))))
        return Page(words, public=True, classic=True)

    def refusal(self, table: Snapshot, made: Decision, where: str, user: int | None = None) -> Page:
        """The letter that tells whoever proposed something that it was refused; `where` and `user` as in `ballot`."""
        title = " · ".join((*([f"<@{user}>"] if user else []), table.title, where))
        said = table.markdown_reader(self._said(table, made))
        words, pings = f"{title}\n{self._question(table, made.proposal)}\n{said}", (user,) if user else ()
        address = CustomId(Verb.HAND, table.id, made.proposal.n, f"{made.proposal.kind}/{made.proposal.mover}")
        button = Button(label=table.reader(t("My hand")), custom_id=str(address))
        return Page(words, items=(button,), pings=pings, public=user is not None, classic=True)

    def standing(self, table: Snapshot, topic: str, n: int) -> Text:
        """How the vote stands that was called with entry `n`, in a sentence."""
        proposal = proposal_called(table, topic)
        if proposal is not None and proposal.n == n:
            names = table.names(self._votes.left(table, proposal))
            place = f"<#{table.row.place}>"
            return t("The others are asked in {place}. Waiting for: {names}.", place=place, names=names)
        made = decided(table, topic, n)
        return self._said(table, made) if made else t("That vote is over: the match has moved on.")

    def _said(self, table: Snapshot, made: Decision) -> Text:
        kind = self._votes.kind(made.proposal.kind)
        return kind.agreed(table, made.proposal) if made.agreed else kind.refused(Name(made.by))

    def _question(self, table: Snapshot, proposal: Proposal) -> str:
        return f"**{table.markdown_reader(self._votes.kind(proposal.kind).question(table, proposal))}**"


def proposal_called(table: Snapshot, audience: str) -> Proposal | None:
    """The open proposal that the call of that audience is about."""
    what, _, kind = audience.partition(":")
    if what != "motion" or table.match is None or not table.running:
        return None
    return proposals(table.match.entries).get(kind)


def decided(table: Snapshot, topic: str, n: int) -> Decision | None:
    """What became of the proposal whose call of that audience was made with entry `n`; None as in `decision`."""
    return decision(table.match.entries if table.match else (), topic.partition(":")[2], n)


def offer(table: Table, seat: Seat, n: int) -> Page | None:
    """The call that offers a seat; None if somebody holds it. `n` is the entry that freed the seat."""
    chair, reader = table.seats[seat], table.markdown_reader
    if seat not in table.owners:
        return None
    name = player_name(reader, table.seats, seat)
    words = t("{name}'s seat is free. A computer player fills in until someone takes it.", name=name)
    items = [_pressed(table, n, f"take/{seat}", t("Take the seat"), ButtonStyle.primary)]
    if chair.kind == "away":
        words = t("{name}'s seat is free. The match waits until someone takes it.", name=name)
        items.append(_pressed(table, n, f"bot/{seat}", t("Let a computer player play"), ButtonStyle.secondary))
    return Page(f"{table.title}\n{reader(words)}", items=tuple(items), public=True, classic=True)


def _pressed(table: Table, n: int, rest: str, label: Text, style: ButtonStyle) -> Button:
    address = CustomId(Verb.SEAT, table.id, n, rest)
    return Button(style=style, label=table.reader(label), custom_id=str(address))


def _ways(table: Table, proposal: Proposal, mark: str = "") -> tuple[Button, ...]:
    """The buttons of a vote; `mark` keeps them apart from those of other messages about the same proposal."""
    return (
        _button(table, proposal, f"yes{mark}", t("I agree"), ButtonStyle.success),
        _button(table, proposal, f"no{mark}", t("I disagree"), ButtonStyle.secondary),
    )


def _button(table: Table, proposal: Proposal, vote: str, label: Text, style: ButtonStyle) -> Button:
    address = CustomId(Verb.MOTION, table.id, proposal.n, f"{proposal.kind}/{vote}")
    return Button(style=style, label=table.reader(label), custom_id=str(address))
