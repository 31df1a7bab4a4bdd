"""What went wrong, in the user's language."""

import click

from pasch.cli.language import language, t
from pasch.words import PaschError


def message(error: PaschError | click.ClickException) -> str:
    """Say what was wrong and what would be right."""
    if isinstance(error, PaschError):
        return error.text(language())
    match error:
        case click.NoSuchOption():
            message = t("usage.no_option", given=error.option_name)
        case click.MissingParameter():
            message = t("usage.missing", name=_name(error))
        case click.FileError():
            message = t("usage.file", name=error.ui_filename)
        case click.BadOptionUsage():
            message = t("usage.option_value", name=error.option_name)
        case click.BadParameter():
            message = t("usage.value", name=_name(error), form=_form(error))
        case click.UsageError(ctx=click.Context(command=click.Group())):
            # Options alone, or nothing at all: what is missing is the command.
            return error.ctx.get_help() if error.ctx else ""
        case click.UsageError():
            message = t("usage.not_understood")
        case _:
            message = error.format_message()
    path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "pasch"
    return f"{message}\n{t('usage.try_help', path=path)}"


def system_message(error: OSError) -> str:
    """Say what the system would not let us do: a full disk, a folder that is none of ours."""
    return t("usage.system", name=error.filename or "pasch", reason=error.strerror or str(error))


def _name(error: click.BadParameter) -> str:
    param = error.param
    if isinstance(param, click.Option):
        return param.opts[-1]
    return "?" if param is None else (param.metavar or param.human_readable_name)


def _form(error: click.BadParameter) -> str:
    kind = error.param.type if error.param else None
    if isinstance(kind, click.IntRange):
        return t("usage.form_range", low=kind.min, high=kind.max or "…")
    if isinstance(kind, click.Choice):
        return ", ".join(map(str, kind.choices))
    return t("usage.form_number") if isinstance(kind, click.types.IntParamType) else "…"
