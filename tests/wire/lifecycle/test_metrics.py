"""The metrics that an operator reads while users play."""

from __future__ import annotations

import asyncio
import json
import platform
import re
import socket
import urllib.request
from collections import Counter
from pathlib import Path

import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.metrics import figures, sampling
from bot.metrics.exposed import exposed
from bot.runtime.setting_values import ConfigError, MetricsAddress
from bot.version import VERSION
from tests import ROOT
from tests.ports import free_port
from tests.wire.house import PATIENCE, House
from tests.wire.playing import begin, by_hand, play

Told = Counter[tuple[str, ...]]
"""The values by the name of the sample and the values of its labels."""
WORTH = "querent_"


async def read(address: MetricsAddress) -> str:
    """Return the response of that address."""

    def fetched() -> str:
        with urllib.request.urlopen(f"http://{address}/metrics", timeout=PATIENCE) as answer:
            return str(answer.read().decode())

    return await asyncio.to_thread(fetched)


def samples(text: str) -> Told:
    families = text_string_to_metric_families(text)
    found = [sample for family in families for sample in family.samples if sample.name.startswith(WORTH)]
    return Counter({(sample.name, *sample.labels.values()): sample.value for sample in found})


def names_of(text: str) -> set[str]:
    """Return the names under which Prometheus stores the samples in the text."""
    return {sample.name for family in text_string_to_metric_families(text) for sample in family.samples}


async def test_metrics_count_play_and_name_no_player(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "INTERVAL_SECONDS", 0.01)
    monkeypatch.setattr(figures, "build", lambda: "abc1234")
    address = house.metrics = MetricsAddress("127.0.0.1", free_port())
    await house.restart()
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.fault(
        "rate_limit", every=1, times=1, seconds=0.01, route="PATCH /channels/{channel}/messages/{message}"
    )
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=6)
    await house.quiet()
    metrics = samples(await read(address))
    assert metrics["querent_build_info", "abc1234", discord.__version__, platform.python_version(), VERSION] == 1
    assert metrics["querent_tables", "tottarot", "live"] == 1
    assert metrics["querent_interactions_total", "command"] == 1  # /tarot new
    assert metrics["querent_interactions_total", "press"] >= 12
    for kind in ("command", "press"):
        assert metrics["querent_acknowledgement_seconds_count", kind] == metrics["querent_interactions_total", kind]
    assert metrics["querent_rate_limits_total", "user"] == 1
    assert metrics["querent_picture_seconds_count", "board"] >= 1
    assert metrics["querent_job_seconds_count", "board"] + metrics["querent_job_seconds_count", "refresh"] >= 1
    assert metrics["querent_transaction_seconds_count", "write"] >= 6
    assert metrics["querent_loop_lag_seconds_count",] >= 1
    assert (metrics["querent_jobs", "late"], metrics["querent_oldest_due_job_seconds",]) == (0, 0)
    assert "0" in {labels[1] for labels in metrics if labels[0] == "querent_gateway_latency_seconds"}
    assert not [labels for labels in metrics if labels[0] == "querent_errors_total"]
    words = [word for labels in metrics for word in labels[1:]]
    assert not [word for word in words if re.search(r"\d{6}|Ann|Bruno|card-table", word) or word == "a-token"]
    assert len(metrics) < 600
    shown = names_of(await read(address))
    await house.restart()  # the port is free again, and the next bot uses it
    assert samples(await read(address))["querent_interactions_total", "command"] == 0
    asked = set(re.findall(r"querent_\w+|process_\w+", (ROOT / "docs/metrics/dashboard.json").read_text()))
    assert asked - shown <= {"querent_errors_total", "querent_discord_unreachable_total"}


async def test_an_error_is_counted_by_its_class_and_a_refusal_by_discords_code(house: House) -> None:
    address = house.metrics = MetricsAddress("127.0.0.1", free_port())
    await house.restart()
    ann, bruno = house.people(2)
    table = await begin(house, [ann, bruno], bots=1)
    house.sandbox.fault("closed_dms", bruno)
    await play(table, {ann.id: by_hand, bruno.id: by_hand}, most=3)
    await house.quiet()

    async def fails(*_: object) -> None:
        raise ZeroDivisionError("of Ann's hand")

    house.bot.services.matches.seen = fails  # type: ignore[method-assign, assignment]
    reply = await ann.press(await table.board(), "My hand")
    assert "reference" in reply.text
    metrics = samples(await read(address))
    assert metrics["querent_errors_total", "ZeroDivisionError"] == 1
    assert metrics["querent_discord_refusals_total", "50007", "403"] == 1
    assert not [labels for labels in metrics if "hand" in "".join(labels) and "Ann" in "".join(labels)]


async def test_an_address_that_is_taken_is_named(house: House) -> None:
    with socket.socket() as there:
        there.bind(("127.0.0.1", 0))
        there.listen()
        address = MetricsAddress("127.0.0.1", there.getsockname()[1])
        with pytest.raises(ConfigError, match=f"QUERENT_METRICS is {address}, .* in use. Choose another"):
            async with exposed(address, house.bot, house.bot.services.store, house.now):
                pass


def test_the_dashboard_can_be_read() -> None:
    board = json.loads(Path(ROOT / "docs/metrics/dashboard.json").read_text(encoding="utf-8"))
    assert [panel["title"] for panel in board["panels"] if not panel["targets"]] == []
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
