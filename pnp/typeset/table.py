"""Tables: rows of wrapped cells above thin rules."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from math import ceil, fsum
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.scene.nodes import Box, Group, Path, Point, Style
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import CAPTION, GRID, LEADING, OUTLINE, PT
from pnp.scene.typeface import figures
from pnp.typeset.blocks import Alignment, Runs, Table
from pnp.typeset.paragraph import (
    BASELINE,
    Setting,
    ascent,
    least_width,
    natural_width,
    wrapped_text,
)
from pnp.typeset.row_box import Element, Slab, moved
from pnp.typeset.text_context import House

GAP = 4.0
"""Between two columns of a table, in millimetres."""

_PADDING = 2 * PT

_DROP = BASELINE - ascent(CAPTION, LEADING)
"""Brings the small print of a row with one line to the baseline of running text."""


def table_slabs(table: Table, measure: float, house: House) -> Iterator[Slab]:
    """A slab for each row; the header stays with the first of them."""
    setting = house.small_print
    heads = tuple(map(_tabular_runs, map(_emboldened, table.header)))
    rows = tuple(tuple(map(_tabular_runs, cells)) for cells in table.rows)
    columns = _columns(replace(table, header=heads, rows=rows), measure, setting)
    grid = _Grid(_spread(columns, measure) if table.sums else columns, setting)
    element = Element("table")
    header = grid.row(heads, OUTLINE)
    yield replace(header, within=(element, *header.within), kept=bool(rows))
    for place, cells in enumerate(rows):
        row = grid.row(cells, GRID)
        if place in table.sums:
            ground = rectangle(Box(0, 0, measure, row.rows * LEADING), _SUM)
            row = replace(row, nodes=(Group((ground,), role="artefact"), *row.nodes))
        yield replace(row, within=(element, *row.within))


_SUM = Style(fill="panel")


class _Column(NamedTuple):
    left: float
    width: float
    alignment: Alignment


@dataclass(frozen=True, slots=True)
class _Grid:
    columns: tuple[_Column, ...]
    setting: Setting

    def row(self, cells: tuple[Runs, ...], weight: float) -> Slab:
        """A row above a rule of a weight, as tall as its tallest cell."""
        content = [
            wrapped_text(runs, column.width, self.setting, column.alignment)
            for runs, column in zip(cells, self.columns, strict=True)
        ]
        tallest = max(cell.height for cell in content)
        # One line alone needs no more than a row, however large it is printed.
        padding = _PADDING if tallest > LEADING else 0.0
        rows = max(1, ceil((tallest + padding) / LEADING))
        top = (rows * LEADING - tallest) / 2 + _DROP
        groups = (
            Group(
                tuple(moved(text, Point(column.left, top)) for text in cell.texts),
                role="cell",
            )
            for cell, column in zip(content, self.columns, strict=True)
        )
        rule = Group(
            (self._rule(rows * LEADING - weight / 2, weight),), role="artefact"
        )
        name = " | ".join("".join(run.text for run in runs) for runs in cells)
        return Slab(name, rows, (*groups, rule), (Element("row"),))

    def _rule(self, y: float, weight: float) -> Path:
        last = self.columns[-1]
        end = Point(last.left + last.width, y)
        return line(Point(0, y), end, Style(stroke="rule", width=weight))


def _columns(table: Table, measure: float, setting: Setting) -> tuple[_Column, ...]:
    """Columns as wide as their content, or sharing what room there is.

    Each gets at least its longest word (divided only if need be), and of the rest as
    much as it asks for in proportion to the others.
    """
    cells = list(zip(table.header, *table.rows, strict=True))
    room = measure - GAP * (len(cells) - 1)
    whole = _widths(least_width, cells, replace(setting, hyphenated=False))
    least = whole if fsum(whole) <= room else _widths(least_width, cells, setting)
    natural = _widths(natural_width, cells, setting)
    if fsum(least) > room:
        raise UserError(
            f"a table of {len(cells)} columns is wider than {measure:.1f} mm: "
            f"its longest words need {fsum(least) + measure - room:.1f} mm"
        )
    wish = fsum(natural) - fsum(least)
    share = min(1.0, (room - fsum(least)) / wish) if wish else 0.0
    widths = [
        low + (high - low) * share for low, high in zip(least, natural, strict=True)
    ]
    lefts = accumulate((width + GAP for width in widths), initial=0.0)
    return tuple(map(_Column, lefts, widths, table.alignments))


def _spread(columns: Sequence[_Column], measure: float) -> tuple[_Column, ...]:
    """The columns with what room is left before those that follow the first."""
    first, *others = columns
    free = measure - columns[-1].left - columns[-1].width
    return (first, *(each._replace(left=each.left + free) for each in others))


def _emboldened(runs: Runs) -> Runs:
    """Runs whose plain text is bold; italics and notation stay as they are."""
    return tuple(
        run._replace(face="bold") if run.face == "regular" else run for run in runs
    )


def _tabular_runs(runs: Runs) -> Runs:
    """Runs with digits of one width, so that units stand under units, if a number."""
    said = "".join(run.text for run in runs)
    if not any(map(str.isdigit, said)) or any(map(str.isalpha, said)):
        return runs
    return tuple(run._replace(face=figures(run.face)) for run in runs)


def _widths(
    measured: Callable[[Runs, Setting], float],
    cells: Iterable[Iterable[Runs]],
    setting: Setting,
) -> list[float]:
    return [max(measured(cell, setting) for cell in column) for column in cells]
