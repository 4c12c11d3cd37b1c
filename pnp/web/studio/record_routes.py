"""Reading: records that are pasted, stepped through, judged and told on paper."""

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from shlex import join
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pnp.base.errors import ChoiceError, UserError
from pnp.games import find, names
from pnp.games.transcripts import text_within_limit
from pnp.press.figures.examples import example
from pnp.scene.theme import THEMES, USUAL
from pnp.web.page_templates import markup
from pnp.web.studio import packed_query, page_views
from pnp.web.studio.game_state import Query
from pnp.web.studio.jobs import turn_judgements, walkthrough_file
from pnp.web.studio.record_page import TURNED, Judgements, record_content, with_line
from pnp.web.studio.refusal_messages import Refusal, refusal
from pnp.web.studio.responses import (
    FRESH,
    Common,
    StaleError,
    form,
    language_of,
    page,
    query_of,
)
from pnp.web.studio.solver_panel import streamed
from pnp.web.studio.tongues import speaker
from pnp.words.catalogue import Language, catalogue

FORMS = {"pdf": "application/pdf", "html": "text/html"}
"""In which a walkthrough is told."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Answers about records."""

    common: Common

    def routes(self, home: str) -> list[BaseRoute]:
        """Every address and who answers there."""
        return [
            Route(f"{home}record", self.common.page(self.record)),
            Route(f"{home}record", self.pasted, methods=["POST"]),
            Route(f"{home}kept", self.kept, methods=["POST"]),
            Route(f"{home}game.txt", self.common.page(self.record_file)),
            Route(f"{home}judge", self.judge),
            Route(f"{home}judging", self.judging),
            Route(f"{home}walkthrough", self.walkthrough, methods=["POST"]),
        ]

    def record(self, request: Request) -> Response:
        """A record open at a turn, be it a worked example; with what is known of it."""
        asked, language = _wanted_record(query_of(request)), language_of(request)
        known: Judgements | None = None
        if asked.is_judged:
            known = self.common.recent_result(turn_judgements, asked.text, language)
        found = record_content(
            asked.text, asked.at, language, known or {}, asked.seated
        )
        fault = found if isinstance(found, Refusal) else None
        game = None if isinstance(found, Refusal) else found.game
        shown: dict[str, Any] = {
            "read": None if fault else found,
            "refusal": fault,
            "text": asked.text,
            "judged": known is not None,
            "wanted": asked.is_judged,
            "again": "again" in dict(query_of(request)),
            "query": urlencode(asked.base),
            "here_now": urlencode(asked.query),
            "commands": asked.commands(language),
            "token": self.common.token,
        }
        here = page_views.page(
            "studio-record.html", language, "record", asked.query, game, **shown
        )
        return page(here)

    async def pasted(self, request: Request) -> Response:
        """To the address of a record that a form sends."""
        asked = _wanted_record(await form(request))
        return RedirectResponse(asked.address, 303)

    async def kept(self, request: Request) -> Response:
        """To a record with moves that were tried from one of its turns."""
        asked, told = _wanted_record(pairs := await form(request)), dict(pairs)
        language = language_of(request)
        words = catalogue(speaker(language), language)
        at = asked.at if isinstance(asked.at, int) else 0
        text = with_line(asked.text, at, told.get("line", ""), words)
        base = [*packed_query.query(text), *asked.seated.items()]
        kept = replace(asked, text=text, base=base)
        return RedirectResponse(kept.address, 303)

    def record_file(self, request: Request) -> Response:
        """A record as a file, to go on with at the prompt."""
        named = {"content-disposition": 'attachment; filename="game.txt"'}
        text = _wanted_record(query_of(request)).text
        return Response(text, media_type="text/plain", headers={**FRESH, **named})

    async def judge(self, request: Request) -> Response:
        """To a record with what a solver says of its turns, once that is known."""
        asked = await self._judged(request, self.common.client(query_of(request)))
        return RedirectResponse(asked.address, 303)

    async def judging(self, request: Request) -> Response:
        """The same as a stream, which ends the search when its page goes."""
        client = self.common.client(query_of(request))
        searching = asyncio.create_task(self._told(request, client))
        stream = streamed(searching)
        return StreamingResponse(stream, 200, FRESH, "text/event-stream")

    async def _told(self, request: Request, client: str) -> str:
        """Where the record is now, or why nothing is said of it."""
        language = language_of(request)
        words = catalogue(speaker(language), language)
        try:
            asked = await self._judged(request, client)
        except UserError as error:
            fault = refusal(find(words.game), error, language)
            return markup("studio-refusal.html", words, refusal=fault)
        return markup("studio-found.html", words, address=asked.address)

    async def _judged(self, request: Request, client: str) -> "_Asked":
        asked = _wanted_record(query_of(request))
        await self.common.found(
            request, client, turn_judgements, asked.text, language_of(request)
        )
        return replace(asked, is_judged=True)

    async def walkthrough(self, request: Request) -> Response:
        """A record told and drawn, to take home."""
        pairs = await form(request)
        try:
            client = self.common.client(pairs)
        except StaleError:
            return RedirectResponse(
                f"{_wanted_record(pairs).address}&again=on#take", 303
            )
        sent = dict(pairs)
        kind, theme = sent.get("form", "pdf"), sent.get("theme", USUAL)
        if kind not in FORMS:
            raise ChoiceError("form", kind, FORMS)
        if theme not in THEMES:
            raise ChoiceError("theme", theme, THEMES)
        text, language = text_within_limit(sent.get("text", "")), language_of(request)
        content = await self.common.found(
            request,
            client,
            walkthrough_file,
            text,
            language,
            kind,
            theme,
            "judge" in sent,
        )
        named = {"content-disposition": f'attachment; filename="walkthrough.{kind}"'}
        return Response(content, media_type=FORMS[kind], headers={**FRESH, **named})


@dataclass(frozen=True, slots=True)
class _Asked:
    """A record as an address says it, and what of it is shown."""

    text: str
    base: Query
    """The record alone, and who of our players sat there."""
    seated: Mapping[str, str]
    at: int | str | None
    is_judged: bool

    @property
    def query(self) -> Query:
        """All of it."""
        at = [] if self.at is None else [("at", str(self.at))]
        return [*self.base, *at, *([("judge", "on")] if self.is_judged else [])]

    @property
    def address(self) -> str:
        """Where it is shown."""
        return f"record?{urlencode(self.query)}"

    def commands(self, language: Language) -> Sequence[str]:
        """What tells the whole at the prompt, and the turn that is shown if one is."""
        judge = ["--annotate"] if self.is_judged else []
        words = ["pnp", "walkthrough", "game.txt", *judge, "--lang", language]
        turn = [*words, "--plies", str(self.at), "-o", "turn.pdf"]
        has_turn = isinstance(self.at, int) and self.at
        return [join([*words, "-o", "game.pdf"]), *([join(turn)] if has_turn else [])]


def _wanted_record(told: Query) -> _Asked:
    """What an address or a form asks for: a worked example if it says no record."""
    said = dict(told)
    at = said.get("at", "")
    number = int(at) if re.fullmatch("[0-9]{1,4}", at) else None
    turn = TURNED if at == TURNED else number
    if (text := packed_query.text(said)) is None:
        name = find(said.get("game", "") or "claustro").name
        text, base = str(example(find(name), "first")), [("game", name)]
    else:
        text = text_within_limit(text)
        base = [*packed_query.query(text)]
    seated = {name: who for name, who in told if name in _seats()}
    return _Asked(text, [*base, *seated.items()], seated, turn, "judge" in said)


@cache
def _seats() -> frozenset[str]:
    return frozenset(seat for name in names() for seat in find(name).rules.seats)
