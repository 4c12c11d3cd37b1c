"""Facts: a number large, what it says, and how it was found in small print."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil

from pnp.scene.nodes import Group, Node, Point, Text
from pnp.scene.tokens import BODY, LEADING, PT
from pnp.scene.typeface import width
from pnp.typeset.blocks import Fact, Figure
from pnp.typeset.figure import BELOW, LAST, figure_slab, least_figure
from pnp.typeset.paragraph import (
    BASELINE,
    CAP_HEIGHT,
    Line,
    Setting,
    least_width,
    lines,
    wrapped_text,
)
from pnp.typeset.row_box import Slab, clear_rows, moved
from pnp.typeset.text_context import House

NUMBER = 16 * PT

_AFTER = 2.2
"""From the number to its lead, in millimetres."""

_DROP = CAP_HEIGHT * (NUMBER - BODY)
"""How much lower the first line stands, that the number reaches no higher."""

_SHARE, _MOST = 0.46, 0.56
"""How much of the measure a chart beside a fact takes, if its words stay clear, and
the most where its page has room."""

_APART, _LEAST, _ROOMY = 4.0, 33.0, 45.0
"""From a fact to its chart, how wide it is at least, and beside a larger chart."""

_SLIM, _COLUMN = 30.0, 110.0
"""How wide the place of a chart is at least, for the sake of its caption, and how wide
no column of two is."""

_UNDER = 0.5
"""What is left empty below a fact at least, in rows."""

_ABOVE = 0.4
"""Above how it was found, in millimetres."""


def fact_slab(fact: Fact, measure: float, house: House) -> Slab:
    """A statement, all of it in one column: its lead beside the number or below."""
    setting = Setting(house.language, hyphenated=False, counts=True)
    left = width(fact.number, NUMBER, "bold") + _AFTER
    beside = measure - left
    leads = lines(fact.lead, measure, setting)
    # Where it has more lines beside its number than below, these are no fewer rows.
    below = least_width(fact.lead, setting) > beside or len(
        lines(fact.lead, beside, setting)
    ) > len(leads)
    left = 0.0 if below else left
    leads = leads if below else lines(fact.lead, beside, setting)
    said = lines(fact.text, measure, Setting(house.language, counts=True))
    found, high = wrapped_text(fact.found, measure, house.small_print)
    foot = (below + len(leads) + len(said)) * LEADING + _DROP + _ABOVE
    number = Text(
        fact.number, Point(0, BASELINE + _DROP), NUMBER, "bold", ink=house.accent
    )
    nodes = (
        _paragraph_group((number, *_line_nodes(leads, left, below))),
        _paragraph_group(_line_nodes(said, 0, below + len(leads))),
        _paragraph_group(moved(each, Point(0, foot)) for each in found),
    )
    rows = ceil((foot + high) / LEADING + _UNDER)
    return Slab(fact.number, rows, nodes, clear=clear_rows(rows, foot + high))


def charted_slab(
    fact: Fact, figure: Figure, measure: float, house: House, least: float = 0.0
) -> Slab | None:
    """A fact at the left of its chart, if both have room.

    The place of the chart has a least width, if there is one column: that of the
    widest chart of them all.
    """
    least = max(least if measure >= _COLUMN else 0, least_figure(figure, house))
    usual, sized = _SHARE * measure, house.shrinking(figure.reference)
    # Where there is one column a chart keeps its place.
    slim = sized < 1 and measure < _COLUMN
    most = max(usual, min(_MOST * measure, measure - _APART - _ROOMY))
    grown = usual * (sized if slim else max(1.0, sized))
    wide = max(min(grown, most), _SLIM, least)
    if slim:
        # A smaller chart has a narrower place, and what it shows has more room.
        house = replace(house, shrunk=1.0, larger=())
    chart = figure_slab(figure, wide, house, LAST if slim else BELOW)
    left = measure - wide
    if left - _APART < _LEAST:
        return None
    said = fact_slab(fact, left - _APART, house)
    drawn = (moved(node, Point(left, _DROP)) for node in chart.nodes)
    rows = max(said.rows, chart.rows)
    clear = rows - max(said.rows - said.clear, chart.rows - chart.clear)
    return Slab(fact.number, rows, (*said.nodes, *drawn), clear=clear)


def _line_nodes(found: Iterable[Line], left: float, row: int) -> tuple[Node, ...]:
    """Lines below each other from a row on."""
    return tuple(
        node
        for place, line in enumerate(found, row)
        for node in line.at(left, place * LEADING + BASELINE + _DROP)
    )


def _paragraph_group(nodes: Iterable[Node]) -> Group:
    return Group(tuple(nodes), role="paragraph")
