"""One entry, `pasch`: it reads the arguments, and tells every mistake in the user's language."""

import os
import sys
from collections.abc import Sequence

from pasch.cli.language import from_arguments, from_environment, speak

WRONG = 1
"""What was checked does not hold."""
MISUSED = 2
"""What was asked for cannot be done as asked."""
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `pasch` and give its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    speak(from_environment(os.environ))

    import click

    from pasch.cli.commands import Pasch
    from pasch.cli.mistakes import told
    from pasch.words import PaschError

    try:
        speak(from_arguments(given) or from_environment(os.environ))
        status = Pasch("pasch").main(given, prog_name="pasch", standalone_mode=False)
    except (PaschError, click.ClickException) as error:
        print(told(error), file=sys.stderr)  # noqa: T201 - the one place where errors are told
        return MISUSED
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has closed the pipe; there is nobody left to tell anything.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status if isinstance(status, int) else 0


def run() -> None:
    """Be the program `pasch`."""
    sys.exit(main())
