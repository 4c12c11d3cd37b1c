"""What is set upside down, in small print: the solutions of puzzles."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from pnp.errors import UserError
from pnp.press.typeset.blocks import Block, Bullets, Numbered, Paragraph, Run, Runs
from pnp.press.typeset.house import House
from pnp.press.typeset.paragraph import wrapped
from pnp.press.typeset.slab import Slab, moved
from pnp.scene.nodes import Group, Node, Point, rotation
from pnp.scene.tokens import LEADING

_BETWEEN = Run(" · ")
"""Stands between the items of a list, which are one paragraph."""


def turned_slab(blocks: Sequence[Block], measure: float, house: House) -> Slab:
    """What paragraphs and lists say, upside down, each on lines of its own."""
    setting = house.small_print
    tall, parts = 0.0, list(_parts(blocks))
    nodes: list[Node] = []
    for runs in parts:
        texts, height = wrapped(runs, measure, setting)
        nodes.append(moved(Group(texts, role="paragraph"), Point(0, tall)))
        tall += height
    rows = ceil(tall / LEADING)
    middle = Point(measure / 2, rows * LEADING / 2)
    name = "".join(run.text for run in parts[0])
    return Slab(name, rows, (Group(tuple(nodes), rotation(180, middle)),))


def _parts(blocks: Iterable[Block]) -> Iterator[Runs]:
    for block in blocks:
        match block:
            case Paragraph(runs):
                yield runs
            case Bullets(items) | Numbered(items):
                first, *rest = _parts(each for item in items for each in item)
                yield (*first, *(run for part in rest for run in (_BETWEEN, *part)))
            case _:
                raise UserError(f"a {type(block).__name__.lower()} is not set so")
