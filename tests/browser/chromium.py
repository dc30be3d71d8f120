"""Finds Chromium and its options."""

from __future__ import annotations

import os
import shutil

FLAGS = (
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--in-process-gpu",
    "--disable-extensions",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "NOT TESTED: there is no Chromium here. Install one (Debian, Ubuntu: apt install chromium; Fedora: dnf install "
    "chromium; macOS: brew install --cask chromium), or name one in QUERENT_CHROMIUM."
)


def find_chromium() -> str | None:
    """Return the program to start, or None if it is not installed."""
    named = os.environ.get("QUERENT_CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((path for name in names if (path := shutil.which(name))), None)


def chromium_flags() -> list[str]:
    """Return the command line options; Chromium cannot use its own sandbox when root runs it."""
    return [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
