"""Solving: what is proven of the position on a table, told and streamed."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from json import dumps
from shlex import join
from typing import Any

from pnp.games import as_argument
from pnp.press.captions.move_text import on_paper
from pnp.web.studio.game_page import Option
from pnp.web.studio.game_state import Table
from pnp.words.catalogue import Catalogue

FEW = 12
"""So many best moves are named."""

TICK = 1.0
"""So often, in seconds, something is sent while a search goes on."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What a solver says of a position."""

    said: str
    best: Sequence[Option]
    """Its best moves, each with the table after it."""
    more: bool
    """Whether there are others as good."""
    plan: Sequence[tuple[int, str]]
    """Turn by turn, by their numbers in the game."""
    command: str
    """What says the same at the prompt."""


def answer_in_words(
    table: Table, position: str, answer: Mapping[str, Any], words: Catalogue
) -> Solved:
    """The answer of a solver to a position in words."""
    moves = [str(move) for move in answer.get("best") or answer.get("line", ())]
    whole = "cubes" in answer
    best = [
        Option(move, on_paper(move, words), False, table.with_move(move).address())
        for move in (moves[:1] if whole else moves[:FEW])
    ]
    told = answer.get("plan", moves if whole else [])
    first = 1 if whole else table.game.puzzles.first(table.now)
    plan = [(n, on_paper(turn, words)) for n, turn in enumerate(told, start=first)]
    variants = (f"--variant={name}" for name in table.start.variants)
    command = join(["pnp", "solve", as_argument(table.game.name), position, *variants])
    more = not whole and len(moves) > FEW
    return Solved(_value_text(answer, words), best, more, plan, command)


def _value_text(answer: Mapping[str, Any], words: Catalogue) -> str:
    """What is proven, in a sentence."""
    if "clause" in answer:
        return words.text("studio-answer-over")
    if "cubes" in answer:
        return _count_text("cubes", answer["cubes"], words)
    value = answer.get("status") or answer.get("value")
    if value == "win" and answer.get("par") is not None:
        return _count_text("par", answer["par"], words)
    if value in ("win", "loss") and answer.get("distance"):
        return _count_text(value, (answer["distance"] + 1) // 2, words)
    key = f"studio-answer-{value}"
    known = value not in ("win", "loss") and key in words.messages
    return words.text(key if known else "studio-answer-unknown")


def _count_text(name: str, count: int, words: Catalogue) -> str:
    """What so many moves, turns or cubes are said of: few have words of their own."""
    key = f"studio-answer-{name}"
    few = f"{key}-{('none', 'one')[count]}" if count < 2 else ""
    if few in words.messages:
        return words.text(few)
    return words.text(key, count=count)


async def streamed(searching: "asyncio.Task[str]") -> AsyncGenerator[str]:
    """Signs of life while a search goes on, then its answer; ended with its page."""
    try:
        while not (await asyncio.wait([searching], timeout=TICK))[0]:
            yield "event: tick\ndata: \n\n"
        yield f"event: done\ndata: {dumps(await searching)}\n\n"
    finally:
        searching.cancel()
