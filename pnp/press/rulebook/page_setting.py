"""How the pages of rules are set: found once by a search, then read as data.

``setting.toml`` of a game holds it for each language, edition and paper, as
``python -m pnp.workshop.page_search`` writes it. Other rules are set by the first of
a few ways with which they fit.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple, get_args

from pnp.base.errors import quoted
from pnp.base.template_table import Section, section
from pnp.base.templates import is_there
from pnp.press.figures.density import ORDERS, PICTURE, BlockOrder, Closeness
from pnp.press.paper import SIZES, Order

Edition = Literal["sheet", "booklet", "large"]
"""The forms in which rules are printed."""

SMALLER = 0.948
"""The least scale of the type: captions beside rules have eight points then."""


class PageSetting(NamedTuple):
    """How rules are set on the pages of an edition."""

    scale: float = 1.0
    """Of the type."""
    close: Closeness = Closeness()


CLOSE, CLOSER = Closeness(9, 2), Closeness(15, 4).with_figures((PICTURE,), 30)

LOW = CLOSE.with_figures((PICTURE,), 24)
"""The same with a first picture that has room below more than a title."""

USUAL = (
    PageSetting(1.0, CLOSE),
    PageSetting(1.0, LOW),
    PageSetting(1.0, LOW._replace(order="late")),
    PageSetting(1.0, CLOSER),
    PageSetting(SMALLER, CLOSER._replace(printed=SMALLER)),
)
"""How rules are set for which nothing was found, the first with which they fit."""

FULL = 0.08
"""A page of which no larger share is empty is filled."""

BARE = 0.4
"""A page of which a larger share is empty might have what the next begins with."""


def file(game: str) -> str:
    """The template of what was found for a game."""
    return f"{game}/setting.toml"


def page_setting(game: str, order: Order, edition: Edition) -> PageSetting | None:
    """What was found for an edition, for its text as it is or was a while ago."""
    if order.variants or not is_there(file(game)):
        return None
    found = section(file(game))
    for key in (order.language, edition, order.paper.name):
        if key not in found.table:
            return None
        found = found.section(key)
    return read_setting(found)


def like(found: PageSetting) -> Iterator[PageSetting]:
    """What was found for a text, for another that is hardly longer.

    After that no picture is larger than others, nor any figure lower or higher.
    """
    yield found
    yield found._replace(close=found.close._replace(larger=()))
    for low in (CLOSE, CLOSER):
        close = found.close._replace(tight=low.tight, small=low.small, larger=())
        yield found._replace(close=close)


def all_settings(game: str) -> Mapping[tuple[str, str, str], PageSetting]:
    """All that was found, by language, edition and paper."""
    return {
        (language, edition, size): read_setting(papers.section(size))
        for language, found in section(file(game)).sections().items()
        for edition in found.only((), get_args(Edition)).table
        for papers in [found.section(edition).only((), SIZES)]
        for size in papers.table
    }


_KEYS = (
    "scale", "printed", "caption", "order", "begins", "alone", "figures",
    "larger",
)  # fmt: skip


def read_setting(found: Section) -> PageSetting:
    """What a table says; what is as usual it leaves out."""
    told = found.only(("tight", "small"), _KEYS).table
    scale = found.decimal("scale") if "scale" in told else 1.0
    figures, larger = (
        found.section(key).decimals() if key in told else {}
        for key in ("figures", "larger")
    )
    close = Closeness(
        found.number("tight"),
        found.number("small"),
        tuple((name, step) for row, step in figures.items() for name in row.split()),
        tuple(larger.items()),
        found.decimal("printed") if "printed" in told else scale,
        found.decimal("caption") if "caption" in told else 1.0,
        order=_order(found) if "order" in told else "written",
        begins=found.texts("begins") if "begins" in told else (),
        alone=found.texts("alone") if "alone" in told else (),
    )
    return PageSetting(scale, close)


def _order(found: Section) -> BlockOrder:
    asked = found.text("order")
    for order in ORDERS:
        if order == asked:
            return order
    raise found.error(f"no {quoted(asked)}: use one of {', '.join(ORDERS)}", "order")


SPARSE = 0.6
"""A last page of which a larger share is empty is best spared."""
