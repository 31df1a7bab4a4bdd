"""`pasch serve`: the table in the browser."""

import os
import re
import sys
import webbrowser
from threading import Thread

import click

from pasch.cli.commands import Command, Option
from pasch.cli.language import t
from pasch.cli.paths import database_url
from pasch.rules import PaschError
from pasch.web.logs import STYLES, LogStyle
from pasch.web.settings import BURST, DEFAULT_PORT, Limits, Settings

MOST_WORKERS = 256
_ORIGIN = re.compile(r"https?://[^/\s]+")


@click.command("serve", cls=Command)
@click.option("--host", default="127.0.0.1", envvar="PASCH_HOST", cls=Option, help="cli.serve.host")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=DEFAULT_PORT,
    envvar="PASCH_PORT",
    cls=Option,
    metavar="N",
    help="cli.serve.port",
)
@click.option(
    "--database", envvar="PASCH_DATABASE", cls=Option, metavar="URL", help="cli.serve.database"
)
@click.option("--bus", envvar="PASCH_BUS", cls=Option, metavar="URL", help="cli.serve.bus")
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=Settings.workers,
    envvar="PASCH_WORKERS",
    cls=Option,
    metavar="N",
    help="cli.serve.workers",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=Settings.pace,
    envvar="PASCH_PACE",
    cls=Option,
    metavar="S",
    help="cli.serve.pace",
)
@click.option(
    "--seed-patience",
    type=click.FloatRange(1, 3600),
    default=Settings.seed_patience,
    envvar="PASCH_SEED_PATIENCE",
    cls=Option,
    metavar="S",
    help="cli.serve.seed_patience",
)
@click.option(
    "--requests-per-second",
    type=click.FloatRange(0.1, 1_000_000),
    default=Limits.requests_per_second,
    envvar="PASCH_REQUESTS_PER_SECOND",
    cls=Option,
    metavar="N",
    help="cli.serve.requests",
)
@click.option(
    "--tables-per-hour",
    type=click.IntRange(1, 1_000_000),
    default=Limits.tables_per_hour,
    envvar="PASCH_TABLES_PER_HOUR",
    cls=Option,
    metavar="N",
    help="cli.serve.tables",
)
@click.option(
    "--streams",
    type=click.IntRange(1, 1_000_000),
    default=Limits.streams,
    envvar="PASCH_STREAMS",
    cls=Option,
    metavar="N",
    help="cli.serve.streams",
)
@click.option(
    "--behind-proxy",
    default="",
    envvar="PASCH_BEHIND_PROXY",
    cls=Option,
    metavar="IP,…",
    help="cli.serve.proxy",
)
@click.option(
    "--allow-origins",
    default="",
    envvar="PASCH_ALLOW_ORIGINS",
    cls=Option,
    metavar="URL,…",
    help="cli.serve.origins",
)
@click.option(
    "--log",
    type=click.Choice(STYLES),
    default=Settings.log,
    envvar="PASCH_LOG",
    cls=Option,
    help="cli.serve.log",
)
@click.option("--open", "opens_browser", is_flag=True, cls=Option, help="cli.serve.open")
def command(
    *,
    host: str,
    port: int,
    database: str | None,
    bus: str | None,
    workers: int,
    pace: float,
    seed_patience: float,
    requests_per_second: float,
    tables_per_hour: int,
    streams: int,
    behind_proxy: str,
    allow_origins: str,
    log: LogStyle,
    opens_browser: bool,
) -> None:
    """Serve the table until Ctrl-C."""
    settings = Settings(
        database=database or database_url(),
        bus=bus,
        workers=workers,
        pace=pace,
        seed_patience=seed_patience,
        limits=Limits(
            requests_per_second=requests_per_second,
            requests_at_once=max(1, round(BURST * requests_per_second)),
            tables_per_hour=tables_per_hour,
            streams=streams,
        ),
        allowed_origins=_origins(allow_origins),
        log=log,
    )

    def ready(address: str) -> None:
        click.echo(t("serve.ready", address=address))
        if opens_browser and _has_screen():
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    if workers == 1:
        from pasch.web.server import serve

        serve(settings, host, port, behind_proxy, ready)
    elif hasattr(os, "fork"):
        from pasch.web.several_workers import serve_together

        serve_together(settings, host, port, behind_proxy, ready)
    else:
        raise PaschError("serve.no_fork")


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(origin.strip().rstrip("/") for origin in text.split(",") if origin.strip())
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            raise PaschError("serve.origin", given=origin)
    return origins


def _has_screen() -> bool:
    """Tell whether a browser can open a window, and would not take over this terminal."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
