"""The files that pages load, named with what is in them so that browsers may keep them for good."""

import gzip
from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pasch.coach import page as pages_of_coach

FOLDER = Path(__file__).parent.parent / "static"
FOLDERS = (FOLDER, Path(pages_of_coach.__file__).parent / "static")
FOR_GOOD = "public, max-age=31536000, immutable"
CHECK_AGAIN = "no-cache"
TEXTS = (".css", ".js", ".svg", ".webmanifest")


@cache
def asset(name: str) -> str:
    """Return the address of a file."""
    return f"/static/{name}?v={sha256(_content(name)).hexdigest()[:12]}"


@cache
def _compressed(name: str) -> bytes:
    return gzip.compress(_content(name), mtime=0)


def _content(name: str) -> bytes:
    return next((folder / name).read_bytes() for folder in FOLDERS if (folder / name).is_file())


class Assets(StaticFiles):
    """Serves the files; those requested by their full name need never be requested again.

    A name with another version than ours comes from a page of before or of another worker.
    """

    def __init__(self) -> None:
        super().__init__(directory=FOLDER)
        self.all_directories = list(FOLDERS)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file."""
        answer = await super().get_response(path, scope)
        if answer.status_code == 200:
            requested = f"/static/{path}?{scope['query_string'].decode('latin-1')}"
            answer.headers["cache-control"] = FOR_GOOD if requested == asset(path) else CHECK_AGAIN
            if path.endswith(TEXTS):
                return _as_accepted(answer, path, Headers(scope=scope))
        return answer


def _as_accepted(answer: Response, path: str, accepted: Headers) -> Response:
    """Return a text in fewer bytes to whoever can read it so; these files hold no secrets."""
    answer.headers["vary"] = "accept-encoding"
    if "gzip" not in accepted.get("accept-encoding", "") or "range" in accepted:
        return answer
    kept = {name: answer.headers[name] for name in ("cache-control", "content-type", "vary")}
    kept["etag"] = f"W/{answer.headers['etag']}"
    return Response(_compressed(path), headers={**kept, "content-encoding": "gzip"})
