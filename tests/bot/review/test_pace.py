"""The review processes of a machine: they rest while users play, and take turns."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest

from bot.review import pace as pace_module
from bot.review.pace import BUSY_SECONDS, REST, MachineTurns, Pace


class Machine:
    """A machine whose CPU time and clock are set by the test."""

    def __init__(self) -> None:
        self.cpu, self.clock = 0.0, 1_000_000.0
        self.rests = list[float]()

    def sleep(self, seconds: float) -> None:
        if seconds != pace_module.YIELD_SECONDS:
            self.rests.append(seconds)
        self.clock += seconds


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    fake = SimpleNamespace(process_time=lambda: found.cpu, time=lambda: found.clock, sleep=found.sleep)
    monkeypatch.setattr(pace_module, "time", fake)
    real = os.utime

    def touch(file: int, times: tuple[float, float] | None = None) -> None:
        real(file, times or (found.clock, found.clock))

    monkeypatch.setattr(os, "utime", touch)
    return found


def test_while_people_play_a_process_takes_a_tenth_of_a_core_from_its_start_on(
    machine: Machine, tmp_path: Path
) -> None:
    pace = Pace(MachineTurns(tmp_path / "turns"))
    pace.resting = True
    machine.cpu = 0.4  # importing a game
    pace()
    machine.clock += 100  # waiting for a request takes no CPU
    machine.cpu = 2.4
    pace()
    assert machine.rests == pytest.approx([REST * 0.4, REST * 2.0])
    used = machine.cpu
    assert used / (used + sum(machine.rests)) == pytest.approx(0.1)


def test_the_review_does_not_pause_while_no_match_is_played(machine: Machine, tmp_path: Path) -> None:
    pace = Pace(MachineTurns(tmp_path / "turns"))
    machine.cpu = 2.0
    pace()
    assert machine.rests == []


def test_a_process_rests_while_people_play_at_another_bot_of_the_machine(machine: Machine, tmp_path: Path) -> None:
    busy, idle = (Pace(MachineTurns(tmp_path / "turns")) for _ in range(2))
    busy.resting = True
    machine.cpu = 1.0
    busy()
    busy.pause()
    machine.rests.clear()
    machine.clock -= REST * 1.0
    idle()
    assert machine.rests == pytest.approx([REST * 1.0])
    machine.clock += BUSY_SECONDS + 1
    machine.rests.clear()
    machine.cpu = 3.0
    idle()
    assert machine.rests == []


def test_two_processes_never_work_at_the_same_time(tmp_path: Path) -> None:
    one, other = (MachineTurns(tmp_path / "turns") for _ in range(2))
    one.take()
    working = Event()

    def work() -> None:
        other.take()
        working.set()

    thread = Thread(target=work)
    thread.start()
    assert not working.wait(0.05)
    one.give()
    thread.join(30)
    assert working.is_set()


def test_without_a_file_each_works_alone(tmp_path: Path) -> None:
    turns = MachineTurns(tmp_path / "missing" / "turns")
    turns.take()
    turns.note_busy()
    assert not turns.is_busy()
    turns.give()
