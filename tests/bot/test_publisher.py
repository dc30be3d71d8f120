"""Every subscriber receives an event, whatever happens to the others."""

from __future__ import annotations

import logging

import pytest

from bot.runtime.publisher import Publisher


def test_listeners_get_later_events_in_the_order_of_subscription() -> None:
    news, heard = Publisher[str](), list[tuple[str, str]]()
    news.publish("early")
    news.subscribe(lambda event: heard.append(("first", event)))
    news.subscribe(lambda event: heard.append(("second", event)))
    news.publish("late")
    assert heard == [("first", "late"), ("second", "late")]


def test_a_failing_listener_is_logged_and_does_not_affect_others(caplog: pytest.LogCaptureFixture) -> None:
    news, heard = Publisher[int](), list[int]()

    def fail(_event: int) -> None:
        raise KeyError("lost")

    news.subscribe(fail)
    news.subscribe(heard.append)
    news.publish(7)
    assert heard == [7]
    (record,) = caplog.records
    assert (record.getMessage(), vars(record)["type"]) == ("failed to handle an event", "int")
    assert record.levelno == logging.ERROR
