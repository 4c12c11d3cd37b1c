"""Kinds: parts of one size, and which of them share their cuts."""

from collections.abc import Sequence
from itertools import groupby

from pnp.press.block import Lot
from pnp.press.edges import alike
from pnp.press.face import Part
from pnp.press.guides import is_round

ROUND = 3.0
"""What is white between the bleeds of round parts, which else would form a chain."""


def kinds_of(parts: Sequence[Part]) -> Sequence[Sequence[Part]]:
    """Parts of one size each, in the order in which sizes come first."""
    kinds: dict[tuple[float, ...], list[Part]] = {}
    for part in parts:
        front = part[0]
        kinds.setdefault((front.width, front.height, front.bleed), []).append(part)
    return list(kinds.values())


def lot_of(kind: Sequence[Part]) -> Lot:
    """What a sheet is to hold of parts of one size."""
    front = kind[0][0]
    run = _run(kind)
    gap = 0.0 if run or _alike(kind) else 2 * front.bleed + ROUND * is_round(front)
    runs = _runs(kind)
    shared = runs if not (gap or run) and 1 < len(runs) < sum(runs) else ()
    return Lot(
        *(front.width, front.height, front.bleed, gap),
        across=max(runs),
        run=run,
        runs=shared,
    )


def _run(kind: Sequence[Part]) -> int:
    """How many equal parts share their cuts with one another and with no others."""
    runs = [list(run) for _, run in groupby(kind, lambda part: tuple(map(id, part)))]
    sizes = {len(run) for run in runs}
    if len(runs) < 2 or len(sizes) > 1 or sizes == {1} or _alike(kind):
        return 0
    return sizes.pop() if all(_alike(run[:1]) for run in runs) else 0


def _alike(parts: Sequence[Part]) -> bool:
    """Whether parts share their cuts on both sides."""
    backs = [back for _, back in parts if back]
    return alike([front for front, _ in parts]) and (not backs or alike(backs))


def _runs(kind: Sequence[Part]) -> tuple[int, ...]:
    """How many equal parts follow each other: they look best in a row."""
    return tuple(len(list(run)) for _, run in groupby(kind, lambda part: id(part[0])))
