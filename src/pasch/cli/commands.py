"""The commands of `pasch`: read late, explained in the user's language."""

from importlib import import_module
from typing import Any

import click

from pasch import __version__
from pasch.cli.language import t
from pasch.words import LANGUAGES, PaschError

NAMES = (
    "serve",
    "backup",
    "restore",
    "tidy",
    "play",
    "games",
    "abandon",
    "record",
    "replay",
    "verify",
    "analyse",
    "coach",
    "stats",
    "train",
    "rules",
    "pad",
    "sim",
    "solve",
    "odds",
    "arena",
)


class Option(click.Option):
    """An option whose help is a text of the catalogue."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option and what it does."""
        record = super().get_help_record(ctx)
        return record and (record[0], t(self.help or "", **_editions()))


class Command(click.Command):
    """A command whose help is a text of the catalogue."""

    def __init__(self, *args: Any, **settings: Any) -> None:  # noqa: ANN401 - click's own
        super().__init__(*args, **settings)
        self.params.append(
            Option(["--lang"], metavar="|".join(LANGUAGES), expose_value=False, help="cli.lang")
        )

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return `--help`."""
        option = super().get_help_option(ctx)
        return option and _explained(option)

    def get_short_help_str(self, limit: int = 45) -> str:  # noqa: ARG002 - our lines are short
        """Return one line on what the command does."""
        return t(f"cli.{self.name}.short")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how the command is called."""
        pieces = [f"[{t('cli.options').upper()}]"]
        pieces += [
            param.make_metavar(ctx) for param in self.params if not isinstance(param, Option)
        ]
        if isinstance(self, click.Group):
            pieces.append(t("cli.command"))
        formatter.write_usage(ctx.command_path, " ".join(pieces), f"{t('cli.usage')}: ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write what the command does."""
        with formatter.indentation():
            formatter.write_paragraph()
            for line in t(f"cli.{self.name}.help", **_editions()).strip().split("\n"):
                formatter.write_text(line)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        records = [
            record for param in self.get_params(ctx) if (record := param.get_help_record(ctx))
        ]
        with formatter.section(t("cli.options")):
            formatter.write_dl(records)


class Pasch(Command, click.Group):
    """All commands, each read from its own module when it is wanted."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.params.append(
            Option(
                ["--version"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_print_version,
                help="cli.version",
            )
        )

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of the commands."""
        return list(NAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return a command by name."""
        if cmd_name not in NAMES:
            raise PaschError("usage.command", given=cmd_name, known=", ".join(NAMES))
        command: click.Command = import_module(f"pasch.cli.{cmd_name}").command
        return command

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands, then the options."""
        with formatter.section(t("cli.commands")):
            formatter.write_dl([(name, t(f"cli.{name}.short")) for name in NAMES])
        super().format_options(ctx, formatter)


def _print_version(ctx: click.Context, param: click.Parameter, value: object) -> None:  # noqa: ARG001 - click's own
    if value:
        click.echo(f"pasch {__version__}")
        ctx.exit()


def _editions() -> dict[str, str]:
    """Return what fills the gaps of a text of help that names the editions."""
    from pasch.rules import DEFAULT_EDITION, EDITIONS

    return {"editions": ", ".join(EDITIONS), "default": DEFAULT_EDITION}


def _explained(option: click.Option) -> click.Option:
    return Option(
        list(option.opts),
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=option.callback,
        help="cli.help_option",
    )
