"""Printing: kits chosen on a page, seen in small, and taken home byte for byte."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pnp.base.errors import ChoiceError
from pnp.web.site.archives import archive
from pnp.web.studio import page_views
from pnp.web.studio.jobs import Sheets, Wanted, drawings, kit
from pnp.web.studio.print_page import DRAWN, query, wanted_kit
from pnp.web.studio.responses import FRESH, Common, is_part, language_of, page, query_of

Kit = Mapping[str, Sheets]


@dataclass(frozen=True, slots=True)
class Printing:
    """Answers about kits."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(f"{home}print", self.common.page(self.print)),
            Route(f"{home}sheets", self.sheets),
            Route(f"{home}kit/{{name}}", self.file),
        ]

    def print(self, request: Request) -> Response:
        """What there is to choose; its sheets come afterwards."""
        asked = wanted_kit(query_of(request), language_of(request))
        return self._kit_response(asked, None, True)

    async def sheets(self, request: Request) -> Response:
        """The pages of a kit in small."""
        asked = wanted_kit(query_of(request), language_of(request))
        made = await self._made(request, asked)
        whole = not is_part(request)
        return await self.common.drawn(self._kit_response, asked, made, whole)

    async def file(self, request: Request) -> Response:
        """One of its files, or all of them together."""
        asked = wanted_kit(query_of(request), language_of(request))
        name = request.path_params["name"]
        if name.endswith(DRAWN):
            return await self._drawn(request, asked, name.removesuffix(DRAWN))
        made = await self._made(request, asked)
        files = {path.rpartition("/")[2]: each for path, each in made.items()}
        if name == f"{asked.game}.zip":
            contents = {path: each.content for path, each in made.items()}
            packed = await run_in_threadpool(archive, contents)
            return _download(packed, "application/zip")
        if name not in files:
            raise ChoiceError("file", name, files)
        return _download(files[name].content, "application/pdf")

    async def _drawn(self, request: Request, asked: Wanted, name: str) -> Response:
        """The pages of a file as drawings."""
        client = self.common.client(query_of(request))
        made = await self.common.found(request, client, drawings, asked, f"{name}.pdf")
        return _download(await run_in_threadpool(archive, made), "application/zip")

    async def _made(self, request: Request, asked: Wanted) -> Kit:
        client = self.common.client(query_of(request))
        made: Kit = await self.common.found(request, client, kit, asked)
        return made

    def _kit_response(self, asked: Wanted, made: Kit | None, whole: bool) -> Response:
        token = self.common.token
        return page(page_views.kit_page(asked, made, query(asked), token, whole=whole))


def _download(content: bytes, kind: str) -> Response:
    saved = {"content-disposition": "attachment"}
    return Response(content, media_type=kind, headers={**FRESH, **saved})
