"""Effects on the rules' numbers and permissions, and on dice."""

from __future__ import annotations
