"""Which extra a library comes with, so that whoever lacks one hears what to install."""

EXTRAS = {
    "click": "cli",
    "cryptography": "cli",
    "platformdirs": "cli",
    "rich": "cli",
    "numpy": "bots",
    "numba": "solve",
    "matplotlib": "plot",
    "font_source_sans_pro": "pad",
    "fpdf": "pad",
    "aiosqlite": "web",
    "alembic": "web",
    "fastapi": "web",
    "httptools": "web",
    "jinja2": "web",
    "orjson": "web",
    "prometheus_client": "web",
    "segno": "web",
    "sqlalchemy": "web",
    "starlette": "web",
    "uvicorn": "web",
    "nats": "cluster",
    "psycopg": "cluster",
}
"""By the name under which a library is imported."""


def extra_with(missing: ModuleNotFoundError) -> str | None:
    """Return the extra that brings what could not be imported; None for what no extra brings."""
    return EXTRAS.get((missing.name or "").partition(".")[0])
