"""Puzzling: puzzles of the day, by level and by kind, tried in the browser."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pnp.base.errors import UserError
from pnp.games import find, puzzle_code
from pnp.web.page_templates import markup
from pnp.web.studio import jobs, page_views
from pnp.web.studio.game_page import has_values
from pnp.web.studio.game_state import LOOKS, Query, Table, looks
from pnp.web.studio.puzzle_page import (
    Note,
    Posed,
    Tried,
    another,
    has_puzzles,
    holds,
    is_held,
    note_on_last_move,
    of_day,
    onward,
    posed_puzzle,
    solution_picture,
    table_of,
    try_content,
    with_barred_place,
    with_refusal,
)
from pnp.web.studio.refusal_messages import refusal
from pnp.web.studio.responses import FRESH, Common, is_part, language_of, page, query_of
from pnp.web.studio.solver_panel import streamed
from pnp.words.catalogue import Language, catalogue

TRIED = ("moves", "pick", *LOOKS)
"""What an address says of a puzzle beside its code."""


@dataclass(frozen=True, slots=True)
class Puzzling:
    """Answers about puzzles."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(f"{home}puzzle", self.common.page(self.puzzle)),
            Route(f"{home}solution", self.common.page(self.solution)),
            Route(f"{home}seek", self.seek),
            Route(f"{home}seeking", self.seeking),
        ]

    def puzzle(self, request: Request) -> Response:
        """A puzzle with what was tried; another one where no code says which."""
        told = dict(query_of(request))
        game = find(told.get("game") or "claustro")
        code = told.get("code", "")
        if not code and not has_puzzles(game):
            return RedirectResponse(f"play?game={game.name}", 303)
        if not code:
            return _to(of_day(game, self.common.day()))
        game, read = puzzle_code(code)
        if told.keys() & {"level", "kind"}:
            level, kind = _level(told.get("level", "")), told.get("kind", "")
            if holds(game, read, kind):
                return _to(another(game, read.code, level, kind))
            return _to(onward(game, read, level, kind))
        made = self.common.recent_result(jobs.puzzle_found_again, read.code)
        if not made and not is_held(game, read):
            trial = _trial(told, read.code)
            token, language = self.common.token, language_of(request)
            is_of_day = read.code == of_day(game, self.common.day())
            asked = game, read, trial, token, language
            return page(page_views.sought(*asked, is_of_day=is_of_day))
        found = posed_puzzle(code, made)
        picked = tuple(told.get("pick", "").split())
        table = table_of(found, told.get("moves", ""), looks(told))
        shown = try_content(
            table,
            found,
            picked,
            language_of(request),
            self._note_on_try,
            missed="miss" in told,
        )
        if not isinstance(shown, Tried):
            return RedirectResponse(shown.address(), 303)
        if text := told.get("try"):
            shown = with_refusal(shown, text, language_of(request))
        elif place := told.get("miss"):
            shown = with_barred_place(shown, place, language_of(request))
        swapped = is_part(request)
        return page(page_views.try_page(shown, language_of(request), swapped=swapped))

    def solution(self, request: Request) -> Response:
        """A drawing of the solution of a puzzle that was posed."""
        told = dict(query_of(request))
        code = told.get("code", "")
        made = self.common.recent_result(jobs.puzzle_found_again, code)
        picture = solution_picture(posed_puzzle(code, made), told.get("picture", ""))
        return Response(picture, media_type="image/svg+xml", headers=FRESH)

    def _note_on_try(
        self, table: Table, found: Posed, language: Language
    ) -> Note | Table | None:
        """What is said of a try; boards are never judged while a page is drawn."""
        if not table.moves or has_values(table):
            return note_on_last_move(table, found, language)
        asked = (found.code, found.puzzle, table.moves, table.looks, language)
        said: Note | Table = self.common.required_result(jobs.note_on_moves, *asked)
        return said

    async def seek(self, request: Request) -> Response:
        """To the puzzle of a code that no almanac holds, once it is made."""
        client, trial = self._sought(request)
        await self.common.found(
            request, client, jobs.puzzle_found_again, dict(trial)["code"]
        )
        return RedirectResponse(_address(trial), 303)

    async def seeking(self, request: Request) -> Response:
        """The same as a stream, which ends the search when its page goes."""
        searching = asyncio.create_task(self._told(request, *self._sought(request)))
        stream = streamed(searching)
        return StreamingResponse(stream, 200, FRESH, "text/event-stream")

    def _sought(self, request: Request) -> tuple[str, Query]:
        """Who asks, and for which puzzle."""
        told, client = dict(query_of(request)), self.common.client(query_of(request))
        return client, _trial(told, puzzle_code(told.get("code", ""))[1].code)

    async def _told(self, request: Request, client: str, trial: Query) -> str:
        """Where the puzzle is now, or why there is none."""
        code = dict(trial)["code"]
        game, _ = puzzle_code(code)
        words = catalogue(game.name, language_of(request))
        try:
            await self.common.found(request, client, jobs.puzzle_found_again, code)
        except UserError as error:
            fault = refusal(game, error, words.language)
            return markup("studio-refusal.html", words, refusal=fault)
        return markup("studio-found.html", words, address=_address(trial))


def _to(code: str) -> Response:
    """To the page of a puzzle."""
    return RedirectResponse(_address([("code", code)]), 303)


def _trial(told: Mapping[str, str], code: str) -> Query:
    """A puzzle with what was tried, as an address says it."""
    kept = ((name, told[name]) for name in TRIED if name in told)
    return (("code", code), *kept)


def _address(trial: Query) -> str:
    return f"puzzle?{urlencode(trial)}"


def _level(text: str) -> int | None:
    if not text:
        return None
    if text not in "12345" or len(text) > 1:
        raise UserError("levels are 1 to 5")
    return int(text)
