"""Puzzling: puzzles of the day, by level and by kind, tried in the browser."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pnp.errors import UserError
from pnp.games import find
from pnp.studio import pages
from pnp.studio.answers import Common, alone, is_part, page, said, spoken
from pnp.studio.puzzles import Tried, another, of_day, posed, table_of, tried


@dataclass(frozen=True, slots=True)
class Puzzling:
    """Answers about puzzles."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [Route(f"{home}puzzle", alone(self.puzzle))]

    def puzzle(self, request: Request) -> Response:
        """A puzzle with what was tried; another one where no code says which."""
        told = dict(said(request))
        game = find(told.get("game") or "claustro")
        code = told.get("code", "")
        if not code and not (game.almanac and game.almanac.has_puzzles):
            return RedirectResponse(f"play?game={game.name}", 303)
        if not code:
            today = of_day(game, self.common.day())
            return RedirectResponse(f"puzzle?code={today}", 303)
        found = posed(code)
        if told.keys() & {"level", "kind"}:
            level = _level(told.get("level", ""))
            code = another(found.game, found.code, level, told.get("kind", ""))
            return RedirectResponse(f"puzzle?code={code}", 303)
        picked = tuple(told.get("pick", "").split())
        table = table_of(found, told.get("moves", ""), turned="turned" in told)
        shown = tried(table, found, picked, spoken(request))
        if not isinstance(shown, Tried):
            return RedirectResponse(shown.address(), 303)
        swapped = is_part(request)
        return page(pages.puzzled(shown, spoken(request), swapped=swapped))


def _level(text: str) -> int | None:
    if not text:
        return None
    if text not in "12345" or len(text) > 1:
        raise UserError("levels are 1 to 5")
    return int(text)
