"""What the pad consists of, so that a browser can keep all of it."""

import gzip
import json
from functools import cache
from hashlib import sha256

from pasch.pad import edition_data, variants
from pasch.web.pages.assets import FOLDER, asset
from pasch.web.pages.pad_words import pad_words
from pasch.web.pages.render import page
from pasch.web.pages.visitor import Visitor
from pasch.words import LANGUAGES, Lang, say

SCRIPTS = FOLDER / "pad"
ICONS = {"icon-192.png": "192x192", "icon-512.png": "512x512"}


@cache
def editions_file() -> bytes:
    """Return the data of every edition with every choice of options."""
    data = [edition_data(variant) for variant in variants()]
    return json.dumps(data, separators=(",", ":")).encode()


@cache
def compressed_editions() -> bytes:
    """Return the same in fewer bytes."""
    return gzip.compress(editions_file(), mtime=0)


def editions_address() -> str:
    """Return where the data is, named with what is in it."""
    return f"/pad/editions.json?v={_digest(editions_file())}"


def pad_page(lang: Lang, live: str = "") -> bytes:
    """Return the page, the same for everybody; `live` names a game that is only looked at."""
    nobody = Visitor(lang, "", {}, "", f"/pad/{lang}", is_live=False)
    return bytes(
        page("pad.html", nobody, words=pad_words(lang), editions=editions_address(), live=live).body
    )


@cache
def plain_page(lang: Lang) -> bytes:
    """Return the page on which one enters."""
    return pad_page(lang)


def manifest(lang: Lang) -> dict[str, object]:
    """Return what a phone has to know to install the pad."""
    return {
        "id": "/pad",
        "name": say(lang, "web.pad.name"),
        "short_name": say(lang, "web.pad.title"),
        "description": say(lang, "web.pad.about"),
        "lang": lang,
        "start_url": f"/pad/{lang}",
        "scope": "/pad",
        "display": "standalone",
        "background_color": "#f3eee6",
        "theme_color": "#17594f",
        "icons": [
            *(
                {"src": asset(name), "sizes": size, "type": "image/png"}
                for name, size in ICONS.items()
            ),
            {
                "src": asset("icon-maskable-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }


@cache
def worker() -> str:
    """Return the worker that keeps all of it; it is another one whenever anything has changed."""
    pages = [f"/pad/{lang}" for lang in LANGUAGES]
    modules = sorted(path for path in SCRIPTS.glob("*.js") if path.name != "worker.js")
    files = [
        *pages,
        editions_address(),
        *(f"/pad/{lang}.webmanifest" for lang in LANGUAGES),
        *map(asset, ("icon.svg", "icon-180.png", *ICONS, "pasch.css", "dark.css", "look.js")),
        *map(asset, ("pad/pad.css", "pad/main.js")),
        *(f"/static/pad/{path.name}" for path in modules),
    ]
    content = b"".join((*map(plain_page, LANGUAGES), *(path.read_bytes() for path in modules)))
    version = _digest(content + json.dumps(files).encode())
    given = {"VERSION": version, "FILES": files, "PAGES": pages}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in given.items())
    return head + (SCRIPTS / "worker.js").read_text("utf-8")


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:12]
