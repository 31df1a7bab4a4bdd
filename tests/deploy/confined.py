"""Runs a program under the filter of system calls that the unit sets up.

python -m tests.deploy.confined PROGRAM ARGUMENT …
"""

import errno
import os
import sys

import pyseccomp

from tests.deploy.unit import allowed_calls, values


def confine() -> None:
    """Let this process and all that follow call nothing else."""
    errors = values("SystemCallErrorNumber")
    otherwise = pyseccomp.ERRNO(getattr(errno, errors[-1])) if errors else pyseccomp.KILL_PROCESS
    rules = pyseccomp.SyscallFilter(otherwise)
    for call in allowed_calls():
        try:
            rules.add_rule(pyseccomp.ALLOW, call)
        except OSError as error:
            # Calls of other machines are unknown to this one.
            if error.errno not in {errno.EFAULT, errno.EINVAL, errno.EDOM}:
                raise
    rules.load()


if __name__ == "__main__":
    confine()
    os.execv(sys.argv[1], sys.argv[1:])  # noqa: S606
