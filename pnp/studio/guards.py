"""Guards: nobody asks but pages of the studio, and nobody asks for too much."""

import re
from collections.abc import Iterable
from hmac import compare_digest

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pnp.games import names
from pnp.words import LANGUAGES, catalogue

HOSTS = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?")
"""How a browser calls a server on one's own machine, unless it was tricked."""

ADDRESS, BODY = 16_000, 300_000
"""So many letters an address has at most, and what is sent along."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src "
    "'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action "
    "'self'; base-uri 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


class TooMuch(Exception):  # noqa: N818 - no error of the program
    """More is sent along than anybody needs."""


class Guards:
    """Lets only what is small and from here come to an application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or refuses it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        if refused := _refused(scope):
            await refused(scope, receive, _guarded(send))
            return
        try:
            await self.app(scope, _limited(receive), _guarded(send))
        except TooMuch:
            answer = _answer(scope, "too much is sent along", 413)
            await answer(scope, receive, _guarded(send))


def is_token(known: str, given: str) -> bool:
    """Whether a page of ours asks: no other knows the token."""
    return compare_digest(known.encode(), given.encode())


def _refused(scope: Scope) -> Response | None:
    headers = dict(_decoded(scope["headers"]))
    if not HOSTS.fullmatch(headers.get("host", "")):
        return _answer(scope, "this is no host of the studio", 421)
    if len(scope["query_string"]) + len(scope["raw_path"] or b"") > ADDRESS:
        return _answer(scope, "the address is too long", 414)
    if scope["method"] == "POST" and _is_foreign(headers):
        return _answer(scope, "another page asks for this", 403)
    length = headers.get("content-length", "")
    if length.isdecimal() and int(length) > BODY:
        return _answer(scope, "too much is sent along", 413)
    return None


def _answer(scope: Scope, why: str, status: int) -> Response:
    """A refusal in the language of the address."""
    tag = scope["path"].split("/")[1]
    language = tag if tag in LANGUAGES else LANGUAGES[0]
    return PlainTextResponse(catalogue(names()[0], language).why(why), status)


def _is_foreign(headers: dict[str, str]) -> bool:
    """Whether a page from elsewhere sends a form."""
    origin = headers.get("origin", "null")
    return origin != "null" and origin.partition("://")[2] != headers["host"]


def _decoded(headers: Iterable[tuple[bytes, bytes]]) -> Iterable[tuple[str, str]]:
    for name, value in headers:
        yield name.decode("latin-1").lower(), value.decode("latin-1")


def _limited(receive: Receive) -> Receive:
    """What is sent along, as far as it is not too much."""
    left = BODY

    async def received() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise TooMuch
        return message

    return received


def _guarded(send: Send) -> Send:
    """Answers with what keeps a browser from doing more than it should."""

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
            message = {**message, "headers": [*message["headers"], *own]}
        await send(message)

    return sent
