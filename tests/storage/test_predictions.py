"""Predictions: one for each user and part of a match, scored once it is over."""

from __future__ import annotations

from storage.predictions import PredictionRecord, PredictionRow
from storage.store import Store
from tests.storage.given import ANN, BRUNO, CHIARA, GUILD, NOW, live


async def test_the_first_prediction_of_a_part_stays(store: Store) -> None:
    match = await live(store)
    first = PredictionRow(match, 1, CHIARA, 0, 90, NOW, GUILD)
    await store.predictions.add(first)
    await store.predictions.add(first._replace(outcome=1, percent=70))
    await store.predictions.add(first._replace(part=2, outcome=1))
    assert await store.predictions.of_match(match) == [first, first._replace(part=2, outcome=1)]


async def test_predictions_are_scored_once(store: Store) -> None:
    match = await live(store)
    mine, other = (PredictionRow(match, 1, user, 0, 90, NOW, GUILD) for user in (CHIARA, 444))
    for row in (mine, other):
        await store.predictions.add(row)
    assert await store.predictions.unscored(user=CHIARA) == []
    await store.matches.end(match, "closed", NOW + 9)
    assert await store.predictions.unscored(user=CHIARA) == [mine]
    assert len(await store.predictions.unscored(guild=GUILD)) == 2
    assert await store.predictions.unscored(guild=GUILD + 1) == []
    await store.predictions.score([mine._replace(ended=NOW + 9, points=80)])
    assert await store.predictions.unscored(user=CHIARA) == []
    assert await store.predictions.record(CHIARA) == PredictionRecord(CHIARA, 1, 80.0)
    assert await store.predictions.record(444) is None


async def test_the_best_of_a_server_are_those_with_enough(store: Store) -> None:
    match = await live(store)
    for user, points in ((ANN, (90, 80, 100)), (BRUNO, (95, 95, 95)), (CHIARA, (100,)), (444, (99, 99, 99))):
        for part, worth in enumerate(points):
            await store.predictions.add(PredictionRow(match, part, user, 0, 90, NOW, GUILD, NOW, worth))
    await store.results.hide(444, True)
    best = await store.predictions.best(GUILD, NOW, 3, 5)
    assert [(one.user, one.prediction_count, one.mean) for one in best] == [(BRUNO, 3, 95.0), (ANN, 3, 90.0)]
    assert await store.predictions.best(GUILD, NOW + 1, 3, 5) == []
    assert len(await store.predictions.best(GUILD, NOW, 3, 1)) == 1


async def test_a_user_is_shown_theirs_and_can_have_them_deleted(store: Store) -> None:
    match = await live(store)
    for user in (CHIARA, 444):
        await store.predictions.add(PredictionRow(match, 1, user, 0, 90, NOW, GUILD))
    assert [row["match"] for row in (await store.privacy.of(CHIARA)).predictions] == [match]
    await store.privacy.forget(CHIARA, (), lambda name: name)
    assert [row.user for row in await store.predictions.of_match(match)] == [444]
