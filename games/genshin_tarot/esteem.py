"""How good the characters have proved in the computer player's hands, in points of games that reach the Boss."""

from __future__ import annotations

from typing import Final

ESTEEM: Final = {
    "xiangling": 12, "ganyu": 9, "amber": 8, "fischl": 8, "noelle": 7, "aether": 6, "xiao": 6, "diluc": 5,
    "hu-tao": 4, "zhongli": 4, "beidou": 3, "kaeya": 3, "rosaria": 2, "jean": 1, "lisa": 1, "albedo": 0,
    "tartaglia": 0, "xinyan": -1, "yoimiya": -1, "keqing": -2, "venti": -2, "lumine": -3, "mona": -3, "qiqi": -3,
    "raiden": -3, "razor": -3, "yanfei": -4, "kazuha": -5, "ningguang": -5, "xingqiu": -5, "barbara": -6,
    "bennett": -6, "klee": -7, "chongyun": -9, "diona": -9, "eula": -9, "sucrose": -11,
}  # fmt: skip
