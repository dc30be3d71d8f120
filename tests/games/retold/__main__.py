"""Records that all texts about rules have been reviewed: `python -m tests.games.retold`. It prints the changes."""

from __future__ import annotations

import csv

from tests.games.retold import LOOKED_AT, changed, looked_at, now


def main() -> None:
    """Print the rules whose sentences have changed, with their retellings, and rewrite the file."""
    for line in changed(looked_at() if LOOKED_AT.exists() else {}):
        print(line)
    with LOOKED_AT.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter="\t", lineterminator="\n").writerows(
            [key, number, digest] for (key, number), digest in now().items()
        )


if __name__ == "__main__":
    main()
