"""Limits of the operating system that a command can reach, and how to raise them."""

from __future__ import annotations

import errno

THREAD_REFUSED = "can't start new thread"
"""Python's message if the system refuses another thread; the exception has no error number."""
_ADVICE = {
    errno.EMFILE: "Too many files are open. Raise the limit: ulimit -n 1024, or LimitNOFILE= in a systemd service.",
    errno.ENFILE: "Too many files are open on this machine. Raise fs.file-max, or stop other programs.",
    errno.ENOMEM: "There is no memory left. Give the bot about 300 MB, or stop other programs.",
    errno.ENOSPC: "The disk is full. Free some space, then start again.",
    errno.EAGAIN: "The system cannot start another process. Raise the limit: ulimit -u, or TasksMax= in a "
    "systemd service.",
}
_THREADS = (
    "The system cannot start another thread. Raise the limit: ulimit -u, TasksMax= in a systemd service, or pids_limit "
    "of a container."
)
NO_FOLDER = "The folder that this command was started in no longer exists. Change to another one (cd)."


def fault_of_system(error: Exception) -> str:
    """Return what the system refused and how to change that, or "" if the error is a bug."""
    if isinstance(error, OSError):
        return _ADVICE.get(error.errno or 0, str(error))
    if isinstance(error, MemoryError):
        return _ADVICE[errno.ENOMEM]
    return _THREADS if isinstance(error, RuntimeError) and str(error) == THREAD_REFUSED else ""
