"""The wheel of this tree, and an environment in which it is installed without access to a source tree."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from importlib.util import cache_from_source
from pathlib import Path

from tests import ROOT
from tests.test_layers import PACKAGES

NOT_COPIED = (".*", "__pycache__", "build", "*.egg-info", "data")
"""The parts of a working tree that a clone does not have. Setuptools would put stale files of `build` into the
wheel."""
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
OFFLINE = ("--no-deps", "--no-index")
BACKEND = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
"""The call with which pip builds a wheel."""


def build(folder: Path) -> Path:
    """Build the wheel in a folder, from a copy of the tree, with this environment's setuptools; return its path.

    Without build isolation, nothing is downloaded, so the test needs no network; pip itself would start three
    processes.
    """
    source = shutil.copytree(ROOT, folder / "source", ignore=shutil.ignore_patterns(*NOT_COPIED))
    _run(sys.executable, "-c", BACKEND, str(folder), folder=source)
    shutil.rmtree(source)  # so that nothing installed can refer to it
    (wheel,) = folder.glob("*.whl")
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel in a new environment; return the folder of its programs.

    The dependencies are those of this environment, because downloading them takes a minute. A .pth file makes its
    folder importable, but Python does not follow the .pth files inside it, including the one that refers to this tree.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    scheme = {"base": str(folder), "platbase": str(folder)}
    packages, programs = (Path(sysconfig.get_path(name, "venv", scheme)) for name in ("purelib", "scripts"))
    lines = {sysconfig.get_path(name) for name in ("purelib", "platlib")}
    (packages / "dependencies.pth").write_text("\n".join(sorted(lines)), encoding="utf-8")
    python = str(programs / "python")
    without = subprocess.run([python, "-c", "import aiohttp, bot"], cwd=folder, env=environ(), stderr=subprocess.PIPE)
    assert b"No module named 'bot'" in without.stderr, "the environment is not empty"
    _run(*PIP, "--python", python, "install", *OFFLINE, "--no-compile", str(wheel))
    _copy_compiled(packages)
    return programs


def _copy_compiled(packages: Path) -> None:
    """Copy the tree's compiled code for each installed file that is the same as in the tree.

    Python accepts compiled code only for the size and the time of its source. The program compiles the rest.
    """
    for source in (path for package in PACKAGES for path in (ROOT / package).rglob("*.py")):
        compiled, installed = Path(cache_from_source(str(source))), packages / source.relative_to(ROOT)
        if compiled.exists() and installed.exists() and installed.read_bytes() == source.read_bytes():
            shutil.copystat(source, installed)
            there = Path(cache_from_source(str(installed)))
            there.parent.mkdir(exist_ok=True)
            shutil.copy(compiled, there)


def environ() -> dict[str, str]:
    """Return the environment variables of a program without those that configure the tests."""
    prefixes = ("QUERENT_", "PYTHON", "PORT")
    return {key: value for key, value in os.environ.items() if not key.startswith(prefixes)}


def _run(*words: str, folder: Path | str = ROOT.anchor) -> None:
    subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL)
