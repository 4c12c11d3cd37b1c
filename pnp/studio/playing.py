"""Playing: the first page, tables, and what our players answer at them."""

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pnp.errors import UserError
from pnp.games import find, names
from pnp.studio import pages
from pnp.studio.answers import FRESH, Common, alone, form, is_part, page, said, spoken
from pnp.studio.board import drawing
from pnp.studio.opening import opened, usual
from pnp.studio.play import Asked, Played, shown
from pnp.studio.refusal import Refusal, refusal
from pnp.studio.table import Table, table
from pnp.studio.work import advised


@dataclass(frozen=True, slots=True)
class Playing:
    """Answers about tables."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(home, alone(self.home)),
            Route(f"{home}new", alone(self.new)),
            Route(f"{home}play", alone(self.play)),
            Route(f"{home}reply", self.reply, methods=["POST"]),
            Route(f"{home}board.svg", alone(self.board)),
        ]

    def home(self, request: Request) -> Response:
        """The first page."""
        today = self.common.day()
        starts = {
            name: urlencode(list(usual(find(name), today).query)) for name in names()
        }
        return page(pages.home(spoken(request), starts))

    def new(self, request: Request) -> Response:
        """To a table as a form asks for it."""
        made = opened(said(request), self.common.day())
        return RedirectResponse(made.address(), 303)

    def play(self, request: Request) -> Response:
        """A table, with what was touched or typed."""
        told = dict(said(request))
        if "game" not in told:
            return RedirectResponse(f"/{spoken(request)}/", 303)
        if not {"setup", "position"} & {*told}:
            usual_one = usual(find(told["game"]), self.common.day())
            return RedirectResponse(usual_one.address(), 303)
        picked = tuple(told.get("pick", "").split())
        asked = Asked(picked, told.get("try", ""), "values" in told)
        return self._shown(request, table(said(request)), asked)

    def _shown(
        self, request: Request, seen: Table, asked: Asked, fault: Refusal | None = None
    ) -> Response:
        language = spoken(request)
        found = shown(seen, asked, language, fault)
        if not isinstance(found, Played):
            return RedirectResponse(found.address(), 303)
        swapped = is_part(request)
        return page(pages.played(found, language, self.common.token, swapped=swapped))

    async def reply(self, request: Request) -> Response:
        """What one of our players answers at a table."""
        self.common.check((await form(request)).get("token", ""))
        seen = await run_in_threadpool(table, said(request))
        fault = None
        if adviser := seen.adviser:
            try:
                moves = await self.common.searches(
                    advised,
                    seen.origin,
                    seen.moves,
                    adviser,
                    gone=request.is_disconnected,
                )
                seen = replace(seen, moves=moves)
            except UserError as error:
                fault = refusal(seen.game, error, spoken(request))
        if not is_part(request) and not fault:
            return RedirectResponse(seen.address(), 303)
        answer = await run_in_threadpool(
            alone(self._shown), request, seen, Asked(), fault
        )
        answer.headers["hx-push-url"] = seen.address()
        return answer

    def board(self, request: Request) -> Response:
        """The picture of a table."""
        picture = drawing(table(said(request)), spoken(request))
        return Response(picture, media_type="image/svg+xml", headers=FRESH)
