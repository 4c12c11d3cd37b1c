"""Request limits: who may ask the studio, and for how much."""

import re
from collections.abc import Iterable
from hmac import compare_digest

from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pnp.web.studio.tongues import speaker, tongue
from pnp.words.catalogue import catalogue

HOSTS = re.compile(r"(127\.0\.0\.1|localhost)(:[0-9]{1,5})?")
"""How a browser calls a server on one's own machine, unless it was tricked."""

PROXIED = re.compile("forwarded|via|x-real-ip|x-forwarded-.*")
"""What proxies add, through whom the whole world could ask."""

ADDRESS, BODY = 16_000, 300_000
"""So many letters an address has at most, and what is sent along."""

OURS = ("none", "same-origin")
"""Where requests come from, as browsers tell: a reader, or a page of ours."""

LED = "led"
"""The page that is shown to whom another page leads to the studio."""

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


class RequestLimits:
    """Lets only what is small and from here come to an application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or refuses it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = dict(_header_texts(scope["headers"]))
        if refused := _refusal_response(scope, headers):
            await refused(scope, receive, _with_headers(send))
            return
        if _is_foreign(headers):
            scope = {**scope, "path": f"/{tongue(_first(scope))}/{LED}"}
        try:
            await self.app(scope, _with_limit(receive), _with_headers(send))
        except TooMuch:
            answer = _answer(scope, "too much is sent along", 413)
            await answer(scope, receive, _with_headers(send))


def is_token(known: str, given: str) -> bool:
    """Whether a page of ours asks: no other knows the token."""
    return compare_digest(known.encode(), given.encode())


def _refusal_response(scope: Scope, headers: dict[str, str]) -> Response | None:
    if any(map(PROXIED.fullmatch, headers)):
        fault = "a proxy passes this on: publish the site ('pnp site'), not the studio"
        return _answer(scope, fault, 403)
    if not HOSTS.fullmatch(headers.get("host", "")):
        return _answer(scope, "this is no host of the studio", 421)
    if len(scope["query_string"]) + len(scope["raw_path"] or b"") > ADDRESS:
        return _answer(scope, "the address is too long", 414)
    if _is_foreign(headers) and not _is_led(scope, headers):
        return _answer(scope, "another page asks for this", 403)
    length = headers.get("content-length", "")
    if length.isdecimal() and int(length) > BODY:
        return _answer(scope, "too much is sent along", 413)
    return None


def _answer(scope: Scope, why: str, status: int) -> Response:
    """A refusal in the language of the address."""
    language = tongue(_first(scope))
    words = catalogue(speaker(language), language)
    return PlainTextResponse(words.why(why), status)


def _first(scope: Scope) -> str:
    """What an address begins with, a language as a rule."""
    return str(scope["path"].split("/")[1])


def _is_foreign(headers: dict[str, str]) -> bool:
    """Whether a page from elsewhere asks, be it of this computer too."""
    if site := headers.get("sec-fetch-site"):
        return site not in OURS
    origin = headers.get("origin", "null")
    return origin != "null" and origin.partition("://")[2] != headers["host"]


def _is_led(scope: Scope, headers: dict[str, str]) -> bool:
    """Whether a reader is led here, and sees what is answered."""
    how = headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest")
    return scope["method"] == "GET" and how == ("navigate", "document")


def _header_texts(headers: Iterable[tuple[bytes, bytes]]) -> Iterable[tuple[str, str]]:
    for name, value in headers:
        yield name.decode("latin-1").lower(), value.decode("latin-1")


def _with_limit(receive: Receive) -> Receive:
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


def _with_headers(send: Send) -> Send:
    """Answers with what keeps a browser from doing more than it should.

    An answer may state itself what it needs.
    """

    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            known = message["headers"]
            stated = {name for name, _ in known}
            own = [(k.encode(), v.encode()) for k, v in HEADERS.items()]
            more = [each for each in own if each[0] not in stated]
            message = {**message, "headers": [*known, *more]}
        await send(message)

    return sent
