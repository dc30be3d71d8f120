"""Checks the form of the files that only GitHub uses, and the commands in them, as far as possible here."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests import ROOT

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").iterdir())
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").iterdir() if path.stem != "config")
CHECKED = {
    "vendor.github-workflows": WORKFLOWS,
    "custom.github-workflows-require-timeout": WORKFLOWS,
    "vendor.github-issue-forms": FORMS,
    "vendor.github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "vendor.dependabot": [GITHUB / "dependabot.yml"],
}
"""The schemas included in check-jsonschema, with the files of each."""
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINNED = re.compile(r"\./\.github/workflows/\S+|[\w-]+/[\w-]+@[0-9a-f]{40}")


def check(schema: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    """Check files against a schema."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def read(path: Path) -> Any:
    """Read a YAML file as plain data."""
    return YAML(typ="safe", pure=True).load(path)


def jobs() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each job of each workflow, with a name for messages."""
    for path in WORKFLOWS:
        for name, job in read(path)["jobs"].items():
            yield f"{path.stem}/{name}", job


def steps() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each step of each job."""
    for name, job in jobs():
        yield from ((name, step) for step in job.get("steps", ()))


RUNS = [(name, str(step["run"])) for name, step in steps() if "run" in step]


@pytest.mark.parametrize("schema", CHECKED)
def test_files_have_the_form_that_github_reads(schema: str) -> None:
    assert CHECKED[schema]
    checked = check(schema, *CHECKED[schema])
    assert checked.returncode == 0, checked.stdout


def test_a_mistake_in_a_workflow_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(WORKFLOWS[0].read_text(encoding="utf-8").replace("runs-on:", "run-on:"), encoding="utf-8")
    checked = check("vendor.github-workflows", wrong)
    assert checked.returncode == 1
    assert "run-on" in checked.stdout


def test_every_make_target_that_a_workflow_runs_exists() -> None:
    phony = re.search(r"^\.PHONY: (.+)$", MAKEFILE, re.MULTILINE)
    assert phony
    words = [shlex.split(line) for _, run in RUNS for line in run.splitlines() if line.startswith("make ")]
    targets = {word for _, *rest in words for word in rest if "=" not in word}
    assert targets >= {"check", "whole", "image", "newest", "release-check", "dist"}
    assert targets - set(phony[1].split()) == set()


def test_every_module_that_a_workflow_runs_exists() -> None:
    named = {name for _, run in RUNS for name in re.findall(r"python -m ([\w.]+)", run)}
    assert named
    assert [name for name in named if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []


def test_commands_get_outside_input_only_from_their_environment() -> None:
    """The name of a branch or tag that is inserted into a command could be a command."""
    assert [(name, run) for name, run in RUNS if "${{" in run] == []
    given = {name: {*job.get("env", ())} for name, job in jobs()}
    shells = {"GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_STEP_SUMMARY"}
    for name, step in steps():
        used = set(re.findall(r"\$\{?([A-Z_]+)", str(step.get("run", ""))))
        assert used - {*step.get("env", ())} - given[name] - shells == set(), f"{name}: {step['run']}"


def test_actions_are_pinned_by_commit() -> None:
    used = [str(step["uses"]) for _, step in steps() if "uses" in step]
    used += [str(job["uses"]) for _, job in jobs() if "uses" in job]
    assert [name for name in used if not PINNED.fullmatch(name)] == []
    assert {(ROOT / name).exists() for name in used if name.startswith("./")} == {True}


def test_workflows_can_only_read_unless_a_job_needs_more() -> None:
    assert {path.stem: read(path)["permissions"] for path in WORKFLOWS} == {
        path.stem: {"contents": "read"} for path in WORKFLOWS
    }
    assert {name for name, job in jobs() if "write" in {*job.get("permissions", {}).values()}} == {
        "release/image",
        "release/manifest",
        "release/publish",
    }


def test_the_pythons_that_are_tested_are_those_that_the_project_names() -> None:
    (tested,) = [job["strategy"]["matrix"]["python"] for name, job in jobs() if name == "checks/tests"]
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert tested == named
    assert PROJECT["requires-python"] == f">={tested[0]}"


def test_images_name_the_architectures_that_are_built() -> None:
    built = [job["strategy"]["matrix"]["include"] for name, job in jobs() if name.endswith("/image")]
    assert built[0] == built[1]
    (joined,) = [run for name, run in RUNS if name == "release/manifest" and "imagetools" in run]
    assert re.findall(r"\$\{TAG#v\}-(\w+)", joined) == [one["architecture"] for one in built[0]]


def test_forms_use_labels_that_every_repository_has() -> None:
    """GitHub silently drops a label that the repository does not have."""
    assert {label for path in FORMS for label in read(path)["labels"]} <= {"bug", "enhancement", "question"}


def test_hooks_run_the_programs_of_make_check() -> None:
    (repository,) = read(ROOT / ".pre-commit-config.yaml")["repos"]
    checked = set(re.findall(r"^\t\$\(BIN\)/(ruff \w+|mypy)", MAKEFILE, re.MULTILINE))
    hooked = {" ".join(hook["entry"].removeprefix(".venv/bin/").split()[:2]) for hook in repository["hooks"]}
    assert hooked == checked
