"""The addresses of all pages."""

from fastapi import APIRouter

from pasch.web.pages import (
    abandon,
    actions,
    dealing,
    fairness,
    join,
    one_tap,
    rules,
    start,
    table,
)

router = APIRouter(include_in_schema=False)
for subject in (start, table, actions, abandon, one_tap, dealing, join, fairness, rules):
    router.include_router(subject.router)
