"""The studio as an application: every address, and who answers there."""

import asyncio
import datetime
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from secrets import token_urlsafe
from shlex import join
from urllib.parse import urlencode

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol

from pnp.base.errors import UserError
from pnp.folder.faults import FolderError
from pnp.games import AnyGame, as_argument, find, names
from pnp.web.studio import page_views
from pnp.web.studio.game_routes import Playing
from pnp.web.studio.game_state import Query
from pnp.web.studio.print_routes import Printing
from pnp.web.studio.puzzle_routes import Puzzling
from pnp.web.studio.record_routes import Reading
from pnp.web.studio.refusal_messages import Refusal, refusal
from pnp.web.studio.request_limits import LED, RequestLimits
from pnp.web.studio.responses import (
    Common,
    StaleError,
    is_part,
    language_of,
    page,
    query_of,
)
from pnp.web.studio.rules_routes import Ruling
from pnp.web.studio.tongues import speaker, tongue, tongues
from pnp.web.studio.workbench_routes import PLACE, Renewal, Renewed, Working
from pnp.web.studio.worker_pool import BusyError, Processes, Searches, cool, warm
from pnp.words.catalogue import Language, catalogue, languages

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
    searches: Searches,
    secret: str,
    day: Callable[[], datetime.date],
    server: Renewed | None = None,
) -> Starlette:
    """The application; ``secret`` is what only its own pages know.

    A ``server`` is told to begin anew when a file of a folder that is a game changes.
    """
    common = Common(searches, secret, day)
    kinds = (Playing, Reading, Printing, Puzzling, Ruling, Working)
    limits = Middleware(RequestLimits)
    renewal = [Middleware(Renewal, server)] if server else []
    rooms = [kind(common) for kind in kinds]
    homes = [f"/{language}/" for language in tongues()]
    own = [route for home in homes for room in rooms for route in room.routes(home)]
    return Starlette(
        routes=[
            Route("/", _front),
            *(Route(f"{home}{LED}", _confirmation_page) for home in homes),
            *own,
            Route("/{path:path}", common.page(_file)),
        ],
        middleware=[limits, *renewal],
        exception_handlers={
            FolderError: _faults,
            StaleError: _stale,
            BusyError: _busy,
            ClientDisconnect: _empty_response,
            UserError: _mistaken,
            HTTPException: _nowhere,
        },
    )


def _front(request: Request) -> Response:
    """To the first page, in the reader's language."""
    asked = request.headers.get("accept-language", "")[:2].lower()
    return RedirectResponse(f"/{tongue(asked)}/", 303)


def _file(request: Request) -> Response:
    """A file that pages need."""
    path = request.path_params["path"]
    if (content := page_views.file(path)) is None:
        raise HTTPException(404)
    kind = page_views.TYPES[path.rpartition(".")[2]]
    return Response(content, media_type=kind, headers=KEPT)


def _nowhere(request: Request, error: Exception) -> Response:
    """An address at which nothing is, or of which something else is asked."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    language = language_of(request)
    words = catalogue(speaker(language), language)
    found = Refusal(words.text("studio-nowhere"), words.text("studio-nowhere-why"))
    return _faulty(request, found, None, status)


def _confirmation_page(request: Request) -> Response:
    """What is asked for by another page is shown if its reader says so.

    The host is known, so that no path leads to another.
    """
    path, query = (request.scope[key].decode() for key in ("raw_path", "query_string"))
    to = f"http://{request.headers['host']}{path}{'?' if query else ''}{query}"
    return page(page_views.page("studio-led.html", language_of(request), "", (), to=to))


def _empty_response(request: Request, error: Exception) -> Response:
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
    kept = [each for each in query_of(request) if each[0] not in ("token", more)]
    query = [*kept, *([(more, "on")] if more else [])]
    return RedirectResponse(f"{place}?{urlencode(query)}", 303)


def _faults(request: Request, error: Exception) -> Response:
    """To what is wrong with a folder."""
    home, name = f"/{language_of(request)}/", str(error).partition(" ")[0]
    return RedirectResponse(f"{home}{PLACE}?{urlencode({'game': name})}", 303)


def _mistaken(request: Request, error: Exception, status: int = 400) -> Response:
    """A mistake in an address or a form, on a page of its own."""
    known = error if isinstance(error, UserError) else UserError(str(error))
    language = language_of(request)
    game = _game_of_error(dict(query_of(request)).get("game", ""), known)
    if game and language not in languages(game.name):
        game = None
    found = refusal(game or find(speaker(language)), known, language)
    return _faulty(request, found, game, status)


def _faulty(
    request: Request, found: Refusal, game: AnyGame | None, status: int
) -> Response:
    language = language_of(request)
    command = _prompt_command(query_of(request), language)
    text = page_views.page(
        "studio-fault.html", language, "", (), game, refusal=found, command=command
    )
    return page(text, status)


def _prompt_command(told: Query, language: Language) -> str:
    """What says the fault of a position or its moves at the prompt, or the studio."""
    asked = dict(told)
    name, at = asked.get("game"), asked.get("setup") or asked.get("position")
    if name not in names() or not at:
        return "pnp studio"
    game = as_argument(name)
    chosen = [f"--variant={value}" for key, value in told if key == "variant"]
    if moves := asked.get("moves", "").split():
        return join(["pnp", "play", game, at, *moves, *chosen, "--lang", language])
    return join(["pnp", "moves", game, at, *chosen])


def _game_of_error(name: str, error: UserError) -> AnyGame | None:
    """The game that an address names, or whose rule is broken."""
    if name in names():
        return find(name)
    clause = getattr(error, "clause", None)
    return next((g for g in map(find, names()) if clause in g.rules.clauses), None)


HERE = "127.0.0.1"
"""No other computer reaches it."""

PATIENCE, LINES = 10.0, 100
"""So many seconds a request may take to come, and so many connections are open."""


@contextmanager
def listening(port: int) -> Iterator[tuple[socket.socket, str]]:
    """A place where the studio is found, and its address, if it was not told before."""
    if kept := os.environ.pop(KEPT_OPEN, ""):
        with socket.socket(fileno=int(kept)) as here:
            yield here, ""
        return
    # Only what is said to be TCP sends at once what is short.
    kind = (socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    with socket.socket(*kind) as here:
        here.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            here.bind((HERE, port))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            fault = f"cannot listen at port {port}: {reason}; --port 0 takes a free one"
            raise UserError(fault) from None
        here.listen(64)
        yield here, f"http://{HERE}:{here.getsockname()[1]}/"


def serve(here: socket.socket, today: Callable[[], datetime.date]) -> None:
    """Answers until it is interrupted, or told to end, which is the same.

    Where it is to begin anew, the place where it is found is kept meanwhile.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server = Server()
    with suppress(KeyboardInterrupt):
        server.config.app = studio(Processes(), token_urlsafe(24), today, server)
        server.run(sockets=[here.dup()])
    if server.begins_anew:
        here.set_inheritable(True)
        os.environ[KEPT_OPEN] = str(here.fileno())
        sys.stdout.flush()
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


KEPT_OPEN = "PNP_STUDIO_SOCKET"
"""Says to a studio that begins anew by which number the old one listened."""


class Server(uvicorn.Server):
    """Serves before it is warm, and ends at once."""

    begins_anew = False

    def __init__(self) -> None:
        super().__init__(
            uvicorn.Config(
                "",
                http=Line,
                ws="none",
                lifespan="off",
                log_level="warning",
                proxy_headers=False,
            )
        )

    def begin_anew(self) -> None:
        """Ends; who asks meanwhile waits for the next."""
        self.begins_anew = True
        for each in self.servers:
            each.close()

    async def on_tick(self, counter: int) -> bool:
        """Whether it ends, be it to begin anew."""
        return await super().on_tick(counter) or self.begins_anew

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Serves, and only then has processes begun for what comes."""
        await super().startup(sockets)
        warm()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hangs up: all work ends where nobody waits for it."""
        for line in self.server_state.connections:
            line.transport.abort()
        cool()
        await super().shutdown(sockets)


class Line(H11Protocol):
    """A connection that keeps nobody waiting for what it asks, and makes room."""

    patience: asyncio.TimerHandle | None = None
    """Runs while a request is awaited, or the rest of it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Takes a connection in, be it in the place of one that asks for nothing."""
        super().connection_made(transport)
        self._watch()
        lines = [each for each in self.connections if isinstance(each, Line)]
        lines = [each for each in lines if not each.transport.is_closing()]
        if len(lines) > LINES:
            min(lines, key=Line.awaited_since).transport.abort()

    def data_received(self, data: bytes) -> None:
        """Takes in what is sent of a request."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """Awaits the next request."""
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Awaits nothing more."""
        super().connection_lost(exc)
        self._rest()

    def awaited_since(self) -> float:
        """When a request began to be awaited; never where all of it is there."""
        return self.patience.when() if self.patience else inf

    def _watch(self) -> None:
        cycle = self.cycle
        if cycle and not cycle.more_body and not cycle.response_complete:
            self._rest()
        elif not self.patience:
            self.patience = self.loop.call_later(PATIENCE, self.transport.abort)

    def _rest(self) -> None:
        if self.patience:
            self.patience.cancel()
            self.patience = None
