"""What stands between the open net and the service: small layers, each with one concern."""

from collections.abc import Sequence

from starlette.middleware import Middleware

from pasch.web.guard.asking import Asking
from pasch.web.guard.body_size import BodySize
from pasch.web.guard.buckets import Buckets
from pasch.web.guard.counting import Counting
from pasch.web.guard.failures import Apology, Failures
from pasch.web.guard.foreign_forms import ForeignForms
from pasch.web.guard.head_requests import HeadRequests
from pasch.web.guard.head_size import HeadSize
from pasch.web.guard.headers import SecurityHeaders
from pasch.web.guard.other_sites import OtherSites
from pasch.web.guard.request_limit import RequestLimit
from pasch.web.guard.stream_limit import StreamLimit
from pasch.web.guard.table_limit import TableLimit
from pasch.web.metrics import Metrics
from pasch.web.settings import Limits


def guard(
    limits: Limits,
    requests: Buckets,
    metrics: Metrics,
    apology: Apology,
    origins: Sequence[str] = (),
) -> list[Middleware]:
    """Return the layers, the outermost first: every answer is counted and carries the headers."""
    return [
        Middleware(Counting, metrics=metrics),
        Middleware(SecurityHeaders),
        *([Middleware(OtherSites, origins=origins)] if origins else []),
        Middleware(Failures, metrics=metrics, apology=apology),
        Middleware(RequestLimit, limits=limits, requests=requests),
        Middleware(HeadSize),
        Middleware(ForeignForms, origins=origins),
        Middleware(BodySize),
        Middleware(StreamLimit, limits=limits),
        # Last of the limits: what is refused for another reason opens no table.
        Middleware(TableLimit, limits=limits),
        Middleware(HeadRequests),
        Middleware(Asking),
    ]
