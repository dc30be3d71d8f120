"""The computer player's rating of each character, measured in single-player games against Dvalin.

A rating is the difference, in percentage points, between parties with the character and all parties, in how often they
reach the Boss and how often they defeat it (the mean of both). Every character was given up equally often.
"""

from __future__ import annotations

from typing import Final

CHARACTER_RATINGS: Final = {
    "noelle": 23, "barbara": 17, "xingqiu": 16, "ningguang": 12, "beidou": 10, "amber": 9, "jean": 8,
    "zhongli": 8, "kaeya": 6, "tartaglia": 6, "xinyan": 6, "xiangling": 3, "mona": 2, "aether": 1, "albedo": 1,
    "lisa": 1, "ganyu": 0, "keqing": 0, "sucrose": -1, "yanfei": -1, "yoimiya": -1, "fischl": -2, "rosaria": -2,
    "kazuha": -3, "diona": -4, "hu-tao": -4, "qiqi": -4, "razor": -6, "venti": -6, "xiao": -6, "klee": -9,
    "bennett": -10, "diluc": -11, "eula": -13, "lumine": -15, "raiden": -15, "chongyun": -16,
}  # fmt: skip


def rating(key: str) -> int:
    """Return the rating of a character; 0 for one that was not measured, such as that of a pack."""
    return CHARACTER_RATINGS.get(key, 0)
