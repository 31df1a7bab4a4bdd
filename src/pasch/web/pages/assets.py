"""The files that pages load, named with what is in them so that browsers may keep them for good."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pasch.coach import page as pages_of_coach

FOLDER = Path(__file__).parent.parent / "static"
FOLDERS = (FOLDER, Path(pages_of_coach.__file__).parent / "static")
FOR_GOOD = "public, max-age=31536000, immutable"
CHECK_AGAIN = "no-cache"


@cache
def asset(name: str) -> str:
    """Return the address of a file."""
    content = next((folder / name).read_bytes() for folder in FOLDERS if (folder / name).is_file())
    return f"/static/{name}?v={sha256(content).hexdigest()[:12]}"


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
        return answer
