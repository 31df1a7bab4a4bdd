"""The addresses of all pages."""

from fastapi import APIRouter

from pasch.web.pages import acting, fairness, joining, rules, start, table

router = APIRouter(include_in_schema=False)
for subject in (start, table, acting, joining, fairness, rules):
    router.include_router(subject.router)
