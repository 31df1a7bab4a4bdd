"""One entry, `pasch`: it reads the arguments, and explains every mistake in the user's language."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from pasch.cli.extras import extra_with
from pasch.cli.language import from_arguments, from_environment, speak, t

WRONG = 1
"""What was checked does not hold."""
MISUSED = 2
"""The command cannot be carried out as it was given."""
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pasch` and return its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Neither bytes that are no text nor letters that a terminal lacks may end a match.
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    speak(from_environment(os.environ))
    try:
        return _run(given)
    except ModuleNotFoundError as missing:
        extra = extra_with(missing)
        if extra is None:
            raise
        text = t("error.missing_library", module=str(missing.name).partition(".")[0], extra=extra)
        print(text, file=sys.stderr)  # noqa: T201 - click may be what is missing
        return MISUSED


def _run(given: list[str]) -> int:
    import click

    from pasch.cli.commands import Pasch
    from pasch.cli.errors import message, system_message
    from pasch.words import PaschError

    try:
        speak(from_arguments(given) or from_environment(os.environ))
        status = Pasch("pasch").main(given, prog_name="pasch", standalone_mode=False)
        print(end="", flush=True)  # noqa: T201 - so that a closed pipe shows here, not at exit
    except (PaschError, click.ClickException) as error:
        print(message(error), file=sys.stderr)  # noqa: T201 - the one place where errors are shown
        return MISUSED
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Whoever was reading has closed the pipe, on which click and rich would end with 1.
        # There is nobody left to explain anything to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(system_message(error), file=sys.stderr)  # noqa: T201
        return MISUSED
    return status if isinstance(status, int) else 0


def run() -> None:
    """Be the program `pasch`."""
    sys.exit(main())
