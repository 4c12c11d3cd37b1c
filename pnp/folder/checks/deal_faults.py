"""What is wrong with the starts that ``rules.py`` of a folder deals by chance."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from pnp.folder import answers, notation
from pnp.folder.source import DEAL, Source

Faults = Iterator[tuple[int, str]]
"""Lines of the rules, and what to write there."""

FEW, MANY = 4, 200
"""So many seeds are dealt before a game is taken, and so many when it is checked."""

ANEW = """
import sys
from pathlib import Path
from pnp.folder.notation import position_text
from pnp.folder.source import Source
source = Source(Path(sys.argv[1]))
for seed in range(int(sys.argv[2])):
    print(position_text(source.start(seed), source))
"""
"""Deals in a process of its own."""


def deal_faults(source: Source, seeds: int) -> Faults:
    """Starts that another time differ, that nobody reads, that end a game."""
    if not source.is_dealt:
        return
    ways = [(), *((name,) for name in source.variants)]
    for seed, variants in product(range(seeds), ways):
        for said in _faults(source, seed, variants):
            yield (
                source.line_of(DEAL),
                f"deal() {said} ({', '.join((f'seed {seed}', *variants))})",
            )
            return


def _faults(source: Source, seed: int, variants: Sequence[str]) -> Iterator[str]:
    start = source.start(seed, variants)
    if source.start(seed, variants) != start:
        yield "deals otherwise the next time: draw from its chance alone"
        return
    if strange := sorted({*start_letters(start, source)} - {*source.letters}):
        yield f"puts a piece {strange[0]!r} on the board, which is not among PIECES"
        return
    if start.turn not in range(len(source.letters_by_seat)):
        yield f"gives the turn to seat {start.turn}; there are {source.seat_numbers}"
    elif answers.end(start, source):
        where = notation.position_text(start, source)
        yield f"deals '{where}', where the game is over: deal again"


def start_letters(start: Any, source: Source) -> Iterator[str]:
    """The letters of all pieces that lie on the board at a start."""
    yield from (letter for _, letter in getattr(start, source.layout).on)


def restless_faults(source: Source) -> Faults:
    """That another process deals otherwise, as it orders sets and hashes otherwise."""
    if not source.is_dealt:
        return
    here = [notation.position_text(source.start(seed), source) for seed in range(FEW)]
    for number in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", ANEW, str(source.path), str(FEW)],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        if there.splitlines() != here:
            told = "deals otherwise in another process"
            yield (
                source.line_of(DEAL),
                f"deal() {told}: put what comes from a set in sorted()",
            )
            return
