"""The coach for programs: advice in a situation, at a table, and the analysis of a match."""

from fastapi import APIRouter, Request, Response

from pasch.coach.entries import sheet_of
from pasch.coach.report import advice_report, analysis_report
from pasch.coach.situation import card_situation, dice_situation
from pasch.rules import View, edition
from pasch.rules.cards.edition import CardEdition
from pasch.rules.dice.edition import DiceEdition
from pasch.web.api import coach_models as models
from pasch.web.api.parameters import Bearer, SeenFrom
from pasch.web.api.problems import PROBLEMS
from pasch.web.dependencies import Service, TableId
from pasch.web.language import language_of
from pasch.web.table.access import access, owner_of
from pasch.web.table.errors import TableError
from pasch.web.table.finished import finished_match
from pasch.web.table.hints import may_ask
from pasch.web.table.view import table_view

router = APIRouter(prefix="/api/v1", responses=PROBLEMS)

PATIENCE = 10.0
"""Seconds that a program waits for an analysis before it hears how far that has come."""
ASK_AGAIN = "2"
"""Seconds after which it may ask again."""


@router.post("/coach")
async def advise(
    body: models.SituationRequest, request: Request, service: Service
) -> models.Advice:
    """Advise in a situation of any table: the moves in order, what each is worth, and why."""
    advice = await service.hints.advice(_situation(body), body.at_least)
    return models.Advice.model_validate(advice_report(advice, language_of(request)))


@router.get("/tables/{table_id}/hint")
async def hint(
    table_id: TableId,
    bearer: Bearer,
    request: Request,
    service: Service,
    seen_from: SeenFrom = None,
) -> models.Advice:
    """Advise on your move; where people play each other only if `allows_hints`, watchers never."""
    table = await service.table(table_id)
    owner = owner_of(table, bearer.credentials)
    if seen_from is None and table.to_act in table.seats_of(owner):
        seen_from = table.to_act
    view = table_view(table, owner, seen_from)
    if view.match is None or not may_ask(view):
        raise TableError("table.hint")
    advice = await service.hints.advice(view.match.position)
    return models.Advice.model_validate(advice_report(advice, language_of(request)))


@router.get(
    "/tables/{table_id}/analysis",
    responses={
        202: {"model": models.AnalysisProgress, "description": "Not yet: how far it has come."}
    },
    response_model=models.Analysis,
)
async def analysis(
    table_id: TableId, bearer: Bearer, request: Request, service: Service
) -> Response:
    """Analyse a match that is over: every decision and its cost, every throw or draw and its luck.

    While that takes long it is answered with 202 and how far it has come.
    """
    table = await service.table(table_id)
    access(table, bearer.credentials)
    found = await service.analyses.of_match(
        table_id, finished_match(table, "table.analysis"), PATIENCE
    )
    if isinstance(found, float):
        text = models.AnalysisProgress(done=found).model_dump_json()
        headers = {"Retry-After": ASK_AGAIN}
        return Response(text, 202, headers, media_type="application/json")
    report = models.Analysis.model_validate(analysis_report(found.analysis, language_of(request)))
    return Response(report.model_dump_json(), media_type="application/json")


def _situation(body: models.SituationRequest) -> View:
    chosen = edition(body.rules)
    sheets = [
        sheet_of(chosen, body.points, body.extra),
        *(sheet_of(chosen, points) for points in body.rivals),
    ]
    if isinstance(chosen, CardEdition):
        return card_situation(chosen, sheets, body.hand or ())
    assert isinstance(chosen, DiceEdition)  # noqa: S101 - there are two games
    return dice_situation(chosen, sheets, body.dice or (), body.throw).view(0)
