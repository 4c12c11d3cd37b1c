"""Reading: records that are pasted, stepped through, judged and told on paper."""

from dataclasses import dataclass
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pnp.errors import ChoiceError, UserError
from pnp.games import find
from pnp.press.examples import example
from pnp.scene.theme import THEMES, USUAL
from pnp.studio import pages
from pnp.studio.answers import FRESH, Common, alone, form, page, said, spoken
from pnp.studio.records import Judgements, limited, read
from pnp.studio.refusal import Refusal
from pnp.studio.work import judged, told
from pnp.words import Language

FORMS = {"pdf": "application/pdf", "html": "text/html"}
"""In which a walkthrough is told."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Answers about records."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(f"{home}record", alone(self.blank)),
            Route(f"{home}record", self.record, methods=["POST"]),
            Route(f"{home}walkthrough", self.walkthrough, methods=["POST"]),
        ]

    def blank(self, request: Request) -> Response:
        """A worked example of a game, to begin with."""
        name = dict(said(request)).get("game", "") or "claustro"
        text = str(example(find(name), "first"))
        return self._shown(spoken(request), text, None, {}, name)

    async def record(self, request: Request) -> Response:
        """A record as a form sends it, open at a turn."""
        sent = await form(request)
        text, language = limited(sent.get("text", "")), spoken(request)
        known: Judgements = {}
        if "judge" in sent:
            self.common.check(sent.get("token", ""))
            known = await self._judged(request, text, language)
        at = int(sent["at"]) if sent.get("at", "").isdecimal() else None
        return await run_in_threadpool(
            alone(self._shown), language, text, at, known, "", "judge" in sent
        )

    async def _judged(
        self, request: Request, text: str, language: Language
    ) -> Judgements:
        """What is said of its turns; nothing of a text that is no game."""
        try:
            found: Judgements = await self.common.found(request, judged, text, language)
        except UserError:
            return {}
        return found

    def _shown(
        self,
        language: Language,
        text: str,
        at: int | None,
        known: Judgements,
        name: str = "",
        is_judged: bool = False,
    ) -> Response:
        found = read(text, at, language, known)
        fault = found if isinstance(found, Refusal) else None
        game = None if isinstance(found, Refusal) else found.game
        shown: dict[str, Any] = {"read": None if fault else found, "refusal": fault}
        more = {"text": text, "judged": is_judged, "token": self.common.token}
        query = [("game", name)] if name else []
        return page(
            pages.page(
                "studio-record.html", language, "record", query, game, **shown, **more
            )
        )

    async def walkthrough(self, request: Request) -> Response:
        """A record told and drawn, to take home."""
        sent = await form(request)
        self.common.check(sent.get("token", ""))
        kind, theme = sent.get("form", "pdf"), sent.get("theme", USUAL)
        if kind not in FORMS:
            raise ChoiceError("form", kind, FORMS)
        if theme not in THEMES:
            raise ChoiceError("theme", theme, THEMES)
        text, language = limited(sent.get("text", "")), spoken(request)
        content = await self.common.found(
            request, told, text, language, kind, theme, "judge" in sent
        )
        named = {"content-disposition": f'attachment; filename="walkthrough.{kind}"'}
        return Response(content, media_type=FORMS[kind], headers={**FRESH, **named})
