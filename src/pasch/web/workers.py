"""Several workers on one machine: a parent that starts them, starts them again, and ends them.

The parent serves nobody. It holds the socket that all of them listen on, so that whatever happens
to one of them, another takes the next connection.
"""

import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from signal import Signals

from pasch.rules import PaschError

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Seconds until a worker that has died is started again; twice as many whenever it cannot start."""
SECONDS_TO_END = 10.0
"""For these workers that are speaking to stop may finish what they do."""
_ENDINGS = (signal.SIGINT, signal.SIGTERM)

Work = Callable[[int, int, Callable[[], None]], None]
"""What a worker does: it takes its number, a file that ends when the parent does, and what to call
once it is ready.
"""

_log = logging.getLogger(__name__)


def keep_working(
    count: int, listening: socket.socket, work: Work, ready: Callable[[], None]
) -> Signals:
    """Keep this many workers at work until a signal ends all of them; return that.

    `ready` is called once all are; one that ends before that is a mistake, and ends the others.
    """
    parent, held_by_parent = os.pipe()

    def begin(number: int, speaking: Connection) -> None:
        os.close(held_by_parent)
        _handle_signals_as_usual()
        try:
            work(number, parent, lambda: speaking.send(None))
        except PaschError as error:
            speaking.send(error)
            sys.exit(1)

    # What all have in common stays one copy, as long as nobody looks through it for cycles.
    gc.freeze()
    with _woken_by_signals() as woken:
        workers = [_Worker(number, begin) for number in range(1, count + 1)]
        try:
            return _watch(workers, woken, ready)
        finally:
            listening.close()
            _end(workers)
            os.close(held_by_parent)
            os.close(parent)


class _Worker:
    """A place among the workers, and the process that has it."""

    def __init__(self, number: int, begin: Callable[[int, Connection], None]) -> None:
        self.number = number
        self._begin = begin
        self._pause = FIRST_PAUSE
        self.start()

    def start(self) -> None:
        """Start a process."""
        self.news, speaking = multiprocessing.Pipe(duplex=False)
        process = multiprocessing.get_context("fork").Process
        self.process = process(target=self._begin, args=(self.number, speaking))
        # A signal for the parent must not meet a child that still handles it as the parent does.
        with _signals_held_back():
            self.process.start()
        # Now the child alone has it: when it ends, so do the news.
        speaking.close()
        self.is_ready = False
        self.reason: PaschError | None = None
        self.starts_at: float | None = None

    def has_ended(self) -> bool:
        """Take what the process tells, that it is ready or why it never will be; tell if it has
        ended.
        """
        try:
            self.reason = self.news.recv()
        except EOFError:
            self.process.join()
            self.news.close()
            return True
        self.is_ready = self.reason is None
        return False

    def rest(self) -> float:
        """Return the seconds until it is started again."""
        pause = FIRST_PAUSE if self.is_ready else self._pause
        self._pause = min(2 * pause, LONGEST_PAUSE)
        self.starts_at = time.monotonic() + pause
        return pause

    def __str__(self) -> str:
        return f"worker {self.number} (process {self.process.pid})"


def _watch(workers: Sequence[_Worker], woken: socket.socket, ready: Callable[[], None]) -> Signals:
    has_begun = False
    while True:
        running = {worker.news: worker for worker in workers if worker.starts_at is None}
        for found in wait([woken, *running], _seconds_to_next_start(workers)):
            if found is woken:
                return Signals(woken.recv(1)[0])
            worker = running[found]  # type: ignore[index]  # what else was waited for
            if worker.has_ended():
                if not has_begun:
                    raise worker.reason or PaschError("serve.worker")
                pause = worker.rest()
                _log.error("%s has ended: %s; next try in %g s", worker, _why(worker), pause)
            elif has_begun and worker.is_ready:
                _log.warning("%s is at work", worker)
        if not has_begun and all(worker.is_ready for worker in workers):
            has_begun = True
            ready()
        for worker in workers:
            if worker.starts_at is not None and worker.starts_at <= time.monotonic():
                worker.start()


def _seconds_to_next_start(workers: Sequence[_Worker]) -> float | None:
    starts = [worker.starts_at for worker in workers if worker.starts_at is not None]
    return max(0.0, min(starts) - time.monotonic()) if starts else None


def _why(worker: _Worker) -> str:
    if worker.reason is not None:
        return str(worker.reason)
    code = worker.process.exitcode or 0
    return f"killed by {Signals(-code).name}" if code < 0 else f"exit status {code}"


def _end(workers: Sequence[_Worker]) -> None:
    running = [worker.process for worker in workers if worker.starts_at is None]
    for process in running:
        process.terminate()
    until = time.monotonic() + SECONDS_TO_END
    for process in running:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


@contextmanager
def _woken_by_signals() -> Iterator[socket.socket]:
    """Return what can be read as soon as a signal asks to end."""
    woken, waking = socket.socketpair()
    with woken, waking:
        waking.settimeout(0)
        before = {ending: signal.signal(ending, lambda *_: None) for ending in _ENDINGS}
        signal.set_wakeup_fd(waking.fileno())
        try:
            yield woken
        finally:
            signal.set_wakeup_fd(-1)
            for ending, handler in before.items():
                signal.signal(ending, handler)


@contextmanager
def _signals_held_back() -> Iterator[None]:
    signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)


def _handle_signals_as_usual() -> None:
    signal.set_wakeup_fd(-1)
    # Ctrl-C reaches all of them; the parent tells what follows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)
