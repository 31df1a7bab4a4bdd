"""Whether what is written arrives: errors as those above hear of them, and the log says so once."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree

from pasch.web.store.watch import Watch, is_damage, is_refusal
from pasch.web.table.errors import NotKept

_OUT_OF_REACH = (
    *(InterfaceError, InternalError, OperationalError, NoneFree),
    *(sqlite3.InterfaceError, sqlite3.InternalError, sqlite3.OperationalError),
)
"""The database is gone, read-only or full, or has no time: nobody's mistake, and it may pass."""

_log = logging.getLogger(__name__)


class Health:
    """Knows how the database is; of a file, whether it is still the one that was opened."""

    def __init__(self, watch: Watch | None) -> None:
        self._watch = watch
        self._is_in_place = True
        self._is_damaged = False
        self._takes_writes = True

    def close(self) -> None:
        """Look no more."""
        if self._watch is not None:
            self._watch.close()

    @contextmanager
    def judged(self) -> Iterator[None]:
        """Let something be done with the database; NotKept where it is out of reach, damaged, or
        not the one that was opened.
        """
        self.check()
        try:
            yield
        except (DBAPIError, NoneFree, sqlite3.Error) as error:
            original = error.orig if isinstance(error, DBAPIError) else error
            if is_damage(original):
                self._note_damage(error)
                raise NotKept("store.damaged") from error
            if not isinstance(error, _OUT_OF_REACH) or is_refusal(original):
                raise
            self._note_failure(original or error)
            raise NotKept("store.away") from error

    def check(self) -> None:
        """Fail where nothing can be kept any more."""
        if self._is_damaged:
            raise NotKept("store.damaged")
        if self._watch is None:
            return
        try:
            self._watch.check()
        except NotKept:
            if self._is_in_place:
                _log.critical("the database is not what was opened: nothing is kept any more")
            self._is_in_place = False
            raise
        if not self._is_in_place:
            _log.warning("the database is again what was opened, and takes everything")
        self._is_in_place = True

    def note_success(self) -> None:
        """Hear that something was written."""
        if not self._takes_writes:
            self._takes_writes = True
            _log.warning("the database takes everything again")

    def _note_damage(self, error: Exception) -> None:
        if not self._is_damaged:
            self._is_damaged = True
            _log.critical("the database is damaged: nothing is kept any more", exc_info=error)

    def _note_failure(self, error: BaseException) -> None:
        # Once for everybody who is turned away until it is over.
        if self._takes_writes:
            self._takes_writes = False
            _log.error(
                "the database is out of reach, or takes nothing: %s", " ".join(str(error).split())
            )
