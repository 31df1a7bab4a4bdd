"""Training: decisions of real matches to be made anew, each with an address of its own."""

import secrets
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pasch.coach.advise import advise
from pasch.coach.exercises import (
    GRADES,
    LAST_SEED,
    Exercise,
    Grade,
    drawn_exercise,
    exercise_at,
    exercises_of,
    grade_of_seed,
)
from pasch.coach.marks import THRESHOLDS
from pasch.play import Match
from pasch.rules import EDITIONS, PaschError, edition
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.answers import read_answer
from pasch.web.pages.errors import NO_MISTAKE, mistake
from pasch.web.pages.own_tables import own_tables
from pasch.web.pages.render import page
from pasch.web.pages.selection import read_selection
from pasch.web.pages.views.exercise import answer, question
from pasch.web.pages.views.my_games import Listed, listed
from pasch.web.pages.visitor import TheVisitor, Visitor
from pasch.web.service import TableService
from pasch.web.table.access import check_unsealed
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.finished import finished_match
from pasch.web.table.table import Table

router = APIRouter()

PATIENCE = 2.0
"""Seconds that a page waits for an exercise before it asks to come again."""
MOST_OWN = 5
"""Own matches that are offered."""

Rules = Annotated[str, Path(max_length=80)]
Seed = Annotated[int, Path(ge=0, le=LAST_SEED)]
StepNumber = Annotated[int, Path(ge=0, le=100_000)]


@router.get("/training")
async def show_training(service: Service, guest: TheVisitor) -> HTMLResponse:
    """Offer exercises: from own matches, and from those of bots."""
    return await _training_page(service, guest)


@router.get("/training/{rules}")
async def draw(rules: Rules, grade: str = "") -> Response:
    """Go to some exercise, of a grade if one is named."""
    found = edition(rules)
    if grade and grade not in GRADES:
        raise PaschError("training.grade", given=grade[:40])
    seed = secrets.randbelow(LAST_SEED - len(GRADES))
    while grade and grade_of_seed(seed) != grade:
        seed += 1
    wanted = f"{grade}/" if grade else ""
    return RedirectResponse(f"/training/{found.rules}/{wanted}{seed}", 303)


@router.get("/training/{rules}/{seed}")
@router.get("/training/{rules}/{grade}/{seed}")
async def train(  # noqa: PLR0913, PLR0917 - what the address names, and who asks
    rules: Rules,
    seed: Seed,
    request: Request,
    service: Service,
    guest: TheVisitor,
    grade: Grade | None = None,
) -> Response:
    """Show the exercise of a number, or what is to be said to an answer.

    Whoever has chosen a grade gets the next exercise of that grade, too.
    """
    found = edition(rules)
    key = f"{found.rules}/{seed}"
    exercise = await service.exercises.found(key, partial(drawn_exercise, found, seed), PATIENCE)
    if exercise is None:
        return _wait(guest)
    following = f"/training/{found.rules}" + (f"?grade={grade}" if grade else "")
    return await _exercise_page(request, service, guest, exercise, key=key, following=following)


@router.get("/t/{table_id}/training")
async def begin(table_id: TableId, service: Service, guest: TheVisitor) -> Response:
    """Go to the first decision of a finished match at which its visitor went wrong."""
    table = await service.table(table_id)
    steps = await _own_exercises(service, guest, table)
    if steps is None:
        return _wait(guest)
    if not steps:
        return await _training_page(service, guest, flawless=table_id)
    return RedirectResponse(f"/t/{table_id}/training/{steps[0]}", 303)


@router.get("/t/{table_id}/training/{number}")
async def train_at(
    table_id: TableId,
    number: StepNumber,
    request: Request,
    service: Service,
    guest: TheVisitor,
) -> Response:
    """Show a decision of a finished match as an exercise, or what is to be said to an answer."""
    table = await service.table(table_id)
    match = _finished(table)
    key = f"t/{table_id}/{number}"
    exercise = await service.exercises.found(key, partial(exercise_at, match, number), PATIENCE)
    steps = await _own_exercises(service, guest, table)
    if exercise is None or steps is None:
        return _wait(guest)
    later = next((step for step in steps if step > number), None)
    following = (
        f"/training/{table.edition.rules}" if later is None else f"/t/{table_id}/training/{later}"
    )
    return await _exercise_page(request, service, guest, exercise, key=key, following=following)


async def _exercise_page(  # noqa: PLR0913 - what is asked, by whom, and what comes after it
    request: Request,
    service: TableService,
    guest: Visitor,
    exercise: Exercise,
    *,
    key: str,
    following: str,
) -> Response:
    made = NO_MISTAKE
    try:
        move = read_answer(exercise.match, request.query_params)
    except PaschError as error:
        move, made = None, mistake(guest, error)
    if move is None:
        asked = question(exercise, guest.lang, read_selection(dict(request.query_params)))
        return page(
            "exercise.html",
            guest,
            status=made.status,
            exercise=exercise,
            asked=asked,
            error=made.text,
        )
    find = partial(advise, exercise.view, move)
    advice = await service.exercises.found(f"{key} {move}", find, PATIENCE)
    if advice is None:
        return _wait(guest)
    return page(
        "answer.html",
        guest,
        exercise=exercise,
        answer=answer(exercise, advice, move),
        key=key,
        following=following,
        grades=GRADES,
    )


def _wait(guest: Visitor) -> HTMLResponse:
    """Come again by itself: exercises are found one after the other."""
    return page("training_wait.html", guest)


async def _training_page(service: TableService, guest: Visitor, flawless: str = "") -> HTMLResponse:
    return page(
        "training.html",
        guest,
        editions=list(EDITIONS.values()),
        grades=GRADES,
        thresholds=THRESHOLDS,
        games=await _own_games(service, guest),
        flawless=flawless,
    )


async def _own_games(service: TableService, guest: Visitor) -> list[Listed]:
    games: list[Listed] = []
    for table, owner in await own_tables(service, guest):
        if owner is None or not table.seats_of(owner):
            continue
        try:
            _finished(table)
        except TableError:
            continue
        games.append(listed(table, owner, guest.lang))
        if len(games) == MOST_OWN:
            break
    return games


async def _own_exercises(
    service: TableService, guest: Visitor, table: Table
) -> tuple[int, ...] | None:
    match, seats = _finished(table), _seats(table, guest)
    key = f"t/{table.id} {sorted(seats)}"
    return await service.exercises.found(key, partial(exercises_of, match, seats), PATIENCE)


def _seats(table: Table, guest: Visitor) -> frozenset[int]:
    """Return whose decisions are made anew: the visitor's; for others, people's before bots'."""
    try:
        own = table.seats_of(guest.owner(table) or "")
    except NotYours:
        own = ()
    people = (number for number, seat in enumerate(table.seats) if seat.bot is None)
    return frozenset(own) or frozenset(people) or frozenset(range(len(table.seats)))


def _finished(table: Table) -> Match:
    # Exercises are open to all, as finished matches are.
    check_unsealed(table)
    return finished_match(table, "table.training")
