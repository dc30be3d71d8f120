"""The services of one running Querent, put together."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.absence import Absence
from bot.agreements import Agreements
from bot.ballots import Ballots
from bot.boards import Boards
from bot.calls import Calls
from bot.clock import Now
from bot.courier import Courier
from bot.crier import Crier
from bot.deadlines import Deadlines
from bot.departures import Departures
from bot.digests import Digests
from bot.easel import Easel
from bot.forgetting import Forgetting
from bot.homes import Homes
from bot.host import Host
from bot.inboxes import Inboxes
from bot.janitor import Janitor
from bot.lobbies import Lobbies
from bot.matches import Matches
from bot.messaging import Messaging
from bot.moderation import Moderation
from bot.motions import Motions, ending
from bot.outbox import Outbox
from bot.patience import Wait
from bot.postman import Postman
from bot.reach import Reach
from bot.removals import Removals
from bot.rounds import Rounds
from bot.seats import Seats
from bot.slates import Slates
from bot.timekeeper import Timekeeper
from bot.tongues import Tongues
from bot.undoing import Undoing
from bot.vacations import Vacations
from storage.store import Store


def assembled(
    store: Store, now: Now, client: discord.Client, *, window: int, home: Callable[[int], str], wait: Wait
) -> Host:
    """The services on that data; `window` as in Matches, `home` as in Tongues, `wait` as in Rounds."""
    tongues = Tongues(store, home)
    matches = Matches(store, now, window, tongues.at)
    moderation, motions, timekeeper = Moderation(store, now), Motions(matches), Timekeeper(store, matches)
    seats, lobbies = Seats(store, matches, motions, moderation), Lobbies(store, matches, now, moderation)
    undoing, agreements = Undoing(store, matches), Agreements(store, matches, timekeeper)
    for kind in (ending(matches), undoing.kind(), *agreements.kinds(), Absence(matches, seats).kind()):
        motions.register(kind)
    departures, homes = Departures(store, matches, seats, lobbies, client), Homes(store, matches, client)
    messaging, easel = _messaging(store, matches, client, now)
    removals = Removals(store, matches, messaging, client=client, homes=homes)
    calls, janitor = Calls(motions), Janitor(store, client, moderation, now)
    digests = Digests(store, messaging.postman, now, tongues.of)
    courier = Courier(
        messaging.postman,
        boards=Boards(store, matches, messaging, calls=calls, janitor=janitor),
        crier=Crier(store, matches, messaging, digests=digests, departures=departures),
        ballots=Ballots(matches, messaging, motions=motions, calls=calls),
        janitor=janitor,
        removals=removals,
    )
    forgetting = Forgetting(store, matches, lobbies=lobbies, seats=seats, tongues=tongues, inboxes=messaging.inboxes)
    return Host(
        store=store, matches=matches, lobbies=lobbies, outbox=Outbox(store, matches, courier, now),
        deadlines=Deadlines(store, matches, now), inboxes=messaging.inboxes, easel=easel, slates=messaging.slates,
        motions=motions, calls=calls, undoing=undoing, seats=seats, departures=departures, moderation=moderation,
        tongues=tongues, agreements=agreements, vacations=Vacations(store, matches, timekeeper), homes=homes,
        removals=removals, rounds=Rounds(store, departures, now, wait),
        forgetting=forgetting, now=now,
    )  # fmt: skip


def _messaging(store: Store, matches: Matches, client: discord.Client, now: Now) -> tuple[Messaging, Easel]:
    easel, inboxes = Easel(), Inboxes(store, now)
    reach = Reach(matches.register, inboxes)
    return Messaging(postman=Postman(client, easel), inboxes=inboxes, reach=reach, slates=Slates(easel)), easel
