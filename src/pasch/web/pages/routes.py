"""The addresses of all pages."""

from fastapi import APIRouter

from pasch.web.pages import (
    abandon,
    actions,
    analysis,
    day,
    dealing,
    fairness,
    hint,
    join,
    look,
    one_tap,
    onward,
    pad,
    pad_coach,
    pad_live,
    pad_paper,
    replay,
    rules,
    start,
    statistics,
    table,
    training,
    tutor,
)

router = APIRouter(include_in_schema=False)
SUBJECTS = (
    start,
    table,
    actions,
    abandon,
    one_tap,
    dealing,
    join,
    fairness,
    replay,
    onward,
    analysis,
    day,
    hint,
    tutor,
    training,
    rules,
    look,
    statistics,
    pad_paper,
    pad_coach,
    pad_live,
    pad,
)
for subject in SUBJECTS:
    router.include_router(subject.router)
