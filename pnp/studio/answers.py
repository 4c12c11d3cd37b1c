"""Answers: what all that is asked of the studio has in common."""

import datetime
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import wraps
from threading import Lock
from typing import Any, ParamSpec, TypeVar
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response

from pnp.errors import UserError
from pnp.studio.guards import is_token
from pnp.studio.searching import Searches, Work
from pnp.studio.table import Query
from pnp.words import LANGUAGES, Language

FRESH = {"cache-control": "no-store"}
"""Of pages, parts of which are asked for by the same address."""

KEPT = 8
"""So much of what took long is kept, for those who ask again."""

P = ParamSpec("P")
T = TypeVar("T")

_DRAWING = Lock()
"""Letters are taken from their faces by one thread at a time."""


def alone(work: Callable[P, T]) -> Callable[P, T]:
    """Does one thing after another, each of which takes but a moment."""

    @wraps(work)
    def done(*args: P.args, **kwargs: P.kwargs) -> T:
        with _DRAWING:
            return work(*args, **kwargs)

    return done


class StaleError(UserError):
    """A page asks that is of a studio which has ended since."""

    def __init__(self) -> None:
        super().__init__("this page is of another studio: load it again")


@dataclass(frozen=True, slots=True)
class Common:
    """What all answers share: who searches, what only our pages know, which day it is.

    What long work came to is kept, the last few times.
    """

    searches: Searches
    token: str
    day: Callable[[], datetime.date]
    known: "OrderedDict[Hashable, Any]" = field(default_factory=OrderedDict)

    async def found(self, request: Request, work: Work, *arguments: Hashable) -> Any:
        """What long work comes to, done once for all who ask the same."""
        asked = (work.__name__, *arguments)
        if asked not in self.known:
            gone = request.is_disconnected
            self.known[asked] = await self.searches(work, *arguments, gone=gone)
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[asked]

    def kept(self, work: Work, *arguments: Hashable) -> Any:
        """What long work came to a short while ago; ``None`` if that is not known."""
        return self.known.get((work.__name__, *arguments))

    def check(self, token: str) -> None:
        """Raises ``StaleError`` unless a page of ours asks."""
        if not is_token(self.token, token):
            raise StaleError


def spoken(request: Request) -> Language:
    """The language of an address; the first where there is none."""
    language = request.url.path.split("/")[1]
    return language if language in LANGUAGES else LANGUAGES[0]


def is_part(request: Request) -> bool:
    """Whether only what changes is asked for."""
    return request.headers.get("hx-request") == "true"


def said(request: Request) -> Query:
    """What an address says behind its question mark."""
    return request.query_params.multi_items()


async def form(request: Request) -> dict[str, str]:
    """What a form sends."""
    body = (await request.body()).decode(errors="replace")
    try:
        pairs = parse_qsl(body, keep_blank_values=True, max_num_fields=100)
    except ValueError:
        raise UserError("a form has too many fields") from None
    return dict(pairs)


def page(text: str, status: int = 200) -> Response:
    """A page as an answer."""
    return Response(text, status, FRESH, "text/html")
