"""The files that pages load, named with what is in them so that browsers may keep them for good."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent.parent / "static"


@cache
def asset(name: str) -> str:
    """Give the address of a file."""
    content = (FOLDER / name).read_bytes()
    return f"/static/{name}?v={sha256(content).hexdigest()[:12]}"


class Static(StaticFiles):
    """Serves the files; a changed one has another address."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Give a file; to be kept for good where its address says what is in it."""
        response = await super().get_response(path, scope)
        is_named = scope["query_string"].startswith(b"v=")
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if is_named else "no-cache"
        )
        return response
