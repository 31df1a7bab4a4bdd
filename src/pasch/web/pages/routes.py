"""The addresses of all pages."""

from fastapi import APIRouter

from pasch.web.pages import acting, joining, start, table

router = APIRouter(include_in_schema=False)
for subject in (start, table, acting, joining):
    router.include_router(subject.router)
