"""How a kind of job is stored: what stands in its row."""

from __future__ import annotations

from typing import NamedTuple


class JobForm(NamedTuple):
    """Which fields of a job go into the payload, and which into the audience after `head`; and what its kind is called.

    These have not changed since the first version, so that other versions of the bot can read the rows.
    """

    kind: str
    head: str = ""
    fields: tuple[str, ...] = ()
    payload: tuple[str, ...] = ("n", "at")

    def audience(self, job: object) -> str:
        """The audience of a job of this kind."""
        parts = [str(getattr(job, name)) for name in self.fields]
        return ":".join([self.head, *parts] if self.head else parts)
