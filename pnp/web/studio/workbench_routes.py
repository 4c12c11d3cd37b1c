"""The workbench in the browser: shown anew whenever a file of the folder changes."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from pnp.folder.places import places
from pnp.web.studio import page_views
from pnp.web.studio.responses import FRESH, Common, language_of, page, query_of
from pnp.web.workbench import VIEWS, stamp, workbench

PLACE = "workbench"
"""What its address is called."""


@dataclass(frozen=True, slots=True)
class Working:
    """Answers about the games of folders that are being made."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(f"{home}{PLACE}", self.common.page(self.workbench)),
            Route(f"{home}{PLACE}/stamp", self.common.page(self.stamped)),
        ]

    def workbench(self, request: Request) -> Response:
        """Board, parts, rules and faults, beside each other."""
        language, folder = language_of(request), folder_of(request)
        stamped = stamp(folder)
        seen = workbench(folder, stamped, language)
        said = [("game", folder.name)]
        text = page_views.page(
            "studio-workbench.html", language, PLACE, said,
            name=folder.name, stamped=stamped, seen=seen, views=[*VIEWS],
        )  # fmt: skip
        return page(text)

    def stamped(self, request: Request) -> Response:
        """Nothing, or that the page is to be loaded again."""
        is_seen = dict(query_of(request)).get("seen") == stamp(folder_of(request))
        headers = {} if is_seen else {"hx-refresh": "true"}
        return Response(status_code=204, headers={**FRESH, **headers})


def folder_of(request: Request) -> Path:
    """The folder of the game that an address names."""
    name = dict(query_of(request)).get("game")
    for folder in places():
        if folder.name == name:
            return folder
    raise HTTPException(404)


class Renewal:
    """Begins the studio anew before it shows a game of which a file has changed.

    What is asked for is asked again of the new one; all that matters is in addresses.
    """

    def __init__(self, app: ASGIApp, server: "Renewed") -> None:
        self.app, self.server = app, server
        self.stamps = _stamps()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers, or says to ask again."""
        is_watched = scope["type"] == "http" and PLACE not in scope["path"]
        if not is_watched or self.stamps == _stamps():
            await self.app(scope, receive, send)
            return
        self.server.begin_anew()
        query = scope["query_string"].decode("latin-1")
        to = f"{scope['path']}{'?' if query else ''}{query}"
        again = RedirectResponse(to, 307, {**FRESH, "connection": "close"})
        await again(scope, receive, send)


class Renewed(Protocol):
    """A server that may be told to begin anew."""

    def begin_anew(self) -> None:
        """Ends, and has another begin where it listened."""


def _stamps() -> dict[Path, str]:
    return {folder: stamp(folder) for folder in places()}
