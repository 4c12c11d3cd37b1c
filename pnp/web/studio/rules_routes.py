"""Rules: read beside a game, opened at a clause, and taken to a printer."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pnp.base.errors import ChoiceError
from pnp.games import AnyGame, find
from pnp.web.documents.web_page import stepping_hash
from pnp.web.studio import jobs
from pnp.web.studio.game_state import Query
from pnp.web.studio.responses import FRESH, Common, language_of, query_of
from pnp.web.studio.rules_reading import FORMS, led_back

STILL = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; "
    "font-src data:; script-src {script}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""The page is one file, styles and letters included, whose own script alone can run.
Browsers ask for its icon beside it."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Answers about rules."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(f"{home}rules", self.common.page(self.rules)),
            Route(f"{home}rules/{{form}}.pdf", self.common.page(self.rules_file)),
        ]

    def rules(self, request: Request) -> Response:
        """The rules of a game as they are read on a screen, and all its clauses."""
        game, variants = _game_and_variants(query_of(request))
        made = self.common.required_result(
            jobs.rules, game.name, variants, language_of(request)
        )
        made = led_back(made, game, variants, query_of(request))
        policy = STILL.format(script=stepping_hash())
        headers = {**FRESH, "content-security-policy": policy}
        return Response(made, 200, headers, "text/html")

    def rules_file(self, request: Request) -> Response:
        """The same on paper."""
        game, variants = _game_and_variants(query_of(request))
        form = request.path_params["form"]
        if form not in FORMS:
            raise ChoiceError("form", form, FORMS)
        asked = (game.name, variants, language_of(request), form)
        made = self.common.required_result(jobs.rules_to_print, *asked)
        return Response(made, 200, FRESH, "application/pdf")


def _game_and_variants(query: Query) -> tuple[AnyGame, tuple[str, ...]]:
    game = find(dict(query).get("game") or "claustro")
    chosen = [value for name, value in query if name == "variant"]
    return game, game.rules.edition.checked(chosen)
