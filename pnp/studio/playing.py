"""Playing: the first page, tables, and what our players answer at them."""

import asyncio
import datetime
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pnp.core.setup import Setup
from pnp.errors import UserError
from pnp.games import AnyGame, find, names
from pnp.site.layout import filled
from pnp.studio import eyes, pages, work
from pnp.studio.answers import FRESH, Common, form, is_part, page, said, spoken
from pnp.studio.board import drawing
from pnp.studio.commands import Asked
from pnp.studio.opening import opened, usual
from pnp.studio.play import Played, shown
from pnp.studio.refusal import Refusal, refusal
from pnp.studio.searching import BusyError
from pnp.studio.solving import Solved, solved, streamed
from pnp.studio.table import Table, table
from pnp.words import Language, catalogue


@dataclass(frozen=True, slots=True)
class Playing:
    """Answers about tables."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(home, self.common.page(self.home)),
            Route(f"{home}new", self.common.page(self.new)),
            Route(f"{home}play", self.common.page(self.play)),
            Route(f"{home}reply", self.reply, methods=["POST"]),
            Route(f"{home}solve", self.solve),
            Route(f"{home}solving", self.solving),
            Route(f"{home}board.svg", self.common.page(self.board)),
        ]

    def home(self, request: Request) -> Response:
        """The first page."""
        starts = {
            name: urlencode(list(self._usual(find(name)).query)) for name in names()
        }
        return page(pages.home(spoken(request), starts))

    def new(self, request: Request) -> Response:
        """To a table as a form asks for it."""
        made = opened(said(request), self._of_day)
        return RedirectResponse(made.address(), 303)

    def play(self, request: Request) -> Response:
        """A table, with what was touched or typed."""
        told = dict(said(request))
        if "game" not in told:
            return RedirectResponse(f"/{spoken(request)}/", 303)
        if not {"setup", "sealed", "position"} & {*told}:
            return RedirectResponse(self._usual(find(told["game"])).address(), 303)
        seen = table(said(request))
        if "setup" in told and seen.has_secrets:
            return RedirectResponse(seen.address(), 303)
        picked = tuple(told.get("pick", "").split())
        asked = Asked(picked, told.get("try", ""), "values" in told, "solve" in told)
        return self._shown(request, seen, asked)

    def _usual(self, game: AnyGame) -> Table:
        return usual(game, self.common.day(), self._of_day)

    def _of_day(
        self, game: AnyGame, day: datetime.date, variants: tuple[str, ...]
    ) -> Setup:
        """The setup of a day; boards are never judged while a page is drawn."""
        known = game.unjudged(day, variants)
        return known or self.common.needed(work.of_day, game.name, day, variants)

    def _shown(
        self, request: Request, seen: Table, asked: Asked, fault: Refusal | None = None
    ) -> Response:
        language = spoken(request)
        found = shown(seen, asked, language, fault)
        if not isinstance(found, Played):
            return RedirectResponse(found.address(), 303)
        answer = self._known(seen, language) if asked.solves else None
        token, swapped = self.common.token, is_part(request)
        return page(pages.played(found, language, token, answer, swapped=swapped))

    async def reply(self, request: Request) -> Response:
        """What one of our players answers at a table."""
        client = self.common.client(await form(request))
        seen = await run_in_threadpool(table, said(request))
        fault = None
        if adviser := seen.adviser:
            try:
                moves = await self.common.found(
                    request, client, work.advised, seen.origin, seen.moves, adviser
                )
                seen = replace(seen, moves=moves)
            except BusyError:
                raise
            except UserError as error:
                fault = refusal(seen.game, error, spoken(request))
        if not is_part(request) and not fault:
            return RedirectResponse(seen.address(), 303)
        answer = await self.common.drawn(self._shown, request, seen, Asked(), fault)
        answer.headers["hx-push-url"] = seen.address()
        return answer

    async def solve(self, request: Request) -> Response:
        """To a table with what a solver says of it, once that is found.

        The address that is left says no token, which is for our pages alone.
        """
        client = self.common.client(said(request))
        seen = await run_in_threadpool(table, said(request))
        await self._answer(request, client, seen)
        return RedirectResponse(f"{seen.address()}&solve=on", 303)

    async def solving(self, request: Request) -> Response:
        """The same as a stream, which ends the search when its page goes."""
        client = self.common.client(said(request))
        seen = await run_in_threadpool(table, said(request))
        searching = asyncio.create_task(self._told(request, client, seen))
        stream = streamed(searching)
        return StreamingResponse(stream, 200, FRESH, "text/event-stream")

    def _known(self, seen: Table, language: Language) -> Solved | None:
        """What a solver said of a table a short while ago."""
        position = str(eyes.seen(seen, seen.now))
        answer = self.common.kept(work.solved, seen.origin, position)
        words = catalogue(seen.game.name, language)
        return answer and solved(seen, position, answer, words)

    async def _answer(self, request: Request, client: str, seen: Table) -> Solved:
        words = catalogue(seen.game.name, spoken(request))
        position = str(eyes.seen(seen, seen.now))
        answer = await self.common.found(
            request, client, work.solved, seen.origin, position
        )
        return solved(seen, position, answer, words)

    async def _told(self, request: Request, client: str, seen: Table) -> str:
        words = catalogue(seen.game.name, spoken(request))
        try:
            answer = await self._answer(request, client, seen)
        except UserError as error:
            fault = refusal(seen.game, error, words.language)
            return filled("studio-refusal.html", words, refusal=fault)
        return filled("studio-answer.html", words, answer=answer)

    def board(self, request: Request) -> Response:
        """The picture of a table."""
        picture = drawing(table(said(request)), spoken(request))
        return Response(picture, media_type="image/svg+xml", headers=FRESH)
