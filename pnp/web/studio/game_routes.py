"""Playing: the first page, tables, and what our players answer at them."""

import asyncio
import datetime
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from secrets import randbelow

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pnp.base.errors import Reason, UserError, quoted
from pnp.core.setup import SEEDS, Setup
from pnp.games import AnyGame, find
from pnp.games import setup as setup_of
from pnp.web.page_templates import markup
from pnp.web.studio import jobs, page_views, visibility
from pnp.web.studio.game_page import Played, choices, has_values, page_content
from pnp.web.studio.game_state import Origin, Query, Table, table
from pnp.web.studio.refusal_messages import Refusal, refusal
from pnp.web.studio.responses import (
    FRESH,
    Common,
    form,
    is_part,
    language_of,
    page,
    query_of,
)
from pnp.web.studio.shell_commands import Asked
from pnp.web.studio.solver_panel import Solved, answer_in_words, streamed
from pnp.web.studio.tongues import words_at
from pnp.web.studio.touch_board import drawing
from pnp.web.studio.worker_pool import BusyError
from pnp.words.catalogue import Language


@dataclass(frozen=True, slots=True)
class Playing:
    """Answers about tables."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(home, self.common.page(self.home)),
            Route(f"{home}new", self.common.page(self.new)),
            Route(f"{home}play", self.play),
            Route(f"{home}reply", self.reply, methods=["POST"]),
            Route(f"{home}solve", self.solve),
            Route(f"{home}solving", self.solving),
            Route(f"{home}board.svg", self.common.page(self.board)),
        ]

    def home(self, request: Request) -> Response:
        """The first page."""
        language = language_of(request)
        own = (each.value for each in choices(language, ""))
        tables = {name: self._usual(find(name)) for name in own}
        return page(page_views.home(language, tables))

    def new(self, request: Request) -> Response:
        """To a table as a form asks for it."""
        made = table_of_form(query_of(request), self._of_day)
        return RedirectResponse(made.address(), 303)

    async def play(self, request: Request) -> Response:
        """A table, with what was touched or typed.

        What it says of values is loaded first, so that no other page waits for that.
        """
        if VALUED & {name for name, _ in query_of(request)}:
            await run_in_threadpool(_ready, query_of(request))
        return await self.common.page(self._table_page)(request)

    def _table_page(self, request: Request) -> Response:
        told = dict(query_of(request))
        if "game" not in told:
            return RedirectResponse(f"/{language_of(request)}/", 303)
        if not {"setup", "sealed", "position"} & {*told}:
            return RedirectResponse(self._usual(find(told["game"])).address(), 303)
        seen = table(query_of(request))
        if "setup" in told and seen.has_secrets:
            return RedirectResponse(seen.address(), 303)
        asked = Asked(
            tuple(told.get("pick", "").split()),
            told.get("try", ""),
            solves="solve" in told,
            offers="offer" in told,
            missed=told.get("miss", ""),
            leaves=told.get("leave", ""),
        )
        return self._table_response(request, seen, asked)

    def _usual(self, game: AnyGame) -> Table:
        return usual(game, self.common.day(), self._of_day)

    def _of_day(
        self, game: AnyGame, day: datetime.date, variants: tuple[str, ...]
    ) -> Setup:
        """The setup of a day; boards are never judged while a page is drawn."""
        known = game.unjudged(day, variants)
        return known or self.common.required_result(
            jobs.of_day, game.name, day, variants
        )

    def _table_response(
        self, request: Request, seen: Table, asked: Asked, fault: Refusal | None = None
    ) -> Response:
        language = language_of(request)
        found = page_content(seen, asked, language, fault)
        if not isinstance(found, Played):
            return RedirectResponse(found.address(), 303)
        answer = self._known_answer(seen, language) if asked.solves else None
        token, day, swapped = self.common.token, self.common.day(), is_part(request)
        return page(
            page_views.table_page(found, language, token, day, answer, swapped=swapped)
        )

    async def reply(self, request: Request) -> Response:
        """What one of our players answers at a table."""
        client = self.common.client(await form(request))
        seen = await run_in_threadpool(table, query_of(request))
        fault = None
        if adviser := seen.adviser:
            try:
                moves = await self.common.found(
                    request,
                    client,
                    jobs.moves_of_adviser,
                    seen.origin,
                    seen.moves,
                    adviser,
                )
                seen = replace(seen, moves=moves)
            except BusyError:
                raise
            except UserError as error:
                fault = refusal(seen.game, error, language_of(request))
        if not is_part(request) and not fault:
            return RedirectResponse(seen.address(), 303)
        answer = await self.common.drawn(
            self._table_response, request, seen, Asked(), fault
        )
        # Going back undoes a turn: nobody is to answer it anew.
        answer.headers["hx-replace-url"] = seen.address()
        return answer

    async def solve(self, request: Request) -> Response:
        """To a table with what a solver says of it, once that is found.

        The address that is left says no token, which is for our pages alone.
        """
        client = self.common.client(query_of(request))
        seen = await run_in_threadpool(table, query_of(request))
        await self._answer(request, client, seen)
        return RedirectResponse(f"{seen.address()}&solve=on", 303)

    async def solving(self, request: Request) -> Response:
        """The same as a stream, which ends the search when its page goes."""
        client = self.common.client(query_of(request))
        seen = await run_in_threadpool(table, query_of(request))
        searching = asyncio.create_task(self._told(request, client, seen))
        stream = streamed(searching)
        return StreamingResponse(stream, 200, FRESH, "text/event-stream")

    def _known_answer(self, seen: Table, language: Language) -> Solved | None:
        """What a solver said of a table a short while ago."""
        position = str(visibility.visible_position(seen, seen.now))
        answer = self.common.recent_result(jobs.proven_answer, seen.origin, position)
        words = words_at(seen, language)
        return answer and answer_in_words(seen, position, answer, words)

    async def _answer(self, request: Request, client: str, seen: Table) -> Solved:
        words = words_at(seen, language_of(request))
        position = str(visibility.visible_position(seen, seen.now))
        answer = await self.common.found(
            request, client, jobs.proven_answer, seen.origin, position
        )
        return answer_in_words(seen, position, answer, words)

    async def _told(self, request: Request, client: str, seen: Table) -> str:
        words = words_at(seen, language_of(request))
        try:
            answer = await self._answer(request, client, seen)
        except UserError as error:
            fault = refusal(seen.game, error, words.language)
            return markup("studio-refusal.html", words, refusal=fault)
        return markup("studio-answer.html", words, answer=answer)

    def board(self, request: Request) -> Response:
        """The picture of a table."""
        asked, on_page = query_of(request), ("on", "page") in query_of(request)
        picture = drawing(table(asked), language_of(request), on_page=on_page)
        return Response(picture, media_type="image/svg+xml", headers=FRESH)


DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

CODE = re.compile(r"[A-Za-z]{3}[0-9OILoil][- ][\w -]+")

VALUED = {"values", "offer"}
"""What is asked of a table that may need to know what moves are worth."""


def _ready(asked: Query) -> None:
    """Loads what says at once what each move is worth, where there is such a thing."""
    seen = table(asked)
    if (tables := seen.game.solver.tables) and has_values(seen):
        tables.ready((), lambda *_: None)


OfDay = Callable[[AnyGame, datetime.date, tuple[str, ...]], Setup]
"""Who knows the setup of a day, with variants."""


def usual(game: AnyGame, today: datetime.date, of_day: OfDay) -> Table:
    """The table of somebody who chose nothing but a game: the setup of the day."""
    has_day = game.rules.has_chance
    setup = of_day(game, today, ()) if has_day else Setup(game.rules.edition)
    return Table(Origin(game.name, setup.code))


def table_of_form(said: Query, of_day: OfDay) -> Table:
    """The table that a form asks for; raises ``UserError`` for one that cannot be."""
    told = dict(said)
    game = find(told.get("game", ""))
    variants = tuple(text for name, text in said if name == "variant")
    start = told.get("from", "").strip()
    if start and not (start.isdecimal() or DAY.fullmatch(start)):
        origin = _origin_of_text(game, start, variants)
    else:
        players = _count(told.get("players", ""))
        chosen = game.rules.edition.checked(variants)
        setup = _setup(game, start, players, chosen, of_day)
        origin = Origin(game.name, setup.code)
    bare = table([*Table(origin).query, *_others(told).items()])
    seated = {seat: told[seat] for seat in bare.players if told.get(seat)}
    return table([*bare.query, *seated.items()]).with_you_first.turned_to_you


def _others(told: Mapping[str, str]) -> Mapping[str, str]:
    return {name: told[name] for name in ("theme",) if told.get(name)}


def _origin_of_text(game: AnyGame, start: str, variants: tuple[str, ...]) -> Origin:
    """A code, or a position."""
    if CODE.fullmatch(start):
        return Origin(game.name, setup_of(start, game).code)
    game.rules.parse(start, variants)
    return Origin(game.name, None, start, game.rules.edition.checked(variants))


def _setup(
    game: AnyGame, start: str, players: int, variants: tuple[str, ...], of_day: OfDay
) -> Setup:
    edition = game.rules.edition
    if DAY.fullmatch(start):
        try:
            day = datetime.date.fromisoformat(start)
        except ValueError:
            raise UserError(
                Reason("{} is no day of the calendar", quoted(start))
            ) from None
        found = of_day(game, day, variants)
        return replace(found, players=players) if players else found
    if start:
        return Setup(edition, players, variants, int(start[:9]))
    seed = randbelow(SEEDS) if game.rules.has_chance else 0
    return Setup(edition, players, variants, seed)


def _count(text: str) -> int:
    return int(text) if re.fullmatch(r"[1-9]", text) else 0
