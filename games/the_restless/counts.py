"""How many, and who: the numbers and the people a card speaks of, worked out at the moment they are needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from games.kernel.effect import Part
from games.the_restless.terms import DieKind, Measure, Who

if TYPE_CHECKING:
    from games.the_restless.conditions import Condition


class Per(Part):
    """`times` for each of something, `plus` so many, at `most` so many: `Per("sins", most=3)`."""

    what: Measure
    times: int = 1
    plus: int = 0
    most: int | None = None


class Marks(Part):
    """Like Per, for a named number kept on this very card: `Marks("nails", plus=1, most=4)`."""

    name: str
    times: int = 1
    plus: int = 0
    most: int | None = None


class Thrown(Part):
    """The number on a die, thrown when the effect is carried out."""

    die: DieKind
    plus: int = 0


class Half(Part):
    """Half of a number, rounded down (R-10)."""

    of: Count


class Those(Part):
    """The same people or Targets, kept only where a condition holds; in it "holder" is each of them in turn."""

    who: Who
    only: Condition


Count: TypeAlias = int | Literal["all"] | Per | Marks | Thrown | Half
Whom: TypeAlias = Who | Those
