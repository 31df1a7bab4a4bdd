"""Ports of this machine that nobody uses."""

import random
import socket

# Below what systems take for outgoing links, so that none of those gets it meanwhile.
CANDIDATES = range(20_000, 32_000)


def free_port() -> int:
    while True:
        port = random.SystemRandom().choice(CANDIDATES)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True
