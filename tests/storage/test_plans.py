"""No operation reads the whole of a growing table, and every operation is tested."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from storage.audit_log import AuditEntry
from storage.avoidance import Star
from storage.bars import BarRow
from storage.challenges import ChallengeRow
from storage.database import DataStore
from storage.deal_rows import NewDeal
from storage.deals import Day, ResultRow, Table
from storage.entrants import EntrantRow
from storage.errors import StorageError
from storage.event_rows import EventRow, NewEvent
from storage.events import EventStep
from storage.invitations import InvitationRow
from storage.matches import NewSeat, TableLocation
from storage.metadata import METADATA
from storage.outbox import Acknowledgement, JobOwner, JobRow, PostRow
from storage.own_rules import OwnRules
from storage.page_links import PageLink
from storage.positions import PositionTry
from storage.predictions import PredictionRow
from storage.ratings import Cursor, Known, SkillRow
from storage.reviews import ReviewRow
from storage.rounds import BoardRow, NewRound, ScoreRow
from storage.seeks import OfferRecipient, SeekRow
from storage.store import Store
from storage.timers import TimerRow
from tests.storage.given import ANN, CHANNEL, CHIARA, GUILD, NEWS, NOW, live, opening, record, saved, table
from tests.storage.statements import Ran, plan, recorded

EVENTS = ("event", "entrant", "event_round", "pairing", "round_score")
DEALS = ("deal", "deal_seen", "deal_result", "daily", "pick", "challenge")
GROWING = (
    *("match", "seat", "answer", "log_entry", "post", "timer", "person", "guild_setting", "note", "avoid", "result"),
    *("avoided_star", "seat_history"),
    *("position_try", "prediction", "page_link", "own_rules", "rating", "deal_rating", "shape_rating"),
    *DEALS,
    *EVENTS,
    *("offer", "offer_recipient"),
)
MATCH, LOBBY, LESSON = 1, 2, 4
DAY, SOLO = Day("tottarot", "2026-11-21", 1), opening(CHANNEL + 2)
DEAL = NewDeal("T-00000", "tottarot", 1, {}, ("person",), b"k" * 32, b"s" * 32, "seal", "T-00000")
JOB, POST = NEWS.job_rows[0], PostRow(MATCH, "board", 1, 2, 3)
DONE, AGAIN = (JobRow(n, MATCH, *job) for n, job in enumerate(((*job, 0) for job in NEWS.job_rows), 1))
EVENT = EventRow(1, GUILD, CHANNEL, None, ANN, "", "", {}, "swiss", 0, 0, 0, 1, "open", NOW)
ROUND = NewRound(1, 1, DEAL._replace(name="T-00009"), NOW, NOW, 1, (ScoreRow(1, 1, ANN, 1, 0, None, "playing"),))
PREDICTION = PredictionRow(MATCH, 1, CHIARA, 0, 90, NOW, GUILD)
RATED = Known({(ANN, "tottarot"): SkillRow(25, 8, 1)}, {1: SkillRow(25, 8)}, {"shape": SkillRow(25, 8)})
SEEK = SeekRow(ANN, ("tottarot",), 1, 15, True, 0, NOW, NOW + 99)
SELDOM = frozenset(
    {
        # once at the start
        *("people.languages", "guilds.languages", "uptime.seen", "uptime.skip", "lobbies.next"),
        *("lobbies.without_timer", "lobbies.choosing", "matches.live_without_timer"),
        # when a user asks for their data, or a match is imported
        *("privacy.of", "privacy.forget", "match_files.same", "match_files.put"),
        # by an operator who examines something, or sends a message to all tables
        *("lessons.counts", "load.now", "outbox.with_post", "ratings.clear", "positions.sources"),
        # every hour, once at the start, or when a server is deleted
        *("retention.finished", "retention.known_guilds", "guilds.with_setting", "retention.forget_guild"),
    }
)
CALLS: tuple[tuple[object, ...], ...] = (
    ("matches.save", MATCH, saved(0, NEWS, checkpoint=table(1))),
    ("matches.reseat", MATCH, 0, NewSeat("Bot"), NEWS),
    ("matches.announce", MATCH, NEWS),
    ("lobbies.open", opening(CHANNEL + 1), NOW),
    ("lobbies.sit", LOBBY, NewSeat("Chiara", CHIARA), 4),
    ("lobbies.shuffle_words", LOBBY, CHIARA, "rain"),
    ("lobbies.set_host", LOBBY, CHIARA),
    ("lobbies.set_options", LOBBY, {}),
    ("lobbies.set_deal", LOBBY, 0),
    ("lobbies.move", LOBBY, TableLocation(CHANNEL, CHANNEL + 3)),
    ("lobbies.rise", LOBBY, 1),
    ("matches.start", LOBBY, record(), NOW),
    ("lobbies.open_again", MATCH, opening(CHANNEL + 1), NOW),
    ("lobbies.rematch_of", MATCH),
    ("lobbies.played_before", MATCH),
    ("matches.load", MATCH),
    ("matches.row", MATCH),
    ("matches.state_hashes", MATCH),
    ("matches.last_played", MATCH),
    ("matches.answerers", MATCH),
    ("matches.live_in", CHANNEL),
    ("matches.of_user", ANN),
    ("matches.past_of_user", ANN),
    ("matches.seated",),
    ("matches.live",),
    ("matches.past", GUILD),
    ("matches.past_in", GUILD, CHANNEL),
    ("stories.read", MATCH, 0),
    ("stories.whole", MATCH),
    ("stories.with_notes", MATCH, 0),
    ("stories.entry_counts", MATCH),
    ("stories.answered", MATCH, 0),
    ("outbox.due", NOW),
    (
        "outbox.acknowledge",
        Acknowledgement((DONE,), (POST,), ((JobOwner(MATCH), JOB),), ((MATCH, "hand:0"),), ((AGAIN, NOW),)),
    ),
    ("outbox.acknowledge_idempotently", Acknowledgement((AGAIN,))),
    ("outbox.note", POST, ()),
    ("outbox.run_now", MATCH, NOW),
    ("outbox.add", MATCH, JOB),
    ("outbox.post", MATCH, "board"),
    ("outbox.has_job", MATCH, "board"),
    ("outbox.posts", MATCH),
    ("outbox.forget", MATCH, "board"),
    ("outbox.add_to_event", EVENT.id, JOB),
    ("events.add", NewEvent(GUILD, CHANNEL, ANN, "swiss", "open", next_at=NOW), JOB),
    ("events.row", EVENT.id),
    ("events.of_guild", GUILD, ("swiss",)),
    ("events.due", NOW),
    ("events.next_at",),
    ("events.step", EventStep(EVENT, "over", None, (JOB,))),
    ("entrants.of_event", EVENT.id),
    ("entrants.get", EVENT.id, ANN),
    ("entrants.join", EntrantRow(EVENT.id, ANN, "Ann", NOW, "in", 0), 9, JOB._replace(nonce="j")),
    ("entrants.leave", EVENT.id, CHIARA, JOB._replace(nonce="l")),
    ("entrants.rest", EVENT.id, ANN, 1),
    ("rounds.advance", EventStep(EVENT._replace(state="over", next_at=None), "running", NOW), None, ROUND),
    ("rounds.of_event", EVENT.id),
    ("rounds.scores", EVENT.id),
    ("rounds.boards", EVENT.id, 1),
    ("rounds.deal_of", EVENT.id, 1),
    ("rounds.of_match", MATCH),
    ("rounds.open_table", BoardRow(EVENT.id, 1, 1), opening(CHANNEL + 9), record(1), NOW, NEWS, 1),
    ("rounds.answered", MATCH, NOW),
    ("timers.due", NOW),
    ("timers.of", MATCH),
    ("timers.next_at",),
    ("timers.put", MATCH, *(NEWS.timers or ())),
    ("timers.add", *(TimerRow(MATCH, *due) for due in NEWS.timers or ())),
    ("timers.done", TimerRow(MATCH, 1, "deadline", NOW)),
    ("results.of", ANN),
    ("results.achievements", ANN),
    ("results.hides", ANN),
    ("results.pace", ANN, GUILD),
    ("results.within", GUILD),
    ("results.between", ANN, CHIARA, GUILD),
    ("results.left", MATCH),
    ("results.achievements_at", MATCH),
    ("results.hinted", MATCH),
    ("results.hint", MATCH, ANN),
    ("results.hide", ANN, True),
    ("deals.free_name", "tottarot", "0f" * 32),
    ("deals.draw", DAY, DEAL),
    ("deals.of_day", DAY, GUILD),
    ("deals.get", 1),
    ("deals.candidates", Table(DEAL.shape, (ANN,), GUILD, NOW), NOW),
    ("deals.attempt", 1, SOLO, record(1), NOW, NEWS),
    ("deals.attempted", 1, ANN),
    ("deals.adopt", MATCH, DEAL._replace(name="T-00001"), (), NOW),
    ("deals.look", MATCH, CHIARA, NOW),
    ("deals.seen", 1, (ANN,)),
    ("deals.of_match", MATCH),
    ("deals.tables", 1, MATCH),
    ("deals.rank", 1, ResultRow(MATCH, 0, (1,), 0, NOW, GUILD), NOW),
    ("deals.rank_unfinished", 1, NOW),
    ("tries.unfinished", 1, NOW),
    ("tries.tally", 1, GUILD, NOW),
    ("tries.sizes", "tottarot", "2026-11-21"),
    ("tries.begin", LOBBY, record(), NOW, NEWS, 1),
    ("picks.of", MATCH),
    ("challenges.add", ChallengeRow(1, ANN, CHIARA, NOW)),
    ("challenges.since", NOW, CHIARA, ANN),
    ("challenges.between", 1, ANN),
    ("challenges.is_open", 1),
    ("deals.best", 1, 0, ANN),
    ("deals.days_of", ANN, NOW),
    ("deals.beside", DAY, GUILD),
    ("shared_deals.played_by", 5, ANN, MATCH),
    ("shared_deals.is_played", 5, NOW),
    ("table_terms.of", MATCH),
    ("table_terms.put", MATCH, NEWS),
    ("table_terms.extend", MATCH, 0, 1, NEWS),
    ("table_terms.shift", ANN, {}, {MATCH: NEWS}),
    ("table_terms.waiting_for", ANN),
    ("seat_history.of", MATCH),
    ("seat_history.owned", ANN),
    ("seat_history.notes", MATCH),
    ("seat_history.signs", MATCH),
    ("reviews.unreviewed", NOW),
    ("reviews.of", MATCH, 0),
    ("reviews.states", MATCH),
    ("reviews.put", [ReviewRow(MATCH, 0, "ready", b"", NOW)]),
    ("reviews.drop_before", NOW),
    ("seat_history.note_signs", MATCH, [0], NOW),
    ("bars.add", BarRow(GUILD, CHIARA, ANN, NOW)),
    ("bars.holds", GUILD, CHIARA),
    ("bars.of", GUILD),
    ("bars.lift", GUILD, CHIARA),
    ("seat_history.change", MATCH, 0),
    ("audit_log.add", AuditEntry(GUILD, ANN, MATCH, "end", {}), NOW),
    ("audit_log.of", GUILD),
    ("audit_log.open_in", GUILD),
    ("audit_log.finished_threads", GUILD),
    ("audit_log.open_counts",),
    ("retention.open_in", GUILD),
    ("retention.drop", [MATCH]),
    ("match_files.take", MATCH),
    ("people.get", ANN),
    ("people.amend", ANN, {"a": 1}),
    ("people.set_dm", ANN, "open"),
    ("people.forget_dm", ANN),
    ("people.claim_dm_failure_notice", ANN, NOW),
    ("guilds.get", GUILD),
    ("guilds.amend", GUILD, {"a": 1}),
    ("guilds.put", GUILD, {}),
    ("invitations.add", InvitationRow(MATCH, CHIARA, ANN, NOW), JOB),
    ("invitations.of", MATCH, CHIARA),
    ("invitations.open_at", MATCH),
    ("invitations.answer", MATCH, CHIARA, "yes", JOB),
    ("invitations.take_off", InvitationRow(MATCH, CHIARA, ANN, NOW, "off")),
    ("invitations.readmit", InvitationRow(MATCH, CHIARA, ANN, NOW), JOB),
    ("invitations.since", NOW, CHIARA, ANN),
    ("notes.put", MATCH, ANN, "mine", NOW),
    ("notes.of", MATCH, ANN),
    ("notes.among", [MATCH], ANN),
    ("own_rules.put", MATCH, OwnRules("Be kind")),
    ("own_rules.of", MATCH),
    ("ratings.cursor",),
    ("ratings.pending", Cursor(NOW, MATCH), NOW, 20),
    ("ratings.known", [ANN, CHIARA], [1], ["shape"]),
    ("ratings.save", Cursor(), Cursor(NOW, MATCH), RATED),
    ("ratings.of", ANN),
    ("ratings.rank", ANN, "tottarot", 5, GUILD),
    ("ratings.rank", ANN, "tottarot", 5),
    ("positions.attempt", PositionTry("2026-11-29", ANN, "tottarot-1", "a", 1, NOW)),
    ("positions.of", "2026-11-29", ANN),
    ("positions.of_day", "2026-11-29"),
    ("positions.rate", "tottarot-1"),
    ("positions.days_of", ANN),
    ("page_links.add", PageLink("token", MATCH, CHIARA, "en", 1, NOW)),
    ("page_links.of", "token"),
    ("predictions.add", PREDICTION),
    ("predictions.of_match", MATCH),
    ("predictions.unscored", CHIARA),
    ("predictions.unscored", 0, GUILD),
    ("predictions.score", [PREDICTION._replace(ended=NOW, points=50)]),
    ("predictions.record", CHIARA),
    ("predictions.best", GUILD, NOW, 5, 3),
    ("practice.of", ANN),
    ("avoidance.add", ANN, CHIARA, NOW),
    ("avoidance.of", ANN),
    ("avoidance.remove", ANN, CHIARA),
    ("avoidance.around", MATCH, ANN),
    ("avoidance.behind", Star(MATCH, 1, "Vega")),
    ("avoidance.add_star", ANN, Star(MATCH, 1, "Vega"), NOW),
    ("avoidance.stars_of", ANN),
    ("avoidance.apart_from", ANN),
    ("avoidance.remove_star", ANN, MATCH, 1),
    ("seeks.put", SEEK),
    ("seeks.put", SEEK._replace(user=CHIARA)),
    ("seeks.of", ANN),
    ("seeks.waiting", NOW),
    ("seeks.apart", [ANN, CHIARA], NOW),
    ("seeks.offer", "tottarot", [ANN, CHIARA], 0, NOW, NOW + 9),
    ("seeks.offered", 1),
    ("seeks.answer", 1, ANN, NOW),
    ("seeks.show", OfferRecipient(1, ANN, "", 1, 2, "open")),
    ("seeks.recent", NOW),
    ("seeks.waits", NOW),
    ("seeks.answer_times", ANN),
    ("seeks.call_off", 1),
    ("seeks.over", NOW),
    ("seeks.ring", NOW),
    ("seeks.ring", NOW),
    ("seeks.open_table", 1, opening(CHANNEL + 3), record(2), NOW, NEWS, None),
    ("seeks.expire", NOW + 9),
    ("seeks.drop", ANN),
    ("lessons.begin", SOLO, record(1), NOW, NEWS),
    ("lessons.turn_to", LESSON, 1),
    ("lessons.of", ANN),
    ("practice.begin", opening(CHANNEL + 4), replace(record(2), checkpoint=table(0)), [saved(0).answer], NOW, NEWS),
    ("matches.end", MATCH, "closed", NOW),
)


async def test_no_statement_reads_a_whole_table_that_grows(path: Path) -> None:
    store = await Store.open(path, "test", NOW)
    try:
        assert await live(store) == MATCH
        ran = [(str(method), await _called(store, str(method), *given)) for method, *given in CALLS]
    finally:
        await store.close()
    assert {method for method, _ in ran} | SELDOM == {*_operations(store)}
    assert [(method, step) for method, statements in ran for step in _scans(path, statements)] == []


def test_the_names_in_query_plans_are_existing_tables() -> None:
    """A table name from before a revision would never be found in a plan."""
    assert not {*GROWING} - {*METADATA.tables}


async def _called(store: Store, method: str, *given: object) -> list[Ran]:
    """Return the statements of an operation, whatever its result."""
    name, _, operation = method.partition(".")
    with recorded() as ran, suppress(StorageError):
        more = {"accepts": True} if method == "seeks.answer" else {}
        await getattr(getattr(store, name), operation)(*given, **more)
    assert ran, method
    return ran


def _scans(path: Path, statements: list[Ran]) -> Iterator[str]:
    """Yield the steps that read the whole of a growing table."""
    for statement in statements:
        if statement.words.startswith(("SELECT", "UPDATE", "DELETE")):
            yield from (step for step in plan(path, statement) if step in {f"SCAN {table}" for table in GROWING})


def _operations(store: Store) -> Iterator[str]:
    """Yield every operation of the stores, as `store.method`."""
    for name, part in vars(store).items():
        if isinstance(part, DataStore):
            methods = inspect.getmembers(type(part), inspect.isfunction)
            yield from (f"{name}.{method}" for method, _ in methods if not method.startswith("_"))
