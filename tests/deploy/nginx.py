"""The nginx of docs/hosting.md, in front of a server of ours."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.web.ports import answers, free_port

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
PLACES = ["/usr/sbin/nginx", str(Path(sys.prefix) / "nginx" / "usr" / "sbin" / "nginx")]
PATIENCE = 30


class Proxy(NamedTuple):
    http: str
    https: str
    certificate: Path
    errors: Path


def program() -> str | None:
    return next(filter(shutil.which, ["nginx", *PLACES]), None)


class Examples(NamedTuple):
    """What the page puts at the top of nginx.conf, into its `http` block, and there for many."""

    top: str
    block: str
    many: str


def examples() -> Examples:
    return Examples(*re.findall(r"```nginx\n(.*?)```", PAGE, re.DOTALL))


@contextmanager
def proxying(folder: Path, nginx: str, *server_ports: int) -> Iterator[Proxy]:
    """Run the page's example for one server or for two, with ports and files of its own."""
    folder.mkdir()
    http, https = free_port(), free_port()
    certificate, key = _new_certificate(folder)
    errors = folder / "errors.log"
    top, block, many = examples()
    upstream = re.compile(r"upstream pasch \{.*?\n\}\n", re.DOTALL)
    servers = ["127.0.0.1:8765"]
    if len(server_ports) > 1:
        block = upstream.sub(many, block)
        servers = ["10.0.0.11:8765", "10.0.0.12:8765"]
    here_are = {said: f"127.0.0.1:{port}" for said, port in zip(servers, server_ports, strict=True)}
    for said, here in {
        "listen 80;": f"listen 127.0.0.1:{http};",
        "listen 443 ssl;": f"listen 127.0.0.1:{https} ssl http2;",
        "http2 on; ": "",
        **here_are,
        "/etc/ssl/pasch.example.pem": str(certificate),
        "/etc/ssl/pasch.example.key": str(key),
        "/var/log/nginx/pasch.log": str(errors),
    }.items():
        assert said in block, said
        block = block.replace(said, here)
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    config = folder / "nginx.conf"
    config.write_text(f"pid {folder / 'pid'};\n{top}\nhttp {{\n{paths}{block}\n}}\n")
    command = [nginx, "-p", str(folder), "-c", str(config), "-e", str(folder / "start.log")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    process = subprocess.Popen([*command, "-g", "daemon off;"], stderr=subprocess.PIPE)
    try:
        while not answers(https):
            assert process.poll() is None, process.stderr and process.stderr.read()
        name = "https://127.0.0.1"
        yield Proxy(f"http://127.0.0.1:{http}", f"{name}:{https}", certificate, errors)
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def _new_certificate(folder: Path) -> tuple[Path, Path]:
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    subject = ("-subj", "/CN=pasch.example", "-addext", "subjectAltName=IP:127.0.0.1")
    kind = ("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
    files = ("-keyout", str(key), "-out", str(certificate), "-days", "1")
    subprocess.run(["openssl", *kind, *files, *subject], check=True, capture_output=True)
    return certificate, key
