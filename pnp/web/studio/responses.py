"""Answers: what all that is asked of the studio has in common."""

import asyncio
import datetime
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from pnp.base.errors import UserError
from pnp.web.studio.game_state import Query
from pnp.web.studio.jobs import RANKS
from pnp.web.studio.request_limits import is_token
from pnp.web.studio.tongues import tongue
from pnp.web.studio.worker_pool import Asker, Searches, Work
from pnp.words.catalogue import Language

FRESH = {"cache-control": "no-store"}
"""Of pages, parts of which are asked for by the same address."""

KEPT = 8
"""So much of what took long is kept, for those who ask again."""


class StaleError(UserError):
    """A page asks that is of a studio which has ended since."""

    def __init__(self) -> None:
        super().__init__("this page is of another studio: load it again")


class Needed(Exception):  # noqa: N818 - no error, as the page is drawn once it is found
    """Long work is to be done before a page can be drawn."""

    def __init__(self, work: Work, *arguments: Hashable) -> None:
        super().__init__(work.__name__)
        self.work, self.arguments = work, arguments


@dataclass(frozen=True, slots=True)
class Common:
    """What all answers share: who searches, what only our pages know, which day it is.

    What long work came to is kept, the last few times.
    """

    searches: Searches
    secret: str
    day: Callable[[], datetime.date]
    known: "OrderedDict[Hashable, Any]" = field(default_factory=OrderedDict)
    drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Letters are taken from their faces by one thread at a time."""
    pages: Iterator[int] = field(default_factory=count)

    @property
    def token(self) -> str:
        """What only a page of ours knows, and by which pages are told apart."""
        return f"{self.secret}.{next(self.pages)}"

    def client(self, sent: Query) -> str:
        """The page of ours that asks; raises ``StaleError`` for any other."""
        secret, _, page = dict(sent).get("token", "").partition(".")
        if not is_token(self.secret, secret):
            raise StaleError
        return page

    async def found(
        self, request: Request, client: str, work: Work, *arguments: Hashable
    ) -> Any:
        """What long work comes to, done once for all who ask the same."""
        asked = (work.__name__, *arguments)
        if asked not in self.known:
            asker = Asker(client, request.is_disconnected)
            found = await self.searches(asker, RANKS[work], work, *arguments)
            self.known[asked] = found
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[asked]

    def recent_result(self, work: Work, *arguments: Hashable) -> Any:
        """What long work came to a short while ago; ``None`` if that is not known.

        What is asked for again is kept longer than what is not.
        """
        if (asked := (work.__name__, *arguments)) in self.known:
            self.known.move_to_end(asked)
        return self.known.get(asked)

    def required_result(self, work: Work, *arguments: Hashable) -> Any:
        """The same for a page that cannot do without; raises ``Needed``."""
        if (asked := (work.__name__, *arguments)) not in self.known:
            raise Needed(work, *arguments)
        return self.known[asked]

    async def drawn(self, draw: Callable[..., Response], *arguments: Any) -> Response:
        """A page, one after another: each takes but a moment."""
        async with self.drawing:
            return await run_in_threadpool(draw, *arguments)

    def page(
        self, draw: Callable[[Request], Response]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Who answers with a page, and first does the long work that it needs."""

        async def answered(request: Request) -> Response:
            while True:
                try:
                    return await self.drawn(draw, request)
                except Needed as needed:
                    # A page that is led to says no token: so do all of its kind.
                    client = request.headers.get("sec-fetch-site", "")
                    await self.found(request, client, needed.work, *needed.arguments)

        return answered


def language_of(request: Request) -> Language:
    """The language of an address; the first where there is none."""
    return tongue(request.url.path.split("/")[1])


def is_part(request: Request) -> bool:
    """Whether only what changes is asked for."""
    return request.headers.get("hx-request") == "true"


def query_of(request: Request) -> Query:
    """What an address says behind its question mark."""
    return request.query_params.multi_items()


async def form(request: Request) -> Query:
    """What a form sends."""
    body = (await request.body()).decode(errors="replace")
    try:
        return parse_qsl(body, keep_blank_values=True, max_num_fields=100)
    except ValueError:
        raise UserError("a form has too many fields") from None


def page(text: str, status: int = 200) -> Response:
    """A page as an answer."""
    return Response(text, status, FRESH, "text/html")
