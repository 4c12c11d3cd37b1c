"""The studio as an application: what is asked at which address."""

import datetime
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from urllib.parse import parse_qsl, urlencode

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pnp.errors import UserError
from pnp.games import find, names
from pnp.studio import pages
from pnp.studio.board import drawing
from pnp.studio.guards import Guards, is_token
from pnp.studio.opening import opened, usual
from pnp.studio.play import Asked, Played, shown
from pnp.studio.refusal import Refusal, refusal
from pnp.studio.searching import Searches
from pnp.studio.table import Query, Table, table
from pnp.studio.work import advised
from pnp.words import LANGUAGES, Language, catalogue

FRESH = {"cache-control": "no-store"}
"""Of pages, parts of which are asked for by the same address."""

KEPT = {"cache-control": "max-age=600"}

_DRAWING = Lock()
"""Letters are taken from their faces by one thread at a time."""

Answers = Callable[..., Response]


def alone(answers: Answers) -> Answers:
    """Answers one request after another, each of which takes but a moment."""

    @wraps(answers)
    def answering(*asked: object) -> Response:
        with _DRAWING:
            return answers(*asked)

    return answering


@dataclass(frozen=True, slots=True)
class Studio:
    """What all answers have in common."""

    searches: Searches
    token: str
    day: Callable[[], datetime.date]

    def routes(self) -> list[BaseRoute]:
        """Every address and who answers there."""
        spoken = "/{language}/"
        return [
            Route("/", self.front),
            Route(spoken, self.home),
            Route(f"{spoken}new", self.new),
            Route(f"{spoken}play", self.play),
            Route(f"{spoken}reply", self.reply, methods=["POST"]),
            Route(f"{spoken}board.svg", self.board),
            Route("/{path:path}", self.file),
        ]

    def front(self, request: Request) -> Response:
        """To the first page, in the reader's language."""
        asked = request.headers.get("accept-language", "")[:2].lower()
        language = asked if asked in LANGUAGES else LANGUAGES[0]
        return RedirectResponse(f"/{language}/", 303)

    @alone
    def home(self, request: Request) -> Response:
        """The first page."""
        starts = {
            name: urlencode(list(usual(find(name), self.day()).query))
            for name in names()
        }
        return _page(pages.home(spoken(request), starts))

    @alone
    def new(self, request: Request) -> Response:
        """To a table as a form asks for it."""
        made = opened(_said(request), self.day())
        return RedirectResponse(made.address(), 303)

    @alone
    def play(self, request: Request) -> Response:
        """A table, with what was touched or typed."""
        said = _said(request)
        told = dict(said)
        if "game" in told and not {"setup", "position"} & {*told}:
            usual_one = usual(find(told["game"]), self.day())
            return RedirectResponse(usual_one.address(), 303)
        if "game" not in told:
            return RedirectResponse(f"/{spoken(request)}/", 303)
        asked = Asked(
            tuple(told.get("pick", "").split()), told.get("try", ""), "values" in told
        )
        return self._shown(request, table(said), asked)

    def _shown(
        self,
        request: Request,
        seen: Table,
        asked: Asked,
        fault: Refusal | None = None,
    ) -> Response:
        language = spoken(request)
        found = shown(seen, asked, language, fault)
        if not isinstance(found, Played):
            return RedirectResponse(found.address(), 303)
        swapped = is_part(request)
        return _page(pages.played(found, language, self.token, swapped=swapped))

    async def reply(self, request: Request) -> Response:
        """What one of our players answers at a table."""
        await self.checked(request)
        seen = table(_said(request))
        fault = None
        if adviser := seen.adviser:
            try:
                moves = await self.searches(
                    advised, seen.origin, seen.moves, adviser, gone=_gone(request)
                )
                seen = Table(seen.origin, moves, seen.seated, seen.eyes, seen.theme)
            except UserError as error:
                fault = refusal(seen.game, error, spoken(request))
        if not is_part(request) and not fault:
            return RedirectResponse(seen.address(), 303)
        answer = await run_in_threadpool(
            alone(self._shown), request, seen, Asked(), fault
        )
        answer.headers["hx-push-url"] = seen.address()
        return answer

    @alone
    def board(self, request: Request) -> Response:
        """The picture of a table."""
        picture = drawing(table(_said(request)), spoken(request))
        return Response(picture, media_type="image/svg+xml", headers=FRESH)

    @alone
    def file(self, request: Request) -> Response:
        """A file that pages need."""
        path = request.path_params["path"]
        if (content := pages.file(path)) is None:
            return Response("there is nothing here", 404, media_type="text/plain")
        kind = pages.TYPES[path.rpartition(".")[2]]
        return Response(content, media_type=kind, headers=KEPT)

    async def checked(self, request: Request) -> dict[str, str]:
        """The form of a page of ours; raises ``UserError`` for any other."""
        form = dict(parse_qsl((await request.body()).decode(), max_num_fields=100))
        if not is_token(self.token, form.get("token", "")):
            raise UserError("this page is of another studio: load it again")
        return form


def studio(
    searches: Searches, token: str, today: Callable[[], datetime.date]
) -> Starlette:
    """The application; ``token`` is what only its own pages know."""
    return Starlette(
        routes=Studio(searches, token, today).routes(),
        middleware=[Middleware(Guards)],
        exception_handlers={UserError: _mistaken},
    )


def spoken(request: Request) -> Language:
    """The language of an address; English where there is none."""
    language = str(request.path_params.get("language", ""))
    return language if language in LANGUAGES else LANGUAGES[0]


def is_part(request: Request) -> bool:
    """Whether only what changes is asked for."""
    return request.headers.get("hx-request") == "true"


def _said(request: Request) -> Query:
    return request.query_params.multi_items()


def _page(text: str, status: int = 200) -> Response:
    return Response(text, status, FRESH, "text/html")


def _gone(request: Request) -> Callable[[], Awaitable[bool]]:
    return request.is_disconnected


def _mistaken(request: Request, error: Exception) -> Response:
    """A mistake in an address or a form, on a page of its own."""
    language = spoken(request)
    told = dict(request.query_params.multi_items()).get("game", "")
    game = find(told) if told in names() else None
    words = catalogue((game or find(names()[0])).name, language)
    found = refusal(game or find(words.game), UserError(*error.args), language)
    text = pages.page("studio-fault.html", language, "", (), game, refusal=found)
    return _page(text, 400)
