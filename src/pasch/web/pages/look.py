"""How pages look: light or dark, lively or calm, kept by the browser and sent with every request.

So the first thing that is painted is right, with scripts or without.
"""

from fastapi import APIRouter, Request, Response

from pasch.web.pages.forms import own_path, sent_form, text
from pasch.web.pages.keeping import keep_look
from pasch.web.pages.menu import after_switch
from pasch.web.pages.preferences import MOTIONS, THEMES, Look
from pasch.web.pages.visitor import TheVisitor

router = APIRouter()


@router.post("/look")
async def choose_look(request: Request, guest: TheVisitor) -> Response:
    """Look otherwise from now on; what is not named, or not known, stays."""
    form = await sent_form(request)
    theme, motion = text(form, "theme"), text(form, "motion")
    look = Look(
        theme if "theme" in form and theme in THEMES else guest.look.theme,
        motion if "motion" in form and motion in MOTIONS else guest.look.motion,
    )
    answer = after_switch(guest, own_path(text(form, "back")))
    keep_look(answer, guest, look)
    return answer
