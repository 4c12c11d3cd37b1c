"""The studio as an application: every address, and who answers there."""

import datetime
from collections.abc import Callable
from shlex import join
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pnp.errors import UserError
from pnp.games import AnyGame, find, names
from pnp.site.pictures import ICON
from pnp.studio import pages
from pnp.studio.answers import Common, StaleError, is_part, page, said, spoken
from pnp.studio.guards import LED, Guards
from pnp.studio.playing import Playing
from pnp.studio.printing import Printing
from pnp.studio.puzzling import Puzzling
from pnp.studio.reading import Reading
from pnp.studio.refusal import Refusal, refusal
from pnp.studio.searching import BusyError, Searches
from pnp.studio.table import Query
from pnp.words import LANGUAGES, Language, catalogue

KEPT = {"cache-control": "max-age=600"}

AGAIN = {
    "solve": ("play", "solve"),
    "reply": ("play", ""),
    "judge": ("record", "judge"),
    "seek": ("puzzle", ""),
    "sheets": ("print", ""),
}
"""The page on which something is asked for, and what its address says to ask again."""


def studio(
    searches: Searches, secret: str, day: Callable[[], datetime.date]
) -> Starlette:
    """The application; ``secret`` is what only its own pages know."""
    common = Common(searches, secret, day)
    rooms = (Playing(common), Reading(common), Printing(common), Puzzling(common))
    homes = [f"/{language}/" for language in LANGUAGES]
    own = [route for home in homes for room in rooms for route in room.routes(home)]
    return Starlette(
        routes=[
            Route("/", _front),
            Route("/favicon.ico", _icon),
            *(Route(f"{home}{LED}", _led) for home in homes),
            *own,
            Route("/{path:path}", common.page(_file)),
        ],
        middleware=[Middleware(Guards)],
        exception_handlers={
            StaleError: _stale,
            BusyError: _busy,
            ClientDisconnect: _gone,
            UserError: _mistaken,
            HTTPException: _nowhere,
        },
    )


def _front(request: Request) -> Response:
    """To the first page, in the reader's language."""
    asked = request.headers.get("accept-language", "")[:2].lower()
    language = asked if asked in LANGUAGES else LANGUAGES[0]
    return RedirectResponse(f"/{language}/", 303)


def _icon(request: Request) -> Response:
    """To the icon, where no page says where it is."""
    return RedirectResponse(f"/{ICON}", 303)


def _file(request: Request) -> Response:
    """A file that pages need."""
    path = request.path_params["path"]
    if (content := pages.file(path)) is None:
        raise HTTPException(404)
    kind = pages.TYPES[path.rpartition(".")[2]]
    return Response(content, media_type=kind, headers=KEPT)


def _nowhere(request: Request, error: Exception) -> Response:
    """An address at which nothing is, or of which something else is asked."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    words = catalogue(names()[0], spoken(request))
    found = Refusal(words.text("studio-nowhere"), words.text("studio-nowhere-why"))
    return _faulty(request, found, None, status)


def _led(request: Request) -> Response:
    """What is asked for by another page is shown if its reader says so.

    The host is known, so that no path leads to another.
    """
    path, query = (request.scope[key].decode() for key in ("raw_path", "query_string"))
    to = f"http://{request.headers['host']}{path}{'?' if query else ''}{query}"
    return page(pages.page("studio-led.html", spoken(request), "", (), to=to))


def _gone(request: Request, error: Exception) -> Response:
    """Nobody reads it: who asked went away within what was sent."""
    return Response(status_code=400)


def _busy(request: Request, error: Exception) -> Response:
    """Too much is asked for."""
    return _mistaken(request, error, 429)


def _stale(request: Request, error: Exception) -> Response:
    """Back to the page that asked, loaded anew: its address says no token."""
    asked = request.url.path.rpartition("/")[2]
    if asked not in AGAIN or is_part(request):
        return _mistaken(request, error)
    place, more = AGAIN[asked]
    kept = [each for each in said(request) if each[0] not in ("token", more)]
    query = [*kept, *([(more, "on")] if more else [])]
    return RedirectResponse(f"{place}?{urlencode(query)}", 303)


def _mistaken(request: Request, error: Exception, status: int = 400) -> Response:
    """A mistake in an address or a form, on a page of its own."""
    known = error if isinstance(error, UserError) else UserError(str(error))
    game = _concerned(dict(said(request)).get("game", ""), known)
    found = refusal(game or find(names()[0]), known, spoken(request))
    return _faulty(request, found, game, status)


def _faulty(
    request: Request, found: Refusal, game: AnyGame | None, status: int
) -> Response:
    language = spoken(request)
    command = _meant(said(request), language)
    text = pages.page(
        "studio-fault.html", language, "", (), game, refusal=found, command=command
    )
    return page(text, status)


def _meant(told: Query, language: Language) -> str:
    """What says the fault of a position or its moves at the prompt, or the studio."""
    asked = dict(told)
    name, at = asked.get("game"), asked.get("setup") or asked.get("position")
    if name not in names() or not at:
        return "pnp studio"
    chosen = [f"--variant={value}" for key, value in told if key == "variant"]
    if moves := asked.get("moves", "").split():
        return join(["pnp", "play", name, at, *moves, *chosen, "--lang", language])
    return join(["pnp", "moves", name, at, *chosen])


def _concerned(name: str, error: UserError) -> AnyGame | None:
    """The game that an address names, or whose rule is broken."""
    if name in names():
        return find(name)
    clause = getattr(error, "clause", None)
    return next((g for g in map(find, names()) if clause in g.rules.clauses), None)
