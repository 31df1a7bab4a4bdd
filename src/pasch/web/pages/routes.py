"""The addresses of all pages."""

from fastapi import APIRouter

from pasch.web.pages import (
    abandon,
    actions,
    analysis,
    dealing,
    fairness,
    hint,
    join,
    look,
    one_tap,
    onward,
    replay,
    rules,
    start,
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
    hint,
    tutor,
    training,
    rules,
    look,
)
for subject in SUBJECTS:
    router.include_router(subject.router)
