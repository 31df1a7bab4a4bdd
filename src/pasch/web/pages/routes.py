"""The addresses of all pages."""

from fastapi import APIRouter

from pasch.web.pages import (
    actions,
    analysis,
    dealing,
    fairness,
    join,
    look,
    replay,
    rules,
    start,
    table,
)

router = APIRouter(include_in_schema=False)
for subject in (start, table, actions, dealing, join, fairness, replay, analysis, rules, look):
    router.include_router(subject.router)
